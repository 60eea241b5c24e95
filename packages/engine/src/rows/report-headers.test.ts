import type { Group } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

const RIGHT = 'right' as const;

function groupOf(...fields: Group['fields']): Group {
  return { id: 'rows', name: 'Rows', fields };
}

describe('columns of reports under a common heading', () => {
  const regions = groupOf(
    field('region', 'Región', 'text'),
    field('r1', 'Viviendas con deficiencias Rurales', 'integer'),
    field('u1', 'Viviendas con deficiencias Urbanas', 'integer'),
    field('r2', 'Puentes cerrados al tráfico Rurales', 'integer'),
    field('u2', 'Puentes cerrados al tráfico Urbanas', 'integer'),
  );

  it('have it also where it stands over the room of their figures rather than over their names', () => {
    const rows = [
      ['Región', 'Rurales', 'Urbanas', 'Rurales', 'Urbanas'],
      ['Arbela', '1.129', '250', '43', '51'],
      ['Bermeja', '258', '1.176', '12', '30'],
      ['Corcuera', '1.440', '787', '116', '148'],
    ];
    const columns = [
      { x: 50 },
      { x: 230, align: RIGHT },
      { x: 320, align: RIGHT },
      { x: 410, align: RIGHT },
      { x: 500, align: RIGHT },
    ];
    const page = composePage({
      texts: [
        { x: 203, y: 86, text: 'Viviendas con deficiencias' },
        { x: 382, y: 86, text: 'Puentes cerrados al tráfico' },
        ...composeTable(columns, rows, 102),
      ],
    });
    expect(valuesOf(page, regions)).toEqual([
      { region: 'Arbela', r1: 1129, u1: 250, r2: 43, u2: 51 },
      { region: 'Bermeja', r1: 258, u1: 1176, r2: 12, u2: 30 },
      { region: 'Corcuera', r1: 1440, u1: 787, r2: 116, u2: 148 },
    ]);
  });

  it('have it over a line drawn beneath, with the names of the other columns beside it', () => {
    const columns = [{ x: 50 }, { x: 200, align: RIGHT }, { x: 270, align: RIGHT }, { x: 400, align: RIGHT }];
    const page = composePage({
      texts: [
        { x: 50, y: 100, text: 'Jahr' },
        { x: 175, y: 100, text: 'Schulen (Anzahl)' },
        { x: 400, y: 100, text: 'Klassen-', align: RIGHT },
        { x: 400, y: 111, text: 'stärke', align: RIGHT },
        { x: 200, y: 119, text: 'Land', align: RIGHT },
        { x: 270, y: 119, text: 'Stadt', align: RIGHT },
        ...composeTable(
          columns,
          [
            ['1998', '573', '533', '15,4'],
            ['1999', '527', '477', '16,8'],
            ['2000', '446', '410', '16,3'],
          ],
          140,
        ),
      ],
      rulings: [
        [50, 88, 420, 88],
        [150, 105, 290, 105],
        [50, 125, 420, 125],
      ],
    });
    const years = groupOf(
      field('year', 'Jahr', 'text'),
      field('land', 'Schulen (Anzahl) Land', 'integer'),
      field('town', 'Schulen (Anzahl) Stadt', 'integer'),
      field('size', 'Klassenstärke', 'number'),
    );
    expect(valuesOf(page, years)).toEqual([
      { year: '1998', land: 573, town: 533, size: 15.4 },
      { year: '1999', land: 527, town: 477, size: 16.8 },
      { year: '2000', land: 446, town: 410, size: 16.3 },
    ]);
  });
});

