# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
# The tests. Each of the targets below runs one suite; `make check` runs those that a new build should pass, `make check-all` all of
# them. Those that make random programs make the same ones each time, or with SEED=N others: `make check-brute SEED=7`.
# `make check-random` runs them with a fresh seed.

# The suites of `make check`, those that take longest first: each language, each mode, exact values, errors, documents, the library, the prompt.
SUITES = golden unit exact library prompt documents notations decide script troll lod-examples lsp corpus script-documents \
	completion errors weave
# What these leave out: suites that take long, and suites for those who change the program.
SUITES_OF_ALL = decisions decide-long faults unit-long time-limits original walks anydice-programs golden-long exact-more terminal brute lanes house plots formats loops trials \
	troll-programs shards edges tiny outputs dice translate fixes watch highlighting within

# Builds what the suites need, then runs them, as many at a time as there are processors. A suite that fails does not stop the others.
RESULTS = $(B)/tests/results
FLAGS_OF_SUITES =
define run_suites
	@tests/suite --prepare $(RESULTS) build $(MAKE) $(ABREAST) $(TEST_PROGRAMS)
	@$(MAKE) --no-print-directory --keep-going $(ABREAST) $(addprefix suite-,$1) FLAGS_OF_SUITES='$2' 2>&1 | grep --line-buffered -v '^make' || true
	@tests/suite --sum $(RESULTS) $1
endef
suite-%:
	@tests/suite $(RESULTS) $* $(MAKE) --no-print-directory check-$* $(FLAGS_OF_SUITES)

check: needs-check
	$(call run_suites,$(SUITES))
check-all: needs-check
	$(call run_suites,$(SUITES_OF_ALL) $(SUITES))

# The suites share these, which must be built before several run at a time.
TEST_PROGRAMS = all $(CALLS) $(LATE) $(REPLAYS) $(addprefix $(B)/tests/,unit/run script/script weave/weave exact/floating faults/faults faults/confine \
	library/threads limits/limits random/same random/trials reference/reference)

# Tests of what only those use who change the program: random tests that cut down what they find, and the benchmark.
check-tools: check-found check-bench check-accept

# What the tests need was not there when configure looked.
needs-check:
ifneq ($(HAVE_CHECK),yes)
	./bootstrap check
	@grep -q '^HAVE_CHECK = yes' $(CONFIG) || { echo "configure does not find what the tests need"; exit 1; }
endif

# The suites that notice most for their time, in half a minute on two processors: tests/mutate has measured them. Of random programs
# there are a few of each kind; of golden files all but those with the largest programs.
SUITES_QUICK = unit golden house translate lanes-alone loops brute highlighting
QUICK_FLAGS = GOLDEN_LONG="$(GOLDEN_LONG) $(addprefix tests/golden/,limits.t calc-limits.t calc-loops.t)" BRUTE_FLAGS="--only paths/0-99" LOOPS_FLAGS="--count 12" TRANSLATE_FLAGS="--count 150" HOUSE_FLAGS=--without-headers
check-quick: TEST_PROGRAMS = all $(CALLS) $(addprefix $(B)/tests/,unit/run random/same reference/reference)
check-quick: needs-check
	$(call run_suites,$(SUITES_QUICK),$(QUICK_FLAGS))

# Whoever starts a test, and however it may hang; `make check-brute BRUTE_FLAGS="--count 1000000" WITHIN=` has all night.
# (Programs with sanitizers need a larger stack, of 64 MB.)
WITHIN = $(if $(SAN),sh -c 'ulimit -s 65536; exec "$$@"' within) tests/within 1800
check-within:
	tests/within --self-test
	tests/suite --self-test

# For what makes random programs; what it makes without, it makes each time.
SEED =
SEEDED = $(if $(SEED),--seed $(SEED)) $(if $(SOAK),--soak)
# What fails is cut down and filed; see check-random.
SOAK =

