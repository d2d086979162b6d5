/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The grammar of the notation python-dice, one statement at a time: a rule for each level of precedence, the highest
 * last. The right operand of an operator has a higher level; where one can begin, it does, and otherwise a letter is a
 * postfix operator.
 */
%require "3.8"
%define api.prefix {python_dice_}
%define api.pure full
%define api.token.prefix {TOK_}
%define api.location.type {struct span}
%define parse.error custom
%define parse.lac full
%locations
%param {yyscan_t scanner}
%parse-param {struct python_parse *parse}

%expect 0

%code requires {
#include "language/python_dice/python_dice.h"
}

%union {
	int64_t number;
	enum python_operation operation;
	struct python_expression *expression;
}

%code provides {
#define PYTHON_DICE_LEX                                                                            \
	int python_dice_lex(PYTHON_DICE_STYPE *yylval_param, struct span *yylloc_param,            \
	                    yyscan_t yyscanner)
PYTHON_DICE_LEX;
}

%code {
#define SITE(at) ((struct python_site){parse, at})
#define BINARY(result, at, left, operation, right)                                                 \
	BUILD((result) = python_operator(SITE(at), operation, left, right))
#define POSTFIX(result, at, operand, operation)                                                    \
	BUILD((result) = python_postfix(SITE(at), operation, operand))
#define ROLL(result, at, count, operation, faces)                                                  \
	BUILD((result) = python_roll(SITE(at), operation, count, faces))

static void yyerror(const struct span *at, yyscan_t scanner, struct python_parse *parse,
                    const char *message);
}

%token OPEN CLOSE HUNDRED FUDGE X RR R A E F T S EVEN_ODD PLUS MINUS PERCENT SLASH STAR COMMA BAR
%token <number> INTEGER NEGATIVE
%token <operation> DICE KEEP SHIFT

%type <expression> extended extension array items sum difference product quotient remainder shifted
%type <expression> signed unsigned sorted sort_run total total_run net successes again again_run
%type <expression> again_by kept rerolled reroll_run reroll_by forced force_run force_by exploded
%type <expression> explode_run explode_by roll dice atom faces

%%

input:
	%empty
|	extended  { parse->root = $1; }
;

extended: array | extension;
extension:
	array BAR array      { BINARY($$, @$, $1, PYTHON_EXTEND, $3); }
|	extension BAR array  { $$ = python_append($1, $3); }
;

array: sum | items;
items:
	sum COMMA sum    { BINARY($$, @$, $1, PYTHON_ARRAY, $3); }
|	items COMMA sum  { $$ = python_append($1, $3); }
;

sum: difference | sum PLUS difference         { BINARY($$, @$, $1, PYTHON_ADD, $3); };
difference: product | difference MINUS product { BINARY($$, @$, $1, PYTHON_SUBTRACT, $3); };
product: quotient | product STAR quotient     { BINARY($$, @$, $1, PYTHON_MULTIPLY, $3); };
quotient: remainder | quotient SLASH remainder { BINARY($$, @$, $1, PYTHON_DIVIDE, $3); };
remainder: shifted | remainder PERCENT shifted { BINARY($$, @$, $1, PYTHON_MODULO, $3); };
shifted: signed | shifted SHIFT signed        { BINARY($$, @$, $1, $2, $3); };

signed:
	unsigned
|	MINUS signed  { BUILD($$ = python_negated(SITE(@$), $2)); }
;
unsigned:
	sorted
|	PLUS unsigned    { $$ = $2; $$->outer = @$; }
|	EVEN_ODD signed  { BINARY($$, @$, $2, PYTHON_EVEN_ODD, NULL); }
;

sorted: total | sort_run;
sort_run: total S  { POSTFIX($$, @$, $1, PYTHON_SORT); }
|	sort_run S { POSTFIX($$, @$, $1, PYTHON_SORT); };

total: net | total_run;
total_run: net T    { POSTFIX($$, @$, $1, PYTHON_TOTAL); }
|	total_run T { POSTFIX($$, @$, $1, PYTHON_TOTAL); };

net: successes | net F successes  { BINARY($$, @$, $1, PYTHON_SUCCESS_FAIL, $3); };
successes: again | successes E again  { BINARY($$, @$, $1, PYTHON_SUCCESSES, $3); };

