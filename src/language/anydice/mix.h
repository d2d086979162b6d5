/* Results of a function with their weights, until they are one die. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_MIX_H
#define LANGUAGE_ANYDICE_MIX_H

#include "language/anydice/value.h"
#include "support/row_index.h"

/* A number, or dice. */
struct any_share {
	struct any_value value;
	mpz_t weight;
	size_t bytes; /* counted for the digits of the weight */
};

struct any_mix {
	struct any_share *shares;
	size_t count, room;
	struct row_index index;
	size_t bytes; /* of all weights */
};

void any_mix_clear(struct any_run *run, struct any_mix *mix);
/* A result; of a sequence, its sum, and of the empty die, nothing. False after an error (reported). */
bool any_mix_add(struct any_run *run, struct span at, struct any_mix *mix,
		 const struct any_value *value, mpz_srcptr weight);
/* All of them as one die; the empty one where there is none. */
bool any_mix_finish(struct any_run *run, struct span at, const struct any_mix *mix,
		    struct any_value *result);

#endif
