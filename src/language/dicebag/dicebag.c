/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface of the notation dicebag: parsing, rendering of pools, and texts of failures. */
#include <inttypes.h>
#include <string.h>

#include "language/dicebag/dicebag.h"
#include "tree/failure.h"

/* Removes blanks, tabs and line ends at both ends. */
static struct span trim(const struct source *source, struct span at)
{
	static const char blanks[] = " \t\r\n\f\v";

	while (at.begin < at.end && memchr(blanks, source->text[at.begin], sizeof blanks - 1))
		at.begin++;
	while (at.begin < at.end && memchr(blanks, source->text[at.end - 1], sizeof blanks - 1))
		at.end--;
	return at;
}

static void write_pool(const struct rendering *rendering, const struct writer *to,
		       const struct dicelab_list *roll)
{
	size_t i;

	(void)rendering;
	writer_text(to, "[");
	for (i = 0; i < roll->length; i++) {
		writer_text(to, i == 0 ? " " : ", ");
		writer_number(to, roll->items[i]);
	}
	writer_text(to, roll->length > 0 ? " ]" : "]");
}

/* Texts of failures that dicelab's words would not explain, such as a die without faces. */
static bool say(const struct failure_messages *failure_messages, const struct failure *failure,
		const char *odds, struct diag *diag)
{
	const struct node *node = failure->node;

	(void)failure_messages;
	if (failure->cause == FAILURE_ENDLESS)
		diag_error(diag, CODE_ENDLESS, node->at, NULL, "this never ends%s", odds);
	else if (failure->cause == FAILURE_FACES)
		diag_error(diag, CODE_FACES, node->operands[0]->at, NULL,
			   "a die cannot have %" PRId64 " faces%s", failure->number, odds);
	else
		return false;
	return true;
}

bool notation_parse_dicebag(struct builder *builder, struct span at, unsigned manners,
			    struct reading *reading)
{
	static const struct rendering rendering = {write_pool};
	static const struct failure_messages failure_messages = {say};
	const struct bag *bag = NULL;

	at = trim(builder->diag->source, at);
	if (at.begin == at.end)
		return true;
	if (!dicebag_parse(builder, at, &bag))
		return false;
	reading->failure_messages = &failure_messages;
	if (manners & DICELAB_POOL) {
		reading->rendering = &rendering;
		reading->root = dicebag_list(builder, bag);
	} else {
		reading->root = dicebag_sum(builder, bag);
	}
	return reading->root != NULL;
}

const struct dicelab_word *notation_word_dicebag(size_t index)
{
	static const struct dicelab_word words[] = {
#define WORD(spelling, usage, summary, example, result, dice)                                      \
	{spelling, usage, summary, example, result, dice},
#include "language/dicebag/words.def"
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}
