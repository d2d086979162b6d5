/*
 * What one shard of a sample gave, as text that merge.c reads. A part has a section for each statement
 * and a last line; without it, it is not complete:
 *
 *     dicelab 1.0.0 part        the version that made it: another one may roll something else
 *     run 0                     of the session
 *     |sum                      the statement's tree, as --print-tree shows it; or
 *     |  #
 *     |…                        "program" and below it the text of a program, written as names are
 *     names 2                   where the outcomes 0, 1, … have names: how many, and each of them; an end of line
 *     "miss                     is written \n in it, and a backslash \\
 *     "hit
 *     labels 2                  the same where the items of lists have them
 *     …
 *     seed 0123…                256 bits, as hexadecimal digits
 *     trials 1000000            of all shards together
 *     shard 1/3
 *     excluded 8333             of a statement with `given`: trials in which its condition did not hold
 *     166712 1                  how often, and the items of the list that came up
 *     …
 *     3 "hit                    of a program: a text, written as names are, but with \\0 for a byte that is 0
 *     3 ['hit', 1]              an array that is no list of numbers
 *     3 {x = 1}                 a structure
 *     checksum 0123…            of the section before this line (64 bits, see part_hash)
 *     end 1                     how many sections there are
 */
#ifndef SHARD_PART_H
#define SHARD_PART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "chance/outcomes.h"
#include "chance/shard.h"
#include "support/writer.h"

/* FNV-1a (Fowler, Noll and Vo): begins with PART_HASH, then takes every byte. */
#define PART_HASH UINT64_C(0xCBF29CE484222325)

static inline uint64_t part_hash(uint64_t hash, char byte)
{
	return (hash ^ (unsigned char)byte) * UINT64_C(0x100000001B3);
}

/* A section that is being written. */
struct part {
	FILE *to;
	uint64_t hash;
	struct writer tree; /* to be given the statement's tree, at most a line at once */
	bool line_begins;   /* in the tree */
};

/* Writes what comes before the tree. The part must not be moved before it is finished. */
void part_begin(struct part *part, FILE *to, const struct shard *shard);
/* Instead of the tree: the text of a program. */
void part_put_program(struct part *part, const char *text, size_t length);
/* Writes what comes behind the tree. False when writing failed. */
bool part_finish(struct part *part, const struct shard *shard, const struct outcomes *outcomes);

/* Writes the last line of a part with so many sections. False when writing failed. */
bool part_end(FILE *to, size_t sections);

#endif
