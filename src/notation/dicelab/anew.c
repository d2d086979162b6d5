/* Writes statements anew, from stretches of their text around the place of the error. Where the text is anything else than
   what is known here, nothing is said. */
#include "notation/dicelab/anew.h"

#include <ctype.h>
#include <string.h>

#include "tree/operators.h"

struct slip {
	const char *text;   /* the source */
	struct span whole;  /* the statement, without its ';' */
	struct span before; /* the token before … */
	struct span found;  /* … what cannot be there */
	struct hint *hint;
};

/* ---- text ---- */

/* A byte of the statement; 0 outside of it. */
static char byte_at(const struct slip *slip, size_t at)
{
	if (at < slip->whole.begin || at >= slip->whole.end)
		return '\0';
	return slip->text[at];
}

static bool is_empty(struct span at)
{
	return at.begin == at.end;
}

static bool has_byte(const struct slip *slip, struct span token, char byte)
{
	return token.end - token.begin == 1 && byte_at(slip, token.begin) == byte;
}

static bool is_number(const struct slip *slip, struct span at)
{
	size_t i = at.begin;

	while (i < at.end && isdigit((unsigned char)slip->text[i]))
		i++;
	return !is_empty(at) && i == at.end;
}

/* Letters alone. */
static bool is_word(const struct slip *slip, struct span at)
{
	size_t i = at.begin;

	while (i < at.end && isalpha((unsigned char)slip->text[i]))
		i++;
	return !is_empty(at) && i == at.end;
}

/* 4d6, with its two numbers. */
static bool is_dice(const struct slip *slip, struct span at, struct span *number,
		    struct span *faces)
{
	size_t letter = at.begin;

	while (letter < at.end && isdigit((unsigned char)slip->text[letter]))
		letter++;
	*number = (struct span){at.begin, letter};
	*faces = (struct span){letter + 1, at.end};
	return letter < at.end && slip->text[letter] == 'd' && is_number(slip, *number) &&
	       is_number(slip, *faces);
}

static struct span ahead_of(const struct slip *slip, size_t end)
{
	return hint_trim(slip->hint, slip->whole.begin, end);
}

static struct span rest_from(const struct slip *slip, size_t begin)
{
	return hint_trim(slip->hint, begin, slip->whole.end);
}

/* Of the parenthesis that closes there, the one that opens; what comes before the statement if there is none. In texts
   there may be others, so that a statement that has any is not looked at. */
static bool find_opening(const struct slip *slip, size_t closing, size_t *opening)
{
	size_t level = 0, at;

	for (at = closing + 1; at > slip->whole.begin; at--) {
		char byte = slip->text[at - 1];

		if (byte == '"')
			return false;
		level += byte == ')';
		level -= byte == '(';
		if (level == 0) {
			*opening = at - 1;
			return true;
		}
	}
	return false;
}

/* The first comma between the two that is in no other parentheses; the second if there is none. */
static size_t find_comma(const struct slip *slip, size_t opening, size_t closing)
{
	size_t level = 0, at;

	for (at = opening + 1; at < closing; at++) {
		char byte = slip->text[at];

		if (byte == ',' && level == 0)
			break;
		level += byte == '(';
		level -= byte == ')';
	}
	return at;
}

/* Where the word begins that stands before `end`, but for blanks. */
static struct span word_before(const struct slip *slip, size_t end)
{
	struct span word = ahead_of(slip, end);
	size_t begin = word.end;

	while (begin > word.begin && isalpha((unsigned char)slip->text[begin - 1]))
		begin--;
	return (struct span){begin, word.end};
}

static bool has_class(const struct slip *slip, struct span at, enum word_class class)
{
	const struct word *word = word_find(slip->text + at.begin, at.end - at.begin);

	return word != NULL && word->class == class;
}

/* high, low, first, last */
static bool is_selection(const struct slip *slip, struct span at)
{
	const struct word *word = word_find(slip->text + at.begin, at.end - at.begin);

	return word != NULL && word->class == WORD_OPERATOR &&
	       operator_table[word->kind].shape == SHAPE_SELECTION;
}

static const char *said(const struct slip *slip)
{
	return hint_text(slip->hint, NULL);
}

/* ---- high(1, 2d20) ---- */

static const char *hint_of_arguments(const struct slip *slip, const struct span *word,
				     struct span number, struct span list)
{
	if (is_number(slip, list) && !is_number(slip, number)) {
		struct span other = number;

		number = list;
		list = other;
	}
	if (is_empty(number) || is_empty(list))
		return NULL;
	hint_add_span(slip->hint, "a number and a list have no comma between them: '", *word);
	hint_add_span(slip->hint, " ", number);
	hint_add_span(slip->hint, " (", list);
	hint_add(slip->hint, ")'");
	return said(slip);
}

