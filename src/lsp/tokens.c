/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* One scanner for all notations, with a table of their names; comments and texts are those of languages.def. */
#include "lsp/tokens.h"

#include <stdlib.h>
#include <string.h>

#include "language/literate.h"
#include "lsp/words.h"
#include "support/memory.h"
#include "support/text.h"

/* ---- notations ---- */

struct lexis {
	const char *notation;
	enum lexis_names names;
	bool digits; /* names have digits */
};

static const struct lexis lexes[] = {
	{"dicelab", NAMES_DICELAB, false}, {"dice-script", NAMES_SCRIPT, true},
	{"lod", NAMES_LOD, true},          {"anydice", NAMES_ANYDICE, false},
	{"troll", NAMES_TROLL, false},     {"dicebag", NAMES_TIGHT, false},
	{"", NAMES_NONE, false}, /* any other */
};

static const struct lexis *find_lexis(const struct dicelab_notation *notation)
{
	const struct lexis *lexis = lexes;

	while (*lexis->notation != '\0' && strcmp(lexis->notation, notation->name) != 0)
		lexis++;
	return lexis;
}

/* ---- scanning ---- */

struct lexer {
	struct tokens *tokens;
	const struct lexis *lexis;
	const char *text;
	size_t at, end;     /* the part of the text that is scanned */
	size_t line, begin; /* the number of the line, and where it begins */
	bool has_token;     /* on this line */
	size_t *open;       /* open brackets, by index */
	size_t level, room;
	bool failed; /* out of memory */
};

static bool stands_here(const struct lexer *lexer, size_t at, const char *text)
{
	size_t length = text == NULL ? 0 : strlen(text);

	return length > 0 && length <= lexer->end - at &&
	       memcmp(lexer->text + at, text, length) == 0;
}

/* The end of a comment that begins at `at`; `at` if there is none. */
static size_t skip_comment(const struct lexer *lexer, size_t at)
{
	const struct dicelab_notation *notation = lexer->tokens->notation;

	if (stands_here(lexer, at, notation->comment)) {
		while (at < lexer->end && lexer->text[at] != '\n' && lexer->text[at] != '\r')
			at++;
		return at;
	}
	if (!stands_here(lexer, at, notation->comment_begin))
		return at;
	at += strlen(notation->comment_begin);
	while (at < lexer->end && !stands_here(lexer, at, notation->comment_end))
		at++;
	return at < lexer->end ? at + strlen(notation->comment_end) : at;
}

/* The end of a text whose first quotation mark is at `at`. Scripts and the default language have escapes, scripts also
   texts of several lines. */
static size_t skip_text(const struct lexer *lexer, size_t at)
{
	bool script = lexer->lexis->names == NAMES_SCRIPT;
	char mark[4] = {lexer->text[at], lexer->text[at], lexer->text[at]};
	bool is_long = script && stands_here(lexer, at, mark);
	bool escapes = script || lexer->lexis->names == NAMES_DICELAB;

	mark[is_long ? 3 : 1] = '\0';
	for (at += strlen(mark); at < lexer->end && !stands_here(lexer, at, mark); at++) {
		if (lexer->text[at] == '\n' && script && !is_long)
			return at;
		at += escapes && lexer->text[at] == '\\' && at + 1 < lexer->end;
	}
	return at < lexer->end ? at + strlen(mark) : at;
}

static bool is_letter(const struct lexer *lexer, size_t at)
{
	return at < lexer->end && text_is_name(lexer->text[at]) &&
	       !text_is_digit(lexer->text[at]) &&
	       (lexer->text[at] != '_' || lexer->lexis->digits ||
		lexer->lexis->names == NAMES_ANYDICE);
}

static bool is_small(char byte)
{
	return byte >= 'a' && byte <= 'z';
}

/* The names of AnyDice have capital letters, its words small ones. */
static size_t skip_name(const struct lexer *lexer, size_t at)
{
	bool any = lexer->lexis->names != NAMES_ANYDICE, small = is_small(lexer->text[at]);

	while ((is_letter(lexer, at) && (any || is_small(lexer->text[at]) == small)) ||
	       (lexer->lexis->digits && at < lexer->end && text_is_digit(lexer->text[at])))
		at++;
	return at;
}

/* A number, in languages whose names have digits with the letters that follow, as in 0x1F and 3d6. A '.' before a digit
   that no other precedes belongs to it. */
static size_t skip_number(const struct lexer *lexer, size_t at)
{
	while (at < lexer->end && text_is_digit(lexer->text[at]))
		at++;
	if (at + 1 < lexer->end && lexer->text[at] == '.' && text_is_digit(lexer->text[at + 1]))
		at++;
	while (at < lexer->end && text_is_digit(lexer->text[at]))
		at++;
	return lexer->lexis->digits ? skip_name(lexer, at) : at;
}

