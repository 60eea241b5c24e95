import type { FastifyReply } from 'fastify';

/** Aborted when nobody waits for the answer any more, or nobody should. */
export const interest = (reply: FastifyReply, stopping: AbortSignal): AbortSignal =>
  AbortSignal.any([hungUp(reply), stopping]);

/** Aborted when nobody waits for the answer any more. */
export function hungUp({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
