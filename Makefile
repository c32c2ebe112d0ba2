# Every command of the project. `make` alone lists them.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.SUFFIXES:
.PHONY: accessible run test check prompt wheel package package-models prove models translations bench bench-peers answers relevance million faults lint format lock screenshots clean help check-run check-test check-package check-prove

VENV := .venv
PYTHON := $(VENV)/bin/python
SATCHEL := $(VENV)/bin/satchel
REQUIREMENTS := packaging/requirements
TEST_MODEL := smollm2-135m-instruct
CORES := $(shell getconf _NPROCESSORS_ONLN)

# No build for this machine alone: pip keeps the wheel it builds, and a kept wheel may be used on
# another processor. Where the compiler knows all processors, it holds a build for each generation.
PROCESSORS := -DGGML_NATIVE=OFF
ifeq ($(shell uname -sm),Linux x86_64)
PROCESSORS += -DGGML_BACKEND_DL=ON -DGGML_CPU_ALL_VARIANTS=ON
endif
export CMAKE_ARGS ?= $(PROCESSORS) -DLLAVA_BUILD=OFF \
	-DCMAKE_PROJECT_llama.cpp_INCLUDE='$(CURDIR)/packaging/llama_library_only.cmake'
export CMAKE_BUILD_PARALLEL_LEVEL ?= $(CORES)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Set in many container images; each of the 500 processes that the tests start would then compile
# the whole program again.
unexport PYTHONDONTWRITEBYTECODE

