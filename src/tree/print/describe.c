/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Describes a program in English by a recursive traversal: each node becomes a phrase, such as `the highest three of
 * four six-sided dice`. A comma ends a phrase where English would be ambiguous: `two six-sided dice, added up, plus 3`.
 * If that is not enough, the description fails: none is better than one that can be misunderstood.
 */
#include "tree/describe.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "tree/decision.h"
#include "tree/known.h"
#include "tree/unresolved.h"

/* In bytes; and how deep the tree of a plain sentence can be. */
enum { LONGEST = DESCRIPTION_SIZE - 1, DEEPEST = 24 };

struct description {
	char text[DESCRIPTION_SIZE];
	struct buffer buffer; /* of that text */
	struct writer to;     /* to that buffer */
	bool fails;
};

/* Properties of a phrase. */
enum {
	ONE = 1,  /* a single value */
	DICE = 2, /* dice, which show numbers */
	PART = 4, /* `some of X`: what follows directly would seem to belong to X */
	COMMA = 8 /* a comma must follow */
};

struct wording;

/* Writes the phrase of a node, which is not replaceable, and returns its properties. `ahead`: it begins a clause. */
typedef unsigned phrase_writer(struct description *d, const struct wording *wording,
			       const struct node *node, bool ahead);

struct wording {
	enum node_kind kind;
	phrase_writer *write;
	const char *words;
	/* After the second operand; of words with a list, between them and it; of comparisons, before a number that is
	   not constant. */
	const char *more;
};

/* The row of an operator; NULL if it cannot be described. */
static const struct wording *wording_of(enum node_kind kind);
static unsigned write_phrase(struct description *d, const struct node *node, bool ahead);
static phrase_writer write_arithmetic;

/* ---- looking through names ---- */

/* How often a name is evaluated; more than 1 also if that is not known. */
static unsigned uses(const struct node *node, const struct node *binding)
{
	unsigned count = node->kind == NODE_VARIABLE && node->binding == binding;
	bool repeats = node->kind == NODE_REPEAT || node_is_binding(node);
	size_t i;

	for (i = 0; i < node_child_count(node) && count < 2; i++)
		count += uses(node_child(node, i), binding) *
			 (i == 1 && repeats && node->kind != NODE_LET ? 2 : 1);
	return count;
}

/* Whether nothing changes if the value is written in place of the name. A decision sees the value of the name. */
static bool is_replaceable(const struct node *let)
{
	if (let->kind == NODE_LET && node_decides(let->operands[1]))
		return known_of(let->operands[0]).kind == KNOWN_NUMBER;
	return let->kind == NODE_LET && let->number == 0 &&
	       (known_of(let->operands[0]).kind == KNOWN_NUMBER ||
		uses(let->operands[1], let) == 1);
}

static const struct node *seen(const struct node *node)
{
	for (;;) {
		if (is_replaceable(node))
			node = node->operands[1];
		else if (node->kind == NODE_VARIABLE && node->binding != NULL &&
			 is_replaceable(node->binding))
			node = node->binding->operands[0];
		else
			return node;
	}
}

static bool is_constant(const struct node *node, int64_t *number)
{
	struct known known = known_of(seen(node));

	*number = known.number;
	return known.kind == KNOWN_NUMBER;
}

/* d3-2 */
static bool is_fudge(const struct node *node)
{
	int64_t faces, less;

	return node->kind == NODE_SUBTRACT && node->operands[0]->kind == NODE_DIE &&
	       is_constant(node->operands[0]->operands[0], &faces) && faces == 3 &&
	       is_constant(node->operands[1], &less) && less == 2;
}

/* A table counts as one if someone could make a die like that. */
static bool is_die(const struct node *node, int64_t *faces)
{
	*faces = 0;
	return (node->kind == NODE_DIE && is_constant(node->operands[0], faces) && *faces > 0) ||
	       (node->kind == NODE_TABLE && table_is_of_numbers(node->table) &&
		node->table->count > 1 && node->table->total <= 100) ||
	       is_fudge(node);
}

