/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Let-insertion for values that are used several times. */
#include "tree/once.h"

#include "tree/copy.h"

bool once_is_simple(const struct node *node)
{
	return node->kind == NODE_NUMBER || node->kind == NODE_VARIABLE;
}

bool once_add(struct site site, const struct held **held, const char *name, struct node *value)
{
	struct held one = {*held, name, value, site.at};

	if (name == NULL || value == NULL)
		return false;
	*held = build_copy(site.builder, site.at, &one, sizeof one);
	return *held != NULL;
}

bool once_hold(struct site site, const struct held **held, const char *name, struct node **value)
{
	if (!once_add(site, held, name, *value))
		return false;
	*value = build_variable(site.builder, site.at, name);
	return *value != NULL;
}

bool once_keep(struct site site, const struct held **held, struct node **value)
{
	if (*value == NULL || once_is_simple(*value))
		return *value != NULL;
	return once_hold(site, held, build_fresh_name(site.builder, site.at), value);
}

struct node *once_use(struct builder *builder, const struct node *value)
{
	struct copier copier = {.builder = builder};

	return value == NULL ? NULL : copy_tree(&copier, NULL, value);
}

struct node *once_let(struct site site, const struct held *held, struct node *node)
{
	for (; held != NULL; held = held->before)
		node = build_binding(site.builder, site.at, NODE_LET, held->name, held->value,
				     node);
	return node;
}
