"""Files that are read as they are typed: prose, records, settings, subtitles."""
