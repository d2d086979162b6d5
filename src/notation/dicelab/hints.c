/*
 * Hints for what people type who know other notations. They go by the text alone, around the place of the error, and
 * give way (NULL) where it is anything else than what they know.
 */
#include "notation/dicelab/hints.h"

#include <ctype.h>
#include <string.h>

#include "tree/definitions.h"
#include "tree/foreign.h"

/* Where an error is. */
struct slip {
	const char *text; /* the source */
	struct span whole;
	struct span before; /* the token before … */
	struct span found;  /* … what cannot be there */
};

/* ---- text ---- */

/* A byte of the statement; 0 outside of it. */
static char byte_at(const struct slip *slip, size_t at)
{
	if (at < slip->whole.begin || at >= slip->whole.end)
		return '\0';
	return slip->text[at];
}

static bool is_digit_at(const struct slip *slip, size_t at)
{
	return isdigit((unsigned char)byte_at(slip, at));
}

static bool is_letter_at(const struct slip *slip, size_t at)
{
	return isalpha((unsigned char)byte_at(slip, at));
}

static bool is_blank_at(const struct slip *slip, size_t at)
{
	return byte_at(slip, at) == ' ' || byte_at(slip, at) == '\t';
}

static size_t skip_digits(const struct slip *slip, size_t at)
{
	while (is_digit_at(slip, at))
		at++;
	return at;
}

static size_t skip_blanks(const struct slip *slip, size_t at)
{
	while (is_blank_at(slip, at))
		at++;
	return at;
}

/* Where the digits begin that end at `end`. */
static size_t digits_before(const struct slip *slip, size_t end)
{
	while (end > slip->whole.begin && is_digit_at(slip, end - 1))
		end--;
	return end;
}

static bool begins_with(const struct slip *slip, size_t at, const char *text)
{
	size_t i;

	for (i = 0; text[i] != '\0'; i++) {
		if (byte_at(slip, at + i) != text[i])
			return false;
	}
	return true;
}

static bool is_number(const struct slip *slip, struct span token)
{
	return token.begin < token.end && is_digit_at(slip, token.begin);
}

/* A word that is none of the language: a name, or what was meant to be one. */
static bool is_name(const struct slip *slip, struct span token)
{
	return token.begin < token.end && is_letter_at(slip, token.begin) &&
	       word_find(slip->text + token.begin, token.end - token.begin) == NULL;
}

static bool is_adjacent(const struct slip *slip)
{
	return slip->before.begin < slip->before.end && slip->before.end == slip->found.begin;
}

/* For printf's "%.*s". */
#define SHOWN(slip, span) (int)((span).end - (span).begin), (slip)->text + (span).begin

/* ---- dice: 3d6, 3#d6, 2D%, 4DF ---- */

struct dice {
	struct span count, faces; /* the count may be missing */
	size_t letter;            /* where its d is */
	size_t end;
	char text[32]; /* in dicelab's notation */
};

enum { MOST_DIGITS = 9 };

static bool is_long(struct span digits)
{
	return digits.end - digits.begin > MOST_DIGITS;
}

static void write_dice(const struct slip *slip, struct dice *dice)
{
	snprintf(dice->text, sizeof dice->text, "%.*sd%.*s", SHOWN(slip, dice->count),
		 SHOWN(slip, dice->faces));
}

static bool read_dice(const struct slip *slip, size_t at, struct dice *dice)
{
	dice->count = (struct span){at, skip_digits(slip, at)};
	at = skip_blanks(slip, dice->count.end);
	if (byte_at(slip, at) == '#' && dice->count.begin < dice->count.end)
		at++;
	if (byte_at(slip, at) != 'd' && byte_at(slip, at) != 'D')
		return false;
	dice->letter = at;
	dice->faces = (struct span){at + 1, skip_digits(slip, at + 1)};
	if (dice->faces.begin == dice->faces.end &&
	    (byte_at(slip, at + 1) == '%' || byte_at(slip, at + 1) == 'F'))
		dice->faces.end++;
	dice->end = dice->faces.end;
	if (dice->faces.begin == dice->faces.end || is_long(dice->count) || is_long(dice->faces))
		return false;
	write_dice(slip, dice);
	return true;
}

