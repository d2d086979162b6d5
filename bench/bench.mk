# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
# `make bench` measures what --calc and --eval take, against dicelab 0.7 if that is installed, and scripts, against Lua 5.4.
# Half an hour, most of it 0.7's.
BENCH_FLAGS =
BENCH_ORIGINAL = $(if $(findstring 0.7,$(ORIGINAL_VERSION)),--original $(ORIGINAL))
bench: $(B)/dicelab $(B)/bench/bare
	bench/run $(BENCH_ORIGINAL) \
		--bare $(B)/bench/bare \
		$(addprefix --lua=,$(shell command -v lua5.4)) \
		$(if $(shell command -v valgrind),--instructions) $(BENCH_FLAGS) $(B)/dicelab

# For this processor, as well as the compiler can: it is what others are measured by.
$(B)/bench/bare: bench/bare.c
	$(call say,LINK)
	@mkdir -p $(@D)
	$(Q)$(CC) -std=c11 -O3 -march=native $(if $(findstring x86_64,$(shell $(CC) -dumpmachine)),-mprefer-vector-width=512) \
		-funroll-loops -Wno-psabi -o $@ $<

# The library of the page beside the command, a few minutes; the page itself, in a browser, is measured by check-web.
BENCH_WEB_FLAGS =
bench-web: $(B)/dicelab build-web/dicelab.html
	node bench/web.mjs $(BENCH_WEB_FLAGS) $(B)/dicelab build-web/dicelab.wasm

# How soon the command and the packages have an answer, and how large they are; the static command and Debian's packages if they are made.
BENCH_START_FLAGS =
bench-start: $(B)/dicelab $(B)/bench/rule npm python
	node bench/start.mjs $(BENCH_START_FLAGS) $(B) build-web/npm/package \
		$(wildcard $(STATIC) $(B)/release/*.deb $(B)/python/*.whl) $(NPM_PACKAGE) build-web/dicelab.html

$(B)/bench/rule: $(B)/bench/rule.o $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(ALL_LIBS)

.PHONY: bench bench-web bench-start
