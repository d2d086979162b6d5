/* What is warned of: one function for each misunderstanding, with an example of it. */
#include "tree/warn.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "tree/comparison.h"
#include "tree/operands.h"
#include "tree/truth.h"

/* The bindings around a node, innermost first. */
struct scope {
	const struct scope *outer;
	const struct node *binding;
};

struct warner {
	const struct definitions *definitions;
	struct diag *diag;
	const struct node *told;     /* a '#' that was warned of with the one around it */
	const struct node *reckoned; /* what the number is taken from that it has too many */
	size_t shown;                /* warnings */
	size_t searched;             /* nodes of definitions */
};

/* For one statement: what a program has written may have thousands of warnings, and definitions that use others, and
   these others, are searched as often as they are used. */
enum { MOST_SHOWN = 5, MOST_SEARCHED = 10000 };

static bool may_warn(struct warner *warner)
{
	return warner->shown++ < MOST_SHOWN;
}

/* ---- what is known without rolling ---- */

static bool is_leaf(const struct node *node)
{
	return node->kind == NODE_NUMBER || node->kind == NODE_VARIABLE;
}

/* What matters of shapes here. */
static const struct shape_fact {
	bool is_arithmetic; /* an operator between two numbers */
	bool takes_list;    /* a word stands before its list, and takes all that is behind it */
} facts[SHAPE_COUNT] = {[SHAPE_ADDITIVE] = {.is_arithmetic = true},
			[SHAPE_MINUS] = {.is_arithmetic = true},
			[SHAPE_MULTIPLICATIVE] = {.is_arithmetic = true},
			[SHAPE_REDUCTION] = {.takes_list = true},
			[SHAPE_SCORE] = {.takes_list = true},
			[SHAPE_REARRANGEMENT] = {.takes_list = true},
			[SHAPE_SELECTION] = {.takes_list = true},
			[SHAPE_COMPARISON] = {.takes_list = true},
			[SHAPE_DICE] = {.takes_list = true},
			[SHAPE_EACH] = {.takes_list = true},
			[SHAPE_CHOICE] = {.takes_list = true}};

static bool is_arithmetic(const struct node *node)
{
	return !is_leaf(node) && facts[node_shape(node)].is_arithmetic;
}

static bool takes_list(const struct node *node)
{
	return !is_leaf(node) && facts[node_shape(node)].takes_list;
}

static bool is_rearranged(const struct node *node)
{
	return !is_leaf(node) && node_shape(node) == SHAPE_REARRANGEMENT;
}

static const struct node *find_binding(const struct scope *scope, const char *name)
{
	for (; scope != NULL; scope = scope->outer) {
		if (strcmp(scope->binding->name, name) == 0)
			return scope->binding;
	}
	return NULL;
}

static bool may_be_empty(const struct node *node, const struct scope *scope);

static bool may_all_be_empty(const struct node *sequence, const struct scope *scope)
{
	size_t i;

	for (i = 0; i < sequence->item_count; i++) {
		if (!may_be_empty(sequence->items[i], scope))
			return false;
	}
	return true;
}

/* A turn of a loop has a value that is not empty. */
static bool may_variable_be_empty(const struct node *variable, const struct scope *scope)
{
	const struct node *binding = find_binding(scope, variable->name);

	if (binding == NULL)
		return true;
	return binding->kind == NODE_LET && may_be_empty(node_value(binding), NULL);
}

/* Is what is made so often, or are so many items of it, none? */
static bool may_none_be_left(const struct node *count, const struct node *of,
			     const struct scope *scope)
{
	return count->kind != NODE_NUMBER || count->number < 1 || may_be_empty(of, scope);
}

