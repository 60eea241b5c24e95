#!/usr/bin/env node
/* In a clone: installs what is missing, builds what is stale, then runs the command. */
import { installIfMissing } from '../../../scripts/installation.mjs';
import { requireNodeVersion } from '../../../scripts/node-version.mjs';

requireNodeVersion();
await installIfMissing({ dev: false });
const { buildIfStale } = await import('../../../scripts/build.mjs');
await buildIfStale();
// By an address made at run time: before the first build the bundle is not there for the checks to find.
await import(new URL('../../../dist/rowbox.mjs', import.meta.url).href);
