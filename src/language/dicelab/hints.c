/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hints by pattern matching (hints.def). The statement is split into words, numbers and signs; a row matches if its
 * pattern matches a sequence of these that contains the error, by backtracking. A program in a hint that was made from
 * the statement must be valid.
 */
#include "language/dicelab/hints.h"

#include <ctype.h>
#include <string.h>

#include "language/dicelab/sound.h"
#include "tree/definitions.h"
#include "tree/foreign.h"

static const struct hint_row {
	enum hint_place place;
	const char *pattern, *text;
} rows[] = {
#define HINT(place, pattern, text) {HINT_##place, pattern, text},
#include "language/dicelab/hints.def"
};

enum { TOKENS = 96, LETTERS = 26, LONGEST_NAME = 32, LONGEST_NUMBER = 9, TRIES = 100 };

/* The statement with an error. */
struct slip {
	const struct parse *parse;
	const char *text; /* the source text */
	unsigned places;
	/* the tokens around the error; the last is empty, and the end of the statement */
	struct span tokens[TOKENS];
	size_t count; /* number of tokens without the last */
	size_t found; /* index of the unexpected token */
	struct hint *room;
	size_t tries; /* number of programs that were validated */
};

/* A match of a pattern, with the spans that its variables captured. */
struct match {
	size_t first;     /* index of the first token */
	const char *text; /* the text of the row */
	bool is_whole; /* all of the pattern matches; then the room has the text with captures substituted */
	/* indices of the token after P, and of that after Q; 0: none */
	size_t part, part_end;
	struct span caught[LETTERS];
};

/* ---- tokens ---- */

static const char *text_at(const struct slip *slip, size_t token)
{
	return slip->text + slip->tokens[token].begin;
}

static size_t length_at(const struct slip *slip, size_t token)
{
	return slip->tokens[token].end - slip->tokens[token].begin;
}

/* The first byte of a token; 0 for the last token. */
static char sign_at(const struct slip *slip, size_t token)
{
	if (length_at(slip, token) == 0)
		return '\0';
	return *text_at(slip, token);
}

static size_t skip(const char *text, size_t at, size_t end, int is_part(int))
{
	while (at < end && is_part((unsigned char)text[at]))
		at++;
	return at;
}

static int is_tail(int byte)
{
	return (byte & 0xC0) == 0x80; /* part of a character in UTF-8 */
}

static size_t token_end(const char *text, size_t at, size_t end)
{
	if (isalpha((unsigned char)text[at]))
		return skip(text, at, end, isalpha);
	if (isdigit((unsigned char)text[at]))
		return skip(text, at, end, isdigit);
	if (end - at >= 2 && memcmp(text + at, "//", 2) == 0)
		return at + 2;
	if (text[at] != '"')
		return skip(text, at + 1, end, is_tail);
	for (at++; at < end && text[at] != '"'; at++)
		at += text[at] == '\\' && at + 1 < end;
	return at < end ? at + 1 : end;
}

/* The beginning of the next token: a comment has only the token "//". */
static size_t skip_blanks(const struct slip *slip, size_t at)
{
	size_t end = slip->parse->whole.end;
	bool comments = slip->count > 0 && length_at(slip, slip->count - 1) == 2 &&
			sign_at(slip, slip->count - 1) == '/';

	while (comments && at < end && slip->text[at] != '\n')
		at++;
	return skip(slip->text, at, end, isspace);
}

/* Splits the statement into tokens; if there are too many, only those near the error are kept. */
static void take_apart(struct slip *slip, struct span found)
{
	size_t end = slip->parse->whole.end, at = slip->parse->whole.begin, i;
	bool is_found = false;

	for (at = skip_blanks(slip, at); at < end; at = skip_blanks(slip, at)) {
		if (slip->count == TOKENS - 1) {
			if (is_found)
				break;
			slip->count = TOKENS / 2;
			for (i = 0; i < slip->count; i++)
				slip->tokens[i] = slip->tokens[TOKENS - 1 - TOKENS / 2 + i];
		}
		slip->tokens[slip->count] = (struct span){at, token_end(slip->text, at, end)};
		at = slip->tokens[slip->count].end;
		if (!is_found && at > found.begin) {
			is_found = true;
			slip->found = slip->count;
		}
		slip->count++;
	}
	slip->tokens[slip->count] = (struct span){end, end};
	if (!is_found)
		slip->found = slip->count;
}

