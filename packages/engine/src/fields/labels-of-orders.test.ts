import type { FieldDefinition } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { documentToOptions } from '../document-to-options.ts';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

const FIELDS = [
  field('order', 'Contract number', 'text', 'Contract or order number'),
  field('advertiser', 'Advertiser', 'text'),
  field('from', 'Flight start date', 'date'),
  field('to', 'Flight end date', 'date'),
  field('gross', 'Gross amount', 'currency', 'Total gross amount of the order'),
];

function read(fields: readonly FieldDefinition[], ...texts: readonly PlacedText[]): Record<string, unknown> {
  const config = { name: null, hint: null, fields: [...fields], groups: [], splitKeys: [] };
  const page = composePage({ texts, width: 842, height: 595 });
  const { header } = readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-01-01' });
  return Object.fromEntries(Object.entries(header).map(([key, { value }]) => [key, value]));
}

it('the end of a span stands under the label of its beginning', () => {
  const found = read(
    FIELDS,
    { x: 420, y: 60, text: 'Flight' },
    { x: 420, y: 74, text: '03/09/24 - 03/22/24' },
    { x: 560, y: 60, text: 'Invoice Period' },
    { x: 560, y: 74, text: '03/01/24 - 03/31/24' },
  );
  expect(found).toMatchObject({ from: '2024-03-09', to: '2024-03-22' });
});

it('a label at the end of another column’s words is one', () => {
  const found = read(
    FIELDS,
    { x: 50, y: 80, text: 'WQRX Combo WQRX+WQRZ Advertiser' },
    { x: 330, y: 80, text: 'Orchard Growers of Elmira (40417)' },
    { x: 50, y: 96, text: '12 Mill Lane' },
    { x: 170, y: 96, text: 'Salesperson' },
    { x: 330, y: 96, text: 'Blue Rep/DC, Washington DC (2995)' },
  );
  expect(found.advertiser).toBe('Orchard Growers of Elmira (40417)');
});

it('the label of the next column is no value of the one before it', () => {
  const found = read(
    FIELDS,
    { x: 320, y: 80, text: 'Advertiser' },
    { x: 320, y: 94, text: 'Orchard Growers' },
    { x: 320, y: 200, text: 'Advertiser Code Product 1/2' },
    { x: 320, y: 214, text: '77' },
  );
  expect(found.advertiser).toBe('Orchard Growers');
});

it('the total of a column counts, not its first part, whatever recognition made of the line over it', () => {
  const found = read(
    FIELDS,
    { x: 50, y: 300, text: 'Time Period' },
    { x: 250, y: 300, text: 'Gross Amount', align: 'right' },
    { x: 380, y: 300, text: 'Agency Comm.', align: 'right' },
    { x: 500, y: 300, text: 'Net Amount', align: 'right' },
    { x: 210, y: 311, text: '_' },
    { x: 50, y: 324, text: '02/17/24 - 02/23/24' },
    { x: 250, y: 324, text: '$5,990.00', align: 'right' },
    { x: 380, y: 324, text: '($898.50)', align: 'right' },
    { x: 500, y: 324, text: '$5,091.50', align: 'right' },
    { x: 50, y: 338, text: '02/24/24 - 03/01/24' },
    { x: 250, y: 338, text: '$13,420.00', align: 'right' },
    { x: 380, y: 338, text: '($2,013.00)', align: 'right' },
    { x: 500, y: 338, text: '$11,407.00', align: 'right' },
    { x: 210, y: 347, text: 'eee' },
    { x: 50, y: 360, text: 'Totals' },
    { x: 250, y: 360, text: '$19,410.00', align: 'right' },
    { x: 380, y: 360, text: '($2,911.50)', align: 'right' },
    { x: 500, y: 360, text: '$16,498.50', align: 'right' },
  );
  expect(found.gross).toBe(19410);
});

it('dotted leaders bind a label to its value as a colon does', () => {
  const found = read(
    FIELDS,
    { x: 50, y: 80, text: 'START DATE . . . 10/10/23' },
    { x: 280, y: 80, text: 'END DATE . . . 11/06/23' },
    { x: 50, y: 94, text: 'ORDER DATE . . . 09/28/23' },
  );
  expect(found).toMatchObject({ from: '2023-10-10', to: '2023-11-06' });
});

