/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The grammar of the dicelab notation, one statement at a time. A rule stands for a shape (shapes.def), not for an
   operator, which comes with the token. */
%require "3.8"
%define api.prefix {dicelab_notation_}
%define api.pure full
%define api.token.prefix {TOK_}
%define api.location.type {struct span}
%define parse.error custom
%define parse.lac full
%define lr.type ielr
%locations
%param {yyscan_t scanner}
%parse-param {struct parse *parse}

%expect 0

%code requires {
#include "language/dicelab/dice.h"
#include "language/dicelab/hints.h"
#include "language/dicelab/lists.h"
#include "language/dicelab/options.h"
#include "language/dicelab/shorthands.h"
#include "language/dicelab/suffixes.h"
#include "language/language.h"
#include "language/parse.h"
}

%union {
	int64_t number;
	const char *name;
	enum node_kind kind;
	bool drop;
	struct node *node;
	struct face face;
	const struct face *faces;
	const struct face_item *items;
	const struct argument_list *arguments;
	const struct parameter_list *parameters;
	struct suffix suffix;
	struct modifiers suffixes;
	struct text_case text_case;
	const struct text_case *text_cases;
	struct may may;
	struct option option;
	const struct option *options;
}

%code provides {
#define DICELAB_NOTATION_LEX                                                                       \
	int dicelab_notation_lex(DICELAB_NOTATION_STYPE *yylval_param, struct span *yylloc_param,  \
	                         yyscan_t yyscanner)
DICELAB_NOTATION_LEX;
}

%code {
#include <string.h>

#define SITE(at) ((struct site){parse->builder, at})
#define SHORTHAND(at) ((struct shorthand){parse, at})
#define UNARY(node, at, kind, operand)                                                             \
	BUILD((node) = build_operator(parse->builder, at, kind, operand, NULL, NULL))
#define BINARY(node, at, left, kind, right)                                                        \
	BUILD((node) = build_operator(parse->builder, at, kind, left, right, NULL))
/* d6.explode(3) is reported as a call of a method; it is not `.` with a list. */
#define WITH_LIST(node, at, left, kind, list_at, list)                                             \
	do {                                                                                       \
		if ((kind) == NODE_JOIN) {                                                         \
			report_method(parse, list_at);                                             \
			YYABORT;                                                                   \
		}                                                                                  \
		BINARY(node, at, left, kind, list);                                                \
	} while (0)
#define RELATION(node, at, left, comparison, right)                                                \
	BINARY(node, at, left, relation_of(comparison), right)

/* A list under construction is kept from its last element to the first. */
#define ADD(list, place, before_it, one)                                                           \
	do {                                                                                       \
		(one).before = (before_it);                                                        \
		BUILD((list) = build_copy(parse->builder, place, &(one), sizeof(one)));            \
	} while (0)
#define ADD_ITEM(items, place, before_it, item)                                                    \
	do {                                                                                       \
		struct face_item added = {.number = (item)};                                       \
                                                                                                   \
		ADD(items, place, before_it, added);                                               \
	} while (0)

#define AS(node, at, x, cases)                                                                     \
	BUILD((node) = texts_only(cases)                                                           \
			       ? build_as(parse->builder, at, x, texts_build(parse->builder, cases))      \
			       : shorthand_choose(SHORTHAND(at), x, cases))


#define ADD_SUFFIX(suffixes, at, suffix)                                                           \
	do {                                                                                       \
		if (!modifiers_add(SITE(at), suffixes, suffix))                                    \
			YYABORT;                                                                   \
	} while (0)


static void yyerror(const struct span *at, yyscan_t scanner, struct parse *parse,
                    const char *message);
static void report_method(const struct parse *parse, struct span list);
static void report_weight(const struct parse *parse, struct span weight);

static struct text_case text_case(struct span at, int kind, int64_t low, int64_t high,
				  struct node *value)
{
	return (struct text_case){.at = at,
				  .kind = kind,
				  .low = low,
				  .high = high,
				  .text = node_is_text(value) ? value->name : "",
				  .value = value};
}

/* A comparison directly after the word, without a parenthesis, selects dice. */
static struct node *dice(const struct parse *parse, struct span at, enum node_kind kind,
                         struct node *list, struct span written)
{
	if (node_may_be_condition(list) && list->at.begin == written.begin)
		return build_conditional(parse->builder, at, kind, list);
	return build_operator(parse->builder, at, kind, list, NULL, NULL);
}

/* e given c: the condition is in the scope of the `let`s at the beginning of the statement. */
static struct node *given(const struct parse *parse, struct span at, struct node *value,
                          struct node *condition)
{
	const char *text = parse->builder->diag->source->text;
	bool named = value->kind == NODE_LET && !value->enclosed;
	struct span inner = at;
	struct node *body;

	if (!named)
		return build_operator(parse->builder, at, NODE_GIVEN, value, condition, NULL);
	/* include the parentheses of the body, which are not part of its span */
	inner.begin = value->operands[1]->at.begin;
	while (strchr("( \t\r\n", text[inner.begin - 1]) != NULL)
		inner.begin--;
	while (strchr(" \t\r\n", text[inner.begin]) != NULL)
		inner.begin++;
	body = given(parse, inner, value->operands[1], condition);
	return build_binding(parse->builder, at, NODE_LET, value->name, value->operands[0], body);
}
}

