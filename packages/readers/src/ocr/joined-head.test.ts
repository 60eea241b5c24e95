import { beforeAll, describe, expect, it } from 'vitest';
import { ADDED_LETTERS } from './added-letters.ts';
import { classesFrom, headLike, joinedHead, ownHead, PLAIN_LETTERS } from './joined-head.ts';
import { readAlphabet, readModelFiles } from './model-files.ts';
import { unpackedHead } from './packed-head.ts';
import { FEATURES, OWN_FEATURES } from './recogniser-head.ts';

describe('ownHead', () => {
  let recogniser: Uint8Array;
  let alphabet: readonly string[];
  beforeAll(async () => {
    recogniser = (await readModelFiles()).recogniser;
    alphabet = await readAlphabet();
  });

  it('has the blank and every plain letter with weights of its own', () => {
    const head = ownHead(recogniser, alphabet);
    expect(head.letters).toEqual(['', ...PLAIN_LETTERS]);
    const columns = head.letters.map((_, index) =>
      Array.from(
        { length: OWN_FEATURES },
        (_, row) => head.weights[row * head.letters.length + index],
      ).join(),
    );
    expect(new Set(columns).size).toBe(PLAIN_LETTERS.length + 1);
  });

  it('works on none of the features that the recogniser itself does not use', () => {
    const { weights, letters } = ownHead(recogniser, alphabet);
    expect(weights.subarray(0, OWN_FEATURES * letters.length).some((weight) => weight !== 0)).toBe(true);
    expect(weights.subarray(OWN_FEATURES * letters.length).every((weight) => weight === 0)).toBe(true);
  });

  it('reads a letter as another is read, and one like an unknown letter hardly ever', () => {
    const known = ownHead(recogniser, alphabet);
    const e = known.letters.indexOf('e');
    const head = headLike(recogniser, alphabet, [
      { letter: 'é', like: 'e' },
      { letter: '€', like: '€' },
    ]);
    expect(head.bias[0]).toBe(known.bias[e]);
    expect(head.weights[0]).toBe(known.weights[e]);
    expect(head.bias[1]).toBeLessThan(-5);
  });

  it('comes apart again as it was joined', () => {
    const own = ownHead(recogniser, alphabet);
    const added = unpackedHead(ADDED_LETTERS);
    const joined = joinedHead(own, added);
    expect(joined.letters).toHaveLength(own.letters.length + added.letters.length);
    expect(joined.weights).toHaveLength(FEATURES * joined.letters.length);
    expect(classesFrom(joined, own.letters.length)).toEqual(added);
    expect(new Set(joined.letters).size).toBe(joined.letters.length);
  });
});
