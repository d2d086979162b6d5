/* Functions with arguments in parentheses that are none here: adv(d20), highest(3, 4d6), IF(c, x, y), P(2d6 >= 7). */
#include <stdio.h>
#include <string.h>

#include "notation/dicelab/rewrite_call.h"
#include "tree/definitions.h"

bool call_read(const struct rewriter *rewriter, struct span name, struct call *call)
{
	size_t open = name.end, close = rewriter_closing(rewriter, open), at = open + 1, comma;

	if (rewriter_byte(rewriter, open) != '(' || close == rewriter->end)
		return false;
	*call = (struct call){.name = name, .behind = close + 1};
	do {
		comma = rewriter_find(rewriter, at, close, ',');
		if (call->count < 3) {
			call->arguments[call->count] = rewriter_trim(rewriter, at, comma);
			if (span_is_empty(call->arguments[call->count]))
				return false;
		}
		call->count += call->count < 4;
		at = comma + 1;
	} while (comma < close);
	return true;
}

/* Letters, with '_' between them. */
static struct span word_at(const struct rewriter *rewriter, size_t at)
{
	struct span word = {at, rewriter_skip_letters(rewriter, at)};

	while (!span_is_empty(word) && rewriter_byte(rewriter, word.end) == '_')
		word.end = rewriter_skip_letters(rewriter, word.end + 1);
	return word;
}

struct span call_name(const struct rewriter *rewriter, size_t at)
{
	struct span name = word_at(rewriter, at);

	while (!span_is_empty(name) && rewriter_byte(rewriter, name.end) == '.' &&
	       rewriter_is_letter(rewriter, name.end + 1))
		name = word_at(rewriter, name.end + 1);
	return name;
}

/* ---- the better of two ---- */

static bool call_luck(struct rewriter *rewriter, const struct call *call, const char *word,
		      const char *says)
{
	struct span die = call->arguments[0];

	if (call->count == 1 && rewriter->text[die.begin] == '1')
		die.begin++;
	if (call->count != 1 || rewriter->text[die.begin] != 'd' ||
	    !rewriter_is_number(rewriter, (struct span){die.begin + 1, die.end}))
		return false;
	hint_add_span(&rewriter->out, word, die);
	rewriter_changed(rewriter, says);
	return true;
}

static bool call_better(struct rewriter *rewriter, const struct call *call)
{
	return call_luck(rewriter, call, "max 2", "is the better of two dice");
}

static bool call_worse(struct rewriter *rewriter, const struct call *call)
{
	return call_luck(rewriter, call, "min 2", "is the worse of two dice");
}

/* ---- arithmetic ---- */

static bool call_if(struct rewriter *rewriter, const struct call *call)
{
	if (call->count != 3)
		return false;
	hint_add(&rewriter->out, "if ");
	rewriter_write(rewriter, call->arguments[0]);
	hint_add(&rewriter->out, " then ");
	rewriter_write(rewriter, call->arguments[1]);
	hint_add(&rewriter->out, " else ");
	rewriter_write(rewriter, call->arguments[2]);
	rewriter_changed(rewriter, "is one of the two");
	return true;
}

/* AND(c, d), OR(c, d) */
static bool write_joined(struct rewriter *rewriter, const struct call *call, const char *word,
			 const char *says)
{
	if (call->count != 2)
		return false;
	rewriter_write(rewriter, call->arguments[0]);
	hint_add(&rewriter->out, "%s", word);
	rewriter_write(rewriter, call->arguments[1]);
	rewriter_changed(rewriter, says);
	return true;
}

static bool call_and(struct rewriter *rewriter, const struct call *call)
{
	return write_joined(rewriter, call, " and ", "holds if both conditions do");
}

static bool call_or(struct rewriter *rewriter, const struct call *call)
{
	return write_joined(rewriter, call, " or ", "holds if one of the conditions does, or both");
}

static bool call_abs(struct rewriter *rewriter, const struct call *call)
{
	if (call->count != 1)
		return false;
	hint_add(&rewriter->out, "let x = ");
	rewriter_write(rewriter, call->arguments[0]);
	hint_add(&rewriter->out, " in max(x, -x)");
	rewriter_changed(rewriter, "is that without its sign");
	return true;
}

/* Where the last '/' of the argument is, behind which there is nothing but a number, not 0; its end if there is none. */
static size_t find_division(const struct rewriter *rewriter, struct span all, struct span *number)
{
	size_t at = all.begin, found = all.end;

	while ((at = rewriter_find(rewriter, at, all.end, '/')) < all.end)
		found = at++;
	*number = rewriter_trim(rewriter, found + 1, all.end);
	return rewriter_is_number(rewriter, *number) && rewriter->text[number->begin] != '0'
		       ? found
		       : all.end;
}

/* (2d6) in front of a sign that would take only some of it */
static void write_enclosed(struct rewriter *rewriter, struct span value)
{
	hint_add(&rewriter->out, "(");
	rewriter_write(rewriter, value);
	hint_add(&rewriter->out, ")");
}

