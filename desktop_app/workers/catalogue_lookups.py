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
from desktop_app.core.tags import GetTags, Tags
from desktop_app.core.tuning import GetTuning, TuningState
from desktop_app.storage.conversation_records import list_conversations, read_conversation
from desktop_app.storage.history_records import read_history
from desktop_app.storage.own_tag_records import read_tags
from desktop_app.storage.path_context_records import list_path_contexts
from desktop_app.storage.saved_search_records import list_saved
from desktop_app.storage.tuning_record import read_tuning

Lookup = (
    GetHistory
    | GetSavedSearches
    | ListConversations
    | GetConversation
    | GetPathContexts
    | GetTags
    | GetTuning
)

LookupReply = (
    History
    | SavedSearches
    | ConversationList
    | KeptConversation
    | PathContextTable
    | Tags
    | TuningState
)


def look_up(connection: sqlite3.Connection, command: Lookup) -> LookupReply:
    """Return what the catalogue has.

    Raises:
        SatchelError: It does not have it.
    """
    found: LookupReply
    match command:
        case GetHistory():
            found = read_history(connection)
        case GetSavedSearches():
            found = list_saved(connection)
        case ListConversations(words=words):
            found = list_conversations(connection, words)
        case GetConversation(key=key):
            found = read_conversation(connection, key)
        case GetPathContexts():
            found = PathContextTable(list_path_contexts(connection))
        case GetTags(paths=paths):
            found = read_tags(connection, paths)
        case GetTuning():
            found = TuningState(read_tuning(connection))
    return found
