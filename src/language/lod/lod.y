/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The grammar of the Language of Dice, for tokens rewritten by the layout pass (layout.c). */
%require "3.8"
%define api.prefix {lod_}
%define api.pure full
%define api.token.prefix {TOK_}
%define api.location.type {struct span}
%define parse.error custom
%locations
%param {struct lod_parse *parse}

%expect 0

%code requires {
#include "language/lod/parse.h"
}

%union {
	const struct lod_token *token;
	struct lod_expression *expression;
	struct lod_items items;
	struct lod_parameter *parameter;
	struct lod_parameters parameters;
	struct lod_pieces pieces;
	struct lod_arm *arm;
	struct lod_statements statements;
}

%code {
#include "language/reading.h"
#include "tree/hint.h"

#define YYMAXDEPTH 4000000

/* A node, by its kind, its span and its other members. */
#define EXPRESSION(result, ...)                                                                    \
	BUILD(result, lod_form_expression(parse, &(struct lod_expression){__VA_ARGS__}))
#define BINARY(result, at, a, operator, b)                                                         \
	EXPRESSION(result, LOD_BINARY, at, .left = a, .right = b, .operation = (operator)->operation)
/* A list of one statement. */
#define STATEMENT(result, does_yield, ...)                                                         \
	LIST(result, does_yield, lod_form_statement(parse, &(struct lod_statement){__VA_ARGS__}))
#define LIST(result, does_yield, made)                                                             \
	do {                                                                                       \
		(result).yields = (does_yield);                                                    \
		BUILD((result).first, made);                                                       \
		(result).last = (result).first;                                                    \
	} while (0)

static struct lod_statements joined(struct lod_statements first, struct lod_statements second);
static int lod_lex(LOD_STYPE *value, struct span *at, struct lod_parse *parse);
static void yyerror(const struct span *at, struct lod_parse *parse, const char *message);
}

%token DOT ARROW DEF                              /* scanner only: removed by the layout pass */
%token IF IF_VALUE IF_SHORT THEN ELIF ELSE ELIF_SHORT ELSE_SHORT DONE WHILE DO BREAK CONTINUE YIELD
%token OPEN CALL CLOSE CLOSE_CONDITION CLOSE_PARAMETERS OPEN_LIST INDEX CLOSE_LIST OPEN_BRACE CLOSE_BRACE
%token COMMA COLON SEMICOLON MEMBER LAST PAR
%token <token> INTEGER TEXT DICE NAME FUNCTION
%token <token> AND_OR EQUALITY COMPARISON PLUS MINUS STAR TERM ASSIGN GENERATE AUGMENT INCREMENT
%token NOT IN SIGN CHOOSE DECIDE

/* Operator precedence, loosest first. A short if extends as far as possible. */
%precedence SHORT
%precedence ELIF_SHORT ELSE_SHORT
%left AND_OR
%precedence NOT
%left EQUALITY IN
%left COMPARISON
%left PLUS MINUS
%left STAR TERM
%precedence SIGN

%type <expression> expression primary braces array body
%type <items> arguments some_arguments items some_items
%type <parameter> parameter
%type <parameters> parameters some_parameters
%type <pieces> pieces
%type <arm> arms short_arms
%type <statements> statements statement

%%

program:
	statements                  { BUILD(parse->block, lod_form_block(parse, @$, $1.first)); }
;

statements:
	%empty                      { $$ = (struct lod_statements){NULL, NULL, false}; }
|	statements statement        { $$ = joined($1, $2); }
|	statements SEMICOLON
;

statement:
	expression                  { STATEMENT($$, true, LOD_LONE, @$, .value = $1); }
|	primary ASSIGN expression   { LIST($$, false, lod_form_change(parse, @$, $1, $2, $3)); }
|	primary GENERATE expression { LIST($$, false, lod_form_change(parse, @$, $1, $2, $3)); }
|	primary AUGMENT expression  { LIST($$, false, lod_form_change(parse, @$, $1, $2, $3)); }
|	primary INCREMENT           { LIST($$, false, lod_form_change(parse, @$, $1, $2, NULL)); }
|	IF expression then statements arms DONE
	{
		struct lod_arm *arm;

		BUILD(arm, lod_form_arm(parse, $2, NULL, $4.first, $5));
		STATEMENT($$, $4.yields, LOD_IF_STATEMENT, @$, .arms = arm);
	}
|	WHILE expression do statements DONE
	                            { STATEMENT($$, $4.yields, LOD_WHILE, @$, .value = $2, .statements = $4.first); }
