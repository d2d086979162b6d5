/* The walk through a statement that is to be written anew, and whether what came of it is a statement. */
#include "notation/dicelab/rewrite.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/dicelab/rewriter.h"
#include "notation/dicelab/sound.h"
#include "tree/comment.h"
#include "tree/definitions.h"
#include "tree/operators.h"

/* ---- text ---- */

char rewriter_byte(const struct rewriter *rewriter, size_t at)
{
	if (at >= rewriter->end)
		return '\0';
	return rewriter->text[at];
}

bool rewriter_is_digit(const struct rewriter *rewriter, size_t at)
{
	return isdigit((unsigned char)rewriter_byte(rewriter, at));
}

bool rewriter_is_letter(const struct rewriter *rewriter, size_t at)
{
	return isalpha((unsigned char)rewriter_byte(rewriter, at));
}

size_t rewriter_skip_digits(const struct rewriter *rewriter, size_t at)
{
	while (rewriter_is_digit(rewriter, at))
		at++;
	return at;
}

size_t rewriter_skip_letters(const struct rewriter *rewriter, size_t at)
{
	while (rewriter_is_letter(rewriter, at))
		at++;
	return at;
}

size_t rewriter_skip_blanks(const struct rewriter *rewriter, size_t at)
{
	while (rewriter_byte(rewriter, at) == ' ' || rewriter_byte(rewriter, at) == '\t')
		at++;
	return at;
}

static int opens(char byte)
{
	return byte == '(' || byte == '[' || byte == '{';
}

static int closes(char byte)
{
	return byte == ')' || byte == ']' || byte == '}';
}

size_t rewriter_closing(const struct rewriter *rewriter, size_t at)
{
	int level = 0;

	for (; at < rewriter->end; at++) {
		level += opens(rewriter->text[at]) - closes(rewriter->text[at]);
		if (level == 0)
			break;
	}
	return at;
}

size_t rewriter_find(const struct rewriter *rewriter, size_t at, size_t end, char byte)
{
	int level = 0;

	for (; at < end; at++) {
		if (level == 0 && rewriter->text[at] == byte)
			break;
		level += opens(rewriter->text[at]) - closes(rewriter->text[at]);
	}
	return at;
}

struct span rewriter_trim(const struct rewriter *rewriter, size_t begin, size_t end)
{
	return hint_trim(&rewriter->out, begin, end);
}

bool rewriter_is_word(const struct rewriter *rewriter, struct span letters, const char *word)
{
	size_t i;

	if (letters.end - letters.begin != strlen(word))
		return false;
	for (i = 0; word[i] != '\0'; i++) {
		if (tolower((unsigned char)rewriter->text[letters.begin + i]) != word[i])
			return false;
	}
	return true;
}

size_t rewriter_match(const struct rewriter *rewriter, size_t at, const char *words)
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
	return is_word && rewriter_is_letter(rewriter, at) ? 0 : at;
}

size_t rewriter_find_word(const struct rewriter *rewriter, struct span within, const char *word)
{
	size_t at = within.begin;

	while (at < within.end) {
		struct span here = {at, rewriter_skip_letters(rewriter, at)};

		if (rewriter_is_word(rewriter, here, word))
			return at;
		at = here.end > at ? here.end : at + 1;
	}
	return within.end;
}

struct span rewriter_word_before(const struct rewriter *rewriter, struct span stretch)
{
	size_t begin = stretch.end;

	while (begin > stretch.begin && rewriter_is_letter(rewriter, begin - 1))
		begin--;
	return (struct span){begin, stretch.end};
}

bool rewriter_is_number(const struct rewriter *rewriter, struct span stretch)
{
	enum { MOST_DIGITS = 9 };

	return !span_is_empty(stretch) && stretch.end - stretch.begin <= MOST_DIGITS &&
	       rewriter_skip_digits(rewriter, stretch.begin) == stretch.end;
}

long rewriter_value(const struct rewriter *rewriter, struct span digits)
{
	return strtol(rewriter->text + digits.begin, NULL, 10);
}

bool rewriter_is_known(const struct rewriter *rewriter, struct span letters)
{
	return word_find(rewriter->text + letters.begin, letters.end - letters.begin) != NULL;
}

