#!/usr/bin/env node
/*
 * `npm test`: installs what the tests need, builds, runs all but the drills, and ends with the line `N passed, N failed`.
 * Arguments are handed to Vitest (`npm test -- packages/engine`); `npm run test:drills` is `npm test -- --project=drills`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromiumInstalledIfMissing } from './chromium.mjs';
import { readProofs, unproven } from './conformance/proofs.mjs';
import {
  hasPerlModule,
  installedIfMissing,
  installPostgres,
  installWithApt,
  isThere,
} from './debian-packages.mjs';
import { installIfMissing } from './installation.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { ROOT } from './source-files.mjs';

const WANTED = process.argv.slice(2);
const REPORT = path.join(ROOT, '.cache', 'tests.json');

requireNodeVersion();
await installIfMissing({ dev: true });
const { buildIfStale } = await import('./build.mjs');
await buildIfStale();
if (chromiumInstalledIfMissing() === null) {
  process.stdout.write(
    'There is no Chromium (ROWBOX_CHROMIUM may name one): the tests of the web app are skipped.\n',
  );
}
// It speaks STARTTLS by a module that its package only recommends.
if (!isThere('swaks') || !hasPerlModule('Net::SSLeay')) installWithApt('swaks', 'libnet-ssleay-perl');
if (!isThere('swaks')) {
  process.stdout.write('There is no swaks: the commands of the guide to mail are skipped.\n');
}
if (!isThere('soffice')) installWithApt('libreoffice-calc-nogui');
if (!isThere('soffice') || !installedIfMissing('rclone')) {
  process.stdout.write('There is no LibreOffice or no rclone: most tests of workbooks are skipped.\n');
}
// Not the package of the same name, which would make it a service of this machine.
if (!isThere('apache2')) installWithApt('apache2-bin');
if (!isThere('apache2')) {
  process.stdout.write('There is no Apache: its WebDAV folders are skipped.\n');
}
if (!installedIfMissing('pgbouncer')) {
  process.stdout.write('There is no PgBouncer: the service behind it is not tested.\n');
}
if (!isThere('radosgw')) installWithApt('radosgw', 'ceph-mon', 'ceph-osd');
if (!isThere('radosgw') || !isThere('ceph-osd')) {
  process.stdout.write('There is no Ceph (radosgw, ceph-mon, ceph-osd): files in S3 are skipped.\n');
}
installPostgres();
if (!existsSync('/usr/lib/postgresql')) {
  process.stdout.write(
    "There is no PostgreSQL of Debian's: replicas and recovery to a point in time are skipped.\n",
  );
}
await mkdir(path.dirname(REPORT), { recursive: true });
await rm(REPORT, { force: true });

const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...(WANTED.length > 0 ? WANTED : ['--project=!drills']),
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
const { passed, failed, skipped, report } = await readCounts();
// Only a run of everything can say that a paragraph of the interface is not proven.
const missing = report && WANTED.length === 0 ? unproven(await readProofs(), report) : [];
for (const proof of missing) process.stdout.write(`Not proven: ${proof}\n`);
if (skipped > 0) process.stdout.write(`${skipped} tests were skipped.\n`);
// On a build machine a skipped test is a hole in the proof.
const skippedInCi = process.env.CI === undefined ? 0 : skipped;
const otherFailure = (status !== 0 || missing.length > 0) && failed === 0 ? 1 : 0;
const allFailed = failed + skippedInCi + otherFailure;
process.exitCode = allFailed === 0 ? 0 : 1;
process.stdout.write(`${passed} passed, ${allFailed} failed\n`);

/** A file that could not be loaded counts as one failed test: it holds at least one that did not pass. */
async function readCounts() {
  const text = await readFile(REPORT, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 0, skipped: 0, report: null };
  const report = JSON.parse(text);
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
    report,
  };
}
