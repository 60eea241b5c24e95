/* `npm run screens`: pictures of every screen in both themes, into `docs/screens`. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { connect, makeDataDir, startService } from '../end-to-end/service.ts';
import { browserProgram, openBrowser, signIn, visit } from './browser.ts';
import { furnish, openScreen, SCREENS } from './screens.ts';

const OUT = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const SIZES = {
  '': { width: 1280, height: 800 },
  '-narrow': { width: 360, height: 740 },
} as const;

if (browserProgram === null) {
  process.stderr.write('No Chromium was found; ROWBOX_CHROMIUM names one.\n');
  process.exit(1);
}
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const dataDir = await makeDataDir();
const service = await startService(dataDir.path);
const browser = await openBrowser();
try {
  const furniture = await furnish((await connect(service)).rowbox);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [suffix, viewport] of Object.entries(SIZES)) {
      const { page, close } = await visit({ browser, service }, { colorScheme, viewport });
      const take = async (screens: typeof SCREENS) => {
        for (const screen of screens) {
          await openScreen(page, screen, furniture);
          const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
          const file = path.join(OUT, `${screen.name}${suffix}-${colorScheme}.webp`);
          await sharp(picture).webp({ quality: 80, effort: 6 }).toFile(file);
        }
      };
      await take(SCREENS.filter(({ signedOut }) => signedOut));
      await signIn(page);
      await take(SCREENS.filter(({ signedOut }) => !signedOut));
      await close();
    }
  }
} finally {
  await browser.close();
  await service.stop();
  await dataDir.remove();
}