again: again_by | again_run;
again_run: again_by A { POSTFIX($$, @$, $1, PYTHON_AGAIN); }
|	again_run A   { POSTFIX($$, @$, $1, PYTHON_AGAIN); };
again_by: kept | again_by A kept  { BINARY($$, @$, $1, PYTHON_AGAIN, $3); };

kept:
	rerolled
|	kept KEEP           { POSTFIX($$, @$, $1, $2); }
|	kept KEEP rerolled  { BINARY($$, @$, $1, $2, $3); }
|	kept KEEP NEGATIVE
	{
		struct python_expression *count = python_integer(SITE(@3), -$3);

		BUILD(count);
		BINARY($$, @$, $1, $2, count);
	}
;

rerolled: reroll_by | reroll_run;
reroll_run: reroll_by R { POSTFIX($$, @$, $1, PYTHON_REROLL); }
|	reroll_run R    { POSTFIX($$, @$, $1, PYTHON_REROLL); };
reroll_by: forced | reroll_by R forced  { BINARY($$, @$, $1, PYTHON_REROLL, $3); };

/* Of several thresholds in a row, the first counts. */
forced: exploded | force_by | force_run;
force_run: exploded RR { POSTFIX($$, @$, $1, PYTHON_FORCE_REROLL); }
|	force_by RR    { POSTFIX($$, @$, $1, PYTHON_FORCE_REROLL); }
|	force_run RR   { POSTFIX($$, @$, $1, PYTHON_FORCE_REROLL); };
force_by: exploded RR exploded  { BINARY($$, @$, $1, PYTHON_FORCE_REROLL, $3); }
|	force_by RR exploded    { $$ = $1; $$->at = $$->outer = @$; };

exploded: explode_by | explode_run;
explode_run: explode_by X { POSTFIX($$, @$, $1, PYTHON_EXPLODE); }
|	explode_run X     { POSTFIX($$, @$, $1, PYTHON_EXPLODE); };
explode_by: roll | explode_by X roll  { BINARY($$, @$, $1, PYTHON_EXPLODE, $3); };

roll:
	atom
|	dice
|	DICE roll     { ROLL($$, @$, NULL, $1, $2); }
|	DICE HUNDRED
	{
		struct python_expression *hundred = python_integer(SITE(@2), 100);

		BUILD(hundred);
		ROLL($$, @$, NULL, $1, hundred);
	}
|	DICE FUDGE    { BUILD($$ = python_fudge_roll(SITE(@$), $1, NULL, @2)); }
;
dice:
	atom DICE faces  { ROLL($$, @$, $1, $2, $3); }
|	atom DICE FUDGE  { BUILD($$ = python_fudge_roll(SITE(@$), $2, $1, @3)); }
|	dice DICE faces  { python_report_stack(parse, @2); YYABORT; }
|	dice DICE FUDGE  { python_report_stack(parse, @2); YYABORT; }
;
faces:
	atom
|	HUNDRED  { BUILD($$ = python_integer(SITE(@$), 100)); }
;

atom:
	INTEGER              { BUILD($$ = python_integer(SITE(@$), $1)); }
|	OPEN extended CLOSE  { $$ = $2; $$->outer = @$; }
;

%%

static bool is_expected(const yypcontext_t *context, yysymbol_kind_t wanted)
{
	yysymbol_kind_t tokens[YYNTOKENS];
	int count = yypcontext_expected_tokens(context, tokens, YYNTOKENS), i;

	for (i = 0; i < count; i++) {
		if (tokens[i] == wanted)
			return true;
	}
	return false;
}

static int yyreport_syntax_error(const yypcontext_t *context, yyscan_t scanner,
                                 struct python_parse *parse)
{
	(void)scanner;
	python_report_syntax(parse, is_expected(context, YYSYMBOL_INTEGER)
	                                    ? "a number, dice or '('"
	                                    : is_expected(context, YYSYMBOL_CLOSE)
	                                              ? "an operator or ')'"
	                                              : "an operator");
	return 0;
}

/* Called when the parser's stack cannot grow. */
static void yyerror(const struct span *at, yyscan_t scanner, struct python_parse *parse,
                    const char *message)
{
	(void)scanner;
	(void)message;
	parse_report_depth(&parse->parse, *at);
}
