import type { FieldType } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

type Asked = readonly [key: string, label: string, type: FieldType];

/** What is read for some fields from the lines of a page, an array a row with its texts 220 points apart. */
function read(lines: readonly (string | readonly string[])[], asked: readonly Asked[]) {
  const texts = lines.flatMap((line, row): PlacedText[] =>
    [line].flat().map((text, column) => ({ x: 50 + 220 * column, y: 60 + 18 * row, text })),
  );
  const fields = asked.map(([key, label, type]) => field(key, label, type));
  const config = { name: null, hint: null, fields, groups: [], splitKeys: [] };
  const page = composePage({ texts });
  const { header } = readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-01-01' });
  return Object.fromEntries(Object.entries(header).map(([key, { value }]) => [key, value]));
}

it('a printed label may say in more words what is asked for', () => {
  const lines = [
    ['3 Kai bestemd voor de aankomst der schepen', '17 Opvolgende schippers'],
    ['Vlissingen', 'Cornelis Baas'],
    ['4 Wages of the crew', '5 Tax withheld'],
    ['8,204.16', '118.40'],
  ];
  expect(read(lines, [['wages', 'Wages of the crew', 'currency']])).toEqual({ wages: 8204.16 });
});

it('a printed label may say in more words and another form what is asked for', () => {
  const lines = [
    ['3 Kai bestemd voor de aankomst der schepen', '17 Opvolgende schippers'],
    ['Vlissingen', 'Cornelis Baas'],
  ];
  expect(read(lines, [['kade', 'Kai van aankomst', 'text']])).toEqual({ kade: 'Vlissingen' });
});

it('a label in two languages is the label in each', () => {
  const lines = ['Nave: Aurora', 'Ponte / Deck: 5', 'Cabina / Cabin: 512 B'];
  const asked = [
    ['deck', 'Ponte', 'text'],
    ['cabin', 'Cabin', 'text'],
  ] as const;
  expect(read(lines, asked)).toEqual({ deck: '5', cabin: '512 B' });
});

it('initials in capitals are a label', () => {
  const lines = ['NLM: 4418820', 'Patrón: Ana Ruiz'];
  expect(read(lines, [['licence', 'Número de licencia marítima', 'text']])).toEqual({ licence: '4418820' });
});

it('a text whose key is a word of another language may look as it likes', () => {
  const lines = ['CAS no.: 98-92-0', 'Ort: Zum Anker, Nebenraum'];
  const asked = [
    ['cas', 'CAS number', 'text'],
    ['place', 'Ort', 'text'],
  ] as const;
  expect(read(lines, asked)).toEqual({ cas: '98-92-0', place: 'Zum Anker, Nebenraum' });
});

it('captions over their values, two beside each other, are read downwards', () => {
  const lines = [
    ['Full name', 'Policy no.'],
    ['Desta Abara', 'LM/88-204'],
    ['Mooring', 'Daytime phone'],
    ['Pier 4', '07700 900 863'],
    ['Trade', 'Claim no.'],
    ['Rigger', 'C-77120'],
  ];
  expect(read(lines, [['berth', 'Mooring', 'text']])).toEqual({ berth: 'Pier 4' });
});

it('a label with its value beside it says nothing of the heading below', () => {
  const lines = [
    ['Beiname', 'Die Lange'],
    ['Heimathafen', 'Cuxhaven'],
    ['Bootsklasse', 'Kutter, zwei Masten'],
    'Werdegang',
    'Lehre in Husum',
  ];
  expect(read(lines, [['class', 'Bootsklasse', 'text']])).toEqual({ class: 'Kutter, zwei Masten' });
});

it('place and day at the end are the day of a letter', () => {
  const lines = ['Comunicazione letture', 'Lettura rilevata il 31/10/2024: 4118', 'Lecco, 7 febbraio 2025'];
  expect(read(lines, [['written', 'Data', 'date']])).toEqual({ written: '2025-02-07' });
});

it('a day of the week stands between a label and its day', () => {
  const lines = ['Datum: Dienstag, 18. Juni 2024', 'Husum, den 24. Juni 2024'];
  expect(read(lines, [['met', 'Datum', 'date']])).toEqual({ met: '2024-06-18' });
});

it('the word for the kind of value may be missing from the label of a day', () => {
  const lines = ['Matricule : 0038', 'Entrée : 12/05/2014', 'Paiement : 29/02/2024'];
  expect(read(lines, [['entry_date', "Date d'entrée", 'date']])).toEqual({ entry_date: '2014-05-12' });
});

it('an amount that brackets repeat in a sentence is no loss', () => {
  const lines = ['La renta mensual se fija en NOVECIENTOS EUROS (900,00 €), pagadera cada mes.'];
  expect(read(lines, [['rent', 'Renta mensual', 'currency']])).toEqual({ rent: 900 });
});

it('an address does not begin with its label', () => {
  const lines = ['Indirizzo di fornitura: via Montello 9, 23900 Lecco', 'Codice cliente: 500 448 117'];
  expect(read(lines, [['supply', 'Indirizzo di fornitura', 'address']])).toEqual({
    supply: 'via Montello 9, 23900 Lecco',
  });
});

it('on a page of a few words no title is taken for somebody', () => {
  const asked = [['supplier', 'Supplier', 'text']] as const;
  expect(read(['Booked', 'Thank you'], asked)).toEqual({ supplier: null });
  expect(read(['Booked', 'Supplier: Mill Lane Boats'], asked)).toEqual({ supplier: 'Mill Lane Boats' });
});
