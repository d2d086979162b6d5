# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Listed;

# Lists of outcomes and their probabilities, as those write them who derive them (listed.py): "3: 1/216 1/72" has those of 3
# and, as the next number, of 4; behind "/216" numbers are in 216ths. An outcome of several words is in double quotes.

use strict;
use warnings;

use Exporter 'import';
our @EXPORT_OK = qw(listed lists);

use Math::BigInt;
use Tests qw(slurp);

# Pairs of an outcome and its fraction in lowest terms (or a decimal, which stays as it is).
sub listed {
    my ($text) = @_;
    my ($outcome, $denominator, @pairs);
    my $end = qr/(?: |\z)/;
    while ($text =~ /\G./) {
        if ($text =~ m{\G/(\d+)$end}gc) {
            $denominator = Math::BigInt->new($1);
        } elsif ($text =~ m{\G(-?\d+(?:[/.]\d+)?)$end}gc) {
            defined $outcome or die "'$1' is of no outcome\n";
            push @pairs, [ $outcome, $denominator ? in_lowest_terms($1, $denominator) : $1 ];
            $outcome = $outcome =~ /\A-?\d+\z/ ? $outcome + 1 : undef;
        } elsif ($text =~ m{\G("(?:[^"\\]|\\.)*"|\S+?): (?=[-\d])}gc) {
            $outcome = $1;
        } else {
            die "no list: $text\n";
        }
    }
    return @pairs;
}

# Those in a table of a name and a line of its list, by name.
sub lists {
    my ($file) = @_;
    my %texts;
    for (grep { !/^#/ } split /\n/, slurp($file)) {
        my ($name, $text, @more) = split /\t/;
        die "$file: $_\n" if @more || !defined $text;
        $texts{$name} = defined $texts{$name} ? "$texts{$name} $text" : $text;
    }
    return map { ($_ => [ listed($texts{$_}) ]) } keys %texts;
}

sub in_lowest_terms {
    my ($number, $denominator) = @_;
    return $number if $number =~ m{[/.]};
    my $numerator = Math::BigInt->new($number);
    my $common = Math::BigInt::bgcd($numerator, $denominator);
    ($numerator, $denominator) = map { scalar $_->copy->bdiv($common) } $numerator, $denominator;
    return $denominator->is_one ? "$numerator" : "$numerator/$denominator";
}

1;
