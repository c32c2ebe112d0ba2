"""The handlers that preview the effect of rules, and of adding a folder."""

from desktop_app.core.library_commands import ForecastFolder, TryRules
from desktop_app.core.listing import FolderForecast, RulesEffect
from desktop_app.core.paths import canonical
from desktop_app.core.records import replace
from desktop_app.core.stopping import ShouldStop
from desktop_app.indexing import trial
from desktop_app.indexing.forecast import forecast_folder
from desktop_app.storage.folder_records import known_path
from desktop_app.workers.stores_pool import StoresPool


def try_rules(pool: StoresPool, command: TryRules, should_stop: ShouldStop) -> RulesEffect:
    """Count the files that new rules of a folder would exclude."""
    with pool.borrow() as stores:
        connection = stores.catalogue.connection
        located = replace(command, path=known_path(connection, command.path))
        return trial.try_rules(connection, located, should_stop)


def forecast(command: ForecastFolder, should_stop: ShouldStop) -> FolderForecast:
    """Count the files of a folder that may be added; the reply names it as the command does."""
    found = forecast_folder(canonical(command.path), should_stop)
    return replace(found, path=command.path)
