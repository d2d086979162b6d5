/* Functions with arguments in parentheses that are none here: adv(d20), highest(3, 4d6), randint(1, 6), IF(c, x, y). */
#include <stdio.h>

#include "notation/dicelab/rewriter.h"
#include "tree/definitions.h"

/* Arguments between commas. */
struct call {
	struct span name;
	struct span arguments[3];
	size_t count; /* 4 of more than these */
	size_t behind;
};

static bool read_call(const struct rewriter *rewriter, struct span word, struct call *call)
{
	size_t open = word.end, close = rewriter_closing(rewriter, open), at = open + 1, comma;

	if (rewriter_byte(rewriter, open) != '(' || close == rewriter->end)
		return false;
	*call = (struct call){.name = word, .behind = close + 1};
	do {
		comma = rewriter_find(rewriter, at, close, ',');
		if (call->count < 3) {
			call->arguments[call->count] = rewriter_trim(rewriter, at, comma);
			if (span_is_empty(call->arguments[call->count]))
				return false;
		}
		call->count += call->count < 4;
		at = comma + 1;
	} while (comma < close);
	return true;
}

/* ---- numbers by chance ---- */

/* randint(1,6), RANDBETWEEN(3,8) */
static bool call_random(struct rewriter *rewriter, const struct call *call)
{
	struct span low = call->arguments[0], high = call->arguments[1];

	if (call->count != 2 || !rewriter_is_number(rewriter, low) ||
	    !rewriter_is_number(rewriter, high) ||
	    rewriter_value(rewriter, low) > rewriter_value(rewriter, high))
		return false;
	if (rewriter_value(rewriter, low) == 1) {
		hint_add_span(&rewriter->out, "d", high);
	} else {
		hint_add_span(&rewriter->out, "d{", low);
		hint_add_span(&rewriter->out, "..", high);
		hint_add(&rewriter->out, "}");
	}
	rewriter_changed(rewriter, "is one of these numbers");
	return true;
}

/* H(6), dice(6) */
static bool call_die(struct rewriter *rewriter, const struct call *call)
{
	if (call->count != 1 || !rewriter_is_number(rewriter, call->arguments[0]))
		return false;
	hint_add_span(&rewriter->out, "d", call->arguments[0]);
	rewriter_changed(rewriter, "is a die");
	return true;
}

/* sample(6, 1), sample(1:6, 2), sample(1:6, 4, replace=TRUE) */
static bool call_sample(struct rewriter *rewriter, const struct call *call)
{
	struct span high = call->arguments[0], number = call->arguments[1];

	if (rewriter->text[high.begin] == '1' && high.begin + 2 < high.end &&
	    rewriter->text[high.begin + 1] == ':')
		high.begin += 2;
	if (call->count < 2 || call->count > 3 || !rewriter_is_number(rewriter, high) ||
	    !rewriter_is_number(rewriter, number))
		return false;
	if (number.end - number.begin == 1 && rewriter->text[number.begin] == '1') {
		hint_add_span(&rewriter->out, "d", high);
	} else if (call->count == 2) {
		hint_add_span(&rewriter->out, "first ", number);
		hint_add_span(&rewriter->out, " perm(1..", high);
		hint_add(&rewriter->out, ")");
	} else {
		hint_add_span(&rewriter->out, "", number);
		hint_add_span(&rewriter->out, "#d", high);
	}
	rewriter_changed(rewriter, "draws these by chance");
	return true;
}

/* ---- the better of two ---- */

static bool call_luck(struct rewriter *rewriter, const struct call *call, const char *word,
		      const char *says)
{
	struct span die = call->arguments[0];

	if (call->count == 1 && rewriter->text[die.begin] == '1')
		die.begin++;
	if (call->count != 1 || rewriter->text[die.begin] != 'd' ||
	    !rewriter_is_number(rewriter, (struct span){die.begin + 1, die.end}))
		return false;
	hint_add_span(&rewriter->out, word, die);
	rewriter_changed(rewriter, says);
	return true;
}

static bool call_better(struct rewriter *rewriter, const struct call *call)
{
	return call_luck(rewriter, call, "max 2", "is the better of two dice");
}

static bool call_worse(struct rewriter *rewriter, const struct call *call)
{
	return call_luck(rewriter, call, "min 2", "is the worse of two dice");
}

/* ---- arithmetic ---- */

static bool call_if(struct rewriter *rewriter, const struct call *call)
{
	if (call->count != 3)
		return false;
	hint_add(&rewriter->out, "if ");
	rewriter_write(rewriter, call->arguments[0]);
	hint_add(&rewriter->out, " then ");
	rewriter_write(rewriter, call->arguments[1]);
	hint_add(&rewriter->out, " else ");
	rewriter_write(rewriter, call->arguments[2]);
	rewriter_changed(rewriter, "is one of the two");
	return true;
}

static bool call_abs(struct rewriter *rewriter, const struct call *call)
{
	if (call->count != 1)
		return false;
	hint_add(&rewriter->out, "let x = ");
	rewriter_write(rewriter, call->arguments[0]);
	hint_add(&rewriter->out, " in max(x, -x)");
	rewriter_changed(rewriter, "is that without its sign");
	return true;
}

/* floor(d6/2) */
static bool call_floor(struct rewriter *rewriter, const struct call *call)
{
	if (call->count != 1)
		return false;
	rewriter_write(rewriter, call->arguments[0]);
	rewriter_changed(rewriter, "is rounded toward zero");
	return true;
}

