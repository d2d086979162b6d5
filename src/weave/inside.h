/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A document that is being woven: shared by the output formats. For this folder only. */
#ifndef WEAVE_INSIDE_H
#define WEAVE_INSIDE_H

#ifdef HAVE_CMARK

#include "weave/prose.h"
#include "weave/weave.h"

struct woven {
	struct weaving weaving;
	struct prose prose;
	bool *placed; /* for each output: a placeholder shows it */
};

bool woven_is_named(const struct woven *woven, const struct placeholder *placeholder,
		    const struct woven_output *output);

/* Whether the output is shown below this fence. */
bool woven_is_below(const struct woven *woven, const struct literate_segment *segment,
		    size_t output);

#endif

#endif
