/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A place to build trees in: a builder with all it needs, and a transcript of the complaints
 * (see output_complaint).
 */
#ifndef UNIT_WORKSHOP_H
#define UNIT_WORKSHOP_H

#include "output.h"
#include "tree/tree.h"

struct workshop {
	struct output output;
	struct source source;
	struct diag diag;
	struct limits limits; /* the ordinary ones at first */
	struct arena arena;
	struct builder builder;
	struct tree tree; /* the last that was made */
};

/* `text` (static) is what the spans of nodes refer to. The workshop must not be moved. */
void workshop_begin(struct workshop *workshop, const char *text);
void workshop_end(struct workshop *workshop);

/* Builds workshop->tree from the text; asserts that there is one. */
void workshop_parse(struct workshop *workshop);

/* Builds and resolves it. */
void workshop_resolve(struct workshop *workshop);

/* The complaints so far. */
const char *workshop_text(struct workshop *workshop);

#endif
