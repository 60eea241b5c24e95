import { type UnpackedMessage, UnpackFailure } from '@rowbox/readers/mail';
import { Piscina } from 'piscina';
import type { MailPorts } from '../domain/receive-message.ts';
import type { MailTask, MailTaskAnswer } from './extraction-task.ts';

/** A message of 25 MB takes a second. */
const TIMEOUT_MILLISECONDS = 30_000;
const IDLE_MILLISECONDS = 20_000;
/** More senders than this wait at their own side. */
const MOST_WAITING = 200;

export interface MailUnpackingOptions {
  readonly workerFile: URL;
  readonly memoryMegabytes: number;
}

/** A thread of its own that takes messages apart: a hostile one costs itself, never the event loop. It starts with the first message. */
export function startMailUnpacking({ workerFile, memoryMegabytes }: MailUnpackingOptions): {
  readonly unpack: MailPorts['unpackMessage'];
  readonly close: () => Promise<void>;
} {
  const piscina = new Piscina<MailTask, MailTaskAnswer>({
    filename: workerFile.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MILLISECONDS,
    maxQueue: MOST_WAITING,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  piscina.on('error', () => undefined);
  const run = (raw: Uint8Array): Promise<MailTaskAnswer> =>
    piscina.run({ raw }, { name: 'mailTask', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  return {
    unpack: async (raw): Promise<UnpackedMessage> => {
      const answer = await run(raw).catch((error: Error) => endedToFailure(error));
      if (answer.ok) return answer.message;
      throw new UnpackFailure(answer.code, answer.text);
    },
    close: () => piscina.destroy(),
  };
}

/** A thread that took too long or ran out of memory says something of the message; a queue that is full says nothing. */
function endedToFailure(error: Error): MailTaskAnswer {
  const isOfMessage = error.name === 'AbortError' || /memory|worker|thread/i.test(error.message);
  if (!isOfMessage || /queue/i.test(error.message)) throw error;
  return { ok: false, code: 'unpacks_too_large', text: 'Taking it apart needs too much time or memory.' };
}
