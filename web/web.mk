# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
# The page: everything of dicelab in a browser (doc/web.md). `make web` makes build-web/dicelab.html, `make site` build-web/site/ with the
# manual, and `make check-web` tests them; `make npm` makes the package for npm (packaging/npm), `make vscode` the extension
# for VS Code (packaging/vscode). They are made with clang for WebAssembly, and the packages of npm that web/package-lock.json names.
# Of the addresses SITE=https://... and SOURCES=https://... they tell where the site and the sources are.

# (It takes clang 19, where that is: what it makes is smaller than what clang 14 does.)
WASM_VERSION = $(shell for tool in clang llvm-ar wasm-ld; do command -v $$tool-19 >/dev/null || exit 0; done; echo -19)
WASM_CC = clang$(WASM_VERSION) --target=wasm32-wasi
# Size counts more than time, but for what samples columns. No integer of 64 bits becomes a
# size in silence.
WASM_CFLAGS = -Oz -flto -mbulk-memory -mnontrapping-fptoint -msign-ext -Werror=shorten-64-to-32 -D_WASI_EMULATED_SIGNAL -DNO_LOADING -isystem build-web/gmp
WASM_BUILD = B=build-web/library CC='$(WASM_CC)' AR=llvm-ar$(WASM_VERSION) THREADS=no MPI= READLINE= CMARK= JANSSON= \
	CFLAGS='$(WASM_CFLAGS)' ASSERTIONS= FAST=-Oz VECTORS='-Os -msimd128'

build-web/gmp/libgmp.a: web/gmp packaging/sources web/limbs.c web/limbs.h
	$(call say,GMP)
	$(Q)web/gmp build-web/gmp $(WASM_VERSION)

# The library, as other builds make it.
web-library: build-web/gmp/libgmp.a
	$(Q)$(MAKE) --no-print-directory $(WASM_BUILD) build-web/library/libdicelab.a
# (Modules are linked anew if it changed.)
ifneq ($(B),build-web/library)
build-web/library/libdicelab.a: web-library ;
endif

WASM_BRIDGE = build-web/bridge.o build-web/sweep.o build-web/rolls.o build-web/words.o
$(WASM_BRIDGE): build-web/%.o: web/%.c web/bridge.h src/dicelab.h src/starlark/words.def src/starlark/keywords.def src/cli/help/topics.def src/language/modifiers.def src/language/dicelab/phrases.def | web-library
	$(call say,CC)
	$(Q)$(WASM_CC) $(STANDARD) $(filter-out -Wmissing-prototypes,$(WARNINGS)) -Werror=incompatible-pointer-types -Oz -Isrc -c -o $@ $<

# What links finds out what calls what, and wasm-opt writes that shorter. (Loops that count in several variables instead of one are
# longer. The first bytes of the memory are the end of the stack.)
SMALLER = -inline-threshold=-200 -disable-lsr
SHRINK = -Oz --converge
WASM_FEATURES = simd bulk-memory sign-ext nontrapping-float-to-int mutable-globals multivalue reference-types
define link_wasm
	$(call say,LINK)
	$(Q)$(WASM_CC) -flto $(SMALLER:%=-Wl,-mllvm,%) -Wl,--lto-O2,-z,stack-size=16777216,--stack-first,--strip-all \
		-o $@ $1 build-web/library/libdicelab.a build-web/gmp/libgmp.a -lwasi-emulated-signal -lwasi-emulated-getpid -lm
	$(Q)wasm-opt $(SHRINK) --low-memory-unused $(WASM_FEATURES:%=--enable-%) --strip-debug --strip-producers -o $@ $@
endef
# Of those beside the page; -O1 takes a quarter of the time.
SHRINK_OTHERS := $(SHRINK)
build-web/command.wasm build-web/server.wasm: SHRINK = $(SHRINK_OTHERS)
CALLED = -mexec-model=reactor -Wl,--export=malloc,--export=free
build-web/dicelab.wasm: $(WASM_BRIDGE) build-web/library/libdicelab.a build-web/gmp/libgmp.a
	$(call link_wasm,$(CALLED) $(WASM_BRIDGE))

# The module that unpacks the page, and the one that splits the library into streams before it is packed. Neither has a C library.
build-web/split.wasm: SPLIT = -DSPLITTING=true
build-web/unpack.wasm build-web/split.wasm: web/unpack.c web/streams.c web/unpack.h
	$(call say,LINK)
	@mkdir -p build-web
	$(Q)clang$(WASM_VERSION) --target=wasm32 $(STANDARD) $(filter-out -Wmissing-prototypes,$(WARNINGS)) -Oz $(SPLIT) -nostdlib \
		-Wl,--no-entry,--strip-all -o $@ $(filter %.c,$^)

