import { expect, test } from 'vitest';
import { createMemory } from './create-memory.ts';
import { EXAMPLE_VERSION, type Example, type Look } from './example.ts';
import { askLook, looksToAgreement } from './looks-to-agreement.ts';

/** A look of its own for each seed, and a few words that all looks have. */
function lookOf(seed: number, noise = 0): Look {
  const words = Array.from({ length: 60 }, (_, index): Look['words'][number] => [
    index < 8 ? `common${index}` : index < 60 - noise ? `w${seed}x${index}` : `n${seed}y${noise}z${index}`,
    1,
    ((seed * 37 + index * 13) % 80) / 100,
    (index % 50) / 50,
  ]);
  return { pages: 1, words, keys: [`vatId:de${seed}`] };
}

function exampleOf(seed: number, at: number): Example {
  return {
    version: EXAMPLE_VERSION,
    documentId: `d${seed}-${at}`,
    document: `d${seed}-${at}`,
    settledAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
    settledBy: null,
    look: lookOf(seed, at % 5),
    fields: { total: { value: at, state: 'corrected', place: null } },
    groups: {},
    dateOrder: null,
  };
}

test('documents of one look are one look, the newest first, and others are others', () => {
  const memory = createMemory([exampleOf(1, 0), exampleOf(2, 1), exampleOf(1, 2)]);
  expect(memory.looks.map(({ documentIds }) => documentIds)).toEqual([['d1-2', 'd1-0'], ['d2-1']]);
});

test('what is recalled is of the look that agrees, best first', () => {
  const memory = createMemory([exampleOf(1, 0), exampleOf(2, 1), exampleOf(3, 2)]);
  const [best] = memory.recall(lookOf(2, 3));
  expect(best?.example.documentId).toBe('d2-1');
  expect(best?.agreement).toBeGreaterThan(0.9);
});

test('the order of the examples does not matter, and of one document the newest holds', () => {
  const examples = Array.from({ length: 40 }, (_, at) => exampleOf(at % 7, at));
  const again = { ...exampleOf(3, 60), documentId: 'd3-3' };
  const forwards = createMemory([...examples, again]);
  const backwards = createMemory([again, ...[...examples].reverse()]);
  expect(backwards.looks).toEqual(forwards.looks);
  expect(forwards.looks.flatMap(({ documentIds }) => documentIds).filter((id) => id === 'd3-3')).toHaveLength(
    1,
  );
});

test('ten thousand examples of five hundred looks are thinned to a few of each', () => {
  const memory = createMemory(Array.from({ length: 10_000 }, (_, at) => exampleOf(at % 500, at)));
  expect(memory.looks).toHaveLength(500);
  expect(memory.size).toBe(500 * 6);
  expect(memory.looks.every(({ documentIds }) => documentIds.length === 20)).toBe(true);
  const [best] = memory.recall(lookOf(123, 1));
  expect(best?.example.documentId).toMatch(/^d123-/);
  expect(memory.recall(lookOf(123, 1)).length).toBeLessThanOrEqual(8);
});

test('asking many looks says of each what comparing the two says, and nothing of those that are certainly less alike', () => {
  const looks = Array.from({ length: 30 }, (_, at) => lookOf(at % 6, at % 5));
  const asked = lookOf(3, 2);
  const agreementWith = askLook(asked, () => 1.5);
  for (const look of looks) {
    const agreement = looksToAgreement(asked, look, () => 1.5);
    expect(agreementWith(look)).toBe(agreement);
    expect(agreementWith(look, 0.5)).toBe(agreement >= 0.5 ? agreement : 0);
  }
});

/** A form with labels in two columns, each block of which begins where the one above it ended: `gap` lines lower. */
function formOf(document: string, gap: number, indent = 0): Look {
  const labels = Array.from({ length: 36 }, (_, index): Look['words'][number] => [
    `label${index}`,
    1,
    (index % 2 === 0 ? 0.1 : 0.55) + indent * (index % 5),
    0.1 + Math.floor(index / 2) * 0.012 + Math.floor(index / 9) * gap,
  ]);
  const own = Array.from({ length: 70 }, (_, index): Look['words'][number] => [
    `${document}${index}`,
    1,
    ((index * 7) % 90) / 100,
    0.3 + index / 200,
  ]);
  return { pages: 1, words: [...labels, ...own], keys: [] };
}

test('documents of one form are alike though they say other things, which move the rest down the page, and are no look of one sender', () => {
  const agreement = looksToAgreement(formOf('a', 0.02), formOf('b', 0.06));
  expect(agreement).toBeGreaterThan(0.4);
  expect(agreement).toBeLessThan(0.5);
});

test('the same words in other columns are those of another form', () => {
  expect(looksToAgreement(formOf('a', 0.02), formOf('b', 0.06, 0.08))).toBeLessThan(0.3);
});