/* The dice whose digits end at `end`. */
static bool read_dice_before(const struct slip *slip, size_t end, struct dice *dice)
{
	size_t at = digits_before(slip, end), count;

	if (at == end || at == slip->whole.begin ||
	    tolower((unsigned char)byte_at(slip, at - 1)) != 'd')
		return false;
	at--;
	count = at > slip->whole.begin && byte_at(slip, at - 1) == '#' ? digits_before(slip, at - 1)
								       : digits_before(slip, at);
	if (byte_at(slip, count) == '#')
		count = at;
	return !(count > slip->whole.begin && is_letter_at(slip, count - 1)) &&
	       read_dice(slip, count, dice) && dice->end == end;
}

/* What is before it is dice with their number in front. */
static bool is_behind_counted(const struct slip *slip, struct dice *dice)
{
	return is_number(slip, slip->before) && read_dice_before(slip, slip->before.end, dice) &&
	       dice->count.begin < dice->count.end && dice->count.end == dice->letter;
}

/* "high 2d6 4d6": the first number is all that 'high' takes, and the list is d6. */
static const char *hint_at_number(const struct slip *slip, struct hint_room *room)
{
	struct dice dice;

	if (!is_number(slip, slip->found) || !is_behind_counted(slip, &dice))
		return NULL;
	snprintf(room->text, sizeof room->text,
		 "before a list dice have parentheses: '(%s)' is their sum", dice.text);
	return room->text;
}

/* "n d6", "(1+2)d6" */
static const char *hint_at_counted(const struct slip *slip)
{
	char first = byte_at(slip, slip->found.begin);
	size_t length = slip->found.end - slip->found.begin;

	return first == 'd' && (length == 1 || !is_letter_at(slip, slip->found.begin + 1))
		       ? "only a number stands before dice as it is; all else has a '#' behind it, "
			 "as '(1+2)#d6'"
		       : NULL;
}

/* ---- names: x1, hp_max ---- */

/* The letters of the name from `at` on, with a to j for 1 to 0. */
static void letters_of(const struct slip *slip, size_t at, char *name, size_t size)
{
	static const char letters[] = "jabcdefghi";
	size_t length = 0;
	char byte;

	for (; length + 1 < size; at++) {
		byte = byte_at(slip, at);
		if (byte >= '0' && byte <= '9')
			byte = letters[byte - '0'];
		if (isalpha((unsigned char)byte))
			name[length++] = byte;
		else if (byte != '_')
			break;
	}
	name[length] = '\0';
}

static const char *hint_at_name(const struct slip *slip, size_t at, struct hint_room *room)
{
	enum { LONGEST = 32 };
	char name[LONGEST + 1];

	letters_of(slip, at, name, sizeof name);
	if (*name == '\0' || strlen(name) == LONGEST || word_find(name, strlen(name)) != NULL)
		return "names are made of letters";
	snprintf(room->text, sizeof room->text, "names are made of letters, as '%s'", name);
	return room->text;
}

/* A number with marks between its digits: 1_000. */
static const char *hint_at_digits(const struct slip *slip, struct hint_room *room)
{
	enum { LONGEST = 19 };
	char digits[LONGEST + 1];
	size_t at, length = 0;

	for (at = slip->before.begin; is_digit_at(slip, at) || byte_at(slip, at) == '_'; at++) {
		if (byte_at(slip, at) == '_')
			continue;
		if (length == LONGEST)
			return NULL;
		digits[length++] = byte_at(slip, at);
	}
	digits[length] = '\0';
	snprintf(room->text, sizeof room->text, "numbers are made of digits, as '%s'", digits);
	return room->text;
}

/* ---- words ---- */

static const char *hint_at_foreign(const struct slip *slip, struct span token)
{
	return is_name(slip, token)
		       ? foreign_hint(slip->text + token.begin, token.end - token.begin)
		       : NULL;
}

/* A word that was taken for a variable, and so came to stand before something it cannot. */
static const char *hint_at_word(const struct slip *slip, struct hint_room *room)
{
	size_t length = slip->before.end - slip->before.begin;
	struct guess guess;
	char name[33];

	if (length >= sizeof name || !is_name(slip, slip->before))
		return NULL;
	snprintf(name, sizeof name, "%.*s", SHOWN(slip, slip->before));
	guess = guess_start(name);
	word_guess(&guess);
	return guess_hint(&guess, room->text, sizeof room->text);
}

