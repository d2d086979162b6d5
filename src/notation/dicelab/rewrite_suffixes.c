/* What other notations have behind dice: 4d6kh3, 4d6!>5, 4d6 drop lowest, d6.pool(4).highest(3), 8d6>5f1. */
#include <string.h>

#include "notation/dicelab/rewrite_list.h"

/* ---- numbers, with a sign or without ---- */

/* Where it ends; `at` if there is no number. */
static size_t read_against(const struct rewriter *rewriter, size_t at, struct against *against)
{
	enum { MOST_DIGITS = 9 };
	char sign = rewriter_byte(rewriter, at);
	size_t end = at;

	against->sign = sign == '<' ? "<=" : sign == '>' ? ">=" : "==";
	if (sign == '<' || sign == '>' || sign == '=')
		end++;
	against->is_bare = *against->sign != '=' && rewriter_byte(rewriter, end) != '=';
	if (end > at && rewriter_byte(rewriter, end) == '=')
		end++;
	if (end > at)
		end = rewriter_skip_blanks(rewriter, end);
	against->number = (struct span){end, rewriter_skip_digits(rewriter, end)};
	if (!has_number(against) || against->number.end - end > MOST_DIGITS) {
		against->number.end = against->number.begin;
		against->is_bare = false;
		return at;
	}
	return against->number.end;
}
/* ---- 4d6kh3, 4d6 drop lowest ---- */

static const struct suffix {
	const char *spelling;
	enum effect effect;
	enum {
		ALONE,    /* no number */
		MAY,      /* it may have one, */
		COMPARES, /* with a sign, */
		NEEDS     /* must have one */
	} number;
	bool apart; /* there may be blanks before it */
} suffixes[] = {
	{"kh", EFFECT_HIGH, MAY, true},
	{"kl", EFFECT_LOW, MAY, true},
	{"k", EFFECT_HIGH, MAY, false},
	{"dl", EFFECT_DROP_LOW, MAY, true},
	{"dh", EFFECT_DROP_HIGH, MAY, true},
	{"d", EFFECT_DROP_LOW, NEEDS, false},
	{"h", EFFECT_HIGH, NEEDS, false},
	{"l", EFFECT_LOW, NEEDS, false},
	{"keep", EFFECT_HIGH, NEEDS, true},
	{"keep high", EFFECT_HIGH, MAY, true},
	{"keep highest", EFFECT_HIGH, MAY, true},
	{"keep the highest", EFFECT_HIGH, MAY, true},
	{"keep best", EFFECT_HIGH, MAY, true},
	{"keep the best", EFFECT_HIGH, MAY, true},
	{"keep low", EFFECT_LOW, MAY, true},
	{"keep lowest", EFFECT_LOW, MAY, true},
	{"keep the lowest", EFFECT_LOW, MAY, true},
	{"keep worst", EFFECT_LOW, MAY, true},
	{"keep the worst", EFFECT_LOW, MAY, true},
	{"drop", EFFECT_DROP_LOW, NEEDS, true},
	{"drop low", EFFECT_DROP_LOW, MAY, true},
	{"drop lowest", EFFECT_DROP_LOW, MAY, true},
	{"drop the lowest", EFFECT_DROP_LOW, MAY, true},
	{"drop worst", EFFECT_DROP_LOW, MAY, true},
	{"drop high", EFFECT_DROP_HIGH, MAY, true},
	{"drop highest", EFFECT_DROP_HIGH, MAY, true},
	{"drop the highest", EFFECT_DROP_HIGH, MAY, true},
	{"drop best", EFFECT_DROP_HIGH, MAY, true},
	{"highest", EFFECT_HIGH, MAY, true},
	{"best", EFFECT_HIGH, MAY, true},
	{"lowest", EFFECT_LOW, MAY, true},
	{"worst", EFFECT_LOW, MAY, true},
	{"r", EFFECT_REROLL, COMPARES, false},
	{"ro", EFFECT_ONCE, COMPARES, true},
	{"rr", EFFECT_FORCE, COMPARES, true},
	{"reroll", EFFECT_REROLL, COMPARES, true},
	{"e", EFFECT_EXPLODE, COMPARES, false},
	{"x", EFFECT_EXPLODE, COMPARES, false},
	{"explode", EFFECT_EXPLODE, COMPARES, true},
	{"exploding", EFFECT_EXPLODE, COMPARES, true},
	{"t", EFFECT_COUNT, NEEDS, false},
	{"count", EFFECT_EACH, NEEDS, true},
	{"cs", EFFECT_MARKED, NEEDS, false},
	{"cf", EFFECT_MARKED, NEEDS, false},
	{"mi", EFFECT_AT_LEAST, NEEDS, false},
	{"min", EFFECT_AT_LEAST, NEEDS, false},
	{"ma", EFFECT_AT_MOST, NEEDS, false},
	{"max", EFFECT_AT_MOST, NEEDS, false},
	{"s", EFFECT_SORT, ALONE, false},
	{"sa", EFFECT_SORT, ALONE, false},
	{"sd", EFFECT_SORT, ALONE, false},
	{"adv", EFFECT_BETTER, ALONE, true},
	{"advantage", EFFECT_BETTER, ALONE, true},
	{"with advantage", EFFECT_BETTER, ALONE, true},
	{"dis", EFFECT_WORSE, ALONE, true},
	{"disadv", EFFECT_WORSE, ALONE, true},
	{"disadvantage", EFFECT_WORSE, ALONE, true},
	{"with disadvantage", EFFECT_WORSE, ALONE, true},
	{"!!", EFFECT_COMPOUND, COMPARES, false},
	{"!", EFFECT_EXPLODE, COMPARES, false},
};

