"""Messages, one to a file or many in a mailbox."""
