/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
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
	struct dicelab_text *rolls;            /* of web/rolls.c: lines of JSON, */
	size_t rolled;                         /* so many bytes, */
	struct dicelab_report *report;         /* which this writes; or NULL */
};

/* Frees the sweep of the desk, if it has one. */
void sweep_free(struct desk *desk);

/* Ends the report of the rolls of the desk, if there is one. */
void rolls_end(struct desk *desk);

#endif
