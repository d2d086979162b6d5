/* The prompt (REPL): statements, definitions and commands from a terminal. Built with readline only. */
#ifndef CLI_PROMPT_H
#define CLI_PROMPT_H

#include <stdbool.h>

#include "cli/runner.h"

/* Runs a session. Errors in it do not change the exit status. False if there can be no prompt; nothing was read then. */
bool prompt_run(struct runner *runner);

#endif
