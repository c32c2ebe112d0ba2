"""The search page: search box, filters, saved searches and export."""