static size_t skip_symbol(const struct lexer *lexer, size_t at)
{
	static const char *const pairs[] = {
		"==",  "!=",  "<=", ">=",  ":=",  "+=", "-=", "*=", "/=", "%=",
		"=/=", "//=", "|=", "&=",  "^=",  "++", "--", "<-", "->", "**",
		"//",  "<<",  ">>", "<<=", ">>=", "..", "<>", "|>", "<|", "||"};
	size_t i, length = text_character(lexer->text + at, lexer->end - at);

	for (i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		if (stands_here(lexer, at, pairs[i]) && strlen(pairs[i]) > length)
			length = strlen(pairs[i]);
	}
	return at + length;
}

/* Stores the word of the notation that stands at `at`; false if there is none. */
static bool find_word(const struct lexer *lexer, struct span at, struct dicelab_word *word)
{
	size_t i;

	for (i = 0; words_get(lexer->tokens->notation, i, word); i++) {
		if (strlen(word->spelling) == at.end - at.begin &&
		    memcmp(word->spelling, lexer->text + at.begin, at.end - at.begin) == 0)
			return true;
	}
	return false;
}

/* (Keywords of scripts have no usage.) */
static enum token_kind kind_of_name(const struct lexer *lexer, struct span at)
{
	struct dicelab_word word;

	if (!find_word(lexer, at, &word))
		return TOKEN_NAME;
	return lexer->lexis->names == NAMES_SCRIPT && word.usage != NULL ? TOKEN_FUNCTION
									 : TOKEN_WORD;
}

/* The kind of the token at the place of the lexer, and its end. */
static enum token_kind find_token(const struct lexer *lexer, size_t *end)
{
	size_t at = lexer->at;
	char byte = lexer->text[at];
	bool raw = lexer->lexis->names == NAMES_SCRIPT && (byte == 'r' || byte == 'R') &&
		   at + 1 < lexer->end && strchr("\"'", lexer->text[at + 1]) != NULL;

	*end = skip_comment(lexer, at);
	if (*end > at)
		return TOKEN_COMMENT;
	if (raw || (byte != '\0' && strchr(lexer->tokens->notation->quotes, byte) != NULL)) {
		*end = skip_text(lexer, at + raw);
		return TOKEN_TEXT;
	}
	if (text_is_digit(byte)) {
		*end = skip_number(lexer, at);
		return TOKEN_NUMBER;
	}
	if (is_letter(lexer, at)) {
		*end = skip_name(lexer, at);
		return kind_of_name(lexer, (struct span){at, *end});
	}
	*end = skip_symbol(lexer, at);
	return TOKEN_SYMBOL;
}

/* ---- tokens ---- */

static void open_bracket(struct lexer *lexer, size_t index)
{
	lexer->failed |= !memory_grow(&memory_system, &lexer->open, &lexer->room, lexer->level + 1,
				      sizeof *lexer->open);
	if (!lexer->failed)
		lexer->open[lexer->level++] = index;
}

static void close_bracket(struct lexer *lexer, size_t index)
{
	struct token *rows = lexer->tokens->rows;
	size_t partner;

	if (lexer->level == 0)
		return;
	partner = lexer->open[--lexer->level];
	rows[index].partner = partner;
	rows[index].level = lexer->level;
	rows[index].parent = rows[partner].parent;
	rows[partner].partner = index;
}

static void add_token(struct lexer *lexer, enum token_kind kind, size_t end)
{
	struct tokens *tokens = lexer->tokens;
	char byte = lexer->text[lexer->at];

	lexer->failed |= !memory_grow(&memory_system, &tokens->rows, &tokens->room,
				      tokens->count + 1, sizeof *tokens->rows);
	if (lexer->failed)
		return;
	tokens->rows[tokens->count] = (struct token){.at = {lexer->at, end},
						     .kind = kind,
						     .begins_line = !lexer->has_token,
						     .line = lexer->line,
						     .column = lexer->at - lexer->begin,
						     .level = lexer->level,
						     .partner = SIZE_MAX,
						     .parent = SIZE_MAX};
	if (lexer->level > 0)
		tokens->rows[tokens->count].parent = lexer->open[lexer->level - 1];
	if (kind == TOKEN_SYMBOL && strchr("([{", byte) != NULL)
		open_bracket(lexer, tokens->count);
	else if (kind == TOKEN_SYMBOL && strchr(")]}", byte) != NULL)
		close_bracket(lexer, tokens->count);
	tokens->count++;
	lexer->has_token = true;
}

