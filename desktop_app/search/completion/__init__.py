"""How what is being typed may go on."""
