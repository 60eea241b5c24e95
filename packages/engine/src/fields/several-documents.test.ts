import type { ExtractionConfig } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

const CONFIG: ExtractionConfig = {
  name: null,
  hint: null,
  fields: [field('invoice_number', 'Invoice number', 'text'), field('invoice_date', 'Invoice date', 'date')],
  groups: [],
  splitKeys: [],
};

/** Notes on pages of an invoice, each with the number and the page number given. */
function notesOf(...invoices: { number: string; page: string; title?: string; more?: PlacedText[] }[]) {
  const pages = invoices.map(({ number, page, title = 'INVOICE', more = [] }, index) =>
    composePage({
      number: index + 1,
      texts: [
        { x: 60, y: 60, text: 'Quarry Tools Ltd', size: 14 },
        { x: 60, y: 120, text: title, size: 18 },
        { x: 60, y: 150, text: 'Invoice number:' },
        { x: 200, y: 150, text: number },
        { x: 60, y: 164, text: 'Invoice date:' },
        { x: 200, y: 164, text: '14 March 2024' },
        { x: 480, y: 800, text: page },
        ...more,
      ],
    }),
  );
  const read = readToExtraction({ pages, carried: [] }, CONFIG, { today: '2026-01-01' });
  return read.notes;
}

it('two numbers that are both said to be the document’s are remarked', () => {
  const notes = notesOf(
    { number: 'QT-20411', page: 'Page 1 of 2' },
    { number: 'QT-20577', page: 'Page 2 of 2' },
  );
  expect(notes).toEqual([
    { fieldKey: 'invoice_number', note: 'Invoice number: QT-20411 on page 1, but QT-20577 on page 2.' },
  ]);
});

it('a page that is numbered as the first again, under a title, begins another document', () => {
  const notes = notesOf(
    { number: 'QT-20411', page: 'Page 1 of 1' },
    { number: 'QT-20411', page: 'Page 1 of 1' },
  );
  expect(notes).toEqual([{ fieldKey: null, note: 'Page 2: another document seems to begin here.' }]);
});

it('pages that repeat their head, and other numbers, are not remarked', () => {
  const more = [
    { x: 60, y: 178, text: 'Order number:' },
    { x: 200, y: 178, text: 'PO-99120' },
  ];
  const invoice = { number: 'QT-20411', more };
  expect(notesOf({ ...invoice, page: 'Page 1 of 2' }, { ...invoice, page: 'Page 2 of 2' })).toEqual([]);
});