static bool is_one_of(char sign, const char *signs)
{
	return sign != '\0' && strchr(signs, sign) != NULL;
}

static bool is_glued(const struct slip *slip, size_t token)
{
	const struct span *at = slip->tokens + token;

	return token > 0 && at[-1].end == at->begin;
}

/* Whether the token directly follows a letter or a digit, as the d of 4d6. */
static bool is_inside(const struct slip *slip, size_t token)
{
	return is_glued(slip, token) && isalnum((unsigned char)sign_at(slip, token)) &&
	       isalnum((unsigned char)text_at(slip, token)[-1]);
}

static bool is_number(const struct slip *slip, size_t token)
{
	return isdigit((unsigned char)sign_at(slip, token)) &&
	       length_at(slip, token) <= LONGEST_NUMBER;
}

static bool is_letters(const struct slip *slip, size_t token)
{
	return isalpha((unsigned char)sign_at(slip, token));
}

static const struct word *word_at(const struct slip *slip, size_t token)
{
	return word_find(text_at(slip, token), length_at(slip, token));
}

static bool is_name(const struct slip *slip, size_t token)
{
	return is_letters(slip, token) && word_at(slip, token) == NULL;
}

/* Whether the token is one of the words, which are separated by bars, in any case. */
static bool is_word(const struct slip *slip, size_t token, const char *words, size_t length)
{
	return is_letters(slip, token) &&
	       word_is_among(text_at(slip, token), length_at(slip, token), words, length);
}

/* Whether this is the end of an expression. */
static bool is_end(const struct slip *slip, size_t token)
{
	static const char words[] = "then|else|in|do|given";

	return token == slip->count || is_one_of(sign_at(slip, token), ")]},;") ||
	       (sign_at(slip, token) == '/' && length_at(slip, token) == 2) ||
	       is_word(slip, token, words, sizeof words - 1);
}

/* Whether this is the beginning of an expression. */
static bool is_begin(const struct slip *slip, size_t token)
{
	static const char words[] = "if|then|else|in|do|given|sum|output";

	return token == 0 || is_one_of(sign_at(slip, token - 1), "([{,;=") ||
	       is_word(slip, token - 1, words, sizeof words - 1);
}

/* The index after a token, or after the bracket that it opens; 0 if that is not closed, or at the end. */
static size_t step(const struct slip *slip, size_t token)
{
	size_t depth = 0;

	for (; token < slip->count; token++) {
		if (is_one_of(sign_at(slip, token), "([{"))
			depth++;
		else if (depth > 0 && is_one_of(sign_at(slip, token), ")]}"))
			depth--;
		if (depth == 0)
			return token + 1;
	}
	return 0;
}

/* ---- matchers for the capital letters of a pattern; each returns the index after the match, or 0 ---- */

static size_t match_die(const struct slip *slip, size_t token)
{
	if (is_word(slip, token, "df", 2))
		return token + 1;
	if (!is_word(slip, token, "d", 1))
		return 0;
	if (is_glued(slip, token + 1) &&
	    (is_number(slip, token + 1) || sign_at(slip, token + 1) == '%'))
		return token + 2;
	return sign_at(slip, token + 1) == '{' ? step(slip, token + 1) : 0;
}

static size_t match_counted(const struct slip *slip, size_t token)
{
	return is_number(slip, token) ? match_die(slip, token + 1) : 0;
}

/* A number, a name, dice with adjacent suffixes, a call, or brackets with their content. */
static size_t match_operand(const struct slip *slip, size_t token)
{
	size_t end = step(slip, token);

	if (is_one_of(sign_at(slip, token), "([{"))
		return end;
	if (!is_number(slip, token) && !is_name(slip, token) && match_die(slip, token) == 0)
		return 0;
	while (end > 0 && end < slip->count && is_glued(slip, end) &&
	       (isalnum((unsigned char)sign_at(slip, end)) || is_one_of(sign_at(slip, end), "({!")))
		end = step(slip, end);
	return end;
}