# What npm installs goes by the lock file, and runs nothing.
build-web/packages: web/package-lock.json web/package.json
	$(call say,NPM)
	@mkdir -p build-web
	$(Q)cd web && npm ci --ignore-scripts --no-audit --no-fund >../$@.log 2>&1 || { cat ../$@.log; exit 1; }
	$(Q)touch $@

PAGE = $(wildcard web/*.js web/*.mjs web/page/* examples/*.dice examples/games/*.dice examples/scripts/*.dice examples/lod/*.lod examples/decide/* examples/anydice/*.anydice examples/troll/*.troll) man/dicelab-cookbook.7.in
build-web/dicelab.html: build-web/dicelab.wasm build-web/unpack.wasm build-web/split.wasm build-web/packages build-web/addresses COPYING $(PAGE)
	$(call say,PAGE)
	$(Q)node web/build.mjs . build-web $(ADDRESSES)

# Other addresses make the page anew.
address = $(shell awk '$$1 == "$1" && $$2 !~ /[.]example([:\/]|$$)/ { print $$2 }' packaging/addresses)
SITE = $(call address,home)
SOURCES = $(call address,sources)
ADDRESSES = $(SITE:%=--site='%') $(SOURCES:%=--sources='%')
build-web/addresses: FORCE
	@mkdir -p build-web
	@echo "$(ADDRESSES)" | cmp -s - $@ || echo "$(ADDRESSES)" > $@

# In the order in which they may be read. (The page's rule makes all else of the site, in an empty folder.)
SITE_MANUALS = $(patsubst %,$(B)/%,dicelab.1 $(MANUALS_7) dicelab-formats.5 libdicelab.3)
build-web/site/manual/index.html: build-web/dicelab.html $(SITE_MANUALS) $(wildcard web/manual/* packaging/*/README.md packaging/npm/index.d.ts)
	$(call say,MANUAL)
	$(Q)node web/manual.mjs . build-web/dicelab.wasm build-web/site/manual $(SITE_MANUALS) $(ADDRESSES)
	$(Q)node web/compress.mjs build-web/site

# What web/limbs.c and web/limbs.h make of GMP, for a test.
LIMBS = add_n sub_n mul_1 addmul_1 addmul_2 submul_1 mul_basecase sqr_basecase
build-web/limbs.wasm: build-web/gmp/libgmp.a
	$(call say,LINK)
	$(Q)$(WASM_CC) -nostdlib $(LIMBS:%=-Wl,--export=__gmpn_%) -Wl,--no-entry -o $@ $<

