/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Enumeration of the ways in which the dice of a pool can fall. */
#ifndef STARLARK_DICE_POOL_WAYS_H
#define STARLARK_DICE_POOL_WAYS_H

#include "starlark/dice.h"

/* Called with the faces of one way and its probability. False stops the enumeration. */
typedef bool way_taker(void *data, const int64_t *faces, size_t count, mpq_srcptr share);

/* Each way in the order of the dice, the first die changing first; or with `any_order` each multiset
   once. False after an error (reported), or when the taker stopped. */
bool pool_each_way(struct machine *machine, const struct dice_pool *pool, bool any_order,
		   way_taker *take, void *data, const char *function);

/* Calls a function of the script with the faces as a list. */
bool pool_call(struct machine *machine, struct value function, const int64_t *faces, size_t count,
	       struct value *result);

#endif
