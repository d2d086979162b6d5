/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The trials of a sample that one shard makes: a contiguous range. The ranges of a sample's shards differ in length by
 * at most 1.
 */
#ifndef CHANCE_SHARD_H
#define CHANCE_SHARD_H

#include <stdint.h>

#include "chance/random.h"

/* A sample, and one of its shards. */
struct shard {
	struct seed seed;
	uint64_t run;    /* of the session */
	uint64_t trials; /* of all shards together */
	unsigned number; /* 1 to `shards` */
	unsigned shards;
};

/* The number of trials in the first `shards` shards: trials * shards / shard->shards, whose product might not fit 64
   bits. */
static inline uint64_t shard_before(const struct shard *shard, unsigned shards)
{
	uint64_t each = shard->trials / shard->shards, more = shard->trials % shard->shards;

	return each * shards + more * shards / shard->shards;
}

/* The shard makes the trials from shard_begin up to, but not including, shard_end. */
static inline uint64_t shard_begin(const struct shard *shard)
{
	return shard_before(shard, shard->number - 1);
}

static inline uint64_t shard_end(const struct shard *shard)
{
	return shard_before(shard, shard->number);
}

static inline uint64_t shard_trials(const struct shard *shard)
{
	return shard_end(shard) - shard_begin(shard);
}

#endif
