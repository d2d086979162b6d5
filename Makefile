# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
# dicelab
#
#     make              build/dicelab, build/libdicelab.a and build/libdicelab.so (or .dylib)
#     make demo         build the command and show what it does
#     make check        run the tests that a new build should pass, in three minutes
#     make check-quick  run those that notice most, in half a minute
#     make check-all    run all tests
#     make install      install into $(DESTDIR)$(prefix), as root; make uninstall
#     make format       lay out the source files as we write them
#     make clean        delete what was built
#
# `make help-all` lists the rest: packages, the page for browsers, other tests, benchmarks.
#
# The first call of any target makes config.mk by ./bootstrap, which installs missing packages for `make demo` and the tests, and
# prints the command that installs them for others. Packagers call ./configure themselves, here or in a folder of its own.

.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules

VERSION := $(shell cat VERSION)
SOVERSION = 1

# Installs what a target needs that is missing. CI does that once, for all.
BOOTSTRAP = ./bootstrap

# What configure found, then what the user says on the command line. A build out of the tree has its own CONFIG and BUILD
# (see out-of-tree.mk.in).
CONFIG = config.mk
BUILD = build
INSTALL = install
INSTALL_PROGRAM = $(INSTALL)
INSTALL_DATA = $(INSTALL) -m 644
ifeq ($(filter clean distclean help help-all,$(MAKECMDGOALS)),)
include $(CONFIG)
endif
# Debian's packages have completions for zsh elsewhere.
zshdir = $(datadir)/zsh/site-functions

# A line per file; V=1 shows the whole commands.
Q = $(if $(V),,@)
say = $(if $(V),@:,@printf '  %-7s %s\n' $1 $@)

# ---- one build directory per kind of build ----

B = $(BUILD)$(if $(SAN),-san)$(if $(TSAN),-tsan)$(if $(COV),-cov)
# Three checks are left out, which take half of the time to compile: of objects' sizes and of null pointers, since the address sanitizer finds
# what comes of either; and of alignment, which is looked at where coverage is measured.
SAN_FLAGS = $(if $(SAN),-fsanitize=address$(,)undefined -fno-sanitize=object-size$(,)null$(,)alignment -fno-sanitize-recover=all -fno-omit-frame-pointer) \
	$(if $(TSAN),-fsanitize=thread)
COV_FLAGS = $(if $(COV),--coverage -O0 -fsanitize=alignment -fsanitize-undefined-trap-on-error)
, = ,
WARNINGS = -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wundef \
	-Wpointer-arith -Werror=switch $(if $(CI),-Werror)
STANDARD = -std=c11 -D_DEFAULT_SOURCE
# The user's flags come after warnings, which they may turn off, and before the flags that the code relies on.
ALL_CFLAGS = $(WARNINGS) $(CFLAGS) $(STANDARD) -fPIC -fvisibility=hidden $(SAN_FLAGS) $(COV_FLAGS)
ifneq ($(filter -Ofast -ffast-math -funsafe-math-optimizations -fassociative-math -freciprocal-math -ffinite-math-only,$(CC) $(CFLAGS) $(CPPFLAGS) $(LDFLAGS)),)
$(error -Ofast, -ffast-math and the like are not possible: proved bounds of errors rely on the arithmetic of IEEE 754)
endif
# Assertions say what functions demand of their callers. They are on wherever tests are all there is to a build.
ASSERTIONS = $(CI)$(SAN)$(TSAN)$(COV)
ALL_CPPFLAGS = -Isrc -I$(GEN) $(if $(ASSERTIONS),,-DNDEBUG) \
	$(if $(READLINE),-DHAVE_READLINE='"$(READLINE)"' $(if $(READLINE_LIBS),-DREADLINE_LINKED)) \
	$(if $(CMARK),-DHAVE_CMARK='"$(CMARK)"' $(if $(CMARK_LIBS),-DCMARK_LINKED)) \
	$(if $(JANSSON),-DHAVE_JANSSON='"$(JANSSON)"' $(if $(JANSSON_LIBS),-DJANSSON_LINKED)) \
	$(if $(and $(READLINE_LIBS),$(CMARK_LIBS),$(or $(JANSSON_LIBS),$(if $(JANSSON),,none))),-DNO_LOADING) $(if $(filter no,$(THREADS)),-DNO_THREADS) $(if $(KERNELS),-DKERNELS_X86) $(CPPFLAGS)
