/* What a program may not mean as it looks. Private to the folder. */
#ifndef SCRIPT_TROLL_WARN_H
#define SCRIPT_TROLL_WARN_H

#include "script/troll/syntax.h"
#include "support/diag.h"

/* Warns of what is in a program that was read. */
void troll_warn(struct diag *diag, const struct troll_program *program);

#endif
