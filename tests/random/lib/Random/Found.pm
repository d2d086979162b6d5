# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Found;

# The file of programs that random tests found: lines of a test's name and a program (tests/random/found).

use strict;
use warnings;

use FindBin;

use Random::Tree qw(without_names);

use Exporter 'import';
our @EXPORT_OK = qw(found file_away);

use constant FILE => "$FindBin::Bin/../random/found";

# The programs of this test.
sub found {
    my ($test, $name) = @_;
    open my $file, '<', $name // FILE or die "$name: $!\n";
    return map { /^\Q$test\E\t(.*)\n/ ? $1 : () } <$file>;
}

# Adds a program, if there is none like it.
sub file_away {
    my ($test, $program, $name) = @_;
    $name //= FILE;
    die "a program of several lines: $program\n" if $program =~ /\n/;
    return if grep { without_names($_) eq without_names($program) } -e $name ? found($test, $name) : ();
    open my $file, '>>', $name or die "$name: $!\n";
    print {$file} "$test\t$program\n";
    close $file or die "$name: $!\n";
    print "filed in $name: $program\n";
}

1;
