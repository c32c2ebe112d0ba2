"""The handlers of commands about rules: why a file is found, what they exclude, what they take."""

from dataclasses import replace
from pathlib import Path

from desktop_app.answering.writing import ShouldStop
from desktop_app.core.commands import Why
from desktop_app.core.library import WhyReport
from desktop_app.core.library_commands import ForecastFolder, TryRules
from desktop_app.core.listing import FolderForecast, RulesEffect
from desktop_app.core.locations import canonical, unresolved
from desktop_app.indexing import trial
from desktop_app.indexing.diagnosis import explain
from desktop_app.indexing.forecast import forecast_folder
from desktop_app.storage.stores import Stores
from desktop_app.workers.stores_pool import StoresPool


def explain_file(stores: Stores, command: Why) -> WhyReport:
    """Explain why a file is or is not found."""
    report = explain(stores, canonical(command.path))
    if report.state is None and Path(command.path).is_symlink():
        # The library does not know the target, so the link itself is meant.
        return explain(stores, unresolved(command.path))
    return report


def try_rules(pool: StoresPool, command: TryRules, should_stop: ShouldStop) -> RulesEffect:
    """Count the files that new rules of a folder would exclude."""
    with pool.borrow() as stores:
        located = replace(command, path=canonical(command.path))
        return trial.try_rules(stores.catalogue.connection, located, should_stop)


def forecast(command: ForecastFolder, should_stop: ShouldStop) -> FolderForecast:
    """Count the files of a folder that may be added; the reply names it as the command does."""
    found = forecast_folder(canonical(command.path), should_stop)
    return replace(found, path=command.path)
