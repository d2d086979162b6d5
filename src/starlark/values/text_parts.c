/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The methods of texts that split and join. */
#include <string.h>

#include "starlark/words.h"
#include "support/text.h"

static bool add_part(struct machine *machine, struct list *list, const char *bytes, size_t size)
{
	struct value part;

	return machine_works(machine, 1) && text_value(machine, bytes, size, &part) &&
	       list_add(machine, list, part);
}

/* ---- split ---- */

/* A split: at most `most` cuts, at a separator or at runs of spaces. */
struct cutting {
	struct machine *machine;
	struct list *list;
	const char *bytes;
	size_t size;
	const struct text *separator; /* NULL: spaces */
	uint64_t most;
};

static bool cut_at_separator(struct cutting *cutting)
{
	const struct text *separator = cutting->separator;
	const char *at = cutting->bytes;
	size_t left = cutting->size, found;

	for (; cutting->most > 0; cutting->most--) {
		found = text_find(at, left, separator->bytes, separator->size);
		if (found > left)
			break;
		if (!add_part(cutting->machine, cutting->list, at, found))
			return false;
		at += found + separator->size;
		left -= found + separator->size;
	}
	return add_part(cutting->machine, cutting->list, at, left);
}

static bool cut_at_separator_backwards(struct cutting *cutting)
{
	const struct text *separator = cutting->separator;
	size_t left = cutting->size, found;

	for (; cutting->most > 0; cutting->most--) {
		found = text_find_last(cutting->bytes, left, separator->bytes, separator->size);
		if (found > left)
			break;
		if (!add_part(cutting->machine, cutting->list,
			      cutting->bytes + found + separator->size,
			      left - found - separator->size))
			return false;
		left = found;
	}
	return add_part(cutting->machine, cutting->list, cutting->bytes, left);
}

/* The length in bytes of the run of spaces from `at` on, or, with `other`, of other characters. */
static size_t span(const char *bytes, size_t at, size_t size, bool other)
{
	size_t start = at, length;

	for (; at < size; at += length) {
		length = text_character(bytes + at, size - at);
		if (letter_is_space(text_code(bytes + at, length)) == other)
			break;
	}
	return at - start;
}

/* The same for the run that ends at `end`. */
static size_t span_before(const char *bytes, size_t end, bool other)
{
	size_t at = end, start;

	while (at > 0) {
		start = at - 1;
		while (start > 0 && text_continues(bytes[start]))
			start--;
		if (letter_is_space(text_code(bytes + start, at - start)) == other)
			break;
		at = start;
	}
	return end - at;
}

static bool cut_at_spaces(struct cutting *cutting)
{
	const char *bytes = cutting->bytes;
	size_t size = cutting->size, at = span(bytes, 0, size, false), length;

	while (at < size) {
		length = cutting->most == 0 ? size - at : span(bytes, at, size, true);
		if (!add_part(cutting->machine, cutting->list, bytes + at, length))
			return false;
		if (cutting->most-- == 0)
			break;
		at += length;
		at += span(bytes, at, size, false);
	}
	return true;
}

static bool cut_at_spaces_backwards(struct cutting *cutting)
{
	const char *bytes = cutting->bytes;
	size_t end = cutting->size, start;

	end -= span_before(bytes, end, false);
	while (end > 0) {
		start = cutting->most == 0 ? 0 : end - span_before(bytes, end, true);
		if (!add_part(cutting->machine, cutting->list, bytes + start, end - start))
			return false;
		if (cutting->most-- == 0)
			break;
		end = start - span_before(bytes, start, false);
	}
	return true;
}

static bool take_cutting(struct machine *machine, const struct call *call, struct cutting *cutting)
{
	const struct text *text = value_text(call->self);
	struct value separator = call->values[0];
	int64_t most = -1;

	if (separator.kind != VALUE_NONE && !argument_is_text(machine, call->name, separator))
		return false;
	if (separator.kind != VALUE_NONE && value_text(separator)->size == 0)
		return machine_error(machine, CODE_VALUE, "%s: empty separator", call->name);
	if (call->values[1].kind != VALUE_NONE &&
	    !value_to_integer(machine, call->name, call->values[1], &most))
		return false;
	*cutting = (struct cutting){
		.machine = machine,
		.list = list_new(machine, 0),
		.bytes = text->bytes,
		.size = text->size,
		.separator = separator.kind == VALUE_NONE ? NULL : value_text(separator),
		.most = most < 0 ? UINT64_MAX : (uint64_t)most,
	};
	return cutting->list != NULL && machine_works(machine, cutting->size / 4);
}

