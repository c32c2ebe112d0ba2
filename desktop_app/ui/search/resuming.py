"""The search of the main window, from one start of the program to the next."""

from dataclasses import replace

from desktop_app.clients.settings_file import SettingsFile
from desktop_app.ui.search.search_bar import SearchBar


def keep_search(settings: SettingsFile, bar: SearchBar) -> None:
    """Remember what is searched for, since the program is about to be started again."""
    settings.remember(replace(settings.memory, query=bar.query))


def resume_search(settings: SettingsFile, bar: SearchBar) -> None:
    """Search for what was remembered, once: any later start begins with an empty box."""
    query = settings.memory.query
    if query:
        settings.remember(replace(settings.memory, query=""))
        bar.search_for(query)
