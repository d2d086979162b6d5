/*
 * The order that labels of several answers have together. Each answer has its own: "miss", "hit" here and "miss", "partial",
 * "hit" there are "miss", "partial", "hit". There need not be any, and there may be several.
 */
#ifndef REPORT_NAME_ORDER_H
#define REPORT_NAME_ORDER_H

#include "chance/outcomes.h"
#include "report/name_set.h"

/* ONE: there is this order and no other. */
enum name_order { NAME_ORDER_ONE, NAME_ORDER_SEVERAL, NAME_ORDER_NONE, NAME_ORDER_NO_MEMORY };

/* Fills in `order`, of set->count numbers of names, so that the names of each scale (NULL: has none) come in their order,
   and else in that of the set, in which they all are; where there is none, all in that of the set. */
enum name_order name_order_find(const struct name_set *set, const struct dicelab_memory *memory,
				const struct outcome_names *const *scales, size_t count,
				size_t *order);

#endif
