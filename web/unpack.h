/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The module that unpacks the page (web/unpack.c, web/streams.c); web/unpack.js calls its functions. */
#ifndef DICELAB_UNPACK_H
#define DICELAB_UNPACK_H

#include <stdint.h>

/* A function that JavaScript calls. */
#define WEB_API(name) __attribute__((export_name(#name), used)) name

#endif