%token ENTRY SEMICOLON OPEN CLOSE EQUALS KEEP DROP IN DO THEN ELSE
%token <number> NUMBER
%token <name> NAME TEXT
/* The name of a definition with parameters; the name of a call, directly followed by '('; and the ',' between
   arguments, or cases. */
%token <name> HEAD CALL
%token NEXT
%token <kind> ADDITIVE MINUS MULTIPLICATIVE POWER DIE REDUCTION REPETITION RANGE COMMA
%token <suffix> SUFFIX ADVANTAGE OF TURNS_WHILE
%token TABLE BRACE PERCENT FUDGE WEIGHT END
/* A die on a later line than the number before it; no rule contains it: see ends_before. */
%token LATER_DIE
%token <may> MAY_REROLL
%token <kind> DECIDE MAY QUOTIENT REARRANGEMENT DICE SELECTION COMPARISON PAIR SCORE LET FOREACH WHILE IF AND OR NOT AS GIVEN

/* From lowest to highest precedence. A prefix word takes all it can; a scalar is read as a list only when it cannot
   continue as a scalar. So sum (2)+3 is sum ((2)+3), but sum (1,2)+3 is (sum (1,2))+3. A comparison begins a filter
   wherever it can: high let n = 2 in n >1 e is high (let n = 2 in n) (>1 e). A number before a die is the number of
   dice, and a list in parentheses stands for its one item, only where dicelab 0.7 would report an error: elsewhere,
   the number or the list is COMPLETE and is reduced first. This needs the exact lookahead sets of IELR; those of
   LALR would be too large. */
%precedence COMPARISON
%precedence PREFIX
%precedence AS
%left OR
%left AND
%precedence NOT
%right COMMA
%precedence RANGE
%left ADDITIVE MINUS
%left MULTIPLICATIVE
%precedence REPETITION
%right POWER
%precedence DIE TABLE PERCENT FUDGE
%precedence COMPLETE
%precedence SUFFIX ADVANTAGE

%type <node> statement question whole expression list prefixed group scalar condition mixed labelled die
%type <kind> filter
%type <drop> mode
%type <number> integer weight
%type <face> number_face list_face
%type <face> label_face
%type <faces> number_faces list_faces label_faces
%type <text_case> case
%type <option> option
%type <options> options
%type <text_cases> cases
%type <items> items
%type <arguments> arguments
%type <parameters> names
%type <suffixes> suffixes

%%

input:
	entry
|	entry SEMICOLON
;

/* Where definitions are allowed, the scanner first returns ENTRY. */
entry:
	statement        { parse->entry.root = $1; }
|	ENTRY statement  { parse->entry.root = $2; }
|	ENTRY NAME EQUALS question
	{ parse->entry = (struct entry){.root = $4, .name = $2, .value = @4}; }
|	ENTRY HEAD OPEN names CLOSE EQUALS question
	{
		BUILD($7 = calls_define(parse->builder, (struct span){@2.begin, @5.end}, $4, $7));
		parse->entry = (struct entry){
			.root = $7, .name = $2, .parameters = $4->count, .value = @7};
	}
;

names:
	NAME
	{ BUILD($$ = calls_add_parameter(parse->builder, @$, NULL, $1)); }
|	names COMMA NAME
	{ BUILD($$ = calls_add_parameter(parse->builder, @3, $1, $3)); }
;

statement:
	%empty  { $$ = NULL; }
|	question
;

/* A condition applies to a whole statement, so no other expression has one. */
question:
	whole
|	whole GIVEN whole               { BUILD($$ = given(parse, @$, $1, $3)); }
;

/* A complete expression, or one that a keyword such as `in` or `then` ends. Conditions occur only here, and not among
   the operands of a word: `high n >=2 e` is the filter `>=2 e` after `high n`, and `count e >= 2` compares `count e`
   with 2. */
