import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from './run-command.ts';
import { makeDataDir } from './service.ts';

describe('npm start -- --demo', () => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const task of cleanUp.splice(0).reverse()) await task();
  });

  it('shows the rows of the sample, and stops with its database when npm is told to', async () => {
    const dataDir = await makeDataDir();
    cleanUp.push(dataDir.remove);
    const start = async () => {
      const demo = startDemo(dataDir.path);
      cleanUp.push(demo.stop);
      return { output: await demo.shown, stop: demo.stop };
    };
    const first = await start();
    expect(first.output).toMatch(/Rowbox is ready at http:\/\/127\.0\.0\.1:\d+/);
    expect(first.output).toMatch(/Set up the first owner, once, within 24 hours: http\S+\/setup\/\S+/);
    expect(first.output).toMatch(/^Invoice number +INV-2026-0317$/m);
    expect(first.output).toMatch(/^BR-2040 +Oak bookshelf, 5 boards +2 +249 +498$/m);
    expect(await first.stop()).toBe(0);
    await expect(access(path.join(dataDir.path, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');

    const second = await start();
    expect(second.output).toMatch(/^BR-2040 /m);
    expect(await second.stop()).toBe(0);
  });
});

/** Starts the demo on a free port; `shown` is what it has printed once it has shown everything. */
function startDemo(dataDir: string) {
  const environment = {
    ...process.env,
    ROWBOX_DATA_DIR: dataDir,
    ROWBOX_PORT: '0',
    ROWBOX_SMTP_PORT: '0',
    ROWBOX_LOG_LEVEL: 'warn',
  };
  const child = spawn('npm', ['start', '--silent', '--', '--demo'], { cwd: ROOT, env: environment });
  const closed = once(child, 'close');
  let output = '';
  const shown = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Authorization: Bearer')) resolve(output);
      });
    }
    child.on('close', () => reject(new Error(`npm start ended:\n${output}`)));
  });
  return {
    shown,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await closed;
      return code as number | null;
    },
  };
}