# Only the command knows of MPI: the library is the same with it and without.
MPI_CPPFLAGS = $(if $(MPI),-DHAVE_MPI $(MPI_CFLAGS))
# What programs link with the library, and the command besides.
ALL_LIBS = $(if $(CMARK),$(CMARK_LIBS)) $(LIBS)
COMMAND_LIBS = $(if $(READLINE),$(READLINE_LIBS)) $(if $(JANSSON),$(JANSSON_LIBS)) $(if $(GMP_ARCHIVE),$(ALL_LIBS:-lgmp=$(GMP_ARCHIVE)),$(ALL_LIBS)) $(if $(MPI),$(MPI_LIBS))
ALL_LDFLAGS = $(LDFLAGS) $(SAN_FLAGS) $(COV_FLAGS)

# A release brings the scanners and parsers along; else they are made in the build directory.
ifneq ($(wildcard generated),)
GEN = generated
else
GEN = $(B)/generated
endif

# The machine that is compiled for, whose objects are ELF or, on macOS, Mach-O. The shared library's file has a number that rises with the
# functions added; programs look for the name with the first alone.
TARGET := $(if $(CC),$(shell $(CC) -dumpmachine))
MACH_O = $(findstring -apple-,$(TARGET))
SO = $(if $(MACH_O),dylib,so)
SONAME = $(if $(MACH_O),libdicelab.$(SOVERSION).dylib,libdicelab.so.$(SOVERSION))
SOFILE = $(if $(MACH_O),libdicelab.$(SOVERSION).0.0.dylib,$(SONAME).0.0)

# ---- what is built of what ----

LIB_ROOMS = support pmf chance tree tree/* term chain decide vector roll roll/* calc starlark starlark/* process player language language/* language/*/* shard report report/* weave api
LIB_SOURCES := $(wildcard $(LIB_ROOMS:%=src/%/*.c))
PROMPT_SOURCES = $(wildcard src/cli/prompt/*.c)
CLI_SOURCES := $(filter-out $(if $(MPI),,src/cli/mpi.c) $(if $(READLINE),,$(PROMPT_SOURCES)), \
	$(wildcard src/cli/*.c src/cli/*/*.c $(if $(JANSSON),src/lsp/*.c)))
GRAMMARS := $(patsubst src/%.y,%,$(wildcard src/language/*/*.y))
GENERATED := $(foreach g,$(GRAMMARS),$(GEN)/$g.tab.c $(GEN)/$g.lex.c)

LIB_OBJECTS = $(LIB_SOURCES:%.c=$(B)/%.o) $(GENERATED:$(GEN)/%.c=$(B)/gen/%.o) \
	$(KERNELS:%=$(B)/src/vector/kernels.%.o) $(KERNELS:%=$(B)/src/vector/steps.%.o)

# The inner loops of sampling, once more for each kind of processor that has more to offer.
ifneq ($(findstring x86_64,$(TARGET)),)
KERNELS = avx2 avx512
endif
FLAGS_avx2 = -mavx2 -mbmi2
FLAGS_avx512 = -mavx512f -mavx512bw -mavx512dq -mavx512vl -mprefer-vector-width=512
CLI_OBJECTS = $(CLI_SOURCES:%.c=$(B)/%.o)

# What shells and editors read, with the tables filled in where a name ends in .in.
SHARED := $(sort $(patsubst %.in,%,$(shell cd share && find * -type f ! -name '*~' ! -name '.*')))
SHARED_BUILT = $(SHARED:%=$(B)/share/%)

MANUALS = dicelab.1 dicelab-formats.5 $(MANUALS_7)
MANUALS_7 = $(addprefix dicelab-,language.7 notations.7 cookbook.7 script.7 lod.7 anydice.7 troll.7)
EXAMPLE_FOLDERS = games scripts lod decide anydice troll

all: $(B)/dicelab $(B)/libdicelab.$(SO) $(B)/public/libdicelab.a $(MANUALS:%=$(B)/%) \
	$(B)/libdicelab.3 \
	$(B)/README.md $(SHARED_BUILT)

$(B)/dicelab: $(CLI_OBJECTS) $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(COMMAND_LIBS)