/* ceil(2d6/2) */
static bool call_ceil(struct rewriter *rewriter, const struct call *call)
{
	struct span all = call->arguments[0], number;
	size_t sign = find_division(rewriter, all, &number);

	if (call->count != 1 || sign == all.end)
		return false;
	hint_add(&rewriter->out, "(");
	rewriter_write(rewriter, rewriter_trim(rewriter, all.begin, sign));
	hint_add(&rewriter->out, " + %ld) / ", rewriter_value(rewriter, number) - 1);
	hint_add_span(&rewriter->out, "", number);
	rewriter_changed(rewriter, "is rounded up, of numbers that are not below 0");
	return true;
}

/* round(2d6/2) */
static bool call_round(struct rewriter *rewriter, const struct call *call)
{
	struct span all = call->arguments[0], number;
	size_t sign = find_division(rewriter, all, &number);

	if (call->count != 1 || sign == all.end)
		return false;
	hint_add(&rewriter->out, "(2*");
	write_enclosed(rewriter, rewriter_trim(rewriter, all.begin, sign));
	hint_add_span(&rewriter->out, " + ", number);
	hint_add(&rewriter->out, ") / %ld", 2 * rewriter_value(rewriter, number));
	rewriter_changed(rewriter, "is rounded to the nearest, of numbers that are not below 0");
	return true;
}

/* floor(d6/2) */
static bool call_floor(struct rewriter *rewriter, const struct call *call)
{
	if (call->count != 1)
		return false;
	rewriter_write(rewriter, call->arguments[0]);
	rewriter_changed(rewriter, "is rounded toward zero");
	return true;
}

/* roll(3d6), roll("3d6") */
static bool call_roll(struct rewriter *rewriter, const struct call *call)
{
	struct span all = call->arguments[0];
	char first = rewriter->text[all.begin];

	if (call->count != 1)
		return false;
	if ((first == '"' || first == '\'') && all.end - all.begin > 2 &&
	    rewriter->text[all.end - 1] == first)
		all = rewriter_trim(rewriter, all.begin + 1, all.end - 1);
	rewriter_write(rewriter, all);
	rewriter_changed(rewriter, "is all that is needed");
	return true;
}

/* ---- what is asked of all outcomes: P(2d6 >= 7), E(2d6) ---- */

static bool write_asked(struct rewriter *rewriter, const struct call *call, const char *says)
{
	if (call->count != 1 || rewriter->out.length > 0 ||
	    rewriter_skip_blanks(rewriter, call->behind) < rewriter->end)
		return false;
	if (!rewrite_condition(rewriter, call->arguments[0]))
		rewriter_write(rewriter, call->arguments[0]);
	rewriter_changed(rewriter, says);
	return true;
}

static bool call_chance(struct rewriter *rewriter, const struct call *call)
{
	return write_asked(rewriter, call, "is 1 or 0, and --calc tells how likely each is");
}

static bool call_statistic(struct rewriter *rewriter, const struct call *call)
{
	return write_asked(rewriter, call,
			   "is what it is of: with --calc, --stats tells mean, deviation and more");
}

/* ---- highest(3, 4d6), highest(4d6, 3), highest(d20, d12), highest(4d6) ---- */

static void write_choice(struct rewriter *rewriter, const struct choice *choice, struct span number,
			 struct span list)
{
	hint_add(&rewriter->out, "sum(%s %.*s ", choice->meant, SHOWN(&rewriter->out, number));
	rewriter_write_list(rewriter, list);
	hint_add(&rewriter->out, ")");
	rewriter_changed(rewriter, "adds these up");
}

static bool write_greatest(struct rewriter *rewriter, const struct choice *choice,
			   const struct call *call)
{
	size_t i;

	if (choice->greatest == NULL ||
	    (call->count == 1 && !rewriter_is_dice(rewriter, call->arguments[0])))
		return false;
	hint_add(&rewriter->out, "%s(", choice->greatest);
	if (call->count == 1)
		rewrite_list(rewriter, call->arguments[0]);
	for (i = 0; i < call->count && call->count > 1; i++) {
		hint_add(&rewriter->out, i > 0 ? ", " : "");
		rewriter_write_item(rewriter, call->arguments[i]);
	}
	hint_add(&rewriter->out, ")");
	rewriter_changed(rewriter, *choice->meant == 'h' ? "is the greatest" : "is the least");
	return true;
}

static bool call_choice(struct rewriter *rewriter, const struct call *call)
{
	const struct choice *choice = rewriter_choice(rewriter, call->name);
	struct span first = call->arguments[0], second = call->arguments[1];

	if (choice == NULL || call->count > 3 ||
	    (call->count == 3 && (rewriter_is_number(rewriter, first) ||
				  rewriter_is_number(rewriter, call->arguments[2]))))
		return false;
	if (call->count == 2 && rewriter_is_number(rewriter, first))
		write_choice(rewriter, choice, first, second);
	else if (call->count == 2 && rewriter_is_number(rewriter, second))
		write_choice(rewriter, choice, second, first);
	else
		return write_greatest(rewriter, choice, call);
	return true;
}

