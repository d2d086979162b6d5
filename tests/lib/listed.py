# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Lists of outcomes and their probabilities, as Listed.pm reads them: `3: 1/216 1/72` has those of 3 and, as the next
number, of 4; behind /216 numbers are in 216ths."""

import math

WIDTH = 120             # of a line, where an outcome and its number leave a choice


def lines(pairs):
    """The lines of (outcome, fraction) pairs, with or without a common denominator, whichever are shorter; an outcome is a
    number, or a text without blanks, or with double quotes around it."""
    pairs = list(pairs)
    apart = wrapped([(outcome, str(p)) for outcome, p in pairs])
    denominator = 1
    for _, p in pairs:
        denominator = denominator * p.denominator // math.gcd(denominator, p.denominator)
    if denominator >= 10**60:       # nobody reads that, and to reduce such fractions takes Perl long
        return apart
    common = [f'/{denominator}'] + wrapped([(outcome, str(int(p * denominator))) for outcome, p in pairs])
    return min(apart, common, key=lambda some: len(' '.join(some)))


def rows(name, texts):
    """The lines as rows of a table, with the name in front of each; the denominator has none of its own."""
    texts = list(texts)
    if texts[0].startswith('/'):
        texts[:2] = [' '.join(texts[:2])]
    return [f'{name}\t{text}\n' for text in texts]


def wrapped(pairs):
    """An outcome stands before its number unless it is one more than the last one, or on a new line."""
    result, last = [], None
    for outcome, number in pairs:
        follows = isinstance(outcome, int) and outcome - 1 == last
        word = number if follows else f'{outcome}: {number}'
        if result and len(result[-1]) + 1 + len(word) <= WIDTH:
            result[-1] += ' ' + word
        else:
            result.append(f'{outcome}: {number}')
        last = outcome if isinstance(outcome, int) else None
    return result