/* ---- words of the language that stand where they do elsewhere: d6.max, 4d6 drop low 1 ---- */

/* Does it stand before its operand, and bind no name? */
static bool is_prefix(const struct slip *slip, struct span token)
{
	const struct word *word = word_find(slip->text + token.begin, token.end - token.begin);

	if (word == NULL || !is_letter_at(slip, token.begin))
		return false;
	if (word->class == WORD_KEEP || word->class == WORD_DROP)
		return true;
	return word->class == WORD_OPERATOR &&
	       (operator_table[word->kind].shape == SHAPE_REDUCTION ||
		operator_table[word->kind].shape == SHAPE_REARRANGEMENT ||
		operator_table[word->kind].shape == SHAPE_SELECTION ||
		operator_table[word->kind].shape == SHAPE_DICE);
}

static const char *hint_at_prefix(const struct slip *slip, bool is_behind_value)
{
	bool is_method = byte_at(slip, slip->before.begin - 1) == '.' &&
			 !is_blank_at(slip, slip->before.begin - 2);

	return (is_method && is_prefix(slip, slip->before)) ||
			       (is_behind_value && is_prefix(slip, slip->found))
		       ? "words stand before what they take: 'max 2d6', 'sum drop low 1 4d6'"
		       : NULL;
}

/* ---- numbers that are not whole: 10%, .5 ---- */

static const char *hint_at_fraction(const struct slip *slip, bool is_behind_value)
{
	if (byte_at(slip, slip->before.begin) == '%' && is_digit_at(slip, slip->before.begin - 1))
		return "'%' gives what remains after dividing; 'x*10/100' is 10 % of x";
	if (!is_behind_value && byte_at(slip, slip->found.begin) == '.' &&
	    slip->found.end - slip->found.begin == 1 && is_digit_at(slip, slip->found.end) &&
	    (slip->before.begin == slip->before.end || byte_at(slip, slip->before.begin) != '.'))
		return "numbers are whole, and 'x/2' is half of x, rounded toward zero";
	return NULL;
}

/* ---- names with arguments: attack(5, 15) ---- */

/* Takes the names of definitions with parameters into account. */
static void guess_call(const struct definitions *definitions, struct guess *guess)
{
	size_t i;

	for (i = 0; definitions != NULL && i < definitions->count; i++) {
		if (definitions->rows[i].parameters > 0)
			guess_consider(guess, definitions->rows[i].name);
	}
}

/* `(` stands behind a name, and cannot. */
static const char *hint_at_call(const struct parse *parse, const struct slip *slip,
				struct hint_room *room)
{
	const struct definitions *definitions = parse->builder->definitions;
	const struct definition *definition = NULL;
	struct guess guess;
	char name[33];

	snprintf(name, sizeof name, "%.*s", SHOWN(slip, slip->before));
	if (definitions != NULL)
		definition = definitions_find(definitions, name);
	if (definition != NULL && definition->parameters > 0)
		return "what has arguments has its '(' directly behind it";
	if (definition != NULL)
		return "it was defined without parameters";
	guess = guess_start(name);
	guess_call(definitions, &guess);
	if (guess_hint(&guess, room->text, sizeof room->text) != NULL)
		return room->text;
	return "'f(x) = e;' before this would define such a name: f(2) is e with 2 for x";
}

/* ---- tokens ---- */

static const char *hint_behind_value(const struct slip *slip, struct hint_room *room)
{
	const char *hint;

	hint = hint_at_foreign(slip, slip->found);
	if (hint == NULL)
		hint = hint_at_foreign(slip, slip->before); /* advantage d20 */
	if (hint == NULL)
		hint = hint_at_counted(slip);
	return hint != NULL ? hint : hint_at_word(slip, room);
}

