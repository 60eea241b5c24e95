#!/usr/bin/env node
/* In a clone: builds what is stale, then runs the command. */
import { buildIfStale } from '../../../scripts/build.mjs';
import { requireNodeVersion } from '../../../scripts/node-version.mjs';

requireNodeVersion();
await buildIfStale();
await import('../../../dist/rowbox.mjs');
