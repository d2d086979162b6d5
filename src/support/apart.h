/*
 * Functions that call each other as deep as a statement is nested, or as a calculation goes, have small
 * frames: what else they call, and what only some of them do, stays apart.
 */
#ifndef SUPPORT_APART_H
#define SUPPORT_APART_H

#if defined __GNUC__
#define APART __attribute__((noinline))
#else
#define APART
#endif

#endif
