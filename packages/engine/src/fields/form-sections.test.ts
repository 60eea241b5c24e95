import type { FieldType } from '@rowbox/contract';
import { expect, test } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

type Asked = readonly [key: string, label: string, type: FieldType];

/** A heading alone on its line, or a label with its value 150 points beside it. */
function read(rows: readonly (string | readonly [string, string])[], asked: readonly Asked[], bold = false) {
  const asks =
    'Please complete all parts of this form in capitals and bring it to the harbour office by hand.';
  const texts = [asks, ...rows].flatMap((row, index): PlacedText[] => {
    const y = 60 + 18 * index;
    if (typeof row === 'string') return [{ x: 50, y, text: row, bold }];
    return row.map((text, column) => ({ x: 50 + 150 * column, y, text }));
  });
  const fields = asked.map(([key, label, type]) => field(key, label, type));
  const config = { name: null, hint: null, fields, groups: [], splitKeys: [] };
  const page = composePage({ texts });
  const { header } = readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-01-01' });
  return Object.fromEntries(Object.entries(header).map(([key, { value }]) => [key, value]));
}

const FRENCH = [
  '1. Contrat',
  ['Numéro de contrat', 'AU 7718 4420'],
  '2. Propriétaire du bateau',
  ['Nom, prénom', 'Corentin Barthelet'],
  ['Né le', '14/07/1988'],
  '3. Skipper habituel',
  ['Nom, prénom', 'Maëlys Orsay'],
  ['Né le', '02/11/1990'],
] as const;

test('the heading of a part of a form says whose name and birth stand in it', () => {
  const asked = [
    ['owner', 'Propriétaire', 'text'],
    ['skipper', 'Skipper habituel', 'text'],
    ['skipper_birth', 'Date de naissance du skipper', 'date'],
    ['owner_birth', 'Date de naissance du propriétaire', 'date'],
  ] as const;
  expect(read(FRENCH, asked)).toEqual({
    owner: 'Corentin Barthelet',
    skipper: 'Maëlys Orsay',
    skipper_birth: '1990-11-02',
    owner_birth: '1988-07-14',
  });
});

test('bold headings of parts do so as well, and are no values themselves', () => {
  const rows = [
    'Applicant',
    ['Full name', 'Desta Abara'],
    ['Telephone', '01632 960 188'],
    'Witness of the accident',
    ['Full name', 'Agnes Lister'],
    ['Telephone', '01632 960 755'],
  ] as const;
  expect(read(rows, [['witness', 'Witness of the accident', 'text']], true)).toEqual({
    witness: 'Agnes Lister',
  });
  expect(read(rows, [['phone', 'Telephone of the witness', 'text']], true)).toEqual({
    phone: '01632 960 755',
  });
});
