#!/usr/bin/env node
/* `npm run bench -- <name> …`: runs a measurement with the flags of V8 that the service sets for its reading threads. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { installedIfMissing, installPostgres, installWithApt, isThere } from './debian-packages.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { ROOT } from './source-files.mjs';

const FLAGS = [
  '--expose-gc',
  '--max-semi-space-size=32',
  '--no-flush-bytecode',
  '--conditions=rowbox-source',
];
/** With V8 12, of Node.js 22, a process that is given it does not start. */
const UNTIL_V8_11 = ['--interrupt-budget=700000'];

requireNodeVersion();
const [name = ''] = process.argv.slice(2);
if (['cluster', 's3-faults'].includes(name) && !isThere('radosgw'))
  installWithApt('radosgw', 'ceph-mon', 'ceph-osd');
if (name === 'cluster') installedIfMissing('pgbouncer');
if (name === 'fail-over') installPostgres();
const flags = Number.parseInt(process.versions.v8, 10) <= 11 ? [...FLAGS, ...UNTIL_V8_11] : FLAGS;
const bench = spawn(
  process.execPath,
  [...flags, '--import', 'tsx', path.join(ROOT, 'bench/src/main.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
const [code] = await once(bench, 'exit');
process.exitCode = code ?? 1;
