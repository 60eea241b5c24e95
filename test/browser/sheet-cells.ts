import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENTLY } from './browser.ts';

/* Cells of the sheet of rows. */

/** The sheet is drawn on a canvas; what it shows stands beside it as a table for those who do not see. */
export const cellText = (page: Page, across: number, down: number): Promise<string> =>
  page.evaluate(
    ([x, y]) => document.querySelector(`#glide-cell-${x}-${y}`)?.textContent ?? '',
    [across + 1, down],
  );

/**
 * By a click on the first cell and arrow keys, as often as the sheet needs until it shows the cell as chosen: people look, too.
 *
 * @param across 1: the first column of values
 */
export async function chooseCell(page: Page, across: number, down: number): Promise<void> {
  const isChosen = () =>
    page.evaluate(
      ([x, y]) => document.querySelector(`#glide-cell-${x}-${y}`)?.getAttribute('aria-selected') === 'true',
      [across + 1, down],
    );
  const choose = async () => {
    const sheet = (await page.locator('canvas').first().boundingBox()) ?? { x: 0, y: 0 };
    // On the heading first: a second click on a chosen cell would edit it.
    await page.mouse.click(sheet.x + 140, sheet.y + 18);
    await page.mouse.click(sheet.x + 140, sheet.y + 53);
    for (let step = 0; step < down; step += 1) await page.keyboard.press('ArrowDown');
    for (let step = 1; step < across; step += 1) await page.keyboard.press('ArrowRight');
    // The table that stands for the drawn sheet follows it some frames later.
    await page.waitForTimeout(300);
    return isChosen();
  };
  await expect.poll(choose, PATIENTLY).toBe(true);
}