bool rewriter_is_defined(const struct rewriter *rewriter, struct span word)
{
	const struct definitions *definitions = rewriter->parse->builder->definitions;
	char name[33];

	if (definitions == NULL || word.end - word.begin >= sizeof name)
		return false;
	snprintf(name, sizeof name, "%.*s", SHOWN(&rewriter->out, word));
	return definitions_find(definitions, name) != NULL ||
	       definitions_find_failed(definitions, name) != NULL;
}

/* Does what is written next begin a value that ends with the statement, or with its ')'? */
static bool begins_value(const struct hint *out)
{
	size_t end = out->length, begin;
	const struct word *word;

	while (end > 0 && out->text[end - 1] == ' ')
		end--;
	for (begin = end; begin > 0 && isalpha((unsigned char)out->text[begin - 1]);)
		begin--;
	word = begin < end ? word_find(out->text + begin, end - begin) : NULL;
	return end == 0 || out->text[end - 1] == '(' ||
	       (word != NULL && (word->class == WORD_IN || word->class == WORD_DO ||
				 word->class == WORD_THEN || word->class == WORD_ELSE));
}

bool rewriter_is_alone(const struct rewriter *rewriter)
{
	char behind = rewriter_byte(rewriter, rewriter_skip_blanks(rewriter, rewriter->at));

	return !rewriter->joined && begins_value(&rewriter->out) &&
	       (behind == '\0' || behind == ')');
}

bool rewriter_open(struct rewriter *rewriter, size_t behind)
{
	size_t at = rewriter->at;
	bool alone;

	rewriter->at = behind;
	alone = rewriter_is_alone(rewriter);
	rewriter->at = at;
	hint_add(&rewriter->out, alone ? "" : "(");
	return !alone;
}

void rewriter_close(struct rewriter *rewriter, bool opened, size_t behind)
{
	hint_add(&rewriter->out, opened ? ")" : "");
	rewriter->at = behind;
}

void rewriter_changed(struct rewriter *rewriter, const char *says)
{
	rewriter->changes++;
	rewriter->says = hint_start(rewriter->parse->builder->diag->source);
	hint_add(&rewriter->says, "%s", says);
}

bool rewriter_reads_second(struct rewriter *rewriter)
{
	rewriter->varies = true;
	return rewriter->second;
}

/* ---- signs of other languages ---- */

static const struct sign {
	const char *spelling, *meant, *says;
} signs[] = {
	{"<>", "!=", "asks whether they differ"},
	{"=>", ">=", "asks whether it is that much"},
	{"=<", "<=", "asks whether it is at most that"},
	{"**", "^", "is a power"},
	{"&&", "and", "holds if both conditions do"},
	{"||", "or", "holds if one of the conditions does, or both"},
	{"&", "and", "holds if both conditions do"},
	{"|", "or", "holds if one of the conditions does, or both"},
	{"!(", "not (", "holds if the condition does not"},
	{"\xC2\xB2", "^2", "is a square"},
	{"\xC2\xB3", "^3", "is a cube"},
	{"\xC2\xA0", " ", "has a plain blank"},
	{"\xC3\x97", "*", "multiplies"},
	{"\xC3\xB7", "/", "divides"},
	{"\xE2\x80\x93", "-", "takes away"},
	{"\xE2\x88\x92", "-", "takes away"},
	{"\xE2\x89\xA0", "!=", "asks whether they differ"},
	{"\xE2\x89\xA4", "<=", "asks whether it is at most that"},
	{"\xE2\x89\xA5", ">=", "asks whether it is that much"},
};

static bool begins_with(const struct rewriter *rewriter, const char *spelling)
{
	size_t i;

	for (i = 0; spelling[i] != '\0'; i++) {
		if (rewriter_byte(rewriter, rewriter->at + i) != spelling[i])
			return false;
	}
	return true;
}

/* Words with blanks around them. */
static void write_sign(struct rewriter *rewriter, const struct sign *sign)
{
	const struct hint *out = &rewriter->out;
	bool is_word = isalpha((unsigned char)*sign->meant);
	bool is_apart = out->length == 0 || out->text[out->length - 1] == ' ';

	hint_add(&rewriter->out, "%s%s", is_word && !is_apart ? " " : "", sign->meant);
	if (is_word && rewriter_byte(rewriter, rewriter->at) != ' ' &&
	    sign->meant[strlen(sign->meant) - 1] != '(')
		hint_add(&rewriter->out, " ");
}

