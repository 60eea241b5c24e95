import { expect, it } from 'vitest';
import { createMeaning } from './create-meaning.ts';
import { cosineOf, cosinesTo } from './text-to-meaning.ts';

it('compares a text with many as with each by itself, to the last bit', () => {
  const { meaningOf } = createMeaning();
  const labels = ['Invoice number', 'Rechnungsdatum', 'Total à payer', 'VAT', ''].map((label) =>
    meaningOf(label),
  );
  const cosines = cosinesTo(labels);
  for (const text of ['Date of invoice', 'Kundennummer', '']) {
    const meaning = meaningOf(text);
    expect([...cosines(meaning)]).toEqual(labels.map((label) => cosineOf(label, meaning)));
  }
});