whole:
	expression  %prec PREFIX
|	condition   %prec PREFIX
|	mixed       %prec PREFIX
|	labelled    %prec PREFIX
;

/* `as` applies to everything before it; but after a word that binds or chooses, it belongs to the body. */
labelled:
	scalar AS BRACE cases END       { AS($$, @$, $1, $4); }
|	group AS BRACE cases END        { AS($$, @$, $1, $4); }
|	condition AS BRACE cases END    { AS($$, @$, $1, $4); }
;

cases:
	case                               { ADD($$, @$, NULL, $1); }
|	cases NEXT case                    { ADD($$, @3, $1, $3); }
;

case:
	TEXT                               { $$ = (struct text_case){.at = @$, .kind = CASE_NEXT, .text = $1}; }
|	ELSE WEIGHT whole                  { $$ = text_case(@$, CASE_ELSE, 0, 0, $3); }
|	integer WEIGHT whole               { $$ = text_case(@$, CASE_RANGE, $1, $1, $3); }
|	integer RANGE integer WEIGHT whole { $$ = text_case(@$, CASE_RANGE, $1, $3, $5); }
|	integer RANGE WEIGHT whole         { $$ = text_case(@$, CASE_RANGE, $1, INT64_MAX, $4); }
|	RANGE integer WEIGHT whole         { $$ = text_case(@$, CASE_RANGE, INT64_MIN, $2, $4); }
;

condition:
	scalar COMPARISON scalar        { RELATION($$, @$, $1, $2, $3); }
|	scalar COMPARISON group         { RELATION($$, @$, $1, $2, $3); }
|	group COMPARISON scalar         { RELATION($$, @$, $1, $2, $3); }
|	group COMPARISON group          { RELATION($$, @$, $1, $2, $3); }
|	scalar AND scalar               { BINARY($$, @$, $1, $2, $3); }
|	scalar AND group                { BINARY($$, @$, $1, $2, $3); }
|	scalar AND condition            { BINARY($$, @$, $1, $2, $3); }
|	group AND scalar                { BINARY($$, @$, $1, $2, $3); }
|	group AND group                 { BINARY($$, @$, $1, $2, $3); }
|	group AND condition             { BINARY($$, @$, $1, $2, $3); }
|	condition AND scalar            { BINARY($$, @$, $1, $2, $3); }
|	condition AND group             { BINARY($$, @$, $1, $2, $3); }
|	condition AND condition         { BINARY($$, @$, $1, $2, $3); }
|	scalar OR scalar                { BINARY($$, @$, $1, $2, $3); }
|	scalar OR group                 { BINARY($$, @$, $1, $2, $3); }
|	scalar OR condition             { BINARY($$, @$, $1, $2, $3); }
|	group OR scalar                 { BINARY($$, @$, $1, $2, $3); }
|	group OR group                  { BINARY($$, @$, $1, $2, $3); }
|	group OR condition              { BINARY($$, @$, $1, $2, $3); }
|	condition OR scalar             { BINARY($$, @$, $1, $2, $3); }
|	condition OR group              { BINARY($$, @$, $1, $2, $3); }
|	condition OR condition          { BINARY($$, @$, $1, $2, $3); }
|	NOT scalar                      { UNARY($$, @$, $1, $2); }
|	NOT group                       { UNARY($$, @$, $1, $2); }
|	NOT condition                   { UNARY($$, @$, $1, $2); }
;

/* Items of a list with conditions among them. */
mixed:
	condition COMMA whole           { BINARY($$, @$, $1, $2, $3); }
|	expression COMMA condition      { BINARY($$, @$, $1, $2, $3); }
|	expression COMMA mixed          { BINARY($$, @$, $1, $2, $3); }
;

expression:
	list
|	scalar  %prec PREFIX
;

list:
	group                                      %prec COMPLETE
|	OPEN CLOSE
	{ BUILD($$ = build_operator(parse->builder, @$, NODE_EMPTY, NULL, NULL, NULL)); parse->group = @$; }
|	TABLE list_faces END
	{ BUILD($$ = faces_build(parse->builder, @$, $2)); parse->group = @$; }
|	scalar REPETITION expression    { BINARY($$, @$, $1, $2, $3); }
|	group REPETITION expression     { BINARY($$, @$, $1, $2, $3); }
|	scalar RANGE scalar             { BINARY($$, @$, $1, $2, $3); }
|	scalar RANGE group              { BINARY($$, @$, $1, $2, $3); }
|	group RANGE scalar              { BINARY($$, @$, $1, $2, $3); }
|	group RANGE group               { BINARY($$, @$, $1, $2, $3); }
|	expression COMMA expression     { BINARY($$, @$, $1, $2, $3); }
|	prefixed
;

