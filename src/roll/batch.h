/* Rolling one batch. */
#ifndef ROLL_BATCH_H
#define ROLL_BATCH_H

#include "roll/roll.h"

struct columns;

/*
 * Rolls `tree` for `count` trials of the block that `stream` stands for, from number `first` on: the
 * result lives until the next batch. After ROLL_SPLIT each half is to be tried by itself; after
 * ROLL_FAILED, which only a batch of one comes to, roll->failure tells why.
 */
enum roll_abort_reason batch_roll(struct roll *roll, const struct tree *tree, struct stream stream,
				  size_t first, size_t count, struct columns *result);

/* Forgets the batch before: this one has so many lanes. */
void batch_begin(struct roll *roll, size_t lanes);

/* Reports why there is no result, unless it was stopped. Returns false. */
bool batch_report(const struct roll *roll, const struct tree *tree, struct diag *diag);

#endif
