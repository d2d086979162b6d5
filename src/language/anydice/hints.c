/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Error reports for unexpected tokens, with hints for common mistakes in AnyDice. */
#include <stdio.h>
#include <string.h>

#include "language/anydice/anydice.tab.h"
#include "language/anydice/parse.h"
#include "support/text.h"
#include "tree/hint.h"

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

/* Whether two tokens are adjacent, without white space. */
static bool touch(const struct any_parse *parse, size_t first)
{
	return parse->tokens[first].at.end == parse->tokens[first + 1].at.begin;
}

/* Whether the token begins a value. */
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

static struct span span_of_line(const struct any_parse *parse, size_t token)
{
	size_t begin = parse->tokens[token].at.begin;

	return (struct span){begin, begin + rest_of_line(parse, token)};
}

static bool say(struct hint *hint, const char *text)
{
	hint_add(hint, "%s", text);
	return true;
}

/* A sentence with what takes the place of `at`. */
static bool propose(struct hint *hint, const char *sentence, struct span at, const char *text)
{
	hint_add(hint, "%s%s", sentence, text);
	hint_fix(hint, at, text);
	return true;
}

/* The same with the stretch between two brackets. */
static bool enclose(const struct any_parse *parse, struct hint *hint, const char *sentence,
		    const char *brackets, struct span at)
{
	char text[sizeof hint->text];

	snprintf(text, sizeof text, "%c%.*s%c", brackets[0], (int)(at.end - at.begin),
		 parse->diag->source->text + at.begin, brackets[1]);
	return propose(hint, sentence, at, text);
}

/* A hint that shows the rest of the line with a word before it, if that is a valid program; otherwise the hint
   `otherwise`. */
struct completed_hint {
	const char *sentence, *word;
	const char *before, *after; /* completes the line to a program */
	const char *otherwise;
};

static bool show_line(struct any_parse *parse, size_t token, struct hint *hint,
		      const struct completed_hint *shown)
{
	int length = (int)rest_of_line(parse, token);
	const char *line = parse->tokens[token].text;
	struct span at = {parse->tokens[token].at.begin, parse->tokens[token].at.begin};
	char program[sizeof hint->text];

	if (token > 0 && kind_at(parse, token - 1) == TOK_FUNCTION)
		at.begin = parse->tokens[token - 1].at.begin; /* which the word is, too */
	snprintf(program, sizeof program, "%s%s%.*s%s", shown->before, shown->word, length, line,
		 shown->after);
	hint_add(hint, "%s: ", shown->sentence);
	if (!any_accepts(parse, program))
		return say(hint, shown->word) && say(hint, shown->otherwise);
	propose(hint, "", at, shown->word);
	hint_add(hint, "%.*s", length, line);
	return true;
}

/* ---- hints about the tokens before ---- */

/* A parameter whose kind is not n, s, d or ?. */
static bool hint_at_parameter(const struct any_parse *parse, size_t token, struct hint *hint)
{
	const struct any_token *name = &parse->tokens[token - 2];
	char kind[] = {(char)(*parse->tokens[token].text - 'A' + 'a'), '\0'};

	if (!is_word(parse, token, "N") && !is_word(parse, token, "S") &&
	    !is_word(parse, token, "D"))
		return say(hint, ANY_BINDINGS_HINT);
	hint_add(hint, "kinds of parameters are lower-case letters: %.*s:",
		 (int)(name->at.end - name->at.begin), name->text);
	return propose(hint, "", parse->tokens[token].at, kind);
}

static bool hint_after(struct any_parse *parse, size_t token, const struct any_expected *expected,
		       struct hint *hint)
{
	static const struct completed_hint function = {"put a colon after function",
						       "function: ", "", " { }", "f X:n"};
	int kind = kind_at(parse, token);

	if (token == 0 || kind == TOK_YYEOF)
		return false;
	switch (kind_at(parse, token - 1)) {
	case TOK_NAMED:
		if (any_is_keyword(kind) || kind == TOK_CLOSE_BRACE)
			return say(hint, "put a name after named: named \"two dice\"");
		return kind != TOK_ODD && enclose(parse, hint, "put names in quotes: named ",
						  "\"\"", span_of_line(parse, token));
	case TOK_SET:
		return say(hint, "put settings in quotes: set \"explode depth\" to 5");
	case TOK_FUNCTION:
		return show_line(parse, token, hint, &function);
	case TOK_OUTPUT:
		return kind == TOK_OUTPUT && say(hint, "put a value after output: output "
						       "3d6");
	case ':':
		return !expected->value && token > 1 && hint_at_parameter(parse, token, hint);
	default:
		return false;
	}
}