TEST_CPPFLAGS = -I. -Itests $(CHECK_CFLAGS)
UNIT_OBJECTS = $(patsubst %.c,$(B)/%.o,$(wildcard tests/unit/*.c))

$(B)/tests/%.o: tests/%.c $(B)/flags | $(GENERATED)
	$(call say,CC)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(TEST_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(B)/tests/unit/run: $(UNIT_OBJECTS) $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(CHECK_LIBS) $(ALL_LIBS)

# What the fuzz targets share.
FUZZ_SHARED = $(addprefix $(B)/tests/fuzz/,fuzz.o host.o program.o)

$(B)/tests/fuzz/replay-%: $(B)/tests/fuzz/%.o $(FUZZ_SHARED) $(B)/tests/fuzz/replay.o $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(ALL_LIBS)

$(B)/tests/script/script: $(B)/tests/script/script.o $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(ALL_LIBS)

$(B)/tests/weave/weave: $(B)/tests/weave/weave.o $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(ALL_LIBS)

$(B)/tests/exact/floating: $(B)/tests/exact/floating.o $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(ALL_LIBS)

$(B)/tests/faults/faults: $(B)/tests/faults/faults.o $(B)/tests/unit/unsteady_memory.o $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(ALL_LIBS)

$(B)/tests/faults/confine: $(B)/tests/faults/confine.o
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^

# The command with another name for its `main`, for programs that call it.
COMMAND_OBJECTS = $(B)/tests/lib/command_main.o $(filter-out $(B)/src/cli/main.o,$(CLI_OBJECTS))
$(B)/tests/lib/command_main.o: $(B)/src/cli/main.o
	@mkdir -p $(@D)
	$(Q)$(OBJCOPY) --redefine-sym main=command_main $< $@

# Calls it again and again. What MPI has begun cannot begin again.
CALLS = $(if $(MPI),,$(B)/tests/lib/calls)
$(B)/tests/lib/calls: $(B)/tests/lib/calls.o $(COMMAND_OBJECTS) $(B)/libdicelab.a | $(B)/dicelab
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(COMMAND_LIBS)

$(B)/tests/limits/limits: $(B)/tests/limits/limits.o $(COMMAND_OBJECTS) $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(COMMAND_LIBS)

# What the language server says when its time ends, at whatever moment. What MPI has begun cannot begin again.
LATE = $(if $(JANSSON),$(if $(MPI),,$(B)/tests/lsp/late))
$(B)/tests/lsp/late: $(B)/tests/lsp/late.o $(COMMAND_OBJECTS) $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(COMMAND_LIBS)

$(B)/tests/library/threads: $(B)/tests/library/threads.o $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(ALL_LIBS)

REFERENCE = $(addprefix $(B)/tests/reference/,plain.o numbers.o again.o prelude.o truth.o sequence.o)
$(B)/tests/random/same: $(B)/tests/random/same.o $(B)/tests/random/streams.o $(REFERENCE) $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(ALL_LIBS)

$(B)/tests/random/trials: $(B)/tests/random/trials.o $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(ALL_LIBS)

$(B)/tests/reference/reference: $(addprefix $(B)/tests/reference/,reference.o enumerate.o) $(REFERENCE) $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(ALL_LIBS)

# Modules, each from the inside. A process for each test takes four times as long; so there is one for all of them, unless
# it fails: then they run once more, each in its own, and the one that crashed has a name. Those with the tag `long` are a suite by themselves.
check-unit: export CK_EXCLUDE_TAGS = long
check-unit-long: export CK_INCLUDE_TAGS = long
check-unit check-unit-long: $(B)/tests/unit/run
	CK_FORK=no $(WITHIN) $(B)/tests/unit/run || { CK_FORK=yes $(WITHIN) $(B)/tests/unit/run; exit 1; }

# Of these alone: what is claimed about terms, of random programs.
check-facts: $(B)/tests/unit/run
	CK_RUN_SUITE=facts SEED=$(SEED) $(WITHIN) $(B)/tests/unit/run

# The command, from the outside; GOLDEN_FILES picks some of the files, here and where other targets run them, and
# GOLDEN_FLAGS some of the cases.
GOLDEN_FLAGS =
GOLDEN_LONG = tests/golden/interrupt.t
GOLDEN_FILES = $(filter-out $(GOLDEN_LONG),$(wildcard tests/golden/*.t))
# Sanitizers, and counting lines, take more time.
check-golden: $(B)/dicelab $(CALLS)
	$(WITHIN) tests/golden/run $(if $(SAN)$(COV),--under env) $(GOLDEN_FLAGS) $(B)/dicelab $(GOLDEN_FILES)
# Does --accept write what is printed?
check-accept: $(B)/dicelab $(CALLS)
	tests/golden/accept $(B)/dicelab
# The files that wait.
# Every fix of every message of the golden cases.
check-fixes: $(B)/dicelab $(CALLS)
	$(WITHIN) tests/fixes/run $(B)/dicelab

check-golden-long: $(B)/dicelab $(CALLS)
	@$(MAKE) --no-print-directory check-golden GOLDEN_FILES='$(GOLDEN_LONG)'

# Batches of trials against a plain evaluator, with all kernels that this processor can run.
LANES_FLAGS =
check-lanes: $(B)/tests/random/same $(B)/dicelab
	$(WITHIN) tests/random/lanes --same $< --dicelab $(B)/dicelab $(SEEDED) $(LANES_FLAGS) examples/*.dice examples/games/*.dice

# Of these alone: a few random programs.
check-lanes-alone: $(B)/tests/random/same
	$(WITHIN) tests/random/lanes --same $< --count 150 examples/*.dice

# Calculations under every limit and with every request for memory refused, and the command where the system has
# little; soak-faults leaves nothing out, under sanitizers, and takes hours. (What these take besides is not to be limited;
# and programs that are hungry for memory take them minutes.)
check-faults: $(B)/tests/faults/faults $(B)/tests/faults/confine $(B)/dicelab
	$(WITHIN) $< $(FAULTS_FLAGS) tests/faults/programs.txt
	$(if $(SAN),,$(WITHIN) $< --hungry $(FAULTS_FLAGS) tests/faults/hungry.txt)
	$(if $(SAN),,$(WITHIN) tests/faults/system $(B)/tests/faults/confine $(B)/dicelab)
soak-faults: needs-check
	$(MAKE) SAN=1 build-san/tests/faults/faults
	build-san/tests/faults/faults --long tests/faults/programs.txt
	$(MAKE) $(B)/tests/faults/confine $(B)/dicelab
	tests/faults/system --long $(B)/tests/faults/confine $(B)/dicelab
# The limit of time is kept, whatever the program: 50 ms, and at most 150 of the processor. Sanitizers and counted lines are slow.
check-time-limits: $(B)/tests/limits/limits
	$(WITHIN) $< $(if $(SAN)$(COV),--scale 20) tests/limits/programs.tsv

# They reach every file. In a build that counts lines (COV=1).
check-faults-reach: $(B)/tests/faults/faults
	find $(B) -name '*.gcda' -exec rm {} +
	$(WITHIN) $< tests/faults/programs.txt
	$(WITHIN) tests/faults/reach $(B)

# Samples in parts against samples as a whole, and parts that are wrong.
check-shards: $(B)/dicelab
	$(WITHIN) tests/shards/shards $(SEEDED) $(B)/dicelab examples/*.dice

# The command at a terminal: the prompt; tables, and how far the work is.
check-prompt: $(B)/dicelab
	$(WITHIN) tests/terminal/run prompt $(B)/dicelab $(READLINE)

check-terminal: $(B)/dicelab
	$(WITHIN) tests/terminal/run output $(B)/dicelab

# Exact distributions: of problems worked out elsewhere, of loops without an end, and those with --float against those without.
# Problems have classes by how long they take: `ms`, `s`, and `long`, which check-exact-long asks.
check-exact: $(B)/dicelab $(CALLS)
	$(WITHIN) tests/exact/run --time ms $(B)/dicelab
check-exact-more: $(B)/dicelab $(CALLS) $(B)/tests/exact/floating
	$(WITHIN) tests/exact/run --time s $(B)/dicelab
	$(WITHIN) tests/exact/unbounded $(B)/dicelab
	$(WITHIN) $(B)/tests/exact/floating tests/exact/problems.tsv tests/exact/floating.txt

check-exact-long: $(B)/dicelab $(B)/tests/exact/floating
	$(WITHIN) tests/exact/run --time long $(B)/dicelab
	$(WITHIN) $(B)/tests/exact/floating --long tests/exact/problems.tsv

# What is known of expressions in the notations of others. NOTATIONS_FLAGS="--only ID" picks some.
NOTATIONS_FLAGS =
check-notations: $(B)/dicelab $(CALLS)
	$(WITHIN) tests/notations/run $(NOTATIONS_FLAGS) $(B)/dicelab
	tests/notations/pairs $(B)/dicelab

check-watch: $(B)/dicelab
	tests/watch/run $<

# Scripts: the language, without dice; and what the command makes of them. (Under sanitizers each process would look for leaks as
# long as it works; check-corpus looks for those of scripts.)
check-script: $(B)/tests/script/script $(B)/dicelab $(CALLS)
	$(WITHIN) tests/script/run $<
	$(NO_LEAKS) $(WITHIN) tests/script/cases $(B)/dicelab
	$(NO_LEAKS) $(WITHIN) tests/script/anydice $(B)/dicelab
NO_LEAKS = $(if $(SAN),ASAN_OPTIONS=detect_leaks=0)

# The documents in examples/scripts, with the answers that they should give.
check-script-documents: $(B)/dicelab
	$(WITHIN) tests/script/documents $(B)/dicelab

# Troll: the tables of cases, and the programs in examples/troll, with the probabilities that they should have.
check-troll: $(B)/dicelab
	$(WITHIN) tests/script/troll $(B)/dicelab

# An error is the same, whether a program is rolled, sampled or calculated.
check-errors: $(B)/dicelab
	$(WITHIN) tests/errors/run $(B)/dicelab

# The programs in examples/lod, with the probabilities that they should have.
check-lod-examples: $(B)/dicelab
	$(WITHIN) tests/script/lod_examples $(B)/dicelab

# Documents as pages, without running them.
WEAVE_FLAGS =
check-weave: $(B)/tests/weave/weave
	$(if $(CMARK),$(WITHIN) tests/weave/run $(SEEDED) $(WEAVE_FLAGS) $<,@echo "built without cmark-gfm: no documents")

BRUTE_FLAGS =
check-brute: $(B)/dicelab $(B)/tests/reference/reference
	$(WITHIN) tests/random/brute --ours $(B)/dicelab --reference $(B)/tests/reference/reference $(SEEDED) $(BRUTE_FLAGS)

# Random programs with loops: with fractions, with --float, followed less far and farther, and a sample.
LOOPS_FLAGS = --count 120
check-loops: $(B)/dicelab
	$(WITHIN) tests/random/loops --self-test
	$(WITHIN) tests/random/loops --ours $(B)/dicelab $(SEEDED) $(LOOPS_FLAGS)

# The dice of random rolls, and what became of them.
DICE_FLAGS =
check-dice: $(B)/dicelab
	$(WITHIN) tests/random/dice --ours $(B)/dicelab $(SEEDED) $(DICE_FLAGS)

# Random scripts, whose outputs are enumerated: calculated, sampled, and translated.
OUTPUTS_FLAGS =
check-outputs: $(B)/dicelab
	$(WITHIN) tests/random/scripts $(SEEDED) $(OUTPUTS_FLAGS) $(B)/dicelab

# Random programs in the Language of Dice, calculated and counted.
WALKS_FLAGS =
check-walks: $(B)/dicelab
	$(WITHIN) tests/random/lod --ours $(B)/dicelab $(SEEDED) $(WALKS_FLAGS)

# Best decisions: problems and games with known answers (check-decide-long has those that take long), and some dozens of random programs. check-decisions has more of these; so
# many that CI, with a seed of its own, takes some minutes.
DECIDE_FLAGS =
check-decide: $(B)/dicelab $(CALLS)
	$(WITHIN) tests/decide/run $(DECIDE_FLAGS) $(B)/dicelab
	@$(MAKE) --no-print-directory check-decisions DECISIONS_COUNT=50

check-decide-long: $(B)/dicelab $(CALLS)
	$(WITHIN) tests/decide/run --long $(B)/dicelab

DECISIONS_COUNT = 1000
DECISIONS_FLAGS =
check-decisions: $(B)/dicelab $(CALLS)
	for language in lod dicelab; do \
		$(WITHIN) tests/random/decisions --ours $(B)/dicelab --language $$language --count $(DECISIONS_COUNT) $(SEEDED) $(DECISIONS_FLAGS) || exit 1; \
	done

# Random programs in Troll, and an interpreter that lists all outcomes.
TROLL_FLAGS = --count 120
check-troll-programs: $(B)/dicelab
	$(WITHIN) tests/random/troll --ours $(B)/dicelab $(SEEDED) $(TROLL_FLAGS)

# Trials of both that follow a decision diagram, against the same trials that run: of examples, of what failed once, of random
# programs. (Only those that threads share can race.)
TRIALS_FLAGS = --count 250
check-trials: TRIALS_PROGRAM = $(B)/tests/random/trials $(if $(TSAN),--shared)
check-trials: $(B)/tests/random/trials
	for language in lod troll; do \
		for file in examples/$$language/* tests/random/found-trials/*.$$language; do cat $$file; printf '\0'; done | \
			$(WITHIN) $(TRIALS_PROGRAM) $$language 17000 && \
		tests/random/$$language --print $(SEEDED) $(TRIALS_FLAGS) | $(WITHIN) $(TRIALS_PROGRAM) $$language || exit 1; \
	done

# Random programs of AnyDice, against an interpreter that goes through all rolls.
ANYDICE_FLAGS = --programs 300
check-anydice-programs: $(B)/dicelab
	$(WITHIN) tests/random/anydice $(SEEDED) $(ANYDICE_FLAGS) $(B)/dicelab

# Random programs in all languages, with constants at the edges of 64 bits: they agree in all modes, or all refuse.
EDGES_FLAGS = --count 80
check-edges: $(B)/dicelab
	$(WITHIN) tests/random/edges --ours $(B)/dicelab $(SEEDED) $(EDGES_FLAGS)

# Random programs about events of about 1e-308 or less, whose distributions are known in closed form.
TINY_FLAGS = --count 60
check-tiny: $(B)/dicelab
	$(WITHIN) tests/random/tiny --ours $(B)/dicelab $(SEEDED) $(TINY_FLAGS)

# What --translate makes of programs, read back.
TRANSLATE_FLAGS =
check-translate: $(B)/dicelab
	$(WITHIN) tests/random/translate $(SEEDED) $(TRANSLATE_FLAGS) $(B)/dicelab $(CORPUS)

# Answers in all formats, which must say the same.
FORMATS_FLAGS =
check-formats: $(B)/dicelab $(CALLS)
	$(WITHIN) tests/formats/run $(SEEDED) $(FORMATS_FLAGS) $(B)/dicelab $(addprefix examples/,attack.dice craps.dice fate.dice savage-worlds.dice usage-die.dice)

# Is what random tests find cut down and filed, and run from then on?
check-found: $(B)/dicelab $(B)/tests/reference/reference
	$(WITHIN) tests/random/self-test $(B)/dicelab $(B)/tests/reference/reference

# What --plot draws, read back.
check-plots: $(B)/dicelab
	$(WITHIN) tests/plots/run $(B)/dicelab

# Do pages fit into screens? It takes a browser, and so is not a part of `check`.
check-pages: needs-check $(B)/dicelab $(B)/tests/weave/weave
	$(BOOTSTRAP) pages
	$(WITHIN) tests/pages/run $(B)/dicelab $(B)/tests/weave/weave

# What is shown to people: examples, README, manual, --help.
check-documents: $(B)/dicelab $(MANUALS:%=$(B)/%)
	$(WITHIN) tests/documents/run $(B)/dicelab $(MANUALS:%=$(B)/%)
	$(WITHIN) tests/distributions/from_anydice $(B)/dicelab

# The recipes in doc/contributing.md, followed in a copy; it takes some minutes, and is no part of `make check`.
check-recipes: all $(B)/tests/unit/run $(B)/tests/random/same $(B)/tests/reference/reference
	$(WITHIN) tests/documents/recipes $(B)

# What is measured beside the examples does what they do: the loops of bench/bare.c, and 0.7's programs if it is installed.
check-bench: $(B)/dicelab $(B)/bench/bare
	$(WITHIN) bench/run --answers $(BENCH_ORIGINAL) --bare $(B)/bench/bare $(B)/dicelab

# What is installed for shells and editors.
check-completion: $(B)/dicelab $(SHARED_BUILT)
	$(WITHIN) tests/terminal/run shells $(B)/dicelab $(B)/share

check-highlighting: $(SHARED_BUILT)
	$(WITHIN) tests/highlighting/run $(B)/share

# The language server, by its protocol; and with editors, set up as the manual says.
check-lsp: $(B)/dicelab $(LATE)
	$(WITHIN) tests/lsp/run $(if $(JANSSON),messages,absent) $<
	$(if $(LATE),$(WITHIN) $(LATE))
check-editors: needs-check $(B)/dicelab $(B)/dicelab.1 $(SHARED_BUILT)
	$(BOOTSTRAP) editors
	$(WITHIN) tests/lsp/run editors $(B)/dicelab $(B)/share $(B)/dicelab.1

# The library: what is installed, for programs elsewhere; what they rely on; and several threads.
check-library: all $(B)/tests/library/threads
	$(WITHIN) tests/library/abi $(B)/libdicelab.so '$(CC)'
	$(WITHIN) tests/library/run $(B) '$(CC)' '$(CXX)'
	$(WITHIN) $(B)/tests/library/threads 8

# Records what programs rely on from now on.
abi: $(B)/libdicelab.so
	tests/library/abi --write $(B)/libdicelab.so '$(CC)'

check-house: all
	$(WITHIN) tests/house/run $(HOUSE_FLAGS) $(B) '$(CC)'
	tests/mutate/mutate --check

# What fuzzing has found, and the examples.
FUZZED = parse roll calc everything script outputs lod walk anydice troll ask
REPLAYS = $(addprefix $(B)/tests/fuzz/replay-,$(FUZZED))
CORPUS = $(wildcard tests/fuzz/corpus/* examples/*.dice examples/games/*.dice)
SCRIPTS = $(wildcard tests/fuzz/scripts/*)
LOD_PROGRAMS = $(wildcard tests/fuzz/lod/*)
ANYDICE_PROGRAMS = $(wildcard tests/fuzz/anydice/* examples/anydice/*)
TROLL_PROGRAMS = $(wildcard tests/fuzz/troll/* examples/troll/*)
REQUESTS = $(wildcard tests/fuzz/ask/*)
check-corpus: $(REPLAYS)
	@$(WITHIN) $(B)/tests/fuzz/replay-parse $(CORPUS)
	@$(WITHIN) $(B)/tests/fuzz/replay-roll $(CORPUS)
	@$(WITHIN) $(B)/tests/fuzz/replay-calc $(CORPUS)
	@$(WITHIN) $(B)/tests/fuzz/replay-everything $(CORPUS)
	@$(WITHIN) $(B)/tests/fuzz/replay-script $(CORPUS) $(SCRIPTS)
	@$(WITHIN) $(B)/tests/fuzz/replay-outputs $(CORPUS) $(SCRIPTS)
	@$(WITHIN) $(B)/tests/fuzz/replay-lod $(CORPUS) $(SCRIPTS) $(LOD_PROGRAMS)
	@$(WITHIN) $(B)/tests/fuzz/replay-walk $(LOD_PROGRAMS) $(wildcard examples/lod/*)
	@$(WITHIN) $(B)/tests/fuzz/replay-anydice $(CORPUS) $(ANYDICE_PROGRAMS)
	@$(WITHIN) $(B)/tests/fuzz/replay-troll $(CORPUS) $(TROLL_PROGRAMS)
	@$(WITHIN) $(B)/tests/fuzz/replay-ask $(CORPUS) $(REQUESTS)

# Random programs here and in dicelab 0.7. An installed dicelab may be this one: its version tells.
ORIGINAL = $(shell command -v dicelab)
ORIGINAL_VERSION = $(shell dicelab --version </dev/null 2>/dev/null)
COMPARE_FLAGS =
check-original: $(B)/dicelab $(B)/tests/reference/reference
ifneq ($(findstring 0.7,$(ORIGINAL_VERSION)),)
	$(WITHIN) tests/random/compare --ours $(B)/dicelab --reference $(B)/tests/reference/reference --original $(ORIGINAL) $(SEEDED) $(COMPARE_FLAGS)
else ifneq ($(CI),)
	@echo "dicelab 0.7 is not installed, and CI must compare with it"; exit 1
else
	@echo "not compared with dicelab 0.7, which is not installed (Debian and Ubuntu: apt-get install dicelab)"
endif

# ---- with fresh seeds ----

# What fails says itself which of its programs it was, if it can; the line below makes all of them again.
# With SECONDS=600 they go on with more seeds until the time is over, and file in tests/random/found, cut down, what
# fails, for each later `make check` to run.
FRESH := $(shell date +%s)
RANDOM_TESTS = check-facts check-lanes check-shards check-brute check-dice check-loops check-outputs check-walks check-anydice-programs check-troll-programs check-decisions check-trials check-edges check-tiny check-translate check-formats check-original
SECONDS =
ifeq ($(SECONDS),)
check-random: needs-check $(RANDOM_TESTS:check-%=random-%)
else
check-random: needs-check $(B)/dicelab $(B)/tests/random/same $(B)/tests/reference/reference $(B)/tests/unit/run
	tests/random/soak --seconds $(SECONDS) --seed $(FRESH) $(RANDOM_TESTS)
endif
random-%: $(B)/dicelab $(B)/tests/random/same $(B)/tests/reference/reference $(B)/tests/unit/run
	@$(MAKE) --no-print-directory check-$* SEED=$(FRESH) || { echo "again: make check-$* SEED=$(FRESH)"; exit 1; }

# ---- the same under instruments ----

# Two things at a time; where make already does several, it goes on with so many.
ABREAST = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j "$$(nproc)" --output-sync=target)

# Which of the golden files and tests each of these runs, where not all can be had in the time of CI.
FILES_VALGRIND = $(GOLDEN_FILES)
FILES_ALONE = $(GOLDEN_FILES)
FILES_DIST = $(GOLDEN_FILES)
FILES_MPI = $(GOLDEN_FILES)
TESTS_ALONE = check-unit check-golden
TESTS_DIST = check-unit check-golden

check-san: needs-check
	$(MAKE) SAN=1 check-unit check-golden check-golden-long check-script check-weave check-corpus check-faults check-lsp
	$(MAKE) SAN=1 check-trials TRIALS_FLAGS="--count 50"

check-tsan: needs-check
	$(MAKE) TSAN=1 check-threads
	$(MAKE) TSAN=1 check-trials TRIALS_FLAGS="--count 20"
check-threads: $(B)/tests/library/threads
	$(WITHIN) $< 8 $(if $(TSAN),3000,50000)

# All golden files take ten minutes.
VALGRIND = valgrind --quiet --leak-check=full --errors-for-leak-kinds=all --error-exitcode=99
check-valgrind: $(B)/dicelab $(CALLS) $(B)/tests/library/threads
	$(BOOTSTRAP) valgrind
	$(WITHIN) $(VALGRIND) $(B)/tests/library/threads 2 20
	$(WITHIN) tests/golden/run --under '$(VALGRIND)' $(GOLDEN_FLAGS) $(B)/dicelab $(FILES_VALGRIND)

# The walk in doc/architecture.md.
check-architecture: $(B)/dicelab
	$(BOOTSTRAP) architecture
	$(WITHIN) tests/architecture/run $(B)/dicelab

# Built with MPI: teams of processes, and a process that is alone.
check-mpi: needs-check
	$(BOOTSTRAP) mpi
	$(MAKE) $(ABREAST) MPI=yes B=build-mpi build-mpi/dicelab build-mpi/tests/lib/calls
	$(MAKE) $(ABREAST) MPI=yes B=build-mpi check-team check-golden GOLDEN_FILES='$(FILES_MPI)'
check-team: $(B)/dicelab
	$(WITHIN) tests/mpi/run $(B)/dicelab examples/*.dice

# Built for a system without threads, where samples are the same, made by one.
check-alone: needs-check
	$(MAKE) $(ABREAST) THREADS=no B=build-alone build-alone/dicelab build-alone/tests/lib/calls
	! nm build-alone/libdicelab.a | grep pthread_
	$(MAKE) $(ABREAST) THREADS=no B=build-alone $(TESTS_ALONE) GOLDEN_FILES='$(FILES_ALONE)'

# Where an address, a long and a limb of GMP have 32 bits, as in a browser. (Doubles are those of other processors, too:
# the oldest registers have more digits.)
# TESTS_32 picks some of the targets.
TESTS_32 = check-unit check-golden check-lanes check-exact check-exact-more check-shards
BITS_32 = B=build-32 CC='$(CC) -m32' CFLAGS='$(CFLAGS) -msse2 -mfpmath=sse -Wno-psabi' READLINE= JANSSON= GMP_ARCHIVE=
check-32: needs-check
	$(BOOTSTRAP) 32
	$(MAKE) $(ABREAST) $(BITS_32) build-32/dicelab build-32/tests/unit/run build-32/tests/random/same build-32/tests/exact/floating build-32/tests/lib/calls
	tests/emulate $(addprefix build-32/,dicelab tests/unit/run tests/random/same tests/exact/floating tests/lib/calls)
	$(MAKE) $(BITS_32) GOLDEN_FILES='$(GOLDEN_FILES)' $(TESTS_32)

# Lines of src/ that the tests run; fails below the floor. Threads that count the same line at once may leave nonsense for
# a number of times (counting in turns would take too long), which gcovr is to pass over. Objects of tests are not looked at:
# one of them has a header's other half. COVERAGE_WITHOUT leaves out some
# of the targets.
COVERAGE_FLOOR = 95
COVERAGE_WITHOUT =
COVERAGE_BY = check-unit check-unit-long check-golden check-golden-long check-script check-script-documents check-lod-examples check-watch check-lanes check-shards check-prompt check-terminal check-exact check-exact-more check-notations check-brute \
	check-formats check-documents check-corpus check-walks check-outputs check-translate check-weave check-loops check-lsp
coverage:
	$(BOOTSTRAP) coverage
	rm -rf build-cov
	$(MAKE) $(ABREAST) COV=1 all $(addprefix build-cov/tests/,faults/faults unit/run random/same reference/reference exact/floating)
	$(MAKE) COV=1 check-faults-reach
	$(MAKE) $(ABREAST) COV=1 BRUTE_FLAGS="--count 150" LANES_FLAGS="--count 100" LOOPS_FLAGS="--count 40" WALKS_FLAGS="--count 100" \
		$(filter-out $(COVERAGE_WITHOUT),$(COVERAGE_BY))
	gcovr --root . --filter src/ --gcov-ignore-parse-errors --fail-under-line $(COVERAGE_FLOOR) \
		build-cov/src build-cov/gen

# A release is the same bytes whenever it is made. It builds and passes its tests without flex, bison and autoconf, in a folder of
# its own, with libraries linked and with flags of the user, leaves its sources as they are, and installs, works and uninstalls.
RELEASED = $(abspath $(B))/released
PACKAGER_FLAGS = --quiet --prefix=/opt/x --exec-prefix=/opt/y --libdir=/opt/y/lib/machine --mandir=/opt/man --docdir=/opt/doc \
	--with-readline --with-cmark-gfm --with-jansson CPPFLAGS='-DUNUSED -I/nowhere' CFLAGS='-O1 -std=gnu99 -fvisibility=default' LDFLAGS=-Wl,-O1
distcheck: dist
	sleep 1 && mv $(B)/$(DIST).tar.gz $(B)/$(DIST).first && (umask 077 && $(MAKE) dist) && cmp $(B)/$(DIST).first $(B)/$(DIST).tar.gz
	rm -rf $(RELEASED) && mkdir -p $(RELEASED)/forbidden $(RELEASED)/build
	for tool in flex bison autoconf; do \
		printf '#!/bin/sh\necho "$$0 was called" >&2; exit 1\n' > $(RELEASED)/forbidden/$$tool; \
		chmod +x $(RELEASED)/forbidden/$$tool; done
	tar -C $(RELEASED) -xzf $(B)/$(DIST).tar.gz && chmod -R a-w $(RELEASED)/$(DIST)
	cd $(RELEASED) && find $(DIST) | sort >before
	cd $(RELEASED)/build && export PATH="$(RELEASED)/forbidden:$$PATH" MAKEFLAGS= && \
		../$(DIST)/configure $(PACKAGER_FLAGS) && \
		$(MAKE) -j "$$(nproc)" all && \
		$(MAKE) -j "$$(nproc)" GOLDEN_FILES='$(FILES_DIST)' $(TESTS_DIST) && \
		$(MAKE) DESTDIR=stage install-strip installcheck && \
		$(RELEASED)/$(DIST)/tests/within 60 ls stage/opt/x/include/dicelab.h stage/opt/y/bin/dicelab stage/opt/y/lib/machine/libdicelab.so \
			stage/opt/man/man1/dicelab.1 stage/opt/doc/NEWS && \
		echo mine >stage/opt/doc/mine && $(MAKE) DESTDIR=stage uninstall && [ "$$(find stage ! -type d)" = stage/opt/doc/mine ] && \
		rm -r stage && $(MAKE) distclean && [ -z "$$(ls)" ]
	cd $(RELEASED) && find $(DIST) | sort | cmp - before && chmod -R u+w $(DIST)

# The archive that is installed shows its interface and nothing else, even if the compiler leaves its work to the linker.
check-lto:
	$(MAKE) $(ABREAST) B=$(B)/lto CFLAGS='-O0 -flto' $(B)/lto/public/libdicelab.a
	nm --defined-only $(B)/lto/public/libdicelab.a | grep ' T dicelab_calculate$$'
	! nm --defined-only $(B)/lto/public/libdicelab.a | grep ' [A-TV-Z] ' | grep -v ' T dicelab_'

# Built on this kind of machine for another, and emulated.
CROSS = aarch64-linux-gnu
check-cross: configure
	$(BOOTSTRAP) cross
	rm -rf $(B)/cross && mkdir -p $(B)/cross
	cd $(B)/cross && export MAKEFLAGS= EMULATOR='qemu-aarch64 -L /usr/$(CROSS)' && \
		$(CURDIR)/configure --quiet --host=$(CROSS) --prefix=/usr --without-readline --without-cmark-gfm --without-jansson CC=$(CROSS)-gcc \
			$(addprefix CFLAGS=,$(OTHER_CFLAGS)) && \
		$(MAKE) -j "$$(nproc)" all && file build/dicelab && cmp build/dicelab.1 $(CURDIR)/$(B)/dicelab.1 && \
		$(MAKE) DESTDIR=stage install-strip installcheck && \
		$(MAKE) python && $(CURDIR)/tests/roots library $(CROSS)-gcc build/python/*-manylinux_*_aarch64.whl && \
		$(CURDIR)/tests/golden/run --under "$$EMULATOR" build/dicelab $(CURDIR)/tests/golden/manual.t

# For macOS, as far as that is possible elsewhere.
check-macos: configure
	$(BOOTSTRAP) macos
	MAKEFLAGS= tests/macos $(B)/macos $(WASM_VERSION)

# What a release has for Linux: a command that needs no library; packages in which lintian finds neither errors nor warnings; and a
# formula whose test passes. What is installed is tried in roots that have neither sources nor compilers of ours (tests/roots).
ROOT = $(B)/root
$(ROOT).made: tests/roots packaging/debian/tests/control
	tests/roots make $(ROOT)
	touch $@
check-packages:
	$(BOOTSTRAP) packages python
	$(MAKE) static deb python python-musl $(ROOT).made
	tests/roots static $(STATIC)
	[ "$$(grep -c '^---- \(musl\|gmp-\|cmark-gfm-\|jansson-\|readline-\)' $(STATIC).NOTICES)" = 5 ]
	$(WITHIN) tests/golden/run $(STATIC) tests/golden/manual.t
	$(WITHIN) tests/terminal/run prompt $(STATIC) libreadline.a
	$(WITHIN) tests/lsp/run messages $(STATIC)
	printf '# Luck\n\n```dice\noutput("a", d(6))\n```\n' | $(STATIC) -N dice-script --format=html -f - | grep '<h2>Luck</h2>'
	lintian --allow-root --fail-on error,warning $(B)/deb/*.changes
	$(WITHIN) tests/roots python $(ROOT) $(B)/python/*-manylinux_*.whl
	tests/roots library $(MUSL_CC) $(B)/python/*-musllinux_*.whl
	tar -xzOf $(B)/python/$(DIST).tar.gz $(DIST)/PKG-INFO | grep -x 'Version: $(VERSION)'
	$(WITHIN) tests/roots debian $(ROOT) $(B)/deb/$(DIST) $(B)/release/*_$(VERSION)-*.deb
	ruby tests/homebrew.rb packaging/homebrew/dicelab.rb $(STATIC)
	ruby tests/host.rb

# The Python package, installed as users install it; PYTHONS are the Pythons that try it.
PYTHONS = $(PYTHON)
check-python:
	$(BOOTSTRAP) python
	$(MAKE) python && mv $(B)/python/*-manylinux_*.whl $(B)/python/before
	$(MAKE) python && cmp $(B)/python/before $(B)/python/*-manylinux_*.whl
	for python in $(PYTHONS); do $(WITHIN) packaging/python/tests/run "$$python" $(B)/python/*-manylinux_*.whl || exit 1; done

# The tests themselves: do they notice changes? An hour or two, by hand. MUTATE_FLAGS="--check" sees whether the changes
# can be made, MUTATE_FLAGS=note.c makes those of one file.
MUTATE_FLAGS =
mutate: $(B)/dicelab $(B)/tests/unit/run $(B)/tests/random/same $(B)/tests/reference/reference $(B)/tests/exact/floating
	tests/mutate/mutate $(MUTATE_FLAGS)

# ---- fuzzing ----

# FUZZ_BUILD is the folder of their objects; CI takes those that `check-san` has made.
FUZZ_SECONDS = 60
FUZZ_BUILD = build-fuzz
FUZZ_CFLAGS = -O1 -g -fsanitize=fuzzer-no-link
fuzz:
	$(BOOTSTRAP) fuzz
	$(MAKE) $(ABREAST) SAN=1 B=$(FUZZ_BUILD) CC=clang CFLAGS='$(FUZZ_CFLAGS)' $(addprefix fuzz-,$(FUZZED))

# The reserved words and symbols, the functions of scripts, and options, so that the fuzzer need not find them by chance.
$(B)/words.dict: src/tree/operators.def src/starlark/words.def src/language/lod/words.def src/api/ask.def src/support/settings.def
	@mkdir -p $(B)
	sed -n 's/^[A-Z]*(\([A-Z]*\), *\("[^"]*"\).*/\2/p; s/^[A-Z]*(\("[^"]*"\).*/\1/p; s/^[A-Z_]*(\([a-z_0-9]*\), *".*/"\1"/p; s/^[A-Z_]*SETTING(.*, "\([a-z_]*\)", [a-z]*, [a-z].*/"\1"/p' $^ > $@

# Each has a corpus of its own: what a quick one finds would keep a slow one from its own search for minutes.
fuzz-%: $(B)/words.dict $(B)/tests/fuzz/%.o $(FUZZ_SHARED) $(B)/libdicelab.a
	$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -fsanitize=fuzzer -o $(B)/$@ $(filter-out %.dict,$^) $(ALL_LIBS)
	mkdir -p $(B)/corpus-$*
	cp $(or $(if $(filter script outputs,$*),$(SCRIPTS)),$(if $(filter lod walk,$*),$(LOD_PROGRAMS) $(wildcard examples/lod/*)),$(if $(filter anydice,$*),$(ANYDICE_PROGRAMS)),$(if $(filter troll,$*),$(TROLL_PROGRAMS)),$(if $(filter ask,$*),$(REQUESTS)),$(CORPUS)) $(B)/corpus-$*
	$(B)/$@ -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=60 -dict=$(B)/words.dict \
		-artifact_prefix=$(B)/ $(B)/corpus-$*

# The generator before a battery of statistical tests; hours, and so not a part of `check`.
check-rng: $(B)/tests/rng/bits
	$(BOOTSTRAP) rng
	tests/rng/run $< $(RNG_ORDERS)

$(B)/tests/rng/bits: $(B)/tests/rng/bits.o $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(ALL_LIBS)

.PHONY: check-accept check-all check-architecture check-fixes check-exact-more check-unit-long check-golden-long check-tools check-lsp check-editors check-dice check-trials check-errors check-bench check-time-limits check-edges check-tiny check-outputs check-walks check-anydice-programs check-troll check-troll-programs mutate check-within check-facts check-random check-rng needs-check check-unit check-golden check-faults check-faults-reach soak-faults check-lanes check-lanes-alone check-shards check-prompt check-terminal check-exact check-exact-long check-notations check-script check-script-documents check-lod-examples check-weave check-watch check-brute check-loops check-translate check-formats check-found check-quick check-plots check-pages check-documents check-recipes check-completion check-highlighting check-library check-threads check-tsan abi check-house check-corpus check-original distcheck check-lto check-cross check-macos check-packages check-python check-mpi check-team check-alone check-32
.SECONDARY:
