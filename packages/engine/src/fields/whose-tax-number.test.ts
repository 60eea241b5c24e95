import { expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

const FIELDS = [
  field('seller_vat', 'Supplier VAT ID', 'text'),
  field('iban', 'IBAN', 'text', 'Bank account of the supplier'),
];

function read(...texts: readonly PlacedText[]): Record<string, unknown> {
  const config = { name: null, hint: null, fields: FIELDS, groups: [], splitKeys: [] };
  const { header } = readToExtraction({ pages: [composePage({ texts })], carried: [] }, config, {
    today: '2026-01-01',
  });
  return Object.fromEntries(Object.entries(header).map(([key, { value }]) => [key, value]));
}

const column = (x: number, y: number, lines: readonly string[]): PlacedText[] =>
  lines.map((text, index) => ({ x, y: y + 13 * index, text }));

it.fails('the VAT id at the foot of the page is the seller’s where the other one stands in the buyer’s address', () => {
  const found = read(
    ...column(60, 60, ['Fluvia Transports SAS', '8 rue du Bac', '44600 Saint-Nazaire']),
    ...column(350, 130, [
      'Cuisines Vallon SA',
      '85 route de Lyon',
      '69100 Villeurbanne',
      'TVA : FR40390117285',
    ]),
    ...column(60, 230, ['Facture FAC/2025/0091']),
    ...column(60, 800, ['02 40 00 00 00 · compta@fluvia.example · FR83517229046 · Page 1 / 1']),
  );
  expect(found.seller_vat).toBe('FR83517229046');
});

it.fails('the same on an invoice in English, under a caption', () => {
  const found = read(
    ...column(60, 60, ['Brightside Lighting BV', 'Steenweg 311', '3500 Hasselt']),
    ...column(60, 150, [
      'Bill to',
      'Atelier Zeebries',
      'Visserskaai 40',
      '8400 Oostende',
      'VAT: BE0733998124',
    ]),
    ...column(60, 250, ['Invoice INV/2025/00471']),
    ...column(400, 800, ['+32 11 00 00 00   BE0698741235']),
  );
  expect(found.seller_vat).toBe('BE0698741235');
});

it('the tax numbers of two columns belong to those whom bare prepositions caption', () => {
  const found = read(
    ...column(60, 60, ['FACTURA 24/017']),
    ...column(60, 110, ['DE', 'Lucía Santos Ortega', 'NIF 72884105-K', 'C/ Laurel 9', '26001 Logroño']),
    ...column(300, 110, [
      'PARA',
      'Bodegas Cidacos, S.L.',
      'CIF B26330918',
      'Ctra. de Vitoria, 61',
      '26360 Fuenmayor',
    ]),
  );
  expect(found.seller_vat).toBe('72884105-K');
});

it('in a row that begins with a party’s name the number is that party’s', () => {
  const found = read(
    ...column(60, 60, ['Clínica Belém, S.A.', 'Av. Central, 150', '2005-177 Santarém', 'NIPC: 504 887 126']),
    ...column(340, 60, ['Nota de Encomenda', 'N.º: NE 2025/0588']),
    { x: 60, y: 160, text: 'Fornecedor: Meditex, Lda.' },
    { x: 281, y: 160, text: 'Cód.: 10288' },
    { x: 361, y: 160, text: 'NIF: 502 118 930' },
    ...column(60, 173, ['Rua da Indústria, 9, 2001-904 Santarém']),
  );
  expect(found.seller_vat).toBe('502 118 930');
});

it('the one account of a document needs no label', () => {
  const found = read(
    ...column(60, 60, ['Van der Meer & Zn.', 'Rabobank NL91 ABNA 0417 1643 00']),
    ...column(60, 150, ['Bloemenhuis Femke', 'Dorpsstraat 19', '3981 EA Bunnik']),
    ...column(60, 230, ['Factuur: F2503117']),
  );
  expect(found.iban).toBe('NL91ABNA0417164300');
});

it('the number of a register behind a dash is no tax number', () => {
  const found = read(
    ...column(60, 60, [
      'Falegnameria Zoldan S.r.l.',
      'Via Postumia 44 – 31050 Vedelago (TV)',
      'C.F. e P.IVA 03317720266 – REA TV-264418',
    ]),
    ...column(340, 160, ['Spett.le', 'Residenza Aurora S.p.A.', 'Viale Monfenera 15', '31100 Treviso']),
    ...column(60, 260, ['Fattura n. 63/A']),
  );
  expect(found.seller_vat).toBe('03317720266');
});

it('the customer’s number in the midst of a sentence is not the seller’s', () => {
  const found = read(
    ...column(60, 60, ['Stratolane Cloud, Inc.', '548 Market St', 'San Francisco, CA 94104']),
    ...column(60, 160, ['Bill to', 'Moorhen Robotics Ltd', 'Studio 9', 'Newcastle NE1 2PA']),
    ...column(60, 260, ['Invoice number SW-200931']),
    ...column(60, 500, [
      'VAT: reverse charge – tax is due by the buyer (customer VAT number GB 327 1184 09).',
    ]),
  );
  expect(found.seller_vat).toBeNull();
});

it('the only tax number of an order stands in the letterhead of the buyer who wrote it, and is not the seller’s', () => {
  const found = read(
    ...column(60, 60, ['Brackenhurst Instruments Ltd', 'Unit 11 Link Road', 'Worcester WR14 1BQ']),
    ...column(60, 99, ['VAT GB 771 4420 18']),
    { x: 380, y: 60, text: 'PURCHASE ORDER', size: 16 },
    ...column(60, 180, ['Supplier', 'Severnside Precision Ltd', 'Ham Lane', 'Kingswinford DY6 7JX']),
  );
  expect(found.seller_vat).toBeNull();
});

it('a number that ends in the name of the tax needs no label', () => {
  const found = read(
    ...column(60, 60, ['Alpstein Feinkost AG', 'Poststrasse 11', '9050 Appenzell']),
    ...column(340, 160, ['Hotel Säntisblick AG', 'Dorfplatz 2', '9107 Urnäsch']),
    ...column(60, 260, ['Rechnung Nr. 24-30518']),
    ...column(60, 800, ['Alpstein Feinkost AG · CHE-114.882.307 MWST · Kantonalbank']),
  );
  expect(found.seller_vat).toBe('CHE114882307MWST');
});