/* roll(3d6) */
static bool call_roll(struct rewriter *rewriter, const struct call *call)
{
	if (call->count != 1)
		return false;
	rewriter_write(rewriter, call->arguments[0]);
	rewriter_changed(rewriter, "is all that is needed");
	return true;
}

/* ---- highest(3, 4d6), highest(4d6, 3), highest(d20, d12), highest(4d6) ---- */

static void write_choice(struct rewriter *rewriter, const struct choice *choice, struct span number,
			 struct span list)
{
	hint_add(&rewriter->out, "sum(%s %.*s ", choice->meant, SHOWN(&rewriter->out, number));
	rewriter_write_list(rewriter, list);
	hint_add(&rewriter->out, ")");
	rewriter_changed(rewriter, "adds these up");
}

static bool write_greatest(struct rewriter *rewriter, const struct choice *choice,
			   const struct call *call)
{
	if (choice->greatest == NULL ||
	    (call->count == 1 && !rewriter_is_dice(rewriter, call->arguments[0])))
		return false;
	hint_add(&rewriter->out, "%s(", choice->greatest);
	if (call->count == 1) {
		rewrite_list(rewriter, call->arguments[0]);
	} else {
		rewriter_write_item(rewriter, call->arguments[0]);
		hint_add(&rewriter->out, ", ");
		rewriter_write_item(rewriter, call->arguments[1]);
	}
	hint_add(&rewriter->out, ")");
	rewriter_changed(rewriter, *choice->meant == 'h' ? "is the greatest" : "is the least");
	return true;
}

static bool call_choice(struct rewriter *rewriter, const struct call *call)
{
	const struct choice *choice = rewriter_choice(rewriter, call->name);
	struct span first = call->arguments[0], second = call->arguments[1];

	if (choice == NULL || call->count > 2)
		return false;
	if (call->count == 2 && rewriter_is_number(rewriter, first))
		write_choice(rewriter, choice, first, second);
	else if (call->count == 2 && rewriter_is_number(rewriter, second))
		write_choice(rewriter, choice, second, first);
	else
		return write_greatest(rewriter, choice, call);
	return true;
}

/* ---- all of them ---- */

typedef bool write_call(struct rewriter *rewriter, const struct call *call);

static const struct function {
	const char *name;
	write_call *write;
	bool is_open; /* it needs parentheses where something follows */
} functions[] = {
	{"randint", call_random, false},
	{"randbetween", call_random, false},
	{"rand", call_random, false},
	{"random", call_random, false},
	{"sample", call_sample, false},
	{"h", call_die, false},
	{"die", call_die, false},
	{"dice", call_die, false},
	{"adv", call_better, true},
	{"advantage", call_better, true},
	{"dis", call_worse, true},
	{"disadv", call_worse, true},
	{"disadvantage", call_worse, true},
	{"if", call_if, true},
	{"abs", call_abs, true},
	{"floor", call_floor, true},
	{"int", call_floor, true},
	{"trunc", call_floor, true},
	{"roll", call_roll, true},
};

static const struct function *function_of(const struct rewriter *rewriter, struct span word)
{
	size_t i;

	for (i = 0; i < sizeof functions / sizeof *functions; i++) {
		if (rewriter_is_word(rewriter, word, functions[i].name))
			return &functions[i];
	}
	return NULL;
}

/* random.randint: the name behind the point */
static struct span name_at(const struct rewriter *rewriter, size_t at)
{
	struct span name = {at, rewriter_skip_letters(rewriter, at)};

	while (!span_is_empty(name) && rewriter_byte(rewriter, name.end) == '.' &&
	       rewriter_is_letter(rewriter, name.end + 1))
		name = (struct span){name.end + 1, rewriter_skip_letters(rewriter, name.end + 1)};
	return name;
}

/* adv d20, without parentheses */
static bool read_luck(const struct rewriter *rewriter, const struct function *function,
		      struct span word, struct call *call)
{
	struct span die = {rewriter_skip_blanks(rewriter, word.end), 0};

	if (function == NULL || (function->write != call_better && function->write != call_worse))
		return false;
	die.end = rewriter_skip_letters(rewriter, rewriter_skip_digits(rewriter, die.begin));
	die.end = rewriter_skip_digits(rewriter, die.end);
	*call = (struct call){.name = word, .arguments = {die}, .count = 1, .behind = die.end};
	return !span_is_empty(die);
}

/* A definition of that name is the program's own. */
static bool is_defined(const struct rewriter *rewriter, struct span word)
{
	const struct definitions *definitions = rewriter->parse->builder->definitions;
	char name[33];

	if (definitions == NULL || word.end - word.begin >= sizeof name)
		return false;
	snprintf(name, sizeof name, "%.*s", SHOWN(&rewriter->out, word));
	return definitions_find(definitions, name) != NULL ||
	       definitions_find_failed(definitions, name) != NULL;
}

bool rewrite_call(struct rewriter *rewriter)
{
	struct span word = name_at(rewriter, rewriter->at);
	const struct function *function = function_of(rewriter, word);
	struct rewriter before;
	struct call call;
	bool opened, ok;

	if (span_is_empty(word) || is_defined(rewriter, word) ||
	    !(read_call(rewriter, word, &call) || read_luck(rewriter, function, word, &call)))
		return false;
	before = *rewriter;
	opened = function != NULL && function->is_open && rewriter_open(rewriter, call.behind);
	ok = function != NULL ? function->write(rewriter, &call) : call_choice(rewriter, &call);
	if (ok)
		rewriter_close(rewriter, opened, call.behind);
	else
		*rewriter = before;
	return ok;
}
