/* One die, as the rules of rerolling have it. */
#ifndef LANGUAGE_VTT_DIE_H
#define LANGUAGE_VTT_DIE_H

#include "language/vtt/pool.h"

/* Dice that meet the condition are rolled again: once, or until they do not. */
struct reroll {
	struct condition condition;
	bool once;
};

struct vtt_die {
	struct builder *builder;
	struct span at;
	enum vtt_sides sides;
	int64_t lowest;
	struct whole highest; /* the highest face, a pattern */
	struct reroll *rerolls;
	size_t count;     /* of them */
	bool once, until; /* are there such? */
};

/* Reads the rerolls of dice that are known otherwise; their numbers are held by the pool. False after an error (reported): no face can
   stay, for one. */
bool vtt_die_read_rerolls(struct vtt_die *die, struct vtt_pool *pool,
			  const struct vtt_modifier *modifiers);

/* How many different faces it can show that do not meet the condition (or NULL), with as few faces as it may have. SIZE_MAX where
   only rolling can tell. */
size_t vtt_die_count_faces(const struct vtt_die *die, const struct condition *condition);

/* Narrows the range of its faces to those that rerolls leave, where that is known. False after an error (reported). */
bool vtt_die_range(const struct vtt_die *die, struct interval *range);

/* Rolls one. NULL after an error (reported). */
struct node *vtt_die_roll(const struct vtt_die *die);
/* Rolls so many, a list; of dice that are to be rolled on (`apart`), rerolls are part of each. */
struct node *vtt_die_roll_all(const struct vtt_die *die, struct node *count, bool apart);
/* Its different faces, a list, if all are equally likely. False after an error (reported); *list is NULL of others. */
bool vtt_die_list_faces(const struct vtt_die *die, struct node **list);

/* Does the number x, which is used up, meet the condition: 1 or 0? */
struct node *vtt_condition_holds(struct builder *builder, struct span at,
				 const struct condition *condition, struct node *x);
/* The filter of a list by the condition. */
struct node *vtt_condition_filter(struct builder *builder, struct span at, bool drop,
				  const struct condition *condition, struct node *list);

#endif
