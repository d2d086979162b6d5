/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The grammar of the notation vtt. */
%require "3.8"
%define api.prefix {vtt_notation_}
%define api.pure full
%define api.token.prefix {TOK_}
%define api.location.type {struct span}
%define parse.error custom
%locations
%param {yyscan_t scanner}
%parse-param {struct parse *parse} {const struct vtt **result}

%expect 0

%code requires {
#include "language/parse.h"
#include "language/vtt/vtt.h"


/* A list under construction: its first and last element. */
struct vtt_items {
	struct vtt *first, *last;
};

}

%union {
	struct { int64_t p, q; } number;
	int word; /* an enum modifier_id or vtt_function */
	enum node_kind test;
	struct vtt *node;
	struct vtt_items items;
	struct vtt_modifier *modifier;
	struct modifiers modifiers;
}

%code provides {
#define VTT_NOTATION_LEX                                                                           \
	int vtt_notation_lex(VTT_NOTATION_STYPE *yylval_param, struct span *yylloc_param,          \
	                     yyscan_t yyscanner)
VTT_NOTATION_LEX;
}

%code {
#define OPERATOR(node, at, kind, left, right)                                                      \
	BUILD((node) = vtt_operator((struct site){parse->builder, at}, VTT_##kind, left, right))
#define NODE(node, ...) BUILD((node) = vtt_node(parse->builder, &(struct vtt){__VA_ARGS__}))
#define MODIFIER(modifier, place, which, filter, operand)                                          \
	BUILD((modifier) = vtt_modifier(                                                           \
		      parse->builder,                                                              \
		      &(struct vtt_modifier){                                                      \
			      .id = (which), .at = (place), .test = (filter), .value = (operand)}))
/* No blanks may separate the two spans if the second is a number without parentheses. */
#define TOUCH(first, second, number)                                                               \
	do {                                                                                       \
		if (!(number)->enclosed && !vtt_touch(parse->builder, first, second))              \
			YYABORT;                                                                   \
	} while (0)
#define REFUSE(at, hint, ...)                                                                      \
	do {                                                                                       \
		diag_error(parse->builder->diag, CODE_SYNTAX, at, hint, __VA_ARGS__);              \
		YYABORT;                                                                           \
	} while (0)

/* After a group, != counts totals, while after dice it selects those that explode. */
static const struct vtt_modifier *of_group(struct vtt_modifier *first)
{
	struct vtt_modifier *modifier;

	for (modifier = first; modifier != NULL; modifier = modifier->next) {
		if (modifier->bare && modifier->id == MODIFIER_EXPLODE) {
			modifier->id = MODIFIER_SUCCESS;
			modifier->test = NODE_UNEQUAL;
		}
	}
	return first;
}

static void yyerror(const struct span *at, yyscan_t scanner, struct parse *parse,
                    const struct vtt **result, const char *message);
}

%token OPEN CLOSE BRACE UNBRACE COMMA PLUS MINUS TIMES OVER DOWN PERCENT POWER COIN FUDGE WORD
%token <number> NUMBER
%token <word> FUNCTION MINIMUM MAXIMUM EXPLODE REROLL CLAMP PLAIN KEEP K D P COUNT F DF
%token <test> TEST UNEQUAL

/* Modifiers after dice belong to the dice if they can. */
%precedence ENOUGH
%precedence TEST UNEQUAL

%type <node> comparison sum product unary power primary number function dice die faces sides group value point
%type <items> list
%type <modifier> modifier keeping
%type <modifiers> modifiers
%type <test> test
%type <word> choice clamp testing keeper failing

%%

input:
	comparison   { *result = $1; }
;

comparison:
	sum
|	sum test sum
	{
		NODE($$, .kind = VTT_COMPARISON, .at = @$, .test = $2, .left = $1, .right = $3);
	}
;

sum:
	product
|	sum PLUS product    { OPERATOR($$, @$, SUM, $1, $3); }
|	sum MINUS product   { OPERATOR($$, @$, DIFFERENCE, $1, $3); }
;

product:
	unary
|	product TIMES unary     { OPERATOR($$, @$, PRODUCT, $1, $3); }
|	product OVER unary      { OPERATOR($$, @$, QUOTIENT, $1, $3); }
|	product DOWN unary      { OPERATOR($$, @$, QUOTIENT_DOWN, $1, $3); }
|	product PERCENT unary   { OPERATOR($$, @$, REMAINDER, $1, $3); }
;

unary:
	power
|	PLUS unary    { $$ = $2; }
|	MINUS unary   { OPERATOR($$, @$, NEGATIVE, $2, NULL); }
;

power:
	primary
|	primary POWER unary   { OPERATOR($$, @$, POWER, $1, $3); }
;

primary:
	number
|	function
|	dice
|	group
|	OPEN comparison CLOSE   { $$ = $2; $$->enclosed = true; }
|	OPEN comparison CLOSE keeping modifiers   %prec ENOUGH
	{
		if (!vtt_is_pool($2))
			REFUSE(@4, "put a sum in braces to use modifiers: {2d6}kh1", "modifiers must come after dice or groups");
		$4->next = $5.first;
		NODE($$, .kind = VTT_GROUP, .at = @$, .items = $2, .modifiers = of_group($4));
	}
;

number:
	NUMBER   { NODE($$, .kind = VTT_NUMBER, .at = @$, .p = $1.p, .q = $1.q); }
;

function:
	choice OPEN list CLOSE
	{
		NODE($$, .kind = VTT_FUNCTION, .at = @$, .function = (enum vtt_function)$1, .items = $3.first);
	}
;

choice:
	FUNCTION
|	MINIMUM   { $$ = VTT_FUNCTION_MIN; }
|	MAXIMUM   { $$ = VTT_FUNCTION_MAX; }
;

list:
	comparison              { $$ = (struct vtt_items){$1, $1}; }
|	list COMMA comparison   { $$ = $1; $$.last->next = $3; $$.last = $3; }
;

dice:
	die modifiers   %prec ENOUGH   { $$ = $1; $$->at = @$; $$->modifiers = $2.first; }
;

die:
	faces
|	number faces                 { $$ = $2; $$->left = $1; TOUCH(@1, @2, $$); }
|	OPEN comparison CLOSE faces  { $$ = $4; $$->left = $2; TOUCH(@3, @4, $$); }
;

faces:
	D sides    { $$ = $2; TOUCH(@1, @2, $$); }
|	COIN       { NODE($$, .kind = VTT_DICE, .at = @$, .sides = VTT_SIDES_COIN); }
|	DF         { NODE($$, .kind = VTT_DICE, .at = @$, .sides = VTT_SIDES_FUDGE); }
;

sides:
	number     { NODE($$, .kind = VTT_DICE, .at = @$, .right = $1); }
|	OPEN comparison CLOSE
	{
		NODE($$, .kind = VTT_DICE, .at = @$, .right = $2);
	}
|	PERCENT
	{
		struct vtt *hundred;

		NODE(hundred, .kind = VTT_NUMBER, .at = @$, .p = 100, .q = 1);
		NODE($$, .kind = VTT_DICE, .at = @$, .right = hundred);
	}
|	FUDGE NUMBER
	{
		if ($2.q != 10 || $2.p < 1 || $2.p > 2)
			REFUSE(@$, "the dice are dF.1 and dF.2, which is the same as dF", "there are no such dice");
		NODE($$, .kind = VTT_DICE, .at = @$,
		     .sides = $2.p == 1 ? VTT_SIDES_FUDGE_1 : VTT_SIDES_FUDGE);
	}
;

modifiers:
	%empty               { $$ = (struct modifiers){NULL, NULL}; }
|	modifiers modifier
	{
		$$ = $1;
		modifiers_append(&$$, $2);
	}
;

modifier:
	testing             %prec ENOUGH   { MODIFIER($$, @$, $1, MODIFIER_NO_TEST, NULL); }
|	testing point                      { TOUCH(@1, @2, $2); MODIFIER($$, @$, $1, NODE_EQUAL, $2); }
|	testing test value                 { MODIFIER($$, @$, $1, $2, $3); }
|	keeping
|	D                   %prec ENOUGH   { MODIFIER($$, @$, $1, MODIFIER_NO_TEST, NULL); }
|	D point                            { TOUCH(@1, @2, $2); MODIFIER($$, @$, $1, MODIFIER_NO_TEST, $2); }
|	K test value                       { MODIFIER($$, @$, $1, $2, $3); }
|	D test value                       { MODIFIER($$, @$, $1, $2, $3); }
|	P test value                       { MODIFIER($$, @$, $1, $2, $3); }
|	failing             %prec ENOUGH
	{
		REFUSE(@$, "10d6cs>=5df<=1 subtracts the ones", "failures need a number or a comparison");
	}
|	failing point                      { TOUCH(@1, @2, $2); MODIFIER($$, @$, $1, NODE_EQUAL, $2); $$->bare = true; }
|	failing test value                 { MODIFIER($$, @$, $1, $2, $3); $$->bare = true; }
|	clamp value                        { TOUCH(@1, @2, $2); MODIFIER($$, @$, $1, MODIFIER_NO_TEST, $2); }
|	PLAIN                              { MODIFIER($$, @$, $1, MODIFIER_NO_TEST, NULL); }
|	TEST value
	{
		MODIFIER($$, @$, MODIFIER_SUCCESS, $1, $2);
		$$->bare = true;
	}
|	UNEQUAL value
	{
		MODIFIER($$, @$, MODIFIER_EXPLODE, NODE_EQUAL, $2);
		$$->bare = true;
	}
;

testing:
	EXPLODE
|	REROLL
|	COUNT
;

keeping:
	keeper              %prec ENOUGH   { MODIFIER($$, @$, $1, MODIFIER_NO_TEST, NULL); }
|	keeper point                       { TOUCH(@1, @2, $2); MODIFIER($$, @$, $1, MODIFIER_NO_TEST, $2); }
;

keeper:
	KEEP
|	K   %prec ENOUGH
;

failing:
	F
|	DF
;

clamp:
	CLAMP
|	MINIMUM   { $$ = MODIFIER_CLAMP_MIN; }
|	MAXIMUM   { $$ = MODIFIER_CLAMP_MAX; }
;

group:
	BRACE list UNBRACE modifiers                 %prec ENOUGH
	{
		NODE($$, .kind = VTT_GROUP, .at = @$, .items = $2.first, .modifiers = of_group($4.first));
	}
|	OPEN comparison COMMA list CLOSE modifiers   %prec ENOUGH
	{
		$2->next = $4.first;
		NODE($$, .kind = VTT_GROUP, .at = @$, .items = $2, .modifiers = of_group($6.first));
	}
;

point:
	number
|	OPEN comparison CLOSE    { $$ = $2; $$->enclosed = true; }
;

test:
	TEST
|	UNEQUAL
;

value:
	number
|	MINUS number             { OPERATOR($$, @$, NEGATIVE, $2, NULL); }
|	OPEN comparison CLOSE    { $$ = $2; $$->enclosed = true; }
;

%%

static int yyreport_syntax_error(const yypcontext_t *context, yyscan_t scanner, struct parse *parse,
				 const struct vtt **result)
{
	yysymbol_kind_t expected[YYNTOKENS];
	int count = yypcontext_expected_tokens(context, expected, YYNTOKENS), i;
	bool wanted = false;

	(void)scanner;
	(void)result;
	for (i = 0; i < count; i++)
		wanted = wanted || expected[i] == YYSYMBOL_BRACE;
	vtt_complain(parse, *yypcontext_location(context), wanted);
	return 0;
}

/* Called when the parser's stack cannot grow. */
static void yyerror(const struct span *at, yyscan_t scanner, struct parse *parse,
                    const struct vtt **result, const char *message)
{
	(void)scanner;
	(void)result;
	(void)message;
	parse_report_depth(parse, *at);
}
