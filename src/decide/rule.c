/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of rules: words and clauses. */
#include "decide/rule.h"

#include <string.h>

#include "support/text.h"

bool rule_is_for(const struct decide_rule *rule, const char *name, size_t size, const char *suffix)
{
	const char *own = rule->source.text + rule->decision.begin;

	return rule->decision.end - rule->decision.begin == size + strlen(suffix) &&
	       memcmp(own, name, size) == 0 && memcmp(own + size, suffix, strlen(suffix)) == 0;
}

bool rule_says(const struct decide_rule *rule, struct span at, const char *words)
{
	return at.end - at.begin == strlen(words) &&
	       memcmp(rule->source.text + at.begin, words, strlen(words)) == 0;
}

bool rule_says_always(const struct decide_rule *rule, struct span at)
{
	return rule_says(rule, at, "otherwise") || rule_says(rule, at, "always");
}

size_t rule_find_outside(const struct decide_rule *rule, struct span at, char wanted)
{
	const char *text = rule->source.text;
	size_t i, depth = 0;
	int quote = 0;

	for (i = at.begin; i < at.end; i++) {
		unsigned char byte = (unsigned char)text[i];

		if (quote != 0)
			quote = byte == quote ? 0 : quote;
		else if (byte == '\'' || byte == '"')
			quote = byte;
		else if (byte != '\0' && strchr("([{", byte) != NULL)
			depth++;
		else if (byte != '\0' && strchr(")]}", byte) != NULL)
			depth -= depth > 0;
		else if (depth == 0 && text[i] == wanted)
			return i;
	}
	return at.end;
}

struct rule_clause rule_next_clause(const struct decide_rule *rule, struct span *rest)
{
	const char *text = rule->source.text;
	struct span at = {rest->begin, rule_find_outside(rule, *rest, ';')};
	size_t colon = rule_find_outside(rule, at, ':');
	bool has_then = colon < at.end;
	struct rule_clause clause = {text_trim(text, (struct span){at.begin, colon}),
				     text_trim(text, (struct span){colon + has_then, at.end})};

	rest->begin = at.end + (at.end < rest->end);
	return clause;
}