static bool rewrite_sign(struct rewriter *rewriter)
{
	size_t i;

	for (i = 0; i < sizeof signs / sizeof *signs; i++) {
		if (!begins_with(rewriter, signs[i].spelling))
			continue;
		rewriter->at += strlen(signs[i].spelling);
		write_sign(rewriter, &signs[i]);
		rewriter_changed(rewriter, signs[i].says);
		return true;
	}
	return false;
}

/* Was the word typed before this place in the statement? */
static bool is_behind(const struct rewriter *rewriter, const char *word)
{
	struct span before = {rewriter->parse->whole.begin, rewriter->at};

	return rewriter_find_word(rewriter, before, word) < before.end;
}

/* d6 = 6: one '=' that compares, and does not give a name to a value */
static bool rewrite_equals(struct rewriter *rewriter)
{
	const struct hint *out = &rewriter->out;
	size_t end = out->length;

	while (end > 0 && out->text[end - 1] == ' ')
		end--;
	if (rewriter_byte(rewriter, rewriter->at) != '=' || end == 0 ||
	    rewriter_byte(rewriter, rewriter->at + 1) == '=' ||
	    strchr("<>=!:", out->text[end - 1]) != NULL)
		return false;
	if (!is_behind(rewriter, "if") &&
	    (!isdigit((unsigned char)out->text[end - 1]) || is_behind(rewriter, "let")))
		return false;
	hint_add(&rewriter->out, "==");
	rewriter_changed(rewriter, "compares");
	rewriter->at++;
	return true;
}

/* ---- the walk ---- */

/* A text in quotes, or a comment, which is left out. */
static bool pass_by(struct rewriter *rewriter)
{
	const struct source *source = rewriter->parse->builder->diag->source;
	size_t begin = rewriter->at, at = begin;

	if (begins_with(rewriter, "//") && comment_divides(source, at)) {
		hint_add(&rewriter->out, "/");
		rewriter_changed(rewriter, "divides; '//' begins a comment");
		at += 2;
	} else if (begins_with(rewriter, "//")) {
		while (at < rewriter->end && rewriter->text[at] != '\n')
			at++;
	} else if (rewriter->text[begin] == '"') {
		for (at++; at < rewriter->end && rewriter->text[at] != '"'; at++)
			at += rewriter->text[at] == '\\';
		at = at < rewriter->end ? at + 1 : rewriter->end;
		hint_add_span(&rewriter->out, "", (struct span){begin, at});
	}
	rewriter->at = at;
	return at > begin;
}

static void copy(struct rewriter *rewriter)
{
	size_t begin = rewriter->at, end = begin + 1;

	if (rewriter_is_letter(rewriter, begin))
		end = rewriter_skip_letters(rewriter, begin);
	else if (rewriter_is_digit(rewriter, begin))
		end = rewriter_skip_digits(rewriter, begin);
	rewriter->at = end;
	if (strchr("\r\n", rewriter->text[begin]) != NULL)
		hint_add(&rewriter->out, " ");
	else
		hint_add_span(&rewriter->out, "", (struct span){begin, end});
}

static void walk(struct rewriter *rewriter)
{
	static rewrite *const known[] = {rewrite_random, rewrite_position, rewrite_faces,
					 rewrite_dice,   rewrite_brackets, rewrite_call,
					 rewrite_word,   rewrite_sign,     rewrite_equals};
	size_t i;

	while (rewriter->at < rewriter->end && !rewriter->out.fails) {
		bool done = pass_by(rewriter);

		for (i = 0; i < sizeof known / sizeof *known && !done; i++)
			done = known[i](rewriter);
		if (!done)
			copy(rewriter);
	}
}

void rewriter_write(struct rewriter *rewriter, struct span stretch)
{
	size_t at = rewriter->at, end = rewriter->end;

	rewriter->at = stretch.begin;
	rewriter->end = stretch.end;
	walk(rewriter);
	rewriter->at = at;
	rewriter->end = end;
}

