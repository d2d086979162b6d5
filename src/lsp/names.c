/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds bindings by the tokens around them, for each language in a function of its own. */
#include "lsp/names.h"

#include <stdlib.h>
#include <string.h>

#include "support/memory.h"

/* ---- the table ---- */

static bool same_scope(struct span one, struct span other)
{
	return one.begin == other.begin && one.end == other.end;
}

/* The chain of bindings that the name of this token is in. */
static size_t find_chain(const struct name_index *names, size_t token)
{
	struct span at = names->tokens->rows[token].at;
	size_t hash = 0;

	for (; at.begin < at.end; at.begin++)
		hash = 31 * hash + (unsigned char)names->tokens->document->text[at.begin];
	return hash % NAME_BUCKETS;
}

static void bind_token(struct name_index *names, size_t token, struct span scope,
		       enum name_kind kind, bool exact)
{
	size_t *chain, same;

	if (token >= names->tokens->count || names->failed)
		return;
	names->failed = !memory_grow(&memory_system, &names->rows, &names->room, names->count + 1,
				     sizeof *names->rows);
	if (names->failed)
		return;
	chain = &names->newest[find_chain(names, token)];
	for (same = *chain; same != SIZE_MAX; same = names->rows[same].older) {
		if (same_scope(names->rows[same].scope, scope) &&
		    tokens_same(names->tokens, names->rows[same].token, token))
			break;
	}
	names->rows[names->count] =
		(struct name_binding){token, scope, kind, exact, same, SIZE_MAX};
	if (same == SIZE_MAX) {
		names->rows[names->count].same = names->count;
		names->rows[names->count].older = *chain;
		*chain = names->count;
	}
	names->binds[token] = true;
	names->count++;
}

static bool is_name(const struct name_index *names, size_t token)
{
	return token < names->tokens->count && (names->tokens->rows[token].kind == TOKEN_NAME ||
						names->tokens->rows[token].kind == TOKEN_FUNCTION);
}

static struct span everywhere(const struct name_index *names)
{
	return (struct span){0, names->tokens->count};
}

/* Where the brackets around a token end; the number of tokens if there are none. */
static size_t end_of_brackets(const struct name_index *names, size_t token)
{
	const struct token *rows = names->tokens->rows;
	size_t parent = rows[token].parent;
	size_t partner = parent == SIZE_MAX ? SIZE_MAX : rows[parent].partner;

	return partner == SIZE_MAX ? names->tokens->count : partner;
}

/* Binds the names after an opening bracket and after the commas of its level. */
static void bind_parameters(struct name_index *names, size_t open, struct span scope, bool exact)
{
	const struct tokens *tokens = names->tokens;
	size_t end = tokens->rows[open].partner, i, before;

	if (end == SIZE_MAX)
		end = tokens->count;
	for (i = open + 1; i < end; i++) {
		before = tokens_before(tokens, i);
		/* scripts may have stars before parameters */
		while (before > open && (tokens_is(tokens, before, "*")))
			before = tokens_before(tokens, before);
		if (is_name(names, i) && tokens->rows[i].parent == open &&
		    (before == open || tokens_is(tokens, before, ",")))
			bind_token(names, i, scope, NAME_PARAMETER, exact);
	}
}

bool names_assigns(const struct tokens *tokens, size_t token)
{
	static const char *const signs[] = {
		"=", "+=", "-=", "*=", "/=", "//=", "%=", "|=", "&=", "^=", "<<=", ">>=", NULL};

	return tokens_is_any(tokens, token, signs);
}

/* Of `f(x, y) =`, the index of `(`; the number of tokens if there is no such head at `token`. */
static size_t find_head(const struct name_index *names, size_t token)
{
	const struct tokens *tokens = names->tokens;
	size_t open = tokens_next(tokens, token);
	size_t close = tokens_is(tokens, open, "(") ? tokens->rows[open].partner : SIZE_MAX;

	return close != SIZE_MAX && tokens_is(tokens, tokens_next(tokens, close), "=")
		       ? open
		       : tokens->count;
}

/* ---- the default language ---- */

/* The end of the entry that begins at a token: its `;`. */
static size_t end_of_entry(const struct name_index *names, size_t token)
{
	const struct tokens *tokens = names->tokens;

	while (token < tokens->count &&
	       !(tokens->rows[token].level == 0 && tokens_is(tokens, token, ";")))
		token++;
	return token;
}

