/* Bars and colours on a terminal. */
#ifndef REPORT_BAR_H
#define REPORT_BAR_H

#include <stdio.h>

#include "dicelab.h"

/* The parts of a table that are told apart, where the layout is coloured. */
enum shade { SHADE_LABEL, SHADE_BAR, SHADE_SUMMARY, SHADE_NONE };

/* Sets the colour of what is printed next to that of this part of a table. */
void shade(FILE *to, const struct dicelab_layout *layout, enum shade shade);

/* The same for what is one of several answers: their colours are told apart up to the sixth. */
void shade_series(FILE *to, const struct dicelab_layout *layout, size_t series);

/* How many characters a line has. */
int line_width(const struct dicelab_layout *layout);

/* A bar as long as `share` (0 … 1) of `width` characters: exact to an eighth of a character, in ASCII to a
   character. */
void bar_print(FILE *to, const struct dicelab_layout *layout, double share, int width);
/* Is there anything to be seen of it? */
bool bar_shows(const struct dicelab_layout *layout, double share, int width);

#endif
