/* The text that is written anew, as it is read, and what was written of it so far. */
#include "notation/dicelab/rewriter.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tree/definitions.h"

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

struct span rewriter_word_at(const struct rewriter *rewriter, size_t at)
{
	at = rewriter_skip_blanks(rewriter, at);
	return (struct span){at, rewriter_skip_letters(rewriter, at)};
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
	enum { GREATEST = 100000000 }; /* so that it can be doubled, wherever a long has 32 bits */
	bool is_negative = rewriter_byte(rewriter, digits.begin) == '-';
	long value = 0;
	size_t at;

	for (at = digits.begin + is_negative; at < digits.end && rewriter_is_digit(rewriter, at);
	     at++) {
		if (value < GREATEST)
			value = 10 * value + (rewriter->text[at] - '0');
	}
	return is_negative ? -value : value;
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

/* ---- what was written so far ---- */

/* Where it ends but for blanks. */
static size_t end_of(const struct hint *out, size_t end)
{
	while (end > 0 && out->text[end - 1] == ' ')
		end--;
	return end;
}

const struct word *rewriter_last_word(const struct hint *out, size_t end)
{
	size_t begin;

	end = end_of(out, end);
	for (begin = end; begin > 0 && isalpha((unsigned char)out->text[begin - 1]);)
		begin--;
	return begin < end ? word_find(out->text + begin, end - begin) : NULL;
}

char rewriter_last_byte(const struct hint *out)
{
	size_t end = end_of(out, out->length);

	if (end == 0)
		return '\0';
	return out->text[end - 1];
}

/* Does what is written next begin a value that ends with the statement, or with its ')'? */
static bool begins_value(const struct hint *out)
{
	const struct word *word = rewriter_last_word(out, out->length);
	char last = rewriter_last_byte(out);

	return last == '\0' || last == '(' ||
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

bool rewriter_try(struct rewriter *rewriter, rewrite_part *const *known, size_t count,
		  struct span stretch)
{
	struct rewriter before = *rewriter;
	size_t i;

	for (i = 0; i < count; i++) {
		if (known[i](rewriter, stretch))
			return true;
		before.varies |=
			rewriter->varies; /* what fails in one reading may be it in the other */
		*rewriter = before;
	}
	return false;
}
