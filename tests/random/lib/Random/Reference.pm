# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Reference;

# Asks the reference evaluator (tests/reference/reference.c) what comes of programs, one at a time.

use strict;
use warnings;

use IPC::Open2;

use Exporter 'import';
our @EXPORT_OK = qw(use_reference ask);

my ($program, %processes);

sub use_reference { ($program) = @_ }

# What it answers: { outcomes => { "1,2" => "5/36" }, rising => [ their keys in order ], never => is the condition one that
# never holds, failed => fraction, errors => { why => fraction }, rest => number,
# leaves => how many sequences there were, joins => [ "x y" ] }, or { beyond => why }.  The options are those of the program.
sub ask {
    my ($text, @options) = @_;
    my $process = $processes{"$$ @options"} //= started(@options);
    print { $process->{to} } $text =~ s{//[^\n]*}{}gr =~ s/[;\s]*\z/;\n/r;
    my %answer = (outcomes => {}, rising => [], failed => '0', errors => {}, rest => 0, joins => []);
    while (defined(my $line = readline $process->{from})) {
        return \%answer if $line eq "\n";
        add_line(\%answer, split /\t/, $line =~ s/\n//r);
    }
    die "the reference evaluator ended at: $text\n";
}

# One for each process, since two cannot read from the same.
sub started {
    my @options = @_;
    my ($from, $to);
    my $pid = open2($from, $to, $program // die("no reference evaluator\n"), map {"--$_"} @options);
    $to->autoflush(1);
    return { from => $from, to => $to, pid => $pid };
}

sub add_line {
    my ($answer, $what, $value, $why) = @_;
    if    ($what eq 'fails')        { $answer->{failed} = $value }
    elsif ($what eq 'why')          { $answer->{errors}{$why} = $value }
    elsif ($what eq 'rest')         { $answer->{rest} = number($value) }
    elsif ($what eq 'never')        { $answer->{never} = 1 }
    elsif ($what eq 'sequences')    { $answer->{leaves} = $value }
    elsif ($what eq 'joins')        { push @{ $answer->{joins} }, $value }
    elsif ($what =~ /^(?:beyond|wrong)$/) { $answer->{beyond} = $value // $what }
    else                            { add_outcome($answer, $what =~ tr/()//dr, $value) }
}

sub add_outcome {
    my ($answer, $outcome, $value) = @_;
    push @{ $answer->{rising} }, $outcome;
    $answer->{outcomes}{$outcome} = $value;
}

sub number { my ($numerator, $denominator) = split m{/}, shift; return $numerator / ($denominator // 1) }

1;