$(B)/libdicelab.a: $(LIB_OBJECTS)
	$(call say,AR)
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $^

# gcc's answer to -flto: code instead of what it makes code of, in which nothing could be hidden. Only gcc knows the option.
NO_LTO = $(shell $(CC) -flinker-output=nolto-rel -E -x c /dev/null >/dev/null 2>&1 && echo -flinker-output=nolto-rel)

# What is installed shows a program that links it the interface and nothing else. It loads no libraries: see platform.h. (What -r makes has hidden
# symbols as local ones where objects are Mach-O; ELF leaves that to objcopy.)
PUBLIC_OBJECTS = $(filter-out $(B)/src/support/platform.o,$(LIB_OBJECTS)) $(B)/public/platform.o
$(B)/public/platform.o: src/support/platform.c $(B)/flags
	$(call say,CC)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CPPFLAGS) -DNO_LOADING $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(B)/public/libdicelab.a: $(PUBLIC_OBJECTS)
	$(call say,AR)
	@mkdir -p $(@D)
	$(Q)rm -f $@
	$(Q)$(CC) -r -nostdlib $(NO_LTO) -o $(B)/public/libdicelab.o $^
	$(if $(MACH_O),,$(Q)$(OBJCOPY) --localize-hidden $(B)/public/libdicelab.o)
	$(Q)$(AR) rcs $@ $(B)/public/libdicelab.o

# (Symbols of Mach-O have no versions: what is exported is what has the visibility for it, in dicelab.h.)
AS_SHARED = $(if $(MACH_O),-dynamiclib -install_name '$(libdir)/$(SONAME)' -compatibility_version $(SOVERSION) -current_version $(SOVERSION).0.0, \
	-shared -Wl$(,)-soname$(,)$(SONAME) -Wl$(,)--version-script=src/libdicelab.map)
$(B)/libdicelab.$(SO): $(LIB_OBJECTS) src/libdicelab.map
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(AS_SHARED) -o $@ $(LIB_OBJECTS) $(ALL_LIBS)

$(B)/%.o: %.c $(B)/flags | $(GENERATED)
	$(call say,CC)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(FILE_CPPFLAGS) $(ALL_CFLAGS) $(FAST_FLAGS) $(VECTOR_FLAGS) -MMD -MP -c -o $@ $<

MPI_OBJECTS = $(B)/src/cli/main.o $(B)/src/cli/mpi.o
$(MPI_OBJECTS): FILE_CPPFLAGS = $(MPI_CPPFLAGS)
$(MPI_OBJECTS): $(B)/flags-mpi

