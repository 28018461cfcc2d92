# motecrypt for its developers. `make help` lists the targets.
#
# Set-up happens by itself: a virtual environment in .venv, the Python dependencies in it (among them the
# pinned compiler, each with its hash), and the simulator built by cargo. Stamps in .venv remember what is done, so that
# later runs start at once and need no network.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)

CHIPS  := $(basename $(notdir $(wildcard ledger/*.csv)))
PROVED := $(basename $(notdir $(wildcard ledger/proofs/*.csv)))

CARGO_TEST := cargo test --release --quiet --locked --manifest-path sim/Cargo.toml
PYTEST      = $(BIN)/python -m pytest -q -n $(JOBS)

.DEFAULT_GOAL := help

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / {printf "  %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

bench: setup ## Build, verify and weigh every algorithm on CHIP (msp430f1611); print the table against the literature
	@$(BIN)/mote bench --chip $(or $(CHIP),msp430f1611)

test: setup ## Run the tests, of the library a sample (minutes); ONLY=ascon or CHIP=msp430f1611 run what that names
ifeq ($(ONLY)$(CHIP),)
	@$(CARGO_TEST)
	@$(PYTEST) --part=sample
else
	@$(PYTEST) $(if $(ONLY),-k "$(ONLY)") $(if $(CHIP),--chip "$(CHIP)")
endif

test-rest: setup ## Run what `make test` leaves out
	@$(PYTEST) --part=rest

test-turn: setup ## Run what of that has its turn: what changed last, and a seventh that the day of the commit chooses
	@$(PYTEST) --part=turn

test-all: setup ## Run all tests
	@$(CARGO_TEST)
	@$(PYTEST)

test-long: setup ## Run the long campaigns too (hours)
	@$(CARGO_TEST) -- --include-ignored
	@$(PYTEST) -m "long or not long"

verify: setup ## Check every algorithm against the official vectors, on the host and on CHIP (msp430f1611) in the simulator
	@$(BIN)/mote verify --chip $(or $(CHIP),msp430f1611)

prove: setup ## Prove up to two blocks that machine code computes its specification, on all chips or CHIP (hours; goes on where it ended)
	@worst=0; for chip in $(or $(CHIP),$(PROVED)); do $(BIN)/mote prove --chip $$chip --update-ledger || worst=$$?; done; exit $$worst

ledger: setup ## Weigh again on every chip, or on CHIP; write ledger/*.csv and the tables of README and documentation
	@$(BIN)/python benchmarks/delay_slots.py --write
	@for chip in $(or $(CHIP),$(CHIPS)); do $(BIN)/mote bench --chip $$chip --update-ledger || exit; done
	@$(BIN)/python benchmarks/pieces.py --write

depths: setup ## Measure how deep functions in C must wipe the stack; write crypto/src/common/<isa>/depth.h
	@$(BIN)/python -c 'from motecrypt.audit import depths; depths.main()'

parts: setup ## List for other builds which families there are, and which files each instruction set and variant takes
	@$(BIN)/python -m motecrypt.catalog.listing
	@$(BIN)/python -m motecrypt.catalog.kconfig
	@$(BIN)/python -m motecrypt.catalog.pack

rl78-tools: ## Build the assembler, linker and C compiler for RL78 from Debian's sources: once for all checkouts (ten minutes)
	@command -v rl78-elf-gcc >/dev/null && command -v rl78-elf-ld >/dev/null || packaging/rl78.sh

msp430-binutils: build/msp430-elf/bin/msp430-elf-ld ## Build GNU's assembler for MSP430, with which tests compare LLVM's, the same way

build/msp430-elf/bin/msp430-elf-ld: packaging/binutils.sh
	@command -v msp430-elf-as >/dev/null && command -v msp430-elf-ld >/dev/null || packaging/binutils.sh msp430-elf build/msp430-elf

speed: setup ## Time the simulator beside mspdebug, and watched runs beside plain ones
	@$(BIN)/python benchmarks/simulator_speed.py
	@$(BIN)/python benchmarks/observer_cost.py

docs: setup ## Build the documentation site in build/site
	@$(BIN)/python -m sphinx -W --keep-going -q -b html -d build/doctrees docs build/site
	@echo "build/site/index.html"

lint: setup ## Check formatting, types, style, prose and citations
	@$(BIN)/ruff check workbench tests benchmarks docs packaging crypto
	@$(BIN)/ruff format --check workbench tests benchmarks docs packaging crypto
	@$(BIN)/mypy
	@mkdir -p build
	@$(BIN)/lint-imports --no-logo --cache-dir build/layers >build/layers.txt || { cat build/layers.txt; exit 1; }
	@$(BIN)/python docs/prose.py
	@$(BIN)/python docs/citations.py
	@$(BIN)/python docs/trusted_base.py
	@cargo fmt --all --check --manifest-path sim/Cargo.toml
	@cargo fmt --all --check --manifest-path crypto/Cargo.toml
	@cargo clippy --quiet --locked --workspace --all-targets --manifest-path sim/Cargo.toml -- -D warnings
	@$(BIN)/clang-format --dry-run -Werror $(shell git ls-files 'crypto/*.[ch]' 'examples/*.[ch]')

format: setup ## Format Python, Rust and C
	@$(BIN)/ruff check --fix --quiet workbench tests benchmarks docs packaging crypto
	@$(BIN)/ruff format --quiet workbench tests benchmarks docs packaging crypto
	@cargo fmt --all --manifest-path sim/Cargo.toml
	@cargo fmt --all --manifest-path crypto/Cargo.toml
	@$(BIN)/clang-format -i $(shell git ls-files 'crypto/*.[ch]' 'examples/*.[ch]')

release: setup ## Make VERSION a release: version, changelog, source distribution, wheel, commit and tag; uploads nothing
	@$(BIN)/python packaging/release.py "$(VERSION)"

clean: ## Remove everything that was built; the next run sets up again
	rm -rf $(VENV) build sim/target workbench/motecrypt/*.so

setup: $(VENV)/.sim ## Set up everything without running anything

SIM_SOURCES := sim/Cargo.toml sim/Cargo.lock sim/python/Cargo.toml $(shell find sim/src sim/python/src -name '*.rs' 2>/dev/null)

$(VENV)/.dependencies: requirements/development.txt
	@command -v $(PYTHON) >/dev/null || { echo "motecrypt needs Python 3.10 or later: install it, or name it with PYTHON=..." >&2; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { echo "motecrypt needs Python 3.10 or later; $(PYTHON) is older: name another with PYTHON=..." >&2; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "motecrypt needs Python's venv module: install it (Debian: python3-venv)" >&2; exit 2; }
	@echo "Setting up the Python environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

# The package's own dependencies are there by now. PIP_NO_INDEX: one that is not in the lock file is an error.
$(VENV)/.sim: $(VENV)/.dependencies pyproject.toml $(SIM_SOURCES)
	@command -v cargo >/dev/null || { echo "motecrypt needs Rust (cargo) to build its simulator: install it by rustup" >&2; exit 2; }
	@echo "Building the simulator ..."
	@PIP_NO_INDEX=1 PIP_QUIET=1 PIP_DISABLE_PIP_VERSION_CHECK=1 VIRTUAL_ENV=$(CURDIR)/$(VENV) $(BIN)/maturin develop --release --locked --quiet --extras dev
	@touch $@

# Without the stamp: what needs the simulator next builds the fast one.
quick: $(VENV)/.dependencies ## Build the simulator for trying a change of it: again in half a minute, but it runs at half the speed
	@rm -f $(VENV)/.sim
	@PIP_NO_INDEX=1 PIP_QUIET=1 PIP_DISABLE_PIP_VERSION_CHECK=1 VIRTUAL_ENV=$(CURDIR)/$(VENV) $(BIN)/maturin develop --profile quick --locked --quiet --extras dev

lock: pyproject.toml ## Choose the newest versions of all Python packages; write requirements/development.txt
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
	@build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.10 --extra dev --generate-hashes \
		--no-header --no-annotate --output-file requirements/development.txt pyproject.toml

.PHONY: quick rl78-tools msp430-binutils help bench test test-rest test-turn test-all test-long verify ledger parts depths speed docs lint format release clean setup lock