/* Can its list be without items, as far as can be told by looking? */
static bool may_be_empty(const struct node *node, const struct scope *scope)
{
	struct scope inner = {scope, node};

	if (node->kind == NODE_VARIABLE)
		return may_variable_be_empty(node, scope);
	if (node_is_scalar(node))
		return false;
	if (is_rearranged(node))
		return may_be_empty(node->operands[0], scope);
	if (node->kind == NODE_CONCAT)
		return may_all_be_empty(node, scope);
	if (node->kind == NODE_REPEAT)
		return may_none_be_left(node_argument(node), node_body(node), scope);
	if (node_shape(node) == SHAPE_SELECTION && !node->drop)
		return may_none_be_left(node_argument(node), node_list(node), scope);
	if (node->kind == NODE_LET)
		return may_be_empty(node_body(node), &inner);
	return true;
}

static int64_t length_of(const struct node *node);

static int64_t length_of_repetition(const struct node *node)
{
	int64_t each = length_of(node_body(node)), length;

	if (node_argument(node)->kind != NODE_NUMBER || each == LENGTH_UNKNOWN ||
	    __builtin_mul_overflow(node_argument(node)->number, each, &length))
		return LENGTH_UNKNOWN;
	return length;
}

static int64_t length_of_sequence(const struct node *node)
{
	int64_t length = 0, each;
	size_t i;

	for (i = 0; i < node->item_count; i++) {
		each = length_of(node->items[i]);
		if (each == LENGTH_UNKNOWN || __builtin_add_overflow(length, each, &length))
			return LENGTH_UNKNOWN;
	}
	return length;
}

/* How many items it always has, as far as can be told by looking; else LENGTH_UNKNOWN. */
static int64_t length_of(const struct node *node)
{
	if (is_rearranged(node))
		return length_of(node->operands[0]);
	if (node->kind == NODE_REPEAT)
		return length_of_repetition(node);
	if (node->kind == NODE_CONCAT)
		return length_of_sequence(node);
	return node->kind != NODE_VARIABLE && node_is_scalar(node) ? 1 : LENGTH_UNKNOWN;
}

/* Is chance in this node itself? */
static bool is_chance(const struct node *node)
{
	return node->kind == NODE_DIE || node->kind == NODE_TABLE || node->kind == NODE_PERM;
}

/* ---- programs written in another way ---- */

/* Room for a hint; one that does not fit is not shown. */
struct hint {
	char text[240];
	size_t length; /* it would have, had it fitted */
};

#if defined __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
static void
add_to_hint(struct hint *hint, const char *format, ...)
{
	va_list values;

	if (hint->length >= sizeof hint->text)
		return;
	va_start(values, format);
	hint->length += (size_t)vsnprintf(hint->text + hint->length,
					  sizeof hint->text - hint->length, format, values);
	va_end(values);
}

/* What to show: what was added, or words that are always true. */
static const char *settle_hint(struct hint *hint, const char *otherwise)
{
	size_t i;

	if (hint->length == 0 || hint->length >= sizeof hint->text)
		return otherwise;
	for (i = 0; i < hint->length; i++) {
		if (hint->text[i] == '\t')
			hint->text[i] = ' ';
	}
	return hint->text;
}

static const char *text_of(const struct warner *warner, size_t offset)
{
	return warner->diag->source->text + offset;
}

static bool is_blank(const struct warner *warner, size_t at)
{
	return *text_of(warner, at) == ' ' || *text_of(warner, at) == '\t';
}

/* The text from one offset to another, without blanks around it. */
static struct span trimmed(const struct warner *warner, size_t begin, size_t end)
{
	while (begin < end && is_blank(warner, begin))
		begin++;
	while (begin < end && is_blank(warner, end - 1))
		end--;
	return (struct span){begin, end};
}

/* Can it be shown within a hint? Not if it has several lines (all comments do) or is long. */
static bool is_short(const struct warner *warner, struct span text)
{
	enum { LONGEST = 50 };
	size_t i;

	for (i = text.begin; i < text.end; i++) {
		if ((*text_of(warner, i) < ' ' && *text_of(warner, i) != '\t'))
			return false;
	}
	return text.end - text.begin <= LONGEST;
}

/* For printf's "%.*s": the length and the text of a stretch of the source. */
#define SHOWN(warner, span) (int)((span).end - (span).begin), text_of(warner, (span).begin)

