import { expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

const FIELDS = [
  field('number', 'Invoice number', 'text'),
  field('buyer', 'Customer', 'text'),
  field('seller', 'Supplier', 'text'),
];

/** Who is read from the names under two captions that stand beside each other. */
function namesUnder(captions: readonly [string, string]) {
  const column = (x: number, lines: readonly string[]) =>
    lines.map((text, index) => ({ x, y: 150 + 14 * index, text }));
  const page = composePage({
    texts: [
      { x: 50, y: 60, text: 'Factuur F-2024-118', size: 16 },
      ...column(50, [captions[0], 'Makelaardij De Bruin', 'Administratie', 'Brink 17', '7411 BR Deventer']),
      ...column(320, [
        captions[1],
        'Wolkenveld B.V.',
        'Stationsplein 45',
        '3013 AK Rotterdam',
        'KvK 71820443',
      ]),
      { x: 50, y: 300, text: 'Diensten juli' },
      { x: 500, y: 300, text: '€ 121,00' },
    ],
  });
  const config = { name: null, hint: null, fields: FIELDS, groups: [], splitKeys: [] };
  const { header } = readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-01-01' });
  return [header.buyer?.value, header.seller?.value];
}

it.each<[string, string]>([
  ['Aan', 'Van'],
  ['To', 'From'],
  ['An', 'Von'],
])('captions beside each other name who stands under them: %s, %s', (...captions) => {
  expect(namesUnder(captions)).toEqual(['Makelaardij De Bruin', 'Wolkenveld B.V.']);
});