|	BREAK                       { STATEMENT($$, false, .kind = LOD_BREAK, .at = @$); }
|	CONTINUE                    { STATEMENT($$, false, .kind = LOD_CONTINUE, .at = @$); }
|	YIELD expression            { STATEMENT($$, true, LOD_YIELD, @$, .value = $2); }
;

then: %empty | THEN;

do: %empty | DO;

arms:
	%empty                      { $$ = NULL; }
|	ELSE statements             { BUILD($$, lod_form_arm(parse, NULL, NULL, $2.first, NULL)); }
|	ELIF expression then statements arms
	                            { BUILD($$, lod_form_arm(parse, $2, NULL, $4.first, $5)); }
;

expression:
	primary
|	expression AND_OR expression     { BINARY($$, @$, $1, $2, $3); }
|	expression EQUALITY expression   { BINARY($$, @$, $1, $2, $3); }
|	expression COMPARISON expression { BINARY($$, @$, $1, $2, $3); }
|	expression PLUS expression       { BINARY($$, @$, $1, $2, $3); }
|	expression MINUS expression      { BINARY($$, @$, $1, $2, $3); }
|	expression STAR expression       { BINARY($$, @$, $1, $2, $3); }
|	expression TERM expression       { BINARY($$, @$, $1, $2, $3); }
|	expression IN expression         { BUILD($$, lod_form_membership(parse, @$, $1, $3)); }
|	NOT expression                   { EXPRESSION($$, LOD_NOT, @$, .left = $2); }
|	SIGN expression                  { EXPRESSION($$, LOD_NEGATIVE, @$, .left = $2); }
|	CHOOSE primary                   { BUILD($$, lod_form_choose(parse, @$, $2)); }
|	IF_VALUE expression then statements arms DONE
	{
		struct lod_arm *arm;

		BUILD(arm, lod_form_arm(parse, $2, NULL, $4.first, $5));
		BUILD($$, lod_form_if(parse, @$, arm));
	}
|	IF_SHORT OPEN expression CLOSE_CONDITION expression short_arms
	{
		struct lod_arm *arm;

		BUILD(arm, lod_form_arm(parse, $3, $5, NULL, $6));
		BUILD($$, lod_form_if(parse, @$, arm));
	}
|	PAR OPEN parameters CLOSE_PARAMETERS body
	                                 { BUILD($$, lod_form_par(parse, @$, $3, $5)); }
;

short_arms:
	%empty %prec SHORT          { $$ = NULL; }
|	ELSE_SHORT expression %prec SHORT
	                            { BUILD($$, lod_form_arm(parse, NULL, $2, NULL, NULL)); }
|	ELIF_SHORT OPEN expression CLOSE_CONDITION expression short_arms
	                            { BUILD($$, lod_form_arm(parse, $3, $5, NULL, $6)); }
;

body: braces | array;

primary:
	INTEGER                     { EXPRESSION($$, LOD_INTEGER, @$, .integer = $1->integer); }
|	TEXT                        { EXPRESSION($$, LOD_TEXT, @$, .text = {$1->bytes, (size_t)$1->integer}); }
|	DICE                        { EXPRESSION($$, LOD_DICE, @$, .dice = {$1->integer, $1->sides}); }
|	NAME                        { EXPRESSION($$, LOD_NAME, @$, .name = $1->name); }
|	LAST                        { EXPRESSION($$, .kind = LOD_LAST, .at = @$); }
|	braces
|	array
|	OPEN expression CLOSE       { $$ = $2; }
|	NAME CALL arguments CLOSE   { EXPRESSION($$, LOD_CALL, @$, .name = $1->name, .items = $3.first, .count = $3.count); }
|	FUNCTION OPEN arguments CLOSE
	                            { BUILD($$, lod_form_function(parse, @$, $1, $3)); }
|	DECIDE OPEN_BRACE pieces CLOSE_BRACE
	                            { BUILD($$, lod_form_decide(parse, @$, $3)); }
|	primary INDEX expression CLOSE_LIST
	                            { EXPRESSION($$, LOD_INDEX, @$, .left = $1, .right = $3); }
|	primary MEMBER NAME         { EXPRESSION($$, LOD_MEMBER, @$, .left = $1, .name = $3->name); }
|	primary MEMBER NAME CALL arguments CLOSE
	{
		struct lod_expression *field;

		EXPRESSION(field, LOD_MEMBER, {$1->at.begin, @3.end}, .left = $1, .name = $3->name);
		EXPRESSION($$, LOD_CALL, @$, .left = field, .name = $3->name, .items = $5.first, .count = $5.count);
	}
;

braces:
	OPEN_BRACE pieces CLOSE_BRACE
	                            { BUILD($$, lod_form_braces(parse, @$, $2)); }
;

pieces:
	%empty                      { $$ = (struct lod_pieces){NULL, NULL}; }