/* Whether it is arithmetic that needs several words. */
static bool is_arithmetic(const struct node *node)
{
	const struct wording *wording = wording_of(node->kind);
	int64_t number;

	return wording != NULL && wording->write == write_arithmetic && !is_fudge(node) &&
	       !is_constant(node, &number);
}

/* ---- words ---- */

static unsigned fail(struct description *d)
{
	d->fails = true;
	return 0;
}

static void put_text(struct description *d, const char *text)
{
	writer_text(&d->to, text);
}

static void put_count(struct description *d, int64_t count)
{
	static const char words[][7] = {"0",     "one",   "two",  "three", "four",   "five",  "six",
					"seven", "eight", "nine", "ten",   "eleven", "twelve"};

	if (count >= 0 && count <= 12)
		put_text(d, words[count]);
	else if (count == 20)
		put_text(d, "twenty");
	else
		writer_number(&d->to, count);
}

/* A number or a label; false of other nodes. */
static bool put_constant(struct description *d, const struct node *node)
{
	int64_t number;
	bool constant = is_constant(node, &number);

	if (constant)
		writer_number(&d->to, number);
	else if (node_is_text(seen(node)))
		label_write(&d->to, seen(node)->name);
	return constant || node_is_text(seen(node));
}

static void put_separator(struct description *d, size_t i, size_t count, const char *last)
{
	put_text(d, i == 0 ? "" : i + 1 < count ? ", " : last);
}

/* `the highest`, ` three`, ` of ` */
static void put_words(struct description *d, const char *words, int64_t count, const char *more)
{
	put_text(d, words);
	if (count > 1) {
		put_text(d, " ");
		put_count(d, count);
	}
	put_text(d, more);
}

/* Puts `words`, and `count` unless it is 1, before what was written since `begin`. */
static void put_ahead(struct description *d, size_t begin, const char *words, int64_t count,
		      const char *more)
{
	char moved[DESCRIPTION_SIZE];
	size_t middle = d->buffer.length, length;

	put_words(d, words, count, more);
	length = d->buffer.length - middle;
	if (d->buffer.length > LONGEST)
		return;
	memcpy(moved, d->text + middle, length);
	memmove(d->text + begin + length, d->text + begin, middle - begin);
	memcpy(d->text + begin, moved, length);
}

/* ---- lists ---- */

static void write_faces(struct description *d, const struct node *die)
{
	size_t i, count = die->table->count;

	put_text(d, " with the faces ");
	for (i = 0; i < count && d->buffer.length <= LONGEST; i++) {
		const struct table_row *row = &die->table->rows[i];

		put_separator(d, i, count, " and ");
		if (die->labels != NULL)
			label_write(&d->to, die->labels->texts[*row->items]);
		else
			writer_number(&d->to, *row->items);
		if (row->weight > 1) {
			put_text(d, " (");
			writer_number(&d->to, (int64_t)row->weight);
			put_text(d, " times)");
		}
	}
}

static unsigned write_dice(struct description *d, int64_t count, const struct node *die)
{
	bool one = count == 1, vowel;
	int64_t faces;

	if (count < 1 || !is_die(die, &faces))
		return fail(d);
	vowel = faces == 8 || faces == 11 || faces == 18 || faces / 10 == 8 || faces / 100 == 8;
	if (one)
		put_text(d, vowel ? "an " : "a ");
	else
		put_count(d, count);
	put_text(d, one ? "" : " ");
	if (faces > 0) {
		put_count(d, faces);
		put_text(d, "-sided ");
	}
	put_text(d, is_fudge(die) ? "Fudge " : "");
	put_text(d, one ? "die" : "dice");
	if (faces > 0 || is_fudge(die))
		return DICE | (one ? ONE : 0);
	put_text(d, one ? "" : ",");
	write_faces(d, die);
	return DICE | COMMA | (one ? ONE : 0);
}