/* Where behind `from` the operator is that follows some closing parentheses and blanks. */
static size_t operator_behind(const struct warner *warner, size_t from, size_t end)
{
	while (from < end && strchr(" \t)", *text_of(warner, from)) != NULL)
		from++;
	return from;
}

/* What comes first in a chain of arithmetic: d6 in d6*2+1. */
static const struct node *first_term(const struct node *node)
{
	while (is_arithmetic(node) && !node->enclosed)
		node = node->operands[0];
	return node;
}

/* ---- sum 3#d6 + 2: a # repeats all of the arithmetic behind it ---- */

/* Nobody takes 3#5-d6 for 3#5, less d6. */
static bool repeats_arithmetic(const struct node *node)
{
	return node->kind == NODE_REPEAT && is_arithmetic(node_body(node)) &&
	       !node_body(node)->enclosed && first_term(node_body(node))->kind != NODE_NUMBER;
}

/* What is from `from` on as one value, and once what is done to it: (sum 3#d6) + 2. */
static void add_value_and_rest(const struct warner *warner, const struct node *node, size_t from,
			       const char *sum, struct hint *hint)
{
	const struct node *body = node_body(node);
	size_t cut = operator_behind(warner, first_term(body)->at.end, body->at.end);
	struct span dice = trimmed(warner, from, cut);
	struct span rest = trimmed(warner, cut + 1, body->at.end);

	add_to_hint(hint, "(%s%.*s) %c %.*s", sum, SHOWN(warner, dice), *text_of(warner, cut),
		    SHOWN(warner, rest));
}

/* Is it one number that a word makes of its list? */
static bool makes_number(const struct node *word)
{
	return node_shape(word) == SHAPE_REDUCTION || node_shape(word) == SHAPE_SCORE;
}

/* The words before it stay with the dice: (count >4 3#d6) + 2. */
static void hint_at_repetition(const struct warner *warner, const struct node *node,
			       const struct node *word, struct hint *hint)
{
	const struct node *body = node_body(node);
	size_t hash = operator_behind(warner, node_argument(node)->at.end, body->at.end);
	size_t from = word == NULL || word->kind == NODE_IF ? node->at.begin : word->at.begin;
	struct span count = trimmed(warner, node->at.begin, hash);
	struct span all = trimmed(warner, hash + 1, body->at.end);

	if (!is_short(warner, (struct span){from, body->at.end}))
		return;
	add_to_hint(hint, "'");
	add_value_and_rest(warner, node, from, word != NULL && makes_number(word) ? "" : "sum ",
			   hint);
	add_to_hint(hint, "' does it once, '%.*s#(%.*s)' says that this is meant",
		    SHOWN(warner, count), SHOWN(warner, all));
}

static void warn_of_repetition(struct warner *warner, const struct node *node,
			       const struct node *word)
{
	struct hint hint = {.length = 0};

	if (!repeats_arithmetic(node) || !may_warn(warner))
		return;
	hint_at_repetition(warner, node, word, &hint);
	diag_warning(warner->diag, CODE_REPEATED, node->at,
		     settle_hint(&hint, "parentheses around what is repeated, or around all before "
					"the arithmetic, say which is meant"),
		     "'#' repeats all of the arithmetic behind it");
}

/* ---- d8 + 2#d6, or 3#d8 + 2#d6: all of the arithmetic before a # is the number of times ---- */

static bool counts_by_sum(const struct node *node)
{
	const struct node *count;

	if (node->kind != NODE_REPEAT)
		return false;
	count = node_argument(node);
	return is_arithmetic(count) && !count->enclosed &&
	       node_shape(count) != SHAPE_MULTIPLICATIVE;
}

/* 3#d8 + 2#d6 is 3#((d8 + 2)#d6): what the first repeats has a sum for its number of times. Else NULL. */
static const struct node *next_in_chain(const struct node *node)
{
	const struct node *body = node_body(node);

	return !body->enclosed && counts_by_sum(body) ? body : NULL;
}

