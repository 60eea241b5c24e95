import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Asks `/healthz` all the time, from a thread of its own that what is measured does not hold up. */
export interface HealthWatch {
  readonly look: () => Promise<HealthSeen>;
  readonly stop: () => Promise<void>;
}

/** Since the last look. */
export interface HealthSeen {
  /** The longest wait for an answer, in milliseconds. */
  readonly longest: number;
  /** The most processor time that the main thread of the service worked during one wait: what others on the machine take is not in it. */
  readonly worked: number;
  readonly answers: number;
  /** Answers other than 200, and connections that broke. */
  readonly faults: number;
}

const PAUSE_MILLISECONDS = 2;

/* Plain JavaScript: a thread has no loader for TypeScript of its own. */
const ASK = `
const { workerData, parentPort } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const { readFileSync } = require('node:fs');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const nothing = () => ({ longest: 0, worked: 0, answers: 0, faults: 0 });
const main = '/proc/' + workerData.pid + '/task/' + workerData.pid + '/schedstat';
const work = () => Number(readFileSync(main, 'utf8').split(' ')[0]) / 1e6;
let seen = nothing();
let asked = 0;
let answered = 0;
let before = 0;
const note = () => {
  seen.longest = Math.max(seen.longest, performance.now() - asked);
  seen.worked = Math.max(seen.worked, work() - before);
};
const ask = () => {
  asked = performance.now();
  before = work();
  const end = (fault) => {
    note();
    seen.answers += 1;
    if (fault) seen.faults += 1;
    answered = asked;
    setTimeout(ask, workerData.pause);
  };
  get(workerData.url + '/healthz', { agent }, (answer) => {
    answer.resume().once('end', () => end(answer.statusCode !== 200));
  }).once('error', () => end(true));
};
ask();
parentPort.on('message', () => {
  // One that is still waited for has taken so long already.
  if (asked !== answered) note();
  parentPort.postMessage(seen);
  seen = nothing();
});
`;

/** @param pid of the service */
export async function watchHealth(url: string, pid: number): Promise<HealthWatch> {
  const worker = new Worker(ASK, { eval: true, workerData: { url, pid, pause: PAUSE_MILLISECONDS } });
  await once(worker, 'online');
  return {
    look: async () => {
      worker.postMessage('look');
      const [seen] = await once(worker, 'message');
      return seen as HealthSeen;
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}