/* Where the suffix ends, if it begins at `at`; else 0. */
static size_t behind_suffix(const struct rewriter *rewriter, size_t at, const char *spelling)
{
	size_t end = rewriter_match(rewriter, at, spelling);

	/* 4d6!p and 4d6!o are other rules, that have no word here */
	if (*spelling == '!' && end > 0 && rewriter_byte(rewriter, end) != '\0' &&
	    strchr("po", rewriter_byte(rewriter, end)) != NULL)
		return 0;
	return end;
}

/* keep highest; kh is not */
static bool is_in_words(const struct suffix *suffix)
{
	return suffix->apart && strlen(suffix->spelling) > 2;
}

/* Of `found`, which is longer than others that begin there; its number; and where it ends, 0 if there is none. */
static size_t read_suffix(const struct rewriter *rewriter, size_t at, const struct suffix **found,
			  struct against *against)
{
	size_t i, end = 0, apart = rewriter_skip_blanks(rewriter, at);

	for (i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
		const struct suffix *suffix = &suffixes[i];
		size_t behind =
			behind_suffix(rewriter, suffix->apart ? apart : at, suffix->spelling);
		struct against number;
		size_t digits;

		if (behind <= end)
			continue;
		digits = suffix->apart ? rewriter_skip_blanks(rewriter, behind) : behind;
		digits = read_against(rewriter, digits, &number);
		if (suffix->number == NEEDS && !has_number(&number))
			continue;
		if (is_in_words(suffix) && rewriter_byte(rewriter, digits) == 's' &&
		    has_number(&number))
			digits++; /* reroll 1s */
		if (suffix->number == ALONE)
			number.number.end = number.number.begin;
		end = has_number(&number) ? digits : behind;
		*found = suffix;
		*against = number;
	}
	return end;
}
/* ---- d6.pool(4).highest(3), d20.highest(2) ---- */

