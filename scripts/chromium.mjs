/*
 * A Chromium for the tests of the web app: the one that is there, or Debian's, installed with apt where that is possible.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  if (found !== null || process.getuid?.() !== 0) return found;
  runApt('update');
  runApt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core');
  return findChromium();
}

/** @param {string[]} args */
function runApt(...args) {
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    timeout: 10 * 60 * 1000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
