/* Warnings about programs that may not mean what they seem to. Private to the folder. */
#ifndef LANGUAGE_TROLL_WARN_H
#define LANGUAGE_TROLL_WARN_H

#include "language/troll/syntax.h"
#include "support/diag.h"

/* Checks a parsed program. */
void troll_warn(struct diag *diag, const struct troll_program *program);

#endif
