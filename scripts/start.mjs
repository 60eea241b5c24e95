#!/usr/bin/env node
/*
 * `npm start`: installs what is missing, builds what is stale, and becomes the service. The service runs in this very
 * process, so that a signal sent to npm reaches it and no process stands between that could stay behind.
 */
import { installIfMissing } from './installation.mjs';
import { requireNodeVersion } from './node-version.mjs';

requireNodeVersion();
try {
  await installIfMissing({ dev: false });
  const { buildIfStale } = await import('./build.mjs');
  await buildIfStale();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
process.argv.splice(2, 0, 'serve');
// By an address made at run time: the bundle is no source, and its types are nobody's concern.
await import(new URL('../dist/rowbox.mjs', import.meta.url).href);