bool text_split_call(struct machine *machine, const struct call *call, struct value *result)
{
	bool backwards = call->variant == AT_END;
	struct cutting cutting = {.machine = machine};

	if (!take_cutting(machine, call, &cutting) ||
	    !(cutting.separator == NULL ? backwards ? cut_at_spaces_backwards : cut_at_spaces
	      : backwards               ? cut_at_separator_backwards
					: cut_at_separator)(&cutting))
		return false;
	if (backwards)
		list_reverse(cutting.list);
	*result = value_of(&cutting.list->object);
	return true;
}

/* The length of the line ending that begins here: "\n", "\r\n" or "\r". */
static size_t end_of_line(const char *at, size_t left)
{
	return left > 1 && at[0] == '\r' && at[1] == '\n' ? 2 : 1;
}

static bool add_lines(struct machine *machine, const struct text *text, bool keep,
		      struct list *list)
{
	size_t start = 0, at = 0, end;

	for (; at < text->size; at++) {
		if (text->bytes[at] != '\n' && text->bytes[at] != '\r')
			continue;
		end = at + end_of_line(text->bytes + at, text->size - at);
		if (!add_part(machine, list, text->bytes + start, (keep ? end : at) - start))
			return false;
		start = end;
		at = end - 1;
	}
	return start == text->size ||
	       add_part(machine, list, text->bytes + start, text->size - start);
}

bool text_splitlines_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct value keep = call->values[0];
	struct list *list;

	if (!argument_is_truth(machine, "splitlines", keep))
		return false;
	list = list_new(machine, 0);
	if (list == NULL || !machine_works(machine, value_text(call->self)->size) ||
	    !add_lines(machine, value_text(call->self), keep.truth, list))
		return false;
	*result = value_of(&list->object);
	return true;
}

/* ---- partition ---- */

bool text_partition_call(struct machine *machine, const struct call *call, struct value *result)
{
	bool last = call->variant == AT_END;
	const struct text *text = value_text(call->self), *part;
	struct value separator = call->values[0], items[3];
	size_t at, after;

	if (!argument_is_text(machine, call->name, separator))
		return false;
	part = value_text(separator);
	if (part->size == 0)
		return machine_error(machine, CODE_VALUE, "%s: empty separator", call->name);
	if (!text_string(machine, "", &items[1]))
		return false;
	items[0] = items[2] = items[1];
	at = (last ? text_find_last : text_find)(text->bytes, text->size, part->bytes, part->size);
	if (at > text->size) {
		items[last ? 2 : 0] = call->self;
		return tuple_value(machine, items, 3, result);
	}
	after = at + part->size;
	items[1] = separator;
	return text_value(machine, text->bytes, at, &items[0]) &&
	       text_value(machine, text->bytes + after, text->size - after, &items[2]) &&
	       tuple_value(machine, items, 3, result);
}

/* ---- join ---- */

static bool join_all(struct machine *machine, struct text_builder *to, const struct text *between,
		     struct value parts, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		struct value part = value_item(machine, parts, i);

		if (!machine_works(machine, 1))
			return false;
		if (!value_is_text(part))
			return machine_error(machine, CODE_TYPE,
					     "join: in list, want string, got %s",
					     value_type(part));
		if (i > 0)
			text_add(to, between->bytes, between->size);
		text_add(to, value_text(part)->bytes, value_text(part)->size);
		if (to->failed)
			break;
	}
	return true;
}

bool text_join_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct value parts = call->values[0];
	struct text_builder to;
	size_t count;

	if (!argument_length(machine, parts, &count))
		return false;
	text_begin(&to, machine);
	if (join_all(machine, &to, value_text(call->self), parts, count))
		return text_end(&to, result);
	text_drop(&to);
	return false;
}

/* ---- characters ---- */

static bool add_character(struct machine *machine, struct list *list, const char *at, size_t size,
			  bool code)
{
	uint32_t number;

	if (!code)
		return add_part(machine, list, at, size);
	number = size == 1 ? (unsigned char)*at : text_code(at, size);
	return machine_works(machine, 1) && list_add(machine, list, value_integer(number));
}

/* elems and codepoints */
bool text_characters_call(struct machine *machine, const struct call *call, struct value *result)
{
	const struct text *text = value_text(call->self);
	struct list *list = list_new(machine, 0);
	size_t at, size;

	if (list == NULL)
		return false;
	for (at = 0; at < text->size; at += size) {
		size = text_character(text->bytes + at, text->size - at);
		if (!add_character(machine, list, text->bytes + at, size, call->variant))
			return false;
	}
	*result = value_of(&list->object);
	return true;
}