/* Every number of dice in the chain as a sum of its own: (sum 3#d8) + sum 2#d6. */
static void add_sums(const struct warner *warner, const struct node *node, struct hint *hint)
{
	size_t from = node->at.begin, first, last;
	const struct node *next;
	struct span text;

	if (counts_by_sum(node)) {
		last = operator_behind(warner, node_argument(node)->operands[0]->at.end,
				       node->at.end);
		text = trimmed(warner, from, last);
		add_to_hint(hint, "%.*s %c ", SHOWN(warner, text), *text_of(warner, last));
		from = last + 1;
	}
	for (; (next = next_in_chain(node)) != NULL; node = next) {
		first = operator_behind(warner, first_term(node_argument(next))->at.end,
					node->at.end);
		last = operator_behind(warner, node_argument(next)->operands[0]->at.end,
				       node->at.end);
		text = trimmed(warner, from, first);
		add_to_hint(hint, "(sum %.*s) ", SHOWN(warner, text));
		text = trimmed(warner, first, last);
		add_to_hint(hint, "%.*s%s%c ", SHOWN(warner, text), first < last ? " " : "",
			    *text_of(warner, last));
		from = last + 1;
	}
	text = trimmed(warner, from, node->at.end);
	if (repeats_arithmetic(node))
		add_value_and_rest(warner, node, text.begin, "sum ", hint);
	else
		add_to_hint(hint, "sum %.*s", SHOWN(warner, text));
}

/* `whole` is the repetition, or one around it. */
static void hint_at_count(const struct warner *warner, const struct node *node,
			  const struct node *whole, struct hint *hint)
{
	if (!is_short(warner, whole->at))
		return;
	add_to_hint(hint, "'");
	add_sums(warner, whole, hint);
	add_to_hint(hint, "' adds up, '(%.*s)#...' says that this is meant",
		    SHOWN(warner, node_argument(node)->at));
}

/* What it repeats is told of, too. */
static void warn_of_count(struct warner *warner, const struct node *node)
{
	const struct node *inner = counts_by_sum(node) ? node : next_in_chain(node);
	struct span count = node_argument(inner)->at;
	struct hint hint = {.length = 0};

	if (!may_warn(warner))
		return;
	hint_at_count(warner, inner, node, &hint);
	if (!is_short(warner, count))
		count.end = count.begin;
	diag_warning(warner->diag, CODE_REPEATED, node->at,
		     settle_hint(&hint, "parentheses around the number of times say that this is "
					"meant"),
		     "all of %s%.*s%s is how often '#' repeats what is behind it",
		     count.end > count.begin ? "'" : "the arithmetic before it",
		     SHOWN(warner, count), count.end > count.begin ? "'" : "");
}

static void warn_of_dice(struct warner *warner, const struct node *node, const struct node *word)
{
	bool is_told;

	if (node->kind != NODE_REPEAT)
		return;
	is_told = node == warner->told;
	warner->told = next_in_chain(node);
	if (is_told)
		return;
	if (counts_by_sum(node) || warner->told != NULL)
		warn_of_count(warner, node);
	else
		warn_of_repetition(warner, node, word);
}

/* ---- sum 2#d6, sum 2#d8: a word takes all commas behind it ---- */

/* What is behind it belongs to its last operand: in sum 1 + max 2#d6 the list of `max` is the end of that of `sum`. */
static bool goes_on(const struct node *node)
{
	return takes_list(node) || is_arithmetic(node) || node->kind == NODE_REPEAT ||
	       node->kind == NODE_NEGATE;
}

static const struct node *last_operand(const struct node *node)
{
	return node->operands[node_arity(node) - 1];
}

/* Is there a word in it that takes all that is behind: 1 + sum 2#d6, 3#sum 2#d6? */
static bool ends_in_word(const struct node *node)
{
	while (!node->enclosed && !takes_list(node) && goes_on(node))
		node = last_operand(node);
	return !node->enclosed && takes_list(node);
}

