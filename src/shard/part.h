/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text format for the results of one shard of a sample, which merge.c reads. A part has a section for each
 * statement, and a last line, without which it is incomplete:
 *
 *     dicelab 1.0.0 part        the version that made it: other versions may roll something else
 *     run 0                     of the session
 *     |sum                      the statement's tree, in the form of --print-tree; or
 *     |  #
 *     |...                      "program" and below it the text of a program, written like names
 *     names 2                   if the outcomes 0, 1, ... have names: their number, and each of them; an end of line
 *     "miss                     is written \n in it, and a backslash \\
 *     "hit
 *     labels 2                  the same if the items of lists have names
 *     ...
 *     seed 0123...              256 bits in hexadecimal
 *     trials 1000000            of all shards together
 *     shard 1/3
 *     label comment "name       the statement's label, and what it is from: text, comment or output
 *     excluded 8333             of a statement with `given`: trials in which its condition did not hold
 *     166712 1                  count, and the items of the outcome
 *     ...
 *     3 "hit                    of a program: a text, written like names, but with \\0 for a null byte
 *     3 ['hit', 1]              an array that is not a list of numbers
 *     3 {x = 1}                 a structure
 *     checksum 0123...          of the section before this line (64 bits, see part_hash)
 *     end 1                     number of sections
 */
#ifndef SHARD_PART_H
#define SHARD_PART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "chance/outcomes.h"
#include "chance/shard.h"
#include "support/label_size.h"
#include "support/writer.h"

/* FNV-1a (Fowler, Noll and Vo): starts with PART_HASH, then adds every byte. */
#define PART_HASH UINT64_C(0xCBF29CE484222325)

static inline uint64_t part_hash(uint64_t hash, char byte)
{
	return (hash ^ (unsigned char)byte) * UINT64_C(0x100000001B3);
}

/* The words for the origins of labels, by enum label_origin. */
extern const char *const part_label_origins[LABEL_OF_OUTPUT + 1];

/* A section that is being written. */
struct part {
	FILE *to;
	uint64_t hash;
	struct writer tree; /* for the statement's tree, at most one line per call */
	bool line_begins;   /* a line of the tree begins */
};

/* Writes the section up to the tree. The part must not be moved before part_finish. */
void part_begin(struct part *part, FILE *to, const struct shard *shard);
/* In place of the tree: the text of a program. */
void part_put_program(struct part *part, const char *text, size_t length);
/* Writes names of outcomes, and the sample: its seed, its trials, which shard it is. */
void part_put_sample(struct part *part, const struct shard *shard, const struct outcomes *outcomes);
/* Writes the label of the statement. */
void part_put_label(struct part *part, enum label_origin origin, const char *label);
/* Writes the rest of the section. False when writing failed. */
bool part_finish(struct part *part, const struct outcomes *outcomes);

/* Writes the last line of a part with this number of sections. False when writing failed. */
bool part_end(FILE *to, size_t sections);

#endif
