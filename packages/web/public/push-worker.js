/* What is pushed is shown, and opens the page it is about. Nothing of the app is kept here. */

/** The service may lie beneath a path of its origin. */
const here = (path) => new URL(path, self.location.href).href;

self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: here('icon.svg'), tag: url, data: { url } }),
  );
});

// The browser, or its push service, has given this page another address to push to: the service is told.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(register(event));
});

async function register({ oldSubscription, newSubscription }) {
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: oldSubscription?.options.applicationServerKey ?? (await publicKey()),
    }));
  const { endpoint, keys } = subscription.toJSON();
  const name = new URL(self.location.href).searchParams.get('name');
  const answer = await fetch(here('api/installations'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'web', endpoint, keys, ...(name && { name }) }),
  });
  if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
}

async function publicKey() {
  const answer = await fetch(here('api/installations'));
  return (await answer.json()).vapidPublicKey;
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Only pages of this app.
  const { href } = new URL(event.notification.data.url, here('.'));
  const target = href.startsWith(here('.')) ? href : here('.');
  event.waitUntil(self.clients.openWindow(target));
});