# The package for npm.
NPM_PACKAGE = build-web/npm/dicelab-$(VERSION).tgz
$(NPM_PACKAGE): build-web/dicelab.wasm build-web/command.wasm build-web/addresses web/library.js VERSION COPYING packaging/NOTICES packaging/notices.mjs $(wildcard packaging/npm/*)
	$(call say,NPM)
	$(Q)node packaging/npm/build.mjs . build-web $(ADDRESSES)

# The command for WebAssembly, with all its options, for what has WASI, such as Node on any system: see packaging/npm/command.js. (Headers
# have what WASI lacks.)
WASM_COMMAND = $(patsubst %.c,build-web/command/%.o,$(filter-out $(PROMPT_SOURCES) src/cli/mpi.c,$(wildcard src/cli/*.c src/cli/*/*.c)) web/wasi/start.c)
$(WASM_COMMAND): build-web/command/%.o: %.c $(wildcard src/cli/*.h src/cli/*/*.h src/cli/*/*.def web/wasi/*.h web/wasi/sys/*.h) src/dicelab.h | web-library
	$(call say,CC)
	@mkdir -p $(@D)
	$(Q)$(WASM_CC) $(STANDARD) $(WARNINGS) $(WASM_CFLAGS) -D_WASI_EMULATED_GETPID -DNDEBUG -DNO_THREADS -include web/wasi/posix.h -Iweb/wasi -Isrc -c -o $@ $<

build-web/command.wasm: $(WASM_COMMAND) build-web/library/libdicelab.a
	$(call link_wasm,$(WASM_COMMAND))

# Golden cases, among them the sessions of the manual, with the command of the package for npm.
FILES_WASI = $(addprefix tests/golden/,manual.t options.t definitions.t eval.t)
check-wasi: npm
	$(WITHIN) tests/golden/run $(GOLDEN_FLAGS) build-web/npm/package/command.js $(FILES_WASI)

# The language server for WebAssembly, in a module of its own.
build-web/jansson/libjansson.a: packaging/jansson packaging/sources
	$(call say,JANSSON)
	$(Q)packaging/jansson $(@D) llvm-ar$(WASM_VERSION) clang$(WASM_VERSION) --target=wasm32-wasi -Oz -flto -mbulk-memory

WASM_SERVER = $(patsubst %.c,build-web/server/%.o,$(wildcard src/lsp/*.c) packaging/vscode/bridge.c)
$(WASM_SERVER): build-web/server/%.o: %.c $(wildcard src/lsp/*.h) src/dicelab.h build-web/jansson/libjansson.a
	$(call say,CC)
	@mkdir -p $(@D)
	$(Q)$(WASM_CC) $(STANDARD) $(filter-out -Wmissing-prototypes,$(WARNINGS)) -Werror=incompatible-pointer-types -Oz -flto -mbulk-memory -Werror=shorten-64-to-32 \
		-DNDEBUG -DNO_THREADS -DNO_LOADING -DJANSSON_LINKED -Isrc -isystem build-web/jansson -c -o $@ $<

build-web/server.wasm: $(WASM_SERVER) build-web/library/libdicelab.a build-web/gmp/libgmp.a build-web/jansson/libjansson.a
	$(call link_wasm,$(CALLED) $(addprefix -Wl$(,)--export=lsp_,post work is_running) $(WASM_SERVER) build-web/jansson/libjansson.a)

# The extension for VS Code. (Its archive has local times.)
VSCODE_EXTENSION = build-web/vscode/dicelab-$(VERSION).vsix
$(VSCODE_EXTENSION): build-web/server.wasm build-web/packages build-web/vscode-tools/installed build-web/addresses $(filter $(B)/share/dicelab/vscode/%,$(SHARED_BUILT)) \
		web/library.js web/bundle.mjs web/site.mjs web/page/index.html NEWS VERSION COPYING packaging/NOTICES packaging/notices.mjs $(wildcard packaging/vscode/* packaging/vscode/snippets/*)
	$(call say,VSCE)
	$(Q)TZ=UTC SOURCE_DATE_EPOCH=$(SOURCE_DATE_EPOCH) node packaging/vscode/build.mjs . build-web $(B)/share $(ADDRESSES)

# What the package for npm is tested with, besides what the page is (Bun and Deno are not there for each machine); what makes the
# extension; and what that is tested with, which is VS Code.
build-web/npm-tools/installed: tests/npm/package-lock.json tests/npm/package.json
build-web/vscode-tools/installed: packaging/vscode/package-lock.json packaging/vscode/package.json
build-web/vscode-tests/installed: tests/vscode/package-lock.json tests/vscode/package.json
build-web/npm-tools/installed build-web/vscode-tools/installed build-web/vscode-tests/installed:
	$(call say,NPM)
	@mkdir -p $(@D)
	$(Q)cp $^ $(@D)
	$(Q)cd $(@D) && npm ci --ignore-scripts --no-audit --no-fund >log 2>&1 || { cat log; exit 1; }
	$(Q)touch $@

npm: $(NPM_PACKAGE)

vscode: $(VSCODE_EXTENSION)

check-npm: $(B)/dicelab npm build-web/packages build-web/npm-tools/installed
	$(WITHIN) node tests/npm/run.mjs build-web build-web/npm-tools $(B)/dicelab

check-vscode: vscode build-web/packages build-web/vscode-tests/installed
	$(WITHIN) node tests/vscode/run.mjs build-web

web: build-web/dicelab.html

site: build-web/site/manual/index.html

# `make check-web WEB_TIMES=ms,s WEB_RANDOM=3000 WEB_EDITS=500` asks more of the exact problems, and tries more random links and programs, and
# more random edits; WEB_SEED=7 says which.
WEB_TIMES = ms
WEB_RANDOM = 30
WEB_EDITS = 100
WEB_SEED =
check-web: $(B)/dicelab web site build-web/limbs.wasm
	$(WITHIN) node tests/web/forms.mjs $(B)/dicelab
	$(WITHIN) node tests/web/limbs.mjs build-web/limbs.wasm
	$(WITHIN) node tests/web/packed.mjs build-web $(WEB_RANDOM)
	$(WITHIN) node tests/web/same.mjs $(B)/dicelab build-web/dicelab.wasm $(WEB_TIMES)
	$(WITHIN) node tests/web/page.mjs build-web $(B)/dicelab $(WEB_RANDOM) '' $(WEB_EDITS) $(WEB_SEED)
	$(WITHIN) node tests/web/firefox.mjs build-web
	$(WITHIN) node tests/web/site.mjs build-web
	$(WITHIN) node tests/web/manual.mjs build-web $(SITE_MANUALS)

.PHONY: web site npm vscode web-library check-web check-npm check-vscode check-wasi
