/* Counts values that are no numbers and no lists of numbers, which a tally (tally.h) counts, and unites both. */
#ifndef CHANCE_PRINTED_TALLY_H
#define CHANCE_PRINTED_TALLY_H

#include "chance/printed.h"
#include "chance/tally.h"

struct printed_row {
	char *key; /* what makes it different from others; then, after a '\0', its text */
	size_t size;
	struct printed value;
};

struct printed_tally {
	const struct dicelab_memory *memory; /* not owned */
	size_t most_rows;
	struct printed_row *rows;
	size_t row_count, row_room;
	struct row_index index;
};

/* An empty tally for at most so many different values. */
void printed_tally_init(struct printed_tally *tally, const struct dicelab_memory *memory,
			size_t most_rows);
void printed_tally_clear(struct printed_tally *tally);

/* Counts the value that is known by these bytes so many times more; false when it is not there yet. */
bool printed_tally_again(struct printed_tally *tally, const void *key, size_t size, uint64_t count);
/* Counts one that is not there yet; it is copied. */
enum tally_result printed_tally_add(struct printed_tally *tally, const void *key, size_t size,
				    const struct printed *value);
/* Takes what `from` has counted, which is then good for nothing but to be cleared. */
enum tally_result printed_tally_merge(struct printed_tally *tally, struct printed_tally *from);

/* Turns both tallies into outcomes, the one of lists first left empty. If there is anything but numbers and lists, all have
   names, and the outcomes keep the values. */
enum tally_result printed_tally_finish(const struct printed_tally *tally, struct tally *lists,
				       struct outcomes *outcomes);

#endif
