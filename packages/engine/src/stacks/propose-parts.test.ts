import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { createMemory } from '../memory/create-memory.ts';
import { EXAMPLE_VERSION } from '../memory/example.ts';
import { pagesToLook } from '../memory/pages-to-look.ts';
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

describe('a sheet with a bar code', () => {
  type Sheet = Parameters<typeof composePage>[0] & { readonly codes?: readonly string[] };
  const rangesWith = (sheet: Sheet) => {
    const own = document('448120', 'Acorn', 2);
    const pages: readonly Sheet[] = [...own, sheet, ...own];
    const composed = pages.map(({ codes, ...page }, index) => ({
      ...composePage({ ...page, number: index + 1 }),
      ...(codes && { codes }),
    }));
    return rangesOf(proposeParts(layOut(composed).pages));
  };
  const text = (...lines: readonly string[]) => ({
    texts: lines.map((line, index) => ({ x: 200, y: 400 + 30 * index, text: line })),
  });
  const apart = [
    [1, 2],
    [4, 5],
  ];

  it.each(['PATCHT', 'Patch-T', 'PATCH II', 'SEPARATOR', '[DOC_SEPARATOR]', 'Trennblatt'])(
    'that says %s stands between documents, whatever else is on it',
    (code) => {
      expect(rangesWith({ ...text('Put this sheet on top'), codes: [code] })).toEqual(apart);
    },
  );

  it('and nothing else stands between documents; bars that were taken for letters do not matter', () => {
    expect(rangesWith({ ...text('*B-000417*', 'lIlI'), codes: ['B-000417'] })).toEqual(apart);
    expect(rangesWith({ texts: [], codes: ['B-000417'] })).toEqual(apart);
  });

  it.each([
    ['a payment', ['SPC\n0200\n1\nCH4431999123000889012'], []],
    ['a link', ['https://acorn.example/i/448120'], []],
    ['a document with few words', ['448120'], ['Delivery note of Acorn Works', 'Parts: 4 boxes']],
    ['a word that only begins so', ['PATCHWORK-17'], ['Label of a quilt, handmade']],
  ])('does not, where it is %s', (_what, codes, lines) => {
    expect(rangesWith({ ...text(...lines), codes }).flat()).toContain(3);
  });
});

describe('what is remembered of settled documents', () => {
  /** One page, which nothing tells from the one before: no title, no number of its own, no page number. */
  const slip = (seller: string, row: number) => ({
    texts: [
      { x: 60, y: 60, text: `${seller} harbour weighing office quay`, size: 9 },
      { x: 60, y: 200, text: 'gross tare net lorry driver' },
      { x: 60, y: 240, text: `weighed ${row} kilograms on scale north` },
      { x: 60, y: 780, text: 'signature of the weigher and of the driver', size: 9 },
    ],
  });
  const remember = (...pages: readonly ReturnType<typeof slip>[]) =>
    createMemory([
      {
        version: EXAMPLE_VERSION,
        documentId: 'doc_a',
        document: 'a',
        settledAt: '2026-11-20T09:32:00.000Z',
        settledBy: null,
        look: pagesToLook(pages.map((page, index) => composePage({ ...page, number: index + 1 }))),
        fields: {},
        groups: {},
        dateOrder: null,
      },
    ]);
  const stack = [slip('Acorn', 17), slip('Acorn', 23), slip('Acorn', 41)];
  const layouts = layOut(stack.map((page, index) => composePage({ ...page, number: index + 1 }))).pages;

  it('parts a stack of what nothing else tells apart', () => {
    const without = proposeParts(layouts);
    const known = proposeParts(layouts, remember(slip('Acorn', 5)));
    expect(rangesOf(known)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(known.parts.length).toBeGreaterThan(without.parts.length);
  });

  it('changes nothing where it is of something else', () => {
    const other = remember({ texts: [{ x: 300, y: 500, text: 'payslip of somebody in another town' }] });
    expect(proposeParts(layouts, other)).toEqual(proposeParts(layouts));
  });

  it('tells the last page of a document from its first', () => {
    const last = { texts: [{ x: 80, y: 100, text: 'terms of carriage liability insurance claims notice' }] };
    const memory = remember(slip('Acorn', 5), last);
    const pages = [slip('Acorn', 17), last, slip('Acorn', 23), last];
    const asked = layOut(pages.map((page, index) => composePage({ ...page, number: index + 1 }))).pages;
    expect(rangesOf(proposeParts(asked, memory))).toEqual([
      [1, 2],
      [3, 4],
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
