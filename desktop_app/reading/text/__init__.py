"""Files that are read as typed: prose, records, settings, subtitles."""