it('a label with its own value is none of the text behind it', () => {
  const found = read(
    FIELDS,
    { x: 50, y: 80, text: 'CONTRACT NO . . 70311' },
    { x: 190, y: 80, text: 'MOD 00' },
    { x: 50, y: 94, text: 'SALESPERSON' },
    { x: 190, y: 94, text: 'J. ORTEGA' },
  );
  expect(found.order).toBe('70311');
});

it('a total may say how many it is of', () => {
  const found = read(
    FIELDS,
    { x: 50, y: 80, text: 'Daypart' },
    { x: 250, y: 80, text: 'Rate', align: 'right' },
    { x: 350, y: 80, text: 'Gross', align: 'right' },
    { x: 50, y: 94, text: 'MF 6A-7A' },
    { x: 250, y: 94, text: '$87.00', align: 'right' },
    { x: 350, y: 94, text: '$1,740.00', align: 'right' },
    { x: 50, y: 108, text: 'SU 9A-10A' },
    { x: 250, y: 108, text: '$1,650.00', align: 'right' },
    { x: 350, y: 108, text: '$6,600.00', align: 'right' },
    { x: 180, y: 130, text: 'Totals: 24 Spots' },
    { x: 350, y: 130, text: '$8,340.00', align: 'right' },
  );
  expect(found.gross).toBe(8340);
});

it('a sum may say behind its figures what it is', () => {
  const found = read(
    FIELDS,
    { x: 50, y: 80, text: 'News 20 spots at $168' },
    { x: 50, y: 110, text: 'Total: 40 spots $4,260.00 gross $3,621.00 net' },
  );
  expect(found.gross).toBe(4260);
});

it('an organisation may have a word of labels in its name', () => {
  const found = read(
    FIELDS,
    { x: 50, y: 80, text: 'Advertiser' },
    { x: 170, y: 80, text: 'Elmira Chamber of Commerce LLC' },
  );
  expect(found.advertiser).toBe('Elmira Chamber of Commerce LLC');
});

it('what stands beside a sentence labels no date in its midst', () => {
  const page = composePage({
    texts: [
      { x: 50, y: 80, text: '(ii) the Supply Agreement, dated' },
      {
        x: 300,
        y: 80,
        text: ', 2010; and (iii) the Amended Rolling Stock Maintenance Agreement dated May 9, 2001',
      },
    ],
    width: 1000,
  });
  const effective = field('effective', 'Effective date', 'date');
  const { options } = documentToOptions([page], { fields: [effective], groups: [] });
  const [other] = options[0] ?? [];
  expect(other?.value).toBe('2001-05-09');
  expect(other?.label).toBeLessThan(0.7);
});

it.each([
  ['behind a dash', 'Schedule dates: 11/01/2021 –', '11/28/2021'],
  ['behind a word', 'Flight: 11/01/2021 thru', '11/28/2021'],
])('a span that goes on in the line below has both its ends: %s', (_, first, second) => {
  const found = read(
    FIELDS,
    { x: 60, y: 80, text: 'Invoice date: 12/02/2021' },
    { x: 560, y: 80, text: first },
    { x: 560, y: 94, text: second },
    { x: 60, y: 200, text: 'Date' },
    { x: 160, y: 200, text: 'Amount' },
    { x: 60, y: 214, text: '11/03/2021' },
    { x: 160, y: 214, text: '45.00' },
    { x: 60, y: 228, text: '11/09/2021' },
    { x: 160, y: 228, text: '45.00' },
  );
  expect(found).toMatchObject({ from: '2021-11-01', to: '2021-11-28' });
});

it('the value of one label is no label of the value below it', () => {
  const found = read(
    FIELDS,
    { x: 40, y: 60, text: 'Agency:' },
    { x: 140, y: 60, text: 'Ridge Media' },
    { x: 400, y: 60, text: 'Product:' },
    { x: 500, y: 60, text: 'Candidate' },
    { x: 40, y: 74, text: 'Advertiser:' },
    { x: 140, y: 74, text: 'Okafor for Mayor' },
    { x: 400, y: 74, text: 'Description:' },
    { x: 500, y: 74, text: 'Okafor spring weeks' },
  );
  expect(found.advertiser).toBe('Okafor for Mayor');
});