static const struct method {
	const char *name;
	enum effect effect;
	bool rolls; /* of a die, its first number is how many are rolled, and its second how many are left, or 1 */
} methods[] = {
	{"highest", EFFECT_HIGH, true},
	{"keep_highest", EFFECT_HIGH, true},
	{"kh", EFFECT_HIGH, false},
	{"lowest", EFFECT_LOW, true},
	{"keep_lowest", EFFECT_LOW, true},
	{"kl", EFFECT_LOW, false},
	{"drop_lowest", EFFECT_DROP_LOW, false},
	{"drop_highest", EFFECT_DROP_HIGH, false},
	{"explode", EFFECT_EXPLODE, false},
	{"reroll", EFFECT_REROLL, false},
	{"sum", EFFECT_NONE, false},
	{"roll", EFFECT_NONE, false},
};

/* A method that is called with so many numbers. */
struct method_call {
	struct span name;
	struct against numbers[2];
	bool in_brackets; /* reroll([1]) */
	size_t behind;
};

static bool is_method(const struct rewriter *rewriter, struct span name, const char *method)
{
	return strlen(method) == name.end - name.begin &&
	       memcmp(rewriter->text + name.begin, method, name.end - name.begin) == 0;
}

static bool read_method(const struct rewriter *rewriter, size_t at, struct method_call *call)
{
	size_t end = at + 1, comma;

	*call = (struct method_call){.name = {end, end}};
	while (rewriter_is_letter(rewriter, end) || rewriter_byte(rewriter, end) == '_')
		end++;
	call->name.end = end;
	if (rewriter_byte(rewriter, at) != '.' || rewriter_byte(rewriter, end++) != '(')
		return false;
	call->in_brackets =
		rewriter_byte(rewriter, end) == '[' || rewriter_byte(rewriter, end) == '{';
	end = read_against(rewriter, end + call->in_brackets, &call->numbers[0]);
	end = rewriter_skip_blanks(rewriter, end + (rewriter_byte(rewriter, end) == ']' ||
						    rewriter_byte(rewriter, end) == '}'));
	comma = rewriter_byte(rewriter, end) == ',' ? rewriter_skip_blanks(rewriter, end + 1) : end;
	if (comma > end)
		end = rewriter_skip_blanks(rewriter,
					   read_against(rewriter, comma, &call->numbers[1]));
	call->behind = end + 1;
	return rewriter_byte(rewriter, end) == ')';
}

/* So many of a die. */
static bool pool(struct rewriter *rewriter, struct list *list, const struct against *number)
{
	if (list->changed || !has_number(number) || !span_is_empty(list->dice->count))
		return false;
	list_set(list, "%.*s%s", SHOWN(&rewriter->out, number->number), list->text);
	rewriter_changed(rewriter, "are these dice");
	list->changed = true;
	return true;
}

/* Where the call ends; 0 if it is not known. */
static size_t call_method(struct rewriter *rewriter, struct list *list, size_t at)
{
	struct method_call call;
	size_t i;

	if (!read_method(rewriter, at, &call))
		return 0;
	if (is_method(rewriter, call.name, "pool"))
		return pool(rewriter, list, &call.numbers[0]) ? call.behind : 0;
	for (i = 0; i < sizeof methods / sizeof *methods; i++) {
		const struct against *number = &call.numbers[0];

		if (!is_method(rewriter, call.name, methods[i].name))
			continue;
		if (methods[i].rolls && pool(rewriter, list, number))
			number = &call.numbers[1];
		else if (has_number(&call.numbers[1]) ||
			 (methods[i].effect == EFFECT_EXPLODE && has_number(number) &&
			  !call.in_brackets)) /* so deep */
			return 0;
		if (methods[i].effect == EFFECT_NONE)
			rewriter_changed(rewriter, "adds them up");
		list_apply(rewriter, list, methods[i].effect, number);
		return call.behind;
	}
	return 0;
}

/* ---- 8d6>5f1, 8#d6>=5, 8d10!>=8 ---- */

