/*
 * Dice and groups with their modifiers, which hold in a fixed order whatever order they are written in: reroll, explode, unique, clamp,
 * keep or drop, count or sum.
 */
#ifndef LANGUAGE_VTT_POOL_H
#define LANGUAGE_VTT_POOL_H

#include "language/vtt/quantity.h"
#include "tree/once.h"

/* The modifiers of dice or of a group by what they do; NULL where there is none. */
struct vtt_marks {
	const struct vtt_modifier *all; /* the first of them, rerolls among them */
	const struct vtt_modifier *explode, *unique, *least, *most;
	const struct vtt_modifier *
		keep; /* so many of them, or those that meet a comparison: all that is not a drop by number */
	const struct vtt_modifier *drop_low, *drop_high;
	const struct vtt_modifier *count, *failure;
};

/* False after an error (reported): some of them exclude each other. */
bool vtt_marks_read(struct builder *builder, const struct vtt *node, struct vtt_marks *marks);

/* A list of whole numbers: what dice show, or the totals of members. */
struct vtt_pool {
	struct builder *builder;
	struct span at;
	struct node *list;       /* NULL after an error (reported) */
	struct interval count;   /* how many there are */
	struct interval values;  /* of one of them, times `denominator` */
	int64_t denominator;     /* all of them are so many times as large as what they stand for */
	bool by_suffix;          /* see struct vtt */
	bool is_plain;           /* dice of one kind that are rolled once */
	const struct held *held; /* numbers that are rolled once for all of them */
	int64_t lowest;          /* of dice: the lowest face and … */
	struct whole highest;    /* … the highest one; no node of a group */
};

/* What is compared with, and how. */
struct condition {
	enum node_kind test; /* a filter */
	struct whole bound;  /* a pattern */
	bool of_highest;     /* the bound is the highest face */
};

/* The comparison of a modifier, its number being held by the pool; without one, with the highest face or the lowest. False after an error
   (reported). */
bool vtt_pool_condition(struct vtt_pool *pool, const struct vtt_modifier *modifier, bool highest,
			struct condition *condition);

/* A list of dice by their rules up to clamping, without what marks say of keeping and counting. False after an error (reported). */
bool vtt_pool_roll(struct builder *builder, const struct vtt *dice, const struct vtt_marks *marks,
		   struct vtt_pool *pool);
/* What is kept. */
bool vtt_pool_keep(struct vtt_pool *pool, const struct vtt_marks *marks);
/* How many of them count, or their sum. */
bool vtt_pool_total(struct vtt_pool *pool, const struct vtt_marks *marks, struct quantity *result);

/* Of lower.c and group.c: each sets *result, or returns false after an error (reported). */
bool vtt_quantity(struct builder *builder, const struct vtt *node, struct quantity *result);
bool vtt_group(struct builder *builder, const struct vtt *group, struct quantity *result);

#endif
