/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Building blocks of the tree: nodes at the place of an expression. Each returns NULL after an error (reported), and
   immediately if an operand is NULL. */
#ifndef LANGUAGE_PYTHON_DICE_NODE_H
#define LANGUAGE_PYTHON_DICE_NODE_H

#include "language/python_dice/python_dice.h"

/* Abbreviations, for the place of the expression that is translated. */
#define NUMBER(number) build_integer(python->builder, python->expression->at, number)
#define VARIABLE(name) build_variable(python->builder, python->expression->at, name)
#define UNARY(kind, a) python_node(python, NODE_##kind, a, NULL)
#define BINARY(kind, a, b) python_node(python, NODE_##kind, a, b)
#define DROP(kind, n, list)                                                                        \
	build_filter(python->builder, python->expression->at, true, NODE_##kind, n, list)
#define IF(a, b, c) build_operator(python->builder, python->expression->at, NODE_IF, a, b, c)
#define BIND(kind, name, value, body)                                                              \
	build_binding(python->builder, python->expression->at, NODE_##kind, name, value, body)
#define AGAIN(tree) once_use(python->builder, tree)

struct node *python_node(struct python *python, enum node_kind kind, struct node *first,
			 struct node *second);
/* An operator on the dice of the list for which the comparison with `against` holds. */
struct node *python_conditional(struct python *python, enum node_kind kind,
				enum node_kind comparison, struct node *against, struct node *list);
/* The single value `tree`, if the comparison with `against` holds; otherwise the roll fails. */
struct node *python_require(struct python *python, enum node_kind comparison, struct node *against,
			    struct node *tree);

/* Makes *tree reusable by AGAIN: if necessary, replaces it by a variable that a `let` around `value` binds. False after
   an error (reported). */
bool python_hold(struct python *python, struct python_value *value, struct node **tree);
/* Puts the `let`s around the tree. */
bool python_finish(struct python *python, struct python_value *value);

#endif
