/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The grammar of `.dice` scripts: that of Starlark, with statements outside of functions, and dice and bands. */
%require "3.8"
%define api.prefix {dice_script_}
%define api.pure full
%define api.token.prefix {TOK_}
%define api.location.type {struct span}
%define parse.error custom
%locations
%param {yyscan_t scanner}
%parse-param {struct script_parse *parse}

%expect 0

%code requires {
#include "language/dice_script/parse.h"
}

%union {
	int operation;
	struct name *name;
	struct literal literal;
	struct expression *expression;
	struct expressions expressions;
	struct argument *argument;
	struct arguments_written arguments;
	struct declared *parameter;
	struct parameters_written parameters;
	struct clause *clause;
	struct clauses clauses;
	struct statement *statement;
	struct statements statements;
}

%code provides {
#define DICE_SCRIPT_LEX                                                                            \
	int dice_script_lex(DICE_SCRIPT_STYPE *yylval_param, struct span *yylloc_param,            \
	                    yyscan_t yyscanner)
DICE_SCRIPT_LEX;
}

%code {
#include "support/text.h"

#define YYMAXDEPTH 4000000

/* A failed action has been reported already. */
#define BUILD(result, built)                                                                       \
	do {                                                                                       \
		if (((result) = (built)) == NULL)                                                  \
			YYABORT;                                                                   \
	} while (0)
/* Builds a node of the kind with these members. */
#define EXPRESSION(result, place, id, ...)                                                         \
	BUILD(result, FORM(expression, .kind = EXPRESSION_##id, .at = place, __VA_ARGS__))
#define OPERATION(result, place, id, which, first, second)                                         \
	EXPRESSION(result, place, id, .operation = which, .left = first, .right = second)
#define ITEMS(result, place, id, list)                                                             \
	EXPRESSION(result, place, id, .items = (list).first, .count = (list).count)
#define STATEMENT(result, place, id, ...)                                                          \
	BUILD(result, FORM(statement, .kind = STATEMENT_##id, .at = place, __VA_ARGS__))
#define PARAMETER(result, place, id, ...)                                                          \
	BUILD(result, FORM(declared, .kind = DECLARED_##id, .at = place, __VA_ARGS__))
#define ARGUMENT(result, place, id, ...)                                                           \
	BUILD(result, FORM(argument, .kind = ARGUMENT_##id, .at = place, __VA_ARGS__))
/* Begins a list with one item, and appends an item to a list. */
#define START(list, item) ((list).first = (list).last = (item))
#define ADD(list, before, item)                                                                    \
	do {                                                                                       \
		(list) = (before);                                                                 \
		(list).last->next = (item);                                                        \
		(list).last = (item);                                                              \
	} while (0)

static void yyerror(const struct span *at, yyscan_t scanner, struct script_parse *parse, const char *message);
}

%token NEWLINE INDENT DEDENT
%token AND BREAK CONTINUE DEF ELIF ELSE FOR IF IN LAMBDA NOT OR PASS RETURN
%token OPEN CLOSE OPEN_LIST CLOSE_LIST OPEN_DICT CLOSE_DICT
%token COMMA COLON SEMICOLON DOT ASSIGN ARROW PLUS MINUS STAR POWER AMPERSAND BAR CARET TILDE
%token <operation> CONSTANT TRUTH MULTIPLICATIVE SHIFT COMPARISON AUGMENTED
%token <name> NAME
%token <literal> LITERAL
%token <expression> VALUE

/* Precedence of numeric operators, from lowest to highest. */
%left BAR
%left CARET
%left AMPERSAND
%left SHIFT
%left PLUS MINUS
%left STAR MULTIPLICATIVE
%precedence SIGN

%type <expression> expressions test condition disjunction conjunction negation comparison number primary atom bound targets type lambda_default
%type <expressions> tests entries
%type <argument> argument
%type <arguments> arguments argument_list
%type <parameter> parameter lambda_parameter
%type <parameters> parameters parameter_list lambda_parameters lambda_parameter_list
%type <clause> clause for_clause
%type <clauses> clauses
%type <statement> small compound otherwise
%type <statements> statements statement line smalls suite

%%

script:
	statements                  { parse->syntax->body = $1.first; }
;

statements:
	%empty                      { $$ = (struct statements){NULL, NULL}; }
|	statements statement
	{
		$$ = $1.first == NULL ? $2 : $1;
		if ($1.first != NULL) {
			$1.last->next = $2.first;
			$$.last = $2.last;
		}
	}
;

statement:
	line
|	compound                    { START($$, $1); }
;

line:
	smalls NEWLINE
|	smalls SEMICOLON NEWLINE
;

smalls:
	small                       { START($$, $1); }
|	smalls SEMICOLON small      { ADD($$, $1, $3); }
;

small:
	expressions                 { STATEMENT($$, @$, EXPRESSION, .value = $1); }
|	expressions ASSIGN expressions
	                            { STATEMENT($$, @$, ASSIGN, .target = $1, .value = $3); }
|	expressions COLON test ASSIGN expressions
	                            { STATEMENT($$, @$, ASSIGN, .target = $1, .value = $5, .type = $3); }
|	expressions AUGMENTED expressions
	{
		STATEMENT($$, @$, AUGMENT, .target = $1, .value = $3, .operation = (enum value_operation)$2);
	}
|	RETURN                      { STATEMENT($$, @$, RETURN, .value = NULL); }
|	RETURN expressions          { STATEMENT($$, @$, RETURN, .value = $2); }
|	BREAK                       { STATEMENT($$, @$, BREAK, .value = NULL); }
|	CONTINUE                    { STATEMENT($$, @$, CONTINUE, .value = NULL); }
|	PASS                        { STATEMENT($$, @$, PASS, .value = NULL); }
;

compound:
	DEF NAME OPEN parameters CLOSE type COLON suite
	{
		struct function_definition *definition;

		BUILD(definition, FORM(function_definition, .name = $2, .at = @2, .parameters = $4.first,
		                       .type = $6, .body = $8.first));
		STATEMENT($$, @$, DEFINE, .definition = definition);
	}
|	IF test COLON suite otherwise
	{
		STATEMENT($$, @$, IF, .value = $2, .body = $4.first, .otherwise = $5);
	}
|	FOR targets IN expressions COLON suite
	{
		STATEMENT($$, @$, FOR, .target = $2, .value = $4, .body = $6.first);
	}
;

otherwise:
	%empty                      { $$ = NULL; }
|	ELSE COLON suite            { $$ = $3.first; }
|	ELIF test COLON suite otherwise
	{
		STATEMENT($$, @$, IF, .value = $2, .body = $4.first, .otherwise = $5);
	}
;

suite:
	line
|	NEWLINE INDENT statements DEDENT   { $$ = $3; }
;

type:
	%empty                      { $$ = NULL; }
|	ARROW test                  { $$ = $2; }
;

/* ---- parameters ---- */

parameters:
	%empty                      { $$ = (struct parameters_written){NULL, NULL}; }
|	parameter_list
|	parameter_list COMMA
;

parameter_list:
	parameter                   { START($$, $1); }
|	parameter_list COMMA parameter   { ADD($$, $1, $3); }
;

parameter:
	NAME                        { PARAMETER($$, @$, PLAIN, .name = $1); }
|	NAME ASSIGN test            { PARAMETER($$, @$, PLAIN, .name = $1, .value = $3); }
|	NAME COLON test             { PARAMETER($$, @$, PLAIN, .name = $1, .type = $3); }
|	NAME COLON test ASSIGN test { PARAMETER($$, @$, PLAIN, .name = $1, .type = $3, .value = $5); }
|	STAR NAME                   { PARAMETER($$, @$, LIST, .name = $2); }
|	STAR NAME COLON test        { PARAMETER($$, @$, LIST, .name = $2); }
|	POWER NAME                  { PARAMETER($$, @$, DICT, .name = $2); }
|	POWER NAME COLON test       { PARAMETER($$, @$, DICT, .name = $2); }
;

lambda_parameters:
	%empty                      { $$ = (struct parameters_written){NULL, NULL}; }
|	lambda_parameter_list
|	lambda_parameter_list COMMA
;

lambda_parameter_list:
	lambda_parameter            { START($$, $1); }
|	lambda_parameter_list COMMA lambda_parameter   { ADD($$, $1, $3); }
;

lambda_parameter:
	NAME lambda_default         { PARAMETER($$, @$, PLAIN, .name = $1, .value = $2); }
|	STAR NAME                   { PARAMETER($$, @$, LIST, .name = $2); }
|	POWER NAME                  { PARAMETER($$, @$, DICT, .name = $2); }
;

lambda_default:
	%empty                      { $$ = NULL; }
|	ASSIGN test                 { $$ = $2; }
;

/* ---- expressions ---- */

tests:
	test                        { START($$, $1); $$.count = 1; }
|	tests COMMA test            { ADD($$, $1, $3); $$.count++; }
;

/* An expression, or a tuple. */
expressions:
	tests
	{
		if ($1.count == 1)
			$$ = $1.first;
		else
			ITEMS($$, @$, TUPLE, $1);
	}
|	tests COMMA                 { ITEMS($$, @$, TUPLE, $1); }
;

test:
	disjunction
|	disjunction IF disjunction ELSE test
	                            { EXPRESSION($$, @$, IF, .left = $1, .right = $5, .condition = $3); }
|	LAMBDA lambda_parameters COLON test
	                            { BUILD($$, form_lambda(parse, @$, $2.first, $4)); }
;

disjunction:
	conjunction
|	disjunction OR conjunction  { OPERATION($$, @$, OR, 0, $1, $3); }
;

conjunction:
	negation
|	conjunction AND negation    { OPERATION($$, @$, AND, 0, $1, $3); }
;

negation:
	comparison
|	NOT negation                { OPERATION($$, @$, NOT, 0, $2, NULL); }
;

comparison:
	number
|	number COMPARISON number    { OPERATION($$, @$, COMPARE, $2, $1, $3); }
|	number IN number            { OPERATION($$, @$, COMPARE, VALUES_IN, $1, $3); }
|	number NOT IN number        { OPERATION($$, @$, COMPARE, VALUES_NOT_IN, $1, $4); }
;

number:
	primary
|	MINUS number  %prec SIGN    { OPERATION($$, @$, UNARY, UNARY_MINUS, $2, NULL); }
|	PLUS number   %prec SIGN    { OPERATION($$, @$, UNARY, UNARY_PLUS, $2, NULL); }
|	TILDE number  %prec SIGN    { OPERATION($$, @$, UNARY, UNARY_INVERT, $2, NULL); }
|	number BAR number           { OPERATION($$, @$, BINARY, OPERATION_OR, $1, $3); }
|	number CARET number         { OPERATION($$, @$, BINARY, OPERATION_XOR, $1, $3); }
|	number AMPERSAND number     { OPERATION($$, @$, BINARY, OPERATION_AND, $1, $3); }
|	number SHIFT number         { OPERATION($$, @$, BINARY, $2, $1, $3); }
|	number PLUS number          { OPERATION($$, @$, BINARY, OPERATION_ADD, $1, $3); }
|	number MINUS number         { OPERATION($$, @$, BINARY, OPERATION_SUBTRACT, $1, $3); }
|	number STAR number          { OPERATION($$, @$, BINARY, OPERATION_MULTIPLY, $1, $3); }
|	number MULTIPLICATIVE number   { OPERATION($$, @$, BINARY, $2, $1, $3); }
;

primary:
	atom
|	primary DOT NAME            { EXPRESSION($$, @$, ATTRIBUTE, .left = $1, .name = $3, .name_at = @3); }
|	primary OPEN arguments CLOSE   { EXPRESSION($$, @$, CALL, .left = $1, .arguments = $3.first); }
|	primary OPEN_LIST expressions CLOSE_LIST   { OPERATION($$, @$, INDEX, 0, $1, $3); }
|	primary OPEN_LIST bound COLON bound CLOSE_LIST
	                            { BUILD($$, form_slice(parse, @$, $1, (struct expression *[]){$3, $5, NULL})); }
|	primary OPEN_LIST bound COLON bound COLON bound CLOSE_LIST
	                            { BUILD($$, form_slice(parse, @$, $1, (struct expression *[]){$3, $5, $7})); }
;

bound:
	%empty                      { $$ = NULL; }
|	test
;

atom:
	NAME                        { EXPRESSION($$, @$, NAME, .name = $1, .name_at = @$); }
|	VALUE
|	CONSTANT                    { EXPRESSION($$, @$, NONE, .items = NULL); }
|	TRUTH                       { EXPRESSION($$, @$, TRUTH, .integer = $1); }
|	LITERAL                     { BUILD($$, form_literal(parse, @$, &$1)); }
|	OPEN CLOSE                  { EXPRESSION($$, @$, TUPLE, .items = NULL); }
|	OPEN expressions CLOSE      { $$ = $2; }
|	OPEN_LIST CLOSE_LIST        { EXPRESSION($$, @$, LIST, .items = NULL); }
|	OPEN_LIST tests CLOSE_LIST  { ITEMS($$, @$, LIST, $2); }
|	OPEN_LIST tests COMMA CLOSE_LIST   { ITEMS($$, @$, LIST, $2); }
|	OPEN_LIST test clauses CLOSE_LIST  { EXPRESSION($$, @$, EACH, .left = $2); BUILD($$, form_each(parse, $$, $3.first)); }
|	OPEN_DICT CLOSE_DICT        { EXPRESSION($$, @$, DICT, .items = NULL); }
|	OPEN_DICT entries CLOSE_DICT  { ITEMS($$, @$, DICT, $2); }
|	OPEN_DICT entries COMMA CLOSE_DICT   { ITEMS($$, @$, DICT, $2); }
|	OPEN_DICT test COLON test clauses CLOSE_DICT
	                            { EXPRESSION($$, @$, EACH, .left = $2, .right = $4); BUILD($$, form_each(parse, $$, $5.first)); }
;

entries:
	test COLON test             { START($$, $1); $1->next = $$.last = $3; $$.count = 2; }
|	entries COMMA test COLON test
	{
		ADD($$, $1, $3);
		$3->next = $$.last = $5;
		$$.count += 2;
	}
;

clauses:
	for_clause                  { START($$, $1); }
|	clauses clause              { ADD($$, $1, $2); }
;

clause:
	for_clause
|	IF condition                { BUILD($$, FORM(clause, .value = $2)); }
;

/* A test without `if`, which would begin the next clause. */
condition:
	disjunction
|	LAMBDA lambda_parameters COLON condition
	                            { BUILD($$, form_lambda(parse, @$, $2.first, $4)); }
;

for_clause:
	FOR targets IN disjunction  { BUILD($$, FORM(clause, .target = $2, .value = $4)); }
;

targets:
	primary
|	target_list                 { ITEMS($$, @$, TUPLE, $1); }
|	target_list primary
	{
		struct expressions all;

		ADD(all, $1, $2);
		all.count++;
		ITEMS($$, @$, TUPLE, all);
	}
;

%type <expressions> target_list;
target_list:
	primary COMMA               { START($$, $1); $$.count = 1; }
|	target_list primary COMMA   { ADD($$, $1, $2); $$.count++; }
;

arguments:
	%empty                      { $$ = (struct arguments_written){NULL, NULL}; }
|	argument_list
|	argument_list COMMA
;

argument_list:
	argument                    { START($$, $1); }
|	argument_list COMMA argument   { ADD($$, $1, $3); }
;

argument:
	test                        { ARGUMENT($$, @$, PLAIN, .value = $1); }
|	NAME ASSIGN test            { ARGUMENT($$, @$, KEYWORD, .name = $1, .value = $3); }
|	STAR test                   { ARGUMENT($$, @$, LIST, .value = $2); }
|	POWER test                  { ARGUMENT($$, @$, DICT, .value = $2); }
;

%%

/* The name and the hint of an unexpected token, for syntax errors. */
struct token_words {
	yysymbol_kind_t symbol;
	const char *name; /* of one that is not shown as written */
	const char *hint;
};

static struct token_words find_words(yysymbol_kind_t symbol)
{
	static const char chain[] = "comparisons cannot be chained: a < b and b < c";
	static const struct token_words known[] = {
		{YYSYMBOL_YYEOF, "end of the script", NULL},
		{YYSYMBOL_NEWLINE, "end of the line", NULL},
		{YYSYMBOL_INDENT, "indentation", NULL},
		{YYSYMBOL_DEDENT, "end of the block", NULL},
		{YYSYMBOL_IN, NULL, chain},
		{YYSYMBOL_COMPARISON, NULL, chain},
		{YYSYMBOL_POWER, NULL, "there is no operator for powers"},
		{YYSYMBOL_ASSIGN, NULL, "== tests whether two values are equal"}};
	size_t i;

	for (i = 0; i < sizeof known / sizeof *known; i++) {
		if (known[i].symbol == symbol)
			return known[i];
	}
	return (struct token_words){.symbol = symbol};
}

/* A hint about a bracket that was opened on an earlier line, and may be the actual error. */
static const char *find_bracket(const struct script_parse *parse, size_t at, char *hint, size_t size)
{
	const struct source *source = parse->syntax->diag->source;
	size_t last = parse->brackets < MOST_INDENTED ? parse->brackets : MOST_INDENTED, line;

	if (last == 0)
		return NULL;
	line = source_place(source, parse->opened[last - 1]).line;
	if (line == source_place(source, at).line && at < parse->syntax->at.end)
		return NULL;
	snprintf(hint, size, "a bracket in line %zu is still open", line);
	return hint;
}

/* Whether a block is expected here. */
static bool needs_block(const yypcontext_t *context)
{
	yysymbol_kind_t expected[2];
	int count = yypcontext_expected_tokens(context, expected, 2);

	return count == 1 && expected[0] == YYSYMBOL_INDENT;
}

static int yyreport_syntax_error(const yypcontext_t *context, yyscan_t scanner, struct script_parse *parse)
{
	struct span at = *yypcontext_location(context);
	struct token_words words = find_words(yypcontext_token(context));
	const char *text = parse->text + (at.begin - parse->syntax->at.begin), *hint;
	const char *where = needs_block(context) ? ", where an indented block should begin" : "";
	char bracket[60], token_text[TEXT_QUOTED], shown[TEXT_QUOTED];

	(void)scanner;
	if (parse->reported)
		return 0;
	hint = find_bracket(parse, at.begin, bracket, sizeof bracket);
	if (hint == NULL)
		hint = words.hint;
	if (hint == NULL && at.end > at.begin && (*text == '"' || *text == '\''))
		hint = "+ joins two texts";
	if (words.name != NULL)
		snprintf(token_text, sizeof token_text, "%s", words.name);
	else
		snprintf(token_text, sizeof token_text, "'%.*s'",
		         (int)(at.end - at.begin < 40 ? at.end - at.begin : 40), text);
	diag_error(parse->syntax->diag, CODE_SYNTAX, at, hint, "unexpected %s%s",
	           text_shown(shown, sizeof shown, token_text), where);
	return 0;
}

/* Called when the parser's stack cannot grow. */
static void yyerror(const struct span *at, yyscan_t scanner, struct script_parse *parse, const char *message)
{
	(void)scanner;
	(void)message;
	diag_out_of_memory(parse->syntax->diag, *at);
}
