import { UnpackFailure } from './message.ts';

/** More than any mail of people holds; each part costs a parser its time. */
const MOST_PARTS = 1000;
const DASH = 0x2d;
const NEW_LINE = 0x0a;

/**
 * Refuses a message with thousands of parts before it is parsed: lines that begin with two dashes part it, whatever the
 * boundary is. Signatures and drawn lines count as well, which is why the bound is high.
 *
 * @throws UnpackFailure `too_many_parts`
 */
export function expectFewParts(raw: Uint8Array): void {
  let parts = 0;
  for (let at = 0; at >= 0 && at < raw.length; ) {
    // Three dashes in a row are a line somebody drew.
    if (raw[at] === DASH && raw[at + 1] === DASH && raw[at + 2] !== NEW_LINE && raw[at + 2] !== 0x0d) {
      parts += 1;
      if (parts > 2 * MOST_PARTS) throw new UnpackFailure('too_many_parts', 'It has too many parts.');
    }
    const next = raw.indexOf(NEW_LINE, at);
    at = next === -1 ? -1 : next + 1;
  }
}
