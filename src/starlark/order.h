/* Symmetric functions: those whose value does not depend on the order of a list. */
#ifndef STARLARK_ORDER_H
#define STARLARK_ORDER_H

#include "starlark/machine.h"

/* Whether the function, called with one list of integers, is known to return the same for every order of the list. */
bool function_is_symmetric(struct value function);

#endif
