/*
 * Programs of Debian that tests speak with. Only root can install them; elsewhere those tests are skipped and say so.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';

/**
 * @param {string} program that a package of the same name brings
 * @returns {boolean} whether it is there now
 */
export function installedIfMissing(program) {
  if (!isThere(program)) installWithApt(program);
  return isThere(program);
}

/** @param {string} program */
export function isThere(program) {
  return (
    spawnSync(process.platform === 'win32' ? 'where' : 'which', [program], { stdio: 'ignore' }).status === 0
  );
}

/** @param {string} name */
export function hasPerlModule(name) {
  return spawnSync('perl', [`-M${name}`, '-e', '1'], { stdio: 'ignore' }).status === 0;
}

/** Does nothing but as root. @param {string[]} packages */
export function installWithApt(...packages) {
  if (process.getuid?.() !== 0) return;
  runApt('update');
  runApt('install', '-y', '--no-install-recommends', ...packages);
}

/** PostgreSQL's programs, without the server that Debian would start with them. */
export function installPostgres() {
  if (existsSync('/usr/lib/postgresql') || process.getuid?.() !== 0) return;
  installWithApt('postgresql-common');
  appendFileSync('/etc/postgresql-common/createcluster.conf', '\ncreate_main_cluster = false\n');
  installWithApt('postgresql');
}

/** @param {string[]} args */
function runApt(...args) {
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    timeout: 10 * 60 * 1000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
