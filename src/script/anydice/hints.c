/* What people stumble over in AnyDice: a token that does not belong where it is, and what may have been meant. */
#include <stdio.h>
#include <string.h>

#include "script/anydice/anydice.tab.h"
#include "script/anydice/parse.h"
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

/* Do two tokens touch? */
static bool touch(const struct any_parse *parse, size_t first)
{
	return parse->tokens[first].at.end == parse->tokens[first + 1].at.begin;
}

/* Is it the beginning of something that has a value? */
static bool begins_value(int kind)
{
	return kind == TOK_INTEGER || kind == TOK_D || kind == '(' || kind == '[' || kind == '{' ||
	       kind == '#' || kind == '-' || kind == '!' || kind == '+';
}

/* The line from the token on, as it would be written behind `output`. */
static void quote_line(const struct any_parse *parse, size_t token, char *hint)
{
	const char *text = parse->tokens[token].text;
	size_t length = 0, most = parse->program_at.end - parse->tokens[token].at.begin;

	while (length < most && length < 60 && text[length] != '\n' && text[length] != '\r' &&
	       text[length] != '\\')
		length++;
	while (length > 0 && text[length - 1] == ' ')
		length--;
	snprintf(hint, HINT_SIZE, "what is to be shown stands behind output: output %.*s",
		 (int)length, text);
}

static bool hint_at_number(const struct any_parse *parse, size_t token, char *hint)
{
	int before = token > 0 ? kind_at(parse, token - 1) : TOK_YYEOF;
	int kind = kind_at(parse, token);

	if (kind == TOK_POINT || before == TOK_POINT) {
		snprintf(hint, HINT_SIZE, "all numbers are whole: 1.5*X is X*3/2");
		return true;
	}
	if (kind == TOK_VARIABLE && is_word(parse, token, "D") &&
	    (begins_value(before) || kind_at(parse, token + 1) == TOK_INTEGER)) {
		snprintf(hint, HINT_SIZE, "dice have a small d: 2d6");
		return true;
	}
	if (kind == TOK_INTEGER && before == TOK_VARIABLE && touch(parse, token - 1)) {
		snprintf(hint, HINT_SIZE,
			 is_word(parse, token - 1, "D")
				 ? "dice have a small d: 2d6"
				 : "names of variables have no digits: A, B, FIRST_ROLL");
		return true;
	}
	return false;
}

/* 4d6k3, 4d6kh3, 4d6dl1, 4d6!, 4d6r1 */
static bool hint_at_roller(const struct any_parse *parse, size_t token, char *hint)
{
	static const char *const keeps[] = {"k", "kh", "h", "dl"};
	size_t i;

	if (token == 0 || kind_at(parse, token - 1) != TOK_INTEGER || !touch(parse, token - 1))
		return false;
	if (kind_at(parse, token) == '!' || is_word(parse, token, "e") ||
	    is_word(parse, token, "x")) {
		snprintf(hint, HINT_SIZE,
			 "dice that explode are [explode d6], several of them 4d[explode d6]");
		return true;
	}
	if (is_word(parse, token, "l") || is_word(parse, token, "kl") ||
	    is_word(parse, token, "dh")) {
		snprintf(hint, HINT_SIZE, "the lowest of some dice are [lowest 3 of 4d6]");
		return true;
	}
	for (i = 0; i < sizeof keeps / sizeof *keeps; i++) {
		if (!is_word(parse, token, keeps[i]))
			continue;
		snprintf(hint, HINT_SIZE, "the highest of some dice are [highest 3 of 4d6]");
		return true;
	}
	if (is_word(parse, token, "r")) {
		snprintf(
			hint, HINT_SIZE,
			"rolling again takes a function: function: again N:n { if N = 1 { result: d6 } result: N }");
		return true;
	}
	return false;
}

static bool is_name(int kind)
{
	return kind == TOK_WORD || kind == TOK_VARIABLE;
}

/* All of the name that the token is in, "Attack" of A and ttack, in capital letters; returns its last token. */
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

static bool hint_at_word(const struct any_parse *parse, size_t token, char *hint)
{
	char upper[31];
	size_t last = capitalize(parse, token, upper, sizeof upper);
	int next = kind_at(parse, last + 1);

	if (next == ':' || (token > 0 && next != TOK_WORD && !begins_value(next)))
		snprintf(hint, HINT_SIZE, "names of variables are capital letters: %s", upper);
	else
		snprintf(hint, HINT_SIZE, "calls are in brackets: [highest 1 of 2d6]");
	return true;
}

