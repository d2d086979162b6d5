// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The page when nothing is under way (web/page/busy.js), as a selector, for both browsers. What is done to the page marks it at once, so that
// this can be waited for behind any click, key or text; but a link, and another size of the window, come to it a little later.
export const IDLE = 'main:not([data-busy])';

// In the page: until it is drawn anew, before which it is told of its size.
export const untilDrawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
