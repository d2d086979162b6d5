/* Loops that need not run their last turn, nor carry more from turn to turn than is asked for: see rotate.c. */
#ifndef VECTOR_ROTATE_H
#define VECTOR_ROTATE_H

#include "vector/code.h"

/* In the block of a loop, `go` being 1 where a turn gives anything: does a turn that gives nothing do nothing at all, and do
   the states say so? */
bool rotate_may(const struct draft *code, const struct code_mark *mark, value go);

/* What x, which is made of the states of a loop, is with others in their place, by number: in the block of the loop, and in
   the one around it. */
value rotate_inside(struct draft *code, value x, const value *after);
value rotate_outside(struct draft *code, value x, const value *before);

/* In the block of a loop whose states are set: a value that is made of several states which nobody asks for but to make it.
   NO_VALUE if there is none. */
value rotate_find_summary(struct draft *code, const struct code_mark *mark, value go);

#endif
