/* What the terminal has to say about how answers look. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include "cli/options.h"

/* The layout that the options ask for, and what they leave open as suits where standard output goes. Where
   no option says how answers are written, it is as `format`, or if that is NULL as suits standard output. */
struct dicelab_layout terminal_layout(const struct options *options, const char *format);

#endif
