/* The words of dicebag for help and completion. */
#include "language/language.h"

const struct dicelab_word *notation_word_dicebag(size_t index)
{
	static const struct dicelab_word words[] = {
#define WORD(spelling, usage, summary, example, result, dice)                                      \
	{spelling, usage, summary, example, result, dice},
#include "language/dicebag/words.def"
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}
