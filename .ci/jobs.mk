# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
# What CI does beside `make check-all`. All of it is one make's work, so that no processor waits for the end of one thing to begin the next:
# what takes long stands in front. Each job is one target of ../Makefile, which says what it is for, with what is only CI's to say; at its
# end stands how long it took, and how much of a processor.

# The golden files in which the system, threads or processes matter.
ASKS_SYSTEM = $(addprefix tests/golden/,eval.t input.t interrupt.t limits.t shards.t)

# Compiled in half the time: there it is not asked how fast the program is.
QUICK = CFLAGS='-O1 -g1'

# Objects with sanitizers take three times as long to compile as others, so that fuzzers use those of the tests; by these counters they see
# which edges a program takes.
COUNTED = -O1 -g1 -fsanitize-coverage=inline-8bit-counters,pc-table

# Each of these sees what the others cannot: the sanitizers, for which all is built with clang, one in five golden cases and one in 24 of the
# programs of faults, by chance; valgrind, which alone finds uninitialised values, one in five cases of the files that have the most kinds of
# errors and of two languages that draw. What is built without threads or from a release goes without unit tests, and what has 32 bits
# without those that take long. (Where programs of 32 bits are emulated, they take ten times as long.) Lint reads what changed lately, and
# one in eight of the other files. `make coverage` tells what all tests reach; here, the programs of faults have to reach every file by
# themselves.
sanitizers    = CC=clang CFLAGS='$(COUNTED)' check-san GOLDEN_FLAGS='--sample 5' FAULTS_FLAGS='--sample 24'
reach         = COV=1 check-faults-reach
lint          = MPI=yes lint ANALYZER_NODES=25000 LINT_SAMPLE=8
web           = check-web check-npm check-vscode check-wasi GOLDEN_FLAGS='--sample 5' SHRINK_OTHERS=-O1 WEB_EDITS=20
valgrind      = check-valgrind FILES_VALGRIND='$(addprefix tests/golden/,run-time-errors.t syntax-errors.t lod.t troll.t labels.t)' GOLDEN_FLAGS='--sample 5'
fuzz          = fuzz FUZZ_SECONDS=3 FUZZ_BUILD=build-san FUZZ_CFLAGS='$(COUNTED)'
32            = $(QUICK) check-32 TESTS_32='check-unit check-shards' CK_TIMEOUT_MULTIPLIER=10
mpi           = check-mpi FILES_MPI='$(ASKS_SYSTEM)'
alone         = check-alone TESTS_ALONE=check-golden FILES_ALONE='$(ASKS_SYSTEM)'
released      = check-lto distcheck TESTS_DIST=check-golden FILES_DIST=tests/golden/manual.t
cross         = check-cross OTHER_CFLAGS=-O0
macos         = check-macos
packages      = check-packages check-python OTHER_CFLAGS=-O0 DEB_OPTIONS=noopt
threads       = $(QUICK) check-tsan
pages         = check-pages
editors       = check-editors
recipes       = check-recipes
tools         = check-tools check-architecture
exact         = check-exact-long
JOBS = sanitizers lint web recipes valgrind fuzz 32 mpi alone released packages threads macos pages editors exact tools reach

# (.ci/run makes `cross` by itself.)
all: $(JOBS)

# Both make the release, in the same folder; and both the objects with sanitizers.
packages: | released
fuzz: | sanitizers

# These compile nearly what `make check-all` did, and ccache has it. Others have flags of their own: to look for what they compile, and
# to keep it, would add two fifths to the time that compiling it takes.
SHARING = mpi alone
$(filter-out $(SHARING),$(JOBS) cross): export CCACHE_DISABLE = 1

# (The parsers are the same for all builds, and there since `make check-all`.)
$(JOBS) cross:
	@begin=$$(date +%s); $(MAKE) --no-print-directory GEN=build/generated $($@) && echo "==== $@ took $$(($$(date +%s) - begin)) s; shell, and what it ran, user and system:" && times

.PHONY: all $(JOBS) cross
