# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Operators;

# What operators there are, as the table of the language has them: so random programs have a new one the day
# it is added.

use strict;
use warnings;

use Exporter 'import';
our @EXPORT_OK = qw(spellings_of labels_of labels_of_shape pattern_of_shape weighed);

my $TABLE = __FILE__ =~ s{[^/]*$}{../../../../src/tree/operators.def}r;

# The rows whose name, which is REDUCTION, SELECTION or the like, and whose shape match.
sub operators_of {
    my ($name, $shape) = @_;
    open my $file, '<', $TABLE or die "$TABLE: $!\n";
    my @rows = map { /^$name\(\w+, *"([^"]+)"(?:, *$shape, *"([^"]+)")?/ ? { spelling => $1, label => $2 } : () } <$file>;
    return @rows if @rows;
    die "$TABLE has no rows $name of shape $shape\n";
}

sub spellings_of { return map { $_->{spelling} } operators_of($_[0], '\w+') }

# What --print-tree calls them.
sub labels_of { return map { $_->{label} } operators_of($_[0], '\w+') }

sub labels_of_shape {
    my ($shape) = @_;
    return grep { defined } map { $_->{label} } operators_of('[A-Z]+', $shape);
}

# Some of the labels are there more often than once, or not at all: { label => how often }.
sub weighed {
    my ($weights, @labels) = @_;
    return map { ($_) x ($weights->{$_} // 1) } @labels;
}

# Matches those.
sub pattern_of_shape {
    my $any = join '|', map { quotemeta } map { labels_of_shape($_) } @_;
    return qr/(?:$any)/;
}

1;