/* A list that begins with a word, and extends as far as possible. */
prefixed:
	REARRANGEMENT expression                   %prec PREFIX
	{ UNARY($$, @$, $1, $2); }
|	DICE expression                            %prec PREFIX
	{ BUILD($$ = dice(parse, @$, $1, $2, @2)); }
|	MAY_REROLL expression                      %prec PREFIX
	{ BUILD($$ = may_build(SITE(@$), &$1, $2, @2)); }
|	mode filter expression expression          %prec PREFIX
	{ BUILD($$ = build_filter(parse->builder, @$, $1, $2, $3, $4)); }
|	mode IN OPEN number_faces CLOSE expression %prec PREFIX
	{ BUILD($$ = shorthand_among(SHORTHAND(@$), $1, $4, $6)); }
|	PAIR expression expression                 %prec PREFIX
	{ BINARY($$, @$, $2, $1, $3); }
|	LET NAME EQUALS whole IN whole   %prec PREFIX
	{ BUILD($$ = build_binding(parse->builder, @$, $1, $2, $4, $6)); }
|	LET OPEN names CLOSE EQUALS whole IN whole   %prec PREFIX
	{ BUILD($$ = shorthand_unpack(SHORTHAND(@$), $3, $6, $8)); }
|	FOREACH NAME IN expression DO whole   %prec PREFIX
	{ BUILD($$ = build_binding(parse->builder, @$, $1, $2, $4, $6)); }
|	WHILE NAME EQUALS whole DO whole %prec PREFIX
	{ BUILD($$ = build_binding(parse->builder, @$, $1, $2, $4, $6)); }
|	IF whole THEN whole ELSE whole %prec PREFIX
	{ BUILD($$ = build_operator(parse->builder, @$, $1, $2, $4, $6)); }
;

group:
	OPEN list CLOSE                 { $$ = $2; $$->enclosed = true; parse->group = @$; }
|	DECIDE BRACE END
	{ BUILD($$ = options_build(parse->builder, @$, NULL)); }
|	DECIDE BRACE options END
	{ BUILD($$ = options_build(parse->builder, @$, $3)); parse->group = @$; }
|	OPEN mixed CLOSE                { $$ = $2; $$->enclosed = true; parse->group = @$; }
;

options:
	option                             { ADD($$, @$, NULL, $1); }
|	options NEXT option                { ADD($$, @3, $1, $3); }
;

option:
	whole                              { $$ = (struct option){.value = $1}; }
|	TEXT WEIGHT whole                  { $$ = (struct option){.value = $3, .name = $1}; }
|	integer WEIGHT whole
	{
		report_weight(parse, @1);
		$$ = (struct option){.value = $3};
		YYABORT;
	}
;

mode:
	%empty  { $$ = false; }
|	KEEP    { $$ = false; }
|	DROP    { $$ = true; }
;

filter:
	SELECTION
|	COMPARISON
;

scalar:
	NUMBER                        %prec COMPLETE
	{ BUILD($$ = build_number(parse->builder, @$, $1)); }
|	NAME                          { BUILD($$ = build_variable(parse->builder, @$, $1)); }
|	CALL OPEN CLOSE               { BUILD($$ = calls_build(parse->builder, @$, $1, NULL)); }
|	CALL OPEN arguments CLOSE     { BUILD($$ = calls_build(parse->builder, @$, $1, $3)); }
|	QUOTIENT OPEN whole NEXT whole CLOSE
	{ BUILD($$ = build_operator(parse->builder, @$, $1, $3, $5, NULL)); }
|	QUOTIENT OPEN whole CLOSE
	{ BUILD($$ = shorthand_quotient(parse->builder, @$, $1, $3)); }
|	OPEN scalar CLOSE             { $$ = $2; $$->enclosed = true; }
|	OPEN condition CLOSE          { $$ = $2; $$->enclosed = true; }
|	OPEN labelled CLOSE           { $$ = $2; $$->enclosed = true; }
|	TEXT                          { BUILD($$ = build_text(parse->builder, @$, $1)); }
|	scalar ADDITIVE scalar        { BINARY($$, @$, $1, $2, $3); }
|	scalar ADDITIVE group         { BINARY($$, @$, $1, $2, $3); }
|	group ADDITIVE scalar         { BINARY($$, @$, $1, $2, $3); }
|	scalar ADDITIVE prefixed              %prec PREFIX
	{ WITH_LIST($$, @$, $1, $2, @3, $3); }
