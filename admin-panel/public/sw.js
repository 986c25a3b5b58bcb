/* Shows what the shop tells this browser, also while no page of the back office is open. Keeps nothing. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // The path alone: the shop may be reached by another name than the one it knows itself by.
  const { pathname } = new URL(event.notification.data.url, self.location.origin);
  event.waitUntil(show(new URL(pathname, self.location.origin).href));
});

/** In a page of the back office that is open, or in a new one. */
async function show(url) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(url);
  await page.focus();
  return page.navigate(url);
}
