/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The prelude: derived operators that are defined as macros in the language itself, in operators.def. For example,
 * `mean 3#d6` is `let e = 3#d6 in (sum e)/(count e)`.
 */
#ifndef TREE_PRELUDE_H
#define TREE_PRELUDE_H

#include "tree/derive.h"
#include "tree/tree.h"

/* Whether the node is an operator of the prelude. */
bool prelude_has(const struct node *node);

/* Attaches its definition to an operator of the prelude: a `let` for each operand, outermost first, around the text
   of operators.def, resolved. All its nodes have the span of the operator. False after an error (reported). */
bool prelude_define(struct builder *builder, struct node *use);

/* The body of the definition, inside the `let`s of the operands. */
struct node *prelude_body(const struct node *use);

/* Expands a checked operator of the prelude; as derive_pool. */
bool prelude_derive(struct deriver *deriver, const struct node *use,
		    const struct derive_scope *scope, struct pool *pool);

#endif
