import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './source-files.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }} LockedPackage
 */

/**
 * Installs the packages of the lockfile where one is missing or of another version. npm writes down what it installed
 * in `node_modules/.package-lock.json` once it is done, so an interrupted install is noticed, too.
 *
 * @param {{ dev: boolean }} scope whether the packages for tests and checks are wanted
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function installIfMissing({ dev }) {
  if (await isInstalled({ dev })) return false;
  process.stderr.write(`Installing packages${dev ? '' : ' (production only)'} …\n`);
  // No package needs its install script here, and those of strangers are better not run. npm's warnings are about
  // packages of packages, which nobody who starts a service can mend.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', ['ci', ...options, ...(dev ? [] : ['--omit=dev'])], {
    cwd: ROOT,
    // npm's own lines go where they disturb no output that is read by a program.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (error !== undefined) throw new Error(`npm could not be started: ${error.message}`);
  if (status !== 0) throw new Error('npm ci failed; its own message stands above.');
  return true;
}

/** @param {{ dev: boolean }} scope */
async function isInstalled({ dev }) {
  const wanted = await lockedPackages('package-lock.json');
  const present = await lockedPackages('node_modules/.package-lock.json').catch(() => null);
  if (present === null) return false;
  return Object.entries(wanted).every(([name, { version, link, ...scope }]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
    const found = present[name];
    // A package for another platform is rightly absent; so is one for tests only.
    if (found === undefined) return isOptional(scope) || (scope.dev === true && !dev);
    return link === true || found.version === version;
  });
}

/** @param {LockedPackage} locked */
function isOptional({ optional, devOptional, peer }) {
  return optional === true || devOptional === true || peer === true;
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, LockedPackage>>}
 */
async function lockedPackages(file) {
  return JSON.parse(await readFile(path.join(ROOT, file), 'utf8')).packages;
}
