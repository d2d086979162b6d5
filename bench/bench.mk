# `make bench` measures what --calc takes, against dicelab 0.7 if that is installed. Three minutes, most of them 0.7's.
BENCH_FLAGS =
bench: $(B)/dicelab
	bench/run $(if $(findstring 0.7,$(ORIGINAL_VERSION)),--original $(ORIGINAL)) \
		$(if $(shell command -v valgrind),--instructions) $(BENCH_FLAGS) $(B)/dicelab

.PHONY: bench
