import type { FieldDefinition } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
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

function read(
  fields: readonly FieldDefinition[],
  ...lines: readonly (string | PlacedText)[]
): Record<string, unknown> {
  const config = { name: null, hint: null, fields: [...fields], groups: [], splitKeys: [] };
  const texts = lines.flatMap((line, index) =>
    line === '' ? [] : [typeof line === 'string' ? { x: 50, y: 60 + 14 * index, text: line } : line],
  );
  const { header } = readToExtraction({ pages: [composePage({ texts })], carried: [] }, config, {
    today: '2026-01-01',
  });
  return Object.fromEntries(Object.entries(header).map(([key, { value }]) => [key, value]));
}

describe('an order of advertising written as a contract', () => {
  it('says its parties, its time and its price in sentences', () => {
    const found = read(
      FIELDS,
      'ADVERTISING AGREEMENT',
      '',
      'Agreement No. 23-0418',
      '',
      'This agreement is made between Example Broadcasting, Inc. ("Station") and Loup Example Implement Co.',
      '("Advertiser"), 1880 Hwy 91, Ord NE 68862. Station agrees to broadcast for Advertiser the following',
      'schedule beginning April 10, 2023 and ending May 20, 2023:',
      '',
      'Description',
      { x: 300, y: 172, text: 'Number' },
      { x: 400, y: 172, text: 'Price each' },
      { x: 500, y: 172, text: 'Total' },
      ':30 spots, Mon-Fri 6-9 AM',
      { x: 300, y: 228, text: '60' },
      { x: 400, y: 228, text: '$11.50' },
      { x: 500, y: 228, text: '$690.00' },
      'Total amount of this agreement: $1,869.00, payable in two monthly installments of $934.50.',
    );
    expect(found).toEqual({
      order: '23-0418',
      advertiser: 'Loup Example Implement Co.',
      from: '2023-04-10',
      to: '2023-05-20',
      gross: 1869,
    });
  });

  it('names in a form written out who advertises, behind a label in a sentence', () => {
    const found = read(
      FIELDS,
      'AGREEMENT FORM FOR CANDIDATE ADVERTISEMENTS',
      '',
      'I, Harriet Example, being/on behalf of: Modell for State Senate, a legally qualified candidate of the party',
      'for the office of: State Senate, District 2, do hereby request station time as follows and agree to it.',
      '',
      'Signature ____________________ Date 09/02/2022',
    );
    expect(found.advertiser).toBe('Modell for State Senate');
  });

  it('has no advertiser where a line for one’s signature stands', () => {
    const found = read(
      FIELDS,
      'RADIO BROADCAST ORDER # 17-6608',
      '',
      'Business name: Example Propane, LLC',
      'First spot runs: 7/3/2017',
      { x: 300, y: 102, text: 'Last spot runs: 12/29/2017' },
      '',
      'Client signature ____________________ Date ______',
    );
    expect(found).toMatchObject({
      order: '17-6608',
      advertiser: 'Example Propane, LLC',
      from: '2017-07-03',
      to: '2017-12-29',
    });
  });
});

it('an order that was revised has the new gross, and the number of the one who represents the station', () => {
  const found = read(
    FIELDS,
    'Rep Order No',
    { x: 160, y: 60, text: 'H0093317' },
    'Advertiser',
    { x: 160, y: 74, text: 'MERCY EXAMPLE CENTER' },
    '',
    'PREVIOUS GROSS (REV 03)',
    { x: 400, y: 130, text: '13,115.00', align: 'right' },
    'CHANGE THIS REVISION',
    { x: 400, y: 158, text: '-1,180.00', align: 'right' },
    'NEW ORDER GROSS',
    { x: 400, y: 186, text: '11,935.00', align: 'right' },
  );
  expect(found).toMatchObject({ order: 'H0093317', gross: 11935 });
});

it('a contract of the United States has the month first, and may say when it stops', () => {
  const found = read(
    FIELDS,
    'Advertiser: Example Tire Center',
    'Address: 2200 Example Ave, Alton IL',
    'Start: 6/10/19',
    { x: 300, y: 88, text: 'Finish: 9/8/19' },
  );
  expect(found).toMatchObject({ from: '2019-06-10', to: '2019-09-08' });
});

it('somebody is read without the street and house behind the name', () => {
  const found = read(
    FIELDS,
    'Sponsor: Valley Example Elevator, 12 Depot St, Hoxie KS',
    '',
    'Agreement no. FB-21-07',
  );
  expect(found.advertiser).toBe('Valley Example Elevator');
});

describe('when a period begins and ends', () => {
  const PERIOD = [field('start', 'Start date', 'date'), field('end', 'End date', 'date')];

  it.each([
    [
      'The campaign will be aired commencing May 13, 2019 and continuing through June 30, 2019.',
      '2019-05-13',
      '2019-06-30',
    ],
    [
      'Our spots for you will run from 17 April 2023 to 14 May 2023, five of them on every day.',
      '2023-04-17',
      '2023-05-14',
    ],
    [
      'This bill covers the period 3 April 2025 to 2 October 2025 for the whole of the house.',
      '2025-04-03',
      '2025-10-02',
    ],
    [
      'Die Kampagne beginnt am 3. Mai 2024 und endet am 28. Juni 2024 auf allen Sendern.',
      '2024-05-03',
      '2024-06-28',
    ],
  ])('is said by a sentence: %s', (sentence, start, end) => {
    expect(read(PERIOD, sentence)).toEqual({ start, end });
  });

  it('is said by a sentence in French', () => {
    const sentence = 'La campagne débute le 3 mai 2024 et se termine le 28 juin 2024 sur toutes les radios.';
    expect(read(PERIOD, sentence)).toEqual({ start: '2024-05-03', end: '2024-06-28' });
  });

  it.fails('is said by a sentence in Spanish', () => {
    const sentence = 'La campaña comienza el 3 de mayo de 2024 y termina el 28 de junio de 2024 en la radio.';
    expect(read(PERIOD, sentence)).toEqual({ start: '2024-05-03', end: '2024-06-28' });
  });

  it.fails('is said by a span with words alone, and not by the one that is billed', () => {
    const found = read(
      PERIOD,
      'Attached schedule: 15 spots at $40.00 each, Oct. 18 through Nov. 1, 2021.',
      '',
      'Invoice period 09/27/2021 to 10/31/2021 for all of the spots of the month',
    );
    expect(found).toEqual({ start: '2021-10-18', end: '2021-11-01' });
  });

  it('is not when months of an account end', () => {
    const found = read(
      PERIOD,
      'Schedule: 04/04/2022 through 06/12/2022',
      '',
      'Invoices are rendered per broadcast month (Apr ends 04/24/2022, May ends 05/29/2022, Jun ends 06/26/2022).',
    );
    expect(found).toEqual({ start: '2022-04-04', end: '2022-06-12' });
  });
});
