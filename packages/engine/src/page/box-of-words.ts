import type { Box } from './box.ts';

/** The smallest box around all the given things; an empty box at the origin when there are none. */
export function boxOfWords(things: readonly { readonly box: Box }[]): Box {
  let [left, top, right, bottom] = [1, 1, 0, 0];
  for (const { box } of things) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return things.length === 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : { left, top, right, bottom };
}