static bool has_word_behind_comma(const struct node *list)
{
	size_t i;

	for (i = 1; i < list->item_count; i++) {
		if (ends_in_word(list->items[i]))
			return true;
	}
	return false;
}

/* `word` is the first of those whose list this is the end of; or NULL. */
static void warn_of_commas(struct warner *warner, const struct node *list, const struct node *word)
{
	struct span first, all = list->at;
	struct hint hint = {.length = 0};

	if (word == NULL || list->kind != NODE_CONCAT || !has_word_behind_comma(list) ||
	    !may_warn(warner))
		return;
	first = trimmed(warner, word->at.begin,
			operator_behind(warner, list->items[0]->at.end, all.end));
	if (is_short(warner, first) && is_short(warner, all))
		add_to_hint(&hint,
			    "'(%.*s), ...' ends its list there, '(%.*s)' says that this is meant",
			    SHOWN(warner, first), SHOWN(warner, all));
	diag_warning(warner->diag, CODE_COMMAS, word->at,
		     settle_hint(&hint, "parentheses say where its list ends"),
		     "'%s' takes all that is behind the comma, too",
		     word->kind == NODE_IF ? "else" : operator_table[word->kind].spelling);
}

/* ---- if count ==6 4#d6 then 1 else 0: a condition that always holds ---- */

/* Names are not resolved yet. */
static bool is_condition(const struct node *node, const struct scope *scope)
{
	const struct node *binding;

	if (node->kind != NODE_VARIABLE)
		return node_is_condition(node);
	binding = find_binding(scope, node->name);
	return binding != NULL && binding->kind == NODE_LET &&
	       node_is_condition(node_value(binding));
}

static void warn_of_condition(struct warner *warner, const struct node *node,
			      const struct scope *scope)
{
	const struct node *condition;
	struct hint hint = {.length = 0};

	if (node->kind != NODE_IF)
		return;
	condition = node_condition(node);
	if (is_condition(condition, scope) || may_be_empty(condition, scope) || !may_warn(warner))
		return;
	if (is_short(warner, condition->at))
		add_to_hint(&hint,
			    length_of(condition) == 1 && node_is_scalar(condition)
				    ? "'if %.*s > 0 then' asks whether it is above 0"
				    : "'if >0 (%.*s) then' asks whether any is above 0",
			    SHOWN(warner, condition->at));
	diag_warning(warner->diag, CODE_ALWAYS, condition->at,
		     settle_hint(&hint, "'if >0 (e) then' asks whether any of e is above 0"),
		     "'if' asks whether there are any items, and here always are");
}

/* ---- count (d6 > 3): how many items there are is always 1 ---- */

static void warn_of_counted(struct warner *warner, const struct node *node,
			    const struct scope *scope)
{
	const struct node *condition = node->operands[0];
	struct hint hint = {.length = 0};

	if (node->kind != NODE_COUNT || !is_condition(condition, scope) || !may_warn(warner))
		return;
	if (is_short(warner, condition->at))
		add_to_hint(&hint, "'%.*s' alone is 1 or 0; 'count >3 e' counts the items above 3",
			    SHOWN(warner, condition->at));
	diag_warning(warner->diag, CODE_ALWAYS, condition->at,
		     settle_hint(&hint, "'count >3 e' counts the items above 3"),
		     "'count' tells how many items there are, and a condition is always one");
}

/* ---- 8d6 >= 5: the sum of the dice is compared, where each of them may have been meant ---- */

/* What dice that add themselves up come to, if that is known; else nothing. */
static struct interval bounds_of_sum(const struct node *sum)
{
	const struct node *dice = sum->operands[0], *die;
	int64_t high;

	if (sum->kind != NODE_SUM || !dice->counted || dice->kind != NODE_REPEAT)
		return interval_nothing;
	die = node_body(dice);
	if (die->kind != NODE_DIE || die->operands[0]->kind != NODE_NUMBER ||
	    __builtin_mul_overflow(dice->operands[0]->number, die->operands[0]->number, &high))
		return interval_nothing;
	return interval_of(dice->operands[0]->number, high);
}

