/* Numbers by chance, as programming languages and tables write them: randint(1, 6), rand() % 6 + 1, floor(random()*6) + 1. */
#include "notation/dicelab/rewrite_call.h"

#include <string.h>

static void write_die(struct rewriter *rewriter, long low, long high)
{
	if (low == 1)
		hint_add(&rewriter->out, "d%ld", high);
	else
		hint_add(&rewriter->out, "d{%ld..%ld}", low, high);
	rewriter_changed(rewriter, "is one of these numbers");
}

/* ---- functions ---- */

/* numpy's, and Python's randrange, leave the upper number out. */
static bool is_without_last(const struct rewriter *rewriter, const struct call *call)
{
	static const char numpy[] = "np.random.";
	size_t length = sizeof numpy - 1;

	return rewriter_is_word(rewriter, call->name, "randrange") ||
	       (call->name.begin >= length &&
		memcmp(rewriter->text + call->name.begin - length, numpy, length) == 0);
}

/* randint(1,6), RANDBETWEEN(3,8), randrange(6) */
static bool call_random(struct rewriter *rewriter, const struct call *call)
{
	bool leaves_out = is_without_last(rewriter, call);
	struct span low = call->arguments[0], high = call->arguments[1];
	long from = 0, to;

	if (call->count == 1 && leaves_out)
		high = low;
	else if (call->count != 2 || !rewriter_is_number(rewriter, low))
		return false;
	else
		from = rewriter_value(rewriter, low);
	if (!rewriter_is_number(rewriter, high))
		return false;
	to = rewriter_value(rewriter, high) - leaves_out;
	if (from > to)
		return false;
	write_die(rewriter, from, to);
	return true;
}

/* [1,2,3], {1: 2, 2: 1} */
static bool is_faces(const struct rewriter *rewriter, struct span argument)
{
	size_t at;

	if (argument.end - argument.begin < 3 ||
	    strchr("[{", rewriter->text[argument.begin]) == NULL ||
	    rewriter_closing(rewriter, argument.begin) + 1 != argument.end)
		return false;
	for (at = argument.begin + 1; at + 1 < argument.end; at++) {
		if (strchr("0123456789-,: ", rewriter->text[at]) == NULL)
			return false;
	}
	return true;
}

/* random.choice([1,2,3]), Die({1: 2, 2: 1}) */
static bool call_faces(struct rewriter *rewriter, const struct call *call)
{
	struct span faces = call->arguments[0];

	faces = rewriter_trim(rewriter, faces.begin, call->behind - 1);
	if (call->count < 1 || !is_faces(rewriter, faces))
		return false;
	hint_add_span(&rewriter->out, "d{", (struct span){faces.begin + 1, faces.end - 1});
	hint_add(&rewriter->out, "}");
	rewriter_changed(rewriter, "has these faces");
	return true;
}