|	group ADDITIVE prefixed               %prec PREFIX
	{ WITH_LIST($$, @$, $1, $2, @3, $3); }
|	group ADDITIVE group          { BINARY($$, @$, $1, $2, $3); }
|	scalar MINUS scalar           { BINARY($$, @$, $1, $2, $3); }
|	scalar MINUS group            { BINARY($$, @$, $1, $2, $3); }
|	group MINUS scalar            { BINARY($$, @$, $1, $2, $3); }
|	scalar MINUS prefixed                 %prec PREFIX
	{ BINARY($$, @$, $1, $2, $3); }
|	group MINUS prefixed                  %prec PREFIX
	{ BINARY($$, @$, $1, $2, $3); }
|	group MINUS group             { BINARY($$, @$, $1, $2, $3); }
|	scalar MULTIPLICATIVE scalar  { BINARY($$, @$, $1, $2, $3); }
|	scalar MULTIPLICATIVE group   { BINARY($$, @$, $1, $2, $3); }
|	group MULTIPLICATIVE scalar   { BINARY($$, @$, $1, $2, $3); }
|	scalar MULTIPLICATIVE prefixed        %prec PREFIX
	{ BINARY($$, @$, $1, $2, $3); }
|	group MULTIPLICATIVE prefixed         %prec PREFIX
	{ BINARY($$, @$, $1, $2, $3); }
|	group MULTIPLICATIVE group    { BINARY($$, @$, $1, $2, $3); }
|	scalar POWER scalar           { BINARY($$, @$, $1, $2, $3); }
|	scalar POWER group            { BINARY($$, @$, $1, $2, $3); }
|	group POWER scalar            { BINARY($$, @$, $1, $2, $3); }
|	group POWER group             { BINARY($$, @$, $1, $2, $3); }
|	MINUS scalar                  { UNARY($$, @$, NODE_NEGATE, $2); }
|	MINUS group                   { UNARY($$, @$, NODE_NEGATE, $2); }
|	die                                        %prec COMPLETE
|	die suffixes                               %prec COMPLETE
	{ BUILD($$ = modifiers_apply(SITE(@$), 1, $1, &$2)); }
|	NUMBER die suffixes                        %prec COMPLETE
	{ BUILD($$ = modifiers_apply(SITE(@$), $1, $2, &$3)); }
|	die ADVANTAGE                              %prec COMPLETE
	{ BUILD($$ = phrase_twice(SITE(@$), 1, $1, &$2)); }
|	NUMBER die ADVANTAGE                       %prec COMPLETE
	{ BUILD($$ = phrase_twice(SITE(@$), $1, $2, &$3)); }
|	OF scalar                                  %prec COMPLETE
	{ BUILD($$ = phrase_of(SITE(@$), &$1, $2)); }
|	OF group                                   %prec COMPLETE
	{ BUILD($$ = phrase_of(SITE(@$), &$1, $2)); }
|	NUMBER die                                 %prec COMPLETE
	{ BUILD($$ = dice_count(SITE(@$), @1, $1, $2)); }
|	NUMBER TABLE list_faces END
	{
		BUILD($$ = faces_build(parse->builder, (struct span){@2.begin, @4.end}, $3));
		BUILD($$ = dice_count(SITE(@$), @1, $1, $$));
	}
|	REDUCTION expression          %prec PREFIX
	{ UNARY($$, @$, $1, $2); }
|	TURNS_WHILE NAME EQUALS whole DO whole   %prec PREFIX
	{ BUILD($$ = shorthand_turns(SHORTHAND(@$), $2, $4, $6)); }
|	SCORE expression expression   %prec PREFIX
	{ BINARY($$, @$, $2, $1, $3); }
;

suffixes:
	  SUFFIX            { $$ = (struct modifiers){NULL, NULL}; ADD_SUFFIX(&$$, @1, &$1); }
| suffixes SUFFIX   { $$ = $1; ADD_SUFFIX(&$$, @2, &$2); }
;

die:
	DIE scalar                    { UNARY($$, @$, $1, $2); }
|	DIE group                     { UNARY($$, @$, $1, $2); }
|	PERCENT                       { BUILD($$ = dice_percent(parse->builder, @$)); }
|	FUDGE                         { BUILD($$ = dice_fudge(parse->builder, @$)); }
|	TABLE END                     { BUILD($$ = faces_build(parse->builder, @$, NULL)); }
|	TABLE label_faces END         { BUILD($$ = faces_build_labels(parse->builder, @$, $2)); }
|	TABLE number_faces END        { BUILD($$ = faces_build(parse->builder, @$, $2)); }
;

