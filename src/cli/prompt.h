/* The prompt: statements, definitions and commands, typed on a terminal. Built with readline only. */
#ifndef CLI_PROMPT_H
#define CLI_PROMPT_H

#include <stdbool.h>

#include "cli/runner.h"

/* Runs what is typed until the end. Nothing that goes wrong there matters to the exit status. False when
   there cannot be a prompt: then nothing was read. */
bool prompt_run(struct runner *runner);

#endif
