/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash table that sums rows by key, in any order. */
#ifndef PMF_PMF_COLLECT_H
#define PMF_PMF_COLLECT_H

#include "pmf/pmf_rows.h"

struct pmf_collector {
	struct pmf_context *context;
	size_t width;       /* words per row; when floating, a share and its rounding error */
	size_t count, room; /* of rows */
	size_t slot_count;  /* a power of two, at least twice the room */
	size_t bytes;       /* of the block */
	int64_t *keys;      /* the block begins with the keys */
	size_t *slots;      /* then the slots: index of a row plus one, or 0 (open addressing) */
	mp_limb_t *rows;    /* then the rows */
};

/* `limbs` is the length of a weight, `most` an upper bound of the number of different keys. */
bool pmf_collector_init(struct pmf_collector *collector, struct pmf_context *context, size_t limbs,
			size_t most);
void pmf_collector_clear(struct pmf_collector *collector);
/* The row of the key, valid until the next call; new rows are 0. NULL with the reason noted. */
void *pmf_collector_row(struct pmf_collector *collector, int64_t key);
/* Adds to a row when floating, with compensated summation, for millions of shares (Neumaier 1974). */
static inline void pmf_collect_share(void *row, double share)
{
	double *sum = row, next = sum[0] + share;

	sum[1] += sum[0] >= share ? (sum[0] - next) + share : (share - next) + sum[0];
	sum[0] = next;
}
/* Makes a PMF of the rows, and clears the collector in any case. */
struct pmf *pmf_collector_finish(struct pmf_collector *collector, mpz_srcptr total, double lost);

#endif
