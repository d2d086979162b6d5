/* What other notations have behind dice: 4d6kh3, 4d6!>5, 4d6 drop lowest, d6.pool(4).highest(3), 8d6>5f1. */
#include <ctype.h>
#include <string.h>

#include "notation/dicelab/rewrite_list.h"

/* ---- numbers, with a sign or without ---- */

/* The dice are asked one by one, and '>' includes the number, as in Roll20; `is_strict` says that it does not. */
static size_t read_against(const struct rewriter *rewriter, size_t at, bool is_strict,
			   struct against *against)
{
	enum { MOST_DIGITS = 9 };
	char sign = rewriter_byte(rewriter, at);
	size_t end = at;

	against->sign = "==";
	if (sign == '<')
		against->sign = is_strict ? "<" : "<=";
	else if (sign == '>')
		against->sign = is_strict ? ">" : ">=";
	if (sign == '<' || sign == '>' || sign == '=')
		end++;
	if (end > at && rewriter_byte(rewriter, end) == '=') {
		against->sign = sign == '<' ? "<=" : sign == '>' ? ">=" : "==";
		end++;
	}
	against->number = (struct span){end, rewriter_skip_digits(rewriter, end)};
	if (!has_number(against) || against->number.end - end > MOST_DIGITS) {
		against->number.end = against->number.begin;
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
	{"keep best", EFFECT_HIGH, MAY, true},
	{"keep low", EFFECT_LOW, MAY, true},
	{"keep lowest", EFFECT_LOW, MAY, true},
	{"keep worst", EFFECT_LOW, MAY, true},
	{"drop", EFFECT_DROP_LOW, NEEDS, true},
	{"drop low", EFFECT_DROP_LOW, MAY, true},
	{"drop lowest", EFFECT_DROP_LOW, MAY, true},
	{"drop worst", EFFECT_DROP_LOW, MAY, true},
	{"drop high", EFFECT_DROP_HIGH, MAY, true},
	{"drop highest", EFFECT_DROP_HIGH, MAY, true},
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
	{"count", EFFECT_EACH, COMPARES, true},
	{"cs", EFFECT_EACH, COMPARES, false},
	{"cf", EFFECT_EACH, COMPARES, false},
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

/* Where the words of the suffix end, if they begin at `at`; else 0. A blank stands for one or more. */
static size_t behind_words(const struct rewriter *rewriter, size_t at, const char *words)
{
	bool is_word = isalpha((unsigned char)*words);

	for (; *words != '\0'; words++) {
		if (*words == ' ') {
			if (rewriter_skip_blanks(rewriter, at) == at)
				return 0;
			at = rewriter_skip_blanks(rewriter, at);
			continue;
		}
		if (tolower((unsigned char)rewriter_byte(rewriter, at)) != *words)
			return 0;
		at++;
	}
	if (!is_word) /* 4d6!p and 4d6!o are other rules, that have no word here */
		return strchr("po", rewriter_byte(rewriter, at)) != NULL &&
				       rewriter_byte(rewriter, at) != '\0'
			       ? 0
			       : at;
	return rewriter_is_letter(rewriter, at) ? 0 : at;
}

/* Of `found`, which is longer than others that begin there; its number; and where it ends, 0 if there is none. */
static size_t read_suffix(const struct rewriter *rewriter, size_t at, const struct suffix **found,
			  struct against *against)
{
	size_t i, end = 0, apart = rewriter_skip_blanks(rewriter, at);

	for (i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
		const struct suffix *suffix = &suffixes[i];
		size_t behind =
			behind_words(rewriter, suffix->apart ? apart : at, suffix->spelling);
		struct against number;
		size_t digits;

		if (behind <= end)
			continue;
		digits = suffix->apart ? rewriter_skip_blanks(rewriter, behind) : behind;
		digits = read_against(rewriter, digits, suffix->effect == EFFECT_EACH, &number);
		if ((suffix->number == NEEDS || suffix->effect == EFFECT_EACH) &&
		    !has_number(&number))
			continue;
		if (suffix->number == ALONE)
			number.number.end = number.number.begin;
		end = has_number(&number) ? digits : behind;
		*found = suffix;
		*against = number;
	}
	return end;
}
/* ---- d6.pool(4).highest(3) ---- */

static const struct method {
	const char *name;
	enum effect effect;
} methods[] = {
	{"highest", EFFECT_HIGH},
	{"keep_highest", EFFECT_HIGH},
	{"kh", EFFECT_HIGH},
	{"lowest", EFFECT_LOW},
	{"keep_lowest", EFFECT_LOW},
	{"kl", EFFECT_LOW},
	{"drop_lowest", EFFECT_DROP_LOW},
	{"drop_highest", EFFECT_DROP_HIGH},
	{"explode", EFFECT_EXPLODE},
	{"reroll", EFFECT_ONCE},
	{"sum", EFFECT_NONE},
	{"roll", EFFECT_NONE},
};

static bool is_method(const struct rewriter *rewriter, struct span name, const char *method)
{
	return strlen(method) == name.end - name.begin &&
	       memcmp(rewriter->text + name.begin, method, name.end - name.begin) == 0;
}

/* .pool(4): so many of the die. */
static bool pool(struct rewriter *rewriter, struct list *list, const struct against *against)
{
	if (list->changed || !has_number(against) ||
	    list->dice->count.end > list->dice->count.begin)
		return false;
	list_set(list, "%.*s%s", SHOWN(&rewriter->out, against->number), list->text);
	rewriter_changed(rewriter, "are these dice");
	list->changed = true;
	return true;
}

/* What is called, with one number or none; where it ends, 0 if that is not known. */
static size_t call_method(struct rewriter *rewriter, struct list *list, size_t at)
{
	struct span name = {at + 1, at + 1};
	struct against against;
	size_t i, closing;

	if (rewriter_byte(rewriter, at) != '.')
		return 0;
	while (rewriter_is_letter(rewriter, name.end) || rewriter_byte(rewriter, name.end) == '_')
		name.end++;
	closing = name.end + 1 + (rewriter_byte(rewriter, name.end + 1) == '[');
	closing = rewriter_skip_blanks(rewriter, read_against(rewriter, closing, false, &against));
	closing += rewriter_byte(rewriter, closing) == ']';
	if (rewriter_byte(rewriter, name.end) != '(' || rewriter_byte(rewriter, closing) != ')')
		return 0;
	if (is_method(rewriter, name, "pool"))
		return pool(rewriter, list, &against) ? closing + 1 : 0;
	for (i = 0; i < sizeof methods / sizeof *methods; i++) {
		if (!is_method(rewriter, name, methods[i].name))
			continue;
		if (methods[i].effect == EFFECT_NONE)
			rewriter_changed(rewriter, "adds them up");
		list_apply(rewriter, list, methods[i].effect, &against);
		return closing + 1;
	}
	return 0;
}
/* 8d6>5f1: how many are, less those that show 1. */
static size_t read_net(struct rewriter *rewriter, struct list *list, size_t at)
{
	struct against against, less;
	size_t end = read_against(rewriter, at, false, &against), behind;

	behind = read_against(rewriter, end + 1, false, &less);
	if (end == at || strcmp(against.sign, ">=") != 0 || rewriter_byte(rewriter, end) != 'f' ||
	    behind == end + 1 || strcmp(less.sign, "==") != 0 ||
	    rewriter_value(rewriter, less.number) != 1)
		return at;
	list_set(list, "%.*s %s", SHOWN(&rewriter->out, against.number), list->text);
	list->reduce = "net ";
	list->changed = true;
	rewriter_changed(rewriter, "is how many are that high, less the ones");
	return behind;
}

/* 8#d6>=5: how many of the dice are. */
static size_t read_counted(struct rewriter *rewriter, struct list *list, size_t at)
{
	struct against against;
	char sign = rewriter_byte(rewriter, at);
	size_t end;

	if (list->changed || (sign != '<' && sign != '>'))
		return at;
	end = read_net(rewriter, list, at);
	if (end > at || !(list->dice->mark == '#' || list->dice->large) ||
	    rewriter_byte(rewriter, at + 1) != '=')
		return end;
	end = read_against(rewriter, at, false, &against);
	if (end > at) {
		list_apply(rewriter, list, against.sign[0] == '>' ? EFFECT_COUNT : EFFECT_EACH,
			   &against);
	}
	return end;
}

/* ---- all of it ---- */

/* Everything behind the dice; where it ends. */
size_t list_read(struct rewriter *rewriter, struct list *list)
{
	size_t at = list->dice->end, end;
	const struct suffix *suffix = NULL;
	struct against against;

	while ((end = call_method(rewriter, list, at)) > 0 && !list->fails)
		at = end;
	while ((end = read_suffix(rewriter, at, &suffix, &against)) > 0 && !list->fails) {
		list_apply(rewriter, list, suffix->effect, &against);
		at = end;
	}
	return read_counted(rewriter, list, at);
}
