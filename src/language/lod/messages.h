/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages of run-time errors, shared by the ways to run a program: rolled, sampled and calculated. */
#ifndef LANGUAGE_LOD_MESSAGES_H
#define LANGUAGE_LOD_MESSAGES_H

#include <inttypes.h>

#define LOD_NO_NUMBER "%s where a number is needed"
#define LOD_TOO_LARGE "the result does not fit into 64 bits"
#define LOD_NO_DIVISOR "division by zero"
#define LOD_NO_ITEM "there is no item %" PRId64 " among %zu"
#define LOD_NO_ITEM_HINT "the first item is number 1"
#define LOD_NO_BEST "the %s of an empty array"
#define LOD_TOO_FEW "%s of a negative number of items"
#define LOD_BAD_WEIGHT "a weight of %" PRId64
#define LOD_LARGE_WEIGHTS "the sum of the weights does not fit into 64 bits"
#define LOD_NO_WEIGHTS "all weights of this set are 0"
#define LOD_NO_STATE "variable '%.100s' has only %" PRId64 " states"
#define LOD_UNKNOWN "unknown variable '%.100s'"
#define LOD_UNKNOWN_HINT "it has no value yet"
#define LOD_NO_STRUCTURE "only structures have fields"
#define LOD_NO_FIELD "this structure has no field '%.100s'"
#define LOD_NO_GENERATOR "'%.100s' is not a generator"
#define LOD_NO_GENERATOR_HINT "only something defined with ~ can be called"
#define LOD_NO_ARGUMENTS "'%.100s' needs arguments"
#define LOD_NO_ARGUMENTS_HINT "put its arguments after it in ( )"
#define LOD_COMPLETE "'%.100s' belongs to a structure, whose recipes cannot change it"
#define LOD_COMPLETE_HINT "outside it, b.x += 1 makes another structure"
#define LOD_NO_OPTION "the rule for '%.*s' decides %s, which is no option here"
#define LOD_NO_OPTION_HINT "the options are %s"
#define LOD_KEPT_FEW "the rule for '%.*s' keeps %zu of %zu, and at least %" PRId64 " must be kept"

#endif
