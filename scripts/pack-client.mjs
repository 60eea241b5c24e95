#!/usr/bin/env node
/*
 * `npm run pack-client -- FOLDER`: builds the client package and packs it into the folder, as it would be published. (npm itself
 * runs no scripts of packages here, see .npmrc, so that `npm pack` alone would pack what was built last.)
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './source-files.mjs';

const [, , folder = '.'] = process.argv;
await import('./build-client.mjs');
const { status } = spawnSync('npm', ['pack', '--pack-destination', path.resolve(folder)], {
  cwd: path.join(ROOT, 'packages', 'client'),
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