/* The hint for the statement around the token, whose block has no braces. */
static bool hint_at_block(const struct any_parse *parse, size_t token, struct hint *hint)
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
				return say(hint, blocks[i].hint);
		}
	}
	return false;
}

/* Whether a block seems to begin here without its brace. In the head of a function, keywords are words: result: X. */
static bool begins_block(const struct any_parse *parse, size_t token)
{
	return kind_at(parse, token) == TOK_VARIABLE || any_is_keyword(kind_at(parse, token)) ||
	       (kind_at(parse, token) == ':' && is_word(parse, token - 1, "result"));
}

/* Whether the token is in a text of the notation of AnyDice 1. */
static bool is_legacy(const struct any_parse *parse, size_t token)
{
	while (token-- > 0 && kind_at(parse, token) != TOK_LEGACY_END) {
		if (kind_at(parse, token) == TOK_LEGACY)
			return true;
	}
	return false;
}

/* ---- hints about the token itself ---- */

static bool hint_at_number(const struct any_parse *parse, size_t token, struct hint *hint)
{
	int before = token > 0 ? kind_at(parse, token - 1) : TOK_YYEOF;
	int kind = kind_at(parse, token);
	bool is_late = kind == TOK_INTEGER && before == TOK_VARIABLE && touch(parse, token - 1);

	if (kind == TOK_POINT || before == TOK_POINT)
		return say(hint, "all numbers are whole; write 1.5*X as: X*3/2");
	if (is_late && !is_word(parse, token - 1, "D"))
		return say(hint, "variable names have no digits: A, B, FIRST_ROLL");
	if (!is_late && !(kind == TOK_VARIABLE && is_word(parse, token, "D") &&
			  (begins_value(before) || kind_at(parse, token + 1) == TOK_INTEGER)))
		return false;
	hint_fix(hint, parse->tokens[token - is_late].at, "d");
	return say(hint, "dice have a lower-case d: 2d6");
}

/* Notation of other dice rollers: 4d6k3, 4d6kh3, 4d6dl1, 4d6!, 4d6r1. */
static bool hint_at_roller(const struct any_parse *parse, size_t token, struct hint *hint)
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
			return say(hint, rows[i].hint);
	}
	return false;
}

static bool is_name(int kind)
{
	return kind == TOK_WORD || kind == TOK_VARIABLE;
}

/* The whole name around the token, in capital letters ("Attack" is scanned as A and ttack), and its place; returns its
   last token. */
static size_t capitalize(const struct any_parse *parse, size_t token, char *upper, size_t size,
			 struct span *at)
{
	size_t first = token, last = token, length, i;

