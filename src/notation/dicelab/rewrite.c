/* The walk through a statement that is to be written anew, and whether what came of it is a statement. */
#include "notation/dicelab/rewrite.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "notation/dicelab/rewriter.h"
#include "tree/comment.h"
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
	if (is_word && rewriter_byte(rewriter, rewriter->at) != ' ')
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
	static rewrite *const known[] = {rewrite_position, rewrite_faces, rewrite_dice,
					 rewrite_brackets, rewrite_call,  rewrite_word,
					 rewrite_sign};
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

void rewriter_write_item(struct rewriter *rewriter, struct span stretch)
{
	bool is_dice = rewriter_is_dice(rewriter, stretch);

	if (is_dice)
		hint_add(&rewriter->out, "(sum ");
	rewriter_write(rewriter, stretch);
	if (is_dice)
		hint_add(&rewriter->out, ")");
}

/* ---- is it a statement? ---- */

/* What is said about it is nobody's concern. */
static bool is_statement(const struct rewriter *rewriter)
{
	const struct builder *builder = rewriter->parse->builder;
	struct source source = {
		.text = rewriter->out.text, .length = rewriter->out.length, .line = 1, .column = 1};
	struct diag diag = {.source = &source};
	struct builder aside = *builder;
	struct span all = {0, source.length};
	struct reading reading;
	struct entry entry;

	aside.diag = &diag;
	if (rewriter->parse->may_define)
		return notation_parse_entry(&aside, all, &entry) && entry.root != NULL;
	return notation_parse_dicelab(&aside, all, 0, &reading) && reading.root != NULL;
}

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

static const char *finish(struct rewriter *rewriter, struct hint *room)
{
	const char *says = hint_text(&rewriter->says, NULL);
	struct hint *out = &rewriter->out;

	while (out->length > 0 && out->text[out->length - 1] == ' ')
		out->text[--out->length] = '\0';
	if (rewriter->changes == 0 || rewriter->out.fails || says == NULL ||
	    !is_statement(rewriter))
		return NULL;
	*room = hint_start(rewriter->parse->builder->diag->source);
	hint_add(room, "'%s' %s", rewriter->out.text, says);
	return hint_text(room, NULL);
}

/* Where the dice begin that have something behind them which cannot be there. */
static struct span dice_around(const struct rewriter *rewriter, size_t found)
{
	size_t begin = found, end = found;

	while (begin > rewriter->at && strchr("#", rewriter->text[begin - 1]) == NULL &&
	       (isalnum((unsigned char)rewriter->text[begin - 1])))
		begin--;
	while (isalnum((unsigned char)rewriter_byte(rewriter, end)) ||
	       (rewriter_byte(rewriter, end) != '\0' &&
		strchr("!<>=", rewriter_byte(rewriter, end)) != NULL))
		end++;
	return (struct span){begin, end};
}

const char *rewrite_hint(const struct parse *parse, struct span found, struct hint *room)
{
	enum { LONGEST = 2000 }; /* no more fits into a hint, but for comments */
	struct rewriter rewriter;
	struct span whole = parse->whole;
	const char *hint = NULL;

	if (parse->builder->diag->report == NULL)
		return NULL;
	rewriter = rewriter_start(parse, whole);
	while (rewriter.end > rewriter.at &&
	       strchr("; \t\r\n", rewriter.text[rewriter.end - 1]) != NULL)
		rewriter.end--;
	whole.end = rewriter.end;
	if (whole.end - whole.begin <= LONGEST) {
		rewrite_statement(&rewriter);
		hint = finish(&rewriter, room);
	}
	if (hint != NULL)
		return hint;
	rewriter.at = whole.begin;
	rewriter = rewriter_start(parse, dice_around(&rewriter, found.begin));
	rewriter_write(&rewriter, (struct span){rewriter.at, rewriter.end});
	return finish(&rewriter, room);
}
