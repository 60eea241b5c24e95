import { describe, expect, it } from 'vitest';
import { loadVocabulary } from './vocabulary.ts';

const concepts = loadVocabulary();

describe('the vocabulary', () => {
  it('has words in English for each concept, capitalised or accented as printed, none twice', () => {
    expect(concepts.length).toBeGreaterThan(240);
    for (const { id, labels } of concepts) {
      expect(labels.get('en')?.length, id).toBeGreaterThan(0);
      for (const [language, texts] of labels) {
        expect(new Set(texts).size, `${id} ${language}`).toBe(texts.length);
        for (const text of texts) expect(text.trim(), id).toBe(text);
      }
    }
  });

  it('has no word of two alphabets: a Cyrillic a among Latin letters looks right and matches nothing', () => {
    const mixed = concepts.flatMap(({ labels }) =>
      [...labels.values()].flat().filter((text) => text.split(/[^\p{L}]+/u).some(isOfTwoAlphabets)),
    );
    expect(mixed).toEqual([]);
  });
});

function isOfTwoAlphabets(word: string): boolean {
  const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
  return alphabets.filter((letters) => letters.test(word)).length > 1;
}