arguments:
	whole
	{ BUILD($$ = calls_add_argument(parse->builder, @$, NULL, $1)); }
|	arguments NEXT whole
	{ BUILD($$ = calls_add_argument(parse->builder, @3, $1, $3)); }
;

/* A die with faces that are all numbers is a scalar; with a list among them it is not. */
number_faces:
	number_face                        { ADD($$, @$, NULL, $1); }
|	number_faces COMMA number_face     { ADD($$, @$, $1, $3); }
;

list_faces:
	list_face                          { ADD($$, @$, NULL, $1); }
|	number_faces COMMA list_face       { ADD($$, @$, $1, $3); }
|	list_faces COMMA number_face       { ADD($$, @$, $1, $3); }
|	list_faces COMMA list_face         { ADD($$, @$, $1, $3); }
;

number_face:
	integer weight                     { $$ = (struct face){.low = $1, .high = $1, .weight = $2}; }
|	OPEN integer CLOSE weight          { $$ = (struct face){.low = $2, .high = $2, .weight = $4}; }
|	integer RANGE integer weight       { $$ = (struct face){.low = $1, .high = $3, .weight = $4}; }
;

label_faces:
	label_face                         { ADD($$, @$, NULL, $1); }
|	label_faces COMMA label_face       { ADD($$, @$, $1, $3); }
;

label_face:
	TEXT weight                        { $$ = (struct face){.text = $1, .weight = $2}; }
;

list_face:
	OPEN CLOSE weight                  { $$ = (struct face){.is_list = true, .weight = $3}; }
|	OPEN items COMMA integer CLOSE weight
	{
		$$ = (struct face){.is_list = true, .weight = $6};
		ADD_ITEM($$.items, @4, $2, $4);
	}
;

items:
	integer                            { ADD_ITEM($$, @$, NULL, $1); }
|	items COMMA integer                { ADD_ITEM($$, @$, $1, $3); }
;

weight:
	%empty                             { $$ = 1; }
|	WEIGHT integer
	{
		if (!faces_check_weight(parse->builder, @2, $2))
			YYABORT;
		$$ = $2;
	}
;

integer:
	NUMBER
|	MINUS NUMBER                       { $$ = -$2; }
;

%%

/* ---- syntax errors ---- */

static int span_length(struct span at)
{
	return (int)(at.end - at.begin);
}

/* A token as written in the source. */
static const char *quote(const struct parse *parse, struct span at, char *quoted, size_t size)
{
	if (at.begin == at.end)
		return "end of input";
	snprintf(quoted, size, "'%.*s'", span_length(at) > 24 ? 24 : span_length(at),
	         parse_text(parse, at));
	return quoted;
}

/* Properties of tokens, for messages. */
struct token_fact {
	const char *words; /* its name in lists of expected tokens */
	bool prefix_list;  /* it begins a list */
	bool infix_list;   /* it turns the expression before it into a list */
	bool after_scalar; /* it can follow a scalar, but not a list */
};

static const struct token_fact token_facts[YYNTOKENS] = {
	[YYSYMBOL_OPEN] = {.words = "'('"},
	[YYSYMBOL_CLOSE] = {.words = "')'"},
	[YYSYMBOL_WEIGHT] = {.words = "':'"},
	[YYSYMBOL_END] = {.words = "'}'"},
	[YYSYMBOL_NEXT] = {.words = "','"},
	[YYSYMBOL_BRACE] = {.words = "'{'"},
	[YYSYMBOL_EQUALS] = {.words = "'='"},
	[YYSYMBOL_IN] = {.words = "'in'"},
	[YYSYMBOL_DO] = {.words = "'do'"},
	[YYSYMBOL_THEN] = {.words = "'then'"},
	[YYSYMBOL_ELSE] = {.words = "'else'"},
	[YYSYMBOL_ADDITIVE] = {.after_scalar = true},
	[YYSYMBOL_MINUS] = {.after_scalar = true},
	[YYSYMBOL_MULTIPLICATIVE] = {.after_scalar = true},
	[YYSYMBOL_POWER] = {.after_scalar = true},
	[YYSYMBOL_REPETITION] = {.after_scalar = true, .infix_list = true},
	[YYSYMBOL_RANGE] = {.after_scalar = true, .infix_list = true},
	[YYSYMBOL_COMMA] = {.infix_list = true},
	[YYSYMBOL_REARRANGEMENT] = {.prefix_list = true},
	[YYSYMBOL_DICE] = {.prefix_list = true},
	[YYSYMBOL_MAY_REROLL] = {.prefix_list = true},
	[YYSYMBOL_SELECTION] = {.prefix_list = true},
	[YYSYMBOL_COMPARISON] = {.prefix_list = true, .after_scalar = true},
	[YYSYMBOL_AND] = {.after_scalar = true},
	[YYSYMBOL_OR] = {.after_scalar = true},
	[YYSYMBOL_AS] = {.after_scalar = true},
	[YYSYMBOL_PAIR] = {.prefix_list = true},
	[YYSYMBOL_KEEP] = {.prefix_list = true},
	[YYSYMBOL_DROP] = {.prefix_list = true},
	[YYSYMBOL_LET] = {.prefix_list = true},
	[YYSYMBOL_FOREACH] = {.prefix_list = true},
	[YYSYMBOL_WHILE] = {.prefix_list = true},
	[YYSYMBOL_IF] = {.prefix_list = true},
};

