import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { PredictReply, PredictRequest } from './protocol.ts';

export interface PredictOptions {
  /** The script of the child process (`child.ts`, bundled). */
  readonly childScript: string;
  readonly processes: number;
  /** A document that takes longer is given up and its process replaced. */
  readonly timeoutMilliseconds: number;
  /** Called after each document. */
  readonly onReply?: (reply: PredictReply, index: number) => void;
}

/** Sends every request to one of several child processes; the replies are in the order of the requests. */
export async function predictInProcesses(
  requests: readonly PredictRequest[],
  options: PredictOptions,
): Promise<readonly PredictReply[]> {
  const replies = new Map<number, PredictReply>();
  const queue = requests.entries();
  const work = async () => {
    let child = startChild(options.childScript);
    for (const [index, request] of queue) {
      if (!isAlive(child)) child = startChild(options.childScript);
      const reply = await ask(child, request, options.timeoutMilliseconds);
      replies.set(index, reply);
      options.onReply?.(reply, index);
    }
    if (isAlive(child)) {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.processes, requests.length) }, work));
  return requests.map((_, index) => replies.get(index) as PredictReply);
}

/** The end of a process is known before the end of its channel. */
function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

function startChild(script: string): ChildProcess {
  // Standard output belongs to the report.
  return fork(script, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** The child's reply; a failure when it takes too long or dies, and then the child is gone. */
function ask(
  child: ChildProcess,
  request: PredictRequest,
  timeoutMilliseconds: number,
): Promise<PredictReply> {
  return new Promise((resolve) => {
    const settle = (reply: PredictReply) => {
      clearTimeout(timer);
      child.off('message', settle);
      child.off('exit', onExit);
      resolve(reply);
    };
    const fail = (reason: string) => settle({ kind: 'failure', reason, milliseconds: timeoutMilliseconds });
    const onExit = (code: number | null, signal: string | null) =>
      fail(`the process ended (${signal ?? `exit code ${code}`})`);
    const timer = setTimeout(() => {
      child.off('exit', onExit);
      child.once('exit', () => fail(`no answer within ${timeoutMilliseconds / 1000} s`));
      child.kill('SIGKILL');
    }, timeoutMilliseconds);
    child.on('message', settle);
    child.on('exit', onExit);
    child.send(request);
  });
}
