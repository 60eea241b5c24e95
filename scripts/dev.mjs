#!/usr/bin/env node
/* `npm run dev`: the service, built and started again whenever a source file changes. Arguments go to `serve`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { installIfMissing } from './installation.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { ROOT } from './source-files.mjs';

/** Editors save in several steps; one build is enough for all of them. */
const SETTLE_MILLISECONDS = 150;

requireNodeVersion();
await installIfMissing({ dev: true });
const { buildIfStale } = await import('./build.mjs');

/** @type {import('node:child_process').ChildProcess | null} */
let service = null;
let pending = setTimeout(restart, 0);
let turn = Promise.resolve();

watch(path.join(ROOT, 'packages'), { recursive: true }, (_, file) => {
  if (file === null || file.includes('node_modules') || file.includes('.test.')) return;
  clearTimeout(pending);
  pending = setTimeout(restart, SETTLE_MILLISECONDS);
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, async () => {
    await stop(signal);
    process.exit();
  });
}

function restart() {
  turn = turn.then(buildAndStart);
}

async function buildAndStart() {
  try {
    const built = await buildIfStale();
    if (!built && service !== null) return;
  } catch {
    // esbuild has printed what is wrong; the running service stays until it is mended.
    return;
  }
  await stop('SIGTERM');
  const bundle = path.join(ROOT, 'dist', 'rowbox.mjs');
  service = spawn(process.execPath, [bundle, 'serve', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ROWBOX_LOG_FORMAT: 'pretty', ...process.env },
  });
}

/** @param {NodeJS.Signals} signal */
async function stop(signal) {
  if (service === null || service.exitCode !== null || service.signalCode !== null) return;
  const ended = once(service, 'exit');
  service.kill(signal);
  await ended;
}
