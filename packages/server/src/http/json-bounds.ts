import { breathe } from '../domain/breathe.ts';

/** What a JSON text may hold. Reading, checking and answering all take their time for each value. */
const MAX_VALUES = 70_000;
/** A config has fewer keys than this, and so has everything else. */
const MAX_MEMBERS = 2000;
/** No request has a reason to nest deeper, and what checks it recurses. */
const MAX_DEPTH = 64;
const SLICE_CHARACTERS = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Looks over a JSON text before it is read, which happens in one go.
 *
 * @returns what there is too much of; null when it can be read. Whether it is JSON at all is not looked at
 */
export async function tooMuchJson(text: string): Promise<string | null> {
  let values = 1;
  let inText = false;
  // How many members each object around has so far; of lists nothing is counted.
  const members: (number | null)[] = [];
  for (let from = 0; from < text.length; from += SLICE_CHARACTERS) {
    await breathe();
    const to = Math.min(text.length, from + SLICE_CHARACTERS);
    for (let at = from; at < to; at += 1) {
      const character = text.charCodeAt(at);
      if (inText) {
        if (character === BACKSLASH) at += 1;
        else if (character === QUOTE) inText = false;
        continue;
      }
      if (character === QUOTE) inText = true;
      else if (character === OPEN_LIST || character === OPEN_OBJECT) {
        values += 1;
        members.push(character === OPEN_OBJECT ? 1 : null);
        if (members.length > MAX_DEPTH) return `nested deeper than ${MAX_DEPTH} levels`;
      } else if (character === CLOSE_LIST || character === CLOSE_OBJECT) members.pop();
      else if (character === COMMA) {
        values += 1;
        const count = members.at(-1) ?? null;
        if (count !== null) members[members.length - 1] = count + 1;
        if (count === MAX_MEMBERS) return `an object has more than ${MAX_MEMBERS} members`;
      }
      if (values > MAX_VALUES) return `holds more than ${MAX_VALUES} values`;
    }
  }
  return null;
}
