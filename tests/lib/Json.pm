# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Json;

# A reader and writer of JSON: what is written in C where it is there (./bootstrap check asks
# for it: tests take a third of the time), or else what comes with Perl. Both have the same methods.

use strict;
use warnings;

use Exporter 'import';
our @EXPORT = qw(decode_json);

my $class = eval { require Cpanel::JSON::XS; 'Cpanel::JSON::XS' } // do { require JSON::PP; 'JSON::PP' };

sub new { return $class->new }

sub decode_json { return $class->new->utf8->decode($_[0]) }

1;
