/* Chains whose outcomes are values that are not added up, in programs that draw while they run. */
#ifndef PROCESS_CHAIN_VALUES_H
#define PROCESS_CHAIN_VALUES_H

#include "chain/chain.h"

/* The key of nothing gained: what happens on the way has a chance, and no outcome. */
enum { CHAIN_NOTHING_GAINED = -1 };

/* Outcomes that have keys from 0 on, and neither an order nor sums. */
extern const struct chain_outcomes chain_values;

/* One key with that weight; NULL after the reason was noted. */
struct pmf *chain_weighted(struct pmf_context *context, int64_t key, mpq_srcptr weight);

#endif
