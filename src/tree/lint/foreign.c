/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of foreign words. Code quoted in a hint is valid for single values x and y, lists e and f, conditions a,
   b and c. */
#include "tree/foreign.h"

#include <string.h>

#include "tree/operators.h"

static const struct foreign {
	const char *words, *hint; /* the words are separated by bars */
} rows[] = {
	{"and", "'a and b' holds if both conditions do"},
	{"or", "'a or b' holds if at least one condition does"},
	{"not", "'not c' holds if the condition does not"},
	{"mod", "'x % y' is the remainder"},
	{"div", "'x / y' is the quotient, rounded toward zero"},
	{"trunc|int", "numbers are whole, and 'x / y' is rounded toward zero"},
	{"ceiling", "'(x+y-1) / y' is x / y rounded up, for numbers above 0"},
	{"round", "'(2*x+y) / (2*y)' is x / y rounded to the nearest, for numbers above 0"},
	{"abs", "'let x = y in max (x, -x)' is the absolute value of y"},
	{"pow", "'x ^ y' is x to the power of y"},
	{"sqrt", "numbers are whole, and there are no roots"},
	{"len|length|size", "'count e' is the number of items"},
	{"total", "'sum e' adds the items up"},
	{"average|avg", "'mean e' is the mean of the items, rounded toward zero"},
	{"product", "'prod e' multiplies the items"},
	{"highest|best", "'high x e' gives the x greatest items"},
	{"lowest|worst", "'low x e' gives the x least items"},
	{"l", "'4d6dl1' adds up all dice but the lowest"},
	{"sorted", "'sort e' puts the items in rising order"},
	{"reverse", "'rev e' gives the items in reverse order"},
	{"shuffle", "'perm e' gives the items shuffled"},
	{"exploding", "'explode e' rolls one more die for each at its highest face"},
	{"rerolling", "'reroll e' rerolls dice at their lowest face once"},
	{"adv|advantage", "'max 2d20' is the better of two dice"},
	{"disadv|disadvantage", "'min 2d20' is the worse of two dice"},
	{"df", "'dF' is a Fudge die"},
	{"vs|versus", "'x > y' tests whether x is greater"},
	{"repeat|times", "'6#(e)' evaluates e 6 times"},
	{"for|loop", "'foreach x in e do f' evaluates f for each item of e"},
	{"elif|elsif|elseif", "'if a then x else if b then y else 0' has two conditions"},
	{"set", "nothing needs to be set: 'explode e' keeps rolling while dice show their highest "
		"face"},
	{"def|function|lambda", "'f(x) = e;' defines a name with an argument"},
	{"var|const", "'let x = e in f' gives a list a name"},
	{"any", "'a or b' holds if one of the conditions does, 'count ==6 e >= 1' if an item is 6"},
	{"all", "'a and b' holds if both conditions do"},
	{"rand|random", "'d6' is a number from 1 to 6"},
	{"roll|output|print|return", "only the program itself is needed, as in '3d6'"},
};

const char *foreign_hint(const char *word, size_t length)
{
	size_t i;

	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		if (word_is_among(word, length, rows[i].words, strlen(rows[i].words)))
			return rows[i].hint;
	}
	return NULL;
}
