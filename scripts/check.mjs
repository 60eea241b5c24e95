#!/usr/bin/env node
/*
 * `npm run check`: format and lint, types of every package, who imports whom, dead code, nothing of
 * labelled documents in the engine, generated pages, changes of the interface. Runs them two
 * at a time, prints the output of those that fail, and ends with 1 if one does.
 */
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { installIfMissing } from './installation.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { filesBelow, ROOT } from './source-files.mjs';

const PARALLEL = 2;

/** @typedef {{ name: string, command: string, args: string[] }} Check */

requireNodeVersion();
await installIfMissing({ dev: true });
await mkdir(path.join(ROOT, '.cache'), { recursive: true });

const projects = await filesBelow('.', (file) => /(^|\/)tsconfig(\.test)?\.json$/.test(file));
const queue = [
  check('format and lint', 'biome', ['ci', '--colors=off', '.']),
  check('who imports whom', 'node', ['scripts/check-boundaries.mjs']),
  check('lockfile', 'node', ['scripts/check-lockfile.mjs']),
  check('dead code', 'knip', []),
  check('nothing of labelled documents', 'tsx', ['bench/src/foreign-texts/main.ts']),
  check('generated pages', 'tsx', ['scripts/make-config-reference.ts', '--check']),
  check('type of the texts', 'tsx', ['scripts/make-texts.ts', '--check']),
  check('texts', 'tsx', ['scripts/check-texts.ts']),
  check('interface', 'tsx', ['scripts/make-openapi.ts', '--check']),
  check('interface as tools read it', 'node', ['scripts/lint-openapi.mjs']),
  check('client', 'tsx', ['scripts/make-client.ts', '--check']),
  check('conformance', 'tsx', ['scripts/make-conformance.ts', '--check']),
  ...projects.map((project) => check(`types of ${path.dirname(project)}`, 'tsc', typeArguments(project))),
].values();

let failed = 0;
await Promise.all(Array.from({ length: PARALLEL }, work));
process.stdout.write(failed === 0 ? 'All checks passed.\n' : `${failed} checks failed.\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function work() {
  for (const next of queue) {
    const start = performance.now();
    const { ok, output } = await run(next);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${next.name} (${seconds} s)\n${ok ? '' : output}`);
    if (!ok) failed += 1;
  }
}

/**
 * @param {string} name
 * @param {string} tool of `node_modules/.bin`, or node itself
 * @param {string[]} args
 * @returns {Check}
 */
function check(name, tool, args) {
  const command = tool === 'node' ? process.execPath : path.join(ROOT, 'node_modules', '.bin', tool);
  return { name, command, args };
}

/** @param {string} project */
function typeArguments(project) {
  const memory = `.cache/${project.replaceAll('/', '-')}.tsbuildinfo`;
  return ['-p', project, '--incremental', '--tsBuildInfoFile', memory];
}

/**
 * @param {Check} wanted
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function run({ command, args }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, shell: process.platform === 'win32' });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ ok: false, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
