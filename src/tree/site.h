/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Abbreviations for translations that build trees: nodes at the site `site`. */
#ifndef TREE_SITE_H
#define TREE_SITE_H

#include "tree/once.h"
#include "tree/tree.h"

#define OPERATE(kind, a, b, c) build_operator(site.builder, site.at, kind, a, b, c)
#define NUMBER(value) build_integer(site.builder, site.at, value)
#define VARIABLE(name) build_variable(site.builder, site.at, name)
#define EMPTY() OPERATE(NODE_EMPTY, NULL, NULL, NULL)
#define UNARY(kind, a) OPERATE(NODE_##kind, a, NULL, NULL)
/* Also filters, which keep items; DROP drops them. */
#define BINARY(kind, a, b) OPERATE(NODE_##kind, a, b, NULL)
#define DROP(kind, a, list) build_filter(site.builder, site.at, true, NODE_##kind, a, list)
#define IF(a, b, c) OPERATE(NODE_IF, a, b, c)
#define BIND(kind, name, value, body)                                                              \
	build_binding(site.builder, site.at, NODE_##kind, name, value, body)
#define FRESH() build_fresh_name(site.builder, site.at)
/* Another use of a held value. */
#define AGAIN(node) once_use(site.builder, node)

#endif
