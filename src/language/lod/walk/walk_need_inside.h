/* What the files that find needs share: walk_shape.c, walk_whole.c, walk_need.c and walk_needs.c. */
#ifndef LANGUAGE_LOD_WALK_NEED_INSIDE_H
#define LANGUAGE_LOD_WALK_NEED_INSIDE_H

#include "language/lod/walk/walk_need.h"

/* Collects blocks and recipes; NULL is fine. There is room for them. */
void walk_shape_expression(struct walk_needs *needs, const struct lod_block *block,
			   const struct lod_expression *e);
void walk_shape_statements(struct walk_needs *needs, const struct lod_block *block,
			   const struct lod_statement *statement);

/* Places without needs; NULL when out of memory, and that is noted. */
uint8_t *walk_take_needs(struct walk_needs *needs, size_t count);
/* Has anything become more? */
bool walk_join_needs(uint8_t *to, const uint8_t *from, size_t count);
/* The same of one, and that is noted. */
void walk_raise_need(struct walk_needs *needs, uint8_t *at, uint8_t need);
uint8_t *walk_live_of(struct walk_needs *needs, const struct lod_block *block);

/* What is live behind an expression (NULL is fine), or a block, becomes what is live before it. */
void walk_need_expression(struct walk_needs *needs, const struct lod_block *block,
			  const struct lod_expression *e, enum walk_need need);
void walk_need_block(struct walk_needs *needs, const struct lod_block *block, enum walk_need need);

/* Finds out whether structures are looked at as a whole; false when out of memory. */
bool walk_find_whole(struct walk_needs *needs);

bool walk_may_be_array(const struct walk_needs *needs, const struct lod_block *block,
		       const struct lod_expression *e);

#endif