/* ---- high(1, 2d20), last(4d6) ---- */

/* Can what follows be no list, which would be the one that is asked for? */
static bool ends_there(const struct rewriter *rewriter, size_t behind)
{
	char byte = rewriter_byte(rewriter, rewriter_skip_blanks(rewriter, behind));

	return byte == '\0' || strchr("+-*/),<>=", byte) != NULL;
}

static bool call_selection(struct rewriter *rewriter, const struct call *call)
{
	struct span number = call->arguments[0], list = call->arguments[1], one;

	if (!ends_there(rewriter, call->behind))
		return false;
	if (call->count == 1) {
		list = number;
		number.end = number.begin;
	} else if (call->count == 2 && !rewriter_is_number(rewriter, number)) {
		one = number;
		number = list;
		list = one;
	} else { /* all that is behind the number */
		list = rewriter_trim(rewriter, list.begin, call->behind - 1);
	}
	if (call->count > 1 && !rewriter_is_number(rewriter, number))
		return false;
	hint_add_span(&rewriter->out, "",
		      rewriter_trim(rewriter, call->name.begin, call->name.end));
	hint_add_span(&rewriter->out, call->count == 1 ? " 1" : " ", number);
	hint_add(&rewriter->out, " ");
	rewriter_write_list(rewriter, list);
	rewriter_changed(rewriter, call->count == 1
					   ? "has the number of items before the list"
					   : "has no comma between the number and the list");
	return true;
}

/* ---- all of them ---- */

typedef bool write_call(struct rewriter *rewriter, const struct call *call);

static const struct function {
	const char *name;
	write_call *write;
	bool is_open; /* it needs parentheses where something follows */
} functions[] = {
	{"adv", call_better, true},
	{"advantage", call_better, true},
	{"dis", call_worse, true},
	{"disadv", call_worse, true},
	{"disadvantage", call_worse, true},
	{"high", call_selection, true},
	{"low", call_selection, true},
	{"first", call_selection, true},
	{"last", call_selection, true},
	{"if", call_if, true},
	{"and", call_and, true},
	{"or", call_or, true},
	{"abs", call_abs, true},
	{"floor", call_floor, true},
	{"int", call_floor, true},
	{"trunc", call_floor, true},
	{"ceil", call_ceil, true},
	{"ceiling", call_ceil, true},
	{"round", call_round, true},
	{"roll", call_roll, true},
	{"p", call_chance, false},
	{"pr", call_chance, false},
	{"prob", call_chance, false},
	{"chance", call_chance, false},
	{"probability", call_chance, false},
	{"e", call_statistic, false},
	{"ev", call_statistic, false},
	{"expected", call_statistic, false},
	{"average", call_statistic, false},
	{"avg", call_statistic, false},
	{"variance", call_statistic, false},
	{"stdev", call_statistic, false},
	{"std", call_statistic, false},
	{"sd", call_statistic, false},
};

static const struct function *function_of(const struct rewriter *rewriter, struct span word)
{
	size_t i;

	for (i = 0; i < sizeof functions / sizeof *functions; i++) {
		if (rewriter_is_word(rewriter, word, functions[i].name))
			return &functions[i];
	}
	return NULL;
}

/* adv d20, without parentheses */
static bool read_luck(const struct rewriter *rewriter, const struct function *function,
		      struct span word, struct call *call)
{
	struct span die = {rewriter_skip_blanks(rewriter, word.end), 0};

	if (function == NULL || (function->write != call_better && function->write != call_worse))
		return false;
	die.end = rewriter_skip_letters(rewriter, rewriter_skip_digits(rewriter, die.begin));
	die.end = rewriter_skip_digits(rewriter, die.end);
	*call = (struct call){.name = word, .arguments = {die}, .count = 1, .behind = die.end};
	return !span_is_empty(die);
}

bool rewrite_call(struct rewriter *rewriter)
{
	struct span word = call_name(rewriter, rewriter->at);
	const struct function *function = function_of(rewriter, word);
	struct call call;
	bool opened, ok;

	if (function != NULL && function->write == call_selection) /* high (1, 2d20) */
		word.end = rewriter_skip_blanks(rewriter, word.end);
	if (span_is_empty(word) || rewriter_is_defined(rewriter, word) ||
	    !(call_read(rewriter, word, &call) || read_luck(rewriter, function, word, &call)))
		return false;
	opened = function != NULL && function->is_open && rewriter_open(rewriter, call.behind);
	ok = function != NULL ? function->write(rewriter, &call) : call_choice(rewriter, &call);
	if (ok)
		rewriter_close(rewriter, opened, call.behind);
	return ok;
}
