/* What is pushed is shown, and opens the page it is about. Nothing of the app is kept here. */

self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/icon.svg', tag: url, data: { url } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Only pages of this app.
  const url = new URL(event.notification.data.url, self.location.origin);
  const target = url.origin === self.location.origin ? url.href : self.location.origin;
  event.waitUntil(self.clients.openWindow(target));
});
