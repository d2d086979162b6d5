/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses a program in python-dice: expressions first, then their translation to a tree. */
#include "language/python_dice/python_dice.h"

bool notation_parse_python_dice(struct builder *builder, struct span at, unsigned manners,
				struct reading *reading)
{
	struct python_parse parse = {.parse = {.builder = builder,
					       .whole = at,
					       .at = at.begin,
					       .last = {at.begin, at.begin}},
				     .manners = manners};
	bool list;

	*reading = (struct reading){0};
	parse.level = &parse.whole;
	parse.newest.at = parse.parse.last;
	if (!python_parse_text(&parse, at))
		return false;
	if (parse.root == NULL)
		return true;
	reading->root = python_build(builder, manners, parse.root, &list);
	if (reading->root == NULL)
		return false;
	reading->failure_messages = python_messages(builder, parse.root);
	reading->rendering = python_rendering(builder, manners, parse.root, list);
	return reading->failure_messages != NULL && reading->rendering != NULL;
}

const struct dicelab_word *notation_word_python_dice(size_t index)
{
	static const struct dicelab_word words[] = {
#define WORD(spelling, usage, summary, example, result, dice)                                      \
	{spelling, usage, summary, example, result, dice},
#include "language/python_dice/words.def"
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}
