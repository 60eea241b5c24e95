import { describe, expect, it } from 'vitest';
import { ctcDecode } from './ctc-decode.ts';

const ALPHABET = ['', 'a', 'b', ' '];

/** Probabilities in which each step is sure of one class (`_` is the blank). */
const stepsOf = (classes: string, sure = 0.9): Float32Array =>
  Float32Array.from(
    [...classes].flatMap((letter) =>
      ALPHABET.map((own) => (own === (letter === '_' ? '' : letter) ? sure : (1 - sure) / 3)),
    ),
  );
const textOf = (classes: string): string =>
  ctcDecode(stepsOf(classes), classes.length, ALPHABET)
    .map(({ letter }) => letter)
    .join('');

describe('ctcDecode', () => {
  it('joins repetitions and drops blanks', () => {
    expect(textOf('_aa_b__')).toBe('ab');
    expect(textOf('aa_ab b')).toBe('aabb');
  });

  it('gives nothing for blanks alone', () => {
    expect(textOf('____')).toBe('');
  });

  it('places a letter in the middle of its steps', () => {
    const letters = ctcDecode(stepsOf('__aa____bb'), 10, ALPHABET);
    expect(letters.map(({ at }) => at)).toEqual([0.3, 0.9]);
  });

  it('leaves out the steps of the padding', () => {
    expect(ctcDecode(stepsOf('a_bb'), 2, ALPHABET).map(({ letter }) => letter)).toEqual(['a']);
  });

  it('tells how likely a space is before a letter', () => {
    const letters = ctcDecode(stepsOf('a_b _b'), 6, ALPHABET);
    expect(letters.map(({ spaceBefore }) => Number(spaceBefore.toFixed(2)))).toEqual([0, 0.03, 0.9]);
  });

  it('gives the best probability of the steps of a letter', () => {
    expect(ctcDecode(stepsOf('_a_', 0.7), 3, ALPHABET)[0]?.confidence).toBeCloseTo(0.7, 6);
  });

  it('names the likeliest lookalike of another kind at the step that decides', () => {
    const alphabet = ['', '0', 'O', 'o', 'x'];
    const steps = Float32Array.from([0, 0.5, 0.4, 0.1, 0, 0, 0.7, 0.1, 0.2, 0, 0, 0, 0, 0, 1]);
    const [zero, x] = ctcDecode(steps, 3, alphabet);
    expect(zero?.letter).toBe('0');
    expect(zero?.lookalike?.letter).toBe('o');
    expect(zero?.lookalike?.confidence).toBeCloseTo(0.2, 6);
    expect(x?.lookalike).toBeNull();
  });
});