# Where a program spends its time.
FAST_ROOMS = calc chain chance decide player language/*/exact language/*/run language/*/tree pmf process roll roll/compiled shard starlark starlark/* support term vector
FAST_SOURCES := $(wildcard $(FAST_ROOMS:%=src/%/*.c))
$(FAST_SOURCES:%.c=$(B)/%.o): FAST_FLAGS = $(FAST)

# Loops over columns are what their time goes into.
VECTORS = -O3
$(B)/src/vector/kernels.o $(B)/src/vector/steps.o: \
	VECTOR_FLAGS = $(VECTORS)
$(B)/src/vector/kernels.%.o: src/vector/kernels.c $(B)/flags
	$(call say,CC)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -O3 $(FLAGS_$*) -DKERNELS=$* -MMD -MP -c -o $@ $<

$(B)/src/vector/steps.%.o: src/vector/steps.c $(B)/flags
	$(call say,CC)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -O3 $(FLAGS_$*) -DKERNELS=$* -MMD -MP -c -o $@ $<

# flex emits a function that is never called once YY_FATAL_ERROR is defined, and bison counts errors that nobody asks for.
$(B)/gen/%.o: $(GEN)/%.c $(B)/flags | $(GENERATED)
	$(call say,CC)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -Wno-unused-function -Wno-unused-but-set-variable -MMD -MP -c -o $@ $<

ifneq ($(GEN),generated)
$(GEN)/%.tab.c: src/%.y
	$(call say,BISON)
	@mkdir -p $(@D)
	$(Q)$(BISON) -Wall -Werror -o $@ --header=$(@:.c=.h) $<

$(GEN)/%.lex.c: src/%.l
	$(call say,FLEX)
	@mkdir -p $(@D)
	$(Q)$(FLEX) -o $@ $<
endif

# Changed flags rebuild everything, unchanged flags nothing.
$(B)/flags: FLAGS = $(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(ALL_LDFLAGS)
$(B)/flags-mpi: FLAGS = $(MPI_CPPFLAGS)
$(B)/flags $(B)/flags-mpi: FORCE
	@mkdir -p $(B)
	@echo '$(FLAGS)' | cmp -s - $@ || echo '$(FLAGS)' > $@

# The tables of the manual, of shells and of editors are those of the code.
# (Where the library is built for another kind of machine, they are filled in by one that is built for this one.)
ifeq ($(CC_FOR_BUILD),)
FILL = $(B)/tables/fill
else
FILL = $(B)/native/tables/fill
$(FILL): FORCE | $(GENERATED)
	+@$(MAKE) --no-print-directory B=$(B)/native GEN=$(GEN) CC='$(CC_FOR_BUILD)' CC_FOR_BUILD= AR=ar CFLAGS=-O0 FAST= CPPFLAGS= LDFLAGS= \
		THREADS=no READLINE= CMARK= JANSSON= MPI= $@
endif
$(B)/tables/fill: $(patsubst %.c,$(B)/%.o,$(wildcard tables/*.c)) $(B)/libdicelab.a
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(ALL_LIBS)

$(filter-out %/dicelab-cookbook.7,$(MANUALS:%=$(B)/%)): $(B)/%: man/%.in $(FILL)
	$(call say,FILL)
	$(Q)$(FILL) < $< > $@

# The library's manual has a table, the text of the header, and examples.
$(B)/libdicelab.3: man/libdicelab.3.in $(FILL) man/roff.awk man/libdicelab.awk src/dicelab.h examples/embed.c examples/embed_script.c VERSION
	$(call say,FILL)
	$(Q)$(FILL) < $< | awk -v version=$(VERSION) -v header=src/dicelab.h -v example=examples/embed.c -v script=examples/embed_script.c \
		-f man/roff.awk -f man/libdicelab.awk > $@

# The cookbook has the text of the examples.
$(B)/dicelab-cookbook.7: man/dicelab-cookbook.7.in man/roff.awk man/cookbook.awk VERSION $(wildcard examples/*.dice)
	$(call say,FILL)
	$(Q)awk -v version=$(VERSION) -v examples=examples -f man/roff.awk -f man/cookbook.awk $< > $@

# What is installed has no sources, to which some sections lead.
$(B)/README.md: README.md
	$(call say,COPY)
	$(Q)awk '/^## / { skip = /^## (Work on it|Get it)$$/ } !skip && !/^    make /' $< | cat -s > $@

$(B)/share/%: share/%.in $(FILL)
	$(call say,FILL)
	@mkdir -p $(@D)
	$(Q)$(FILL) < $< > $@

$(B)/share/%: share/%
	$(call say,COPY)
	@mkdir -p $(@D)
	$(Q)cp $< $@

# For tests, all missing packages are named at once.
config.mk: configure.ac config.mk.in bootstrap
	./bootstrap $(if $(filter demo check%,$(MAKECMDGOALS)),,--print) $(if $(filter check%,$(MAKECMDGOALS)),check,build)

-include $(wildcard $(B)/src/*.d $(B)/src/*/*.d $(B)/src/*/*/*.d $(B)/src/*/*/*/*.d $(B)/gen/*/*/*.d $(B)/tables/*.d $(B)/public/*.d $(B)/tests/*/*.d)

# ---- to show ----

# As many files at a time as there are processors.
demo:
	@$(MAKE) --no-print-directory $(ABREAST) $(B)/dicelab
	@./examples/demo $(B)/dicelab

# ---- to test ----

include tests/tests.mk
include bench/bench.mk
include web/web.mk

# ---- to install ----

