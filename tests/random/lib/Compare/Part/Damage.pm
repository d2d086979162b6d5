# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Compare::Part::Damage;

# Damaged programs: what 0.7 still accepts must be accepted, and what it rejects must be rejected.

use strict;
use warnings;

use Compare::Acceptance qw(compare_acceptance);
use Random::Text qw(pick text_of damaged);
use Random::Wild qw(wild_statement);

sub run {
    my ($session, $count) = @_;
    for my $numbers ($session->groups('damage', $count, 1)) {
        last if $session->given_up('damage');
        $session->seed_for('damage', @$numbers);
        my $text = text_of(damaged(map { (wild_statement(), ';') } 1 .. pick(1, 1, 1, 2, 3)));
        compare_acceptance($session, 'damage', { number => @$numbers, text => $text });
    }
}

1;
