/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Pools: dice and groups with their modifiers, which apply in a fixed order, however they are written: reroll, explode,
   unique, clamp, keep or drop, count or sum. */
#ifndef LANGUAGE_VTT_POOL_H
#define LANGUAGE_VTT_POOL_H

#include "language/vtt/quantity.h"
#include "tree/once.h"

/* The modifiers of dice or of a group by their function; NULL if absent. */
struct vtt_marks {
	const struct vtt_modifier *all; /* the first of the list, rerolls included */
	const struct vtt_modifier *explode, *unique, *least, *most;
	/* keeps a number of dice, or those that meet a comparison; everything except a drop by number */
	const struct vtt_modifier *keep;
	const struct vtt_modifier *drop_low, *drop_high;
	const struct vtt_modifier *count, *failure;
};

/* False after an error (reported): some modifiers exclude each other. */
bool vtt_marks_read(struct builder *builder, const struct vtt *node, struct vtt_marks *marks);

/* A list of numbers, with known bounds: the dice, or the totals of members. */
struct vtt_pool {
	struct site site;
	struct node *list;       /* NULL after an error (reported) */
	struct interval count;   /* number of items */
	struct interval values;  /* each item times `denominator` */
	int64_t denominator;     /* all items are stored multiplied by this */
	bool by_suffix;          /* see struct vtt */
	bool is_plain;           /* dice of one kind that are rolled once, without modifiers */
	const struct held *held; /* numbers that are rolled once for the whole pool */
	int64_t lowest;          /* of dice: the lowest face */
	struct whole highest;    /* of dice: the highest face; without a node in a group */
};

/* A comparison, or that a face is even or odd. */
struct face_condition {
	enum modifier_id id;
	enum node_kind test; /* the filter of the comparison */
	struct whole bound;  /* a pattern for once_use */
	bool of_highest;     /* the bound is the highest face */
};

/* The comparison of a modifier, whose number the pool holds; without a number, with the highest face or the lowest.
   False after an error (reported). */
bool vtt_pool_condition(struct vtt_pool *pool, const struct vtt_modifier *modifier, bool highest,
			struct face_condition *condition);

/* Rolls a list of dice and applies their modifiers up to clamping, without those in `marks` for keeping and counting.
   False after an error (reported). */
bool vtt_pool_roll(struct builder *builder, const struct vtt *dice, const struct vtt_marks *marks,
		   struct vtt_pool *pool);
/* Applies keep and drop. False after an error (reported). */
bool vtt_pool_keep(struct vtt_pool *pool, const struct vtt_marks *marks);
/* The number of items that count, or their sum. */
struct quantity vtt_pool_total(struct vtt_pool *pool, const struct vtt_marks *marks);

/* Defined in lower.c and group.c: the value of an expression, which has failed after an error (reported). */
struct quantity vtt_quantity(struct builder *builder, const struct vtt *node);
struct quantity vtt_group(struct builder *builder, const struct vtt *group);

#endif