/* The longest possible match, commas included. */
static size_t match_rest(const struct slip *slip, size_t token)
{
	size_t end = token;

	while (end > 0 && (!is_end(slip, end) || sign_at(slip, end) == ','))
		end = step(slip, end);
	return end > token ? end : 0;
}

static size_t match_sign(const struct slip *slip, size_t token)
{
	if (!is_one_of(sign_at(slip, token), "<>=!"))
		return 0;
	return is_glued(slip, token + 1) && sign_at(slip, token + 1) == '=' ? token + 2 : token + 1;
}

/* A prefix word that binds no name. */
static bool is_prefix(const struct slip *slip, size_t token)
{
	const struct word *word = is_letters(slip, token) ? word_at(slip, token) : NULL;

	if (word == NULL || word->class != WORD_OPERATOR)
		return word != NULL && (word->class == WORD_KEEP || word->class == WORD_DROP);
	return operator_table[word->kind].shape == SHAPE_REDUCTION ||
	       operator_table[word->kind].shape == SHAPE_REARRANGEMENT ||
	       operator_table[word->kind].shape == SHAPE_SELECTION ||
	       operator_table[word->kind].shape == SHAPE_DICE;
}

/* A name that contains digits or underscores. */
static size_t match_mixed(const struct slip *slip, size_t token)
{
	size_t end = token + 1;

	if (!is_name(slip, token) && sign_at(slip, token) != '_')
		return 0;
	while (end < slip->count && is_glued(slip, end) &&
	       (isalnum((unsigned char)sign_at(slip, end)) || sign_at(slip, end) == '_'))
		end++;
	return end > token + 1 ? end : 0;
}

static size_t match_letter(const struct slip *slip, size_t token, char letter)
{
	switch (letter) {
	case 'N':
	case 'M':
		return is_number(slip, token) ? token + 1 : 0;
	case 'C':
		return match_counted(slip, token);
	case 'D':
		return match_die(slip, token);
	case 'I':
	case 'J':
		return is_number(slip, token) ? match_counted(slip, token) : match_die(slip, token);
	case 'E':
	case 'F':
		return match_operand(slip, token);
	case 'G':
		return sign_at(slip, token) == '(' ? step(slip, token) : 0;
	case 'K':
		return is_prefix(slip, token) ? token + 1 : 0;
	case 'R':
		return match_rest(slip, token);
	case 'S':
		return match_sign(slip, token);
	case 'T':
		return token + 1;
	case 'V':
		return is_name(slip, token) && is_number(slip, token + 1) &&
				       slip->text[slip->tokens[token].end - 1] == 'd'
			       ? token + 1
			       : 0;
	case 'W':
		return is_name(slip, token) ? token + 1 : 0;
	case 'X':
		return match_mixed(slip, token);
	default:
		return 0;
	}
}

/* ---- substitution ---- */

/* The tokens that a quoted program replaces: those matched, before the token `end`, or those between P and Q. */
static struct span span_of(const struct slip *slip, const struct match *match, size_t end)
{
	size_t first = match->part_end > 0 ? match->part : match->first;
	size_t begin = slip->tokens[first].begin;

	if (match->part_end > 0)
		end = match->part_end;
	return (struct span){begin, end > first ? slip->tokens[end - 1].end : begin};
}

/* Drops the fixes from this one on that leave the statement invalid. */
static void keep_sound(struct slip *slip, size_t first)
{
	slip->tries += slip->room->fix_count - first;
	if (slip->tries > TRIES)
		slip->room->fix_count = first;
	sound_keep_fixes(slip->parse->builder, slip->parse->may_define, slip->room, first);
}

/* Ends the quoted program. False if it is not valid, neither by itself nor in place of the matched tokens. */
static bool end_program(struct slip *slip)
{
	struct hint *room = slip->room;
	const char *program = room->text + room->opened;
	size_t before = room->fix_count;
	bool is_sound =
		slip->tries++ <= TRIES &&
		sound_is(slip->parse->builder, slip->parse->may_define, program, strlen(program));

	hint_end(room, "'");
	keep_sound(slip, before);
	return is_sound || room->fix_count > before;
}

