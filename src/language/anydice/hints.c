/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Error reports for unexpected tokens, with hints for common mistakes in AnyDice. */
#include <stdio.h>
#include <string.h>

#include "language/anydice/anydice.tab.h"
#include "language/anydice/parse.h"
#include "support/text.h"

enum { HINT_SIZE = 200 };

static int kind_at(const struct any_parse *parse, size_t token)
{
	return token < parse->count ? parse->tokens[token].kind : TOK_YYEOF;
}

static bool is_word(const struct any_parse *parse, size_t token, const char *word)
{
	const struct any_token *at = &parse->tokens[token];
	size_t length = at->at.end - at->at.begin;

	return length == strlen(word) && memcmp(at->text, word, length) == 0;
}

static bool same_text(const struct any_parse *parse, size_t one, size_t other)
{
	const struct any_token *a = &parse->tokens[one], *b = &parse->tokens[other];

	return a->at.end - a->at.begin == b->at.end - b->at.begin &&
	       memcmp(a->text, b->text, a->at.end - a->at.begin) == 0;
}

/* Are two tokens adjacent, without white space? */
static bool touch(const struct any_parse *parse, size_t first)
{
	return parse->tokens[first].at.end == parse->tokens[first + 1].at.begin;
}

/* Does the token begin a value? */
static bool begins_value(int kind)
{
	return kind == TOK_INTEGER || kind == TOK_D || kind == '(' || kind == '[' || kind == '{' ||
	       kind == '#' || kind == '-' || kind == '!' || kind == '+';
}

/* The number of bytes from the token to the end of its line, or to a keyword, a comment, a quote or an unbalanced
   brace. */
static size_t rest_of_line(const struct any_parse *parse, size_t token)
{
	const char *text = parse->tokens[token].text;
	size_t length, most, next = token + 1, open = 0, depth = 0;

	while (next + 1 < parse->count && !any_is_keyword(kind_at(parse, next)))
		next++;
	most = parse->tokens[next].at.begin - parse->tokens[token].at.begin;
	for (length = 0; length < most && length < 60; length++) {
		if (strchr("\n\r\\\"", text[length]) != NULL || (text[length] == '}' && depth == 0))
			break;
		if (text[length] == '{' && depth++ == 0)
			open = length;
		depth -= text[length] == '}';
	}
	if (depth > 0)
		length = open;
	while (length > 0 && text[length - 1] == ' ')
		length--;
	return length;
}

static bool copy_hint(char *hint, const char *text)
{
	snprintf(hint, HINT_SIZE, "%s", text);
	return true;
}

/* A hint that shows the rest of the line with a word before it, if that is a valid program; otherwise the hint
   `otherwise`. */
struct shown {
	const char *sentence, *word;
	const char *before, *after; /* completes the line to a program */
	const char *otherwise;
};

static bool show_line(struct any_parse *parse, size_t token, char *hint, const struct shown *shown)
{
	int length = (int)rest_of_line(parse, token);
	const char *line = parse->tokens[token].text;
	char program[HINT_SIZE];

	snprintf(program, sizeof program, "%s%s%.*s%s", shown->before, shown->word, length, line,
		 shown->after);
	if (any_accepts(parse, program))
		snprintf(hint, HINT_SIZE, "%s: %s%.*s", shown->sentence, shown->word, length, line);
	else
		snprintf(hint, HINT_SIZE, "%s: %s%s", shown->sentence, shown->word,
			 shown->otherwise);
	return true;
}

/* ---- hints about the tokens before ---- */

/* A parameter whose kind is not n, s, d or ?. */
static bool hint_at_parameter(const struct any_parse *parse, size_t token, char *hint)
{
	const struct any_token *name = &parse->tokens[token - 2];

	if (!is_word(parse, token, "N") && !is_word(parse, token, "S") &&
	    !is_word(parse, token, "D"))
		return copy_hint(hint, ANY_BINDINGS_HINT);
	snprintf(hint, HINT_SIZE, "kinds of parameters are lower-case letters: %.*s:%c",
		 (int)(name->at.end - name->at.begin), name->text,
		 *parse->tokens[token].text - 'A' + 'a');
	return true;
}

