import { describe, expect, it } from 'vitest';
import type { DocumentPage } from '../../api/document-pages.ts';
import { citationOfTyped, withCitations } from './cite-typed.ts';

/** Lines below each other; words a gap apart, two or more blanks are another column. */
function pageOf(...lines: readonly string[]): DocumentPage {
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(
      ({ 0: text, index }) =>
        [text, index / 100, row / 50, (index + text.length) / 100, (row + 0.8) / 50] as const,
    ),
  );
  // Letters are half as wide as lines are high.
  return { width: 500, height: 500, words };
}

const PAGE = pageOf(
  'Nordlicht Handels GmbH    Invoice RE-2026-017',
  'Date: 9 March 2026        due 23.03.2026',
  'Oak plank        2        12,50        25,00',
  'Net 1.352,40 EUR   tax 257,00   paid (88,10).',
  'Rest 1 234,50      twice 77,77 77,77',
);
const found = (value: string | number, type: string) =>
  citationOfTyped(value, { type, values: null } as never, [pageOf('Another page'), PAGE], {
    document: { decimal: ',', dateOrder: 'dmy' },
  } as never)?.text ?? null;

describe('a value that was typed', () => {
  it.each([
    [1352.4, 'currency', '1.352,40'],
    [257, 'number', '257,00'],
    [88.1, 'currency', '(88,10).'],
    [1234.5, 'currency', '1 234,50'],
    ['2026-03-09', 'date', '9 March 2026'],
    ['2026-03-23', 'date', '23.03.2026'],
    ['nordlicht handels gmbh', 'text', 'Nordlicht Handels GmbH'],
    ['RE-2026-017', 'text', 'RE-2026-017'],
  ])('%s stands where it is printed, in whichever spelling', (value, type, text) => {
    expect(found(value, type)).toBe(text);
  });

  it.each([
    ['at several places', 77.77, 'currency'],
    ['nowhere', 99.5, 'currency'],
    ['as a part of a number', 234.5, 'currency'],
    ['as short as a quantity', 2, 'number'],
    ['as a part of a word', 'Nord', 'text'],
    ['empty', '', 'text'],
  ])('is cited nowhere that stands %s', (_, value, type) => {
    expect(found(value, type)).toBeNull();
  });

  it('is cited with its page and box, unless it is taken back or was pointed at', () => {
    const config = { fields: [{ key: 'tax', type: 'currency' }], groups: [] } as never;
    const place = { section: null, row: null, key: 'tax' };
    const sought = { config, pages: [PAGE], habits: { document: { decimal: ',' } } as never };
    const { changes } = withCitations({ changes: [{ place, newValue: 257 }] }, sought);
    expect(changes[0]?.citation).toMatchObject({ page: 1, text: '257,00', box: [0.23, 0.06, 0.29, 0.076] });
    const pointed = { page: 3, box: [0, 0, 1, 1], text: '257' };
    const batch = {
      changes: [
        { place, newValue: 257, citation: pointed },
        { place, newValue: null, reset: true as const },
      ],
    };
    expect(withCitations(batch, sought)).toEqual(batch);
  });
});
