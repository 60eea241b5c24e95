#!/usr/bin/env node
/*
 * `npm ci` refuses a lockfile that lacks an optional dependency of a locked package. npm leaves such an entry out when
 * the registry it asked does not have the package, as mirrors that hold one platform only do. This finds the entries that
 * are missing, and with `--write` adds them: version, platform, nothing that would have to be downloaded here.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './source-files.mjs';

const LOCKFILE = path.join(ROOT, 'package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

const lock = JSON.parse(await readFile(LOCKFILE, 'utf8'));
const missing = findMissing();

if (process.argv.includes('--write') && missing.length > 0) {
  for (const { name, entry } of missing) lock.packages[name] = entry;
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(
    LOCKFILE,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
} else if (missing.length > 0) {
  process.stdout.write(`package-lock.json lacks ${missing.map(({ name }) => name).join(', ')}\n`);
  process.stdout.write('Add them: node scripts/check-lockfile.mjs --write\n');
  process.exitCode = 1;
}

function findMissing() {
  return Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const nested = `${parent}/node_modules/${name}`;
      const hoisted = `node_modules/${name}`;
      if (lock.packages[nested] !== undefined || lock.packages[hoisted] !== undefined) return [];
      return [{ name: hoisted, entry: entryOf(name, String(version), dev === true) }];
    }),
  );
}

/**
 * @param {string} name such as `@biomejs/cli-linux-x64-musl`
 * @param {string} version
 * @param {boolean} dev
 */
function entryOf(name, version, dev) {
  const parts = name.slice(name.indexOf('/') + 1).split('-');
  const os = SYSTEMS.filter((system) => parts.includes(system));
  const cpu = PROCESSORS.filter((processor) => parts.includes(processor));
  const library = parts.some((part) => part.startsWith('musl')) ? 'musl' : 'glibc';
  const libc = os.includes('linux') ? { libc: [library] } : {};
  return { version, cpu, ...(dev ? { dev } : {}), ...libc, optional: true, os };
}