/* H(6), dice(6) */
static bool call_die(struct rewriter *rewriter, const struct call *call)
{
	if (call_faces(rewriter, call))
		return true;
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

static const struct function {
	const char *name;
	bool (*write)(struct rewriter *rewriter, const struct call *call);
} functions[] = {
	{"randint", call_random},
	{"randbetween", call_random},
	{"randrange", call_random},
	{"rand", call_random},
	{"random", call_random},
	{"sample", call_sample},
	{"h", call_die},
	{"d", call_die},
	{"die", call_die},
	{"dice", call_die},
	{"choice", call_faces},
};

static bool write_function(struct rewriter *rewriter, struct span name)
{
	struct call call;
	size_t i;

	if (!call_read(rewriter, name, &call))
		return false;
	for (i = 0; i < sizeof functions / sizeof *functions; i++) {
		if (!rewriter_is_word(rewriter, name, functions[i].name) ||
		    !functions[i].write(rewriter, &call))
			continue;
		rewriter->at = call.behind;
		return true;
	}
	return false;
}

/* ---- arithmetic with a number from 0 to 1, or any ---- */

/* The byte behind blanks; where it ends, 0 if it is another. */
static size_t behind_byte(const struct rewriter *rewriter, size_t at, char byte)
{
	at = rewriter_skip_blanks(rewriter, at);
	return at > 0 && rewriter_byte(rewriter, at) == byte ? at + 1 : 0;
}

/* "rand() * 6", where `sign` is the '*': where it ends, 0 if it is anything else. */
static size_t read_scaled(const struct rewriter *rewriter, size_t at, char sign, struct span *faces)
{
	struct span name = call_name(rewriter, rewriter_skip_blanks(rewriter, at));
	size_t end = behind_byte(rewriter, name.end, '(');

	if (!rewriter_is_word(rewriter, name, "rand") &&
	    !rewriter_is_word(rewriter, name, "random"))
		return 0;
	end = end > 0 ? behind_byte(rewriter, end, ')') : 0;
	end = end > 0 ? behind_byte(rewriter, end, sign) : 0;
	if (end == 0)
		return 0;
	faces->begin = rewriter_skip_blanks(rewriter, end);
	faces->end = rewriter_skip_digits(rewriter, faces->begin);
	return rewriter_is_number(rewriter, *faces) && rewriter_value(rewriter, *faces) > 0
		       ? faces->end
		       : 0;
}

static bool is_rounding(const struct rewriter *rewriter, struct span name)
{
	return rewriter_is_word(rewriter, name, "floor") ||
	       rewriter_is_word(rewriter, name, "int") || rewriter_is_word(rewriter, name, "trunc");
}

static bool write_scaled(struct rewriter *rewriter, struct span name)
{
	struct span faces = {0, 0};
	size_t end = read_scaled(rewriter, rewriter->at, '%', &faces), open, one, plus;

	open = is_rounding(rewriter, name) ? behind_byte(rewriter, name.end, '(') : 0;
	if (open > 0) {
		end = read_scaled(rewriter, open, '*', &faces);
		end = end > 0 ? behind_byte(rewriter, end, ')') : 0;
	}
	if (end == 0)
		return false;
	plus = behind_byte(rewriter, end, '+');
	one = plus > 0 ? behind_byte(rewriter, plus, '1') : 0;
	if (one > 0 && !rewriter_is_digit(rewriter, one) && rewriter_byte(rewriter, one) != 'd')
		end = one;
	else
		one = 0;
	write_die(rewriter, one > 0 ? 1 : 0, rewriter_value(rewriter, faces) - (one > 0 ? 0 : 1));
	rewriter->at = end;
	return true;
}

/* ---- [randint(1,6) for i in range(3)] ---- */

static bool write_comprehension(struct rewriter *rewriter)
{
	size_t close = rewriter_closing(rewriter, rewriter->at), word, in;
	struct span inner = {rewriter->at + 1, close}, number;
	char open = rewriter_byte(rewriter, rewriter->at);

	if ((open != '[' && open != '(') || close == rewriter->end)
		return false;
	word = rewriter_find_word(rewriter, inner, "for");
	in = rewriter_find_word(rewriter, (struct span){word, close}, "range");
	number = rewriter_trim(rewriter, in + strlen("range("), close - 1);
	if (in >= close || rewriter->text[close - 1] != ')' ||
	    !rewriter_is_number(rewriter, number))
		return false;
	hint_add_span(&rewriter->out, open == '(' ? "(" : "", number);
	hint_add(&rewriter->out, "#(");
	rewriter_write(rewriter, rewriter_trim(rewriter, inner.begin, word));
	hint_add(&rewriter->out, open == '(' ? "))" : ")");
	rewriter_changed(rewriter, "evaluates it so many times");
	rewriter->at = close + 1;
	return true;
}

bool rewrite_random(struct rewriter *rewriter)
{
	struct span name = call_name(rewriter, rewriter->at);

	if (span_is_empty(name))
		return write_comprehension(rewriter);
	return !rewriter_is_defined(rewriter, name) &&
	       (write_scaled(rewriter, name) || write_function(rewriter, name));
}
