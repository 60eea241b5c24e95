import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';
import { whatIsTooWide, whatOverlaps } from './overlaps.ts';
import {
  comeToRest,
  type Furniture,
  furnish,
  openScreen,
  SCREENS,
  type ScreenLanguage,
  wordsOf,
} from './screens.ts';

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const NARROW: BrowserContextOptions = { viewport: { width: 320, height: 700 }, hasTouch: true };
const LOCALES: Readonly<Record<ScreenLanguage, string>> = { en: 'en-GB', de: 'de-DE' };

/** Those with the most on them: at every width, in every language. */
const FULLEST = new Set([
  'new-mailbox-from-sample',
  'inbox-uploads',
  'review-in-doubt',
  'review-comments',
  'rows-filter',
  'config-field',
  'mailbox-settings',
  'settings-developer',
]);

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
      const words = await wordsOf('en');
      const findings: string[] = [];
      const look = async (screens: typeof SCREENS) => {
        for (const screen of screens) {
          await openScreen(page, screen, furniture, words);
          findings.push(...(await seriousFindings(page)).map((finding) => `${screen.name}: ${finding}`));
          findings.push(...(await whatIsTooWide(page)).map((what) => `${screen.name}: too wide: ${what}`));
          findings.push(...(await whatOverlaps(page)).map((what) => `${screen.name}: ${what}`));
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

  describe.each([
    ['en', [768, 1440], 768],
    ['de', [360, 768, 1280, 1440], 360],
  ] as const)('in %s, at %j px', (language, widths, examined) => {
    it('has room for all its controls', async () => {
      const { page, faults, close } = await visit(stage, {
        locale: LOCALES[language],
        viewport: { width: examined, height: 800 },
      });
      const words = await wordsOf(language);
      await signIn(page);
      const findings: string[] = [];
      for (const screen of SCREENS.filter(({ name }) => FULLEST.has(name))) {
        await page.setViewportSize({ width: examined, height: 800 });
        await openScreen(page, screen, furniture, words);
        findings.push(...(await seriousFindings(page)).map((finding) => `${screen.name}: ${finding}`));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await comeToRest(page);
          const found = [...(await whatIsTooWide(page)), ...(await whatOverlaps(page))];
          findings.push(...found.map((what) => `${screen.name} at ${width} px: ${what}`));
        }
      }
      expect(findings).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    }, 180_000);
  });
});