|	pieces statement            { $$ = $1; MUST(lod_form_add_piece(parse, &$$, @2, NULL, $2)); }
|	pieces expression COLON statement
	                            { $$ = $1; MUST(lod_form_add_piece(parse, &$$, @2, $2, $4)); }
|	pieces COMMA                { $$ = $1; MUST(lod_form_add_piece(parse, &$$, @2, NULL, (struct lod_statements){0})); }
|	pieces SEMICOLON
;

array:
	OPEN_LIST items CLOSE_LIST  { EXPRESSION($$, LOD_ARRAY, @$, .items = $2.first, .count = $2.count); }
;

items:
	%empty                      { $$ = (struct lod_items){NULL, NULL, 0}; }
|	some_items
|	some_items COMMA
;

some_items:
	expression                  { $$ = (struct lod_items){NULL, NULL, 0}; MUST(lod_form_add_item(parse, &$$, NULL, $1)); }
|	expression COLON expression { $$ = (struct lod_items){NULL, NULL, 0}; MUST(lod_form_add_item(parse, &$$, $1, $3)); }
|	some_items COMMA expression { $$ = $1; MUST(lod_form_add_item(parse, &$$, NULL, $3)); }
|	some_items COMMA expression COLON expression
	                            { $$ = $1; MUST(lod_form_add_item(parse, &$$, $3, $5)); }
;

arguments:
	%empty                      { $$ = (struct lod_items){NULL, NULL, 0}; }
|	some_arguments
;

some_arguments:
	expression                  { $$ = (struct lod_items){NULL, NULL, 0}; MUST(lod_form_add_item(parse, &$$, NULL, $1)); }
|	some_arguments COMMA expression
	                            { $$ = $1; MUST(lod_form_add_item(parse, &$$, NULL, $3)); }
;

parameters:
	%empty                      { $$ = (struct lod_parameters){NULL, NULL, 0}; }
|	some_parameters
;

some_parameters:
	parameter                   { $$ = (struct lod_parameters){$1, $1, 1}; }
|	some_parameters COMMA parameter
	                            { $$ = (struct lod_parameters){$1.first, $3, $1.count + 1}; $1.last->next = $3; }
;

parameter:
	NAME                        { BUILD($$, lod_form_parameter(parse, $1, NULL)); }
|	NAME ASSIGN expression      { BUILD($$, lod_form_parameter(parse, $1, $3)); }
;

%%

static struct lod_statements joined(struct lod_statements first, struct lod_statements second)
{
	if (first.first == NULL)
		return second;
	first.last->next = second.first;
	return (struct lod_statements){first.first, second.last, first.yields || second.yields};
}

static int lod_lex(LOD_STYPE *value, struct span *at, struct lod_parse *parse)
{
	const struct lod_token *token = &parse->tokens.rows[parse->next];

	if (token->kind != TOK_YYEOF)
		parse->next++;
	value->token = token;
	*at = token->at;
	return token->kind;
}

static const char *find_hint(yysymbol_kind_t symbol, struct span at, struct hint *hint)
{
	switch (symbol) {
	case YYSYMBOL_PLUS:
		return "an expression ends before a + on the next line, unless it is in ( )";
	case YYSYMBOL_ASSIGN:
		hint_fix(hint, at, "==");
		return "== tests whether two values are equal";
	case YYSYMBOL_ELSE:
	case YYSYMBOL_ELIF:
	case YYSYMBOL_DONE:
		return "there is no 'if' or 'while' for this";
	case YYSYMBOL_INCREMENT:
		return "++ and -- come after a variable";
	default:
		return NULL;
	}
}

static int yyreport_syntax_error(const yypcontext_t *context, struct lod_parse *parse)
{
	struct span at = *yypcontext_location(context);
	struct hint hint = hint_start(parse->diag->source, parse->program_at);
	const char *text = find_hint(yypcontext_token(context), at, &hint);
	size_t i;

	/* An inserted token is invisible, so the error names the next token with text. */
	for (i = parse->next; at.begin == at.end && i < parse->tokens.count; i++)
		at = parse->tokens.rows[i].at;
	/* after the last written token, so the program is unfinished */
	parse->unfinished = at.begin >= parse->program_at.end;
	hint_add(&hint, "%s", text != NULL ? text : "");
	reading_unexpected(parse->diag, at, hint_about(&hint, DICELAB_ERROR, CODE_SYNTAX, NULL),
	                   &parse->failed);
	return 0;
}

/* Called when the parser's stack cannot grow. */
static void yyerror(const struct span *at, struct lod_parse *parse, const char *message)
{
	(void)message;
	parse->failed = true;
	diag_out_of_memory(parse->diag, *at);
}
