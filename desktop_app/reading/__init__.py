"""A file's bytes to a :class:`~desktop_app.core.documents.Document`.

:func:`~desktop_app.reading.loading.load` takes the bytes in,
:func:`~desktop_app.reading.registry.read` finds out what they are and reads them.
"""
