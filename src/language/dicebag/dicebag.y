/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The grammar of dicebag. */
%require "3.8"
%define api.prefix {dicebag_notation_}
%define api.pure full
%define api.token.prefix {TOK_}
%define api.location.type {struct span}
%define parse.error custom
%locations
%param {yyscan_t scanner}
%parse-param {struct parse *parse} {const struct bag **result}

%expect 0

%code requires {
#include "language/dicebag/dicebag.h"
#include "language/parse.h"
}

%union {
	int64_t number;
	char letter;
	enum bag_kind kind;
	const struct bag *bag;
}

%code provides {
#define DICEBAG_NOTATION_LEX                                                                       \
	int dicebag_notation_lex(DICEBAG_NOTATION_STYPE *yylval_param, struct span *yylloc_param,  \
	                         yyscan_t yyscanner)
DICEBAG_NOTATION_LEX;
}

%code {
#define OPERATOR(bag, at, kind, left, right)                                                      \
	BUILD((bag) = bag_operator(parse->builder, at, kind, left, right))

static void yyerror(const struct span *at, yyscan_t scanner, struct parse *parse,
                    const struct bag **result, const char *message);
}

%token OPEN CLOSE
%token <number> NUMBER
%token <kind> ADDITIVE MULTIPLICATIVE
%token <letter> LETTER

/* From lowest to highest precedence. All operators that are letters have the same one, and their right operand extends
   as far as possible. */
%left ADDITIVE
%left MULTIPLICATIVE
%left COPIES
%left PLUS MINUS
%right DICE LETTER
%precedence SIGN

%type <bag> bag

%%

input:
	bag   { *result = $1; }
;

bag:
	NUMBER                    { BUILD($$ = bag_number(parse->builder, @$, $1)); }
|	OPEN bag CLOSE            { $$ = $2; }
|	MINUS bag  %prec SIGN     { OPERATOR($$, @$, BAG_NEGATIVE, NULL, $2); }
|	DICE bag
	{
		const struct bag *one = bag_number(parse->builder, @1, 1);

		BUILD(one);
		OPERATOR($$, @$, BAG_DICE, one, $2);
	}
|	bag DICE bag              { OPERATOR($$, @$, BAG_DICE, $1, $3); }
|	bag LETTER bag            { BUILD($$ = bag_letter(parse->builder, @$, $2, $1, $3)); }
|	bag PLUS bag              { OPERATOR($$, @$, BAG_BONUS, $1, $3); }
|	bag MINUS bag             { OPERATOR($$, @$, BAG_MALUS, $1, $3); }
|	bag COPIES bag            { OPERATOR($$, @$, BAG_COPIES, $1, $3); }
|	bag MULTIPLICATIVE bag    { OPERATOR($$, @$, $2, $1, $3); }
|	bag ADDITIVE bag          { OPERATOR($$, @$, $2, $1, $3); }
;

%%

/* An invalid token is reported first, even if it comes later. */
static int yyreport_syntax_error(const yypcontext_t *context, yyscan_t scanner,
                                 struct parse *parse, const struct bag **result)
{
	struct span at = *yypcontext_location(context), place;
	int token = yypcontext_token(context) == YYSYMBOL_YYEOF ? TOK_YYEOF : TOK_DICEBAG_NOTATION_UNDEF;
	YYSTYPE value;

	(void)result;
	while (token != TOK_YYEOF && token != TOK_DICEBAG_NOTATION_error)
		token = yylex(&value, &place, scanner);
	if (token == TOK_YYEOF)
		diag_error(parse->builder->diag, CODE_SYNTAX, at, NULL, "Syntax error: unexpected token");
	return 0;
}

/* Called when the parser's stack cannot grow. */
static void yyerror(const struct span *at, yyscan_t scanner, struct parse *parse,
                    const struct bag **result, const char *message)
{
	(void)scanner;
	(void)result;
	(void)message;
	parse_report_depth(parse, *at);
}
