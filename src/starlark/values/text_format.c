/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* String formatting: "%d of %s" % (1, "x") and "{} of {name}".format(1, name = "x"). */
#include <string.h>

#include "starlark/words.h"
#include "support/text.h"

/* ---- text % values ---- */

/* The state of text % values: the values are taken one by one, or looked up by key. */
struct percent_format {
	struct machine *machine;
	struct text_builder to;
	const char *at, *end; /* the rest of the format */
	struct value values;
	size_t count, next;
	bool tuple, keyed;
};

/* The next positional value. */
static bool next_value(struct percent_format *filling, struct value *value)
{
	if (filling->next >= filling->count)
		return machine_error(filling->machine, CODE_VALUE,
				     "not enough arguments for format string");
	*value = filling->tuple ? value_tuple(filling->values)->items[filling->next]
				: filling->values;
	filling->next++;
	return true;
}

/* After "%(": the value of a key. */
static bool keyed_value(struct percent_format *filling, struct value *value)
{
	const char *close = memchr(filling->at, ')', (size_t)(filling->end - filling->at));
	struct value key = value_none();

	if (close == NULL)
		return machine_error(filling->machine, CODE_VALUE, "incomplete format key");
	if (!value_is(filling->values, &type_dict))
		return machine_error(filling->machine, CODE_TYPE, "format requires a mapping");
	filling->keyed = true;
	if (!text_value(filling->machine, filling->at, (size_t)(close - filling->at), &key))
		return false;
	filling->at = close + 1;
	return value_get(filling->machine, filling->values, key, value);
}

static bool fill_integer(struct percent_format *filling, char form, struct value value)
{
	int base = form == 'o' ? 8 : form == 'x' || form == 'X' ? 16 : 10;

	if (!number_is(value))
		return machine_error(filling->machine, CODE_TYPE,
				     "%%%c format requires a number, not %s", form,
				     value_type(value));
	return number_truncate(filling->machine, value, &value) &&
	       number_write_base(&filling->to, value, base);
}

static bool fill_float(struct percent_format *filling, char form, struct value value,
		       int64_t precision)
{
	if (!number_is(value))
		return machine_error(filling->machine, CODE_TYPE,
				     "%%%c format requires float, not %s", form, value_type(value));
	return number_write_form(&filling->to, value, form, precision);
}

static bool fill_character(struct percent_format *filling, struct value value)
{
	if (value_is_text(value) && text_count(value_text(value)) == 1)
		return text_add_value(&filling->to, value, false);
	if (value.kind == VALUE_INTEGER && value.integer >= 0 && value.integer <= 0x10FFFF &&
	    text_add_character(&filling->to, (uint32_t)value.integer))
		return true;
	if (number_is_integer(value))
		return machine_error(filling->machine, CODE_VALUE,
				     "%%c format requires a valid Unicode code point");
	if (value_is_text(value))
		return machine_error(filling->machine, CODE_VALUE,
				     "%%c format requires a single-character string");
	return machine_error(filling->machine, CODE_TYPE,
			     "%%c format requires int or single-character string, not %s",
			     value_type(value));
}

/* The flags "-", "0", "+" and " ", width and precision of a conversion. */
struct conversion {
	bool left, zeros, plus, blank;
	int64_t width, precision; /* the precision is negative if it is not given */
};

static bool is_flag(struct conversion *conversion, char c)
{
	conversion->left |= c == '-';
	conversion->zeros |= c == '0';
	conversion->plus |= c == '+';
	conversion->blank |= c == ' ';
	return c == '-' || c == '0' || c == '+' || c == ' ';
}

static bool read_size(struct percent_format *filling, int64_t *size)
{
	enum { MOST = 1000 };

	for (*size = 0; filling->at < filling->end && *filling->at >= '0' && *filling->at <= '9';
	     filling->at++) {
		*size = *size * 10 + (*filling->at - '0');
		if (*size > MOST)
			return machine_error(filling->machine, CODE_LIMIT,
					     "a width or precision of more than %d", (int)MOST);
	}
	return true;
}

static bool read_conversion(struct percent_format *filling, struct conversion *conversion)
{
	*conversion = (struct conversion){.precision = -1};
	while (filling->at < filling->end && is_flag(conversion, *filling->at))
		filling->at++;
	if (!read_size(filling, &conversion->width))
		return false;
	if (filling->at == filling->end || *filling->at != '.')
		return true;
	filling->at++;
	return read_size(filling, &conversion->precision);
}

static bool is_one_of(char form, const char *forms)
{
	return form != '\0' && strchr(forms, form) != NULL;
}

