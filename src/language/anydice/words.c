/* The words of AnyDice for help and completion: keywords, and built-in functions under one word each. */
#include "language/anydice/anydice.h"

static const struct dicelab_word words[] = {
#define KEYWORD(spelling, token, usage, example, result, summary, dice)                            \
	{spelling, usage, summary, example, result, dice},
#include "language/anydice/keywords.def"
#define BUILTIN(id, end, shape, bindings, usage, example, result, summary, word)                   \
	{word, usage, summary, "output " example, "output 1: " result, NULL},
#include "language/anydice/builtins.def"
};

const struct dicelab_word *anydice_word(size_t index)
{
	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}
