import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { proposeParts } from './propose-parts.ts';

/** A page of an invoice; the first one has its head, the last one its sum. */
function invoicePage(
  number: string,
  { seller, page, of, says = true }: { seller: string; page: number; of: number; says?: boolean },
) {
  const domain = `${seller.toLowerCase()}.example`;
  const lines = Array.from({ length: page < of ? 22 : 9 }, (_, row) => ({
    x: 60,
    y: 300 + 20 * row,
    text: `Part ${1000 * page + 37 * row} of the ${seller} series, boxed`,
  }));
  return {
    texts: [
      { x: 60, y: 60, text: `${seller} Works, Mill Lane 4`, size: 9 },
      ...(page === 1
        ? [
            { x: 60, y: 120, text: 'Invoice', size: 20, bold: true },
            { x: 60, y: 160, text: `Invoice number: ${number}` },
            { x: 60, y: 180, text: 'Customer: Harbour Stores, Quay 12' },
          ]
        : [{ x: 60, y: 160, text: `Invoice ${number}`, size: 8 }]),
      ...lines,
      ...(page === of ? [{ x: 60, y: 520, text: `Total ${number.slice(-3)}.50 EUR`, bold: true }] : []),
      { x: 60, y: 810, text: `www.${domain} info@${domain} +49 30 ${number}`, size: 8 },
      ...(says ? [{ x: 480, y: 810, text: `Page ${page} of ${of}`, size: 8 }] : []),
    ],
  };
}

const propose = (pages: readonly Parameters<typeof composePage>[0][]) =>
  proposeParts(layOut(pages.map((page, index) => composePage({ ...page, number: index + 1 }))).pages);
const rangesOf = ({ parts }: ReturnType<typeof proposeParts>) =>
  parts.map(({ firstPage, lastPage }) => [firstPage, lastPage]);

const document = (number: string, seller: string, of: number, says = true) =>
  Array.from({ length: of }, (_, index) => invoicePage(number, { seller, page: index + 1, of, says }));

describe('a stack', () => {
  it('is parted where its pages begin to count anew', () => {
    const stack = [
      ...document('448120', 'Acorn', 2),
      ...document('730911', 'Birch', 3),
      ...document('551207', 'Cedar', 1),
    ];
    const proposed = propose(stack);
    expect(rangesOf(proposed)).toEqual([
      [1, 2],
      [3, 5],
      [6, 6],
    ]);
    expect(proposed.certainty).toBeGreaterThan(0.8);
  });

  it('of pages that do not say their number is parted by titles, senders and numbers', () => {
    const stack = [...document('448120', 'Acorn', 2, false), ...document('730911', 'Birch', 2, false)];
    expect(rangesOf(propose(stack))).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('is parted at separator sheets, which belong to no document', () => {
    const sheet = { texts: [{ x: 200, y: 400, text: 'Document separator', size: 24 }] };
    const pages = document('448120', 'Acorn', 2);
    expect(rangesOf(propose([...pages, sheet, ...pages, sheet]))).toEqual([
      [1, 2],
      [4, 5],
    ]);
  });
});

describe('one document', () => {
  it('of several pages is left whole', () => {
    expect(rangesOf(propose(document('448120', 'Acorn', 4)))).toEqual([[1, 4]]);
    expect(rangesOf(propose(document('448120', 'Acorn', 1)))).toEqual([[1, 1]]);
  });

  it('without a word is left whole', () => {
    expect(rangesOf(propose([{ texts: [] }, { texts: [] }, { texts: [] }]))).toEqual([[1, 3]]);
  });
});