void rewriter_write_list(struct rewriter *rewriter, struct span stretch)
{
	if (rewrite_list(rewriter, stretch))
		return;
	hint_add(&rewriter->out, "(");
	rewriter_write(rewriter, stretch);
	hint_add(&rewriter->out, ")");
}

void rewriter_write_pool(struct rewriter *rewriter, struct span stretch)
{
	size_t digits = rewriter_skip_digits(rewriter, stretch.begin);

	if (!rewriter_is_dice(rewriter, stretch)) {
		rewriter_write_list(rewriter, stretch);
		return;
	}
	hint_add_span(&rewriter->out, "", (struct span){stretch.begin, digits});
	hint_add_span(&rewriter->out, "#", (struct span){digits, stretch.end});
}

/* Does a word begin there that would take what is behind the next comma, too? */
static bool begins_with_word(const struct hint *out, size_t from)
{
	size_t end = from;

	while (isalpha((unsigned char)out->text[end]))
		end++;
	return end > from + 1 && word_find(out->text + from, end - from) != NULL;
}

void rewriter_write_item(struct rewriter *rewriter, struct span stretch)
{
	bool is_dice = rewriter_is_dice(rewriter, stretch);
	size_t from;

	if (is_dice)
		hint_add(&rewriter->out, "(sum ");
	from = rewriter->out.length;
	rewriter_write(rewriter, stretch);
	if (is_dice)
		hint_add(&rewriter->out, ")");
	else if (begins_with_word(&rewriter->out, from))
		hint_enclose(&rewriter->out, from);
}

/* ---- what comes of it ---- */

static struct rewriter rewriter_start(const struct parse *parse, struct span stretch)
{
	const struct source *source = parse->builder->diag->source;

	return (struct rewriter){.parse = parse,
				 .text = source->text,
				 .at = stretch.begin,
				 .end = stretch.end,
				 .out = hint_start(source),
				 .says = hint_start(source)};
}

/* Adds what was written and what that is, if it runs. */
static void finish(struct rewriter *rewriter, struct hint *room)
{
	const char *says =
		rewriter->reading != NULL ? rewriter->reading : hint_text(&rewriter->says, NULL);
	struct hint *out = &rewriter->out, before = *room;

	hint_trim_end(out);
	if (rewriter->changes == 0 || out->fails || says == NULL ||
	    !sound_is(rewriter->parse, out->text, out->length))
		return;
	hint_add(room, "%s'%s' %s", room->length > 0 ? ", " : "", out->text, says);
	if (room->fails)
		*room = before;
}

/* The stretch, as one statement or as a part of one, in each of its readings. */
static const char *rewrite_stretch(const struct parse *parse, struct span stretch,
				   void (*write)(struct rewriter *), struct hint *room)
{
	struct rewriter rewriter = rewriter_start(parse, stretch);

	*room = hint_start(parse->builder->diag->source);
	write(&rewriter);
	finish(&rewriter, room);
	if (rewriter.varies) {
		rewriter = rewriter_start(parse, stretch);
		rewriter.second = true;
		write(&rewriter);
		finish(&rewriter, room);
	}
	return hint_text(room, NULL);
}

/* Where the dice begin and end that have something behind them which cannot be there. */
static struct span dice_around(const char *text, struct span whole, size_t found)
{
	size_t begin = found, end = found;

	while (begin > whole.begin && isalnum((unsigned char)text[begin - 1]))
		begin--;
	while (end < whole.end &&
	       (isalnum((unsigned char)text[end]) || strchr("!<>=", text[end]) != NULL))
		end++;
	return (struct span){begin, end};
}

const char *rewrite_hint(const struct parse *parse, struct span found, struct hint *room)
{
	enum { LONGEST = 2000 }; /* no more fits into a hint, but for comments */
	const char *text = parse->builder->diag->source->text, *hint = NULL;
	struct span whole = parse->whole;

	if (parse->builder->diag->report == NULL)
		return NULL; /* nobody would see it */
	while (whole.end > whole.begin && strchr("; \t\r\n", text[whole.end - 1]) != NULL)
		whole.end--;
	if (whole.end - whole.begin <= LONGEST)
		hint = rewrite_stretch(parse, whole, rewrite_statement, room);
	if (hint == NULL)
		hint = rewrite_stretch(parse, dice_around(text, whole, found.begin), walk, room);
	return hint;
}