static unsigned write_pool(struct description *d, const struct wording *wording,
			   const struct node *node, bool ahead)
{
	int64_t count;

	(void)wording;
	(void)ahead;
	return write_dice(d, is_constant(node->operands[0], &count) ? count : 0,
			  seen(node->operands[1]));
}

/* A sum is followed by sums alone: others would seem to belong to it. */
static unsigned write_items(struct description *d, const struct wording *wording,
			    const struct node *node, bool ahead)
{
	unsigned flags = 0, before, all = DICE;
	size_t i;

	(void)wording;
	for (i = 0; i < node->item_count && ahead && !d->fails; i++) {
		const struct node *item = seen(node->items[i]);

		before = flags;
		put_separator(d, i, node->item_count, " and ");
		flags = write_phrase(d, item, false);
		all &= flags;
		if (flags & COMMA || is_arithmetic(item) || before & ~flags & PART ||
		    (flags & PART && item->kind != NODE_SUM))
			return fail(d);
	}
	return ahead ? all | COMMA : fail(d);
}

/* `the highest three of X`, or with a comma `X, the highest three of them`. */
static unsigned write_some(struct description *d, const struct wording *wording,
			   const struct node *list, int64_t count, bool ahead)
{
	size_t begin = d->buffer.length;
	unsigned flags = write_phrase(d, list, ahead);

	if (flags & ONE || (flags & COMMA && flags & PART) ||
	    node_has_shape(list, SHAPE_COMPARISON)) /* which may be empty */
		return fail(d);
	if (flags & COMMA) {
		put_text(d, ", ");
		put_words(d, wording->words, count, wording->more);
		put_text(d, "them");
	} else {
		put_ahead(d, begin, wording->words, count, wording->more);
	}
	return flags | PART;
}

static unsigned write_of(struct description *d, const struct wording *wording,
			 const struct node *node, bool ahead)
{
	unsigned flags = write_some(d, wording, seen(node->operands[0]), 0, ahead);

	return (flags & ~(unsigned)DICE) | ONE;
}

/* A filter by rank or by place; with `drop`, `X without the lowest`. */
static unsigned write_pick(struct description *d, const struct wording *wording,
			   const struct node *node, bool ahead)
{
	const struct node *list = seen(node->operands[1]);
	const struct node *pool = node_has_shape(list, SHAPE_DICE) ? node_dice(list) : list;
	int64_t count;
	unsigned flags;

	if (!is_constant(node->operands[0], &count) || count < 1 || count >= pool->length)
		return fail(d);
	if (!node->drop)
		return write_some(d, wording, list, count, ahead) | (count == 1 ? ONE : 0);
	flags = write_phrase(d, list, ahead);
	if (flags & (ONE | PART))
		return fail(d);
	put_text(d, flags & COMMA ? ", without " : " without ");
	put_words(d, wording->words, count, "");
	return flags | PART;
}

static unsigned write_order(struct description *d, const struct wording *wording,
			    const struct node *node, bool ahead)
{
	unsigned flags = write_phrase(d, node->operands[0], ahead);

	if (flags & ONE)
		return fail(d);
	put_text(d, flags & (COMMA | PART) ? "," : "");
	put_text(d, wording->words);
	return flags | PART | (flags & PART ? COMMA : 0);
}

/* ---- comparisons ---- */

static void write_test(struct description *d, enum node_kind kind, const struct node *than)
{
	const struct wording *wording = wording_of(kind);

	if (wording != NULL)
		put_text(d, wording->words);
	d->fails |= wording == NULL || !put_constant(d, than);
}

