// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The manual's search, which is there where scripts run.
import { Sections } from '../page/sections.js';
import { searched } from '../page/search.js';
import { manual as texts } from '../texts.js';

const place = document.getElementById('search');
const sections = new Sections('sections.json');
const { fill, parts } = searched('manual', (words) => sections.find(words, () => fill()), texts.found);
place.append(...parts);
place.hidden = false;
