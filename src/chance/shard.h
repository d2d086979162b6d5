/*
 * Which of a sample's trials a shard makes: a range of their numbers, contiguous, and as long as that
 * of any other shard or one trial shorter or longer.
 */
#ifndef CHANCE_SHARD_H
#define CHANCE_SHARD_H

#include <stdint.h>

#include "chance/random.h"

/* A sample, and the part of it that is meant. */
struct shard {
	struct seed seed;
	uint64_t run;    /* of the session */
	uint64_t trials; /* of all shards together */
	unsigned number; /* 1 … shards */
	unsigned shards;
};

/* How many trials come before the end of the first `shards` shards: trials * shards / shard->shards. The
   product may not fit 64 bits. */
static inline uint64_t shard_before(const struct shard *shard, unsigned shards)
{
	uint64_t each = shard->trials / shard->shards, more = shard->trials % shard->shards;

	return each * shards + more * shards / shard->shards;
}

/* The shard's trials are those from its beginning up to, but without its end. */
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
