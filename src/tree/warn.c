/* What is warned of: one function for each misunderstanding, with an example of it. */
#include "tree/warn.h"

#include <inttypes.h>
#include <string.h>

#include "tree/operands.h"

/* The bindings around a node, innermost first. */
struct scope {
	const struct scope *outer;
	const struct node *binding;
};

struct warner {
	const struct definitions *definitions;
	struct diag *diag;
	const struct node *told; /* it was warned of with what is around it */
	size_t shown;            /* warnings */
	size_t searched;         /* nodes of definitions */
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
	bool is_arithmetic; /* with an operator between two numbers, or before one of a product */
	bool takes_list;    /* a word stands before its list, and takes all that is behind it */
	bool is_single;     /* it is one number, whatever it is made of */
} facts[] = {[SHAPE_ADDITIVE] = {.is_arithmetic = true, .is_single = true},
	     [SHAPE_MINUS] = {.is_arithmetic = true, .is_single = true},
	     [SHAPE_MULTIPLICATIVE] = {.is_arithmetic = true, .is_single = true},
	     [SHAPE_SIGN] = {.is_single = true},
	     [SHAPE_POWER] = {.is_single = true},
	     [SHAPE_DIE] = {.is_single = true},
	     [SHAPE_REDUCTION] = {.takes_list = true, .is_single = true},
	     [SHAPE_SCORE] = {.takes_list = true, .is_single = true},
	     [SHAPE_REARRANGEMENT] = {.takes_list = true},
	     [SHAPE_SELECTION] = {.takes_list = true},
	     [SHAPE_COMPARISON] = {.takes_list = true},
	     [SHAPE_DICE] = {.takes_list = true},
	     [SHAPE_EACH] = {.takes_list = true},
	     [SHAPE_COUNT] = {.is_single = false}};

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

static bool are_all_empty(const struct node *sequence, const struct scope *scope)
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

/* Can its list be without items, as far as can be told by looking? */
static bool may_be_empty(const struct node *node, const struct scope *scope)
{
	if (is_leaf(node))
		return node->kind == NODE_VARIABLE && may_variable_be_empty(node, scope);
	if (is_rearranged(node))
		return may_be_empty(node->operands[0], scope);
	if (node->kind == NODE_CONCAT)
		return are_all_empty(node, scope);
	if (node->kind == NODE_REPEAT)
		return node_argument(node)->kind != NODE_NUMBER ||
		       node_argument(node)->number < 1 || may_be_empty(node_body(node), scope);
	return !facts[node_shape(node)].is_single;
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
	return may_be_empty(node, NULL) ? LENGTH_UNKNOWN : 1;
}

/* Is chance in this node itself? */
static bool is_chance(const struct node *node)
{
	return node->kind == NODE_DIE || node->kind == NODE_TABLE || node->kind == NODE_PERM;
}

/* ---- programs written in another way ---- */

/* Room for a hint; a program that does not fit is not shown. */
struct hint {
	char text[200];
};

static const char *text_of(const struct warner *warner, size_t offset)
{
	return warner->diag->source->text + offset;
}

/* The text from one offset to another, without blanks and parentheses that are cut apart around it. */
static struct span trimmed(const struct warner *warner, size_t begin, size_t end)
{
	while (begin < end && *text_of(warner, begin) == ' ')
		begin++;
	while (begin < end && *text_of(warner, end - 1) == ' ')
		end--;
	return (struct span){begin, end};
}

