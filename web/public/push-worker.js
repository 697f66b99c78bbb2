// Shows the reminders that the server sends to this device, also while no page of the app is open.

/** What the server wrote; a message that cannot be read is shown all the same, because browsers demand that each is. */
function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

// Only pages that it has taken over can be led to the calendar. It answers no request for them.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title = 'Your garden', body = '', tag = 'care', url = '/calendar' } = read(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: new URL('./apple-touch-icon.png', self.registration.scope).href,
      data: { url },
    }),
  );
});

/** Brings a page of the app to the front, else opens one. */
async function show(path) {
  const url = new URL(`.${path}`, self.registration.scope);
  const target = url.origin === self.location.origin ? url.href : self.registration.scope;
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return self.clients.openWindow(target);
  // A page that another worker has cannot be led anywhere. A press allows one window to come to the front, so that this is
  // tried first.
  const led = await page.navigate(target).catch(() => null);
  await (led ? led.focus() : self.clients.openWindow(target));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.url ?? '/calendar'));
});
