#!/usr/bin/env node
/*
 * Bundles what runs in production into `dist/`. Packages of npm stay outside of the bundles; the workspaces' own
 * packages, which export TypeScript, are bundled in. Does nothing when no input has changed since the last build.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, ROOT } from './source-files.mjs';
import { workspaceEntries } from './workspace-entries.mjs';

/** Name of the bundle in `dist/` → its entry. */
const ENTRIES = {
  rowbox: 'packages/cli/src/main.ts',
  'eval-child': 'packages/cli/src/eval/child.ts',
  'extraction-worker': 'packages/server/src/jobs/extraction-worker.ts',
  'workbook-worker': 'packages/server/src/jobs/workbook-worker.ts',
};
/** Files that are read at run time, beside the bundle that reads them. */
const COPIED = {
  'packages/server/src/store/migrations': 'migrations',
  'packages/server/src/texts/languages': 'languages',
};
/** Other files that what is built depends on. */
const BUILD_FILES = [
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/build-web.mjs',
  'scripts/source-files.mjs',
  'scripts/workspace-entries.mjs',
];
const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, '.inputs');

/**
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function buildIfStale() {
  const inputs = await hashInputs();
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === inputs) return false;
  await build();
  await writeFile(STAMP, inputs);
  return true;
}

/** Changes with the content of every file that ends up in a bundle, and with the build itself. */
async function hashInputs() {
  const sources = await filesBelow(
    'packages',
    (file) => /\.(ts|tsx|js|css|html|svg|sql|json)$/.test(file) && !isTest(file),
  );
  const bench = await filesBelow('bench/src', (file) => file.endsWith('.ts') && !isTest(file));
  const files = [...sources, ...bench, ...BUILD_FILES];
  const hash = createHash('sha256');
  const contents = await Promise.all(files.map((file) => readFile(path.join(ROOT, file))));
  for (const [index, file] of files.entries()) {
    hash.update(`${file}\0${contents[index]?.length}\0`).update(contents[index] ?? '');
  }
  return hash.digest('hex');
}

/** @param {string} file */
function isTest(file) {
  return file.includes('.test.') || file.includes('.suite.') || file.includes('/testing/');
}

/**
 * How TypeScript becomes what runs in production.
 *
 * @returns {Promise<import('esbuild').BuildOptions>}
 */
export async function bundleOptions() {
  return {
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // Node has them. Told otherwise, esbuild makes `new RegExp(…)` of each pattern with letters, anew whenever it is met.
    supported: { 'regexp-unicode-property-escapes': true },
    packages: 'external',
    alias: await workspaceEntries(),
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  };
}

/** Builds beside `dist/` and moves the files over, so that a command that runs meanwhile finds whole files. */
async function build() {
  const esbuild = await import('esbuild');
  const out = path.join(ROOT, `dist.${process.pid}`);
  try {
    await esbuild.build({
      ...(await bundleOptions()),
      entryPoints: Object.entries(ENTRIES).map(([name, entry]) => ({ in: entry, out: name })),
      outdir: out,
      outExtension: { '.js': '.mjs' },
      splitting: true,
      chunkNames: '[name]-[hash]',
    });
    for (const [folder, target] of Object.entries(COPIED)) {
      await mkdir(path.join(out, target), { recursive: true });
      for (const file of await filesBelow(folder, () => true)) {
        await copyFile(path.join(ROOT, file), path.join(out, target, path.basename(file)));
      }
    }
    await buildWeb(path.join(out, 'web'));
    await moveOver(out, DIST);
  } finally {
    // Its process would stay as long as ours, which goes on as the service.
    await esbuild.stop();
    await rm(out, { recursive: true, force: true });
  }
}

/** @param {string} out */
async function buildWeb(out) {
  const script = path.join(ROOT, 'scripts', 'build-web.mjs');
  const child = spawn(process.execPath, [script, out], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The web app could not be built.');
}

/**
 * @param {string} from
 * @param {string} to
 */
async function moveOver(from, to) {
  await mkdir(to, { recursive: true });
  const old = await readdir(to, { recursive: true, withFileTypes: true });
  const kept = new Set();
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const relative = path.relative(from, path.join(entry.parentPath, entry.name));
    kept.add(relative);
    await mkdir(path.dirname(path.join(to, relative)), { recursive: true });
    await rename(path.join(from, relative), path.join(to, relative));
  }
  for (const entry of old) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(path.relative(to, file))) await rm(file, { force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const start = performance.now();
  const built = await buildIfStale();
  const milliseconds = Math.round(performance.now() - start);
  process.stdout.write(
    built ? `Built dist/ in ${milliseconds} ms.\n` : `dist/ is up to date (${milliseconds} ms).\n`,
  );
}
