#!/usr/bin/env node
/* As it is installed by npm: everything is built. */
import { requireNodeVersion } from './node-version.mjs';

const LOOK_MILLISECONDS = 500;

requireNodeVersion();
if (process.env.npm_command === 'exec') endWithParent();
// By an address made at run time: older releases must come as far as the line above.
await import(new URL('../dist/rowbox.mjs', import.meta.url).href);

/** `npx` starts us by a shell, which a signal ends without our being told. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MILLISECONDS).unref();
}
