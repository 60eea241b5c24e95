#!/usr/bin/env node
/*
 * Builds the client package, as others install it: plain JavaScript in one file and its types, into `packages/client/dist`. In
 * this repository its TypeScript source is used instead (the condition `rowbox-source` of its exports).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { filesBelow, ROOT } from './source-files.mjs';

const PACKAGE = path.join(ROOT, 'packages', 'client');
const DIST = path.join(PACKAGE, 'dist');

await rm(DIST, { recursive: true, force: true });
await build({
  absWorkingDir: PACKAGE,
  entryPoints: ['src/index.ts'],
  outfile: path.join(DIST, 'index.js'),
  bundle: true,
  format: 'esm',
  // No module of Node.js may be asked for: the same file is for browsers.
  platform: 'neutral',
  target: 'es2022',
  logLevel: 'warning',
});
await emitTypes();
await copyFile(path.join(ROOT, 'LICENSE'), path.join(PACKAGE, 'LICENSE'));

async function emitTypes() {
  const tsc = path.join(ROOT, 'node_modules', '.bin', 'tsc');
  const source = path.join(PACKAGE, 'src');
  const flags = [
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--rootDir',
    source,
    '--outDir',
    DIST,
  ];
  const child = spawn(tsc, ['-p', PACKAGE, ...flags], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The types of the client could not be written.');
  for (const file of await filesBelow('packages/client/dist', (name) => name.endsWith('.d.ts'))) {
    const types = await readFile(path.join(ROOT, file), 'utf8');
    // Whoever resolves as Node.js does looks for what the endings name.
    await writeFile(
      path.join(ROOT, file),
      types.replace(/((?:from|import\()\s*['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'),
    );
  }
}
