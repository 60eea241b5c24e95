import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../write-results.ts';
import type { LoadService } from './load-service.ts';
import { processorSeconds } from './process-figures.ts';
import { rounded } from './timings.ts';

const REQUESTS = 20_000;
const WARM_UP = 4_000;
const CONNECTIONS = 16;
const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/**
 * Small requests as fast as they are answered. Compared is the processor time of the answering process: it does not
 * depend on who else works on the machine, nor on how fast the client is.
 */
export async function measureSmallGet({ url, pid }: LoadService): Promise<Figure[]> {
  const address = `${url}/healthz`;
  const body = await (await fetch(address)).text();
  const bare = spawn(process.execPath, ['--import', 'tsx', BARE], {
    env: { ...process.env, BARE_BODY: body, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(bare.stdout, 'data')) as [Buffer];
    const theirs = await microsecondsOf(`${line.toString().trim()}/small`, bare.pid ?? 0);
    const ours = await microsecondsOf(address, pid);
    return [
      { name: 'a small GET: bare Fastify', value: rounded(theirs), unit: 'µs of processor time' },
      { name: 'a small GET: the service', value: rounded(ours), unit: 'µs of processor time' },
      {
        name: 'a small GET: the service against bare Fastify',
        value: rounded(ours / theirs),
        unit: 'times',
        bar: 2,
      },
    ];
  } finally {
    bare.kill();
  }
}

async function microsecondsOf(address: string, pid: number): Promise<number> {
  await askMany(address, WARM_UP);
  const before = await processorSeconds(pid);
  await askMany(address, REQUESTS);
  return (1e6 * ((await processorSeconds(pid)) - before)) / REQUESTS;
}

async function askMany(address: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = count;
  const askOn = async () => {
    while (left > 0) {
      left -= 1;
      await ask(address, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  agent.destroy();
}

function ask(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`));
      answer.resume();
      answer.once('end', resolve);
    }).once('error', reject);
  });
}
