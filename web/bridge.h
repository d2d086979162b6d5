/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* What the parts of the bridge (web/bridge.c, web/sweep.c, web/words.c) share. */
#ifndef WEB_BRIDGE_H
#define WEB_BRIDGE_H

#include "dicelab.h"

/* A function that JavaScript calls. */
#define WEB_API(name) __attribute__((export_name(#name), used)) name

/* A session, and what is written in it. */
struct desk {
	struct dicelab *lab;
	struct dicelab_text *answer;           /* of web/words.c, or of a sweep */
	struct dicelab_text *messages, *chart; /* of a sweep: lines of JSON, and an SVG picture */
	size_t told;                           /* messages so far */
	struct sweep *sweep;                   /* NULL without one */
};

/* Frees the sweep of the desk, if it has one. */
void sweep_free(struct desk *desk);

#endif