static void warn_of_added(struct warner *warner, const struct node *node)
{
	struct hint hint = {.length = 0};
	struct interval sum, against;
	struct comparison comparison;
	bool always;

	if (is_leaf(node) || node_shape(node) != SHAPE_RELATION ||
	    node->operands[1]->kind != NODE_NUMBER)
		return;
	sum = bounds_of_sum(node->operands[0]);
	against = interval_of(node->operands[1]->number, node->operands[1]->number);
	comparison = comparison_of(
		(enum node_kind)relation_comparison((enum relation_kind)node->kind), false);
	always = comparison_always(comparison, sum, against);
	if (interval_is_empty(sum) || (!always && !comparison_never(comparison, sum, against)) ||
	    !may_warn(warner))
		return;
	add_to_hint(&hint, "'count %s%.*s %.*s' tells how many dice are",
		    operator_table[node->kind].spelling, SHOWN(warner, node->operands[1]->at),
		    SHOWN(warner, node->operands[0]->operands[0]->at));
	diag_warning(warner->diag, CODE_ALWAYS, node->at,
		     settle_hint(&hint, "'count >=5 8d6' tells how many dice are 5 or more"),
		     "these dice are added up, so that this %s holds", always ? "always" : "never");
}

/* ---- count while hp = 20 do ...: the value that it starts with counts, too ---- */

/* Of loops that begin with loops this says nothing. */
static bool is_constant(const struct node *node, const struct scope *scope)
{
	const struct node *binding;
	size_t i;

	if (node->kind == NODE_VARIABLE) {
		binding = find_binding(scope, node->name);
		return binding != NULL && binding->kind == NODE_LET &&
		       node_value(binding)->kind == NODE_NUMBER;
	}
	if (is_chance(node) || node_is_binding(node))
		return false;
	for (i = 0; i < node_child_count(node); i++) {
		if (!is_constant(node_child(node, i), scope))
			return false;
	}
	return true;
}

/* (count while hp = 20 do ...) - 1 */
static void note_reckoned(struct warner *warner, const struct node *node)
{
	if (node->kind == NODE_SUBTRACT && node->operands[1]->kind == NODE_NUMBER)
		warner->reckoned = node->operands[0];
}

static void warn_of_start(struct warner *warner, const struct node *node, const struct scope *scope)
{
	const struct node *loop;

	note_reckoned(warner, node);
	if (node->kind != NODE_COUNT || node == warner->reckoned)
		return;
	loop = node->operands[0];
	if (loop->kind == NODE_WHILE && is_constant(node_value(loop), scope) && may_warn(warner))
		diag_warning(warner->diag, CODE_START, node->at,
			     "'(count ...) - 1' is the number of turns",
			     "the value that the loop starts with is counted, too");
}

/* ---- last 1 first 7 (1..5): there is no seventh ---- */

/* What the last 1 of the first, and so on, is if there are not so many. */
static const struct pick {
	enum node_kind one, of;
	const char *found;
} picks[] = {{NODE_LAST, NODE_FIRST, "last"},
	     {NODE_FIRST, NODE_LAST, "first"},
	     {NODE_HIGH, NODE_LOW, "greatest"},
	     {NODE_LOW, NODE_HIGH, "least"}};

/* Of a filter with a number, that number; else 0. */
static int64_t number_taken(const struct node *node)
{
	return node->drop || node_argument(node)->kind != NODE_NUMBER ? 0
								      : node_argument(node)->number;
}

/* Which one the node asks for; NULL if it does not ask for one. */
static const struct pick *find_pick(const struct node *node)
{
	size_t i;

	for (i = 0; i < sizeof picks / sizeof *picks; i++) {
		if (node->kind == picks[i].one && number_taken(node) == 1 &&
		    node_list(node)->kind == picks[i].of)
			return &picks[i];
	}
	return NULL;
}

