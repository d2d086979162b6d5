// Of the page on a web server: keeps it, so that it opens without a network. Each build has a name of its own, and the old one goes.
const NAME = 'dicelab-@VERSION@';

addEventListener('install', (event) => {
	event.waitUntil(caches.open(NAME).then((cache) => cache.add('./')).then(() => self.skipWaiting()));
});

addEventListener('activate', (event) => {
	event.waitUntil(caches.keys().then((names) =>
		Promise.all(names.filter((name) => name.startsWith('dicelab-') && name !== NAME).map((name) => caches.delete(name)))));
});

addEventListener('fetch', (event) => {
	if (event.request.mode === 'navigate')
		event.respondWith(caches.open(NAME).then(async (cache) => (await cache.match('./')) ?? fetch(event.request)));
});
