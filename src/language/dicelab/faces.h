/* The faces between the braces of `d{...}`, while they are parsed. */
#ifndef LANGUAGE_DICELAB_FACES_H
#define LANGUAGE_DICELAB_FACES_H

#include "tree/tree.h"

/* A list of faces, the last first: each number from `low` to `high` is a face; or, if is_list, the list of `items` is
   one. */
struct face {
	const struct face *before;
	const struct face_item *items; /* the last first */
	bool is_list;
	const char *text; /* a label; once labels are in order, its number is `low` and `high` */
	int64_t low, high;
	int64_t weight;
};

struct face_item {
	const struct face_item *before;
	int64_t number;
};

/* Each returns the list with one more element; NULL after an error (reported). */
const struct face_item *faces_add_item(struct builder *builder, struct span at,
				       const struct face_item *before, int64_t number);
const struct face *faces_add(struct builder *builder, struct span at, struct face face);

/* Weights must not be negative. False after an error (reported). */
bool faces_check_weight(struct builder *builder, struct span at, int64_t weight);

/* The die with these faces; it has none if `last` is NULL. NULL after an error (reported). */
struct node *faces_build(struct builder *builder, struct span at, const struct face *last);
/* The same for faces that are labels; there must be at least one. */
struct node *faces_build_labels(struct builder *builder, struct span at, const struct face *last);

#endif