/* `how many of X show at least 5`: with the words ahead, unless X is only one, and before the verb. */
static unsigned write_passing(struct description *d, const struct node *filter, const char *words,
			      bool one, const char *before)
{
	size_t begin = d->buffer.length;
	unsigned flags = write_phrase(d, filter->operands[1], false);

	if (!(flags & ONE))
		put_ahead(d, begin, words, 1, "");
	put_text(d, flags & COMMA ? "," : "");
	put_text(d, before);
	put_text(d, flags & DICE ? " show" : flags & ONE || one ? " is" : " are");
	put_text(d, flags & DICE && (flags & ONE || one) ? "s " : " ");
	write_test(d, filter->kind, filter->operands[0]);
	d->fails |= filter->drop || (flags & COMMA && flags & PART);
	return flags;
}

static unsigned write_those(struct description *d, const struct wording *wording,
			    const struct node *node, bool ahead)
{
	unsigned flags = write_passing(d, node, "those of ", false, " that");

	(void)wording;
	(void)ahead;
	if (flags & ONE || node_has_shape(seen(node->operands[1]), SHAPE_COMPARISON))
		return fail(d);
	return (flags & DICE) | PART;
}

static unsigned write_count(struct description *d, const struct wording *wording,
			    const struct node *node, bool ahead)
{
	const struct node *list = seen(node->operands[0]);

	if (!ahead || !node_has_shape(list, SHAPE_COMPARISON) ||
	    write_passing(d, list, wording->words, false, "") & ONE)
		return fail(d);
	return ONE | COMMA;
}

/* ---- dice that are rolled again ---- */

static unsigned write_each(struct description *d, const struct wording *wording,
			   const struct node *node, bool ahead)
{
	bool adds = node->kind == NODE_EXPLODE || node->kind == NODE_AGAIN;
	bool plus = node->kind == NODE_PLUS, numbered = node_has_shape(node, SHAPE_EACH);
	const struct node *list = seen(numbered ? node->operands[1] : node_dice(node));
	const struct node *die = list->kind == NODE_REPEAT ? seen(list->operands[1]) : list;
	unsigned flags = write_phrase(d, list, ahead);
	int64_t number, faces = 0;

	if (plus ? flags & COMMA : !is_die(die, &faces) || faces == 0)
		return fail(d);
	put_text(d, adds || flags & ONE ? ", " : ", each ");
	put_text(d, wording->words);
	if (numbered)
		d->fails |= !put_constant(d, node->operands[0]);
	else if (node->conditional)
		write_test(d, node->operands[0]->kind, node->operands[0]->operands[0]);
	else
		writer_number(&d->to, node->kind == NODE_REROLL ? 1 : faces);
	put_text(d, wording->more);
	if (node->kind == NODE_FORCE && is_constant(node->operands[0], &number) && number >= faces)
		return fail(d); /* until the highest face */
	return (adds ? 0 : flags & ONE) | (plus || node->kind == NODE_COMPOUND ? 0 : DICE) | COMMA;
}

/* ---- decisions ---- */

/* `the player's choice of 3 or a six-sided die` */
static unsigned write_decision(struct description *d, const struct wording *wording,
			       const struct node *node, bool ahead)
{
	unsigned all = ONE | DICE;
	size_t i;

	put_text(d, wording->words);
	for (i = 0; i < node->item_count && ahead && !d->fails; i++) {
		const struct node *option = seen(node->items[i]);
		unsigned flags;

		put_separator(d, i, node->item_count, " or ");
		flags = write_phrase(d, option, false);
		all &= flags;
		if (flags & COMMA || (flags & PART && i + 1 < node->item_count))
			return fail(d);
	}
	return ahead ? all | COMMA : fail(d);
}

