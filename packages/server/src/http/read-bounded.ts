import type { IncomingMessage } from 'node:http';
import { HttpProblem } from './problem-types.ts';
import type { UploadRoom } from './upload-memory.ts';

export interface BoundedBody {
  readonly maxBytes: number;
  /** How often what arrives is held beside itself while it is worked on. */
  readonly copies: number;
  /** @param giveWay to be called when the room is taken away */
  readonly openRoom: (giveWay: () => void) => UploadRoom;
}

/**
 * Reads a body as a whole, while there is room for it.
 *
 * @throws HttpProblem `content-too-large`, `malformed-request`, `unavailable` when there is no room
 */
export async function readBounded(
  source: IncomingMessage,
  { maxBytes, copies, openRoom }: BoundedBody,
): Promise<Buffer> {
  if (Number(source.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  let gaveWay = false;
  const room = openRoom(() => {
    gaveWay = true;
  });
  const pieces: Buffer[] = [];
  let received = 0;
  try {
    // Left to Node, a body that is refused would end the connection before the answer is sent.
    for await (const piece of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      received += piece.length;
      if (received > maxBytes) throw tooLarge();
      if (gaveWay || !room.take(piece.length * copies)) throw noRoom();
      pieces.push(piece);
    }
  } catch (error) {
    room.giveBack();
    source.resume();
    throw error;
  }
  room.settle();
  return Buffer.concat(pieces, received);
}

const tooLarge = () =>
  new HttpProblem('content-too-large', 'The request body is larger than is accepted here.');
const noRoom = () =>
  new HttpProblem('unavailable', 'Too many uploads are arriving at once. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  });
