import { describe, expect, it } from 'vitest';
import { line } from './testing/compose-pdf.ts';
import { pageOf } from './testing/read-composed.ts';

const BODY = line('Agreed and signed by both sides', 50, 700);

/** Loops to and fro, as a name is written. */
const loops = (x: number, y: number, count: number): string => {
  const turns = Array.from({ length: count }, (_, index) => {
    const from = x + 14 * index;
    return `${from + 8} ${y + 34 + 5 * (index % 2)} ${from + 20} ${y + 30} ${from + 12} ${y - 6} c
      ${from + 4} ${y - 12} ${from + 2} ${y + 8} ${from + 14} ${y + 3 * (index % 3)} c`;
  });
  return `0 0 0.6 RG 1.2 w ${x} ${y} m ${turns.join(' ')} S `;
};
const remarksOn = async (content: string, entries = '') =>
  (await pageOf({ content: BODY + content, entries })).remarks.map(({ message }) => message);
const annotation = (subtype: string, flags = 4): string =>
  `/Annots [ << /Type /Annot /Subtype /${subtype} /Rect [400 100 500 160] /F ${flags}
    /InkList [[400 100 420 150 440 110 500 160]] >> ]`;

describe('what is drawn by hand in a file', () => {
  it('is remarked with its place, whether it is a path of the page or a viewer’s ink', async () => {
    expect(await remarksOn(loops(420, 120, 6))).toEqual([
      'Something seems to be written or marked by hand at the bottom right.',
    ]);
    expect(await remarksOn('', annotation('Ink'))).toEqual([
      'Something seems to be written or marked by hand at the bottom right.',
    ]);
  });

  it.each([
    [
      'a chart',
      `1 w 50 300 m ${Array.from({ length: 20 }, (_, i) => `${60 + 10 * i} ${300 + ((i * 37) % 60)} l`).join(' ')} S`,
    ],
    [
      'a stepped line',
      `1 w 50 300 m ${Array.from({ length: 20 }, (_, i) => `${i % 2 === 0 ? 90 : 50} ${300 + 10 * (i >> 1)} l`).join(' ')} S`,
    ],
    ['a frame', '50 300 200 80 re S'],
    ['a circle', '100 300 m 100 330 60 330 60 300 c 60 270 100 270 100 300 c S'],
    [
      'a plan of many strokes',
      Array.from({ length: 40 }, (_, i) => loops(40 + 12 * i, 120 + 13 * (i % 30), 5)).join(''),
    ],
    ['a filled shape', loops(420, 120, 6).replace(/S $/, 'f ')],
  ])('is not %s', async (_, content) => {
    expect(await remarksOn(content)).toEqual([]);
  });

  it('is not a note of another kind, nor ink that is not shown', async () => {
    expect(await remarksOn('', annotation('Square'))).toEqual([]);
    expect(await remarksOn('', annotation('Ink', 2))).toEqual([]);
  });
});
