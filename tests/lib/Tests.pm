# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Tests;

# What the runners share: verdicts, how many there were of each kind, and whole files.

use strict;
use warnings;

use Exporter 'import';
our @EXPORT_OK = qw(verdict counts slurp spew);

my ($passed, $failed) = (0, 0);

# (The prototype: a match that fails is an empty list otherwise, and the rest would move up.)
sub verdict($$;$) {
    my ($right, $what, $detail) = @_;
    if ($right) { $passed++; return 1 }
    $failed++;
    print "FAILED: $what\n", $detail // '';
    return 0;
}

# Prints them, and gives the exit status: a runner that has tried nothing has failed, too.
sub counts {
    print "$passed passed, $failed failed\n";
    return $failed > 0 || $passed == 0 ? 1 : 0;
}

sub slurp {
    my ($file) = @_;
    open my $in, '<', $file or die "$file: $!\n";
    local $/;
    return scalar(<$in>) // '';
}

# Gives the name of the file.
sub spew {
    my ($file, $text) = @_;
    open my $out, '>', $file or die "$file: $!\n";
    print {$out} $text // '';
    close $out or die "$file: $!\n";
    return $file;
}

1;