/* `x = e` and `f(x) = e` at the beginning of an entry. */
static void bind_entry(struct name_index *names, size_t first, size_t end)
{
	const struct tokens *tokens = names->tokens;
	size_t open = find_head(names, first);

	if (!is_name(names, first))
		return;
	if (tokens_is(tokens, tokens_next(tokens, first), "="))
		bind_token(names, first, everywhere(names), NAME_VARIABLE, false);
	if (open == tokens->count)
		return;
	bind_token(names, first, everywhere(names), NAME_FUNCTION, false);
	bind_parameters(names, open, (struct span){first, end}, false);
}

/* `let x = ...`, `let f(x) = ...`, `foreach x in`, `while x =` */
static void bind_local(struct name_index *names, size_t word, size_t end)
{
	const struct tokens *tokens = names->tokens;
	size_t name = tokens_next(tokens, word), open = find_head(names, name);
	struct span scope = {name, end_of_brackets(names, word)};

	if (scope.end > end)
		scope.end = end;
	if (!is_name(names, name) ||
	    (open == tokens->count && !tokens_is(tokens, tokens_next(tokens, name), "=") &&
	     !tokens_is(tokens, tokens_next(tokens, name), "in")))
		return;
	bind_token(names, name, scope, open < tokens->count ? NAME_FUNCTION : NAME_VARIABLE, false);
	if (open < tokens->count)
		bind_parameters(names, open, scope, false);
}

static void bind_dicelab(struct name_index *names)
{
	static const char *const words[] = {"let", "foreach", "while", NULL};
	const struct tokens *tokens = names->tokens;
	size_t first = tokens_next(tokens, SIZE_MAX), end, i;

	for (; first < tokens->count; first = tokens_next(tokens, end)) {
		end = end_of_entry(names, first);
		bind_entry(names, first, end);
		for (i = first; i < end; i++) {
			if (tokens_is_any(names->tokens, i, words))
				bind_local(names, i, end);
		}
	}
}

/* ---- scripts ---- */

/* A function whose body is being read, or the script. */
struct script_function {
	struct span scope;
	size_t column; /* of its def */
	size_t outer;  /* index of the one around it */
};

struct script_functions {
	struct script_function *rows;
	size_t count, room, current;
};

/* Whether the token is the `:` after a name, as in `x: int = 1`. */
static bool begins_type(const struct tokens *tokens, size_t token)
{
	size_t name = tokens_before(tokens, token);

	return tokens_is(tokens, token, ":") && name != SIZE_MAX &&
	       tokens->rows[name].begins_line && tokens->rows[name].kind != TOKEN_WORD;
}

static bool begins_statement(const struct tokens *tokens, size_t token)
{
	size_t before = tokens_before(tokens, token);

	return tokens->rows[token].level == 0 &&
	       (tokens->rows[token].begins_line || before == SIZE_MAX ||
		tokens_is(tokens, before, ";") ||
		(tokens_is(tokens, before, ":") && !begins_type(tokens, before)));
}

/* The end of a logical line: the next token that begins a line outside of brackets. */
static size_t end_of_line(const struct tokens *tokens, size_t token)
{
	do
		token++;
	while (token < tokens->count &&
	       !(tokens->rows[token].begins_line && tokens->rows[token].level == 0 &&
		 tokens->rows[token].kind != TOKEN_COMMENT));
	return token < tokens->count ? token : tokens->count;
}

/* The end of a block whose header begins at `header`: the first line that is not indented more. */
static size_t end_of_block(const struct tokens *tokens, size_t header)
{
	size_t line = end_of_line(tokens, header);

	while (line < tokens->count && tokens->rows[line].column > tokens->rows[header].column)
		line = end_of_line(tokens, line);
	return line;
}

/* Binds what is assigned to in [begin, end), which is no more than names with commas and brackets around them. */
static void bind_targets(struct name_index *names, struct span targets, struct span scope,
			 bool exact)
{
	static const char *const between[] = {",", "(", ")", "[", "]", NULL};
	size_t i;

	for (i = targets.begin; i < targets.end; i++) {
		if (!is_name(names, i) && !tokens_is_any(names->tokens, i, between))
			return;
		if (is_name(names, i) && i > targets.begin && is_name(names, i - 1))
			return;
	}
	/* an index, as in x[i] = 1, or a call assigns to no variable */
	for (i = targets.begin + 1; i < targets.end; i++) {
		if (is_name(names, i - 1) &&
		    (tokens_is(names->tokens, i, "[") || tokens_is(names->tokens, i, "(")))
			return;
	}
	for (i = targets.begin; i < targets.end; i++) {
		if (is_name(names, i))
			bind_token(names, i, scope, NAME_VARIABLE, exact);
	}
}

