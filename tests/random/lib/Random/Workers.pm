# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Workers;

# Several processes at work on one test.

use strict;
use warnings;

use File::Temp qw(tempdir);
use Storable qw(store retrieve);

use Exporter 'import';
our @EXPORT_OK = qw(results);

# What the function makes of the options, { workers }, and of a worker's number, { worker }: a reference to its counts; or
# { died => 1 }.  What they print comes in their order.
sub results {
    my ($work, %options) = @_;
    my $dir = tempdir('random-XXXXXX', TMPDIR => 1, CLEANUP => 1);
    my @workers = map { start($work, "$dir/$_", %options, worker => $_) } 0 .. $options{workers} - 1;
    waitpid $_, 0 for @workers;
    print map { slurp($_) } grep { -e } map { "$dir/$_.out" } 0 .. $#workers;
    return map { -e "$dir/$_" ? retrieve("$dir/$_") : { died => 1 } } 0 .. $#workers;
}

# Each tells what it found on standard output, and at the end leaves its counts in a file.
sub start {
    my ($work, $name, %options) = @_;
    defined(my $pid = fork) or die "fork: $!\n";
    return $pid if $pid;
    open STDOUT, '>', "$name.out" or die "$name: $!\n";
    my $counts = eval { $work->(%options) } or print "FAILED: $@";
    store($counts, $name) if $counts;
    close STDOUT;
    exit 0;
}

sub slurp {
    my ($name) = @_;
    open my $file, '<', $name or die "$name: $!\n";
    local $/;
    return scalar(<$file>) // '';
}

1;
