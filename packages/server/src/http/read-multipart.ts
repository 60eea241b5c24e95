import type { IncomingMessage } from 'node:http';
import { breathe } from '../domain/breathe.ts';
import { createPartsParser, type MultipartBody } from './parts-parser.ts';
import { HttpProblem } from './problem-types.ts';
import type { UploadRoom } from './upload-memory.ts';

/** The parser works on all that it is given at once: so little of it that even the worst takes some milliseconds. */
const SLICE_BYTES = 2048;
/** Whoever sends less than this in a window of time holds up more than he brings. */
const LEAST_BYTES_A_WINDOW = 64 * 1024;
const WINDOW_MILLISECONDS = 15_000;

export interface MultipartLimits {
  readonly maxBytes: number;
  /** @param giveWay to be called when the room is taken away */
  readonly openRoom: (giveWay: () => void) => UploadRoom;
  /** When it is aborted what has not arrived is not waited for any longer. */
  readonly lastCall: AbortSignal;
  readonly windowMilliseconds?: number;
}

/**
 * Reads the parts of a body while it arrives, and stops at the first thing that is wrong; what comes after that is thrown
 * away.
 *
 * @throws HttpProblem `malformed-request`, `content-too-large`, `request-timeout`; `unavailable` when there is no room, and when
 *   the service stops
 */
export function readMultipart(
  source: IncomingMessage,
  { maxBytes, openRoom, lastCall, windowMilliseconds = WINDOW_MILLISECONDS }: MultipartLimits,
): Promise<MultipartBody> {
  return new Promise((resolve, reject) => {
    if (Number(source.headers['content-length'] ?? 0) > maxBytes) {
      reject(tooLarge());
      return;
    }
    let over = false;
    let received = 0;
    let atWork = false;

    const refuse = (problem: Error): void => {
      if (over) return;
      over = true;
      stopWatching();
      room.giveBack();
      source.off('readable', onReadable);
      source.resume();
      reject(problem);
    };
    const parser = createPartsParser(source.headers['content-type'] ?? '', refuse);
    const room = openRoom(() => refuse(noRoom()));

    const take = async (bytes: Uint8Array): Promise<void> => {
      received += bytes.length;
      if (received > maxBytes) refuse(tooLarge());
      else if (!room.take(bytes.length)) refuse(noRoom());
      for (let from = 0; from < bytes.length && !over; from += SLICE_BYTES) {
        await breathe();
        await parser.write(bytes.subarray(from, from + SLICE_BYTES));
      }
    };
    // Not a flow of pieces: many small ones that have come meanwhile are read as one.
    const readOn = async (): Promise<void> => {
      atWork = true;
      for (let piece = next(); piece !== null && !over; piece = next()) await take(piece);
      atWork = false;
    };
    const next = () => source.read() as Buffer | null;
    let work = Promise.resolve();
    const onReadable = (): void => {
      if (!atWork) work = readOn().catch(refuse);
    };
    const finish = async (): Promise<void> => {
      await work;
      const body = await parser.end();
      if (over) return;
      over = true;
      stopWatching();
      room.settle();
      resolve(body);
    };
    let before = 0;
    const pace = setInterval(() => {
      if (received - before < LEAST_BYTES_A_WINDOW && !atWork) refuse(tooSlow());
      before = received;
    }, windowMilliseconds);
    const onLastCall = () => refuse(stopping());
    lastCall.addEventListener('abort', onLastCall, { once: true });
    const stopWatching = () => {
      clearInterval(pace);
      lastCall.removeEventListener('abort', onLastCall);
    };
    source.once('error', () => refuse(brokenOff()));
    source.once('close', () => {
      if (!source.complete) refuse(brokenOff());
    });
    source.once('end', () => finish().catch(refuse));
    source.on('readable', onReadable);
  });
}

const tooLarge = () =>
  new HttpProblem('content-too-large', 'The request body is larger than is accepted here.');
const brokenOff = () => new HttpProblem('malformed-request', 'The request ended before it was whole.');
const tooSlow = () =>
  new HttpProblem('request-timeout', 'The upload arrived too slowly. Send it again on a better line.');
const stopping = () =>
  new HttpProblem('unavailable', 'The service is stopping. Send the upload again in a moment.', {
    headers: { 'retry-after': '5' },
  });
const noRoom = () =>
  new HttpProblem('unavailable', 'Too many uploads are arriving at once. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  });