/* OUTPUT 3d6, Output 3d6: the name that ends at the token, or before it, is a keyword in other letters. */
static bool hint_at_capitals(const struct any_parse *parse, size_t token, char *hint)
{
	static const char *const keywords[] = {
#define KEYWORD(spelling, ...) spelling,
#include "script/anydice/keywords.def"
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
		snprintf(hint, HINT_SIZE, "keywords are small letters: %s", keywords[i]);
		return true;
	}
	return false;
}

/* What other languages have. */
static bool hint_at_sign(const struct any_parse *parse, size_t token, char *hint)
{
	static const struct {
		const char *sign, *hint;
		bool doubled; /* it stands behind its like */
	} signs[] = {
		{"=", "a single = compares", true},
		{"&", "a single & asks whether both are not 0", true},
		{"|", "a single | asks whether one of them is not 0, or both", true},
		{"'", "names are in \" \"", false},
		{";", "nothing stands between statements", false},
		{"and", "& asks whether both are not 0", false},
		{"or", "| asks whether one of them is not 0, or both", false},
	};
	size_t i;

	for (i = 0; i < sizeof signs / sizeof *signs; i++) {
		if (!is_word(parse, token, signs[i].sign) ||
		    (signs[i].doubled && (token == 0 || !is_word(parse, token - 1, signs[i].sign))))
			continue;
		snprintf(hint, HINT_SIZE, "%s", signs[i].hint);
		return true;
	}
	return false;
}

static bool find_hint(const struct any_parse *parse, size_t token, bool at_value, char *hint)
{
	int kind = kind_at(parse, token);
	bool at_start = token == 0 || !at_value;

	if (hint_at_number(parse, token, hint) || hint_at_roller(parse, token, hint) ||
	    hint_at_capitals(parse, token, hint) || hint_at_sign(parse, token, hint))
		return true;
	if (kind == TOK_WORD)
		return hint_at_word(parse, token, hint);
	if (kind == ':' && token > 0 && kind_at(parse, token - 1) == TOK_WORD)
		return hint_at_word(parse, token - 1, hint);
	if (kind == TOK_STRING)
		return snprintf(hint, HINT_SIZE, "texts stand behind named, set and to alone") > 0;
	if (kind == TOK_RESULT)
		return snprintf(
			       hint, HINT_SIZE,
			       "results are in functions; what is to be shown stands behind output") >
		       0;
	if (kind == TOK_OUTPUT || kind == TOK_SET || kind == TOK_FUNCTION)
		return snprintf(
			       hint, HINT_SIZE,
			       "in a function there are no outputs, settings and functions, and nothing is behind its result") >
		       0;
	if (kind == '=' && token > 0 && kind_at(parse, token - 1) == TOK_VARIABLE)
		return snprintf(hint, HINT_SIZE, "a variable gets its value with a colon: X: 3d6") >
		       0;
	if (kind == '/' && token + 1 < parse->count && kind_at(parse, token + 1) == '/')
		return snprintf(hint, HINT_SIZE,
				"comments stand between two backslashes: \\ like this \\") > 0;
	if (kind == ',')
		return snprintf(hint, HINT_SIZE, "commas are in { } alone") > 0;
	if (at_start && (begins_value(kind) || kind == TOK_VARIABLE)) {
		quote_line(parse, token, hint);
		return true;
	}
	return false;
}

void any_report_unexpected(struct any_parse *parse, size_t token, bool in_block, bool at_value)
{
	const struct any_token *at = &parse->tokens[token];
	int length = (int)(at->at.end - at->at.begin < 40 ? at->at.end - at->at.begin : 40);
	char hint[HINT_SIZE] = "", shown_hint[HINT_SIZE], text[TEXT_QUOTED], shown[TEXT_QUOTED];
	bool hinted = find_hint(parse, token, at_value, hint);

	if (hinted)
		text_shown(shown_hint, sizeof shown_hint, hint);
	parse->unfinished = at->kind == TOK_YYEOF;
	if (parse->unfinished)
		snprintf(text, sizeof text, "the program ends here, where %s",
			 in_block   ? "a } is still missing"
			 : at_value ? "a value is missing"
				    : "something is missing");
	else
		snprintf(text, sizeof text, "unexpected '%.*s'", length, at->text);
	any_wrong(parse, at->at, hinted ? shown_hint : NULL, text_shown(shown, sizeof shown, text));
}
