#!/usr/bin/env node
/*
 * `npm run test:container`: where no container can be run, the steps of the Dockerfile, stage by stage, in clean roots (`container-root.mjs`) that hold
 * what is committed: the build, the installation, and a start as the image starts it, by its user, up to its
 * health check. Root only. What is the base image's own, and a file system that is read only, are not proven by this.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lendCache, makeRoot, NODE_USER, within } from './container-root.mjs';
import { ROOT } from './source-files.mjs';

const START_SECONDS = 120;

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  process.stdout.write('NOT TESTED: a root of its own takes root on Linux.\n');
  process.exit(process.env.CI === undefined ? 0 : 1);
}
const began = performance.now();
const home = await mkdtemp(path.join(tmpdir(), 'rowbox-container-'));
const [first, second] = [path.join(home, 'build'), path.join(home, 'image')];
const stages = (await readFile(path.join(ROOT, 'Dockerfile'), 'utf8')).split(/^FROM .*$/m).slice(1);
try {
  await buildProduct(stages[0] ?? '');
  await installProduct(stages[1] ?? '');
  await startAndAsk(stages[1] ?? '');
  process.stdout.write(`Took ${Math.round((performance.now() - began) / 1000)} s.\n`);
} finally {
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}

/** @param {string} stage */
async function buildProduct(stage) {
  await makeRoot(first);
  lendCache(first);
  const folder = instruction(stage, 'WORKDIR');
  await mkdir(path.join(first, folder));
  const { status } = spawnSync(
    'sh',
    ['-c', `git archive HEAD | tar --extract --directory ${first}${folder}`],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('What is committed could not be had.');
  for (const step of instructions(stage, 'RUN')) runIn(first, folder, step);
}

/** @param {string} stage */
async function installProduct(stage) {
  await makeRoot(second);
  lendCache(second);
  const [, from = '', to = ''] = /^--from=build (\S+) (\S+)$/.exec(instruction(stage, 'COPY')) ?? [];
  await cp(path.join(first, from), path.join(second, to), { recursive: true });
  // Nothing of the build is there any more when the service runs.
  await rm(first, { recursive: true, force: true });
  for (const step of instructions(stage, 'RUN')) runIn(second, '/', step);
}

/**
 * @param {string} root
 * @param {string} cwd
 * @param {string} step
 */
function runIn(root, cwd, step) {
  process.stdout.write(`RUN ${step}\n`);
  const [program, args] = within(root, { cwd }, ['/bin/sh', '-c', step]);
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`This step failed: ${step}`);
}

/** @param {string} stage */
async function startAndAsk(stage) {
  if (instruction(stage, 'USER') !== 'node') throw new Error('The image is to run as its user node.');
  const port = 20_000 + (process.pid % 10_000);
  const own = { ROWBOX_HOST: '127.0.0.1', ROWBOX_PORT: String(port), ROWBOX_SMTP_PORT: '0' };
  const set = Object.fromEntries(
    instruction(stage, 'ENV')
      .split(' ')
      .map((one) => one.split('=')),
  );
  const where = {
    cwd: instruction(stage, 'WORKDIR'),
    user: NODE_USER,
    environment: { ...set, ...own },
  };
  const command = ['ENTRYPOINT', 'CMD'].flatMap((name) => JSON.parse(instruction(stage, name)));
  const [program, args] = within(second, where, command);
  const service = spawn(program, args, { stdio: 'inherit' });
  const ended = once(service, 'exit');
  try {
    await untilHealthy(stage, where, service);
    const owner = spawnSync('ps', ['-o', 'uid=', '-p', String(service.pid)], {
      encoding: 'utf8',
    }).stdout.trim();
    if (owner !== String(NODE_USER)) throw new Error(`The service runs as ${owner}.`);
  } finally {
    service.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) process.exitCode = 1;
    process.stdout.write(`Ended with ${code}.\n`);
  }
}

/**
 * @param {string} stage
 * @param {Parameters<typeof within>[1]} where
 * @param {import('node:child_process').ChildProcess} service
 */
async function untilHealthy(stage, where, service) {
  const health = instruction(stage, 'HEALTHCHECK');
  const [program, args] = within(second, where, JSON.parse(health.slice(health.indexOf('['))));
  for (let second = 0; second < START_SECONDS; second += 1) {
    if (spawnSync(program, args).status === 0) {
      process.stdout.write(`Healthy after ${second} s.\n`);
      return;
    }
    if (service.exitCode !== null) break;
    await pause(1000);
  }
  throw new Error('The service did not become healthy.');
}

/**
 * @param {string} stage
 * @param {string} name
 */
function instructions(stage, name) {
  return [...stage.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest]) => rest ?? '');
}

/**
 * @param {string} stage
 * @param {string} name
 */
function instruction(stage, name) {
  return instructions(stage, name)[0] ?? '';
}
