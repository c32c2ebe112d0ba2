"""The words of the domain: plain values that both halves of the program share."""
