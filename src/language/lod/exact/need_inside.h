/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the liveness analysis: operand.c, type.c, need.c and needs.c. */
#ifndef LANGUAGE_LOD_EXACT_NEED_INSIDE_H
#define LANGUAGE_LOD_EXACT_NEED_INSIDE_H

#include "language/lod/exact/need.h"

/* `count` places without needs; NULL when out of memory (noted). */
uint8_t *walk_take_needs(struct walk_needs *needs, size_t count);
/* The pointwise maximum; true if something increased. */
bool walk_join_needs(uint8_t *to, const uint8_t *from, size_t count);
/* The same for one need; an increase is noted in `changed`. */
void walk_raise_need(struct walk_needs *needs, uint8_t *at, uint8_t need);
uint8_t *walk_live_of(struct walk_needs *needs, const struct lod_block *block);
/* The number of a possible binding of a name in the block. */
size_t walk_place_of(const struct walk_needs *needs, const struct lod_block *block,
		     const struct lod_place *binding);

/* Transforms the live set after an expression (may be NULL) of the block of the needs, or after a block inside it, into
   that before it. */
void walk_need_expression(struct walk_needs *needs, const struct lod_expression *e,
			  enum walk_need need);
void walk_need_block(struct walk_needs *needs, const struct lod_block *block, enum walk_need need);

/* Finds which values may be arrays, and whether structures are used as a whole; false when out of memory. */
bool walk_find_types(struct walk_needs *needs);

bool walk_may_be_array(const struct walk_needs *needs, const struct lod_expression *e);

#endif
