/*
 * `npm run screens`: pictures of every screen in both languages, at four widths and in both themes. Those that are looked at most go
 * into `docs/screens`; the others, which would make the repository large, into `.cache/screens`.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { connect, makeDataDir, startService } from '../end-to-end/service.ts';
import { browserProgram, openBrowser, signIn, visit } from './browser.ts';
import {
  comeToRest,
  furnish,
  openScreen,
  SCREEN_LANGUAGES,
  SCREENS,
  type Screen,
  type ScreenLanguage,
  wordsOf,
} from './screens.ts';

const KEPT = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const OTHERS = fileURLToPath(new URL('../../.cache/screens/', import.meta.url));
const LOCALES: Readonly<Record<ScreenLanguage, string>> = { en: 'en-GB', de: 'de-DE' };
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

interface Size {
  readonly name: '' | '-wide' | '-narrow' | '-tablet';
  readonly width: number;
  readonly height: number;
}
/** What is shown at sizes of a kind is the same; a page is opened once for each kind. */
const KINDS: readonly (readonly Size[])[] = [
  [
    { name: '', width: 1280, height: 800 },
    { name: '-wide', width: 1440, height: 900 },
  ],
  [
    { name: '-narrow', width: 360, height: 740 },
    { name: '-tablet', width: 768, height: 1024 },
  ],
];

function isKept(language: ScreenLanguage, { name }: Size, theme: Theme): boolean {
  const isUsual = name === '' || name === '-narrow';
  return theme === 'light' ? language === 'en' || isUsual : language === 'en' && isUsual;
}

if (browserProgram === null) {
  process.stderr.write('No Chromium was found; ROWBOX_CHROMIUM names one.\n');
  process.exit(1);
}
const begun = performance.now();
for (const folder of [KEPT, OTHERS]) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
/** So many are packed while the next is drawn. */
const packing: Promise<unknown>[] = [];

async function take(page: Page, { name }: Screen, sizes: readonly Size[], language: ScreenLanguage) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await comeToRest(page);
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      const file = `${name}${size.name}${language === 'en' ? '' : `-${language}`}-${theme}.webp`;
      const folder = isKept(language, size, theme) ? KEPT : OTHERS;
      packing.push(sharp(picture).webp({ quality: 72, effort: 5 }).toFile(path.join(folder, file)));
    }
  }
}

const dataDir = await makeDataDir();
const service = await startService(dataDir.path, { ROWBOX_RATE_LIMIT_SIGN_INS: '0' });
const browser = await openBrowser();
try {
  const furniture = await furnish((await connect(service)).rowbox);
  for (const language of SCREEN_LANGUAGES) {
    const words = await wordsOf(language);
    for (const sizes of KINDS) {
      const { page, close } = await visit(
        { browser, service },
        { locale: LOCALES[language], viewport: sizes[0] ?? null },
      );
      const takeAll = async (screens: typeof SCREENS) => {
        for (const screen of screens) {
          await page.setViewportSize(sizes[0] ?? { width: 1280, height: 800 });
          await openScreen(page, screen, furniture, words);
          await take(page, screen, sizes, language);
        }
      };
      await takeAll(SCREENS.filter(({ signedOut }) => signedOut));
      await signIn(page);
      await takeAll(SCREENS.filter(({ signedOut }) => !signedOut));
      await close();
    }
  }
  await Promise.all(packing);
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(`${packing.length} pictures of ${SCREENS.length} screens in ${seconds} s.\n`);
} finally {
  await browser.close();
  await service.stop();
  await dataDir.remove();
}
