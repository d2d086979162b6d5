// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What a build is told on its command line: addresses, which are of the web, and what it works on.
import { parseArgs } from 'node:util';

// The address as browsers write it, or '' for none.
function webAddress(name, text) {
	if (text === '')
		return '';
	const address = URL.canParse(text) ? new URL(text) : null;
	if (!/^https?:$/.test(address?.protocol)) {
		console.error(`--${name}: '${text}' is no address of the web, such as https://example.org/`);
		process.exit(2);
	}
	return address.href;
}

// { positionals, addresses }, where the address of the site, which is a folder, ends in "/".
export function addressesOf() {
	const { values, positionals } = parseArgs({ allowPositionals: true, options: { site: { type: 'string', default: '' }, sources: { type: 'string', default: '' } } });
	return { positionals, addresses: { site: webAddress('site', values.site).replace(/([^/])$/, '$1/'), sources: webAddress('sources', values.sources) } };
}