static bool hint_after(struct any_parse *parse, size_t token, const struct any_expected *expected,
		       char *hint)
{
	static const struct shown function = {"put a colon after function", "function: ", "",
					      " { }", "f X:n"};
	int kind = kind_at(parse, token);

	if (token == 0 || kind == TOK_YYEOF)
		return false;
	switch (kind_at(parse, token - 1)) {
	case TOK_NAMED:
		if (any_is_keyword(kind) || kind == TOK_CLOSE_BRACE)
			return copy_hint(hint, "put a name after named: named \"two dice\"");
		snprintf(hint, HINT_SIZE, "put names in quotes: named \"%.*s\"",
			 (int)rest_of_line(parse, token), parse->tokens[token].text);
		return kind != TOK_ODD;
	case TOK_SET:
		return copy_hint(hint, "put settings in quotes: set \"explode depth\" to 5");
	case TOK_FUNCTION:
		return show_line(parse, token, hint, &function);
	case TOK_OUTPUT:
		return kind == TOK_OUTPUT && copy_hint(hint, "put a value after output: output "
							     "3d6");
	case ':':
		return !expected->value && token > 1 && hint_at_parameter(parse, token, hint);
	default:
		return false;
	}
}

/* The hint for the statement around the token, whose block has no braces. */
static bool hint_at_block(const struct any_parse *parse, size_t token, char *hint)
{
	static const struct {
		int statement;
		const char *hint;
	} blocks[] = {
		{TOK_LOOP, "put the repeated part in braces: loop N over {1..3} { output Nd6 }"},
		{TOK_IF, "put the branch in braces: if 2 > 1 { X: 2d6 }"},
		{TOK_ELSE, "put the branch in braces: if 2 > 1 { X: 2d6 } else { X: 3d6 }"},
		{TOK_FUNCTION,
		 "put the body of a function in braces: function: twice X:n { result: 2*X }"},
	};
	size_t i;

	while (token-- > 0) {
		for (i = 0; i < sizeof blocks / sizeof *blocks; i++) {
			if (kind_at(parse, token) == blocks[i].statement)
				return copy_hint(hint, blocks[i].hint);
		}
	}
	return false;
}

/* Does a block seem to begin here without its brace? In the head of a function, keywords are words: result: X. */
static bool begins_block(const struct any_parse *parse, size_t token)
{
	return kind_at(parse, token) == TOK_VARIABLE || any_is_keyword(kind_at(parse, token)) ||
	       (kind_at(parse, token) == ':' && is_word(parse, token - 1, "result"));
}

/* Is the token in a text of the notation of AnyDice 1? */
static bool is_legacy(const struct any_parse *parse, size_t token)
{
	while (token-- > 0 && kind_at(parse, token) != TOK_LEGACY_END) {
		if (kind_at(parse, token) == TOK_LEGACY)
			return true;
	}
	return false;
}

/* ---- hints about the token itself ---- */

static bool hint_at_number(const struct any_parse *parse, size_t token, char *hint)
{
	int before = token > 0 ? kind_at(parse, token - 1) : TOK_YYEOF;
	int kind = kind_at(parse, token);

	if (kind == TOK_POINT || before == TOK_POINT) {
		return copy_hint(hint, "all numbers are whole; write 1.5*X as: X*3/2");
	}
	if (kind == TOK_VARIABLE && is_word(parse, token, "D") &&
	    (begins_value(before) || kind_at(parse, token + 1) == TOK_INTEGER))
		return copy_hint(hint, "dice have a lower-case d: 2d6");
	return kind == TOK_INTEGER && before == TOK_VARIABLE && touch(parse, token - 1) &&
	       copy_hint(hint, is_word(parse, token - 1, "D")
				       ? "dice have a lower-case d: 2d6"
				       : "variable names have no digits: A, B, FIRST_ROLL");
}

/* Notation of other dice rollers: 4d6k3, 4d6kh3, 4d6dl1, 4d6!, 4d6r1. */
static bool hint_at_roller(const struct any_parse *parse, size_t token, char *hint)
{
	static const char explode[] =
		"a die that explodes is [explode d6], several are 4d[explode d6]";
	static const char lowest[] = "the lowest dice are [lowest 3 of 4d6]";
	static const char highest[] = "the highest dice are [highest 3 of 4d6]";
	static const char again[] = "to roll again, write a function: function: again N:n { if N = "
				    "1 { result: d6 } result: N }";
	static const struct {
		const char *word, *hint;
	} rows[] = {{"!", explode}, {"e", explode},  {"x", explode}, {"l", lowest},
		    {"kl", lowest}, {"dh", lowest},  {"k", highest}, {"kh", highest},
		    {"h", highest}, {"dl", highest}, {"r", again}};
	size_t i;

	if (token == 0 || kind_at(parse, token - 1) != TOK_INTEGER || !touch(parse, token - 1))
		return false;
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		if (is_word(parse, token, rows[i].word))
			return copy_hint(hint, rows[i].hint);
	}
	return false;
}

