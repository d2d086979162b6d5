/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The layout pass disambiguates tokens by context. Statements of the Language of Dice have no terminator, so much
 * depends on blanks, ends of lines and preceding tokens. This pass rewrites the token list so that the grammar is
 * unambiguous:
 *
 *     -              binary minus, or the sign of an operand (SIGN)
 *     *              multiplication, or the choice of a recipe (CHOOSE)
 *     ( and [        a call (CALL) or an index (INDEX), if no blank is before it
 *     .              a field (MEMBER), or the last value (LAST)
 *     if             a statement (IF), a value with `done` (IF_VALUE), or one without (IF_SHORT)
 *     { }            around the body of an if or while: removed, and `then` and `done` inserted instead. If the `if` is a
 *                    value they stay, since they are an event or a structure
 *     decide         before {: a decision (DECIDE), unless the program has a variable of that name
 *     done           inserted where it may be omitted: before a closing bracket and at the end
 *
 * An `if` is a value where no statement can begin: after an operator, an assignment sign, or an opening bracket that
 * does not contain statements. It is a short one if its condition is in ( ) and no operator follows.
 */
#include <stdlib.h>
#include <string.h>

#include "language/lod/lod.tab.h"
#include "language/lod/parse.h"

/* Facts about an input token, found before the new list is made. */
struct mark {
	size_t match;   /* for an opening bracket: index of the closing one */
	bool separated; /* for {: has commas or weights, so it is a set */
	bool is_body;   /* for { and }: around the body of an if or while */
	bool is_value;  /* likewise, of an if that is a value, so they stay */
	bool ends;      /* for a } with is_body: the last one of its statement */
	int becomes;    /* new token kind, or 0 */
};

/* An open bracket, an if or while without its `done` yet, or a short if that may get an `else`. */
struct open {
	int kind; /* token kind */
	size_t index;
};

struct layout {
	struct lod_parse *parse;
	const struct lod_token *in;
	size_t count;
	struct mark *marks;
	struct lod_tokens out;
	struct open *opened;
	size_t depth;
	bool binds_decide; /* the program has a variable `decide` */
	bool free_done; /* the last token closed the body of an if or while, so `done` is optional */
};

/* ---- brackets ---- */

bool lod_is_opening(int kind)
{
	return kind == TOK_OPEN || kind == TOK_OPEN_LIST || kind == TOK_OPEN_BRACE;
}

static int closing_of(int kind)
{
	switch (kind) {
	case TOK_OPEN:
		return TOK_CLOSE;
	case TOK_OPEN_LIST:
		return TOK_CLOSE_LIST;
	default:
		return TOK_CLOSE_BRACE;
	}
}

bool lod_is_closing(int kind)
{
	return kind == TOK_CLOSE || kind == TOK_CLOSE_LIST || kind == TOK_CLOSE_BRACE;
}

static bool push(struct layout *layout, size_t index)
{
	struct lod_parse *parse = layout->parse;

	if (layout->depth >= (size_t)parse->limits->depth) {
		parse->failed = true;
		return diag_limit(parse->diag, layout->in[index].at, parse->limits, LIMIT_depth);
	}
	layout->opened[layout->depth].kind = layout->in[index].kind;
	layout->opened[layout->depth++].index = index;
	return true;
}

static bool close_bracket(struct layout *layout, size_t index)
{
	const struct lod_token *token = &layout->in[index];
	const struct open *open;

	if (layout->depth == 0)
		return lod_wrong(layout->parse, token->at, NULL, "this bracket was never opened");
	open = &layout->opened[--layout->depth];
	if (closing_of(open->kind) != token->kind)
		return lod_wrong(layout->parse, layout->in[open->index].at, NULL,
				 "this bracket is closed by a different one");
	layout->marks[open->index].match = index;
	return true;
}

static bool match_brackets(struct layout *layout)
{
	size_t i;

	for (i = 0; i < layout->count; i++) {
		int kind = layout->in[i].kind;

		if (lod_is_opening(kind) && !push(layout, i))
			return false;
		if (lod_is_closing(kind) && !close_bracket(layout, i))
			return false;
		if ((kind == TOK_COMMA || kind == TOK_COLON) && layout->depth > 0)
			layout->marks[layout->opened[layout->depth - 1].index].separated = true;
	}
	if (layout->depth == 0)
		return true;
	return lod_wrong_end(layout->parse, layout->in[layout->opened[layout->depth - 1].index].at,
			     "this bracket is never closed");
}

/* ---- where the condition of an if or while ends ---- */

/* Whether no blank is before the token. */
static bool is_adjacent(const struct layout *layout, size_t index)
{
	return index > 0 && layout->in[index].at.begin == layout->in[index - 1].at.end;
}

static bool is_member(const struct layout *layout, size_t index)
{
	return layout->in[index].kind == TOK_DOT && is_adjacent(layout, index) &&
	       layout->in[index + 1].name != NULL && is_adjacent(layout, index + 1);
}

static bool is_call(const struct layout *layout, size_t index)
{
	return layout->in[index].kind == TOK_OPEN && is_adjacent(layout, index) &&
	       layout->in[index - 1].kind == TOK_NAME;
}

/* Whether it is a binary operator. */
static bool is_operator(const struct lod_token *token)
{
	switch (token->kind) {
	case TOK_AND_OR:
	case TOK_EQUALITY:
	case TOK_IN:
	case TOK_COMPARISON:
	case TOK_STAR:
	case TOK_TERM:
	case TOK_ARROW:
		return true;
	case TOK_PLUS:
	case TOK_MINUS:
		return !token->after_line;
	}
	return false;
}

/* ---- decide { } ---- */

static bool is_spelled_decide(const struct lod_token *token)
{
	return token->kind == TOK_NAME && strcmp(token->name->text, "decide") == 0;
}

/* Whether it is the word before the options of a decision, and no name of the program. */
static bool is_decide(const struct layout *layout, size_t index)
{
	return is_spelled_decide(&layout->in[index]) &&
	       layout->in[index + 1].kind == TOK_OPEN_BRACE && !layout->binds_decide;
}

/* Whether the program binds a variable of that name. */
static bool binds_decide(const struct layout *layout)
{
	size_t i;

	for (i = 0; i + 1 < layout->count; i++) {
		int next = layout->in[i + 1].kind;

		if (is_spelled_decide(&layout->in[i]) &&
		    (next == TOK_ASSIGN || next == TOK_GENERATE || next == TOK_ARROW))
			return true;
	}
	return false;
}

/* The index after an operand without its suffixes; `index` itself if there is no operand. */
static size_t skip_operand(const struct layout *layout, size_t index)
{
	switch (layout->in[index].kind) {
	case TOK_OPEN:
	case TOK_OPEN_LIST:
	case TOK_OPEN_BRACE:
		return layout->marks[index].match + 1;
	case TOK_FUNCTION:
		return layout->in[index + 1].kind == TOK_OPEN ? layout->marks[index + 1].match + 1
							      : index + 1;
	case TOK_NAME:
		return is_decide(layout, index) ? layout->marks[index + 1].match + 1 : index + 1;
	case TOK_INTEGER:
	case TOK_TEXT:
	case TOK_DICE:
	case TOK_DOT:
		return index + 1;
	}
	return index;
}

/* Skips the suffixes of an operand: calls, indexes, fields. */
static size_t skip_rest(const struct layout *layout, size_t index)
{
	for (;;) {
		if (is_call(layout, index) ||
		    (layout->in[index].kind == TOK_OPEN_LIST && is_adjacent(layout, index)))
			index = layout->marks[index].match + 1;
		else if (is_member(layout, index))
			index += 2;
		else
			return index;
	}
}

/* The first token after the expression that begins here. */
static size_t skip_expression(const struct layout *layout, size_t index)
{
	for (;;) {
		size_t after;

		while (layout->in[index].kind == TOK_MINUS || layout->in[index].kind == TOK_NOT ||
		       layout->in[index].kind == TOK_STAR ||
		       layout->in[index].kind == TOK_INCREMENT)
			index++;
		after = skip_operand(layout, index);
		if (after == index)
			return index;
		index = skip_rest(layout, after);
		if (!is_operator(&layout->in[index]))
			return index;
		index++;
	}
}

/* ---- bodies in braces ---- */

/* Whether it is a { around statements. */
static bool is_body(const struct layout *layout, size_t index)
{
	return layout->in[index].kind == TOK_OPEN_BRACE && !layout->marks[index].separated;
}

/* The token after the condition of an arm, or after `else`. */
static size_t after_condition(const struct layout *layout, size_t index)
{
	return layout->in[index].kind == TOK_ELSE ? index + 1 : skip_expression(layout, index + 1);
}

/* The { of the arm after if, elif, else or while; SIZE_MAX if its body is not in braces. */
static size_t find_body(const struct layout *layout, size_t index)
{
	size_t body = after_condition(layout, index);

	return is_body(layout, body) ? body : SIZE_MAX;
}

static bool is_arm(int kind)
{
	return kind == TOK_ELIF || kind == TOK_ELSE;
}

static void mark_body(struct mark *mark, bool is_value)
{
	mark->is_body = true;
	mark->is_value = is_value;
}

/* Some arms are in braces and others are not: the braces would be structures, whose assignments are lost. (Of an arm that the text
   ends in, that is not known yet.) */
static bool report_mixed(const struct layout *layout, size_t arm)
{
	if (layout->in[after_condition(layout, arm)].kind == TOK_YYEOF)
		return true;
	return lod_wrong(layout->parse, layout->in[arm].at, "put each of them in braces, or none",
			 "some arms of this 'if' are in braces, and others are not");
}

/* Whether the braces after `else` begin with an assignment, which would be lost in a structure. */
static bool assigns(const struct layout *layout, size_t body)
{
	int kind = layout->in[body + 2].kind;

	return layout->in[body + 1].kind == TOK_NAME &&
	       (kind == TOK_ASSIGN || kind == TOK_AUGMENT || kind == TOK_INCREMENT);
}

/* Marks the bodies of all arms if each is in braces. False after an error (reported): if those of a statement are mixed. */
static bool mark_bodies(struct layout *layout, size_t index, bool is_value)
{
	size_t arm = index, body, last = 0;
	bool is_last;

	do {
		body = find_body(layout, arm);
		if (body == SIZE_MAX)
			return arm == index || is_value || report_mixed(layout, arm);
		last = layout->marks[body].match;
		is_last = layout->in[arm].kind ==
			  TOK_ELSE; /* another `else` is that of an `if` around it */
		arm = last + 1;
	} while (layout->in[index].kind == TOK_IF && !is_last && is_arm(layout->in[arm].kind));
	for (arm = index; arm <= last; arm = layout->marks[body].match + 1) {
		body = find_body(layout, arm);
		mark_body(&layout->marks[body], is_value);
		mark_body(&layout->marks[layout->marks[body].match], is_value);
	}
	layout->marks[last].ends = true;
	return true;
}

/* ---- output ---- */

static int last_kind(const struct layout *layout)
{
	return layout->out.count > 0 ? layout->out.rows[layout->out.count - 1].kind : TOK_SEMICOLON;
}

/* Whether a token of that kind can end an operand. */
static bool ends_operand(int kind)
{
	switch (kind) {
	case TOK_INTEGER:
	case TOK_TEXT:
	case TOK_DICE:
	case TOK_NAME:
	case TOK_LAST:
	case TOK_CLOSE:
	case TOK_CLOSE_LIST:
	case TOK_CLOSE_BRACE:
		return true;
	}
	return false;
}

/* The innermost open bracket; NULL if there is none. */
static const struct open *find_bracket(const struct layout *layout)
{
	size_t i;

	for (i = layout->depth; i > 0; i--) {
		if (lod_is_opening(layout->opened[i - 1].kind))
			return &layout->opened[i - 1];
	}
	return NULL;
}

/* Whether the innermost bracket contains statements. */
static bool is_among_statements(const struct layout *layout)
{
	const struct open *bracket = find_bracket(layout);

	return bracket == NULL || is_body(layout, bracket->index);
}

/* Whether a statement can begin after the last output token. */
static bool begins_statement(const struct layout *layout)
{
	int kind = last_kind(layout);

	switch (kind) {
	case TOK_SEMICOLON:
	case TOK_THEN:
	case TOK_DO:
	case TOK_ELSE:
	case TOK_DONE:
	case TOK_BREAK:
	case TOK_CONTINUE:
	case TOK_INCREMENT:
		return true;
	case TOK_OPEN_BRACE:
		return is_among_statements(layout);
	}
	return ends_operand(kind);
}

static bool emit(struct layout *layout, const struct lod_token *token, int kind)
{
	struct lod_token changed = *token;

	changed.kind = kind;
	layout->free_done = false;
	return lod_add_token(layout->parse, &layout->out, &changed);
}

/* Emits an inserted token with an empty span before `token`. */
static bool emit_before(struct layout *layout, const struct lod_token *token, int kind)
{
	struct lod_token added = {.at = {token->at.begin, token->at.begin}};

	return emit(layout, &added, kind);
}

/* Inserts `done` for each if and while that is open since the last bracket. */
static bool end_open(struct layout *layout, const struct lod_token *before)
{
	while (layout->depth > 0 && !lod_is_opening(layout->opened[layout->depth - 1].kind)) {
		if (layout->opened[--layout->depth].kind == TOK_IF_SHORT)
			continue;
		lod_warn_of_indent(layout->parse, &layout->in[layout->opened[layout->depth].index],
				   before);
		if (!emit_before(layout, before, TOK_DONE))
			return false;
	}
	return true;
}

/* Closes short ifs at the start of a new statement. */
static void end_short(struct layout *layout)
{
	while (layout->depth > 0 && layout->opened[layout->depth - 1].kind == TOK_IF_SHORT)
		layout->depth--;
}

/* Whether the condition in ( ) is followed directly by its value. */
static bool is_short(const struct layout *layout, size_t index)
{
	const struct lod_token *in = layout->in;
	size_t after;

	if (in[index + 1].kind != TOK_OPEN)
		return false;
	after = layout->marks[index + 1].match + 1;
	if (in[after].kind == TOK_MINUS) /* (c) -5 */
		return !is_adjacent(layout, after) && is_adjacent(layout, after + 1);
	return in[after].kind != TOK_THEN && !is_operator(&in[after]) &&
	       !is_member(layout, after) &&
	       !(in[after].kind == TOK_OPEN_LIST && is_adjacent(layout, after));
}

/* Marks the ) of a condition, so that it does not end an operand. */
static void mark_condition(struct layout *layout, size_t index)
{
	if (layout->in[index].kind == TOK_OPEN)
		layout->marks[layout->marks[index].match].becomes = TOK_CLOSE_CONDITION;
}

/* Pushes and emits a token as `kind`. */
static bool open_as(struct layout *layout, size_t index, int kind)
{
	if (!push(layout, index))
		return false;
	layout->opened[layout->depth - 1].kind = kind;
	return emit(layout, &layout->in[index], kind);
}

static bool lay_if(struct layout *layout, size_t index)
{
	bool is_statement = begins_statement(layout);

	if (is_statement)
		end_short(layout);
	if (!is_statement && is_short(layout, index)) {
		mark_condition(layout, index + 1);
		return open_as(layout, index, TOK_IF_SHORT);
	}
	return mark_bodies(layout, index, !is_statement) &&
	       open_as(layout, index, is_statement ? TOK_IF : TOK_IF_VALUE);
}

static bool lay_while(struct layout *layout, size_t index)
{
	end_short(layout);
	return mark_bodies(layout, index, false) && open_as(layout, index, TOK_WHILE);
}

static bool lay_arm(struct layout *layout, size_t index)
{
	const struct lod_token *token = &layout->in[index];
	size_t body = find_body(layout, index);

	if (layout->depth > 0 && layout->opened[layout->depth - 1].kind == TOK_IF &&
	    body != SIZE_MAX && !layout->marks[body].is_body && assigns(layout, body))
		return report_mixed(layout, index);
	if (layout->depth == 0 || layout->opened[layout->depth - 1].kind != TOK_IF_SHORT)
		return emit(layout, token, token->kind);
	if (token->kind == TOK_ELSE) {
		layout->depth--;
		return emit(layout, token, TOK_ELSE_SHORT);
	}
	mark_condition(layout, index + 1);
	return emit(layout, token, TOK_ELIF_SHORT);
}

static bool lay_done(struct layout *layout, size_t index)
{
	bool is_open;

	end_short(layout);
	is_open = layout->depth > 0 && !lod_is_opening(layout->opened[layout->depth - 1].kind);
	if (!is_open && layout->free_done)
		return true;
	layout->depth -= is_open;
	return emit(layout, &layout->in[index], TOK_DONE);
}

/* The start of a body in braces. */
static bool open_body(struct layout *layout, size_t index)
{
	const struct lod_token *token = &layout->in[index];

	if (layout->opened[layout->depth - 1].kind == TOK_WHILE) {
		if (!emit_before(layout, token, TOK_DO))
			return false;
	} else if (last_kind(layout) != TOK_ELSE && !emit_before(layout, token, TOK_THEN)) {
		return false;
	}
	return push(layout, index) &&
	       (!layout->marks[index].is_value || emit(layout, token, token->kind));
}

static bool lay_opening(struct layout *layout, size_t index, bool follows)
{
	const struct lod_token *token = &layout->in[index];
	int kind = token->kind;

	if (layout->marks[index].is_body)
		return open_body(layout, index);
	if (kind == TOK_OPEN && last_kind(layout) == TOK_PAR)
		layout->marks[layout->marks[index].match].becomes = TOK_CLOSE_PARAMETERS;
	if (kind == TOK_OPEN && follows && is_call(layout, index))
		kind = TOK_CALL;
	else if (kind == TOK_OPEN_LIST && follows && is_adjacent(layout, index))
		kind = TOK_INDEX;
	else if (follows)
		end_short(layout);
	return push(layout, index) && emit(layout, token, kind);
}

/* The end of a body in braces. */
static bool close_body(struct layout *layout, size_t index)
{
	layout->depth--;
	if (layout->marks[index].is_value && !emit(layout, &layout->in[index], TOK_CLOSE_BRACE))
		return false;
	if (!layout->marks[index].ends)
		return true;
	layout->depth--; /* its if or while */
	if (!emit_before(layout, &layout->in[index], TOK_DONE))
		return false;
	layout->free_done = true;
	return true;
}

static bool lay_closing(struct layout *layout, size_t index)
{
	const struct lod_token *token = &layout->in[index];
	int becomes = layout->marks[index].becomes;

	if (!end_open(layout, token))
		return false;
	if (layout->marks[index].is_body)
		return close_body(layout, index);
	layout->depth--;
	return emit(layout, token, becomes != 0 ? becomes : token->kind);
}

/* Emits a token that begins an operand or a statement, which ends the short ifs before it. */
static bool emit_first(struct layout *layout, size_t index, int kind, bool follows)
{
	if (follows)
		end_short(layout);
	return emit(layout, &layout->in[index], kind);
}

static bool lay_dot(struct layout *layout, size_t index, bool follows)
{
	if (follows && is_member(layout, index)) {
		layout->marks[index + 1].becomes = TOK_NAME;
		return emit(layout, &layout->in[index], TOK_MEMBER);
	}
	return emit_first(layout, index, TOK_LAST, follows);
}

static bool lay_sign(struct layout *layout, size_t index, bool follows)
{
	const struct lod_token *token = &layout->in[index];
	const struct open *bracket = find_bracket(layout);
	bool round = bracket != NULL && bracket->kind != TOK_OPEN_BRACE;

	if (follows && (round || !token->after_line))
		return emit(layout, token, token->kind);
	if (token->kind == TOK_PLUS)
		return lod_wrong(layout->parse, token->at,
				 "an expression continues on the next line only inside ( ) or [ ]",
				 "there is nothing before this +");
	return emit_first(layout, index, TOK_SIGN, follows);
}

/* Splits two signs that were scanned as one: a<-1, 5--3. */
static bool lay_two_signs(struct layout *layout, size_t index, int first, int operation)
{
	struct lod_token token = layout->in[index];

	token.operation = operation;
	token.at.end = token.at.begin + 1;
	if (!emit(layout, &token, first))
		return false;
	token.at = (struct span){token.at.end, layout->in[index].at.end};
	return emit(layout, &token, TOK_SIGN);
}

/* <- is = if the name before it, with its fields, begins a statement. */
static bool lay_arrow(struct layout *layout, size_t index)
{
	size_t count = layout->out.count;
	bool is_target = last_kind(layout) == TOK_NAME;

	while (layout->out.count > 2 && last_kind(layout) == TOK_NAME &&
	       layout->out.rows[layout->out.count - 2].kind == TOK_MEMBER)
		layout->out.count -= 2;
	layout->out.count -= is_target;
	is_target = is_target && begins_statement(layout);
	layout->out.count = count;
	if (is_target)
		return emit(layout, &layout->in[index], TOK_ASSIGN);
	return lay_two_signs(layout, index, TOK_COMPARISON, LOD_LESS);
}

static bool lay_increment(struct layout *layout, size_t index, bool follows)
{
	const struct lod_token *token = &layout->in[index];

	if (token->operation == LOD_ADD || last_kind(layout) == TOK_NAME)
		return emit(layout, token, TOK_INCREMENT);
	return lay_two_signs(layout, index, follows ? TOK_MINUS : TOK_SIGN, LOD_SUBTRACT);
}

static bool lay_token(struct layout *layout, size_t index)
{
	const struct lod_token *token = &layout->in[index];
	bool follows = ends_operand(last_kind(layout));

	if (layout->marks[index].becomes == TOK_NAME)
		return emit(layout, token, TOK_NAME);
	switch (token->kind) {
	case TOK_IF:
		return lay_if(layout, index);
	case TOK_WHILE:
		return lay_while(layout, index);
	case TOK_ELIF:
	case TOK_ELSE:
		return lay_arm(layout, index);
	case TOK_DONE:
		return lay_done(layout, index);
	case TOK_OPEN:
	case TOK_OPEN_LIST:
	case TOK_OPEN_BRACE:
		return lay_opening(layout, index, follows);
	case TOK_CLOSE:
	case TOK_CLOSE_LIST:
	case TOK_CLOSE_BRACE:
		return lay_closing(layout, index);
	case TOK_COMMA:
	case TOK_COLON:
		return end_open(layout, token) && emit(layout, token, token->kind);
	case TOK_DOT:
		return lay_dot(layout, index, follows);
	case TOK_PLUS:
	case TOK_MINUS:
		return lay_sign(layout, index, follows);
	case TOK_STAR:
		return emit(layout, token, follows ? TOK_STAR : TOK_CHOOSE);
	case TOK_ARROW:
		return lay_arrow(layout, index);
	case TOK_INCREMENT:
		return lay_increment(layout, index, follows);
	case TOK_DEF: /* a name, unless a parenthesis follows: then it means `par` */
		return emit_first(layout, index, token[1].kind == TOK_OPEN ? TOK_PAR : TOK_NAME,
				  follows);
	case TOK_SEMICOLON:
		return emit_first(layout, index, token->kind, true);
	case TOK_INTEGER:
	case TOK_TEXT:
	case TOK_DICE:
	case TOK_NAME:
	case TOK_FUNCTION:
	case TOK_NOT:
	case TOK_PAR:
	case TOK_BREAK:
	case TOK_CONTINUE:
	case TOK_YIELD:
		return emit_first(layout, index,
				  is_decide(layout, index) ? TOK_DECIDE : token->kind, follows);
	default:
		return emit(layout, token, token->kind);
	}
}

/* The number of open ifs and whiles that need a `done`. */
static size_t count_open(const struct layout *layout)
{
	size_t i, count = 0;

	for (i = 0; i < layout->depth; i++)
		count += layout->opened[i].kind != TOK_IF_SHORT;
	return count;
}

static bool lay_all(struct layout *layout)
{
	size_t i;

	for (i = 0; i + 1 < layout->count; i++) {
		if (!lay_token(layout, i))
			return false;
	}
	layout->parse->missing = count_open(layout);
	return end_open(layout, &layout->in[i]) && emit(layout, &layout->in[i], TOK_YYEOF);
}

bool lod_lay_out(struct lod_parse *parse)
{
	struct layout layout = {
		.parse = parse, .in = parse->tokens.rows, .count = parse->tokens.count};
	/* At most one bracket or statement opens per token. */
	layout.marks = lod_take(parse, layout.count * sizeof *layout.marks);
	layout.opened = lod_take(parse, layout.count * sizeof *layout.opened);
	if (layout.marks == NULL || layout.opened == NULL)
		return false;
	layout.binds_decide = binds_decide(&layout);
	if (!match_brackets(&layout) || !lay_all(&layout))
		return false;
	parse->tokens = layout.out;
	return true;
}
