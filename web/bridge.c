/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The library for JavaScript (web/library.js), on top of dicelab.h alone: a session, and dicelab_ask. Sweeps are in web/sweep.c,
 * statements that are rolled often in web/rolls.c, words and topics for help in web/words.c. There are no files; memory for JavaScript's texts comes from malloc and free, which are
 * exported, too. When a calculation outgrows the memory or the stack that the browser gives, the instance ends in a trap, and must not
 * be used any more.
 */
#include "bridge.h"

#include <stdlib.h>

/* Called now and then during long work with the number of states or trials so far, and the probability that is still in a loop. */
__attribute__((import_module("page"), import_name("progress"))) void
web_progress(double done, double unresolved);

static void show_progress(void *data, const struct dicelab_progress *progress)
{
	(void)data;
	web_progress((double)progress->states, progress->unresolved);
}

/* A number below `bound` from JavaScript's own dice; one that is too large if they have none. */
__attribute__((import_module("page"), import_name("draw"))) uint64_t web_draw(uint64_t bound);

static bool draw(void *data, uint64_t bound, uint64_t *value)
{
	(void)data;
	*value = web_draw(bound);
	return true;
}

/* Messages of sweeps and of web/rolls.c; dicelab_ask has them in its document. */
static void take_message(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct desk *desk = data;

	desk->told++;
	dicelab_write_diagnostic_json(dicelab_text_file(desk->messages), diagnostic);
}

void WEB_API(web_free)(struct desk *desk)
{
	if (desk == NULL)
		return;
	sweep_free(desk);
	rolls_end(desk);
	dicelab_text_free(desk->answer);
	dicelab_text_free(desk->messages);
	dicelab_text_free(desk->chart);
	dicelab_free(desk->lab);
	free(desk);
}

/* A new session, whose dice are JavaScript's if `has_dice`; NULL when out of memory. Free with web_free. */
struct desk *WEB_API(web_new)(bool has_dice)
{
	struct desk *desk = calloc(1, sizeof *desk);
	struct dicelab_hooks hooks = {.size = sizeof hooks,
				      .report = take_message,
				      .draw = has_dice ? draw : NULL,
				      .data = desk};

	if (desk == NULL)
		return NULL;
	desk->lab = dicelab_new(&hooks);
	desk->answer = desk->lab != NULL ? dicelab_text_new(desk->lab) : NULL;
	desk->messages = desk->lab != NULL ? dicelab_text_new(desk->lab) : NULL;
	desk->chart = desk->lab != NULL ? dicelab_text_new(desk->lab) : NULL;
	if (desk->answer != NULL && desk->messages != NULL && desk->chart != NULL) {
		dicelab_watch(desk->lab, show_progress);
		return desk;
	}
	web_free(desk);
	return NULL;
}

/* The document of dicelab_ask. */
const char *WEB_API(web_ask)(struct desk *desk, const char *program, size_t length,
			     const char *options)
{
	return dicelab_ask(desk->lab, program, length, options);
}

/* What a sweep, or a function of web/words.c, has written; NULL when out of memory. */
const char *WEB_API(web_answer)(struct desk *desk)
{
	return dicelab_text_get(desk->answer, NULL);
}

const char *WEB_API(web_version)(void)
{
	return dicelab_version();
}
