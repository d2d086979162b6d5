// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Counts what passed and failed, for the tests that run under node, and tells what failed.
export class Verdicts {
	constructor() {
		this.passed = 0;
		this.failed = 0;
	}

	tell(ok, name, why = '') {
		if (ok) {
			this.passed++;
			return;
		}
		this.failed++;
		console.log(`FAILED: ${name}\n${String(why).replace(/^/gm, '    ')}`);
	}

	counts() {
		return { passed: this.passed, failed: this.failed };
	}

	// Forgets what was told since `counts` gave these.
	reset({ passed, failed }) {
		this.passed = passed;
		this.failed = failed;
	}

	// The closing line; a test that tells nothing has failed, too.
	close() {
		console.log(`${this.passed} passed, ${this.failed} failed`);
		process.exitCode = this.failed > 0 || this.passed === 0 ? 1 : 0;
	}
}
