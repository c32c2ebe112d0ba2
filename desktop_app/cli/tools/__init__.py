"""The MCP server: tools by which other programs search and read the folders shared with them."""
