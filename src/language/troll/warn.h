/* What a program may not mean as it looks. Private to the folder. */
#ifndef LANGUAGE_TROLL_WARN_H
#define LANGUAGE_TROLL_WARN_H

#include "language/troll/syntax.h"
#include "support/diag.h"

/* Warns of what is in a program that was read. */
void troll_warn(struct diag *diag, const struct troll_program *program);

#endif