/* Can it be shown within a hint? Not if it has several lines or is long. */
static bool is_short(const struct warner *warner, struct span text)
{
	enum { LONGEST = 50 };
	size_t length = text.end - text.begin;

	return length <= LONGEST && memchr(text_of(warner, text.begin), '\n', length) == NULL;
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

static bool repeats_arithmetic(const struct node *node)
{
	return node->kind == NODE_REPEAT && is_arithmetic(node_body(node)) &&
	       !node_body(node)->enclosed;
}

static const char *hint_at_repetition(const struct warner *warner, const struct node *node,
				      struct hint *hint)
{
	const struct node *body = node_body(node);
	size_t end = body->at.end;
	size_t cut = operator_behind(warner, first_term(body)->at.end, end);
	size_t hash = operator_behind(warner, node_argument(node)->at.end, end);
	struct span dice = trimmed(warner, node->at.begin, cut);
	struct span rest = trimmed(warner, cut + 1, end);
	struct span count = trimmed(warner, node->at.begin, hash);
	struct span all = trimmed(warner, hash + 1, end);

	if (!is_short(warner, node->at) || *text_of(warner, hash) != '#')
		return "parentheses around what is repeated, or around all before the arithmetic, "
		       "say which is meant";
	snprintf(hint->text, sizeof hint->text,
		 "'(sum %.*s) %c %.*s' does it once, '%.*s#(%.*s)' says that this is meant",
		 SHOWN(warner, dice), *text_of(warner, cut), SHOWN(warner, rest),
		 SHOWN(warner, count), SHOWN(warner, all));
	return hint->text;
}

static void warn_of_repetition(struct warner *warner, const struct node *node)
{
	struct hint hint;

	if (repeats_arithmetic(node) && may_warn(warner))
		diag_warning(warner->diag, CODE_REPEATED, node->at,
			     hint_at_repetition(warner, node, &hint),
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

/* `whole` is the repetition, or one around it: 3#d8 + 2#d6 is 3#((d8 + 2)#d6). */
static const char *hint_at_count(const struct warner *warner, const struct node *node,
				 const struct node *whole, struct hint *hint)
{
	const struct node *count = node_argument(node);
	size_t cut = operator_behind(warner, count->operands[0]->at.end, node->at.end);
	struct span left = trimmed(warner, whole->at.begin, cut);
	struct span right = trimmed(warner, cut + 1, node->at.end);
	struct span times = count->at;

	if (!is_short(warner, whole->at))
		return "parentheses around the number of times say that this is meant";
	snprintf(hint->text, sizeof hint->text,
		 "'%s%.*s%s %c sum %.*s' adds up, '(%.*s)#...' says that this is meant",
		 whole == node ? "" : "(sum ", SHOWN(warner, left), whole == node ? "" : ")",
		 *text_of(warner, cut), SHOWN(warner, right), SHOWN(warner, times));
	return hint->text;
}

static void warn_of_count(struct warner *warner, const struct node *node)
{
	const struct node *inner = node;
	struct hint hint;

	if (node == warner->told)
		return;
	if (node->kind == NODE_REPEAT && !node_body(node)->enclosed &&
	    counts_by_sum(node_body(node)))
		inner = warner->told = node_body(node);
	if (counts_by_sum(inner) && may_warn(warner))
		diag_warning(warner->diag, CODE_REPEATED, node->at,
			     hint_at_count(warner, inner, node, &hint),
			     "all of '%.*s' is how often '#' repeats what is behind it",
			     SHOWN(warner, node_argument(inner)->at));
}

/* ---- sum 2#d6, sum 2#d8: a word takes all commas behind it ---- */

/* The first item behind a comma in the word's list that begins with such a word, too; NULL if there is none. */
static const struct node *word_behind_comma(const struct node *node)
{
	const struct node *list;
	size_t i;

	if (!takes_list(node))
		return NULL;
	list = node->operands[node_arity(node) - 1];
	if (list->kind != NODE_CONCAT || list->enclosed)
		return NULL;
	for (i = 1; i < list->item_count; i++) {
		if (takes_list(list->items[i]) && !list->items[i]->enclosed)
			return list->items[i];
	}
	return NULL;
}

static void warn_of_commas(struct warner *warner, const struct node *node)
{
	const struct node *word = word_behind_comma(node), *list;
	struct span before, list_text;
	struct hint hint = {"parentheses say where its list ends"};

	if (word == NULL || !may_warn(warner))
		return;
	list = node->operands[node_arity(node) - 1];
	before = trimmed(warner, node->at.begin,
			 operator_behind(warner, list->items[0]->at.end, node->at.end));
	list_text = trimmed(warner, list->at.begin, node->at.end);
	if (is_short(warner, before) && is_short(warner, list_text))
		snprintf(hint.text, sizeof hint.text,
			 "'(%.*s), ...' ends its list there, '(%.*s)' says that this is meant",
			 SHOWN(warner, before), SHOWN(warner, list_text));
	diag_warning(warner->diag, CODE_COMMAS, node->at, hint.text,
		     "'%s' takes all that is behind the comma, too",
		     operator_table[node->kind].spelling);
}

/* ---- if count ==6 4#d6 then 1 else 0: a condition that always holds ---- */

static void warn_of_condition(struct warner *warner, const struct node *node,
			      const struct scope *scope)
{
	struct hint hint = {"'if >0 (e) then' asks whether e is above 0"};
	const struct node *condition;

	if (node->kind != NODE_IF)
		return;
	condition = node_condition(node);
	if (may_be_empty(condition, scope) || !may_warn(warner))
		return;
	if (is_short(warner, condition->at))
		snprintf(hint.text, sizeof hint.text,
			 "'if >0 (%.*s) then' asks whether it is above 0",
			 SHOWN(warner, condition->at));
	diag_warning(warner->diag, CODE_ALWAYS, condition->at, hint.text,
		     "'if' asks whether there are any items, and here always are");
}

/* ---- count while hp = 20 do ...: the value that it starts with counts, too ---- */

static bool is_constant(const struct node *node)
{
	size_t i;

	if (is_chance(node) || node->kind == NODE_VARIABLE)
		return false;
	for (i = 0; i < node_child_count(node); i++) {
		if (!is_constant(node_child(node, i)))
			return false;
	}
	return true;
}

static void warn_of_start(struct warner *warner, const struct node *node)
{
	const struct node *loop;

	if (node->kind != NODE_COUNT)
		return;
	loop = node->operands[0];
	if (loop->kind == NODE_WHILE && is_constant(node_value(loop)) && may_warn(warner))
		diag_warning(warner->diag, CODE_START, node->at,
			     "'(count ...) - 1' is the number of turns",
			     "the value that the loop starts with is counted, too");
}

/* ---- last 1 first 7 (1..5): there is no seventh ---- */

static bool is_one_of(const struct node *node, enum node_kind kind)
{
	return node->kind == kind && !node->drop && node_argument(node)->kind == NODE_NUMBER &&
	       node_argument(node)->number == 1;
}

static void warn_of_index(struct warner *warner, const struct node *node)
{
	const struct node *some;
	int64_t length;

	if (!is_one_of(node, NODE_LAST) && !is_one_of(node, NODE_FIRST))
		return;
	some = node_list(node);
	if (some->kind != (node->kind == NODE_LAST ? NODE_FIRST : NODE_LAST) || some->drop ||
	    node_argument(some)->kind != NODE_NUMBER)
		return;
	length = length_of(node_list(some));
	if (length == LENGTH_UNKNOWN || node_argument(some)->number <= length || !may_warn(warner))
		return;
	diag_warning(warner->diag, CODE_NO_ITEM, node->at, NULL,
		     "there is no item %" PRId64 " among %" PRId64 ": this is the %s",
		     node_argument(some)->number, length,
		     node->kind == NODE_LAST ? "last" : "first");
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
		return definition == NULL ? NULL
					  : find_hidden(warner, definition->tree.root, scope);
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

static void look_at(struct warner *warner, const struct node *node, const struct scope *scope)
{
	warn_of_repetition(warner, node);
	warn_of_count(warner, node);
	warn_of_commas(warner, node);
	warn_of_condition(warner, node, scope);
	warn_of_start(warner, node);
	warn_of_index(warner, node);
	warn_of_hidden(warner, node, scope);
}

static void walk(struct warner *warner, const struct node *node, const struct scope *scope)
{
	struct scope inner = {scope, node};
	bool binds = node_is_binding(node);
	size_t i;

	look_at(warner, node, scope);
	for (i = 0; i < node_child_count(node); i++)
		walk(warner, node_child(node, i), binds && i == 1 ? &inner : scope);
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
		walk(&warner, root, NULL);
}