/* Substitutes captures for `$X` in the text of the row; the match ends before the token `end`. False if the text is too
   long, or a quoted program with captures is not valid. */
static bool write_text(struct slip *slip, struct match *match, size_t end)
{
	struct hint *room = slip->room;
	bool is_open = false, is_made = false; /* a quoted program, which has captures */
	const char *text;

	*room = hint_start(slip->parse->builder->diag->source, slip->parse->whole);
	for (text = match->text; *text != '\0' && !room->fails; text++) {
		if (*text == '$' && isupper((unsigned char)text[1])) {
			hint_add_span(room, "", match->caught[*++text - 'A']);
			is_made = true;
		} else if (*text != '\'') {
			hint_add(room, "%c", *text);
		} else if (!is_open) {
			hint_begin(room, "'", span_of(slip, match, end));
			is_open = true;
			is_made = false;
		} else {
			is_open = false;
			if (!is_made)
				hint_add(room, "'");
			else if (!end_program(slip))
				return false;
		}
	}
	match->is_whole = hint_text(room) != NULL;
	return match->is_whole;
}

/* ---- patterns ---- */

/* A sequence of signs, literally. */
static size_t match_signs(const struct slip *slip, size_t token, const char *signs, size_t length)
{
	size_t end = slip->tokens[token].begin + length;

	if (end > slip->parse->whole.end || memcmp(text_at(slip, token), signs, length) != 0)
		return 0;
	while (token < slip->count && slip->tokens[token].end < end)
		token++;
	return slip->tokens[token].end == end ? token + 1 : 0;
}

static bool match_from(struct slip *slip, struct match *match, const char *pattern, size_t token);

/* A and B: the shortest match for which the rest of the pattern matches; no commas. */
static bool match_some(struct slip *slip, struct match *match, char letter, const char *pattern,
		       size_t token)
{
	size_t end = token;

	while (end < slip->count && !is_end(slip, end) && (end = step(slip, end)) > 0) {
		match->caught[letter - 'A'] =
			(struct span){slip->tokens[token].begin, slip->tokens[end - 1].end};
		if (match_from(slip, match, pattern, end))
			return true;
	}
	return false;
}

static size_t match_element(const struct slip *slip, const char *element, size_t length,
			    size_t token)
{
	if (token > slip->count || (token == slip->count && *element != 'T'))
		return 0;
	if (isupper((unsigned char)*element))
		return match_letter(slip, token, *element);
	if (isalpha((unsigned char)*element))
		return is_word(slip, token, element, length) ? token + 1 : 0;
	return match_signs(slip, token, element, length);
}

/* Whether the pattern matches from this token on, including the error, with a valid text. */
static bool match_from(struct slip *slip, struct match *match, const char *pattern, size_t token)
{
	size_t length = strcspn(pattern, " "), end;
	const char *next = pattern + length + (pattern[length] == ' ');
	bool is_optional = length > 1 && pattern[length - 1] == '|' && pattern[0] != '|';

	if (length == 0 || *pattern == '~')
		return token > slip->found && write_text(slip, match, token);
	if (*pattern == 'H')
		return token == slip->found && match_from(slip, match, next, token);
	if (*pattern == '^')
		return is_begin(slip, token) && match_from(slip, match, next, token);
	if (*pattern == '$') /* ends the pattern */
		return is_end(slip, token) && token >= slip->found &&
		       write_text(slip, match, token);
	if (*pattern == 'P' || *pattern == 'Q') {
		*(*pattern == 'P' ? &match->part : &match->part_end) = token;
		return match_from(slip, match, next, token);
	}
	if (*pattern == 'A' || *pattern == 'B')
		return match_some(slip, match, *pattern, next, token);
	end = match_element(slip, pattern, length - is_optional, token);
	if (end > 0) {
		if (isupper((unsigned char)*pattern))
			match->caught[*pattern - 'A'] =
				(struct span){slip->tokens[token].begin,
					      slip->tokens[end - 1].end - (*pattern == 'V')};
		if (match_from(slip, match, next, end))
			return true;
	}
	if (is_optional && isupper((unsigned char)*pattern))
		match->caught[*pattern - 'A'] = (struct span){0, 0};
	return is_optional && match_from(slip, match, next, token);
}