static bool is_name(int kind)
{
	return kind == TOK_WORD || kind == TOK_VARIABLE;
}

/* The whole name around the token, in capital letters ("Attack" is scanned as A and ttack); returns its last token. */
static size_t capitalize(const struct any_parse *parse, size_t token, char *upper, size_t size)
{
	size_t first = token, last = token, length, i;

	while (first > 0 && is_name(kind_at(parse, first - 1)) && touch(parse, first - 1))
		first--;
	while (is_name(kind_at(parse, last + 1)) && touch(parse, last))
		last++;
	length = parse->tokens[last].at.end - parse->tokens[first].at.begin;
	for (i = 0; i < length && i + 1 < size; i++) {
		char letter = parse->tokens[first].text[i];

		upper[i] = (char)(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
	}
	upper[i] = '\0';
	return last;
}

/* Is there a function whose head consists of the words from the token on? Returns their number, or 0. */
static size_t find_function(const struct any_parse *parse, size_t token)
{
	size_t head, length;

	for (head = 0; head + 2 < parse->count; head++) {
		if (kind_at(parse, head) != TOK_FUNCTION || kind_at(parse, head + 1) != ':')
			continue;
		for (length = 0; kind_at(parse, head + 2 + length) == TOK_WORD &&
				 same_text(parse, head + 2 + length, token + length);
		     length++)
			;
		if (length > 0 && kind_at(parse, head + 2 + length) == '{')
			return length;
	}
	return 0;
}

static bool hint_at_call(const struct any_parse *parse, size_t token, char *hint)
{
	size_t words = find_function(parse, token);
	const struct any_token *first = &parse->tokens[token];

	if (words == 0)
		return false;
	snprintf(hint, HINT_SIZE, "put calls in brackets: [%.*s]",
		 (int)(first[words - 1].at.end - first->at.begin), first->text);
	return true;
}

static bool hint_at_word(const struct any_parse *parse, size_t token, char *hint)
{
	char upper[31];
	size_t last = capitalize(parse, token, upper, sizeof upper);
	int next = kind_at(parse, last + 1);

	if (next != ':' && (token == 0 || next == TOK_WORD || begins_value(next)))
		return copy_hint(hint, "put calls in brackets: [highest 1 of 2d6]");
	snprintf(hint, HINT_SIZE, "variable names are in capital letters: %s", upper);
	return true;
}

/* A keyword in other letters that ends at the token, or before it: OUTPUT 3d6, Output 3d6. */
static bool hint_at_capitals(const struct any_parse *parse, size_t token, char *hint)
{
	static const char *const keywords[] = {
#define KEYWORD(spelling, ...) spelling,
#include "language/anydice/keywords.def"
	};
	size_t name = is_name(kind_at(parse, token)) || token == 0 ? token : token - 1, i, k;
	char upper[31];

	if (!is_name(kind_at(parse, name)))
		return false;
	capitalize(parse, name, upper, sizeof upper);
	for (i = 0; i < sizeof keywords / sizeof *keywords; i++) {
		for (k = 0; keywords[i][k] != '\0' && keywords[i][k] - 'a' + 'A' == upper[k]; k++)
			;
		if (k < 2 || keywords[i][k] != '\0' || upper[k] != '\0')
			continue;
		snprintf(hint, HINT_SIZE, "keywords are in lower case: %s", keywords[i]);
		return true;
	}
	return false;
}

/* Operators of other languages. */
static bool hint_at_sign(const struct any_parse *parse, size_t token, char *hint)
{
	static const struct {
		const char *sign, *hint;
		bool doubled; /* the sign follows itself */
	} signs[] = {
		{"=", "a single = compares", true},
		{"&", "a single & tests whether both are not 0", true},
		{"|", "a single | tests whether at least one is not 0", true},
		{"'", "put names in \" \"", false},
		{";", "no separator is needed between statements", false},
		{"and", "& tests whether both are not 0", false},
		{"or", "| tests whether at least one is not 0", false},
		{"then", "nothing is needed between a condition and its {", false},
		{"do", "nothing is needed between a sequence and its {", false},
		{"return", "put the value of a function after result: result: 1", false},
	};
	size_t i;

	for (i = 0; i < sizeof signs / sizeof *signs; i++) {
		if (!is_word(parse, token, signs[i].sign) ||
		    (signs[i].doubled && (token == 0 || !is_word(parse, token - 1, signs[i].sign))))
			continue;
		return copy_hint(hint, signs[i].hint);
	}
	return false;
}

/* A keyword in a wrong place. */
static bool hint_at_keyword(const struct any_parse *parse, size_t token,
			    const struct any_expected *expected, char *hint)
{
	if (!any_is_keyword(kind_at(parse, token)))
		return false;
	if (expected->value)
		return copy_hint(hint, "a value is missing before it");
	if (kind_at(parse, token) == TOK_RESULT)
		return copy_hint(hint, "result is only for functions; use output to show a value");
	return expected->close_brace &&
	       copy_hint(hint,
			 "a function cannot contain outputs, settings or functions, or anything "
			 "after its result");
}

static bool find_hint(struct any_parse *parse, size_t token, const struct any_expected *expected,
		      char *hint)
{
	static const struct shown output = {"use output to show a value", "output ", "", "", "3d6"};
	static const struct shown result = {"put the value of a function after result",
					    "result: ", "function: f { ", " }", "1"};
	int kind = kind_at(parse, token);

	if (is_legacy(parse, token))
		return copy_hint(
			hint, "AnyDice 1 notation is read in this form: legacy \"4d6h3 + 2d20l1 - "
			      "3*1d{-1, 0, 1}\"");
	if (hint_after(parse, token, expected, hint))
		return true;
	if (expected->block && begins_block(parse, token))
		return hint_at_block(parse, token, hint);
	if (hint_at_number(parse, token, hint) || hint_at_roller(parse, token, hint) ||
	    hint_at_capitals(parse, token, hint) || hint_at_sign(parse, token, hint) ||
	    hint_at_keyword(parse, token, expected, hint))
		return true;
	if (kind == TOK_WORD)
		return hint_at_call(parse, token, hint) || hint_at_word(parse, token, hint);
	if (kind == ':' && token > 0 && kind_at(parse, token - 1) == TOK_WORD)
		return hint_at_word(parse, token - 1, hint);
	if (kind == TOK_STRING)
		return copy_hint(hint, "texts can only follow named, set and to");
	if (kind == '=' && token > 0 && kind_at(parse, token - 1) == TOK_VARIABLE)
		return copy_hint(hint, "a variable gets its value with a colon: X: 3d6");
	if ((kind == '#' && !expected->value) || (kind == '/' && kind_at(parse, token + 1) == '/'))
		return copy_hint(hint, "comments go between two backslashes: \\ like this \\");
	if (kind == ',')
		return copy_hint(hint, "commas are only allowed in { }");
	if (!begins_value(kind) && kind != TOK_VARIABLE)
		return false;
	if (expected->result)
		return show_line(parse, token, hint, &result);
	return expected->output && show_line(parse, token, hint, &output);
}

void any_report_unexpected(struct any_parse *parse, size_t token,
			   const struct any_expected *expected)
{
	const struct any_token *at = &parse->tokens[token];
	int length = (int)(at->at.end - at->at.begin < 40 ? at->at.end - at->at.begin : 40);
	char hint[HINT_SIZE] = "", shown_hint[HINT_SIZE], text[TEXT_QUOTED], shown[TEXT_QUOTED];
	bool hinted = !parse->is_hint && find_hint(parse, token, expected, hint);

	if (hinted)
		text_shown(shown_hint, sizeof shown_hint, hint);
	parse->unfinished = at->kind == TOK_YYEOF;
	if (parse->unfinished)
		snprintf(text, sizeof text, "the program ends here, but %s",
			 expected->close_brace ? "a } is still missing"
			 : expected->value     ? "a value is missing"
					       : "something is missing");
	else
		snprintf(text, sizeof text, "unexpected '%.*s'", length, at->text);
	any_wrong(parse, at->at, hinted ? shown_hint : NULL, text_shown(shown, sizeof shown, text));
}