static const char *hint_at_arguments(const struct slip *slip)
{
	size_t closing = slip->before.begin, opening, comma;
	struct span word;

	if (!has_byte(slip, slip->before, ')') || !find_opening(slip, closing, &opening))
		return NULL;
	word = word_before(slip, opening);
	if (!is_selection(slip, word))
		return NULL;
	comma = find_comma(slip, opening, closing);
	if (comma < closing)
		return hint_of_arguments(slip, &word, hint_trim(slip->hint, opening + 1, comma),
					 hint_trim(slip->hint, comma + 1, closing));
	hint_add_span(slip->hint, "the number of items stands before the list: '", word);
	hint_add_span(slip->hint, " 1 ", (struct span){opening, closing + 1});
	hint_add(slip->hint, "'");
	return said(slip);
}

/* ---- 2(d6+1) ---- */

static const char *hint_at_product(const struct slip *slip)
{
	struct span rest = rest_from(slip, slip->found.begin);

	if (!is_number(slip, slip->before) || !has_byte(slip, slip->found, '('))
		return NULL;
	hint_add_span(slip->hint, "'", slip->before);
	hint_add_span(slip->hint, "*", rest);
	hint_add_span(slip->hint, "' multiplies; with '#' it is evaluated ", slip->before);
	hint_add(slip->hint, " times");
	return said(slip);
}

/* ---- 2d6 in 7..9, count ==6 in 5d6 ---- */

/* 7..9, with its two numbers */
static bool is_range(const struct slip *slip, struct span at, struct span *low, struct span *high)
{
	size_t dot = at.begin;

	while (dot < at.end && slip->text[dot] != '.')
		dot++;
	*low = hint_trim(slip->hint, at.begin, dot);
	*high = (struct span){at.end, at.end};
	if (dot + 2 < at.end && slip->text[dot + 1] == '.')
		*high = hint_trim(slip->hint, dot + 2, at.end);
	return is_number(slip, *low) && is_number(slip, *high);
}

/* Is it dice or a name, of which the same can be asked twice when it has been rolled? */
static bool add_asked(const struct slip *slip, struct span asked)
{
	struct span number, faces;

	if (is_dice(slip, asked, &number, &faces)) {
		hint_add_span(slip->hint, "'let x = sum ", number);
		hint_add_span(slip->hint, "#d", faces);
		return true;
	}
	faces = (struct span){asked.begin + 1, asked.end};
	if (!is_word(slip, asked) && !(byte_at(slip, asked.begin) == 'd' &&
				       asked.end > asked.begin + 1 && is_number(slip, faces)))
		return false;
	hint_add_span(slip->hint, "'let x = ", asked);
	return true;
}

static const char *hint_at_range(const struct slip *slip)
{
	struct span low, high, rest = rest_from(slip, slip->found.end);

	if (is_number(slip, rest))
		return "'x == y' asks whether x is y";
	if (!is_range(slip, rest, &low, &high) ||
	    !add_asked(slip, ahead_of(slip, slip->found.begin)))
		return "'x >= 7 and x <= 9' asks whether x is from 7 to 9, and --chance=7..9 how likely "
		       "that is";
	hint_add_span(slip->hint, " in x >= ", low);
	hint_add_span(slip->hint, " and x <= ", high);
	hint_add(slip->hint, "' asks whether it is one of them");
	return said(slip);
}

static const char *hint_at_in(const struct slip *slip, const struct wanted *wanted)
{
	struct span rest = rest_from(slip, slip->found.end);

	if (!has_class(slip, slip->found, WORD_IN))
		return NULL;
	if (!wanted->value)
		return wanted->operator? hint_at_range(slip) : NULL;
	if (!is_number(slip, slip->before) || is_empty(rest))
		return NULL;
	hint_add_span(slip->hint, "the list follows without 'in': '",
		      ahead_of(slip, slip->found.begin));
	hint_add_span(slip->hint, " ", rest);
	hint_add(slip->hint, "'");
	return said(slip);
}

/* ---- if d20>=15, if d20>=15 then 3 ---- */

/* Where the statement begins with `if`, what is behind that up to `end`; else nothing. */
static struct span behind_if(const struct slip *slip, size_t end)
{
	struct span all = ahead_of(slip, end);

