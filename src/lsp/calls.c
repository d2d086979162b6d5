/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the heads and calls of AnyDice's functions, word by word. */
#include "lsp/calls.h"

bool calls_begin(const struct tokens *tokens, size_t index, struct call_phrase *phrase)
{
	size_t begin = tokens_next(tokens, index), end;
	bool head = tokens_is(tokens, index, "function") && tokens_is(tokens, begin, ":");

	if (head) {
		begin = end = tokens_next(tokens, begin);
		while (end < tokens->count && !tokens_is(tokens, end, "{"))
			end++;
	} else if (tokens_is(tokens, index, "[")) {
		end = tokens->rows[index].partner;
	} else {
		return false;
	}
	*phrase = (struct call_phrase){tokens, begin, end == SIZE_MAX ? tokens->count : end, head};
	return begin < phrase->end;
}

/* Whether the token is directly in the phrase, not in brackets within it. */
static bool is_direct(const struct call_phrase *phrase, size_t token)
{
	const struct token *rows = phrase->tokens->rows;

	return rows[token].level == rows[phrase->begin].level;
}

/* Whether it has small letters, and is neither the operator d nor a type. */
static bool is_word(const struct call_phrase *phrase, size_t token)
{
	const struct tokens *tokens = phrase->tokens;
	const struct token *row = &tokens->rows[token];
	char first = tokens->document->text[row->at.begin];

	return (row->kind == TOKEN_NAME || row->kind == TOKEN_WORD) && first >= 'a' &&
	       first <= 'z' && is_direct(phrase, token) && !tokens_is(tokens, token, "d") &&
	       !(token > phrase->begin && tokens_is(tokens, tokens_before(tokens, token), ":"));
}

size_t calls_next_word(const struct call_phrase *phrase, size_t at)
{
	while (at < phrase->end && !is_word(phrase, at))
		at++;
	return at;
}

size_t calls_next_parameter(const struct call_phrase *phrase, size_t at)
{
	while (at < phrase->end &&
	       (phrase->tokens->rows[at].kind != TOKEN_NAME || is_word(phrase, at) ||
		!is_direct(phrase, at) || tokens_is(phrase->tokens, at - 1, ":")))
		at++;
	return at;
}

bool calls_find(const struct tokens *tokens, size_t token, struct call_phrase *phrase)
{
	size_t begin = token;

	if (tokens->names != NAMES_ANYDICE || token >= tokens->count)
		return false;
	if (tokens->rows[token].parent != SIZE_MAX)
		begin = tokens->rows[token].parent;
	else
		while (begin > 0 && !tokens_is(tokens, begin, "function"))
			begin--;
	return calls_begin(tokens, begin, phrase) && phrase->begin <= token &&
	       token < phrase->end && is_word(phrase, token);
}

/* Whether there is an operand between two tokens. */
static bool has_operand(const struct call_phrase *phrase, size_t after, size_t before)
{
	for (; after < before; after++) {
		if (phrase->tokens->rows[after].kind != TOKEN_COMMENT)
			return true;
	}
	return false;
}

/* Whether the phrases are the same up to the end of `one`; and of `other`, if `whole`. */
static bool compare(const struct call_phrase *one, const struct call_phrase *other, bool whole)
{
	size_t at = one->begin, other_at = other->begin, word, other_word;

	for (;;) {
		word = calls_next_word(one, at);
		other_word = calls_next_word(other, other_at);
		if (word == one->end && !whole)
			return !has_operand(one, at, word) ||
			       has_operand(other, other_at, other_word);
		if (has_operand(one, at, word) != has_operand(other, other_at, other_word))
			return false;
		if (word == one->end || other_word == other->end)
			return word == one->end && other_word == other->end;
		if (!tokens_equal(one->tokens, word, other->tokens, other_word))
			return false;
		at = word + 1;
		other_at = other_word + 1;
	}
}

bool calls_are_same(const struct call_phrase *one, const struct call_phrase *other)
{
	return compare(one, other, true);
}

bool calls_may_become(const struct call_phrase *call, const struct call_phrase *head)
{
	return compare(call, head, false);
}