/* Tries the patterns of a row, those that begin nearest to the error first. */
static bool try_row(struct slip *slip, const struct hint_row *row)
{
	struct match match = {.text = row->text};
	const char *pattern = row->pattern;

	while (!match.is_whole && pattern != NULL) {
		for (match.first = slip->found + 1; match.first-- > 0;) {
			match.part_end = 0;
			memset(match.caught, 0, sizeof match.caught);
			if (!is_inside(slip, match.first) &&
			    match_from(slip, &match, pattern, match.first))
				break;
		}
		pattern = strstr(pattern, "~ ");
		if (pattern != NULL)
			pattern += 2;
	}
	return match.is_whole;
}

/* ---- names ---- */

static const char *name_at(const struct slip *slip, size_t token, char *name)
{
	size_t length = length_at(slip, token);

	if (!is_name(slip, token) || length > LONGEST_NAME)
		return NULL;
	memcpy(name, text_at(slip, token), length);
	name[length] = '\0';
	return name;
}

/* The hint for an unexpected `(` after a name. */
static void hint_at_call(const struct slip *slip, const char *name)
{
	const struct definitions *definitions = slip->parse->builder->definitions;
	const struct definition *definition =
		definitions != NULL ? definitions_find(definitions, name) : NULL;
	struct guess guess = guess_start(name);
	size_t i;

	for (i = 0; definitions != NULL && i < definitions->count; i++) {
		if (definitions->rows[i].parameters > 0)
			guess_consider(&guess, definitions->rows[i].name);
	}
	if (definition != NULL)
		hint_add(slip->room, definition->parameters > 0
					     ? "put the '(' directly after the name"
					     : "it was defined without parameters");
	else if (guess.meant != NULL)
		hint_guess(slip->room, &guess, slip->tokens[slip->found - 1]);
	else
		hint_add(slip->room,
			 "'f(x) = e;' before this defines such a name: f(2) is e with 2 for x");
}

/* The hint for a word of another language, or a name that was read as a variable and is followed by an unexpected
   token. */
static void hint_at_name(struct slip *slip)
{
	char name[LONGEST_NAME + 1];
	bool is_after_value = (slip->places >> HINT_VALUE & 1) != 0;
	const char *foreign = NULL;
	struct guess guess;

	if (is_after_value && is_name(slip, slip->found))
		foreign = foreign_hint(text_at(slip, slip->found), length_at(slip, slip->found));
	if (foreign == NULL && slip->found > 0 && name_at(slip, slip->found - 1, name) != NULL) {
		guess = guess_start(name);
		if (is_after_value) {
			foreign = foreign_hint(name, strlen(name));
			word_guess(&guess);
		}
		if (foreign == NULL && guess.meant != NULL)
			hint_guess(slip->room, &guess, slip->tokens[slip->found - 1]);
		else if (foreign == NULL && sign_at(slip, slip->found) == '(')
			hint_at_call(slip, name);
	}
	if (foreign != NULL)
		hint_add(slip->room, "%s", foreign);
	keep_sound(slip, 0);
}

void hint_find(const struct parse *parse, unsigned places, struct span found, struct hint *room)
{
	struct slip slip = {.parse = parse,
			    .text = parse->builder->diag->source->text,
			    .places = places | 1u << HINT_ANY,
			    .room = room};
	bool is_hinted = false;
	size_t i;

	*room = hint_start(parse->builder->diag->source, parse->whole);
	if (parse->builder->diag->report == NULL || parse->builder->diag->errors >= DIAG_MOST_SHOWN)
		return; /* the hint would not be shown */
	take_apart(&slip, found);
	for (i = 0; i < sizeof rows / sizeof *rows && !is_hinted; i++)
		is_hinted = (slip.places >> rows[i].place & 1) != 0 && try_row(&slip, &rows[i]);
	if (is_hinted)
		return;
	*room = hint_start(parse->builder->diag->source, parse->whole);
	hint_at_name(&slip);
}
