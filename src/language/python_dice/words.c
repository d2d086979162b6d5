/* The words of python-dice for help and completion. */
#include "language/language.h"

const struct dicelab_word *notation_word_python_dice(size_t index)
{
	static const struct dicelab_word words[] = {
#define WORD(spelling, usage, summary, example, result, dice)                                      \
	{spelling, usage, summary, example, result, dice},
#include "language/python_dice/words.def"
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}
