import type { Sheet } from './sheet.ts';

/** Texts of one line, each with its left edge in points; a `bold` line is a heading. */
export interface DrawnLine {
  readonly at: readonly (readonly [x: number, text: string])[];
  readonly bold?: true;
}

const LEADING = 18;

/** Writes lines one under another from `top` on. */
export function drawLines(sheet: Sheet, top: number, lines: readonly DrawnLine[]): void {
  for (const [index, { at, bold }] of lines.entries()) {
    for (const [x, text] of at) {
      sheet.text(x, top + LEADING * index, text, bold === true ? { size: 15, bold } : {});
    }
  }
}
