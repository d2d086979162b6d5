# The page: everything of dicelab in a browser (doc/web.md). `make web` makes build-web/dicelab.html and build-web/site/, and
# `make check-web` tests them. They are made with clang for WebAssembly, and the packages of npm that web/package-lock.json names.

WASM_CC = clang --target=wasm32-wasi
# Size counts more than time, but not where the time is spent. No integer of 64 bits becomes a size in silence.
WASM_CFLAGS = -Oz -Werror=shorten-64-to-32 -D_WASI_EMULATED_SIGNAL -DNO_LOADING -isystem build-web/gmp
WASM_BUILD = B=build-web/library CC='$(WASM_CC)' AR=llvm-ar THREADS=no MPI= READLINE= CMARK= \
	CFLAGS='$(WASM_CFLAGS)' ASSERTIONS= FAST=-O2 VECTORS='-O3 -msimd128'

build-web/gmp/libgmp.a: web/gmp
	$(call say,GMP)
	$(Q)web/gmp build-web/gmp

# The library, as other builds make it.
web-library: build-web/gmp/libgmp.a
	$(Q)$(MAKE) --no-print-directory $(WASM_BUILD) build-web/library/libdicelab.a

build-web/bridge.o: web/bridge.c src/dicelab.h | web-library
	$(call say,CC)
	$(Q)$(WASM_CC) $(STANDARD) $(WARNINGS) -Oz -Isrc -c -o $@ $<

# (With -O, what links would call a program that may be there, but knows no vectors.)
build-web/dicelab.wasm: build-web/bridge.o web-library
	$(call say,LINK)
	$(Q)$(WASM_CC) -mexec-model=reactor \
		-Wl,-z,stack-size=16777216,--stack-first,--export=malloc,--export=free,--strip-all,--compress-relocations \
		-o $@ build-web/bridge.o build-web/library/libdicelab.a build-web/gmp/libgmp.a -lwasi-emulated-signal -lm

web: build-web/dicelab.wasm

# `make check-web WEB_TIMES=ms,s` asks more of the exact problems.
WEB_TIMES = ms
check-web: $(B)/dicelab build-web/dicelab.wasm
	$(WITHIN) node tests/web/same.mjs $(B)/dicelab build-web/dicelab.wasm $(WEB_TIMES)

.PHONY: web web-library check-web
