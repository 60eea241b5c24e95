import { describe, expect, it } from 'vitest';
import type { Word } from '../page/page.ts';
import { composePage } from '../testing/compose-page.ts';
import { layOut } from './lay-out.ts';

function firstPage(...pages: Parameters<typeof composePage>) {
  const layout = layOut([composePage(...pages)]).pages[0];
  if (!layout) throw new Error('no page was laid out');
  return layout;
}

describe('lines and bands', () => {
  it('parts two columns on one baseline into two lines of one band', () => {
    const page = firstPage({
      texts: [
        { x: 50, y: 100, text: 'Invoice date' },
        { x: 200, y: 100, text: '3 March 2024' },
      ],
    });
    expect(page.bands.map((band) => band.lines.map((line) => line.text))).toEqual([
      ['Invoice date', '3 March 2024'],
    ]);
  });

  it('keeps a raised smaller word and a larger one on the same line', () => {
    const page = firstPage({
      texts: [
        { x: 50, y: 100, text: 'Total', size: 14 },
        { x: 88, y: 100, text: 'due' },
        { x: 104, y: 96, text: '1)', size: 6 },
      ],
    });
    expect(page.lines.map((line) => line.text)).toEqual(['Total due 1)']);
  });

  it('parts words where a vertical ruling stands between them, however near they are', () => {
    const page = firstPage({
      texts: [{ x: 50, y: 100, text: 'Qty Price' }],
      rulings: [[66.4, 80, 66.4, 120]],
    });
    expect(page.lines.map((line) => line.text)).toEqual(['Qty', 'Price']);
  });

  it('keeps what is typed into a printed form on one line, though its blanks are wider than the print’s', () => {
    const print = Array.from({ length: 12 }, (_, row) => ({
      x: 40,
      y: 200 + row * 14,
      text: 'Name of the one who signs',
    }));
    const page = composePage({ texts: print });
    const type = (text: string, left: number): Word[] => {
      const [pitch, top] = [7, 100];
      return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
        ...(page.words[0] as Word),
        text: word,
        box: {
          left: (left + index * pitch + 1) / page.width,
          right: (left + (index + word.length) * pitch - 1) / page.width,
          top: top / page.height,
          bottom: (top + 8) / page.height,
        },
        fontSize: 8,
      }));
    };
    const words = [...type('ALDER TRADE OFFICE', 60), ...type('by mail  as agreed', 260), ...page.words];
    const typed = layOut([{ ...page, words }]).pages[0]?.lines.map(({ text }) => text);
    expect(typed?.slice(0, 3)).toEqual(['ALDER TRADE OFFICE', 'by mail', 'as agreed']);
  });

  it('finds the bands of a page that lies askew', () => {
    const rows = Array.from({ length: 20 }, (_, index) => 100 + index * 14);
    const page = firstPage({
      texts: rows.flatMap((y, index) => [
        { x: 40, y, text: `Article number ${index} of the list` },
        { x: 480, y, text: `${index}.50` },
      ]),
      skewDegrees: 1.5,
    });
    expect(page.bands.map((band) => band.lines.map((line) => line.text))).toEqual(
      rows.map((_, index) => [`Article number ${index} of the list`, `${index}.50`]),
    );
  });

  it.each([
    ['falls the steeper the further right', (across: number) => 30 * across * across + 10 * across],
    ['falls more the further down', (across: number, down: number) => 40 * across * (0.4 + down)],
    ['curls like an S', (across: number) => 80 * across ** 3],
  ])('joins labels and amounts of a receipt that %s', (_, fall) => {
    const rows = Array.from({ length: 24 }, (_, index) => 60 + index * 12 + (index % 5 === 0 ? 4 : 0));
    const flat = composePage({
      width: 226,
      height: 400,
      texts: rows.flatMap((y, index) => [
        { x: 12, y, text: index % 3 === 0 ? `Item ${index} of many things` : `Item ${index}` },
        { x: 214, y, text: `${index}.50`, align: 'right' as const },
      ]),
    });
    const words = flat.words.map((word) => {
      const { left, right, top, bottom } = word.box;
      const sunk = fall((left + right) / 2 - 0.5, (top + bottom) / 2 - 0.5) / 400;
      return { ...word, box: { ...word.box, top: top + sunk, bottom: bottom + sunk } };
    });
    const page = layOut([{ ...flat, words }]).pages[0];
    expect(page?.bands.map((band) => band.lines.at(-1)?.text)).toEqual(rows.map((_, index) => `${index}.50`));
    expect(page?.bands.every((band) => band.lines.length === 2)).toBe(true);
  });

  it('takes a page set by a program for level, whatever is raised on it', () => {
    const rows = Array.from({ length: 12 }, (_, index) => 100 + index * 14);
    const page = firstPage({
      texts: rows.flatMap((y) => [
        { x: 40, y, text: 'An article of the list' },
        { x: 145, y: y - 4, text: '1)', size: 6 },
        { x: 480, y, text: '9.50' },
      ]),
    });
    expect(page.bend).toBeNull();
  });

  it('keeps words that read upwards apart from the lines they cross', () => {
    const composed = composePage({ texts: [{ x: 50, y: 100, text: 'Across the page' }] });
    const upwards = {
      text: 'COPY',
      box: { left: 0.1, right: 0.12, top: 0.05, bottom: 0.3 },
      fontSize: 10,
      bold: false,
      angle: 270 as const,
      source: 'text' as const,
      confidence: 1,
    };
    const page = layOut([{ ...composed, words: [upwards, ...composed.words] }]).pages[0];
    expect(page?.lines.map((line) => line.text)).toEqual(['Across the page', 'COPY']);
    expect(page?.bands).toHaveLength(1);
  });
});

