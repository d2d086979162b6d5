/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of dicelab's notation for help and completion, from the table of operators. */
#include "language/language.h"

const struct dicelab_word *notation_word_dicelab(size_t index)
{
	static const struct dicelab_word words[] = {
#define OPERATOR(id, spelling, shape, tree, usage, summary, example, result, dice)                 \
	{spelling, usage, summary, example, result, dice},
#define MODIFIER(id, spelling, usage, summary, example, result, dice)                              \
	{spelling, usage, summary, example, result, dice},
#define SHORTHAND(id, spelling, usage, summary, example, result, dice)                             \
	{spelling, usage, summary, example, result, dice},
#define PARTICLE(id, spelling) {spelling, NULL, NULL, NULL, NULL, NULL},
#include "tree/operators.def"
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}
