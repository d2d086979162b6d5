/*
 * APART keeps a function from being inlined. Functions that call each other as deep as a statement is
 * nested need small stack frames; so what takes room on the stack and is needed only now and then is an
 * APART function.
 */
#ifndef SUPPORT_APART_H
#define SUPPORT_APART_H

#if defined __GNUC__
#define APART __attribute__((noinline))
#else
#define APART
#endif

#endif
