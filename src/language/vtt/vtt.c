/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface of the notation of virtual tabletops and chat bots. */
#include <limits.h>

#include "language/vtt/vtt.h"

/* The number of characters, in UTF-8. */
static size_t count_characters(const struct builder *builder, struct span at)
{
	const char *text = builder->diag->source->text;
	size_t count = 0;

	for (; at.begin < at.end; at.begin++)
		count += ((unsigned char)text[at.begin] & 0xC0) != 0x80;
	return count;
}

bool notation_parse_vtt(struct builder *builder, struct span at, unsigned manners,
			struct reading *reading)
{
	const struct vtt *root = NULL;

	(void)manners; /* the notation has none */
	if (count_characters(builder, at) > VTT_LONGEST)
		return diag_error(builder->diag, CODE_LIMIT, at, NULL,
				  "an expression has at most %d characters", VTT_LONGEST);
	if (!vtt_parse(builder, at, &root))
		return false;
	reading->root = root == NULL ? NULL : vtt_lower(builder, root);
	return root == NULL || reading->root != NULL;
}

const struct dicelab_word *notation_word_vtt(size_t index)
{
	static const struct dicelab_word words[] = {
#define WORD(spelling, usage, summary, example, result, dice)                                      \
	{spelling, usage, summary, example, result, dice},
#include "language/vtt/words.def"
#define MODIFIER(spelling, token, id, suffix, usage, summary, example, result, dice)               \
	{spelling, usage, summary, example, result, dice},
#include "language/modifiers.def"
#define FUNCTION(spelling, token, id, least, most, usage, summary, example, result, dice)          \
	{spelling, usage, summary, example, result, dice},
#include "language/vtt/functions.def"
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}