	if (byte_at(slip, all.begin) != 'i' || byte_at(slip, all.begin + 1) != 'f' ||
	    isalpha((unsigned char)byte_at(slip, all.begin + 2)) || all.end < all.begin + 3)
		return (struct span){end, end};
	return hint_trim(slip->hint, all.begin + 2, all.end);
}

static bool has_other_if(const struct slip *slip, struct span text)
{
	size_t at;

	for (at = text.begin; at + 1 < text.end; at++) {
		if (slip->text[at] == 'i' && slip->text[at + 1] == 'f')
			return true;
	}
	return false;
}

static const char *hint_at_if(const struct slip *slip, const struct wanted *wanted)
{
	struct span rest = rest_from(slip, slip->found.begin);
	struct span text = behind_if(slip, rest.begin);

	if (is_empty(text) || has_other_if(slip, text) ||
	    !(is_empty(rest) || (wanted->then && is_number(slip, slip->found))))
		return NULL;
	if (!is_empty(rest)) {
		hint_add_span(slip->hint, "'if ", text);
		hint_add_span(slip->hint, " then ", rest);
		hint_add(slip->hint, "' has its 'then'");
	} else if (wanted->then) {
		hint_add_span(slip->hint, "'if ", text);
		hint_add(slip->hint, " then 1 else 0' says what it gives");
	} else if (wanted->otherwise) {
		hint_add_span(slip->hint, "'if ", text);
		hint_add(slip->hint, " else 0' says what it gives otherwise, and 'else ()' that "
				     "this is nothing");
	}
	return said(slip);
}

/* ---- 7d6=6, if d6 = 6 then 1 else 0 ---- */

/* if d6 = 6 then 1 else 0; what is compared ends with the first word. */
static const char *hint_at_if_equals(const struct slip *slip)
{
	struct span asked = behind_if(slip, slip->found.begin);
	struct span against = rest_from(slip, slip->found.end), digits;

	for (digits = against; digits.end > digits.begin && !is_number(slip, digits);)
		digits.end--;
	if (is_empty(digits))
		return NULL;
	hint_add_span(slip->hint, "'if ", asked);
	hint_add_span(slip->hint, " == ", digits);
	hint_add(slip->hint, " then' compares");
	return said(slip);
}

/* Is it nothing but dice, arithmetic and parentheses? */
static bool is_of_arithmetic(const struct slip *slip, struct span text)
{
	size_t at = text.begin;

	while (at < text.end && strchr("0123456789d+-*/() ", slip->text[at]) != NULL)
		at++;
	return at == text.end && !is_empty(text);
}

/* d6 = 6 */
static const char *hint_at_one_equals(const struct slip *slip, struct span asked,
				      struct span against)
{
	if (!is_number(slip, against) || !is_of_arithmetic(slip, asked))
		return NULL;
	hint_add_span(slip->hint, "'", asked);
	hint_add_span(slip->hint, " == ", against);
	hint_add(slip->hint, "' compares");
	return said(slip);
}

static const char *hint_at_equals(const struct slip *slip)
{
	struct span asked = ahead_of(slip, slip->found.begin), number, faces;
	struct span against = rest_from(slip, slip->found.end);

	if (!has_byte(slip, slip->found, '='))
		return NULL;
	if (!is_empty(behind_if(slip, slip->found.begin)))
		return hint_at_if_equals(slip);
	if (!is_number(slip, against) || !is_dice(slip, asked, &number, &faces))
		return hint_at_one_equals(slip, asked, against);
	hint_add_span(slip->hint, "'count ==", against);
	hint_add_span(slip->hint, " ", asked);
	hint_add_span(slip->hint, "' tells how many of them are, '", asked);
	hint_add_span(slip->hint, " == ", against);
	hint_add(slip->hint, "' asks of their sum");
	return said(slip);
}

/* ---- all of them ---- */

const char *anew_hint(const struct parse *parse, const struct wanted *wanted, struct hint *room)
{
	const struct source *source = parse->builder->diag->source;
	struct slip slip = {source->text, parse->whole, parse->before, parse->last, room};
	const char *hint;

	*room = hint_start(source);
	while (slip.whole.end > slip.whole.begin &&
	       strchr("; \t\r\n", source->text[slip.whole.end - 1]) != NULL)
		slip.whole.end--;
	hint = wanted->value ? hint_at_arguments(&slip) : NULL;
	if (hint == NULL)
		hint = hint_at_in(&slip, wanted);
	if (hint == NULL && wanted->operator)
		hint = hint_at_product(&slip);
	if (hint == NULL && wanted->operator)
		hint = hint_at_equals(&slip);
	return hint != NULL ? hint : hint_at_if(&slip, wanted);
}
