import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { readField } from '../testing/read-field.ts';

function headed(name: string, ...below: readonly string[]) {
  return composePage({
    texts: [
      { x: 50, y: 60, text: name, size: 14 },
      ...['Ms Orla Fenwick', '4 Quay Street', 'Bristol BS1 4ND', ...below].map((text, index) => ({
        x: 50,
        y: 130 + 15 * index,
        text,
      })),
    ],
  });
}

it.each([
  ['bank', 'Bank', 'Stadtsparkasse Lindental', 'Kontoauszug 4/2026'],
  ['insurer', 'Verzekeraar', 'Noordzee Verzekeringen', 'Polisblad'],
  ['insurer', 'Aseguradora', 'Seguros Monte Alto', 'Póliza de hogar'],
  ['school', 'Scuola', 'Liceo Statale Ada Negri', 'Pagella'],
  ['hospital', 'Hospital', 'Princess Mary Infirmary', 'Discharge summary'],
])('a name says what kind of institution it is: %s, %s', (key, label, name, title) => {
  expect(readField(headed(name, title, 'No. 4471'), key, label, 'text')?.value).toBe(name);
});

it('a savings bank may be called so in words that others have too', () => {
  const page = headed('Caisse régionale du Littoral', 'Relevé de compte', 'No. 4471');
  expect(readField(page, 'bank', 'Banque', 'text')?.value).toBe('Caisse régionale du Littoral');
});

it('a name of another kind of institution is left alone', () => {
  expect(
    readField(headed('Princess Mary Infirmary', 'Discharge summary'), 'bank', 'Bank', 'text')?.value,
  ).not.toBe('Princess Mary Infirmary');
});

it('whom somebody acts for stands in brackets behind the name', () => {
  const page = composePage({
    texts: [
      { x: 50, y: 60, text: 'Protokoll der Eigentümerversammlung', bold: true },
      { x: 50, y: 90, text: 'Versammlungsleiterin: Frau Doris Amann (Hausverwaltung Amann GmbH)' },
      { x: 50, y: 105, text: 'Beginn: 19:00 Uhr' },
    ],
  });
  expect(readField(page, 'chair', 'Versammlungsleiterin', 'text')?.value).toBe('Doris Amann');
  expect(readField(page, 'administrator', 'Hausverwaltung', 'text')?.value).toBe('Hausverwaltung Amann GmbH');
});
