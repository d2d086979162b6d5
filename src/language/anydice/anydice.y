/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The grammar of AnyDice. */
%require "3.8"
%define api.prefix {any_}
%define api.pure full
%define api.token.prefix {TOK_}
%define api.location.type {struct span}
%define parse.error custom
%locations
%param {struct any_parse *parse}

%expect 0

%code requires {
#include "language/anydice/parse.h"
}

%union {
	const struct any_token *token;
	struct any_expression *expression;
	struct any_part part;
	struct any_parts parts;
	struct any_items items;
	struct any_statement *statement;
	struct any_statements statements;
	enum any_binding binding;
}

%code {
#define YYMAXDEPTH 4000000
#undef YYLLOC_DEFAULT /* empty parts count */
#define YYLLOC_DEFAULT(current, rhs, n)                                                            \
	((current) = (n) > 0 ? (struct span){(rhs)[1].begin, (rhs)[n].end}                         \
	                     : (struct span){(rhs)[0].end, (rhs)[0].end})

#define OPERATOR(result, is, id, ...)                                                              \
	BUILD(result, any_form_operator(                                                           \
			      parse, &(struct any_expression){.kind = ANY_EXPRESSION_##is,         \
							      .operation = ANY_##id, __VA_ARGS__}))
#define BINARY(result, id, place, a, b)                                                            \
	OPERATOR(result, BINARY, id, .at = (place), .left = (a), .right = (b))
#define PREFIX(result, id, place, operand)                                                         \
	OPERATOR(result, PREFIX, id, .at = (place), .right = (operand))
#define STATEMENT(result, kind, at, value)                                                         \
	BUILD(result, any_form_statement(parse, kind, at, value))

static int any_lex(ANY_STYPE *value, struct span *at, struct any_parse *parse);
static void yyerror(const struct span *at, struct any_parse *parse, const char *message);
static struct any_statements joined(struct any_statements first, struct any_statement *second);
}

%token IF ELSE LOOP OVER OUTPUT NAMED FUNCTION RESULT SET TO RANGE POINT ODD CLOSE_BRACE
%token LEGACY LEGACY_END
%token <token> INTEGER VARIABLE WORD STRING D LEGACY_KEEP

/* From lowest to highest precedence. An argument of a call extends as far as possible. */
%precedence ITEM
%left '&' '|'
%left '<' '=' DIFFERENT AT_MOST '>' AT_LEAST
%left '+' '-'
%left '*' '/'
%left '^'
%left '@'
%left D
%precedence UNARY

%type <expression> expression legacy legacy_product legacy_roll legacy_dice legacy_face legacy_number
%type <part> part
%type <parts> parts some_parts legacy_faces
%type <items> items head
%type <binding> binding
%type <statement> assignment statement inner if_statement inner_if result
%type <statements> statements block inners inner_block

%%

program:
	statements                  { parse->statements = $1.first; }
;

statements:
	%empty                      { $$ = (struct any_statements){NULL, NULL}; }
|	statements statement        { $$ = joined($1, $2); }
;

block:
	'{' statements CLOSE_BRACE          { $$ = $2; }
;

assignment:
	VARIABLE ':' expression
	{
		STATEMENT($$, ANY_ASSIGN, @$, $3);
		MUST(any_form_name(parse, $1, &$$->variable));
	}
;

statement:
	assignment
|	if_statement
|	LOOP VARIABLE OVER expression block
	{
		STATEMENT($$, ANY_LOOP, @$, $4);
		MUST(any_form_name(parse, $2, &$$->variable));
		$$->body = $5.first;
	}
|	OUTPUT expression           { STATEMENT($$, ANY_OUTPUT, @$, $2); }
|	OUTPUT expression NAMED STRING
	{
		STATEMENT($$, ANY_OUTPUT, @$, $2);
		$$->name = any_form_text($4);
	}
|	FUNCTION ':' head inner_block
	                            { BUILD($$, any_form_function(parse, @$, $3, $4)); }
|	SET STRING TO expression
	{
		STATEMENT($$, ANY_SET, @$, $4);
		$$->name = any_form_text($2);
	}
|	SET STRING TO STRING
	{
		STATEMENT($$, ANY_SET, @$, NULL);
		$$->name = any_form_text($2);
		$$->text = any_form_text($4);
	}
;

if_statement:
	IF expression block         { STATEMENT($$, ANY_IF, @$, $2); $$->body = $3.first; }
|	IF expression block ELSE block
	                            { STATEMENT($$, ANY_IF, @$, $2); $$->body = $3.first; $$->otherwise = $5.first; }
|	IF expression block ELSE if_statement
	                            { STATEMENT($$, ANY_IF, @$, $2); $$->body = $3.first; $$->otherwise = $5; }
;

/* The statements of a function. */
inners:
	%empty                      { $$ = (struct any_statements){NULL, NULL}; }
|	inners inner                { $$ = joined($1, $2); }
;

inner_block:
	'{' inners CLOSE_BRACE              { $$ = $2; }
|	'{' inners result CLOSE_BRACE       { $$ = joined($2, $3); }
;

result:
	RESULT ':' expression       { STATEMENT($$, ANY_RESULT, @$, $3); }
;

inner:
	assignment
|	inner_if
|	LOOP VARIABLE OVER expression inner_block
	{
		STATEMENT($$, ANY_LOOP, @$, $4);
		MUST(any_form_name(parse, $2, &$$->variable));
		$$->body = $5.first;
	}
;

inner_if:
	IF expression inner_block   { STATEMENT($$, ANY_IF, @$, $2); $$->body = $3.first; }
|	IF expression inner_block ELSE inner_block
	                            { STATEMENT($$, ANY_IF, @$, $2); $$->body = $3.first; $$->otherwise = $5.first; }
|	IF expression inner_block ELSE inner_if
	                            { STATEMENT($$, ANY_IF, @$, $2); $$->body = $3.first; $$->otherwise = $5; }
;

head:
	%empty                      { $$ = (struct any_items){.first = NULL}; }
|	head WORD                   { $$ = $1; MUST(any_form_word(parse, &$$, $2)); }
|	head VARIABLE               { $$ = $1; MUST(any_form_parameter(parse, &$$, $2, ANY_AS_IT_IS)); }
|	head VARIABLE ':' binding   { $$ = $1; MUST(any_form_parameter(parse, &$$, $2, $4)); }
;

binding:
	WORD                        { MUST(any_form_binding(parse, $1, &$$)); }
|	D                           { $$ = ANY_AS_DICE; }
|	'?'                         { $$ = ANY_AS_IT_IS; }
;

expression:
	INTEGER                     { BUILD($$, any_form_number(parse, $1)); }
|	VARIABLE                    { BUILD($$, any_form_variable(parse, $1)); }
|	'(' expression ')'          { $$ = $2; }
|	'{' parts CLOSE_BRACE               { BUILD($$, any_form_sequence(parse, @$, $2)); }
|	'[' items ']'               { BUILD($$, any_form_call(parse, @$, $2)); }
|	LEGACY legacy LEGACY_END    { $$ = $2; }
|	expression '&' expression       { BINARY($$, AND, @$, $1, $3); }
|	expression '|' expression       { BINARY($$, OR, @$, $1, $3); }
|	expression '<' expression       { BINARY($$, LESS, @$, $1, $3); }
|	expression '=' expression       { BINARY($$, EQUAL, @$, $1, $3); }
|	expression DIFFERENT expression { BINARY($$, DIFFERENT, @$, $1, $3); }
|	expression AT_MOST expression   { BINARY($$, AT_MOST, @$, $1, $3); }
|	expression '>' expression       { BINARY($$, MORE, @$, $1, $3); }
|	expression AT_LEAST expression  { BINARY($$, AT_LEAST, @$, $1, $3); }
|	expression '+' expression       { BINARY($$, ADD, @$, $1, $3); }
|	expression '-' expression       { BINARY($$, SUBTRACT, @$, $1, $3); }
|	expression '*' expression       { BINARY($$, MULTIPLY, @$, $1, $3); }
|	expression '/' expression       { BINARY($$, DIVIDE, @$, $1, $3); }
|	expression '^' expression       { BINARY($$, POWER, @$, $1, $3); }
|	expression '@' expression       { BINARY($$, PICK, @$, $1, $3); }
|	expression D expression         { BINARY($$, DICE, @$, $1, $3); }
|	D expression %prec UNARY        { PREFIX($$, DIE, @$, $2); }
|	'+' expression %prec UNARY      { PREFIX($$, SAME, @$, $2); }
|	'-' expression %prec UNARY      { PREFIX($$, NEGATIVE, @$, $2); }
|	'!' expression %prec UNARY      { PREFIX($$, NOT, @$, $2); }
|	'#' expression %prec UNARY      { PREFIX($$, LENGTH, @$, $2); }
;

parts:
	%empty                      { $$ = (struct any_parts){NULL, NULL}; }
|	some_parts
;

some_parts:
	part                        { $$ = (struct any_parts){NULL, NULL}; MUST(any_form_part(parse, &$$, $1)); }
|	some_parts ',' part         { $$ = $1; MUST(any_form_part(parse, &$$, $3)); }
;

part:
	expression                  { $$ = (struct any_part){.from = $1}; }
|	expression RANGE expression { $$ = (struct any_part){.from = $1, .to = $3}; }
|	expression ':' expression   { $$ = (struct any_part){.from = $1, .times = $3}; }
|	expression RANGE expression ':' expression
	                            { $$ = (struct any_part){.from = $1, .to = $3, .times = $5}; }
;

/* The notation of AnyDice 1: legacy "4d6h3 - 2". */
legacy:
	legacy_product
|	'-' legacy_product              { PREFIX($$, NEGATIVE, @$, $2); }
|	legacy '+' legacy_product       { BINARY($$, ADD, @$, $1, $3); }
|	legacy '-' legacy_product       { BINARY($$, SUBTRACT, @$, $1, $3); }
;

legacy_product:
	legacy_roll
|	legacy_product '*' legacy_roll  { BINARY($$, MULTIPLY, @$, $1, $3); }
;

legacy_roll:
	legacy_number
|	legacy_dice
|	legacy_dice LEGACY_KEEP legacy_number
	                            { BUILD($$, any_form_kept(parse, $1, $2, $3)); }
;

legacy_dice:
	legacy_number D legacy_number   { BINARY($$, DICE, @$, $1, $3); }
|	legacy_number D '{' legacy_faces CLOSE_BRACE
	{
		BUILD($$, any_form_sequence(parse, @$, $4));
		BINARY($$, DICE, @$, $1, $$);
	}
;

legacy_faces:
	legacy_face                 { $$ = (struct any_parts){NULL, NULL}; MUST(any_form_part(parse, &$$, (struct any_part){.from = $1})); }
|	legacy_faces ',' legacy_face
	                            { $$ = $1; MUST(any_form_part(parse, &$$, (struct any_part){.from = $3})); }
;

legacy_face:
	legacy_number
|	'-' legacy_number           { PREFIX($$, NEGATIVE, @$, $2); }
;

legacy_number:
	INTEGER                     { BUILD($$, any_form_number(parse, $1)); }
;

items:
	%empty                      { $$ = (struct any_items){.first = NULL}; }
|	items WORD                  { $$ = $1; MUST(any_form_word(parse, &$$, $2)); }
|	items expression %prec ITEM { $$ = $1; MUST(any_form_argument(parse, &$$, $2)); }
;

%%

static struct any_statements joined(struct any_statements first, struct any_statement *second)
{
	if (first.first == NULL)
		return (struct any_statements){second, second};
	first.last->next = second;
	return (struct any_statements){first.first, second};
}

static int any_lex(ANY_STYPE *value, struct span *at, struct any_parse *parse)
{
	const struct any_token *token = &parse->tokens[parse->next];

	if (token->kind != TOK_YYEOF)
		parse->next++;
	value->token = token;
	*at = token->at;
	return token->kind;
}

static struct any_expected find_expected(const yypcontext_t *context)
{
	yysymbol_kind_t symbols[YYNTOKENS];
	int count = yypcontext_expected_tokens(context, symbols, YYNTOKENS), i;
	struct any_expected expected = {false};

	for (i = 0; i < count; i++) {
		expected.value |= symbols[i] == YYSYMBOL_INTEGER;
		expected.output |= symbols[i] == YYSYMBOL_OUTPUT || symbols[i] == YYSYMBOL_YYEOF;
		expected.result |= symbols[i] == YYSYMBOL_RESULT;
		expected.close_brace |= symbols[i] == YYSYMBOL_CLOSE_BRACE;
		expected.block |= symbols[i] == YYTRANSLATE('{');
	}
	expected.block &= !expected.value;
	return expected;
}

static int yyreport_syntax_error(const yypcontext_t *context, struct any_parse *parse)
{
	struct any_expected expected = find_expected(context);
	size_t token = parse->next;

	if (yypcontext_token(context) != YYSYMBOL_YYEOF)
		token--;
	any_report_unexpected(parse, token, &expected);
	return 0;
}

/* Called when the parser's stack cannot grow. */
static void yyerror(const struct span *at, struct any_parse *parse, const char *message)
{
	(void)message;
	parse->failed = true;
	diag_out_of_memory(parse->diag, *at);
}