describe('blocks and reading order', () => {
  it('makes one block of an address and another of what stands a line further down', () => {
    const page = firstPage({
      texts: [
        { x: 50, y: 100, text: 'Muster GmbH' },
        { x: 50, y: 113, text: 'Hauptstr. 3' },
        { x: 50, y: 126, text: '10115 Berlin' },
        { x: 50, y: 160, text: 'Dear Sir or Madam' },
      ],
    });
    expect(page.blocks.map((block) => block.lines.map((line) => line.text))).toEqual([
      ['Muster GmbH', 'Hauptstr. 3', '10115 Berlin'],
      ['Dear Sir or Madam'],
    ]);
  });

  it('reads two columns of running text one after the other', () => {
    const column = (x: number, name: string) =>
      Array.from({ length: 8 }, (_, index) => ({ x, y: 100 + 12 * index, text: `${name} line ${index}` }));
    const page = firstPage({ texts: [...column(50, 'left'), ...column(320, 'right')] });
    expect(page.lines[7]?.text).toBe('left line 7');
    expect(page.lines[8]?.text).toBe('right line 0');
  });

  it('reads labels and values across', () => {
    const page = firstPage({
      texts: [
        { x: 50, y: 100, text: 'Number' },
        { x: 200, y: 100, text: '17' },
        { x: 50, y: 130, text: 'Date' },
        { x: 200, y: 130, text: 'today' },
      ],
    });
    expect(page.lines.map((line) => line.text)).toEqual(['Number', '17', 'Date', 'today']);
  });
});

describe('hostile pages', () => {
  it('lays out 20,000 words that all stand at one place', () => {
    const word = composePage({ texts: [{ x: 50, y: 100, text: 'x' }] }).words[0];
    if (!word) throw new Error('no word');
    const page = composePage({ texts: [] });
    const layout = layOut([{ ...page, words: Array.from({ length: 20_000 }, () => word) }]);
    expect(layout.pages[0]?.lines.flatMap((line) => line.words)).toHaveLength(20_000);
  });
});