const char *hint_at_token(const struct parse *parse, bool is_behind_value, struct hint_room *room)
{
	struct slip slip = {parse->builder->diag->source->text, parse->whole, parse->before,
			    parse->last};
	const char *hint = hint_at_number(&slip, room);

	if (hint != NULL)
		return hint;
	if (is_adjacent(&slip) && is_name(&slip, slip.before) && is_number(&slip, slip.found))
		return hint_at_name(&slip, slip.before.begin, room);
	if (is_adjacent(&slip) && byte_at(&slip, slip.before.begin) == '*' &&
	    byte_at(&slip, slip.found.begin) == '*')
		return "'x ^ y' is x to the power of y";
	if (is_behind_value)
		hint = hint_behind_value(&slip, room);
	if (hint == NULL)
		hint = hint_at_fraction(&slip, is_behind_value);
	if (hint == NULL)
		hint = hint_at_prefix(&slip, is_behind_value);
	if (hint == NULL && byte_at(&slip, slip.found.begin) == '(' && is_name(&slip, slip.before))
		return hint_at_call(parse, &slip, room);
	return hint;
}

/* ---- bytes ---- */

static const struct symbol {
	const char *spelling, *hint;
} symbols[] = {
	{"&", "'a and b' holds if both conditions do"},
	{"|", "'a or b' holds if one of the conditions does, or both"},
	{"!", "'not c' holds if the condition does not"},
	{"@", "--let=n=3 gives n its value"},
	{"?{", "--let=n=3 gives n its value"},
	{"?", "'if c then x else y' is one of two values"},
	{":=", "'let x = e in f' gives a list a name"},
	{"[", "parentheses make a list: '(1,2,3)'"},
	{"{", "parentheses make a list: '(1,2,3)'"},
	{"\xC2\xA0", "this blank is one that keeps lines together; a plain one is meant"},
	{"\xC3\x97", "'*' multiplies"},
	{"\xC3\xB7", "'/' divides"},
	{"\xE2\x80\x90", "'-' takes away"},
	{"\xE2\x80\x91", "'-' takes away"},
	{"\xE2\x80\x93", "'-' takes away"},
	{"\xE2\x80\x94", "'-' takes away"},
	{"\xE2\x88\x92", "'-' takes away"},
	{"\xE2\x89\xA0",
	 "'x != y' asks whether they differ, '!= x e' are the items that are not x"},
	{"\xE2\x89\xA4", "'x <= y' compares, '<= x e' are the items that are at most x"},
	{"\xE2\x89\xA5", "'x >= y' compares, '>= x e' are the items that are at least x"},
};

static const char *hint_at_symbol(const struct slip *slip)
{
	size_t at = slip->found.begin, i;

	if (byte_at(slip, at) == '!' && !isalnum((unsigned char)byte_at(slip, at + 1)) &&
	    byte_at(slip, at + 1) != '(')
		return NULL; /* it is before nothing */
	if (byte_at(slip, at) == '@' && !is_letter_at(slip, at + 1) && byte_at(slip, at + 1) != '{')
		return NULL;
	for (i = 0; i < sizeof symbols / sizeof *symbols; i++) {
		if (begins_with(slip, at, symbols[i].spelling))
			return symbols[i].hint;
	}
	return NULL;
}

static const char *hint_at_underscore(const struct slip *slip, struct hint_room *room)
{
	if (is_adjacent(slip) && is_number(slip, slip->before))
		return hint_at_digits(slip, room);
	return hint_at_name(slip,
			    is_adjacent(slip) && is_letter_at(slip, slip->before.begin)
				    ? slip->before.begin
				    : slip->found.begin,
			    room);
}

const char *hint_at_byte(const struct parse *parse, struct span byte, struct hint_room *room)
{
	struct slip slip = {parse->builder->diag->source->text, parse->whole, parse->last, byte};
	struct dice dice;

	if (byte_at(&slip, byte.begin) == '_')
		return hint_at_underscore(&slip, room);
	if (byte_at(&slip, byte.begin) == '!' && is_adjacent(&slip) &&
	    read_dice_before(&slip, byte.begin, &dice))
		return NULL; /* a rule that has no word here */
	if (byte_at(&slip, byte.begin) == '[' && is_adjacent(&slip) &&
	    byte_at(&slip, slip.before.begin) == 'd' && slip.before.end - slip.before.begin == 1)
		return "braces hold the faces of a die: 'd{1,2,3}'";
	return hint_at_symbol(&slip);
}
