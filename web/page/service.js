// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Of the page on a web server: keeps it, so that it opens without a network; of the manual, it keeps what was read. Each build has a name of
// its own. The one before it stays, since a page of it may be open, which has files of its own to load; older ones go.
const NAME = 'dicelab-@VERSION@';
const FILES = @FILES@; // what the page loads, each by a name that no other version has
const here = new URL('./', location).pathname;

addEventListener('install', (event) => {
	event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([new Request('./', { cache: 'no-cache' }), ...FILES])).then(() => self.skipWaiting()));
});

addEventListener('activate', (event) => {
	event.waitUntil(caches.keys().then((names) =>
		Promise.all(names.filter((name) => name.startsWith('dicelab-')).slice(0, -2).map((name) => caches.delete(name)))));
});

async function keptFirst(request) {
	return (await caches.match(request, { cacheName: NAME })) ?? (await caches.match(request)) ?? fetch(request); // open() would bring back what a newer version has deleted
}

async function networkFirst(request) {
	const cache = await caches.open(NAME);
	try {
		const response = await fetch(request);
		if (response.ok)
			cache.put(request, response.clone()).catch(() => {}); // there may be no room
		return response;
	} catch {
		return (await cache.match(request)) ?? Response.error();
	}
}

addEventListener('fetch', (event) => {
	const { origin, pathname } = new URL(event.request.url);
	if (origin !== location.origin || event.request.method !== 'GET')
		return;
	const name = pathname.startsWith(here) ? pathname.slice(here.length) : null;
	if (name === '' || name === 'index.html')
		event.respondWith(keptFirst('./'));
	else if (/^(main|worker|dicelab)\.[0-9a-f]+\.(js|wasm)$/.test(name))
		event.respondWith(keptFirst(event.request));
	else if (name?.startsWith('manual/'))
		event.respondWith(networkFirst(event.request));
});