static bool fill(struct percent_format *filling, char form, struct value value, int64_t precision)
{
	if (is_one_of(form, "sr"))
		return text_add_value(&filling->to, value, form == 'r');
	if (is_one_of(form, "dioxX"))
		return fill_integer(filling, form, value);
	if (is_one_of(form, "eEfFgG"))
		return fill_float(filling, (char)letter_lower((unsigned char)form), value,
				  precision);
	if (form == 'c')
		return fill_character(filling, value);
	return machine_error(filling->machine, CODE_VALUE, "unknown conversion %%%c",
			     form >= ' ' && form <= '~' ? form : '?');
}

/* Inserts `count` copies of a character at offset `at` of the output. */
static void insert(struct text_builder *to, size_t at, char c, int64_t count)
{
	size_t rest = to->size - at;
	int64_t i;

	for (i = 0; i < count; i++)
		text_add(to, &c, 1);
	if (to->failed || count <= 0)
		return;
	memmove(to->bytes + at + count, to->bytes + at, rest);
	memset(to->bytes + at, c, (size_t)count);
}

static void cut(struct text_builder *to, size_t start, int64_t characters)
{
	size_t end = start;

	while (characters-- > 0 && end < to->size)
		end += text_character(to->bytes + end, to->size - end);
	to->size = end;
}

/* Applies precision, case, sign and padding to the output from `start` on. */
static void arrange(struct text_builder *to, size_t start, char form,
		    const struct conversion *conversion)
{
	bool is_text = is_one_of(form, "src"), sign;
	int64_t count, missing;
	size_t i;

	if (is_text && conversion->precision >= 0 && form != 'c')
		cut(to, start, conversion->precision);
	for (i = start; form >= 'A' && form <= 'Z' && i < to->size; i++)
		to->bytes[i] = (char)letter_upper((unsigned char)to->bytes[i]);
	sign = !is_text && to->size > start && strchr("+-", to->bytes[start]) != NULL;
	if (!is_text && !sign && (conversion->plus || conversion->blank)) {
		insert(to, start, conversion->plus ? '+' : ' ', 1);
		sign = true;
	}
	if (is_one_of(form, "dioxX"))
		insert(to, start + sign, '0',
		       conversion->precision - (int64_t)(to->size - start - sign));
	count = (int64_t)text_count_bytes(to->bytes + start, to->size - start);
	missing = conversion->width - count;
	if (conversion->left)
		insert(to, to->size, ' ', missing);
	else if (conversion->zeros && !is_text)
		insert(to, start + sign, '0', missing);
	else
		insert(to, start, ' ', missing);
}

/* After a '%': writes one conversion. */
static bool fill_hole(struct percent_format *filling)
{
	struct value value = value_none();
	struct conversion conversion;
	size_t start;
	char form;

	if (filling->at < filling->end && *filling->at == '%') {
		text_add(&filling->to, filling->at++, 1);
		return true;
	}
	if (filling->at < filling->end && *filling->at == '(') {
		filling->at++;
		if (!keyed_value(filling, &value))
			return false;
	} else if (filling->at < filling->end && !next_value(filling, &value)) {
		return false;
	}
	if (!read_conversion(filling, &conversion))
		return false;
	if (filling->at == filling->end)
		return machine_error(filling->machine, CODE_VALUE, "incomplete format");
	form = *filling->at++;
	start = filling->to.size;
	if (!fill(filling, form, value, conversion.precision))
		return false;
	if (!filling->to.failed)
		arrange(&filling->to, start, form, &conversion);
	return true;
}

static bool fill_all(struct percent_format *filling)
{
	while (filling->at < filling->end) {
		const char *hole = memchr(filling->at, '%', (size_t)(filling->end - filling->at));

		if (hole == NULL)
			hole = filling->end;
		text_add(&filling->to, filling->at, (size_t)(hole - filling->at));
		filling->at = hole == filling->end ? hole : hole + 1;
		if (hole < filling->end && !fill_hole(filling))
			return false;
	}
	if (filling->next < filling->count && !filling->keyed &&
	    (filling->tuple || !value_is(filling->values, &type_dict)))
		return machine_error(filling->machine, CODE_VALUE,
				     "too many arguments for format string");
	return true;
}

enum done text_percent(struct machine *machine, const struct text *format, struct value values,
		       struct value *result)
{
	bool tuple = value_is(values, &type_tuple);
	struct percent_format filling = {
		.machine = machine,
		.at = format->bytes,
		.end = format->bytes + format->size,
		.values = values,
		.count = tuple ? value_tuple(values)->count : 1,
		.tuple = tuple,
	};

	text_begin(&filling.to, machine);
	if (!machine_works(machine, format->size) || !fill_all(&filling)) {
		text_drop(&filling.to);
		return FAILED;
	}
	return text_end(&filling.to, result) ? DONE : FAILED;
}

/* ---- text.format(values) ---- */

struct formatting {
	struct machine *machine;
	struct text_builder to;
	const char *at, *end;
	const struct arguments *arguments;
	size_t next;            /* index of the next value for {} */
	bool counted, numbered; /* {} and {0} cannot be mixed */
};

