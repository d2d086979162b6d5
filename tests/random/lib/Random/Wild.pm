# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Wild;

# Random statements straight from the manual's grammar, which is ambiguous: nothing here
# knows of precedence, so that what belongs to what is for the two parsers to find out.
# Most statements mean nothing when rolled; Random::Tame makes those that do.

use strict;
use warnings;

use Random::Text qw(pick chance);

use Exporter 'import';
our @EXPORT_OK = qw(wild_statement late_words);

my @NAMES = qw(x y z a n dx sumx In LET lows);
our @MORE_NAMES;
my @NUMBERS = (0 .. 9, 10, 12, 20, 100, 2147483647, '007');
my @BINARY = qw(+ - * / % ^ .);
my @FOLDS = qw(sum prod count);
my @ORDERS = qw(perm sort rev);
my @FILTERS = qw(low high first last == != < > <= >=);

my @SCALARS = (
    (\&a_number) x 2, (\&a_name) x 2, (\&a_parted_scalar) x 3, (\&a_negation) x 2,
    (\&an_arithmetic) x 9, (\&a_die) x 3, (\&a_fold) x 6,
);
my @LISTS = (
    (\&a_repetition) x 5, (\&a_parted_list) x 4, (\&a_range) x 3, (\&a_concatenation) x 4, (\&an_order) x 3,
    (\&a_filter) x 5, (\&a_branch) x 2, (\&a_let) x 3, (\&a_while) x 1, (\&a_foreach) x 2, (\&an_empty) x 1,
);

# Every maker takes the depth it may still use and the names in scope, and gives tokens.

sub wild_statement {
    local @MORE_NAMES = @_;
    return an_expression(pick(1 .. 7, 3 .. 7));
}

# Words that the language has and 0.7 has not: names, where they are bound.
sub late_words {
    my $table = __FILE__ =~ s{[^/]*$}{../../../../src/tree/operators.def}r;
    open my $file, '<', $table or die "$table: $!\n";
    my $is_late = 0;
    return map { $is_late ||= /^OPERATOR\(IF,/; $is_late && /^(?!MODIFIER|PARTICLE)[A-Z]+\(\w+, *"([a-z]{3,})"/ ? $1 : () } <$file>;
}

sub an_expression {
    my $make = chance(0.25) ? \&a_scalar : \&a_list;
    return chance(0.07) ? ('(', $make->(@_), ')') : $make->(@_);
}

sub a_scalar {
    my ($depth, @scope) = @_;
    my $make = $depth > 0 ? pick(@SCALARS) : pick(\&a_number, \&a_name);
    return $make->($depth - 1, @scope);
}

sub a_list {
    my ($depth, @scope) = @_;
    my $make = $depth > 0 ? pick(@LISTS) : pick(\&an_empty, \&a_name, \&a_name);
    return $make->($depth - 1, @scope);
}

sub a_number { return pick(@NUMBERS) }

sub a_name {
    my ($depth, @scope) = @_;
    return @scope ? pick(@scope) : a_number();
}

sub an_empty { return ('(', ')') }

sub a_parted_scalar { return ('(', a_scalar(@_), ')') }

sub a_parted_list { return ('(', a_list(@_), ')') }

sub a_negation { return ('-', a_scalar(@_)) }

sub an_arithmetic { return (a_scalar(@_), pick(@BINARY), a_scalar(@_)) }

sub a_die { return ('d', a_scalar(@_)) }

sub a_fold { return (pick(@FOLDS), an_expression(@_)) }

sub a_repetition { return (a_scalar(@_), '#', an_expression(@_)) }

sub a_range { return (a_scalar(@_), '..', a_scalar(@_)) }

sub a_concatenation { return (an_expression(@_), ',', an_expression(@_)) }

sub an_order { return (pick(@ORDERS), an_expression(@_)) }

# The manual asks for a scalar first; 0.7 takes any expression there.
sub a_filter {
    my @keep = pick('', '', 'drop', 'keep');
    my @first = chance(0.8) ? a_scalar(@_) : an_expression(@_);
    return ((grep { $_ } @keep), pick(@FILTERS), @first, an_expression(@_));
}

sub a_branch { return ('if', an_expression(@_), 'then', an_expression(@_), 'else', an_expression(@_)) }

sub a_let { return a_binding(['let', '=', 'in'], @_) }

sub a_while { return a_binding(['while', '=', 'do'], @_) }

sub a_foreach { return a_binding(['foreach', 'in', 'do'], @_) }

sub a_binding {
    my ($words, $depth, @scope) = @_;
    my $name = pick((@NAMES) x 2, @MORE_NAMES);
    my ($first, $second, $third) = @$words;
    my @value = an_expression($depth, @scope);
    return ($first, $name, $second, @value, $third, an_expression($depth, @scope, $name));
}

1;
