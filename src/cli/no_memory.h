/* How the process deals with memory, where the library cannot. */
#ifndef CLI_NO_MEMORY_H
#define CLI_NO_MEMORY_H

/*
 * To be called before all else. From here on GMP, which would abort the process where it gets no memory,
 * ends it with a message and the ordinary status instead; and large blocks go back to the system as soon
 * as nobody needs them, so that what the limit `memory` counts is what the process takes.
 */
void memory_begin(void);

#endif