static void warn_of_index(struct warner *warner, const struct node *node)
{
	const struct pick *pick = find_pick(node);
	int64_t length, index;

	if (pick == NULL)
		return;
	index = number_taken(node_list(node));
	length = length_of(node_list(node_list(node)));
	if (length == LENGTH_UNKNOWN || index <= length || !may_warn(warner))
		return;
	diag_warning(warner->diag, CODE_NO_ITEM, node->at, NULL,
		     "there is no item %" PRId64 " among %" PRId64 ": this is the %s", index,
		     length, pick->found);
}

/* ---- let x = 1 in f, where the definition of f has an x: that is another x ---- */

/* The first name in what a definition stands for that is bound in the scope, but is that of a definition there. */
static const struct node *find_hidden(struct warner *warner, const struct node *node,
				      const struct scope *scope)
{
	const struct definition *definition;
	const struct node *found = NULL;
	size_t i;

	if (warner->searched++ > MOST_SEARCHED)
		return NULL;
	if (node->kind == NODE_VARIABLE && node->binding == NULL) {
		if (find_binding(scope, node->name) != NULL)
			return node;
		definition = definitions_find(warner->definitions, node->name);
		if (definition != NULL)
			found = find_hidden(warner, definition->tree.root, scope);
	}
	for (i = 0; i < node_child_count(node) && found == NULL; i++)
		found = find_hidden(warner, node_child(node, i), scope);
	return found;
}

static void warn_of_hidden(struct warner *warner, const struct node *node,
			   const struct scope *scope)
{
	const struct definition *definition;
	const struct node *hidden;

	if (node->kind != NODE_VARIABLE || scope == NULL || find_binding(scope, node->name) != NULL)
		return;
	definition = definitions_find(warner->definitions, node->name);
	hidden = definition == NULL ? NULL : find_hidden(warner, definition->tree.root, scope);
	if (hidden != NULL && may_warn(warner))
		diag_warning(
			warner->diag, CODE_HIDDEN, node->at,
			"what a definition stands for does not depend on where its name is",
			"'%.40s' means the definition of '%.40s' and not the variable around it",
			node->name, hidden->name);
}

/* ---- all of them ---- */

static void look_at(struct warner *warner, const struct node *node, const struct scope *scope,
		    const struct node *word)
{
	warn_of_dice(warner, node, word);
	warn_of_commas(warner, node, word);
	warn_of_condition(warner, node, scope);
	warn_of_counted(warner, node, scope);
	warn_of_added(warner, node);
	warn_of_start(warner, node, scope);
	warn_of_index(warner, node);
	warn_of_hidden(warner, node, scope);
}

/* The first of the words whose list the last operand is the end of. */
static const struct node *first_word(const struct node *node, const struct node *word)
{
	if (last_operand(node)->enclosed || !goes_on(node))
		return NULL;
	return word == NULL && takes_list(node) ? node : word;
}

static void walk(struct warner *warner, const struct node *node, const struct scope *scope,
		 const struct node *word)
{
	struct scope inner = {scope, node};
	bool binds = node_is_binding(node);
	size_t i, operands = (size_t)node_arity(node);

	look_at(warner, node, scope, word);
	for (i = 0; i < node_child_count(node); i++)
		walk(warner, node_child(node, i), binds && i == 1 ? &inner : scope,
		     i + 1 == operands ? first_word(node, word) : NULL);
}

/* Is anything in it left to chance? Without, whoever runs the program sees what it means. */
static bool has_chance(const struct warner *warner, const struct node *node)
{
	size_t i;

	if (is_chance(node))
		return true;
	if (node->kind == NODE_VARIABLE)
		return definitions_find(warner->definitions, node->name) != NULL;
	for (i = 0; i < node_child_count(node); i++) {
		if (has_chance(warner, node_child(node, i)))
			return true;
	}
	return false;
}

void tree_warn(const struct node *root, const struct definitions *definitions, struct diag *diag)
{
	struct warner warner = {.definitions = definitions, .diag = diag};

	if (diag->report != NULL && has_chance(&warner, root))
		walk(&warner, root, NULL, NULL);
}
