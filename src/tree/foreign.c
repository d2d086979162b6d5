/* The table of foreign words. Code quoted in a hint is valid for single values x and y, lists e and f, conditions a,
   b and c. */
#include "tree/foreign.h"

#include <ctype.h>
#include <stdbool.h>

static const struct foreign {
	const char *word, *hint;
} words[] = {
	{"and", "'a and b' holds if both conditions do"},
	{"or", "'a or b' holds if at least one condition does"},
	{"not", "'not c' holds if the condition does not"},
	{"mod", "'x % y' is the remainder"},
	{"div", "'x / y' is the quotient, rounded toward zero"},
	{"trunc", "numbers are whole, and 'x / y' is rounded toward zero"},
	{"int", "numbers are whole, and 'x / y' is rounded toward zero"},
	{"ceiling", "'(x+y-1) / y' is x / y rounded up, for numbers above 0"},
	{"round", "'(2*x+y) / (2*y)' is x / y rounded to the nearest, for numbers above 0"},
	{"abs", "'let x = y in max (x, -x)' is the absolute value of y"},
	{"pow", "'x ^ y' is x to the power of y"},
	{"sqrt", "numbers are whole, and there are no roots"},
	{"len", "'count e' is the number of items"},
	{"length", "'count e' is the number of items"},
	{"size", "'count e' is the number of items"},
	{"total", "'sum e' adds the items up"},
	{"average", "'mean e' is the mean of the items, rounded toward zero"},
	{"avg", "'mean e' is the mean of the items, rounded toward zero"},
	{"product", "'prod e' multiplies the items"},
	{"highest", "'high x e' gives the x greatest items"},
	{"best", "'high x e' gives the x greatest items"},
	{"lowest", "'low x e' gives the x least items"},
	{"worst", "'low x e' gives the x least items"},
	{"sorted", "'sort e' puts the items in rising order"},
	{"reverse", "'rev e' gives the items in reverse order"},
	{"shuffle", "'perm e' gives the items shuffled"},
	{"exploding", "'explode e' rolls one more die for each at its highest face"},
	{"rerolling", "'reroll e' rerolls dice at their lowest face once"},
	{"adv", "'max 2d20' is the better of two dice"},
	{"advantage", "'max 2d20' is the better of two dice"},
	{"disadv", "'min 2d20' is the worse of two dice"},
	{"disadvantage", "'min 2d20' is the worse of two dice"},
	{"df", "'dF' is a Fudge die"},
	{"vs", "'x > y' tests whether x is greater"},
	{"versus", "'x > y' tests whether x is greater"},
	{"repeat", "'6#(e)' evaluates e 6 times"},
	{"times", "'6#(e)' evaluates e 6 times"},
	{"for", "'foreach x in e do f' evaluates f for each item of e"},
	{"elif", "'if a then x else if b then y else 0' has two conditions"},
	{"elsif", "'if a then x else if b then y else 0' has two conditions"},
	{"elseif", "'if a then x else if b then y else 0' has two conditions"},
	{"set", "nothing needs to be set: 'explode e' keeps rolling while dice show their highest "
		"face"},
	{"loop", "'foreach x in e do f' evaluates f for each item of e"},
	{"def", "'f(x) = e;' defines a name with an argument"},
	{"function", "'f(x) = e;' defines a name with an argument"},
	{"lambda", "'f(x) = e;' defines a name with an argument"},
	{"var", "'let x = e in f' gives a list a name"},
	{"const", "'let x = e in f' gives a list a name"},
	{"any", "'a or b' holds if one of the conditions does, 'count ==6 e >= 1' if an item is 6"},
	{"all", "'a and b' holds if both conditions do"},
	{"rand", "'d6' is a number from 1 to 6"},
	{"random", "'d6' is a number from 1 to 6"},
	{"roll", "only the program itself is needed, as in '3d6'"},
	{"output", "only the program itself is needed, as in '3d6'"},
	{"print", "only the program itself is needed, as in '3d6'"},
	{"return", "only the program itself is needed, as in '3d6'"},
};

static bool is_same(const char *known, const char *word, size_t length)
{
	size_t i;

	for (i = 0; i < length; i++) {
		if (known[i] == '\0' || tolower((unsigned char)word[i]) != known[i])
			return false;
	}
	return known[length] == '\0';
}

const char *foreign_hint(const char *word, size_t length)
{
	size_t i;

	for (i = 0; i < sizeof words / sizeof *words; i++) {
		if (is_same(words[i].word, word, length))
			return words[i].hint;
	}
	return NULL;
}
