import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Frees what nothing refers to any more. For memories of WebAssembly: one of hundreds of megabytes weighs a few bytes
 * in the JavaScript heap, so that by itself it may outlive several of its successors.
 */
export function collectGarbage(): void {
  // Node has no other way to ask for it in a process that was not started for it.
  setFlagsFromString('--expose-gc');
  collect ??= runInNewContext('gc') as () => void;
  collect();
}
