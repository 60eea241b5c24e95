#!/usr/bin/env node
/*
 * `npm run test:node-versions`: the readers' tests, and `npm start` and the packed product up to a scan that was read, on each release of Node.js
 * that is supported beside the one that runs this. The programs come from the npm registry and are kept in `.cache`.
 * Arguments name the major versions that are wanted: `npm run test:node-versions -- 24`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { installIfMissing } from './installation.mjs';
import { ROOT } from './source-files.mjs';

const VERSIONS = ['20.20.2', '22.23.3', '24.21.0', '26.10.0'];
const PACKAGE = 'test/end-to-end/product-package.test.ts';
const TESTS = [
  'packages/readers/',
  'packages/server/src/jobs/compiling-threshold.test.ts',
  'test/end-to-end/start-and-scan.test.ts',
  PACKAGE,
];
/** How well poor pictures are read is no matter of the release, and takes as long as all the rest. */
const LEFT_OUT = ['**/poor-light.test.ts', '**/long-and-far.test.ts'];

await installIfMissing({ dev: true });
const { buildIfStale } = await import('./build.mjs');
await buildIfStale();

const wanted = process.argv.slice(2);
let failed = 0;
if (wanted.length === 0) {
  // All else has been tested with it.
  const ok = runTests(process.execPath, [PACKAGE]);
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} the packed product on Node.js ${process.version}\n`);
  if (!ok) failed += 1;
}
for (const version of VERSIONS) {
  const major = version.split('.')[0] ?? '';
  const isWanted = wanted.length === 0 ? !process.version.startsWith(`v${major}.`) : wanted.includes(major);
  if (!isWanted) continue;
  const started = performance.now();
  const ok = runTests(await programOf(version));
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} Node.js ${version} (${seconds} s)\n`);
  if (!ok) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;

/**
 * npm's package `node` only has the one for the platform installed by a script; that one holds the program itself.
 *
 * @param {string} version
 * @returns {Promise<string>} the program
 */
async function programOf(version) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = path.join(ROOT, '.cache', `node-${version}`);
  const program = path.join(folder, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  await mkdir(folder, { recursive: true });
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], {
    // Out of the workspaces, whose lockfile is no concern of this.
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not install ${name}@${version}.`);
  return program;
}

/**
 * @param {string} program
 * @param {readonly string[]} tests
 */
function runTests(program, tests = TESTS) {
  const { status, stdout, stderr } = spawnSync(
    program,
    [
      path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...LEFT_OUT.flatMap((pattern) => ['--exclude', pattern]),
      ...tests,
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 100e6,
      // `npm` and whatever it starts take the first Node.js they find.
      env: {
        ...process.env,
        ROWBOX_TEST_PACKAGE: 'yes',
        PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}`,
      },
    },
  );
  if (status !== 0) process.stdout.write(`${stdout}${stderr}`);
  return status === 0;
}
