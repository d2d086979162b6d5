/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A common order for the labels of several answers, by topological sort. Each answer has a scale of its own: "miss",
 * "hit" and "miss", "partial", "hit" result in "miss", "partial", "hit". There may be no common order, or several.
 */
#ifndef REPORT_NAME_ORDER_H
#define REPORT_NAME_ORDER_H

#include "chance/outcomes.h"
#include "report/name_set.h"

/* ONE: the common order is unique. */
enum name_order { NAME_ORDER_ONE, NAME_ORDER_SEVERAL, NAME_ORDER_NONE, NAME_ORDER_NO_MEMORY };

/* Sorts the names of the set into `order` (set->count numbers), consistent with each scale (NULL: no scale); names that
   no scale orders keep the order of the set. Without a common order, all are in the order of the set. */
enum name_order name_order_find(const struct name_set *set, const struct dicelab_memory *memory,
				const struct outcome_names *const *scales, size_t count,
				size_t *order);

#endif
