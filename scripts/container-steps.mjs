#!/usr/bin/env node
/*
 * `npm run test:container`: where no container can be run, the steps of the Dockerfile in a clean folder that holds what is committed:
 * the build, the installation with a prefix of its own, and a start as the image starts it, up to its health check. What a base image
 * brings, users and the file system that is read only are not proven by this.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './source-files.mjs';

const START_SECONDS = 60;
const dockerfile = (await readFile(path.join(ROOT, 'Dockerfile'), 'utf8')).split('\n');
const root = await mkdtemp(path.join(tmpdir(), 'rowbox-container-'));
const [build, out, prefix, data] = ['build', 'out', 'prefix', 'data'].map((name) => path.join(root, name));
const environment = {
  ...process.env,
  npm_config_prefix: prefix,
  // Of the image only; here it is the one of the machine.
  npm_config_cache: spawnSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).stdout.trim(),
};
try {
  await mkdir(build ?? '');
  run(`git archive HEAD | tar --extract --directory ${build}`, ROOT);
  for (const step of stepsOf('RUN ')) {
    if (/^mkdir \/data/.test(step)) continue;
    const here = step.replaceAll('/out', out ?? '').replace(/ && rm -rf .*$/, '');
    process.stdout.write(`RUN ${step}\n`);
    run(here, build ?? '');
  }
  await startAndAsk();
} finally {
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
}

/** @param {string} instruction */
function stepsOf(instruction) {
  return dockerfile
    .filter((line) => line.startsWith(instruction))
    .map((line) => line.slice(instruction.length));
}

/**
 * @param {string} command
 * @param {string} cwd
 */
function run(command, cwd) {
  const { status } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
    cwd,
    env: environment,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`This step failed: ${command}`);
}

async function startAndAsk() {
  await mkdir(data ?? '');
  const port = 20_000 + (process.pid % 10_000);
  const own = {
    ROWBOX_DATA_DIR: data,
    ROWBOX_HOST: '127.0.0.1',
    ROWBOX_PORT: String(port),
    ROWBOX_SMTP_PORT: '0',
  };
  const [entry, command] = ['ENTRYPOINT ', 'CMD '].map((name) => JSON.parse(stepsOf(name)[0] ?? '[]')[0]);
  const program = path.join(prefix ?? '', 'bin', entry);
  if (!existsSync(program)) throw new Error(`There is no ${program}.`);
  const service = spawn(program, [command], {
    cwd: data,
    env: { PATH: process.env.PATH, ...own },
    stdio: 'inherit',
  });
  const ended = once(service, 'exit');
  try {
    const health = dockerfile.find((line) => line.startsWith('HEALTHCHECK ')) ?? '';
    const [node, ...args] = JSON.parse(health.slice(health.indexOf('[')));
    for (let second = 0; second < START_SECONDS; second += 1) {
      const { status } = spawnSync(node, args, { env: { PATH: process.env.PATH, ...own } });
      if (status === 0) {
        process.stdout.write(`Healthy after ${second} s.\n`);
        return;
      }
      await pause(1000);
    }
    throw new Error('The service did not become healthy.');
  } finally {
    service.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) process.exitCode = 1;
  }
}
