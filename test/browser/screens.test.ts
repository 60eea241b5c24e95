import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';
import { type Furniture, furnish, openScreen, SCREENS } from './screens.ts';

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const NARROW: BrowserContextOptions = { viewport: { width: 320, height: 700 }, hasTouch: true };

onStage('every screen', (stage) => {
  let furniture: Furniture;

  beforeAll(async () => {
    furniture = await furnish(stage.rowbox);
  });

  describe.each([
    ['light', WIDE],
    ['dark', WIDE],
    ['light', NARROW],
  ] as const)('in the %s theme, %o', (colorScheme, options) => {
    it('can be read and used by everybody, stays within the window, and breaks nothing', async () => {
      const { page, faults, close } = await visit(stage, { ...options, colorScheme });
      const findings: string[] = [];
      const look = async (screens: typeof SCREENS) => {
        for (const screen of screens) {
          await openScreen(page, screen, furniture);
          findings.push(...(await seriousFindings(page)).map((finding) => `${screen.name}: ${finding}`));
          findings.push(...(await whatIsTooWide(page)).map((what) => `${screen.name}: too wide: ${what}`));
        }
      };
      await look(SCREENS.filter(({ signedOut }) => signedOut));
      await signIn(page);
      await look(SCREENS.filter(({ signedOut }) => !signedOut));
      expect(findings).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    }, 180_000);
  });
});

/** Elements that make the page itself scroll to the side; what scrolls in a place of its own may be as wide as it likes. */
const whatIsTooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 40) ?? ''}`)
      .slice(0, 5);
  });
