import { describe, expect, it } from 'vitest';
import type { ReadLetter } from './ctc-decode.ts';
import { settleLookalikes } from './settle-lookalikes.ts';

/** Letters read surely, but for those in brackets: `[0O]` reads `0` at 0.6 and `O` at 0.3; with `!`, `O` at 0.001. */
const lettersOf = (text: string): readonly ReadLetter[] => {
  const letters: ReadLetter[] = [];
  let spaceBefore = 0;
  for (const [part, read, other, sure] of text.matchAll(/\[(.)(.)(!?)\]|./gu)) {
    if (part === ' ') {
      spaceBefore = 0.9;
      continue;
    }
    const confidence = sure === '!' ? 0.001 : 0.3;
    letters.push({
      letter: read ?? part,
      at: 0,
      confidence: read === undefined ? 0.99 : 0.6,
      spaceBefore,
      lookalike: other === undefined ? null : { letter: other, confidence },
    });
    spaceBefore = 0;
  }
  return letters;
};
const settled = (text: string): string =>
  settleLookalikes(lettersOf(text))
    .map(({ letter, spaceBefore }) => (spaceBefore > 0.5 ? ` ${letter}` : letter))
    .join('');

describe('settleLookalikes', () => {
  it('takes a digit among letters for the letter it looks like', () => {
    expect(settled('S[0O]DA')).toBe('SODA');
    expect(settled('Tota[1l]')).toBe('Total');
    expect(settled('B[0O][0O]TS')).toBe('BOOTS');
  });

  it('takes a letter among digits for the digit it looks like', () => {
    expect(settled('2[O0]18')).toBe('2018');
    expect(settled('8:[O0]0')).toBe('8:00');
  });

  it('leaves what was read surely', () => {
    expect(settled('B[0O!]19')).toBe('B019');
    expect(settled('GST[1l!]')).toBe('GST1');
    expect(settled('S[0O!]DA')).toBe('S0DA');
  });

  it('asks nothing of the next word, nor of a letter that stands alone', () => {
    expect(settled('SIZE [8B]')).toBe('SIZE 8');
    expect(settled('NO [1l] OF [0O]')).toBe('NO 1 OF 0');
  });

  it('keeps place, and gives the confidence of the letter it chose', () => {
    const [, second] = settleLookalikes(lettersOf('S[0O]DA'));
    expect(second).toMatchObject({ letter: 'O', confidence: 0.3, at: 0 });
  });
});
