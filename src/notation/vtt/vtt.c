/* The notation of virtual tabletops and chat bots: its face to the others. */
#include <limits.h>

#include "notation/vtt/vtt.h"

bool notation_parse_vtt(struct builder *builder, struct span at, unsigned manners,
			struct reading *reading)
{
	const struct vtt *root = NULL;

	(void)manners; /* there are none in the row */
	if (at.end - at.begin > VTT_LONGEST)
		return diag_error(builder->diag, CODE_LIMIT, at, NULL,
				  "an expression has at most %d characters", VTT_LONGEST);
	if (!vtt_parse(builder, at, &root))
		return false;
	reading->root = vtt_lower(builder, root);
	return reading->root != NULL;
}

const struct dicelab_word *notation_word_vtt(size_t index)
{
	static const struct dicelab_word words[] = {
#define WORD(spelling, usage, summary, example, result, dice)                                      \
	{spelling, usage, summary, example, result, dice},
#include "notation/vtt/words.def"
#define MODIFIER(spelling, token, id, suffix, usage, summary, example, result, dice)               \
	{spelling, usage, summary, example, result, dice},
#include "notation/modifiers.def"
#define FUNCTION(spelling, token, id, least, most, usage, summary, example, result, dice)          \
	{spelling, usage, summary, example, result, dice},
#include "notation/vtt/functions.def"
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}
