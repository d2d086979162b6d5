/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the reference evaluator know of each other. */
#ifndef REFERENCE_INSIDE_H
#define REFERENCE_INSIDE_H

#include "tests/reference/plain.h"

/* Each returns false. */
bool plain_fail(struct plain *plain, const struct node *node, enum failure_cause cause,
		int64_t number);
bool plain_doubt(struct plain *plain, const char *why);

bool plain_push(struct plain *plain, const struct node *node, int64_t value, struct die *die);
/* Takes the items in [begin, end) out from under those above them. */
void plain_pull_out(struct plain *plain, size_t begin, size_t end);

/* True if there is no fault; else it fails. */
bool plain_check(struct plain *plain, const struct node *node, enum fault fault);

/* Pushes the items that a node gives. */
bool plain_roll_node(struct plain *plain, const struct node *node);
/* The same of a list whose order makes no difference: so neither does shuffling it, which has many results. */
bool plain_roll_unordered(struct plain *plain, const struct node *node);
/* Rolls a node that must give one item, and takes that off the stack. */
bool plain_roll_one(struct plain *plain, const struct node *node, int64_t *value);
/* Of its first operand, which says how many. */
bool plain_roll_count(struct plain *plain, const struct node *node, int64_t *count);
/* A number from 1 to `faces`. */
bool plain_roll_die(struct plain *plain, const struct node *node, uint64_t draw, int64_t faces,
		    int64_t *value);
/* A turn of a loop more. */
bool plain_spend_turn(struct plain *plain, const struct node *node);

bool plain_passes(enum node_kind comparison, int64_t value, int64_t limit);
/* How `length` items are ordered, by value, equal ones from the left or from the right: the caller frees it. */
size_t *plain_ranks(const struct item *items, size_t length, bool falling, bool from_right);

/* ---- again.c: dice that are rolled again ---- */

/* What a node gave, from `begin` on, remembers how. */
bool remember(struct plain *plain, const struct node *node, size_t begin);
/* The die that rolls such a node once more. */
struct die *remember_node(struct plain *plain, const struct node *node);
/* In a loop over items: what was made of `item`. The loop's body always gives one item. */
struct die *remember_each(struct plain *plain, const struct node *node, struct item item);
/* How many items a node always gives; or LENGTH_UNKNOWN. */
int64_t known_length(const struct plain *plain, const struct node *node);

bool roll_derived(struct plain *plain, const struct node *node);
/* `add` and `middle`: of what they give it is remembered how it was rolled. */
bool roll_addition(struct plain *plain, const struct node *node);
bool roll_middle(struct plain *plain, const struct node *node);

/* ---- prelude.c ---- */

bool roll_prelude(struct plain *plain, const struct node *node);

/* ---- truth.c ---- */

bool roll_relation(struct plain *plain, const struct node *node);
bool roll_logic(struct plain *plain, const struct node *node);
/* Whether the condition of an `if` holds. Leaves nothing on the stack. */
bool roll_holds(struct plain *plain, const struct node *node, bool *holds);

#endif
