import type { Page } from '../page/page.ts';
import { composePage } from './compose-page.ts';

/**
 * A receipt of lines, each a text at the left and one at the right edge, perhaps one more between them; `pitch`: from one
 * to the next, in points. For tests.
 */
export function composeReceipt(
  lines: readonly (readonly [string, string] | readonly [string, string, string])[],
  pitch = 14,
): Page {
  return composePage({
    width: 220,
    height: 500,
    texts: lines.flatMap((line, index) => {
      const y = 40 + index * pitch;
      const [text, amount] = [line[0], line.at(-1) ?? ''];
      const between = line.length === 3 ? line[1] : '';
      return [
        ...(text === '' ? [] : [{ x: 12, y, text, size: 9 }]),
        ...(between === '' ? [] : [{ x: 150, y, text: between, size: 9, align: 'right' as const }]),
        ...(amount === '' ? [] : [{ x: 200, y, text: amount, size: 9, align: 'right' as const }]),
      ];
    }),
  });
}
