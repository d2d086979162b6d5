/* What the terminal has to say about how answers look. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include "cli/options.h"

/* The layout that the options ask for, and what they leave open as suits where standard output goes. What is
   printed in a team goes wherever mpirun takes it, which plays the terminal for it. */
struct dicelab_layout terminal_layout(const struct options *options, bool alone);

#endif
