import { describe, expect, it } from 'vitest';
import type { AnnotatedDocument } from '../annotated-document.ts';
import { annotatedPage } from '../testing/annotated-page.ts';
import { addNoise } from './add-noise.ts';

const SEEDS = Array.from({ length: 60 }, (_, at) => `seed ${at}`);
const document = annotatedPage();
const textOf = (
  { pages }: AnnotatedDocument,
  run: { readonly page: number; readonly words: readonly number[] },
): string => run.words.map((word) => pages[run.page - 1]!.words[word]!.text).join(' ');

describe('noise', () => {
  it('is the same for the same seed, and leaves the document as it was', () => {
    const before = JSON.stringify(document);
    expect(addNoise(document, 'a')).toEqual(addNoise(document, 'a'));
    expect(JSON.stringify(document)).toBe(before);
  });

  it.each(SEEDS)('keeps a class for each word and runs within the page (%s)', (seed) => {
    const noisy = addNoise(document, seed);
    expect(noisy.classes[0]).toHaveLength(noisy.pages[0]!.words.length);
    for (const { value, labels } of noisy.entries)
      for (const run of [...labels, ...(value === null ? [] : [value])])
        for (const word of run.words) expect(noisy.pages[0]!.words[word]).toBeDefined();
  });

  it('still points at the value with the value and at the label with the label, whatever the order', () => {
    const values = SEEDS.flatMap((seed) => {
      const noisy = addNoise(document, seed);
      return noisy.entries.flatMap(({ value, labels }) =>
        value === null ? [] : [[textOf(noisy, value), labels.map((label) => textOf(noisy, label))] as const],
      );
    });
    const same = values.filter(([value]) => value === 'Solveig Holm' || value === '17.04.2026');
    expect(same.length).toBeGreaterThan(values.length * 0.4);
    for (const [value, labels] of same)
      for (const label of labels) expect(label[0]).toBe(value === '17.04.2026' ? 'D' : 'N');
  });

  it('has every fault on some document', () => {
    const noisy = SEEDS.map((seed) => addNoise(document, seed).pages[0]!);
    const words = noisy.flatMap((page) => page.words);
    expect(words.some(({ source, bold, confidence }) => source === 'ocr' && !bold && confidence < 1)).toBe(
      true,
    );
    expect(noisy.some(({ rulings }) => rulings.length < document.pages[0]!.rulings.length)).toBe(true);
    expect(noisy.some((page) => page.words.length < document.pages[0]!.words.length)).toBe(true);
    expect(words.some(({ text }) => text === 'Name')).toBe(true);
    expect(noisy.some(({ words: all }) => all[0]!.text !== document.pages[0]!.words[0]!.text)).toBe(true);
  });
});
