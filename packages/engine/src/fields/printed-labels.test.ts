import type { FieldType } from '@rowbox/contract';
import { expect, test } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

type Asked = readonly [key: string, label: string, type: FieldType];
type Piece = string | readonly [text: string, bold: true];

/** What is read for some fields from the lines of a page, an array a row with its texts 130 points apart. */
function read(lines: readonly (string | readonly Piece[])[], asked: readonly Asked[]) {
  const texts = lines.flatMap((line, row): PlacedText[] =>
    [line].flat().map((piece, column) => {
      const [text, bold] = typeof piece === 'string' ? [piece, false] : piece;
      return { x: 50 + 130 * column, y: 60 + 18 * row, text, bold };
    }),
  );
  const fields = asked.map(([key, label, type]) => field(key, label, type));
  const config = { name: null, hint: null, fields, groups: [], splitKeys: [] };
  const page = composePage({ texts });
  const { header } = readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-01-01' });
  return Object.fromEntries(Object.entries(header).map(([key, { value }]) => [key, value]));
}

test("a field's own label outweighs one that only means the same", () => {
  const lines = [
    'Harbour laboratory',
    'Requested by: Dr P Anders',
    'Depth: 12 m',
    'Authorised by: Dr S Keane',
  ];
  expect(read(lines, [['by', 'Authorised by', 'text']])).toEqual({ by: 'Dr S Keane' });
});

test.fails("nothing is taken from elsewhere where a field's own label has nothing beside it", () => {
  const lines = ['Policy no.: LM/88-204417/M', 'Claim no.:', 'Vessel: Aurora'];
  expect(read(lines, [['claim', 'Claim number', 'text']])).toEqual({ claim: null });
});

test('a period that its words open and part has a first and a last day', () => {
  const asked = [
    ['from', 'Período de', 'date'],
    ['to', 'Período a', 'date'],
  ] as const;
  const days = { from: '2024-11-05', to: '2024-11-07' };
  expect(read(['Barco: Aurora', 'Período: de 05/11/2024 a 07/11/2024'], asked)).toEqual(days);
});

test('what stands whole behind its label is no part of itself', () => {
  const lines = ['Centro de custo: 420 – Comercial', 'Massa: 500 kg', 'Navio: Aurora'];
  const asked = [
    ['centre', 'Centro de custo', 'text'],
    ['mass', 'Massa', 'text'],
  ] as const;
  expect(read(lines, asked)).toEqual({ centre: '420 – Comercial', mass: '500 kg' });
});

test('plates of two vehicles, hidden figures of a card, classes of one letter and codes of banks are told whole', () => {
  const lines = [
    'Kenteken: 41-BZT-7 / OP-38-RR',
    'Classe: C',
    'BIC: BATLPTPL',
    'Número de tarjeta: 4977 **** **** 3306',
  ];
  const asked = [
    ['plate', 'Kenteken', 'text'],
    ['class', 'Classe', 'text'],
    ['bic', 'BIC', 'text'],
    ['card', 'Número de tarjeta', 'text'],
  ] as const;
  expect(read(lines, asked)).toEqual({
    plate: '41-BZT-7 / OP-38-RR',
    class: 'C',
    bic: 'BATLPTPL',
    card: '4977 **** **** 3306',
  });
});

test('no other number is the code of a bank', () => {
  expect(read(['Sort code: 40-18-22', 'Swift 8'], [['bic', 'BIC / SWIFT', 'text']])).toEqual({ bic: null });
});

test('bold heads over their values are no values of each other', () => {
  const lines = [
    [
      ['Surname and name', true],
      ['D. of birth', true],
      ['Cabin', true],
    ],
    ['Ruiz, Remedios', '02/05/1951', '412-A'],
  ] as const;
  expect(read(lines, [['guest', 'Guest', 'text']]).guest).not.toBe('D. of birth');
});
