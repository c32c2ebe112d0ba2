"""The commands that are answered from the catalogue alone.

The command line answers them without the word index, the vectors and the embedding model.
"""

import sqlite3

from desktop_app.core.conversation_commands import GetConversation, ListConversations
from desktop_app.core.conversations import ConversationList, KeptConversation
from desktop_app.core.history import History
from desktop_app.core.history_commands import GetHistory, GetSavedSearches
from desktop_app.core.path_contexts import GetPathContexts, PathContextTable
from desktop_app.core.saved_searches import SavedSearches
from desktop_app.core.tag_commands import GetTags
from desktop_app.core.tags import Tags
from desktop_app.storage.conversation_records import list_conversations, read_conversation
from desktop_app.storage.history_records import read_history
from desktop_app.storage.own_tag_records import read_tags
from desktop_app.storage.path_context_records import list_path_contexts
from desktop_app.storage.saved_search_records import list_saved

Lookup = (
    GetHistory | GetSavedSearches | ListConversations | GetConversation | GetPathContexts | GetTags
)


def look_up(
    connection: sqlite3.Connection, command: Lookup
) -> History | SavedSearches | ConversationList | KeptConversation | PathContextTable | Tags:
    """Return what the catalogue has.

    Raises:
        SatchelError: It does not have it.
    """
    match command:
        case GetHistory():
            return read_history(connection)
        case GetSavedSearches():
            return list_saved(connection)
        case ListConversations(words=words):
            return list_conversations(connection, words)
        case GetConversation(key=key):
            return read_conversation(connection, key)
        case GetPathContexts():
            return PathContextTable(list_path_contexts(connection))
        case GetTags(paths=paths):
            return read_tags(connection, paths)
