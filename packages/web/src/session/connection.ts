import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { BASE_PATH } from '../base-path.ts';

/* Whether the service can be reached, found out by what is asked of it anyway. While it cannot, nothing new is asked, changes wait in
   their order, and a small question every few seconds finds out when it is back. */

const PROBE_EVERY_MILLISECONDS = 3000;

let reachable = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function setReachable(now: boolean): void {
  clearTimeout(timer);
  if (!now) timer = setTimeout(() => void probe(), PROBE_EVERY_MILLISECONDS);
  if (now === reachable) return;
  reachable = now;
  for (const watcher of watchers) watcher();
}

/** Something was answered. */
export const noteAnswer = (): void => setReachable(true);

/** Asks whether the service is there, now. One request that breaks says little; this one is small enough to. */
export async function probe(): Promise<void> {
  clearTimeout(timer);
  const there = await fetch(`${BASE_PATH}/healthz`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  setReachable(there);
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const isReachable = (): boolean => reachable;
export const useIsReachable = (): boolean => useSyncExternalStore(watch, isReachable);

/** Lets queries and changes wait while the service is away, and go on when it is back. */
export function pauseWhileAway(): void {
  window.addEventListener('offline', () => setReachable(false));
  window.addEventListener('online', () => void probe());
  if (!navigator.onLine) setReachable(false);
  onlineManager.setEventListener((setOnline) => {
    setOnline(reachable);
    return watch(() => setOnline(reachable));
  });
}