/* The tokens that the grammar would accept. */
struct expectation {
	bool tokens[YYNTOKENS];
	int count;
	bool list; /* one of them makes a list */
};

static struct expectation what_is_expected(const yypcontext_t *context)
{
	yysymbol_kind_t tokens[YYNTOKENS];
	struct expectation expected = {.count = 0};
	int i;

	expected.count = yypcontext_expected_tokens(context, tokens, YYNTOKENS);
	for (i = 0; i < expected.count; i++) {
		expected.tokens[tokens[i]] = true;
		/* After a single value, a comparison may be expected, too. */
		expected.list |= (token_facts[tokens[i]].prefix_list &&
		                  tokens[i] != YYSYMBOL_COMPARISON) ||
		                 token_facts[tokens[i]].infix_list;
	}
	return expected;
}

static void append(char *text, size_t size, const char *part)
{
	size_t length = strlen(text);

	snprintf(text + length, size - length, "%s%s", length == 0 ? ", expected " : " or ", part);
}

static void describe(const struct expectation *expected, char *text, size_t size)
{
	int i;

	*text = '\0';
	for (i = 0; i < YYNTOKENS; i++) {
		if ((i == YYSYMBOL_EQUALS && expected->tokens[YYSYMBOL_ADDITIVE]) ||
		    (i == YYSYMBOL_IN &&
		     (expected->tokens[YYSYMBOL_NUMBER] || expected->tokens[YYSYMBOL_SELECTION])) ||
		    (i == YYSYMBOL_OPEN &&
		     (expected->tokens[YYSYMBOL_NUMBER] || expected->tokens[YYSYMBOL_NAME])))
			/* a name may become a definition, and many operands a filter, so these are not listed */
			continue;
		if (expected->tokens[i] && token_facts[i].words != NULL)
			append(text, size, token_facts[i].words);
	}
	if (expected->tokens[YYSYMBOL_NUMBER] && expected->tokens[YYSYMBOL_NAME])
		append(text, size, "a number, a name or '('");
	else if (expected->tokens[YYSYMBOL_NUMBER]) /* among the faces of a die */
		append(text, size, "a number");
	else if (expected->tokens[YYSYMBOL_ADDITIVE])
		append(text, size, "an operator");
	else if (expected->tokens[YYSYMBOL_NAME])
		append(text, size, "a name");
	else if (expected->tokens[YYSYMBOL_SELECTION])
		append(text, size, "a filter");
	if (expected->tokens[YYSYMBOL_TEXT] && !expected->tokens[YYSYMBOL_NAME])
		append(text, size, "a text in quotes");
	if (expected->tokens[YYSYMBOL_SEMICOLON] && !expected->tokens[YYSYMBOL_NUMBER])
		append(text, size, "';'");
}

/* The places of the error, as a bit set of enum hint_place. */
static unsigned places_of(const struct parse *parse, yysymbol_kind_t found,
                          const struct expectation *expected)
{
	bool value = expected->tokens[YYSYMBOL_ADDITIVE], operand = expected->tokens[YYSYMBOL_NUMBER];
	bool joins = found == YYSYMBOL_AND || found == YYSYMBOL_OR;

	return (unsigned)value << HINT_VALUE | (unsigned)operand << HINT_OPERAND |
	       (unsigned)(expected->tokens[YYSYMBOL_IN] && !operand) << HINT_LET |
	       (unsigned)(expected->tokens[YYSYMBOL_ELSE] && !operand) << HINT_ELSE |
	       (unsigned)(expected->tokens[YYSYMBOL_SEMICOLON] && !expected->tokens[YYSYMBOL_COMMA] &&
	                  *parse_text(parse, parse->before) == '}')
	               << HINT_LABELLED |
	       (unsigned)(value && found == YYSYMBOL_COMPARISON && expected->tokens[YYSYMBOL_AND])
	               << HINT_ASKED |
	       (unsigned)(value && joins) << HINT_JOINED |
	       (unsigned)(value && parse->level == SIZE_MAX) << HINT_UNOPENED;
}