/* Moves the lexer, and counts the lines that end on the way: by "\n", "\r\n" or "\r". */
static void advance(struct lexer *lexer, size_t to)
{
	for (; lexer->at < to; lexer->at++) {
		char byte = lexer->text[lexer->at];

		if (byte != '\n' && (byte != '\r' || lexer->text[lexer->at + 1] == '\n'))
			continue;
		lexer->line++;
		lexer->begin = lexer->at + 1;
		lexer->has_token = false;
	}
}

/* Scans a part of the text, which is a program or a piece of one. */
static void scan_part(struct lexer *lexer, struct span part)
{
	enum token_kind kind;
	size_t end;

	advance(lexer, part.begin);
	lexer->end = part.end;
	while (lexer->at < lexer->end && !lexer->failed) {
		char byte = lexer->text[lexer->at];

		if (text_is_space(byte) || byte == '\0') {
			advance(lexer, lexer->at + 1);
			continue;
		}
		kind = find_token(lexer, &end);
		add_token(lexer, kind, end);
		advance(lexer, end);
	}
}

/* The programs of a document, or all of the text. */
static void scan_document(struct lexer *lexer, const struct document *document)
{
	struct literate literate;
	size_t i;

	if (lexer->lexis->names != NAMES_SCRIPT) {
		scan_part(lexer, (struct span){0, document->length});
		return;
	}
	if (!literate_init(&literate, &memory_system, document->text, document->length))
		lexer->failed = true;
	else if (!literate_is_document(&literate))
		scan_part(lexer, (struct span){0, document->length});
	else
		for (i = 0; i < literate.count; i++) {
			if (literate.segments[i].kind == LITERATE_CODE)
				scan_part(lexer, literate.segments[i].body);
		}
	literate_clear(&literate);
}

bool tokens_init(struct tokens *tokens, const struct document *document,
		 const struct dicelab_notation *notation)
{
	struct lexer lexer = {
		.tokens = tokens, .lexis = find_lexis(notation), .text = document->text};

	*tokens = (struct tokens){
		.document = document, .notation = notation, .names = lexer.lexis->names};
	scan_document(&lexer, document);
	free(lexer.open);
	return !lexer.failed;
}

void tokens_clear(struct tokens *tokens)
{
	free(tokens->rows);
}

size_t tokens_next(const struct tokens *tokens, size_t index)
{
	do
		index++;
	while (index < tokens->count && tokens->rows[index].kind == TOKEN_COMMENT);
	return index < tokens->count ? index : tokens->count;
}

size_t tokens_before(const struct tokens *tokens, size_t index)
{
	while (index-- > 0) {
		if (tokens->rows[index].kind != TOKEN_COMMENT)
			return index;
	}
	return SIZE_MAX;
}

bool tokens_is(const struct tokens *tokens, size_t index, const char *text)
{
	size_t length = strlen(text);
	struct span at;

	if (index >= tokens->count)
		return false;
	at = tokens->rows[index].at;
	return at.end - at.begin == length &&
	       memcmp(tokens->document->text + at.begin, text, length) == 0;
}

bool tokens_is_any(const struct tokens *tokens, size_t index, const char *const *texts)
{
	while (*texts != NULL && !tokens_is(tokens, index, *texts))
		texts++;
	return *texts != NULL;
}

bool tokens_same(const struct tokens *tokens, size_t one, size_t other)
{
	return tokens_equal(tokens, one, tokens, other);
}

bool tokens_equal(const struct tokens *tokens, size_t one, const struct tokens *others,
		  size_t other)
{
	struct span first = tokens->rows[one].at, second = others->rows[other].at;

	return first.end - first.begin == second.end - second.begin &&
	       memcmp(tokens->document->text + first.begin, others->document->text + second.begin,
		      first.end - first.begin) == 0;
}

size_t tokens_write_head(const struct tokens *tokens, size_t index, char *head, size_t size)
{
	size_t length = 0, part;

	*head = '\0';
	for (; index < tokens->count && !tokens_is(tokens, index, "{"); index++) {
		struct span at = tokens->rows[index].at;

		if (tokens_is(tokens, index, ":")) {
			index++; /* a type */
			continue;
		}
		part = at.end - at.begin;
		if (tokens->rows[index].kind == TOKEN_COMMENT || length + part + 2 > size)
			continue;
		if (length > 0)
			head[length++] = ' ';
		memcpy(head + length, tokens->document->text + at.begin, part);
		length += part;
	}
	head[length] = '\0';
	return length;
}

size_t tokens_find(const struct tokens *tokens, size_t offset)
{
	size_t i = 0;

	while (i < tokens->count && tokens->rows[i].at.end < offset)
		i++;
	if (i + 1 < tokens->count && tokens->rows[i].at.end == offset &&
	    tokens->rows[i + 1].at.begin == offset && tokens->rows[i + 1].kind == TOKEN_NAME)
		i++;
	return i < tokens->count && tokens->rows[i].at.begin <= offset ? i : tokens->count;
}
