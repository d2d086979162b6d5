/* Signs of other languages: && for `and`, × for *, one = that compares. */
#include <ctype.h>
#include <string.h>

#include "notation/dicelab/rewriter.h"

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

static bool write_known(struct rewriter *rewriter)
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
static bool write_equals(struct rewriter *rewriter)
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

/* count (>=5) 3#d6: a comparison of items, which has no parentheses */
static bool write_comparison(struct rewriter *rewriter)
{
	size_t close = rewriter_closing(rewriter, rewriter->at);
	struct span inner = rewriter_trim(rewriter, rewriter->at + 1, close);

	if (rewriter_byte(rewriter, rewriter->at) != '(' || close == rewriter->end ||
	    span_is_empty(inner) || strchr("<>=!", rewriter->text[inner.begin]) == NULL)
		return false;
	rewriter_write(rewriter, inner);
	rewriter_changed(rewriter, "has its comparison without parentheses");
	rewriter->at = close + 1;
	return true;
}

bool rewrite_sign(struct rewriter *rewriter)
{
	return write_known(rewriter) || write_equals(rewriter) || write_comparison(rewriter);
}
