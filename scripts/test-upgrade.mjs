#!/usr/bin/env node
/*
 * `npm run test:upgrade`: this version beside the one that stood before it, on one database and one folder of files. That one is built from
 * the history into `.cache`, with the packages that are installed here; without the history (a shallow clone) nothing can be tested.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { installIfMissing } from './installation.mjs';
import { ROOT } from './source-files.mjs';

/** What was released before the migrations from 0032 on. */
const FORMER = '7dd52d015c318e6203277db27be573e80fe8b5bf';

await installIfMissing({ dev: true });
const { buildIfStale } = await import('./build.mjs');
await buildIfStale();
const known = spawnSync('git', ['cat-file', '-e', `${FORMER}^{commit}`], { cwd: ROOT });
if (known.status === 0) {
  const former = await formerProgram();
  const { status } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', 'test/end-to-end/upgrade.test.ts'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ROWBOX_TEST_FORMER: former } },
  );
  process.exitCode = status ?? 1;
} else {
  process.stdout.write(
    `NOT TESTED: the version before (${FORMER.slice(0, 8)}) is not in this clone; \`git fetch --unshallow\` brings it.\n`,
  );
}

/** @returns {Promise<string>} the bundle that starts it */
async function formerProgram() {
  const folder = path.join(ROOT, '.cache', `former-${FORMER.slice(0, 8)}`);
  const program = path.join(folder, 'dist', 'rowbox.mjs');
  if (existsSync(program)) return program;
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  run(`git archive ${FORMER} | tar --extract --directory "${unfinished}"`, ROOT);
  await lendPackages(path.join(ROOT, 'node_modules'), path.join(unfinished, 'node_modules'));
  // Its own packages are named by where they lie: what is bundled must be in its place.
  await rename(unfinished, folder);
  run(`"${process.execPath}" scripts/build.mjs`, folder);
  return program;
}

/**
 * Packages of the registry as they are installed here; those of the workspace are its own.
 *
 * @param {string} from
 * @param {string} to
 */
async function lendPackages(from, to) {
  await mkdir(path.join(to, '@rowbox'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@rowbox') await symlink(path.join(from, name), path.join(to, name));
  }
  for (const name of await readdir(path.join(from, '@rowbox'))) {
    const target = await readlink(path.join(from, '@rowbox', name));
    await symlink(target, path.join(to, '@rowbox', name));
  }
}

/**
 * @param {string} command
 * @param {string} cwd
 */
function run(command, cwd) {
  const { status } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`This step failed: ${command}`);
}