static void bind_assignment(struct name_index *names, size_t first, struct span scope)
{
	const struct tokens *tokens = names->tokens;
	size_t end = end_of_line(tokens, first), level = tokens->rows[first].level, i;
	size_t type = tokens_next(tokens, first);

	for (i = first; i < end; i++) {
		if (tokens->rows[i].level == level && names_assigns(tokens, i)) {
			if (begins_type(tokens, type))
				i = type;
			bind_targets(names, (struct span){first, i}, scope, true);
			return;
		}
		if (tokens->rows[i].kind == TOKEN_COMMENT || tokens_is(tokens, i, ";"))
			return;
	}
}

/* `for x, y in`, of a statement or of a comprehension, whose variables are its own. */
static void bind_loop(struct name_index *names, size_t word, struct span scope)
{
	const struct tokens *tokens = names->tokens;
	size_t parent = tokens->rows[word].parent, i = word + 1;
	bool own = parent != SIZE_MAX;

	while (i < tokens->count && !tokens_is(tokens, i, "in"))
		i++;
	if (own)
		scope = (struct span){parent, end_of_brackets(names, word)};
	bind_targets(names, (struct span){word + 1, i}, scope, !own);
}

/* lambda x, y: e */
static void bind_lambda(struct name_index *names, size_t word)
{
	const struct tokens *tokens = names->tokens;
	size_t i = word, end = end_of_brackets(names, word), line = end_of_line(tokens, word);

	if (line < end)
		end = line;
	while (++i < end && !tokens_is(tokens, i, ":")) {
		if (is_name(names, i) && (i == word + 1 || tokens_is(tokens, i - 1, ",")))
			bind_token(names, i, (struct span){word, end}, NAME_PARAMETER, false);
	}
}

/* Begins the body of a function; false when out of memory. */
static bool push_function(struct script_functions *functions, struct script_function function)
{
	if (!memory_grow(&memory_system, &functions->rows, &functions->room, functions->count + 1,
			 sizeof *functions->rows))
		return false;
	function.outer = functions->current;
	functions->current = functions->count;
	functions->rows[functions->count++] = function;
	return true;
}

/* def f(x, y): the parameters are known in the body, not in the default values. */
static void bind_function(struct name_index *names, struct script_functions *functions, size_t word)
{
	const struct tokens *tokens = names->tokens;
	size_t name = tokens_next(tokens, word), open = tokens_next(tokens, name), body;
	struct span scope = functions->rows[functions->current].scope;

	if (!is_name(names, name) || !tokens_is(tokens, open, "(") ||
	    tokens->rows[open].partner == SIZE_MAX)
		return;
	bind_token(names, name, scope, NAME_FUNCTION, true);
	body = tokens->rows[open].partner;
	while (body < tokens->count && !tokens_is(tokens, body, ":"))
		body++;
	scope = (struct span){body, end_of_block(tokens, word)};
	if (scope.end < scope.begin)
		return;
	bind_parameters(names, open, scope, true);
	names->failed |= !push_function(
		functions, (struct script_function){scope, tokens->rows[word].column, 0});
}

static void bind_script(struct name_index *names)
{
	const struct tokens *tokens = names->tokens;
	struct script_functions functions = {0};
	size_t i;

	names->failed |=
		!push_function(&functions, (struct script_function){.scope = everywhere(names)});
	for (i = 0; i < tokens->count && !names->failed; i++) {
		while (i >= functions.rows[functions.current].scope.end)
			functions.current = functions.rows[functions.current].outer;
		if (tokens_is(tokens, i, "def"))
			bind_function(names, &functions, i);
		else if (tokens_is(tokens, i, "for"))
			bind_loop(names, i, functions.rows[functions.current].scope);
		else if (tokens_is(tokens, i, "lambda"))
			bind_lambda(names, i);
		else if (begins_statement(tokens, i))
			bind_assignment(names, i, functions.rows[functions.current].scope);
	}
	free(functions.rows);
}

/* ---- the Language of Dice ---- */

/* The braces around a token. */
static struct span braces_around(const struct name_index *names, size_t token)
{
	const struct token *rows = names->tokens->rows;
	size_t parent = rows[token].parent;

	while (parent != SIZE_MAX && !tokens_is(names->tokens, parent, "{"))
		parent = rows[parent].parent;
	return parent == SIZE_MAX ? everywhere(names)
				  : (struct span){parent, end_of_brackets(names, parent + 1)};
}

