# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Warnings;

# A warning of perl ends the test with an error. tests/within loads this into each perl that it starts.

use strict;
use warnings;

$SIG{__WARN__} = sub { die "a warning of perl: @_" };

1;
