# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Brute::Part::Known;

# Programs whose distribution is known from elsewhere: worked out by hand (the file `known`), or that of an example
# (tests/distributions).  Brute force must find it too, which tests this test; and so must the command.

use strict;
use warnings;

use Brute::Command qw(add_tables trees_printed);
use Brute::Part::Paths qw(wanted_lines disagreement);
use Random::Paths;
use Random::Tree qw(read_trees);

use constant MOST_LEAVES => 20_000;

sub run {
    my ($session, $here) = @_;
    my @programs = (by_hand("$here/known"), examples("$here/../.."));
    $programs[$_]{number} = $_ for 0 .. $#programs;
    my ($numbers) = $session->groups('known', scalar @programs, scalar @programs);
    @programs = @programs[ @{ $numbers || [] } ];
    add_tables($session, @programs) if !$session->{self_test};
    judge($session, Random::Paths->new(most => MOST_LEAVES), $_) for @programs;
}

sub slurp {
    my ($name) = @_;
    open my $file, '<', $name or die "$name: $!\n";
    local $/;
    return scalar <$file>;
}

# A program, and below it its outcomes and their probabilities; an empty line ends it.
sub by_hand {
    my ($name) = @_;
    return map { known_program(split /\n/, $_, 2) } split /\n\n+/, slurp($name) =~ s{^//.*\n}{}mgr =~ s/^\s+//r;
}

sub known_program {
    my ($text, $table) = @_;
    return { text => $text, wanted => read_table($table) };
}

# The examples with a complete table that are small enough to be tried.
sub examples {
    my ($top) = @_;
    my @names = qw(risk silent-death fibonacci morale median);
    return map { example("$top/examples/$_.dice", "$top/tests/distributions/$_.tsv") } @names;
}

sub example {
    my ($program, $table) = @_;
    return { text => one_line(slurp($program)), wanted => read_table(slurp($table)) };
}

sub one_line { my ($text) = @_; return $text =~ s{^#!.*|//.*}{}mgr =~ s/\s+/ /gr =~ s/^ | ?;? $//gr }

sub read_table {
    my ($text) = @_;
    my %outcomes;
    for (grep { !/^#/ } split /\n/, $text) {
        my ($outcome, $fraction) = /^(\S+)\t(\S+)$/ or die "no outcome: $_\n";
        $outcomes{ $outcome =~ tr/()//dr } = $fraction;
    }
    my $failed = delete $outcomes{fails} // 0;
    return { outcomes => \%outcomes, errors => {}, failed => $failed, leaves => 0 };
}

sub judge {
    my ($session, $paths, $program) = @_;
    my $wanted = $program->{wanted};
    my ($tree) = read_trees(trees_printed($session, $program)->{out});
    my $found = $tree && $paths->distribution($tree) || { outcomes => {}, failed => 'not' };
    my $same = $found->{failed} eq $wanted->{failed} && ($wanted->{failed} || wanted_lines($found) eq wanted_lines($wanted));
    verdict($session, $program, 'brute force finds something else', $same, as_text($found));
    my $table = $program->{table} or return;
    my $complaint = disagreement($wanted, $table);
    verdict($session, $program, $complaint, !$complaint, $table->{lines} . join "\n", @{ $table->{messages} });
}

sub as_text { my ($found) = @_; return wanted_lines($found) . "fails: $found->{failed}\n" }

sub verdict {
    my ($session, $program, $complaint, $passed, $shown) = @_;
    return $session->pass('known', 1) if $passed;
    my @tables = ([ 'known', as_text($program->{wanted}) ], [ 'found', $shown ]);
    $session->fail('known', $complaint, [ $program->{number} ], [ 'program', $program->{text} ], @tables);
}

1;