it('a caption of two wordings stands over its value', () => {
  const found = read(
    FIELDS,
    { x: 60, y: 80, text: 'Candidate / Authorized committee' },
    { x: 400, y: 80, text: 'Seat sought' },
    { x: 60, y: 94, text: 'Neighbors for Anneke Dorst' },
    { x: 400, y: 94, text: 'County Clerk' },
    { x: 60, y: 112, text: 'Agency' },
    { x: 400, y: 112, text: 'Election' },
    { x: 60, y: 126, text: 'Tallgrass Media' },
    { x: 400, y: 126, text: 'Primary' },
  );
  expect(found.advertiser).toBe('Neighbors for Anneke Dorst');
});

it.each([
  ['CONTRACT START', 'CONTRACT END'],
  ['Order begins', 'Order ends'],
  ['Buy start', 'Buy end'],
])('the days between which a contract runs are those of its flight: %s', (start, end) => {
  const found = read(
    FIELDS,
    { x: 60, y: 80, text: start },
    { x: 180, y: 80, text: '10-OCT-16' },
    { x: 300, y: 80, text: end },
    { x: 420, y: 80, text: '07-NOV-16' },
    { x: 60, y: 200, text: 'EFFECTIVE DATES' },
    { x: 60, y: 214, text: '17OCT-06NOV' },
    { x: 60, y: 228, text: '10OCT-30OCT' },
  );
  expect(found).toMatchObject({ from: '2016-10-10', to: '2016-11-07' });
});

it.each(['Prepared for', 'Proposal for', 'Presented to'])(
  'for whom a plan is made advertises: %s',
  (label) => {
    const found = read(
      FIELDS,
      { x: 60, y: 80, text: label },
      { x: 200, y: 80, text: 'Quarry Lake Dental' },
      { x: 60, y: 96, text: 'Prepared by' },
      { x: 200, y: 96, text: 'Andre Whitfield' },
      { x: 60, y: 112, text: 'Flight' },
      { x: 200, y: 112, text: '1/30/2023 – 2/26/2023' },
    );
    expect(found.advertiser).toBe('Quarry Lake Dental');
  },
);

it('what the rows of an order add up to is its total, not the first of them nor what adds up by accident', () => {
  const columns = [50, 120, 420, 500] as const;
  const row = (y: number, ...cells: readonly string[]) =>
    cells.map((text, index) => ({ x: columns[index] ?? 0, y, text }));
  const found = read(
    FIELDS,
    { x: 50, y: 60, text: 'Order #: BF-0041187' },
    ...row(200, 'Line', 'Program', 'Rate', 'Gross'),
    ...row(216, '1', 'Live with Coast', '60.00', '540.00'),
    ...row(232, '2', 'Sunday Forum', '120.00', '720.00'),
    ...row(248, '3', 'Morning News', '140.00', '1,260.00'),
    ...row(264, '4', 'Wheel', '410.00', '2,050.00'),
    { x: 50, y: 290, text: 'TOTAL FOR 13 WEEKS' },
    { x: 260, y: 290, text: ': 96 SPOTS' },
    { x: 500, y: 290, text: '$4,570.00' },
  );
  expect(found.gross).toBe(4570);
});

it.each([
  ['Advertiser', 'Acme Dental Partners, a division of Smile Holdings', 'advertiser', 'Acme Dental Partners'],
  ['Advertiser', 'Acme Feed, Inc. (buyer: Jane Example, 989-555-0177)', 'advertiser', 'Acme Feed, Inc.'],
])('%s %s is the %s', (label, text, key, value) => {
  const found = read(
    FIELDS,
    { x: 50, y: 60, text: 'Candidate Name' },
    { x: 200, y: 60, text: 'Yolanda Example' },
    { x: 50, y: 80, text: label },
    { x: 200, y: 80, text },
  );
  expect(found[key]).toBe(value);
});

it.fails('a committee that pays is the advertiser', () => {
  const found = read(
    FIELDS,
    { x: 50, y: 60, text: 'Candidate Name' },
    { x: 200, y: 60, text: 'Yolanda Example' },
    { x: 50, y: 80, text: 'Authorized Committee' },
    { x: 200, y: 80, text: 'Example for Ohio' },
  );
  expect(found.advertiser).toBe('Example for Ohio');
});

it('the time a German order runs is its first and its last day', () => {
  const found = read(
    FIELDS,
    { x: 50, y: 60, text: 'Laufzeit' },
    { x: 200, y: 60, text: '13.09.2021 – 03.10.2021' },
  );
  expect(found).toMatchObject({ from: '2021-09-13', to: '2021-10-03' });
});