/* How many are that high, less those that show 1. */
static size_t read_net(struct rewriter *rewriter, struct list *list, size_t at)
{
	struct against against, less;
	size_t end = read_against(rewriter, at, &against), behind;

	behind = read_against(rewriter, end + 1, &less);
	if (list->changed || end == at || *against.sign != '>' ||
	    rewriter_byte(rewriter, end) != 'f' || behind == end + 1 ||
	    strcmp(less.sign, "==") != 0 || rewriter_value(rewriter, less.number) != 1)
		return at;
	if (against.is_bare && rewriter_reads_second(rewriter)) {
		list_set(list, "%ld %s", rewriter_value(rewriter, against.number) + 1, list->text);
		rewriter->reading = "is meant if '>' leaves the number itself out";
	} else {
		list_set(list, "%.*s %s", SHOWN(&rewriter->out, against.number), list->text);
	}
	rewriter_changed(rewriter, "is how many are that high, less the ones");
	list->reduce = "net ";
	list->changed = true;
	return behind;
}

/* Are the dice compared one by one? With '>=' it may be what they add up to, too, which is the second reading. */
static bool is_of_each(struct rewriter *rewriter, const struct list *list,
		       const struct against *against)
{
	if (!list->changed)
		return (list->dice->mark == '#' || list->dice->large) && !against->is_bare;
	if (list->is_asked ||
	    rewriter_value(rewriter, against->number) > list_faces(rewriter, list))
		return false;
	if (against->is_bare)
		return true;
	if (!list->is_one && !rewriter_reads_second(rewriter))
		return true;
	rewriter->reading = list->is_one ? NULL : "compares their sum";
	return false;
}

static size_t read_counted(struct rewriter *rewriter, struct list *list, size_t at)
{
	struct against against;
	char sign = rewriter_byte(rewriter, at);
	size_t end;

	if ((sign != '<' && sign != '>') || strcmp(list->reduce, "sum") != 0)
		return at;
	end = read_net(rewriter, list, at);
	if (end > at)
		return end;
	end = read_against(rewriter, at, &against);
	if (end == at || rewriter_is_letter(rewriter, end) || !is_of_each(rewriter, list, &against))
		return at;
	list_apply(rewriter, list, EFFECT_COMPARED, &against);
	return end;
}

/* ---- all of it ---- */

/* "2d6 reroll 1 and 2": more numbers follow, which nobody knows what to do with. */
static bool has_more(const struct rewriter *rewriter, size_t at)
{
	struct span word;

	at = rewriter_skip_blanks(rewriter, at);
	word = (struct span){at, rewriter_skip_letters(rewriter, at)};
	if (rewriter_is_word(rewriter, word, "and") || rewriter_is_word(rewriter, word, "or"))
		at = word.end;
	else if (rewriter_byte(rewriter, at) == ',')
		at++;
	else
		return false;
	at = rewriter_skip_blanks(rewriter, at);
	return rewriter_is_digit(rewriter, at) &&
	       rewriter_byte(rewriter, rewriter_skip_digits(rewriter, at)) != 'd';
}

/* What is said in words is about more than is known here: 2d6 reroll 1 and 2, d6+d8 keep highest. */
static bool is_half_known(const struct rewriter *rewriter, const struct list *list,
			  const struct against *against, size_t end)
{
	return (has_number(against) && has_more(rewriter, end)) ||
	       (list->is_one && span_is_empty(list->dice->count));
}

size_t list_read(struct rewriter *rewriter, struct list *list)
{
	size_t at = list->dice->end, end;
	const struct suffix *suffix = NULL;
	struct against against;

	while ((end = call_method(rewriter, list, at)) > 0 && !list->fails)
		at = end;
	while ((end = read_suffix(rewriter, at, &suffix, &against)) > 0 && !list->fails) {
		list_apply(rewriter, list, suffix->effect, &against);
		list->fails = list->fails ||
			      (is_in_words(suffix) && is_half_known(rewriter, list, &against, end));
		at = end;
	}
	return read_counted(rewriter, list, at);
}
