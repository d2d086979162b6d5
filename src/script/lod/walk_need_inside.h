/* What the files that find needs share: walk_shape.c and walk_need.c. */
#ifndef SCRIPT_LOD_WALK_NEED_INSIDE_H
#define SCRIPT_LOD_WALK_NEED_INSIDE_H

#include "script/lod/walk_need.h"

/* Collects blocks and recipes; NULL is fine. There is room for them. */
void walk_shape_expression(struct walk_needs *needs, const struct lod_block *block,
			   const struct lod_expression *e);
void walk_shape_statements(struct walk_needs *needs, const struct lod_block *block,
			   const struct lod_statement *statement);

bool walk_may_be_array(const struct walk_needs *needs, const struct lod_block *block,
		       const struct lod_expression *e);

#endif