/* `three six-sided dice, any of which the player may roll again twice` */
static unsigned write_may(struct description *d, const struct wording *wording,
			  const struct node *node, bool ahead)
{
	const struct node *list = seen(node_dice(node)), *comparison = node->operands[1];
	unsigned flags = write_phrase(d, list, ahead);
	int64_t passes;

	if (!(flags & DICE) || flags & COMMA || !is_constant(node->operands[0], &passes) ||
	    passes < 1)
		return fail(d);
	put_text(d, flags & ONE ? ", which"
		    : node->all ? ", all or none of which"
				: ", any of which");
	put_text(d, wording->words);
	put_text(d, passes == 1 ? "once" : passes == 2 ? "twice" : "");
	if (passes > 2) {
		put_count(d, passes);
		put_text(d, " times");
	}
	if (node->conditional) {
		put_text(d, flags & ONE ? " if it shows " : " if they show ");
		write_test(d, comparison->kind, comparison->operands[0]);
	}
	return (flags & ONE) | DICE | COMMA;
}

/* ---- numbers ---- */

static unsigned write_number(struct description *d, const struct node *node, bool ahead)
{
	unsigned flags = write_phrase(d, node, ahead);

	return flags & ONE ? flags : fail(d);
}

/* Also of let x = d6 in x*x, without a second operand; other names have been replaced. */
static unsigned write_arithmetic(struct description *d, const struct wording *wording,
				 const struct node *node, bool ahead)
{
	const struct node *body = node->kind == NODE_LET ? node->operands[1] : node, *right = NULL;
	const struct node *left = seen(node->operands[0]);
	bool adds = body->kind == NODE_ADD || body->kind == NODE_SUBTRACT, comma, long_left;
	int64_t number;
	unsigned flags;

	if (body == node)
		right = seen(body->operands[1]);
	else if (node->number != 0 || node_is_binding(body) || !is_arithmetic(body) ||
		 body->operands[0]->binding != node || body->operands[1]->binding != node)
		return fail(d);
	if (body->kind == NODE_MULTIPLY && right != NULL && is_constant(left, &number)) {
		right = left;
		left = seen(body->operands[1]);
	}
	long_left = is_arithmetic(left);
	flags = write_number(d, left, ahead);
	comma = flags & COMMA || (flags & PART && (ahead || !adds || long_left)) ||
		(long_left && !(adds && (left->kind == NODE_ADD || left->kind == NODE_SUBTRACT)));
	wording = wording_of(body->kind);
	put_text(d, comma ? ", " : " ");
	put_text(d, long_left && !adds ? "the result " : "");
	put_text(d, wording->words);
	flags = 0;
	if (right == NULL)
		put_text(d, "itself");
	else
		flags = write_number(d, right, false);
	if (flags & COMMA || (right != NULL && is_arithmetic(right)))
		return fail(d);
	put_text(d, wording->more);
	return ONE | (flags & PART) | (comma || *wording->more != '\0' ? COMMA : 0);
}

static unsigned write_sum(struct description *d, const struct wording *wording,
			  const struct node *node, bool ahead)
{
	size_t begin = d->buffer.length;
	unsigned flags = write_phrase(d, node->operands[0], ahead);

	if (flags & ONE)
		return flags;
	if (ahead)
		put_text(d, ", added up");
	else
		put_ahead(d, begin, wording->words, 1, "");
	return ONE | (ahead ? COMMA : PART | (flags & COMMA));
}

/* ---- phrases ---- */