static void bind_lod(struct name_index *names)
{
	static const char *const signs[] = {"=", "~", ":=", "<-", NULL};
	static const char *const words[] = {"par", "def", NULL};
	const struct tokens *tokens = names->tokens;
	size_t i;

	for (i = 0; i < tokens->count; i++) {
		size_t next = tokens_next(tokens, i), before = tokens_before(tokens, i);
		size_t parent = tokens->rows[i].parent, end;
		bool parameter = parent != SIZE_MAX &&
				 tokens_is_any(names->tokens, tokens_before(tokens, parent), words);

		if (tokens_is_any(names->tokens, i, words) && tokens_is(tokens, next, "(") &&
		    tokens->rows[next].partner != SIZE_MAX) {
			end = tokens_next(tokens, tokens->rows[next].partner);
			if (end < tokens->count && tokens->rows[end].partner != SIZE_MAX)
				end = tokens->rows[end].partner;
			bind_parameters(names, next, (struct span){i, end}, false);
		} else if (is_name(names, i) && tokens_is_any(names->tokens, next, signs) &&
			   !parameter && (before == SIZE_MAX || !tokens_is(tokens, before, "."))) {
			bind_token(names, i, braces_around(names, i), NAME_VARIABLE, false);
		}
	}
}

/* ---- AnyDice ---- */

static bool is_variable(const struct name_index *names, size_t token)
{
	const struct tokens *tokens = names->tokens;
	char first = tokens->document->text[tokens->rows[token].at.begin];

	return tokens->rows[token].kind == TOKEN_NAME && (first < 'a' || first > 'z');
}

/* All variables in a function are taken for its own, since the tokens do not tell; those elsewhere are those of the
   program. */
static void bind_anydice(struct name_index *names)
{
	const struct tokens *tokens = names->tokens;
	struct span function = {0, 0};
	size_t i, open;

	for (i = 0; i < tokens->count; i++) {
		if (tokens_is(tokens, i, "function") && tokens_is(tokens, i + 1, ":")) {
			open = i;
			while (open < tokens->count && !tokens_is(tokens, open, "{"))
				open++;
			function = (struct span){
				i, open < tokens->count ? tokens->rows[open].partner : open};
		}
		if (!is_variable(names, i))
			continue;
		if (i < function.end)
			bind_token(names, i, function, NAME_VARIABLE, false);
		else if (tokens_is(tokens, tokens_next(tokens, i), ":") ||
			 tokens_is(tokens, tokens_before(tokens, i), "loop"))
			bind_token(names, i, everywhere(names), NAME_VARIABLE, false);
	}
}

/* ---- Troll ---- */

/* The end of a function: the next one, or `end`. */
static size_t end_of_function(const struct name_index *names, size_t token)
{
	static const char *const words[] = {"function", "compositional", "end", NULL};

	while (token < names->tokens->count && !tokens_is_any(names->tokens, token, words))
		token++;
	return token;
}

static void bind_troll(struct name_index *names)
{
	static const char *const heads[] = {"function", "compositional", NULL};
	static const char *const loops[] = {"foreach", NULL};
	const struct tokens *tokens = names->tokens;
	size_t i, next, end;

	for (i = 0; i < tokens->count; i++) {
		next = tokens_next(tokens, i);
		end = end_of_brackets(names, i);
		if (tokens_is_any(names->tokens, i, heads) && is_name(names, next)) {
			bind_token(names, next, everywhere(names), NAME_FUNCTION, false);
			if (tokens_is(tokens, tokens_next(tokens, next), "("))
				bind_parameters(names, tokens_next(tokens, next),
						(struct span){i, end_of_function(names, next)},
						false);
		} else if (is_name(names, i) &&
			   (tokens_is(tokens, next, ":=") ||
			    tokens_is_any(names->tokens, tokens_before(tokens, i), loops))) {
			if (tokens->rows[i].level == 0)
				end = end_of_function(names, i);
			bind_token(names, i, (struct span){i, end}, NAME_VARIABLE, false);
		}
	}
}

/* ---- looking up ---- */

bool names_init(struct name_index *names, const struct tokens *tokens)
{
	static void (*const binders[])(struct name_index * names) = {
		[NAMES_NONE] = NULL,
		[NAMES_TIGHT] = NULL,
		[NAMES_DICELAB] = bind_dicelab,
		[NAMES_SCRIPT] = bind_script,
		[NAMES_LOD] = bind_lod,
		[NAMES_ANYDICE] = bind_anydice,
		[NAMES_TROLL] = bind_troll,
	};

	size_t i;

	*names = (struct name_index){.tokens = tokens};
	for (i = 0; i < NAME_BUCKETS; i++)
		names->newest[i] = SIZE_MAX;
	names->binds = calloc(tokens->count + 1, sizeof *names->binds);
	names->failed = names->binds == NULL;
	if (!names->failed && binders[tokens->names] != NULL)
		binders[tokens->names](names);
	return !names->failed;
}

