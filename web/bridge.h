/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* What the parts of the bridge (web/bridge.c, web/words.c) share. */
#ifndef WEB_BRIDGE_H
#define WEB_BRIDGE_H

#include "dicelab.h"

/* A function that JavaScript calls. */
#define WEB_API(name) __attribute__((export_name(#name), used)) name

struct desk;

/* Where what web_answer gives is written. */
FILE *web_answer_file(struct desk *desk);

#endif
