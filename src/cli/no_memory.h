/* Memory handling of the process, outside of the library. */
#ifndef CLI_NO_MEMORY_H
#define CLI_NO_MEMORY_H

/*
 * Must be called before any other code. GMP aborts when it gets no memory: from here on, the process ends with a
 * message and the ordinary status instead. Freed large blocks return to the system at once, so that the limit `memory`
 * bounds the process's size.
 */
void memory_begin(void);

#endif
