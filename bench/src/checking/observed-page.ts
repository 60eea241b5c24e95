import type { Page } from 'playwright-core';
import { OWNER } from '../load/load-service.ts';

export const BROWSER_FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'] as const;

/** Runs in the page before anything of it does. What it takes to open the app is not what is measured. */
export const OBSERVE = `
  window.measured = { task: 0, event: 16, pressedAt: 0 };
  for (const kind of ['keydown', 'click']) {
    addEventListener(kind, ({ timeStamp }) => { measured.pressedAt = timeStamp; }, { capture: true });
  }
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      if (startTime > 2000) measured.task = Math.max(measured.task, Math.round(duration));
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) {
      if (interactionId) measured.event = Math.max(measured.event, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Whatever language the page is in. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=email]').fill(OWNER.email);
  await page.locator('input[type=password]').fill(OWNER.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Whoever waits longer waits in vain. */
const MOST_MILLISECONDS = 20_000;

/** Milliseconds from the last key or click until the first page of a document is painted. */
export const pictureOf = (page: Page, documentId: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const pressedAt = measured.pressedAt;
    const look = () => {
      const picture = document.querySelector('[data-page="1"] img');
      const isThere = picture?.src.includes('${documentId}') && picture.complete && picture.naturalWidth > 0;
      const isOver = isThere || performance.now() - pressedAt > ${MOST_MILLISECONDS};
      // What is drawn now is painted before the next one.
      requestAnimationFrame(isOver ? () => resolve(performance.now() - pressedAt) : look);
    };
    look();
  })`);
