/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A policy: the option that best play takes in each state, as a table that outlives the program. A row is a state in which the player
 * decides: the values of the variables in sight, the option that is chosen, and those that are as good.
 *
 *     decide {"keep": x, "again": d6}      site "keep"/"again", column "x"; rows x = 1: again, ..., x = 6: keep
 *
 * policy_take fills it from a solved process, or policy_add_site and policy_add_row one by one. policy_words finds rules
 * that say the same in a few words, conditions in the program's language:
 *
 *     keep: x >= 4
 *     again: x <= 3
 */
#ifndef DECIDE_POLICY_H
#define DECIDE_POLICY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "decide/mdp.h"
#include "support/arena.h"
#include "support/hash_table.h"
#include "support/row_index.h"
#include "support/source.h"
#include "support/writer.h"

struct decide_rule;
struct mdp_solution;

/* ---- values ---- */

enum policy_kind { POLICY_NUMBER, POLICY_TEXT, POLICY_ITEMS };

/* A value of a variable, or an option. */
struct policy_value {
	enum policy_kind kind;
	int64_t number;
	const char *text; /* `size` bytes; those of a policy are terminated, too */
	size_t size;
	const int64_t *items;
	size_t count;
};

/* ---- decisions of a program; implemented by its language ---- */

enum policy_choice {
	POLICY_MAY,    /* option 0 is no, 1 is yes */
	POLICY_LABELS, /* the options are the labels of the site */
	POLICY_VALUES, /* an option is a number, a text, or items */
	POLICY_KEEP /* an option is the items that are kept of the last column, which are items */
};

/* A decision of a program. */
struct policy_site {
	enum policy_choice choice;
	const char *name; /* "roll on" */
	struct span at;
	const char *const
		*columns; /* names of the variables in sight, as the program spells them */
	size_t column_count;
	const char *const *labels; /* of POLICY_LABELS, by option: no label belongs to two sites */
	size_t label_count;
};

struct policy_language {
	void *data;
	const struct policy_site *sites; /* by number, as in the nodes */
	size_t site_count;
	bool calls; /* functions of lists are written sum(x), not sum x */
	/* The value of a column in the view of a choice; its items and text are valid until the next call. False when out
	   of memory. */
	bool (*column)(void *data, const struct mdp_node *choice, size_t column,
		       struct policy_value *value);
	/* The same for an option of POLICY_VALUES or POLICY_KEEP. */
	bool (*option)(void *data, const struct mdp_node *choice, size_t option,
		       struct policy_value *value);
};

/* ---- the table ---- */

/* A state in which the player decides. */
struct policy_row {
	uint32_t site;
	uint32_t column_count, option_count;
	uint32_t *columns; /* the numbers of the values */
	uint32_t *options; /* the numbers of the best options: the chosen one, then those as good */
	bool met;          /* best play can meet it, whichever of the best options it chooses */
	double visits; /* expected, under the chosen options; 0: it is only met after a mistake */
	double worth;  /* the goal from here */
	double loss;   /* of the next best option; 0 if all are equally good */
};

/* A rule that the user gave for a decision. */
struct policy_given {
	const char *rule; /* "roll on: points < 15"; NULL: none */
	double difference; /* the goal under it less that under best play; NAN if this is not known */
};

struct policy {
	const struct dicelab_memory *memory; /* not owned */
	bool calls;                          /* as in the language */
	struct arena arena;                  /* of all texts, lists and sites */
	struct policy_site *sites;
	struct policy_given *given; /* by site */
	size_t site_count, site_room, given_room;
	struct policy_value *values; /* by number, without duplicates */
	size_t value_count, value_room;
	struct hash_table value_table; /* their numbers */
	struct policy_row *rows;       /* in the order in which play meets them */
	size_t row_count, row_room;
	struct row_index row_index;
};

void policy_init(struct policy *policy, const struct dicelab_memory *memory);
void policy_clear(struct policy *policy);

/* Fills an empty policy with all choices of a solved process. False when out of memory, or stopped. */
bool policy_take(struct policy *policy, const struct mdp *mdp, const struct mdp_solution *solution,
		 const struct policy_language *language);

/* Adds a copy of a site: its number is the number of sites before. False when out of memory. */
bool policy_add_site(struct policy *policy, const struct policy_site *site);
/* The number of a value, which is copied if it is new. UINT32_MAX when out of memory. */
uint32_t policy_intern(struct policy *policy, const struct policy_value *value);
/* The number of an option of POLICY_MAY or POLICY_LABELS; likewise. */
uint32_t policy_intern_option(struct policy *policy, const struct policy_site *site,
			      uint32_t option);
/* Adds a row; its arrays are copied. If it differs from another in its visits only, these are added there. False when
   out of memory. */
bool policy_add_row(struct policy *policy, const struct policy_row *row);
/* A rule of the user replaces the search for one, at the sites of its name, or at one that is added. False when out of
   memory. */
bool policy_give(struct policy *policy, const struct decide_rule *rule, struct span at,
		 double difference);

static inline const struct policy_value *policy_column(const struct policy *policy,
						       const struct policy_row *row, size_t column)
{
	return &policy->values[row->columns[column]];
}

static inline const struct policy_value *policy_option(const struct policy *policy,
						       const struct policy_row *row, size_t i)
{
	return &policy->values[row->options[i]];
}

/* Tells the decisions of a play: "roll on: yes (points == 4); roll on: no (points == 21)". */
struct policy_teller {
	const struct policy_language *language;
	const struct writer *to;
	size_t count; /* so far */
};

/* As `decided` of a roller (mdp_play.h), of which the teller is the data. */
bool policy_tell(void *teller, const struct mdp_node *choice, uint32_t option);

/* The site that play meets next after this one, or first, for UINT32_MAX; UINT32_MAX if there is none. */
uint32_t policy_next_site(const struct policy *policy, uint32_t site);

/* A value as the program writes it: 3, 'wild', [4, 4, 6]. */
void policy_write_value(const struct writer *to, const struct policy_value *value);

/* ---- in words ---- */

/*
 * A line is "NAME: RULE"; for POLICY_LABELS one line for each label that is taken, whose name is the label. Unless the rule is
 * complete, there is a line "NAME: CONDITION: OPTION" for each state shown, and "NAME: 492 more states". The rule is
 *
 *     always    never    CONDITION    otherwise                        of POLICY_MAY, where it is yes; and of a label
 *     CONDITION: CONDITION; CONDITION: CONDITION                       of POLICY_MAY: yes where both of a pair hold
 *     OPTION    CONDITION: OPTION; CONDITION: OPTION; otherwise: OPTION
 *
 * where an option of POLICY_KEEP is "keep all", "keep none" or "keep 4, 5", all fours and fives. Conditions are comparisons
 * of a column, or of a function of it, with a value, joined by "and" without brackets, and by "or" with them. No two
 * conditions of a rule that hold in the same state say different things unless both are as good there.
 */

/* The rules of one site, as texts of the policy's arena. */
struct policy_rule {
	const char *rule; /* lines "keep: x >= 4", with '\n' between them */
	const char *ties; /* "20: as good either way"; "" without ties */
	bool complete;    /* false: the rule only has the states that are met most often */
};

/* Finds the rules of a site. False when out of memory. */
bool policy_words(struct policy *policy, uint32_t site, struct policy_rule *rule);

/* Writes the rules of all sites, in the order in which play meets them. False when out of memory. */
bool policy_write_words(struct policy *policy, const struct writer *to);

#endif
