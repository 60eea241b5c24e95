import { describe, expect, it } from 'vitest';
import { LINE_HEIGHT } from './crop-line.ts';
import type { ReadLetter } from './ctc-decode.ts';
import type { LineInk } from './line-ink.ts';
import { lineToWords } from './line-to-words.ts';

const WIDTH = 10 * LINE_HEIGHT;

/** A line with ink in the given stretches, and a letter in the middle of each that has one. */
const lineOf = (
  stretches: readonly { readonly start: number; readonly end: number; readonly letter?: string }[],
): { readonly ink: LineInk; readonly letters: readonly ReadLetter[] } => {
  const columns = new Uint8Array(WIDTH);
  for (const { start, end } of stretches) columns.fill(1, start, end);
  const letters = stretches.flatMap(({ start, end, letter }) =>
    letter === undefined
      ? []
      : [{ letter, at: (start + end) / 2 / WIDTH, confidence: 0.99, spaceBefore: 0, lookalike: null }],
  );
  return { ink: { columns }, letters };
};

const wordsOf = (stretches: Parameters<typeof lineOf>[0]) => {
  const { ink, letters } = lineOf(stretches);
  return lineToWords(ink, letters).map(({ text, start, end }) => [
    text,
    Math.round(start * WIDTH),
    Math.round(end * WIDTH),
  ]);
};

describe('lineToWords', () => {
  it('parts words where the ink leaves a wide gap, each as long as its ink', () => {
    const words = wordsOf([
      { start: 10, end: 30, letter: 'A' },
      { start: 34, end: 50, letter: 'b' },
      { start: 90, end: 110, letter: '7' },
    ]);
    expect(words).toEqual([
      ['Ab', 10, 50],
      ['7', 90, 110],
    ]);
  });

  it('leaves out the edges of neighbours that no letter was read in', () => {
    const words = wordsOf([
      { start: 0, end: 3 },
      { start: 60, end: 80, letter: 'U' },
      { start: 470, end: 480 },
    ]);
    expect(words).toEqual([['U', 60, 80]]);
  });

  it('takes in the parts of a letter beside its middle', () => {
    const words = wordsOf([
      { start: 52, end: 56 },
      { start: 60, end: 80, letter: 'K' },
      { start: 84, end: 90 },
    ]);
    expect(words).toEqual([['K', 52, 90]]);
  });

  it('does not take ink that was not seen for a gap', () => {
    const { letters } = lineOf([
      { start: 10, end: 30, letter: 'n' },
      { start: 60, end: 80, letter: 'o' },
    ]);
    const shaded = lineOf([{ start: 10, end: 30 }]).ink;
    expect(lineToWords(shaded, letters).map(({ text }) => text)).toEqual(['no']);
  });
});
