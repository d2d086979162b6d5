/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The grammar of Troll. Only precedences resolve ambiguities, as in the original: a prefix operator may follow any
 * infix operator, and its operand extends over operators that bind tighter. After the first operand of `least` and
 * `largest`, `-`, `d` and `z` begin the second.
 */
%require "3.8"
%define api.prefix {troll_}
%define api.pure full
%define api.token.prefix {TOK_}
%define api.location.type {struct span}
%define parse.error custom
%locations
%param {struct troll_parse *parse}

%expect 0

%code requires {
#include "language/troll/parse.h"
}

%union {
	struct troll_token token;
	struct troll_expression *expression;
	struct troll_list list;
	struct troll_names names;
	struct troll_part part;
	bool until;
}

%code {
#define YYMAXDEPTH 4000000

#define FORM(result, is, ...)                                                                      \
	BUILD(result,                                                                              \
	      troll_form(parse, &(struct troll_expression){.kind = TROLL_##is, __VA_ARGS__}))
#define NAMED(result, is, place, name, ...)                                                        \
	BUILD(result, troll_form_named(parse,                                                      \
				       &(struct troll_expression){.kind = TROLL_##is,              \
								  .at = (place), __VA_ARGS__},     \
				       name))
#define FUNCTION(name, ...)                                                                        \
	MUST(troll_form_function(parse, &(struct troll_function){__VA_ARGS__}, name))
#define UNARY(result, place, its_sign, is, operand)                                                \
	FORM(result, UNARY, .at = (place), .sign = (its_sign), .operation = (is),                  \
	     .first = (operand))
#define BINARY(result, place, its_sign, is, left, right)                                           \
	FORM(result, BINARY, .at = (place), .sign = (its_sign), .operation = (is),                 \
	     .first = (left), .second = (right))

static int troll_lex(TROLL_STYPE *value, struct span *at, struct troll_parse *parse);
static void yyerror(const struct span *at, struct troll_parse *parse, const char *message);
}

%token <token> NUMBER REAL NAME STRING
%token OPEN CLOSE OPEN_BRACE CLOSE_BRACE OPEN_PAIR CLOSE_PAIR COMMA QUESTION BIND
%token LET IN WHILE UNTIL IF THEN FOREACH REPEAT ACCUMULATE CALL FUNCTION COMPOSITIONAL

/* From lowest to highest precedence. */
%precedence DECLARED
%precedence SEMICOLON
%precedence ELSE DO
%right <token> BOX
%nonassoc <token> RANGE
%left <token> SELECT
%right <token> UNION AND
%left <token> PLUS MINUS
%left <token> TIMES DIVISION
%precedence NEGATIVE
%nonassoc <token> REDUCE BEST PREFIX QUOTE SAMPLES
%right <token> EQUAL COMPARE
%right <token> DIE HASH ORDINARY
%precedence ONE_DIE

%type <expression> expression first
%type <list> expressions
%type <names> parameters
%type <part> each join
%type <until> until

%%

program:
	declarations expression declarations { parse->main = $2; }
;

declarations:
	%empty
|	declarations declaration
;

declaration:
	FUNCTION NAME OPEN parameters CLOSE EQUAL expression %prec DECLARED
	                            { FUNCTION(&$2, .at = @$, .parameters = $4.rows, .parameter_count = $4.count, .body = $7); }
|	COMPOSITIONAL NAME OPEN expression COMMA each COMMA join CLOSE
	                            { FUNCTION(&$2, .at = @$, .compositional = true, .neutral = $4, .each = $6, .join = $8); parse->operand = false; }
;

parameters:
	NAME                        { $$ = (struct troll_names){NULL, 0, 0}; MUST(troll_form_parameter(parse, &$$, &$1)); }
|	parameters COMMA NAME       { $$ = $1; MUST(troll_form_parameter(parse, &$$, &$3)); }
;

each:
	NAME                        { $$ = (struct troll_part){NULL, TROLL_OPERATORS, @$}; BUILD($$.name, troll_form_name(parse, &$1)); }
|	MINUS                       { $$ = (struct troll_part){NULL, TROLL_NEGATE, @$}; }
|	DIE                         { $$ = (struct troll_part){NULL, $1.operation, @$}; }
|	REDUCE                      { $$ = (struct troll_part){NULL, $1.operation, @$}; }
;

join:
	NAME                        { $$ = (struct troll_part){NULL, TROLL_OPERATORS, @$}; BUILD($$.name, troll_form_name(parse, &$1)); }
|	PLUS                        { $$ = (struct troll_part){NULL, $1.operation, @$}; }
|	TIMES                       { $$ = (struct troll_part){NULL, $1.operation, @$}; }
|	UNION                       { $$ = (struct troll_part){NULL, $1.operation, @$}; }
;

expressions:
	expression                  { $$ = (struct troll_list){NULL, 0, 0}; MUST(troll_form_add(parse, &$$, $1)); }
|	expressions COMMA expression { $$ = $1; MUST(troll_form_add(parse, &$$, $3)); }
;

until:
	WHILE                       { $$ = false; }
|	UNTIL                       { $$ = true; }
;

expression:
	NUMBER                      { BUILD($$, troll_form_token(parse, TROLL_NUMBER, &$1)); }
|	NAME                        { BUILD($$, troll_form_token(parse, TROLL_NAME, &$1)); }
|	STRING                      { BUILD($$, troll_form_text(parse, &$1)); }
|	QUESTION REAL               { BUILD($$, troll_form_token(parse, TROLL_CHANCE, &$2)); }
|	OPEN expression CLOSE       { $$ = $2; }
|	OPEN_BRACE CLOSE_BRACE      { BUILD($$, troll_form_braces(parse, @$, (struct troll_list){NULL, 0, 0})); }
|	OPEN_BRACE expressions CLOSE_BRACE { BUILD($$, troll_form_braces(parse, @$, $2)); }
|	OPEN_PAIR expression COMMA expression CLOSE_PAIR { FORM($$, PAIR, .at = @$, .sign = @1, .first = $2, .second = $4); }
|	CALL NAME OPEN expressions CLOSE { BUILD($$, troll_form_call(parse, @$, &$2, $4)); }
|	NAME ORDINARY expression    { NAMED($$, ORDINARY, @$, &$1, .sign = @1, .first = $3); }
|	NAME BIND expression SEMICOLON expression
	                            { NAMED($$, BIND, @$, &$1, .sign = @1, .first = $3, .second = $5); }
|	IF expression THEN expression ELSE expression
	                            { FORM($$, IF, .at = @$, .sign = @1, .first = $2, .second = $4, .third = $6); }
|	FOREACH NAME IN expression DO expression
	                            { NAMED($$, FOREACH, @$, &$2, .sign = @1, .first = $4, .second = $6); }
|	REPEAT NAME BIND expression until expression %prec DO
	                            { NAMED($$, REPEAT, @$, &$2, .sign = @1, .first = $4, .second = $6, .until = $5); }
|	ACCUMULATE NAME BIND expression until expression %prec DO
	                            { NAMED($$, ACCUMULATE, @$, &$2, .sign = @1, .first = $4, .second = $6, .until = $5); }
|	DIE expression %prec ONE_DIE { UNARY($$, @$, @1, $1.operation, $2); }
|	MINUS expression %prec NEGATIVE { UNARY($$, @$, @1, TROLL_NEGATE, $2); }
|	REDUCE expression           { UNARY($$, @$, @1, $1.operation, $2); }
|	PREFIX expression           { UNARY($$, @$, @1, $1.operation, $2); }
|	QUOTE expression            { UNARY($$, @$, @1, $1.operation, $2); }
|	BEST first expression %prec BEST { BINARY($$, @$, @1, $1.operation, $2, $3); }
|	expression PLUS expression  { BINARY($$, @$, @2, $2.operation, $1, $3); }
|	expression MINUS expression { BINARY($$, @$, @2, $2.operation, $1, $3); }
|	expression TIMES expression { BINARY($$, @$, @2, $2.operation, $1, $3); }
|	expression DIVISION expression { BINARY($$, @$, @2, $2.operation, $1, $3); }
|	expression UNION expression { BINARY($$, @$, @2, $2.operation, $1, $3); }
|	expression AND expression   { BINARY($$, @$, @2, $2.operation, $1, $3); }
|	expression RANGE expression { BINARY($$, @$, @2, $2.operation, $1, $3); }
|	expression EQUAL expression { BINARY($$, @$, @2, $2.operation, $1, $3); }
|	expression COMPARE expression { BINARY($$, @$, @2, $2.operation, $1, $3); }
|	expression SELECT expression { BINARY($$, @$, @2, $2.operation, $1, $3); }
|	expression HASH expression  { BINARY($$, @$, @2, $2.operation, $1, $3); }
|	expression BOX expression   { BINARY($$, @$, @2, $2.operation, $1, $3); }
|	expression DIE expression
	                            { BINARY($$, @$, @2, $2.operation == TROLL_DIE ? TROLL_DICE : TROLL_ZERO_DICE, $1, $3); }
|	expression SAMPLES expression %prec HASH { BINARY($$, @$, @2, TROLL_SAMPLES, $1, $3); }
;

first:
	expression %prec ONE_DIE
;

%%

static int troll_lex(TROLL_STYPE *value, struct span *at, struct troll_parse *parse)
{
	int kind = troll_scan(parse);

	if (kind == TOK_QUOTE && parse->operand)
		kind = TOK_SAMPLES;
	parse->operand = kind == TOK_NUMBER || kind == TOK_REAL || kind == TOK_NAME ||
	                 kind == TOK_STRING || kind == TOK_CLOSE || kind == TOK_CLOSE_BRACE ||
	                 kind == TOK_CLOSE_PAIR;
	value->token = parse->last;
	*at = parse->last.at;
	return kind;
}

/* Hints that depend on the grammar's symbol, not only on the text. */
static const char *find_hint(yysymbol_kind_t symbol, const struct troll_parse *parse)
{
	switch (symbol) {
	case YYSYMBOL_REAL:
		return "?0.5 is 1 with that probability, otherwise empty";
	case YYSYMBOL_SAMPLES:
		return "sum and similar words take everything after them: (sum 3) ' x";
	default:
		return troll_hint(parse);
	}
}

static int yyreport_syntax_error(const yypcontext_t *context, struct troll_parse *parse)
{
	struct span at = *yypcontext_location(context);

	if (parse->failed) /* the scanner has reported it */
		return 0;
	parse->unfinished = yypcontext_token(context) == YYSYMBOL_YYEOF;
	reading_unexpected(parse->diag, at,
	                   diag_of(DICELAB_ERROR, CODE_SYNTAX,
	                           find_hint(yypcontext_token(context), parse)),
	                   &parse->failed);
	return 0;
}

/* Called when the parser's stack cannot grow. */
static void yyerror(const struct span *at, struct troll_parse *parse, const char *message)
{
	(void)message;
	parse->failed = true;
	diag_out_of_memory(parse->diag, *at);
}
