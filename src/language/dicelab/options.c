/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds decisions: `decide {e, f}`, and `may reroll`, whose words are recognised here. */
#include "language/dicelab/options.h"

#include <string.h>

#include "language/dicelab/skip.h"
#include "language/dicelab/suffixes.h"
#include "language/dicelab/variables.h"
#include "support/text.h"
#include "tree/definitions.h"
#include "tree/site.h"

/* ---- decide ---- */

struct node *options_build(struct builder *builder, struct span at, const struct option *last)
{
	const struct option *one;
	struct node **values, *node = NULL;
	const char **names;
	size_t count = 0, i;

	for (one = last; one != NULL; one = one->before)
		count++;
	if (count < 2) {
		diag_error(builder->diag, CODE_SYNTAX, at,
			   "'decide {3, d6}' has two: 3 for certain, or a roll",
			   "'decide' needs two options or more");
		return NULL;
	}
	values = build_take(builder, at, count * sizeof *values);
	names = build_take(builder, at, count * sizeof *names);
	if (values != NULL && names != NULL) {
		for (one = last, i = count; one != NULL; one = one->before) {
			values[--i] = one->value;
			names[i] = one->name;
		}
		node = build_decision(builder, at, values, names, count);
	}
	return node;
}

/* ---- may reroll ---- */

/* The place after blanks; phrases do not cross line ends. */
static size_t skip_spaces(const struct parse *parse, size_t at)
{
	const char *text = parse->builder->diag->source->text;

	return (size_t)(text_skip_blanks(text + at, text + parse->whole.end) - text);
}

static struct span word_at(const struct parse *parse, size_t at)
{
	const char *text = parse->builder->diag->source->text, *end = text + parse->whole.end;

	at = skip_spaces(parse, at);
	return (struct span){at, (size_t)(skip_word(text + at, end) - text)};
}

static bool is_word(struct parse *parse, struct span at, const char *word)
{
	const struct definitions *definitions = parse->builder->definitions;
	size_t length = strlen(word);

	return at.end - at.begin == length && memcmp(parse_text(parse, at), word, length) == 0 &&
	       !variables_bound(parse, at) &&
	       (definitions == NULL || definitions_find(definitions, word) == NULL);
}

/* `3 times`, or `n times`. */
static bool find_passes(struct parse *parse, size_t at, struct may *may)
{
	const char *text = parse->builder->diag->source->text, *end = text + parse->whole.end;
	struct span passes = word_at(parse, at), times;

	if (passes.begin == passes.end)
		passes.end = (size_t)(skip_digits(text + passes.begin, end) - text);
	times = word_at(parse, passes.end);
	if (passes.begin == passes.end || !is_word(parse, times, "times"))
		return false;
	may->passes = passes;
	may->at.end = times.end;
	return true;
}

bool may_find(struct parse *parse, size_t at, struct may *may)
{
	struct span word = word_at(parse, at);

	*may = (struct may){.at = {at, at}};
	if (word.begin != at || !is_word(parse, word, "may"))
		return false;
	word = word_at(parse, word.end);
	if (!is_word(parse, word, "reroll"))
		return false;
	may->at.end = word.end;
	word = word_at(parse, may->at.end);
	if (is_word(parse, word, "all")) {
		may->all = true;
		may->at.end = word.end;
		word = word_at(parse, may->at.end);
	}
	if (find_passes(parse, may->at.end, may) || !is_word(parse, word, "twice"))
		return true;
	may->twice = true;
	may->at.end = word.end;
	return true;
}

static struct node *build_passes(struct builder *builder, const struct may *may)
{
	const char *text = builder->diag->source->text + may->passes.begin;
	size_t length = may->passes.end - may->passes.begin;
	int64_t number;

	if (length == 0)
		return build_number(builder, may->at, may->twice ? 2 : 1);
	if (is_letter(*text))
		return build_variable(builder, may->passes,
				      build_name(builder, may->passes, text, length));
	return suffix_read_number(builder, may->passes, &number)
		       ? build_number(builder, may->passes, number)
		       : NULL;
}

struct node *may_build(struct site site, const struct may *may, struct node *list,
		       struct span written)
{
	bool conditional = node_may_be_condition(list) && list->at.begin == written.begin;
	struct node *node = BINARY(MAY, build_passes(site.builder, may), list);

	if (node != NULL) {
		node->all = may->all;
		node->conditional = conditional;
	}
	return node;
}
