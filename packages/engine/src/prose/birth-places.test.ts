import type { FieldType } from '@rowbox/contract';
import { expect, test } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

type Asked = readonly [key: string, label: string, type: FieldType];

function read(line: string, ...asked: readonly Asked[]) {
  const rest = ['Certificate of the school of navigation', 'Vessel: Aurora', line, 'Mark: 8', 'Berth: 14'];
  const texts = rest.map((text, index) => ({ x: 50, y: 80 + 30 * index, text }));
  const fields = asked.map(([key, label, type]) => field(key, label, type));
  const config = { name: null, hint: null, fields, groups: [], splitKeys: [] };
  const { header } = readToExtraction({ pages: [composePage({ texts })], carried: [] }, config, {
    today: '2026-01-01',
  });
  return Object.fromEntries(Object.entries(header).map(([key, { value }]) => [key, value]));
}

test.each([
  [
    'Alunna: Ginevra Mala, nata a Codogno (LO) il 12/05/2013',
    'Luogo di nascita',
    'Codogno (LO)',
    'Data di nascita',
  ],
  ['Frau Swantje Bredow, geboren am 12.05.2013 in Stendal', 'Geburtsort', 'Stendal', 'Geburtsdatum'],
  ['Geburtsdatum / -ort 12. Mai 2013 in Stendal', 'Geburtsort', 'Stendal', 'Geburtsdatum'],
  ['Madame Solène Kerva, née le 12 mai 2013 à Quimper', 'Lieu de naissance', 'Quimper', 'Date de naissance'],
  [
    'Doña Covadonga Llanes, nacida en Gijón el 12 de mayo de 2013',
    'Lugar de nacimiento',
    'Gijón',
    'Fecha de nacimiento',
  ],
  ['Femke Zandstra, geboren te Den Haag op 12 mei 2013', 'Geboorteplaats', 'Den Haag', 'Geboortedatum'],
  [
    'Duarte Salgueiro, nascido em Braga a 12 de maio de 2013',
    'Local de nascimento',
    'Braga',
    'Data de nascimento',
  ],
  ['Ada Byrne, born on 12 May 2013 in Cork', 'Place of birth', 'Cork', 'Date of birth'],
])('%s', (line, placeLabel, place, dayLabel) => {
  expect(read(line, ['place', placeLabel, 'text'], ['day', dayLabel, 'date'])).toEqual({
    place,
    day: '2013-05-12',
  });
});
