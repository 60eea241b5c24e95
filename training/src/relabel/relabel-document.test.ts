import type { Page, Word } from '@rowbox/engine';
import { describe, expect, it } from 'vitest';
import type { AnnotatedDocument, WordRun } from '../annotated-document.ts';
import { createRandom } from '../generator/random.ts';
import { loadVocabulary } from '../vocabulary/vocabulary.ts';
import { vocabularyToIndex } from './find-phrases.ts';
import type { KnownDocument } from './labelled-page.ts';
import { relabelDocument } from './relabel-document.ts';
import { replaceValue } from './replace-value.ts';
import { textToDates, textToNumbers } from './text-to-data.ts';

/** Lines of `left: text`, 0.03 apart; words as wide as their letters. */
function pageOf(lines: readonly (readonly (readonly [number, string])[])[]): Page {
  const words: Word[] = lines.flatMap((line, row) =>
    line.flatMap(([start, text]) => {
      let left = start;
      return text.split(' ').map((part) => {
        const box = {
          left,
          top: 0.1 + row * 0.03,
          right: left + part.length * 0.01,
          bottom: 0.115 + row * 0.03,
        };
        left = box.right + 0.008;
        return {
          text: part,
          box,
          fontSize: 9,
          bold: false,
          angle: 0 as const,
          source: 'text' as const,
          confidence: 1,
        };
      });
    }),
  );
  return { number: 1, width: 595, height: 842, words, rulings: [], remarks: [] };
}

const known: KnownDocument = {
  ...{ id: 'bill', source: 'own', template: 'bill', kind: 'invoice' },
  pages: [
    pageOf([
      [[0.1, 'Larkfield Pumps Ltd']],
      [
        [0.1, 'Invoice number: LP-2204'],
        [0.6, 'Invoice date: 3 March 2026'],
      ],
      [
        [0.1, 'Description'],
        [0.5, 'Quantity'],
        [0.8, 'Amount'],
      ],
      [
        [0.1, 'Seal kit'],
        [0.5, '2'],
        [0.8, '18.40'],
      ],
      [
        [0.1, 'Valve 2'],
        [0.5, '5'],
        [0.8, '1,120.00'],
      ],
      [
        [0.6, 'Total:'],
        [0.8, '1,138.40'],
      ],
    ]),
  ],
  fields: [
    { key: 'seller_name', label: 'Supplier', hint: null, type: 'text' },
    { key: 'invoice_number', label: 'Invoice number', hint: null, type: 'text' },
    { key: 'invoice_date', label: 'Invoice date', hint: null, type: 'date' },
    { key: 'grand_total', label: 'Total', hint: null, type: 'currency' },
    { key: 'due_date', label: 'Due date', hint: null, type: 'date' },
  ],
  data: {
    seller_name: 'Larkfield Pumps Ltd',
    invoice_number: 'LP-2204',
    invoice_date: '2026-03-03',
    grand_total: 1138.4,
    due_date: null,
  },
  groups: [
    {
      label: 'Items',
      columns: [
        { key: 'description', label: 'Description', hint: null, type: 'text' },
        { key: 'quantity', label: 'Quantity', hint: null, type: 'number' },
        { key: 'line_total', label: 'Amount', hint: null, type: 'currency' },
      ],
      rows: [
        { description: 'Seal kit', quantity: 2, line_total: 18.4 },
        { description: 'Valve 2', quantity: 5, line_total: 1120 },
      ],
    },
  ],
};
const index = vocabularyToIndex(loadVocabulary());
const SEEDS = Array.from({ length: 12 }, (_, at) => `s${at}`);
const textOf = ({ pages }: AnnotatedDocument, run: WordRun): string =>
  run.words.map((word) => pages[run.page - 1]!.words[word]!.text).join(' ');

describe('a relabelled document', () => {
  it.each(SEEDS)('shows none of the old values, and says what the new ones are (%s)', (seed) => {
    const document = relabelDocument(known, index, seed)!;
    const page = document.pages[0]!.words.map(({ text }) => text).join(' ');
    for (const old of ['Larkfield', 'LP-2204', '3 March 2026', '1,138.40', 'Seal'])
      expect(page).not.toContain(old);
    const [seller, number, date, total, due] = document.entries;
    expect(textOf(document, seller!.value!)).toBe(seller!.data);
    expect(seller!.data).toMatch(/ Ltd$/);
    expect(number!.data).toMatch(/^LP-\d{4}$/);
    expect(textToDates(textOf(document, date!.value!)).map(({ value }) => value)).toContain(date!.data);
    expect(textToNumbers(textOf(document, total!.value!)).map(({ value }) => value)).toContain(total!.data);
    expect(due).toMatchObject({ value: null, data: null });
  });

  it('finds the cells of each row in its line, and the heads of the columns', () => {
    const document = relabelDocument(known, index, 'rows')!;
    const [group] = document.groups;
    expect(group!.rows).toHaveLength(2);
    const tops = group!.rows.map((row) =>
      row.map(({ value }) => document.pages[0]!.words[value!.words[0]!]!.box.top.toFixed(3)),
    );
    for (const row of tops) expect(new Set(row).size).toBe(1);
    expect(group!.columns.every(({ header }) => header !== null)).toBe(true);
  });

  it('says some labels otherwise and keeps them labels', () => {
    const labels = SEEDS.map((seed) => relabelDocument(known, index, seed)!).map((document) => {
      const [label] = document.entries[1]!.labels;
      for (const word of label!.words) expect(document.classes[0]![word]).toBe('label');
      return textOf(document, label!);
    });
    expect(new Set(labels).size).toBeGreaterThan(3);
  });

  it('has no class for words that nobody knows', () => {
    const more = { ...known, pages: [pageOf([[[0.1, 'Larkfield Pumps Ltd']], [[0.1, 'Thank you kindly']]])] };
    const document = relabelDocument(more, index, 'x')!;
    expect(document.classes[0]!.slice(3)).toEqual([null, null, null]);
  });
});

describe('a replaced value', () => {
  it('keeps the way in which it is written', () => {
    const random = createRandom('values');
    expect(replaceValue(['1.234,50', '€'], 'currency', 1234.5, random)?.texts[0]).toMatch(
      /^\d\.\d{3},\d{2}$/,
    );
    expect(replaceValue(['03/04/26'], 'date', '2026-04-03', random)?.texts[0]).toMatch(/^\d\d\/\d\d\/\d\d$/);
    expect(replaceValue(['12.', 'Januar', '2024'], 'date', '2024-01-12', random)?.texts).toHaveLength(3);
    expect(replaceValue(['EUR'], 'enum', 'EUR', random)).toBeNull();
  });
});