# Stamps carry a checksum of what they were made from, so that changing branches is noticed.
checksum = $(firstword $(shell cat $(1) | cksum))
PIP_DONE := $(VENV)/.pip-$(call checksum,$(REQUIREMENTS)/pip.lock)
RUN_DONE := $(VENV)/.run-$(call checksum,$(REQUIREMENTS)/run.lock)
TEST_DONE := $(VENV)/.test-$(call checksum,$(REQUIREMENTS)/test.lock)
PROGRAM_DONE := $(VENV)/.program-$(call checksum,pyproject.toml)
TEXTS := $(patsubst %.ts,%.qm,$(wildcard resources/translations/*.ts))

# $(call install,NAME): install exactly what packaging/requirements/NAME.lock lists; what pip
# reports meanwhile goes into a file.
define install
@echo "== Installing the packages of $(REQUIREMENTS)/$(1).lock"
@$(PYTHON) -m pip cache list llama_cpp_python 2>/dev/null | grep -q llama_cpp_python \
	|| echo "== Building llama.cpp: this takes about 6 minutes on two cores, the first time only"
@$(PYTHON) -m pip install --require-hashes --requirement $(REQUIREMENTS)/$(1).lock \
	>$(VENV)/pip-$(1).log 2>&1 || { tail -n 3 $(VENV)/pip-$(1).log; \
	echo "The packages could not be installed: $(VENV)/pip-$(1).log has the reason."; \
	echo "If it is about torch on Linux, see \"Setting up\" in CONTRIBUTING.md."; exit 1; }
endef

# Three processes more than there are cores, since many tests wait for other processes: two more were
# measured to take 3 % longer. The tests of a file stay together, as some share what takes long to
# make. tests/conftest.py orders them.
PYTEST := $(PYTHON) -m pytest --processes $(shell expr $(CORES) + 3)

# $(call step,WHAT,COMMAND): run one check; stop with a plain sentence when it fails.
define step
@echo "== $(1)"
@$(2) || { echo "Stopped: this step failed: $(1)."; exit 1; }
endef

help: ## List the commands
	@echo "make run FOLDER=path   opens Satchel on a folder; make test runs every check. All commands:"
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: $(RUN_DONE) $(PROGRAM_DONE) $(TEXTS) ## Set up what is missing and open the window; FOLDER=path opens it on that folder
	@echo "== Looking for the default models"
	@$(SATCHEL) models fetch || echo "Going on without: searching works, answering waits for the model."
	@. packaging/python.sh && "$$python" packaging/check_system.py display
	@echo "== Opening Satchel"
	@$(SATCHEL) $${FOLDER:+"$$FOLDER"}

test: check-test lint $(TEXTS) ## Run every check, then the tests
	$(call step,Fetching the small test model,$(SATCHEL) models fetch $(TEST_MODEL))
	$(call step,Tests,$(PYTEST))

# What starts the program's processes, or pip, or loads a real answer model or torch.
SLOW := answering/test_model.py cli clients embedding model_files/test_fetching.py offline \
	test_main_entry.py test_starts.py workers

check: lint $(TEXTS) ## Run every check, then the tests that start no worker processes
	$(call step,Tests,$(PYTEST) tests/unit $(addprefix --ignore=tests/unit/,$(SLOW)))

prompt: $(TEST_DONE) $(PROGRAM_DONE) $(TEXTS) ## Run the tests of the windows and fail those in which one event takes too long
	$(call step,Tests of the windows with every event measured,$(PYTHON) -m pytest --promptness tests/ui tests/unit/ui)

wheel: $(RUN_DONE) $(PROGRAM_DONE) $(TEXTS) ## Build the wheel in dist/ and prove that it runs outside the checkout
	@rm -f dist/*.whl
	@$(PYTHON) -m pip wheel --quiet --no-deps --wheel-dir dist .
	@$(PYTHON) packaging/prove_wheel.py dist/*.whl

# An environment with the packages of the program alone, and without torch.
BUNDLE := build/package
ENVIRONMENT := $(BUNDLE)/environment
PACKING_TOOLS := $(BUNDLE)/tools
ENVIRONMENT_DONE := $(ENVIRONMENT)/.done-$(call checksum,$(REQUIREMENTS)/run.lock)
PACKING_TOOLS_DONE := $(PACKING_TOOLS)/.done-$(call checksum,$(REQUIREMENTS)/package.lock)
WITH_TOOLS = PYTHONPATH="$$(echo $(PACKING_TOOLS)/lib/python3*/site-packages)"

package: wheel $(ENVIRONMENT_DONE) $(PACKING_TOOLS_DONE) | check-package ## Build the package for Debian and Ubuntu in dist/
	@$(PYTHON) -m pip --python $(ENVIRONMENT) install --quiet --no-deps --force-reinstall dist/*.whl
	@echo "== Collecting the program and its packages"
	@$(PYTHON) packaging/build_bundle.py $(ENVIRONMENT) $(PACKING_TOOLS) $(BUNDLE)/bundle
	@rm -rf $(BUNDLE)/pages
	@$(WITH_TOOLS) $(ENVIRONMENT)/bin/python packaging/command_line_pages.py $(BUNDLE)/pages
	@$(ENVIRONMENT)/bin/python packaging/icon_files.py $(BUNDLE)/pages
	@echo "== Packing"
	@rm -f dist/satchel_*.deb
	@$(PYTHON) packaging/build_deb.py $(BUNDLE)/bundle/satchel $(BUNDLE)/pages dist

package-models: $(RUN_DONE) $(PROGRAM_DONE) | check-package ## Build the package of the answer model in dist/, for machines that have only packages; MODEL=path is its file
	@$(PYTHON) packaging/build_models_deb.py $${MODEL:?names no file of the answer model} dist

prove: $(TEST_DONE) $(PROGRAM_DONE) | check-prove ## Prove, as root, that the package works on a bare Debian; MODEL=path is the default answer model
	@unshare --mount $(PYTHON) packaging/prove_package.py dist/satchel_*.deb build/proof $${MODEL:+"$$MODEL"}

models: $(RUN_DONE) $(PROGRAM_DONE) ## Fetch and verify the default models
	@$(SATCHEL) models fetch

bench: $(TEST_DONE) $(PROGRAM_DONE) ## Measure speed, size and memory
	@$(PYTHON) -m benchmarks

bench-peers: $(TEST_DONE) $(PROGRAM_DONE) ## Measure Satchel beside Recoll and its own libraries, on the labelled sets in SETS=path
	@$(PYTHON) -m benchmarks.peers $${SETS:?names no folder of labelled sets}

answers: $(TEST_DONE) $(PROGRAM_DONE) ## Measure answers on the labelled sets in SETS=path, MOST=n of each kind, with libraries and outcomes kept in KEEP=path
	@$(PYTHON) -m benchmarks.answers $${SETS:?names no folder of labelled sets} $${KEEP:-build/libraries} $${MOST:-}

relevance: $(TEST_DONE) $(PROGRAM_DONE) ## Measure relevance on the labelled sets in SETS=path, with libraries kept in KEEP=path
	@$(PYTHON) -m benchmarks.relevance $${SETS:?names no folder of labelled sets} $${KEEP:-build/libraries}

million: $(TEST_DONE) $(PROGRAM_DONE) ## Measure queries at a million passages, kept in KEEP=path, of the text in TEXT=path
	@$(PYTHON) -m benchmarks.queries 1000000 $${KEEP:+--keep "$$KEEP"} $${TEXT:+--text "$$TEXT"}

accessible: $(TEST_DONE) $(PROGRAM_DONE) ## Walk through the windows as a screen reader does, and do ten tasks by keys
	@dbus-run-session -- xvfb-run -a -s "-screen 0 1280x900x24 -noreset" $(PYTHON) -m benchmarks.accessibility

faults: $(TEST_DONE) $(PROGRAM_DONE) ## Kill, cut, rot, fill, unplug and lock libraries; about ten minutes
	@$(PYTHON) -m benchmarks.faults

lint: $(TEST_DONE) $(PROGRAM_DONE) ## Check style, format, types and import rules
	$(call step,Style (ruff check),$(VENV)/bin/ruff check .)
	$(call step,Format (corrected by: make format),$(VENV)/bin/ruff format --check .)
	$(call step,Types (mypy),sh packaging/check_types.sh $(PYTHON) $(CORES))
	$(call step,Import rules (lint-imports),$(VENV)/bin/lint-imports)

format: $(TEST_DONE) ## Correct the format, and the style where that is safe
	@$(VENV)/bin/ruff check --fix .
	@$(VENV)/bin/ruff format .

translations: $(RUN_DONE) ## Bring the texts of resources/translations up to the code, and compile them
	@$(PYTHON) packaging/translations.py update
	@$(PYTHON) packaging/translations.py compile

screenshots: $(TEST_DONE) $(PROGRAM_DONE) $(TEXTS) ## Make the pictures of the documentation
	@$(PYTHON) packaging/screenshots.py

UV := uv==0.13.9
COMPILE := build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --upgrade --custom-compile-command "make lock"

lock: $(PYTHON) ## Remake the locks from pyproject.toml with the newest versions it allows
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip install --quiet $(UV)
	@echo "== Locking"
	@echo pip | $(COMPILE) --no-annotate --output-file $(REQUIREMENTS)/pip.lock -
	@$(COMPILE) --extra map --extra mcp --output-file $(REQUIREMENTS)/run.lock pyproject.toml
	@printf '%s\n' argparse-manpage cyclonedx-bom pyinstaller shtab \
		| $(COMPILE) --no-annotate --output-file $(REQUIREMENTS)/package.lock -
	@$(COMPILE) --extra test --constraints $(REQUIREMENTS)/run.lock \
		--excludes $(REQUIREMENTS)/left-out.txt --output-file $(REQUIREMENTS)/test.lock pyproject.toml
	@$(PYTHON) packaging/pin_torch.py $(REQUIREMENTS)/torch-builds.txt $(REQUIREMENTS)/test.lock

clean: ## Remove what can be made again: the environment and the tools' caches
	@rm -f $(TEXTS)
	@rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis \
		.import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

check-run:
	@. packaging/python.sh && "$$python" packaging/check_system.py run --install

check-test:
	@. packaging/python.sh && "$$python" packaging/check_system.py test --install

check-package:
	@. packaging/python.sh && "$$python" packaging/check_system.py package --install

check-prove:
	@. packaging/python.sh && "$$python" packaging/check_system.py prove --install

$(PYTHON): | check-run
	@. packaging/python.sh && echo "== Making $(VENV) with $$("$$python" --version)" \
		&& "$$python" -m venv $(VENV)

$(PIP_DONE): | $(PYTHON)
	@$(PYTHON) -m pip install --quiet --require-hashes --requirement $(REQUIREMENTS)/pip.lock
	@rm -f $(VENV)/.pip-* && touch $@

$(RUN_DONE): $(PIP_DONE)
	$(call install,run)
	@rm -f $(VENV)/.run-* && touch $@

$(ENVIRONMENT_DONE): $(PIP_DONE)
	@echo "== Installing the packages of the program for the bundle"
	@rm -rf $(ENVIRONMENT) && $(PYTHON) -m venv --without-pip $(ENVIRONMENT)
	@$(PYTHON) -m pip --python $(ENVIRONMENT) install --require-hashes \
		--requirement $(REQUIREMENTS)/run.lock >$(BUNDLE)/pip.log 2>&1 \
		|| { tail -n 3 $(BUNDLE)/pip.log; exit 1; }
	@echo "== Building OpenCV: about 6 minutes on two cores, the first time only"
	@$(PYTHON) packaging/build_opencv.py $(ENVIRONMENT) $(REQUIREMENTS)/run.lock \
		$(BUNDLE)/opencv-$(call checksum,$(REQUIREMENTS)/run.lock)
	@echo "== Building NumPy: about 6 minutes on two cores, the first time only"
	@$(PYTHON) packaging/build_numpy.py $(ENVIRONMENT) $(REQUIREMENTS)/run.lock \
		$(BUNDLE)/numpy-$(call checksum,$(REQUIREMENTS)/run.lock)
	@touch $@

$(PACKING_TOOLS_DONE): $(PIP_DONE)
	@rm -rf $(PACKING_TOOLS) && $(PYTHON) -m venv --without-pip $(PACKING_TOOLS)
	@$(PYTHON) -m pip --python $(PACKING_TOOLS) install --quiet --require-hashes \
		--requirement $(REQUIREMENTS)/package.lock
	@touch $@

# The test set holds the run set, at the same versions.
$(TEST_DONE): $(PIP_DONE)
	$(call install,test)
	@rm -f $(VENV)/.test-* $(VENV)/.run-* && touch $@ $(RUN_DONE)

resources/translations/%.qm: resources/translations/%.ts | $(PYTHON)
	@$(PYTHON) packaging/translations.py compile

$(PROGRAM_DONE): $(PIP_DONE)
	@echo "== Installing Satchel itself"
	@PYTHONWARNINGS=ignore $(PYTHON) -m pip install --quiet --no-deps --editable .
	@rm -f $(VENV)/.program-* && touch $@