describe('rows of reports', () => {
  it.each([
    [':', '..'],
    ['–', 'n.d.'],
    ['k. A.', '–'],
    ['*', '…'],
  ])('are rows too where signs (%s, %s) stand for most figures', (first, second) => {
    const page = composePage({
      texts: composeTable(
        [
          { x: 50 },
          { x: 200, align: RIGHT },
          { x: 280, align: RIGHT },
          { x: 360, align: RIGHT },
          { x: 440, align: RIGHT },
          { x: 520, align: RIGHT },
        ],
        [
          ['Pays', 'Verre', 'Papier', 'Métal', 'Bois', 'Divers'],
          ['Belgique', '3808', '3485', '85', '69', '489'],
          ['Tchéquie', '8244', '8406', '20', '21', '134'],
          ['Danemark', first, '6457', second, second, first],
          ['Estonie', '6605', '5692', '138', '55', '56'],
        ],
        100,
      ),
    });
    const countries = groupOf(field('country', 'Pays', 'text'), field('paper', 'Papier', 'integer'));
    expect(valuesOf(page, countries)).toEqual([
      { country: 'Belgique', paper: 3485 },
      { country: 'Tchéquie', paper: 8406 },
      { country: 'Danemark', paper: 6457 },
      { country: 'Estonie', paper: 5692 },
    ]);
  });

  const measures = groupOf(field('name', 'Maßnahme', 'text'), field('text', 'Beschreibung', 'text'));
  const cells = [
    { x: 50, y: 124, text: 'Zuschuss' },
    { x: 180, y: 124, text: 'Wird einmal im Jahr gezahlt und verfällt am Ende des' },
    { x: 180, y: 137, text: 'Haushaltsjahres.' },
    { x: 50, y: 158, text: 'Fortlaufende' },
    { x: 180, y: 158, text: 'Gilt weiter, bis der Rat anders entscheidet; ist der Höhe' },
    { x: 50, y: 171, text: 'Bewilligung' },
    { x: 180, y: 171, text: 'nach begrenzt.' },
    { x: 50, y: 192, text: 'Rücklage' },
    { x: 180, y: 192, text: 'Darf nur mit Zustimmung angetastet werden.' },
    { x: 50, y: 213, text: 'Darlehen' },
    { x: 180, y: 213, text: 'Muss in zehn Jahren getilgt sein.' },
  ];
  const header = [
    { x: 50, y: 100, text: 'Maßnahme', bold: true },
    { x: 180, y: 100, text: 'Beschreibung', bold: true },
  ];

  it('of words are parted by their distance, and by nothing within a row, down to the notes beneath', () => {
    const page = composePage({
      texts: [
        ...header,
        ...cells,
        {
          x: 50,
          y: 236,
          size: 8,
          text: 'Quelle: eigene Auswertung der Haushaltspläne der Jahre 2011 und 2012.',
        },
        {
          x: 50,
          y: 260,
          text: 'Viele Ämter nutzen mehrere Wege nebeneinander, was den Vergleich der Kosten',
        },
        { x: 50, y: 273, text: 'erschwert.' },
      ],
    });
    expect(valuesOf(page, measures)).toEqual([
      { name: 'Zuschuss', text: 'Wird einmal im Jahr gezahlt und verfällt am Ende des Haushaltsjahres.' },
      {
        name: 'Fortlaufende Bewilligung',
        text: 'Gilt weiter, bis der Rat anders entscheidet; ist der Höhe nach begrenzt.',
      },
      { name: 'Rücklage', text: 'Darf nur mit Zustimmung angetastet werden.' },
      { name: 'Darlehen', text: 'Muss in zehn Jahren getilgt sein.' },
    ]);
  });

  it('of words stay one to a line where all lines are as far apart', () => {
    const page = composePage({
      texts: [
        ...header,
        ...composeTable(
          [{ x: 50 }, { x: 180 }],
          [
            ['Zuschuss', 'einmal im Jahr'],
            ['Rücklage', 'nach Bedarf'],
            ['Darlehen', 'in Raten'],
          ],
          116,
        ),
      ],
    });
    expect(valuesOf(page, measures)).toEqual([
      { name: 'Zuschuss', text: 'einmal im Jahr' },
      { name: 'Rücklage', text: 'nach Bedarf' },
      { name: 'Darlehen', text: 'in Raten' },
    ]);
  });
});
