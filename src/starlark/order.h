/* Whether a function of the script minds the order of the list that it is called with. */
#ifndef STARLARK_ORDER_H
#define STARLARK_ORDER_H

#include "starlark/machine.h"

/* Is it certain that a call of the function, with one list of integers, comes to the same for every order of the list?
   False where it is not, and where nobody found out. */
bool order_cannot_matter(struct machine *machine, struct value function);

#endif