static const struct wording wordings[] = {
	{NODE_ADD, write_arithmetic, "plus ", ""},
	{NODE_SUBTRACT, write_arithmetic, "minus ", ""},
	{NODE_MULTIPLY, write_arithmetic, "multiplied by ", ""},
	{NODE_DIVIDE, write_arithmetic, "divided by ", ", rounded toward zero"},
	{NODE_FLOOR, write_arithmetic, "divided by ", ", rounded down"},
	{NODE_CEIL, write_arithmetic, "divided by ", ", rounded up"},
	{NODE_LET, write_arithmetic, "", ""},
	{NODE_REPEAT, write_pool, "", ""},
	{NODE_CONCAT, write_items, "", ""},
	{NODE_SUM, write_sum, "the sum of ", ""},
	{NODE_COUNT, write_count, "how many of ", ""},
	{NODE_MIN, write_of, "the lowest", " of "},
	{NODE_MAX, write_of, "the highest", " of "},
	{NODE_MEAN, write_of, "the mean, rounded toward zero,", " of "},
	{NODE_MEDIAN, write_of, "the median, rounded toward zero,", " of "},
	{NODE_SPREAD, write_of, "the difference between the highest and the lowest", " of "},
	{NODE_MODE, write_of, "the greatest of the most frequent numbers", " among "},
	{NODE_ALIKE, write_of, "the size of the largest set of equal numbers", " among "},
	{NODE_STRAIGHT, write_of, "the length of the longest run of consecutive numbers",
	 " among "},
	{NODE_LOW, write_pick, "the lowest", " of "},
	{NODE_HIGH, write_pick, "the highest", " of "},
	{NODE_FIRST, write_pick, "the first", " of "},
	{NODE_LAST, write_pick, "the last", " of "},
	{NODE_MIDDLE, write_pick, "the middle", " of "},
	{NODE_SORT, write_order, " in rising order", ""},
	{NODE_EXPLODE, write_each, "and one more whenever one shows ", ""},
	{NODE_AGAIN, write_each, "with each that shows ", " counted twice"},
	{NODE_COMPOUND, write_each, "plus another roll whenever it shows ", ""},
	{NODE_REROLL, write_each, "rerolled once if it shows ", ""},
	{NODE_FORCE, write_each, "rolled until it shows more than ", ""},
	{NODE_PLUS, write_each, "plus ", ""},
	{NODE_DECIDE, write_decision, "the player's choice of ", ""},
	{NODE_MAY, write_may, " the player may roll again ", ""},
	{NODE_EQUAL, write_those, "", "equal to "},
	{NODE_UNEQUAL, write_those, "anything but ", "not equal to "},
	{NODE_LESS, write_those, "less than ", "less than "},
	{NODE_GREATER, write_those, "more than ", "more than "},
	{NODE_ATMOST, write_those, "at most ", "at most "},
	{NODE_ATLEAST, write_those, "at least ", "at least "},
};

static const struct wording *wording_of(enum node_kind kind)
{
	const struct wording *end = wordings + sizeof wordings / sizeof *wordings, *row;

	for (row = wordings; row < end; row++) {
		if (row->kind == kind)
			return row;
	}
	return NULL;
}

static unsigned write_phrase(struct description *d, const struct node *node, bool ahead)
{
	const struct wording *wording;
	int64_t number;

	node = seen(node);
	wording = wording_of(node->kind);
	if (d->fails || d->buffer.length > LONGEST)
		return fail(d);
	if (put_constant(d, node))
		return ONE;
	if (is_die(node, &number))
		return write_dice(d, 1, node);
	return wording != NULL ? wording->write(d, wording, node, ahead) : fail(d);
}

/* ---- statements ---- */

/* A comparison of numbers; of a number of dice, `at least 3 of X show 6`. */
static void write_relation(struct description *d, const struct node *node)
{
	const struct node *left = seen(node->operands[0]), *right = seen(node->operands[1]);
	const struct wording *wording = wording_of(relation_comparison(node->kind));
	const struct node *list = left->kind == NODE_COUNT ? seen(left->operands[0]) : NULL;
	int64_t number, faces;
	bool constant = is_constant(right, &number), shows = is_die(left, &faces);
	char words[64];
	unsigned flags;

	if (constant && list != NULL && node_has_shape(list, SHAPE_COMPARISON)) {
		snprintf(words, sizeof words, "%s%" PRId64 " of ",
			 *wording->words == '\0' ? "exactly " : wording->words, number);
		flags = write_passing(d, list, words, number == 1, "");
		d->fails |= flags & ONE || wording->kind == NODE_UNEQUAL;
		return;
	}
	constant = constant || node_is_text(right);
	flags = write_number(d, left, false);
	put_text(d, flags & COMMA && !shows ? "," : "");
	put_text(d, constant && shows ? " shows " : " is ");
	put_text(d, constant ? wording->words : wording->more);
	d->fails |= is_arithmetic(right) || write_number(d, right, false) & COMMA;
}