DOC_FILES = NEWS COPYING AUTHORS SECURITY.md $(wildcard doc/*.svg)
EXAMPLES = $(wildcard examples/*.dice examples/*.c examples/*.py examples/*.rs $(EXAMPLE_FOLDERS:%=examples/%/*))
FUNCTIONS = $(shell sed -n 's/^[[:space:]]*\(dicelab_[a-z_]*\);$$/\1/p' src/libdicelab.map)
SHARED_BY_ALL = $(filter-out zsh/% dicelab/vscode/%.json,$(SHARED)) $(filter dicelab/vscode/syntaxes/%,$(SHARED))

install: all
	$(INSTALL) -d '$(DESTDIR)$(bindir)' '$(DESTDIR)$(libdir)/pkgconfig' '$(DESTDIR)$(includedir)' '$(DESTDIR)$(zshdir)' \
		'$(DESTDIR)$(mandir)/man1' '$(DESTDIR)$(mandir)/man3' '$(DESTDIR)$(mandir)/man5' '$(DESTDIR)$(mandir)/man7'
	$(INSTALL_PROGRAM) $(B)/dicelab '$(DESTDIR)$(bindir)/dicelab'
	$(INSTALL_DATA) $(B)/public/libdicelab.a '$(DESTDIR)$(libdir)/libdicelab.a'
	$(INSTALL_PROGRAM) -m 644 $(B)/libdicelab.$(SO) '$(DESTDIR)$(libdir)/$(SOFILE)'
	ln -sf $(SOFILE) '$(DESTDIR)$(libdir)/$(SONAME)'
	ln -sf $(SONAME) '$(DESTDIR)$(libdir)/libdicelab.$(SO)'
	$(INSTALL_DATA) src/dicelab.h '$(DESTDIR)$(includedir)/dicelab.h'
	sed -e 's|@prefix@|$(prefix)|' -e 's|@libdir@|$(libdir)|' -e 's|@includedir@|$(includedir)|' \
		-e 's|@VERSION@|$(VERSION)|' -e 's|@LIBS@|$(ALL_LIBS)|' \
		dicelab.pc.in >'$(DESTDIR)$(libdir)/pkgconfig/dicelab.pc'
	$(INSTALL_DATA) $(B)/dicelab.1 '$(DESTDIR)$(mandir)/man1/dicelab.1'
	$(INSTALL_DATA) $(B)/libdicelab.3 '$(DESTDIR)$(mandir)/man3/libdicelab.3'
	for name in $(FUNCTIONS); do echo '.so man3/libdicelab.3' >"$(DESTDIR)$(mandir)/man3/$$name.3" || exit 1; done
	$(INSTALL_DATA) $(B)/dicelab-formats.5 '$(DESTDIR)$(mandir)/man5/dicelab-formats.5'
	$(INSTALL_DATA) $(MANUALS_7:%=$(B)/%) '$(DESTDIR)$(mandir)/man7'
	$(INSTALL_DATA) $(B)/share/zsh/site-functions/_dicelab '$(DESTDIR)$(zshdir)/_dicelab'
	for file in $(DOC_FILES) $(EXAMPLES); do \
		$(INSTALL) -d "$$(dirname "$(DESTDIR)$(docdir)/$$file")" && \
		$(INSTALL) -m "$$(if [ -x "$$file" ]; then echo 755; else echo 644; fi)" "$$file" "$(DESTDIR)$(docdir)/$$file" || exit 1; done
	$(INSTALL_DATA) $(B)/README.md '$(DESTDIR)$(docdir)/README.md'
	for file in $(SHARED_BY_ALL); do \
		$(INSTALL) -d "$(DESTDIR)$(datadir)/$${file%/*}" && \
		$(INSTALL_DATA) "$(B)/share/$$file" "$(DESTDIR)$(datadir)/$$file" || exit 1; done

install-strip:
	$(MAKE) INSTALL_PROGRAM='$(INSTALL) -s --strip-program=$(STRIP)' install

# Only files that install makes, and of the folders that it makes those that are ours and empty.
uninstall:
	rm -f '$(DESTDIR)$(bindir)/dicelab'
	rm -f '$(DESTDIR)$(libdir)/libdicelab.a'
	rm -f '$(DESTDIR)$(libdir)/$(SOFILE)' '$(DESTDIR)$(libdir)/$(SONAME)'
	rm -f '$(DESTDIR)$(libdir)/libdicelab.$(SO)'
	rm -f '$(DESTDIR)$(libdir)/pkgconfig/dicelab.pc'
	rm -f '$(DESTDIR)$(includedir)/dicelab.h'
	rm -f '$(DESTDIR)$(mandir)/man1/dicelab.1'
	rm -f '$(DESTDIR)$(mandir)/man3/libdicelab.3' $(FUNCTIONS:%='$(DESTDIR)$(mandir)/man3/%.3')
	rm -f '$(DESTDIR)$(mandir)/man5/dicelab-formats.5'
	rm -f $(MANUALS_7:%='$(DESTDIR)$(mandir)/man7/%')
	rm -f '$(DESTDIR)$(zshdir)/_dicelab'
	for file in README.md $(DOC_FILES) $(EXAMPLES); do rm -f "$(DESTDIR)$(docdir)/$$file"; done
	for file in $(SHARED_BY_ALL); do rm -f "$(DESTDIR)$(datadir)/$$file"; done
	rmdir $(EXAMPLE_FOLDERS:%='$(DESTDIR)$(docdir)/examples/%') '$(DESTDIR)$(docdir)/examples' '$(DESTDIR)$(docdir)/doc' \
		'$(DESTDIR)$(docdir)' $(addprefix '$(DESTDIR)$(datadir)/dicelab,/vscode/syntaxes' /vscode' ') 2>/dev/null || true

# What is installed, as its users find it.
installcheck:
	CC='$(CC)' tests/installed '$(DESTDIR)' '$(bindir)' '$(libdir)' '$(mandir)'

# ---- to release ----

DIST = dicelab-$(VERSION)

# Builds without flex, bison or autoconf: what they make goes along. From the same commit, the same tools make the same bytes.
SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct)
REPRODUCIBLE = --sort=name --owner=0 --group=0 --numeric-owner --mtime=@$(SOURCE_DATE_EPOCH) --mode=u+rw,go=rX --format=gnu
pack = tar -C $(B) $(REPRODUCIBLE) -cf - $(DIST) | gzip -9n >$1
dist: $(GENERATED) configure
	rm -rf $(B)/$(DIST)
	mkdir -p $(B)/$(DIST)
	git ls-files -z | xargs -0 cp --parents -t $(B)/$(DIST)
	cp configure $(B)/$(DIST)
	cp -r $(GEN) $(B)/$(DIST)/generated
	find $(B)/$(DIST)/generated -type f -exec sed -i 's|$(GEN)/|generated/|g' {} +
	$(call pack,$(B)/$(DIST).tar.gz)
	@echo $(B)/$(DIST).tar.gz

configure: configure.ac
	autoconf

# The command for any Linux of this kind of machine: musl and all other libraries are in it.
MACHINE = $(firstword $(subst -, ,$(TARGET)))-linux
STATIC = $(B)/release/dicelab-$(VERSION)-$(MACHINE)
MUSL_CC = musl-gcc
MUSL = $(abspath $(B))/musl
$(MUSL)/NOTICES: packaging/static/libraries packaging/static/termcap.c packaging/jansson packaging/sources
	$(call say,MUSL)
	$(Q)packaging/static/libraries $(MUSL) $(MUSL_CC)
# Flags for what is compiled with another compiler than the rest, in place of the usual ones: -O0, where it is only asked whether it works.
OTHER_CFLAGS =
static: configure $(MUSL)/NOTICES
	rm -rf $(B)/static && mkdir -p $(B)/static $(B)/release
	cd $(B)/static && PKG_CONFIG_LIBDIR=$(MUSL)/none $(CURDIR)/configure --quiet --with-readline --with-cmark-gfm --with-jansson CC='$(MUSL_CC)' \
		CPPFLAGS='-isystem $(MUSL)/include' LDFLAGS='-static -L$(MUSL)/lib' $(addprefix CFLAGS=,$(OTHER_CFLAGS))
	+$(MAKE) -C $(B)/static MAKEOVERRIDES= build/dicelab
	$(STRIP) -o $(STATIC) $(B)/static/build/dicelab
	cp $(MUSL)/NOTICES $(STATIC).NOTICES

# Packages of Debian and their source package, built as Debian builds them, from the release. DEB_OPTIONS=noopt takes half the time.
DEB_OPTIONS =
deb: sdist
	rm -rf $(B)/deb && mkdir -p $(B)/deb $(B)/release
	cp $(B)/python/$(DIST).tar.gz $(B)/deb/dicelab_$(VERSION).orig.tar.gz
	tar -C $(B)/deb -xzf $(B)/python/$(DIST).tar.gz
	cp -r packaging/debian $(B)/deb/$(DIST)/debian
	cd $(B)/deb/$(DIST) && env -u MAKEFLAGS -u MAKEOVERRIDES -u MAKELEVEL -u CI DEB_BUILD_OPTIONS="parallel=$$(nproc) noautodbgsym $(DEB_OPTIONS)" dpkg-buildpackage -us -uc
	cp $(addprefix $(B)/deb/,*.deb *.dsc *.orig.tar.gz *.debian.tar.xz) $(B)/release

# The Python package: wheels that carry the library and those that it needs, which are found beside it, for any Python 3 on this kind of
# machine, with glibc or with musl. (The system's own Python builds them, for which its package manager has setuptools.)
PYTHON = /usr/bin/python3
CARRY = -shared -Wl,-z,defs -Wl,-soname,$(SONAME) -Wl,--version-script=src/libdicelab.map -Wl,--disable-new-dtags,-rpath,'$$ORIGIN'
$(B)/wheel/$(SONAME): $(B)/libdicelab.a src/libdicelab.map packaging/python/libraries
	$(call say,LINK)
	@rm -rf $(@D) && mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(CARRY) -s -o $@ -Wl,--whole-archive $< -Wl,--no-whole-archive $(ALL_LIBS)
	$(Q)packaging/python/libraries $(@D) '$(CC)' $(STRIP)

# (Goals that use the same folder wait for one another.)
$(B)/wheel-musl/$(SONAME): FORCE | $(filter static,$(MAKECMDGOALS))
	[ -e $(B)/static/build/libdicelab.a ] || $(MAKE) static
	$(call say,LINK)
	@rm -rf $(@D) && mkdir -p $(@D)
	$(Q)$(MUSL_CC) $(CARRY) -s -o $@ -Wl,--whole-archive $(B)/static/build/libdicelab.a -Wl,--no-whole-archive \
		-L$(MUSL)/lib -lcmark-gfm-extensions -lcmark-gfm -lgmp -lm
	$(Q)packaging/python/libraries $(@D) $(MUSL_CC) $(STRIP)
	$(Q)awk '/^---- / { keep = /(gmp|cmark-gfm)-/ } keep' $(MUSL)/NOTICES >>$(@D)/NOTICES

# What setuptools reads, and nothing else.
$(B)/python/source: FORCE
	@rm -rf $@ && mkdir -p $@/packaging/python/dicelab
	@cp COPYING VERSION pyproject.toml setup.py $@
	@cp packaging/python/README.md $@/packaging/python
	@cp packaging/python/dicelab/*.py packaging/python/dicelab/py.typed $@/packaging/python/dicelab

# Of the same commit, the same bytes.
python: WHEEL = wheel
python: KIND = manylinux
python-musl: WHEEL = wheel-musl
python-musl: KIND = musllinux
python: $(B)/wheel/$(SONAME)
python-musl: $(B)/wheel-musl/$(SONAME)
python-musl: | $(filter python,$(MAKECMDGOALS))
python python-musl: $(B)/python/source
	rm -f $(B)/python/*-$(KIND)_*.whl
	cp $(B)/$(WHEEL)/NOTICES $</NOTICES
	cd $< && _PYTHON_HOST_PLATFORM=$$(cat $(abspath $(B))/$(WHEEL)/PLATFORM) DICELAB_LIBRARIES=$(abspath $(B))/$(WHEEL) \
		$(addprefix SOURCE_DATE_EPOCH=,$(SOURCE_DATE_EPOCH)) \
		$(PYTHON) -I -m pip --isolated --quiet wheel --no-index --no-deps --no-build-isolation -w .. .

# The release with what an index demands besides: pip builds the package from it.
sdist: dist $(B)/python/source | $(filter python python-musl,$(MAKECMDGOALS))
	cd $(B)/python/source && $(PYTHON) setup.py --quiet egg_info
	cp $(B)/python/source/packaging/python/dicelab.egg-info/PKG-INFO $(B)/$(DIST)
	$(call pack,$(B)/python/$(DIST).tar.gz)

# All files of a release, and their sums. By then, NEWS has its date.
NEWS = NEWS
release-ready:
	@grep -Eq '^dicelab $(VERSION) \([0-9]{4}-[0-9]{2}-[0-9]{2}\)$$' '$(NEWS)' || { echo 'NEWS has no line "dicelab $(VERSION) (YEAR-MM-DD)"'; exit 1; }
release: release-ready
	@[ -z "$$(git status --porcelain)" ] || { echo "what is released must be committed"; exit 1; }
	./bootstrap --print packages python web
	rm -rf $(B)/release && mkdir -p $(B)/release
	$(MAKE) static deb python python-musl web npm vscode
	cp $(B)/python/*.tar.gz $(B)/python/*.whl $(B)/release
	cp build-web/dicelab.html $(B)/release/$(DIST).html
	cp $(NPM_PACKAGE) $(VSCODE_EXTENSION) $(B)/release
	cp '$(NEWS)' $(B)/release/NEWS
	cd $(B)/release && sha256sum * >SHA256SUMS && sha256sum --check SHA256SUMS

# ---- to keep the house ----

C_FILES = $(shell git ls-files '*.c' '*.h')

format:
	@clang-format -i $(C_FILES)

# How long the analyzer follows a function: this is its own measure, and a third of it takes half the time.
ANALYZER_NODES = 225000

# Both read whole headers; what is generated is not ours to mend. What assertions say is believed.
TIDY = $(addprefix tidy-,$(LIB_SOURCES) $(CLI_SOURCES))
$(TIDY): tidy-%: FORCE
	@clang-tidy --quiet $* -- $(ALL_CPPFLAGS) $(MPI_CPPFLAGS) -UNDEBUG $(STANDARD) -Xclang -analyzer-config -Xclang max-nodes=$(ANALYZER_NODES)

# LINT_SAMPLE=5 is one file in five, by chance, and those that the last twenty commits changed.
LINT_SAMPLE =
SAMPLED = $(shell git log -20 --format= --name-only -- src) $(shell printf '%s\n' $1 | shuf | awk 'NR % $(LINT_SAMPLE) == 0')
LINTED = $(if $(LINT_SAMPLE),$(filter $(call SAMPLED,$(LIB_SOURCES) $(CLI_SOURCES)),$(LIB_SOURCES) $(CLI_SOURCES)),$(LIB_SOURCES) $(CLI_SOURCES))

# (The addresses of labels, which are made of code.def, are of GNU C.)
lint: $(GENERATED) $(SHARED_BUILT)
	$(BOOTSTRAP) lint
	clang-format --dry-run --Werror $(C_FILES)
	cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,portability,performance \
		--suppress=missingIncludeSystem --suppress=syntaxError:src/starlark/code.def --inline-suppr \
		-Isrc -I$(GEN) $(LINTED)
	reuse lint
	$(MAKE) -k $(ABREAST) $(addprefix tidy-,$(LINTED))
	shellcheck bootstrap .ci/run web/gmp packaging/jansson examples/demo tests/installed tests/macos tests/roots packaging/sources packaging/static/libraries packaging/python/libraries packaging/debian/tests/editors packaging/python/tests/run $(wildcard tests/*.sh) \
		$(B)/share/bash-completion/completions/dicelab

clean:
	rm -rf build build-*/

distclean: clean
	rm -rf config.mk config.log config.status autom4te.cache $(if $(wildcard generated),,configure)

help:
	@sed -n '/^# dicelab$$/,/^$$/s/^# \{0,1\}//p' Makefile

help-all: help
	@sed -n '/^# Other targets/,/^$$/s/^# \{0,1\}//p' Makefile

# Other targets
#
#   packages     web, site, npm, vscode (after ./bootstrap web); python, python-musl, sdist; deb, static, dist, release
#   tests        check-SUITE for each suite that tests/README.md names; check-san, check-tsan, check-valgrind (memory and threads);
#                check-32, check-cross, check-macos, check-alone, check-lto (other builds); check-mpi, check-rng, check-editors; check-recipes;
#                check-random SECONDS=600 (random programs), soak-faults, fuzz, mutate, coverage
#   figures      bench, bench-start, bench-web
#   source       lint (cppcheck, clang-tidy, clang-format, shellcheck, reuse); abi, what changed in the library; distclean
#
# Variables: V=1 shows whole commands; SAN=1 builds with sanitizers in build-san, TSAN=1 in build-tsan.

FORCE:

.PHONY: all help help-all demo check check-san check-valgrind check-rng coverage fuzz install install-strip installcheck uninstall dist static deb python python-musl sdist release release-ready format lint \
	clean distclean FORCE
