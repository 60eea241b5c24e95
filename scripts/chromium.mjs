/*
 * A Chromium for the tests of the web app: the one that is there, or Debian's, installed with apt where that is possible.
 */
import { existsSync } from 'node:fs';
import { installWithApt } from './debian-packages.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** @returns {string | null} the browser's program */
export function findChromium() {
  return (
    [process.env.ROWBOX_CHROMIUM ?? '', ...PLACES].find((place) => place !== '' && existsSync(place)) ?? null
  );
}

/** @returns {string | null} the browser's program; null when there is none and none could be installed */
export function chromiumInstalledIfMissing() {
  const found = findChromium();
  if (found === null) installWithApt('chromium', 'fonts-noto-core');
  return findChromium();
}
