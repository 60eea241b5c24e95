import { setFlagsFromString } from 'node:v8';

/** Bytes of a function's bytecode that run before V8 weighs to compile it with its best compiler, unless told otherwise. */
const AS_BUILT = 67_584;
/**
 * What is compiled of functions within functions is dropped by each full collection, some 250 of them, and most are
 * compiled anew for the next document: an eighth of the reading. Made only of what runs for longer, it pays: at
 * rest the first documents take 18.5 ms a page in place of 23.7, later ones as long as before; with twice the threshold those
 * would take 6 % longer by the clock.
 */
const WHILE_READING = 700_000;

/**
 * Raises the threshold while any document is read. It holds for the whole process: kept raised, the functions that answer
 * requests would take as much longer to be compiled, and answer at a third of their speed until then.
 *
 * @returns what runs a reading
 */
export function createCompilingThreshold(setFlags: ((flags: string) => void) | null = settingOfFlags()) {
  if (setFlags === null) return <T>(read: () => Promise<T>): Promise<T> => read();
  let readings = 0;
  return async function whileReading<T>(read: () => Promise<T>): Promise<T> {
    readings += 1;
    if (readings === 1) setFlags(`--interrupt-budget=${WHILE_READING}`);
    try {
      return await read();
    } finally {
      readings -= 1;
      if (readings === 0) setFlags(`--interrupt-budget=${AS_BUILT}`);
    }
  };
}

/** V8 12, of Node.js 22, knows no such threshold any more, and says so on every attempt to set it. */
const LAST_WITH_THRESHOLD = 11;

const settingOfFlags = (): typeof setFlagsFromString | null =>
  Number.parseInt(process.versions.v8, 10) <= LAST_WITH_THRESHOLD ? setFlagsFromString : null;
