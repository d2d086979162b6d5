/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers that outlive the program: their texts, numbers and dice are copied into one arena. */
#include "api/ask_answers.h"

#include <string.h>

#include "support/memory.h"

struct dicelab_answers {
	struct arena arena;                  /* of all but the outcomes and the array */
	const struct dicelab_answer **array; /* owned */
	size_t count, room;
};

struct dicelab_answers *answers_new(const struct dicelab *lab)
{
	struct dicelab_answers *answers = memory_take(&lab->hooks.memory, sizeof *answers);

	if (answers == NULL)
		return NULL;
	*answers = (struct dicelab_answers){.array = NULL};
	arena_init(&answers->arena, &lab->hooks.memory);
	return answers;
}

void dicelab_answers_free(struct dicelab_answers *answers)
{
	const struct dicelab_memory *memory;
	size_t i;

	if (answers == NULL)
		return;
	memory = answers->arena.memory;
	for (i = 0; i < answers->count; i++)
		dicelab_outcomes_free(answers->array[i]->outcomes);
	memory_release(memory, answers->array);
	arena_clear(&answers->arena);
	memory_release(memory, answers);
}

const struct dicelab_answer *dicelab_answers_get(const struct dicelab_answers *answers,
						 size_t index)
{
	return index < answers->count ? answers->array[index] : NULL;
}

/* ---- copies ---- */

/* A text may be NULL. False when out of memory. */
static bool copy_text(struct arena *arena, const char **text)
{
	if (*text == NULL)
		return true;
	*text = arena_copy(arena, *text, strlen(*text));
	return *text != NULL;
}

/* The next answer, with the label alone; NULL when out of memory. */
static struct dicelab_answer *add_answer(struct dicelab_answers *answers,
					 const struct dicelab_statement *statement)
{
	struct dicelab_answer *answer = arena_take(&answers->arena, sizeof *answer);

	if (answer == NULL || !memory_grow(answers->arena.memory, &answers->array, &answers->room,
					   answers->count + 1, sizeof *answers->array))
		return NULL;
	answer->label = dicelab_label(statement);
	if (!copy_text(&answers->arena, &answer->label))
		return NULL;
	answers->array[answers->count++] = answer;
	return answer;
}

static bool copy_list(struct arena *arena, const struct dicelab_list *list,
		      struct dicelab_list *copy)
{
	copy->length = list->length;
	copy->items = arena_copy(arena, list->items, list->length * sizeof *list->items);
	return copy->items != NULL;
}

/* NULL when out of memory. */
static const struct dicelab_die *copy_die(struct arena *arena, const struct dicelab_die *die)
{
	struct dicelab_die *copy = arena_copy(arena, die, sizeof *die);

	return copy != NULL && copy_text(arena, &copy->label) ? copy : NULL;
}

/* NULL when out of memory. */
static const struct dicelab_breakdown *copy_breakdown(struct arena *arena,
						      const struct dicelab_breakdown *breakdown)
{
	struct dicelab_breakdown *copy = arena_copy(arena, breakdown, sizeof *breakdown);
	const struct dicelab_die **dice = arena_take(arena, breakdown->count * sizeof *dice);
	size_t i;

	if (copy == NULL || dice == NULL || !copy_text(arena, &copy->text))
		return NULL;
	for (i = 0; i < breakdown->count; i++) {
		dice[i] = copy_die(arena, breakdown->dice[i]);
		if (dice[i] == NULL)
			return NULL;
	}
	copy->dice = dice;
	return copy;
}

/* ---- the interface ---- */

bool answers_add_outcomes(struct dicelab_answers *answers,
			  const struct dicelab_statement *statement,
			  struct dicelab_outcomes *outcomes)
{
	struct dicelab_answer *answer = add_answer(answers, statement);

	if (answer == NULL) {
		dicelab_outcomes_free(outcomes);
		return false;
	}
	answer->outcomes = outcomes;
	return true;
}

bool answers_add_roll(struct dicelab_answers *answers, const struct dicelab_statement *statement,
		      const struct dicelab_list *list, const struct dicelab_breakdown *breakdown)
{
	struct arena *arena = &answers->arena;
	struct dicelab_answer *answer = add_answer(answers, statement);

	if (answer == NULL || !copy_list(arena, list, &answer->list))
		return false;
	answer->name = dicelab_roll_name(statement, list);
	answer->breakdown = copy_breakdown(arena, breakdown);
	return answer->breakdown != NULL && copy_text(arena, &answer->name);
}