static bool format_error(struct formatting *formatting, const char *what)
{
	return machine_error(formatting->machine, CODE_VALUE, "format: %s", what);
}

static bool numbered_value(struct formatting *formatting, size_t number, struct value *value)
{
	if (number >= formatting->arguments->count)
		return machine_error(formatting->machine, CODE_VALUE,
				     "format: tuple index out of range: there is no argument %zu",
				     number);
	*value = formatting->arguments->positional[number];
	return true;
}

static bool named_value(struct formatting *formatting, const char *name, size_t size,
			struct value *value)
{
	size_t i;

	for (i = 0; i < formatting->arguments->keyword_count; i++) {
		const struct keyword *keyword = &formatting->arguments->keywords[i];

		if (keyword->name->size == size && memcmp(keyword->name->bytes, name, size) == 0) {
			*value = keyword->value;
			return true;
		}
	}
	return machine_error(formatting->machine, CODE_VALUE, "format: keyword %.*s not found",
			     (int)(size < TEXT_QUOTED ? size : TEXT_QUOTED), name);
}

/* Parses an unsigned number; false for other names. */
static bool read_number(const char *name, size_t size, size_t *number)
{
	size_t i;

	*number = 0;
	for (i = 0; i < size; i++) {
		if (name[i] < '0' || name[i] > '9')
			return false;
		*number = *number < 1000000 ? *number * 10 + (size_t)(name[i] - '0') : *number;
	}
	return size > 0;
}

static bool find_value(struct formatting *formatting, const char *name, size_t size,
		       struct value *value)
{
	size_t number;

	if (memchr(name, '.', size) != NULL)
		return format_error(formatting, "syntax x.y is not supported");
	if (memchr(name, '[', size) != NULL)
		return format_error(formatting, "syntax a[i] is not supported");
	if (size > 0 && !read_number(name, size, &number))
		return named_value(formatting, name, size, value);
	if (size == 0 ? formatting->numbered : formatting->counted)
		return format_error(formatting,
				    size == 0 ? "cannot switch from manual field numbering to "
						"automatic"
					      : "cannot switch from automatic field numbering to "
						"manual");
	formatting->counted |= size == 0;
	formatting->numbered |= size > 0;
	return numbered_value(formatting, size == 0 ? formatting->next++ : number, value);
}

/* Writes a replacement field, the text between two braces. */
static bool format_field(struct formatting *formatting, const char *field, size_t size)
{
	const char *mark = memchr(field, '!', size);
	size_t name = mark == NULL ? size : (size_t)(mark - field);
	bool quoted = false;
	struct value value = value_none();

	if (memchr(field, '{', size) != NULL)
		return format_error(formatting, "nested replacement fields not supported");
	if (mark != NULL) {
		if (name + 2 != size || (mark[1] != 'r' && mark[1] != 's'))
			return format_error(formatting, "unknown conversion after '!'");
		quoted = mark[1] == 'r';
	}
	if (memchr(field, ':', size) != NULL)
		return machine_error_hint(formatting->machine, CODE_VALUE,
					  "'\"%.2f\" % 3.14159' has two digits after the decimal "
					  "point",
					  "format: format specifications are not supported");
	return find_value(formatting, field, name, &value) &&
	       text_add_value(&formatting->to, value, quoted);
}

/* At a brace: an escaped brace or a replacement field. */
static bool format_brace(struct formatting *formatting)
{
	const char *brace = formatting->at++, *close;

	if (formatting->at < formatting->end && *formatting->at == *brace) {
		text_add(&formatting->to, formatting->at++, 1);
		return true;
	}
	if (*brace == '}')
		return format_error(formatting, "single '}' in format");
	close = memchr(formatting->at, '}', (size_t)(formatting->end - formatting->at));
	if (close == NULL)
		return format_error(formatting, "unmatched '{' in format");
	formatting->at = close + 1;
	return format_field(formatting, brace + 1, (size_t)(close - brace) - 1);
}

static bool format_all(struct formatting *formatting)
{
	while (formatting->at < formatting->end) {
		const char *start = formatting->at;

		while (formatting->at < formatting->end && *formatting->at != '{' &&
		       *formatting->at != '}')
			formatting->at++;
		text_add(&formatting->to, start, (size_t)(formatting->at - start));
		if (formatting->at < formatting->end && !format_brace(formatting))
			return false;
	}
	return true;
}

bool text_format_call(struct machine *machine, const struct call *call, struct value *result)
{
	const struct text *format = value_text(call->self);
	struct formatting formatting = {
		.machine = machine,
		.at = format->bytes,
		.end = format->bytes + format->size,
		.arguments = call->arguments,
	};

	text_begin(&formatting.to, machine);
	if (machine_works(machine, format->size) && format_all(&formatting))
		return text_end(&formatting.to, result);
	text_drop(&formatting.to);
	return false;
}
