/* This browser as something that is pushed to (Web Push). */

import { BASE_PATH } from '../base-path.ts';

const WORKER = `${BASE_PATH}/push-worker.js`;

/** Browsers push on pages with a secure address only. */
export const canBePushedTo = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Asks the person and subscribes.
 *
 * @param publicKey of the service, in base64url
 * @returns null when the person does not want it
 */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // By its name it registers again when the browser gives it another address.
  await navigator.serviceWorker.register(`${WORKER}?${new URLSearchParams({ name: browserName() })}`);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, keys: { p256dh, auth } };
}

/** What a person calls this browser, as far as it says. */
export function browserName(): string {
  const agent = navigator.userAgent;
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1] ?? 'Browser';
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1] ?? '';
  const shown = { Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser;
  return [shown, system.replace(/Mac OS X/, 'macOS')].filter(Boolean).join(', ');
}
