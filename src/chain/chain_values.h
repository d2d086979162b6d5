/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Markov chains (chain/chain.h) whose results are values of a language: shared by LoD, Troll and explorations. */
#ifndef CHAIN_CHAIN_VALUES_H
#define CHAIN_CHAIN_VALUES_H

#include "chain/chain.h"
#include "pmf/weighted_pmf.h"

/* Outcomes that are values of any type, identified by keys >= 0, known at the end of a path; a step before it gains
   nothing. */
extern const struct chain_outcomes chain_values;

/* The key of no gain. */
enum { CHAIN_NOTHING_GAINED = -1 };

/* A transition to a state, by its gain, with its probability. */
struct chain_passage {
	size_t to;
	struct weighted_key by;
};

/* Fills the ways of the step; passages to the same state become one. The array, which is changed, has room for
   twice `count`. False when out of memory, or stopped. */
bool chain_take_ways(const struct chain_model *model, struct chain_passage *passages, size_t count,
		     struct chain_step *step);

/* The `stopped` of a model: asks that of its PMFs. */
bool chain_has_stopped(const struct chain_model *model, size_t steps);

#endif
