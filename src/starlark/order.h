/* Symmetric functions: those whose value does not depend on the order of a list. */
#ifndef STARLARK_ORDER_H
#define STARLARK_ORDER_H

#include "starlark/machine.h"

/* Is it certain that the function, called with one list of integers, returns the same for every order of the list?
   False also where the check does not see it. */
bool function_is_symmetric(struct value function);

#endif
