/* Markov-chain outcomes that are values which are not added up, for programs that draw while they run. */
#ifndef PROCESS_CHAIN_VALUES_H
#define PROCESS_CHAIN_VALUES_H

#include "chain/chain.h"

/* The neutral key: a step on the way has a probability, but no outcome. */
enum { CHAIN_NOTHING_GAINED = -1 };

/* Outcomes with keys from 0 on, without order or sums. */
extern const struct chain_outcomes chain_values;

/* The PMF of one key with that weight; NULL if it could not be made (the context has the reason). */
struct pmf *chain_weighted(struct pmf_context *context, int64_t key, mpq_srcptr weight);

#endif