/* Whether the token makes a list where only a scalar is accepted. */
static bool makes_unwanted_list(const struct token_fact *found, const struct expectation *expected)
{
	return !expected->list && ((found->prefix_list && expected->tokens[YYSYMBOL_NUMBER] && expected->tokens[YYSYMBOL_NAME]) ||
	                           (found->infix_list && expected->tokens[YYSYMBOL_ADDITIVE]));
}

static void report_list(const struct parse *parse, struct span at, const char *quoted,
                        const char *otherwise)
{
	struct hint hint;

	hint_find(parse, 0, at, &hint);
	diag_report(parse->builder->diag, hint_about(&hint, DICELAB_ERROR, CODE_SINGLE, otherwise), at,
	            "a single value is needed here, but %s makes a list", quoted);
}

static void report_method(const struct parse *parse, struct span list)
{
	char buffer[32];

	list.end = list.begin + strspn(parse_text(parse, list), "abcdefghijklmnopqrstuvwxyz");
	report_list(parse, list, quote(parse, list, buffer, sizeof buffer),
	            "'.' joins the digits of two numbers");
}

static void report_weight(const struct parse *parse, struct span weight)
{
	diag_error(parse->builder->diag, CODE_SYNTAX, weight,
	           "names are texts: decide {\"keep\": x, \"again\": d6}",
	           "'decide' takes no weights: the player chooses");
}

static void report_unexpected(const struct parse *parse, yysymbol_kind_t found,
                              const struct expectation *expected, const char *quoted)
{
	char expectation[120];
	struct hint hint;

	hint_find(parse, places_of(parse, found, expected), parse->last, &hint);
	describe(expected, expectation, sizeof expectation);
	diag_report(parse->builder->diag, hint_about(&hint, DICELAB_ERROR, CODE_SYNTAX, NULL),
	            parse->last, "unexpected %s%s", quoted, expectation);
}

/* One statement a line: a statement ends before a line that cannot continue it, if it can end there. A number before a
   die on a later line is the number of dice only if the statement cannot end between them. */
static bool ends_before(struct parse *parse, yysymbol_kind_t found,
                        const struct expectation *expected)
{
	const char *begin = parse_text(parse, parse->before);
	size_t length = parse->tokens < 2 ? 0 : parse->last.begin - parse->before.begin;
	const char *line = memchr(begin, '\n', length);

	if (line != NULL && expected->tokens[YYSYMBOL_YYEOF])
		parse->line = parse->before.begin + (size_t)(line - begin) + 1;
	else
		parse->apart = found == YYSYMBOL_LATER_DIE;
	return parse->apart || parse->seeks_end;
}

static int yyreport_syntax_error(const yypcontext_t *context, yyscan_t scanner,
                                 struct parse *parse)
{
	yysymbol_kind_t found = yypcontext_token(context);
	struct expectation expected = what_is_expected(context);
	struct diag *diag = parse->builder->diag;
	bool after_list = parse->group.end > 0 && parse->group.end == parse->before.end;
	char buffer[32];
	const char *quoted = quote(parse, parse->last, buffer, sizeof buffer);

	(void)scanner;
	diag->unfinished = found == YYSYMBOL_YYEOF;
	if (ends_before(parse, found, &expected))
		return 0;
	if (token_facts[found].after_scalar && after_list)
		diag_error(diag, CODE_SINGLE, parse->group, "'sum' turns a list into a single value",
		           "%s takes single values, but this is a list", quoted);
	else if (found == YYSYMBOL_CLOSE && *parse_text(parse, parse->before) == '(' &&
	         expected.tokens[YYSYMBOL_NUMBER])
		diag_error(diag, CODE_SINGLE, (struct span){parse->before.begin, parse->last.end}, NULL,
		           "a single value is needed here, but '()' is the empty list");
	else if (makes_unwanted_list(&token_facts[found], &expected))
		report_list(parse, parse->last, quoted,
		            token_facts[found].prefix_list
		                    ? "in parentheses, a list of one item is a single value; 'sum' turns any list into one"
		                    : "'sum' turns a list into a single value");
	else
		report_unexpected(parse, found, &expected, quoted);
	return 0;
}

/* Called when the parser's stack cannot grow. */
static void yyerror(const struct span *at, yyscan_t scanner, struct parse *parse,
                    const char *message)
{
	(void)scanner;
	(void)message;
	parse_report_depth(parse, *at);
}
