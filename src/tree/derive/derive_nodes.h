/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Abbreviations for core nodes, with the span of the operator that `deriver` is rewriting. */
#ifndef TREE_DERIVE_DERIVE_NODES_H
#define TREE_DERIVE_DERIVE_NODES_H

#include "tree/derive.h"

#define OPERATE(kind, a, b, c)                                                                     \
	build_operator(deriver->builder, derive_place(deriver), kind, a, b, c)
#define NUMBER(number) build_number(deriver->builder, derive_place(deriver), number)
#define VARIABLE(name) build_variable(deriver->builder, derive_place(deriver), name)
#define FAIL(cause) build_failure(deriver->builder, derive_place(deriver), FAILURE_##cause)
#define COPY(node) derive_copy(deriver, node)
#define EMPTY() OPERATE(NODE_EMPTY, NULL, NULL, NULL)
#define UNARY(kind, a) OPERATE(NODE_##kind, a, NULL, NULL)
#define BINARY(kind, a, b) OPERATE(NODE_##kind, a, b, NULL)
#define FILTER(kind, x, e) OPERATE(kind, x, e, NULL)
#define DROP(kind, x, e) build_filter(deriver->builder, derive_place(deriver), true, kind, x, e)
#define IF(a, b, c) OPERATE(NODE_IF, a, b, c)
#define BIND(kind, name, value, body)                                                              \
	build_binding(deriver->builder, derive_place(deriver), NODE_##kind, name, value, body)

#endif
