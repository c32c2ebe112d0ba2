"""What the tests of several folders build on."""
