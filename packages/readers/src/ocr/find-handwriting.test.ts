import { describe, expect, it } from 'vitest';
import { findHandwriting } from './find-handwriting.ts';
import { inkPieces } from './ink-pieces.ts';
import { BLUE, blankPage, PAGE, type Point, scribble } from './testing/compose-strokes.ts';

/** A page of print with something drawn on it. */
const marksOn = (draw: (page: ReturnType<typeof blankPage>) => void) => {
  const page = blankPage();
  for (let row = 0; row < 12; row += 1) page.print(100, 100 + 45 * row, 500 + 20 * (row % 4));
  draw(page);
  return handwritingOn(page);
};
const handwritingOn = (drawn: ReturnType<typeof blankPage>) => {
  const page = drawn.page();
  return findHandwriting(page, inkPieces(page, drawn.read(), [], 0), 0);
};
const ellipse = (x: number, y: number, width: number, height: number): Point[] =>
  Array.from({ length: 73 }, (_, step) => ({
    x: x + (width / 2) * Math.cos((step * Math.PI) / 36),
    y: y + (height / 2) * Math.sin((step * Math.PI) / 36),
  }));

describe('findHandwriting', () => {
  it('finds a name written under the print, and says where', () => {
    const [mark] = marksOn((page) => page.stroke(scribble(500, 950, 7, 34, 3)));
    expect(mark?.left).toBeCloseTo(500 / PAGE.width, 1);
    expect(mark?.bottom).toBeCloseTo(950 / PAGE.height, 1);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'finds the hand of writer %i, in black and in blue',
    (seed) => {
      const written = scribble(150, 900, 4 + (seed % 5), 26 + 2 * (seed % 7), seed);
      expect(marksOn((page) => page.stroke(written))).not.toEqual([]);
      expect(marksOn((page) => page.stroke(written, 1.6, BLUE))).not.toEqual([]);
    },
  );

  it('finds a ring drawn around a value, and a tick', () => {
    expect(marksOn((page) => page.stroke(ellipse(480, 325, 120, 70)))).not.toEqual([]);
    const tick = [
      { x: 700, y: 300 },
      { x: 712, y: 325 },
      { x: 750, y: 265 },
    ];
    expect(marksOn((page) => page.stroke(tick, 1.6, BLUE))).not.toEqual([]);
  });

  it.each<[string, (page: ReturnType<typeof blankPage>) => void]>([
    ['print alone', () => {}],
    [
      'a frame',
      (page) =>
        page.stroke(
          [
            [600, 700],
            [850, 700],
            [850, 800],
            [600, 800],
            [600, 700],
          ].map(([x = 0, y = 0]) => ({ x, y })),
        ),
    ],
    [
      'a grid',
      (page) => {
        for (let row = 0; row < 6; row += 1) {
          page.box(100, 800 + 40 * row, 800, 802 + 40 * row);
          page.box(100 + 140 * row, 800, 102 + 140 * row, 1000);
        }
      },
    ],
    [
      'a bar code',
      (page) => {
        for (let x = 0; x < 200; x += 7) page.box(600 + x, 700, 603 + x + (x % 3), 760);
      },
    ],
    [
      'a filled logo',
      (page) => {
        page.box(650, 60, 800, 110);
        page.stroke(ellipse(725, 160, 60, 60), 14);
      },
    ],
    [
      'specks',
      (page) => {
        for (let at = 0; at < 40; at += 1)
          page.box(40 + 20 * at, 1000 + ((at * 37) % 150), 44 + 20 * at, 1004 + ((at * 37) % 150));
      },
    ],
  ])('passes over %s', (_, draw) => {
    expect(marksOn(draw)).toEqual([]);
  });

  it('finds nothing on a page without text', () => {
    const page = blankPage();
    page.stroke(scribble(500, 950, 7, 34, 3));
    expect(handwritingOn(page)).toEqual([]);
  });
});
