#!/usr/bin/env node
/* As it is installed by npm: everything is built. */

const LOOK_MILLISECONDS = 500;

// By addresses made at run time: both lie beside this file only where it is installed.
const { requireNodeVersion } = await import(new URL('./node-version.mjs', import.meta.url).href);
requireNodeVersion();
if (process.env.npm_command === 'exec') endWithParent();
await import(new URL('../dist/rowbox.mjs', import.meta.url).href);

/** `npx` starts us by a shell, which a signal ends without our being told. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MILLISECONDS).unref();
}
