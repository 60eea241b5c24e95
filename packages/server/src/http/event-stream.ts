import { Readable } from 'node:stream';
import type { MailboxEvent } from '@rowbox/contract';
import type { FastifyReply } from 'fastify';

/* Server-sent events, as the HTML standard has them. */

/** Proxies close connections on which nothing goes by for a minute. */
const HEARTBEAT_MILLISECONDS = 20_000;
/** What a browser waits before it comes back; those that were cut off together should not come back together. */
const RETRY_MILLISECONDS = { least: 1000, spread: 2000 } as const;
/** A client that takes so little of what it is sent is let go; it can come back for the rest. */
const MOST_WAITING_BYTES = 512 * 1024;

export const EVENT_STREAM_TYPE = 'text/event-stream';

export interface EventStream {
  readonly body: Readable;
  readonly send: (event: MailboxEvent, id: string | null) => void;
  /** Everything is to be asked for anew. */
  readonly reset: () => void;
  readonly end: () => void;
}

export function openEventStream(): EventStream {
  const body = new Readable({ read: () => undefined, highWaterMark: MOST_WAITING_BYTES });
  const write = (text: string) => {
    if (body.destroyed || body.readableEnded) return;
    body.push(text);
    if (body.readableLength > MOST_WAITING_BYTES) body.destroy();
  };
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MILLISECONDS);
  body.once('close', () => clearInterval(heartbeat));
  let ended = false;
  const retry = RETRY_MILLISECONDS.least + Math.floor(Math.random() * RETRY_MILLISECONDS.spread);
  write(`retry: ${retry}\n\n`);
  return {
    body,
    send: (event, id) =>
      write(`${id === null ? '' : `id: ${id}\n`}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
    reset: () => write('event: reset\ndata: {}\n\n'),
    end: () => {
      clearInterval(heartbeat);
      if (!ended && !body.destroyed) body.push(null);
      ended = true;
    },
  };
}

/** Sends it past everything that would hold it back: caches, compression, proxies that collect answers. */
export const sendEventStream = (reply: FastifyReply, { body }: EventStream): FastifyReply =>
  reply
    .header('content-type', EVENT_STREAM_TYPE)
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(body);
