/* The faces between the braces of `d{…}`, as they are read. */
#ifndef LANGUAGE_DICELAB_FACES_H
#define LANGUAGE_DICELAB_FACES_H

#include "tree/tree.h"

/* One of them, and those before it: `low` to `high`, each a face; or, if there are `items`, that list. */
struct face {
	const struct face *before;
	const struct face_item *items; /* the last first */
	bool is_list;
	const char *
		text; /* of a face that is a label; its number is `low` and `high` once they are in order */
	int64_t low, high;
	int64_t weight;
};

struct face_item {
	const struct face_item *before;
	int64_t number;
};

/* Each returns what there is with one more; NULL after an error (reported). */
const struct face_item *faces_add_item(struct builder *builder, struct span at,
				       const struct face_item *before, int64_t number);
const struct face *faces_add(struct builder *builder, struct span at, struct face face);

/* False after an error (reported): a weight is never negative. */
bool faces_check_weight(struct builder *builder, struct span at, int64_t weight);

/* The die with these faces, of which NULL has none. NULL after an error (reported). */
struct node *faces_build(struct builder *builder, struct span at, const struct face *last);
/* The same of faces that are labels, of which there is at least one. */
struct node *faces_build_labels(struct builder *builder, struct span at, const struct face *last);

#endif