/* `if c, then `, where c is a comparison, or a list of what passes one. */
static void write_if(struct description *d, const struct node *condition)
{
	put_text(d, "if ");
	if (node_has_shape(condition, SHAPE_RELATION))
		write_relation(d, condition);
	else if (node_has_shape(condition, SHAPE_COMPARISON))
		write_passing(d, condition, "at least one of ", true, "");
	else
		fail(d);
	put_text(d, ", then ");
}

/* Names of numbers; of those of a condition, `if c, then "hit"; otherwise "miss"`. */
static void write_names(struct description *d, const struct node *node)
{
	const struct label_cases *cases = node->label_cases;
	const struct label_case *one = cases->written;
	const struct node *value = seen(node->operands[0]);
	size_t i;

	if (node_has_shape(value, SHAPE_RELATION)) {
		write_if(d, value);
		label_write(&d->to, cases->set->texts[one[cases->count - 1].label]);
		put_text(d, "; otherwise ");
		label_write(&d->to, cases->set->texts[one->label]);
		d->fails |= cases->count != 2 || one[0].otherwise || one[0].low != 0 ||
			    one[0].high != 0 || one[1].otherwise || one[1].low != 1;
		return;
	}
	write_number(d, value, true);
	put_text(d, ", named ");
	for (i = 0; i < cases->set->count && d->buffer.length <= LONGEST; i++) {
		put_separator(d, i, cases->set->count, " or ");
		label_write(&d->to, cases->set->texts[i]);
	}
}

/* A result of `if`. */
static void write_branch(struct description *d, const struct node *node)
{
	for (node = seen(node); node->kind == NODE_IF; node = seen(node->operands[2])) {
		write_if(d, seen(node->operands[0]));
		if (seen(node->operands[1])->kind == NODE_IF)
			fail(d);
		if (d->fails || d->buffer.length > LONGEST)
			return;
		write_branch(d, node->operands[1]);
		put_text(d, seen(node->operands[2])->kind == NODE_IF ? "; otherwise, "
								     : "; otherwise ");
	}
	if (node->kind == NODE_EMPTY)
		put_text(d, "nothing");
	else
		write_phrase(d, node, true);
}

static void write_statement(struct description *d, const struct node *node)
{
	int64_t number, faces;

	if (node_has_shape(node, SHAPE_RELATION)) {
		put_text(d, "1 if ");
		write_relation(d, node);
		put_text(d, ", otherwise 0");
	} else if (node->kind == NODE_AS) {
		write_names(d, node);
	} else if (node->kind == NODE_REPEAT && !is_die(seen(node->operands[1]), &faces) &&
		   is_constant(node->operands[0], &number) && number > 1) {
		put_count(d, number);
		put_text(d, " times: ");
		write_phrase(d, node->operands[1], true);
	} else {
		put_text(d, is_constant(node, &number) ? "the number " : "");
		write_branch(d, node);
	}
}

size_t tree_describe(const struct node *root, char *text, size_t size)
{
	struct description d = {.fails = root->depth > DEEPEST};
	struct buffer buffer;
	struct writer to = writer_to_buffer(&buffer, text, size);

	d.to = writer_to_buffer(&d.buffer, d.text, sizeof d.text);
	if (!d.fails)
		write_statement(&d, seen(root));
	put_text(&d, ".");
	if (d.fails || d.buffer.length > LONGEST)
		return 0;
	*d.text = (char)toupper((unsigned char)*d.text);
	writer_text(&to, d.text);
	return buffer.length;
}
