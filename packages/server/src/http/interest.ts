import type { FastifyReply } from 'fastify';

/** Aborted when nobody waits for the answer any more, or nobody should. */
export function interest({ raw }: FastifyReply, stopping: AbortSignal): AbortSignal {
  const hungUp = new AbortController();
  raw.once('close', () => hungUp.abort());
  return AbortSignal.any([hungUp.signal, stopping]);
}
