# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Reduce;

# Cuts programs down that fail: parts are taken away as long as what is left still fails.

use strict;
use warnings;

use Random::Tree qw(size smaller_trees text_of_tree);

use Exporter 'import';
our @EXPORT_OK = qw(reduced reduced_text);

use constant MOST_TRIES => 300;

# The smallest tree found that fails as well; `fails` tells whether the program with this text does.
# At most so many are tried before it is taken for the smallest.
sub reduced {
    my ($tree, $fails, $most) = @_;
    while (my $smaller = smaller_failure($tree, $fails, $most // MOST_TRIES)) { $tree = $smaller }
    return $tree;
}

sub smaller_failure {
    my ($tree, $fails, $most) = @_;
    my (%seen, $tries);
    for my $candidate (sort { size($a) <=> size($b) } smaller_trees($tree)) {
        my $text = text_of_tree($candidate);
        next if $seen{$text}++ || !is_simpler($candidate, $tree);
        return $candidate if $fails->($text);
        return if ++$tries >= $most;
    }
    return;
}

# So that it comes to an end.
sub is_simpler {
    my ($candidate, $tree) = @_;
    my ($new, $old) = map { text_of_tree($_) } $candidate, $tree;
    return (size($candidate) <=> size($tree) || length $new <=> length $old || $new cmp $old) < 0;
}

# The same of a text that has no tree: words and signs are taken away, many at a time and then one by one.
sub reduced_text {
    my ($text, $fails) = @_;
    my @tokens = $text =~ /[A-Za-z]+|\d+|[^\w\s]+/g;
    my $joined = join ' ', @tokens;
    return $text if !$fails->($joined);
    for (my $length = @tokens; $length >= 1; $length = int($length / 2)) {
        for (my $from = 0; $from < @tokens;) {
            my @rest = @tokens;
            splice @rest, $from, $length;
            if (@rest && $fails->(join ' ', @rest)) { @tokens = @rest }
            else                                    { $from += $length }
        }
    }
    return join ' ', @tokens;
}

1;