	while (first > 0 && is_name(kind_at(parse, first - 1)) && touch(parse, first - 1))
		first--;
	while (is_name(kind_at(parse, last + 1)) && touch(parse, last))
		last++;
	*at = (struct span){parse->tokens[first].at.begin, parse->tokens[last].at.end};
	length = at->end - at->begin;
	for (i = 0; i < length && i + 1 < size; i++) {
		char letter = parse->tokens[first].text[i];

		upper[i] = (char)(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
	}
	upper[i] = '\0';
	return last;
}

/* The number of words from the token on, if they are the head of a function; otherwise 0. */
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

static bool hint_at_call(const struct any_parse *parse, size_t token, struct hint *hint)
{
	size_t words = find_function(parse, token);
	const struct any_token *first = &parse->tokens[token];

	return words > 0 && enclose(parse, hint, "put calls in brackets: ", "[]",
				    (struct span){first->at.begin, first[words - 1].at.end});
}

static bool is_variable(const struct any_parse *parse, const char *name)
{
	size_t token;

	for (token = 0; token < parse->count; token++) {
		if (kind_at(parse, token) == TOK_VARIABLE && is_word(parse, token, name))
			return true;
	}
	return false;
}

static bool hint_at_word(const struct any_parse *parse, size_t token, struct hint *hint)
{
	char upper[31];
	struct span at;
	size_t last = capitalize(parse, token, upper, sizeof upper, &at);
	int next = kind_at(parse, last + 1);

	if (next != ':' && (token == 0 || next == TOK_WORD || begins_value(next)))
		return say(hint, "put calls in brackets: [highest 1 of 2d6]");
	propose(hint, "variable names are in capital letters: ", at, upper);
	if (next != ':' && !is_variable(parse, upper))
		hint->fix_count = 0; /* it has no value */
	return true;
}

/* A keyword in other letters that ends at the token, or before it: OUTPUT 3d6, Output 3d6. */
static bool hint_at_capitals(const struct any_parse *parse, size_t token, struct hint *hint)
{
	static const char *const keywords[] = {
#define KEYWORD(spelling, ...) spelling,
#include "language/anydice/words.def"
	};
	size_t name = is_name(kind_at(parse, token)) || token == 0 ? token : token - 1, i, k;
	char upper[31];
	struct span at;

	if (!is_name(kind_at(parse, name)))
		return false;
	capitalize(parse, name, upper, sizeof upper, &at);
	for (i = 0; i < sizeof keywords / sizeof *keywords; i++) {
		for (k = 0; keywords[i][k] != '\0' && keywords[i][k] - 'a' + 'A' == upper[k]; k++)
			;
		if (k < 2 || keywords[i][k] != '\0' || upper[k] != '\0')
			continue;
		return propose(hint, "keywords are in lower case: ", at, keywords[i]);
	}
	return false;
}

/* Operators of other languages. */
static bool hint_at_sign(const struct any_parse *parse, size_t token, struct hint *hint)
{
	static const struct {
		const char *sign;
		bool doubled;    /* the sign follows itself */
		const char *fix; /* what takes its place; or NULL */
		const char *hint;
	} signs[] = {
		{"=", true, "=", "a single = compares"},
		{"&", true, "&", "a single & tests whether both are not 0"},
		{"|", true, "|", "a single | tests whether at least one is not 0"},
		{"'", false, NULL, "put names in \" \""},
		{";", false, "", "no separator is needed between statements"},
		{"and", false, "&", "& tests whether both are not 0"},
		{"or", false, "|", "| tests whether at least one is not 0"},
		{"then", false, "", "nothing is needed between a condition and its {"},
		{"do", false, "", "nothing is needed between a sequence and its {"},
		{"return", false, "result:", "put the value of a function after result: result: 1"},
	};
	struct span at = parse->tokens[token].at;
	size_t i;

	for (i = 0; i < sizeof signs / sizeof *signs; i++) {
		if (!is_word(parse, token, signs[i].sign) ||
		    (signs[i].doubled && (token == 0 || !is_word(parse, token - 1, signs[i].sign))))
			continue;
		if (signs[i].doubled)
			at.begin = parse->tokens[token - 1].at.begin;
		if (signs[i].fix != NULL)
			hint_fix(hint, at, signs[i].fix);
		return say(hint, signs[i].hint);
	}
	return false;
}

/* A keyword in a wrong place. */
static bool hint_at_keyword(const struct any_parse *parse, size_t token,
			    const struct any_expected *expected, struct hint *hint)
{
	if (!any_is_keyword(kind_at(parse, token)))
		return false;
	if (expected->value)
		return say(hint, "a value is missing before it");
	if (kind_at(parse, token) == TOK_RESULT)
		return say(hint, "result is only for functions; use output to show a value");
	return expected->close_brace &&
	       say(hint, "a function cannot contain outputs, settings or functions, or anything "
			 "after its result");
}

static bool find_hint(struct any_parse *parse, size_t token, const struct any_expected *expected,
		      struct hint *hint)
{
	static const struct completed_hint output = {"use output to show a value", "output ", "",
						     "", "3d6"};
	static const struct completed_hint result = {"put the value of a function after result",
						     "result: ", "function: f { ", " }", "1"};
	int kind = kind_at(parse, token);

	if (is_legacy(parse, token))
		return say(hint,
			   "AnyDice 1 notation is read in this form: legacy \"4d6h3 + 2d20l1 - "
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
		return say(hint, "texts can only follow named, set and to");
	if (kind == '=' && token > 0 && kind_at(parse, token - 1) == TOK_VARIABLE) {
		hint_fix(hint, parse->tokens[token].at, ":");
		return say(hint, "a variable gets its value with a colon: X: 3d6");
	}
	if ((kind == '#' && !expected->value) || (kind == '/' && kind_at(parse, token + 1) == '/'))
		return say(hint, "comments go between two backslashes: \\ like this \\");
	if (kind == ',')
		return say(hint, "commas are only allowed in { }");
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
	char text[TEXT_QUOTED], shown[TEXT_QUOTED];
	struct hint hint = hint_start(parse->diag->source, parse->program_at);

	if (!parse->is_hint && !find_hint(parse, token, expected, &hint))
		hint = hint_start(parse->diag->source, parse->program_at);
	parse->unfinished = at->kind == TOK_YYEOF;
	if (parse->unfinished)
		snprintf(text, sizeof text, "the program ends here, but %s",
			 expected->close_brace ? "a } is still missing"
			 : expected->value     ? "a value is missing"
					       : "something is missing");
	else
		snprintf(text, sizeof text, "unexpected '%.*s'", length, at->text);
	parse->failed = true;
	diag_report(parse->diag, hint_about(&hint, DICELAB_ERROR, CODE_SYNTAX, NULL), at->at, "%s",
		    text_shown(shown, sizeof shown, text));
}