void names_clear(struct name_index *names)
{
	free(names->rows);
	free(names->binds);
}

/* An argument of a call in a script, `f(x = 1)`, names a parameter. */
static bool is_argument(const struct name_index *names, size_t token)
{
	const struct tokens *tokens = names->tokens;
	size_t parent = tokens->rows[token].parent, before;

	if (tokens->names != NAMES_SCRIPT || parent == SIZE_MAX ||
	    !tokens_is(tokens, parent, "(") || !tokens_is(tokens, tokens_next(tokens, token), "="))
		return false;
	before = tokens_before(tokens, tokens_before(tokens, parent));
	return before == SIZE_MAX || !tokens_is(tokens, before, "def");
}

/* A member of a value. */
static bool is_member(const struct name_index *names, size_t token)
{
	const struct tokens *tokens = names->tokens;
	size_t before = tokens_before(tokens, token);

	return (tokens->names == NAMES_SCRIPT || tokens->names == NAMES_LOD) &&
	       before != SIZE_MAX && tokens_is(tokens, before, ".");
}

bool names_is_mention(const struct name_index *names, size_t token)
{
	if (!is_name(names, token) || is_member(names, token) || is_argument(names, token))
		return false;
	return names->tokens->names != NAMES_ANYDICE || is_variable(names, token);
}

static bool contains(struct span scope, size_t token)
{
	return scope.begin <= token && token < scope.end;
}

size_t names_find(const struct name_index *names, size_t token)
{
	size_t best = SIZE_MAX, length = SIZE_MAX, i;

	if (!names_is_mention(names, token))
		return SIZE_MAX;
	for (i = names->newest[find_chain(names, token)]; i != SIZE_MAX; i = names->rows[i].older) {
		struct span scope = names->rows[i].scope;

		if (!tokens_same(names->tokens, names->rows[i].token, token))
			continue;
		if (names->rows[i].token == token && !contains(scope, token))
			return i; /* a parameter, before the body that is its scope */
		if (!contains(scope, token) || scope.end - scope.begin >= length)
			continue;
		length = scope.end - scope.begin;
		best = i;
	}
	return best;
}

size_t names_find_widely(const struct name_index *names, size_t token)
{
	size_t found = names_find(names, token), i;

	if (found == SIZE_MAX || names->rows[found].exact)
		return found;
	for (i = names->newest[find_chain(names, token)]; i != SIZE_MAX; i = names->rows[i].older) {
		if (same_scope(names->rows[i].scope, everywhere(names)) &&
		    tokens_same(names->tokens, names->rows[i].token, token))
			return i;
	}
	return found;
}

bool names_means(const struct name_index *names, size_t token, size_t binding)
{
	return tokens_same(names->tokens, token, names->rows[binding].token) &&
	       names_find(names, token) == binding;
}

/* Whether a text of AnyDice has the name between [ and ], which stands for its value. */
static bool is_in_text(const struct tokens *tokens, size_t text, struct span name)
{
	const char *bytes = tokens->document->text;
	struct span at = tokens->rows[text].at;
	size_t length = name.end - name.begin, i;

	if (tokens->names != NAMES_ANYDICE || tokens->rows[text].kind != TOKEN_TEXT)
		return false;
	for (i = at.begin; i + length + 1 < at.end; i++) {
		if (bytes[i] == '[' && bytes[i + 1 + length] == ']' &&
		    memcmp(bytes + i + 1, bytes + name.begin, length) == 0)
			return true;
	}
	return false;
}

bool names_are_certain(const struct name_index *names, size_t binding)
{
	const struct name_binding *row = &names->rows[binding], *other;
	const struct tokens *tokens = names->tokens;
	size_t i;

	for (i = names->newest[find_chain(names, row->token)]; i != SIZE_MAX; i = other->older) {
		other = &names->rows[i];
		if (i == binding || !tokens_same(tokens, other->token, row->token) ||
		    (other->exact && row->exact))
			continue;
		if (other->scope.begin < row->scope.end && row->scope.begin < other->scope.end)
			return false;
	}
	/* members, arguments, and what means no binding */
	for (i = 0; i < tokens->count; i++) {
		if (is_in_text(tokens, i, tokens->rows[row->token].at))
			return false;
		if (tokens->rows[i].kind != TOKEN_TEXT && tokens->rows[i].kind != TOKEN_COMMENT &&
		    tokens_same(tokens, i, row->token) && names_find(names, i) == SIZE_MAX)
			return false;
	}
	return true;
}
