"""Passes a start on to the running program without Qt, so that a key press is answered at once.

Importing the windows takes half a second, this module a tenth of that.
"""

import socket

from desktop_app.core.locations import DataFolder
from desktop_app.core.private_files import is_own_folder
from desktop_app.core.start_request import StartRequest, encode_request

PATIENCE_SECONDS = 2.0


def hand_over(folder: DataFolder, request: StartRequest) -> bool:
    """Pass a start on to the program that runs on this data folder.

    Returns:
        Whether the program has it or will read it; always False on Windows, whose pipes Python
        cannot open, and where another user may have made the socket.
    """
    if not (hasattr(socket, "AF_UNIX") and is_own_folder(folder.window_socket.parent)):
        return False
    with socket.socket(socket.AF_UNIX) as caller:
        caller.settimeout(PATIENCE_SECONDS)
        try:
            caller.connect(str(folder.window_socket))
            caller.sendall(encode_request(request))
        except OSError:
            return False
        try:
            caller.recv(1)  # the other side disconnects when it has read
        except TimeoutError:
            # It is busy and reads the request later: another one would undo a toggle.
            return True
        except OSError:
            return False
    return True
