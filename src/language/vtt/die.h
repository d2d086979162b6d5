/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* One die with rerolls. */
#ifndef LANGUAGE_VTT_DIE_H
#define LANGUAGE_VTT_DIE_H

#include "language/vtt/pool.h"

/* Dice that meet the condition are rolled again: once, or until they do not meet it. */
struct vtt_reroll {
	struct face_condition condition;
	bool once;
};

struct vtt_die {
	struct site site;
	enum vtt_sides sides;
	int64_t lowest;
	struct whole highest; /* the highest face, a pattern for once_use */
	struct vtt_reroll *rerolls;
	size_t count;     /* number of rerolls */
	bool once, until; /* there are rerolls once, or until */
};

/* Reads the rerolls of a die whose other members are set; their numbers are held by the pool. False after an error
   (reported), for example if no face can stay. */
bool vtt_die_read_rerolls(struct vtt_die *die, struct vtt_pool *pool,
			  const struct vtt_modifier *modifiers);

/* The minimum number of different faces that do not meet the condition (which may be NULL). SIZE_MAX if the faces are
   not known in advance. */
size_t vtt_die_count_faces(const struct vtt_die *die, const struct face_condition *condition);

/* Narrows the range of the faces to those that rerolls leave, if known. False after an error (reported). */
bool vtt_die_range(const struct vtt_die *die, struct interval *range);

/* The tree of one die. NULL after an error (reported). */
struct node *vtt_die_roll(const struct vtt_die *die);
/* The tree of `count` dice, a list; with `apart`, for dice that explode, the rerolls belong to each die. */
struct node *vtt_die_roll_all(const struct vtt_die *die, struct node *count, bool apart);
/* The different faces as a list, if they are equally likely; otherwise *list is NULL. False after an error
   (reported). */
bool vtt_die_list_faces(const struct vtt_die *die, struct node **list);

/* A node that is 1 if the number x meets the condition, or 0; x is consumed. */
struct node *vtt_condition_holds(struct site site, const struct face_condition *condition,
				 struct node *x);
/* The filter of a list by the condition. */
struct node *vtt_condition_filter(struct site site, bool drop,
				  const struct face_condition *condition, struct node *list);

#endif
