/*
 * Where in a program something is drawn, as streams of chance (chance/random.h): what is drawn there hangs on the place, and not on
 * what was drawn before, so that many trials can be made side by side. The stream of a mention of a recipe, of each of several
 * repetitions and of each turn of a loop branch off from the stream of the place around; what an expression draws is drawn from a
 * branch of its own. Both ways to sample use these: compile/ and run/. Private to the folder.
 */
#ifndef LANGUAGE_LOD_ADDRESS_H
#define LANGUAGE_LOD_ADDRESS_H

#include "language/lod/syntax.h"

/* The branch for what the expression itself draws. */
static inline uint64_t lod_key_of_draws(const struct lod_expression *expression)
{
	return 2 * (uint64_t)expression->number;
}

/* The branch for what is drawn within it: in the recipe that it mentions; or, of what is repeated, in one of these for each time. */
static inline uint64_t lod_key_within(const struct lod_expression *expression)
{
	return 2 * (uint64_t)expression->number + 1;
}

/* The branch that has one for each turn of the loop. The condition before the first turn is drawn outside, any other in the turn
   before. */
static inline uint64_t lod_key_of_turns(const struct lod_program *program,
					const struct lod_statement *loop)
{
	return 2 * (uint64_t)(program->expressions + loop->number) + 1;
}

#endif
