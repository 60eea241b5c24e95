import type { Group } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeGrid, composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

function groupOf(...fields: Group['fields']): Group {
  return { id: 'rows', name: 'Rows', fields };
}

const RIGHT = 'right' as const;

describe('the tables of public reports', () => {
  it('are read where a typewriter drew them, leaders and colons left out', () => {
    const line = '-'.repeat(70);
    const page = composePage({
      texts: [
        { x: 50, y: 100, text: 'Table 4. Veehouderijen naar provincie' },
        { x: 50, y: 114, text: line },
        ...composeTable(
          [{ x: 50 }, { x: 200 }, { x: 300, align: RIGHT }, { x: 400, align: RIGHT }],
          [
            ['Provincie', ':', '2004', '2005'],
            ['', ':', '', ''],
          ],
          128,
          14,
        ),
        { x: 50, y: 156, text: line },
        ...composeTable(
          [{ x: 50 }, { x: 300, align: RIGHT }, { x: 400, align: RIGHT }],
          [
            ['Drenthe ..............:', '2.114', '2.087'],
            ['Gelderland ...........:', '6.340', '6.122'],
            ['Zeeland ..............:', '1.008', '994'],
          ],
          170,
          14,
        ),
        { x: 50, y: 212, text: line },
      ],
    });
    const counts = groupOf(
      field('province', 'Provincie', 'text'),
      field('y2004', '2004', 'integer'),
      field('y2005', '2005', 'integer'),
    );
    expect(valuesOf(page, counts)).toEqual([
      { province: 'Drenthe', y2004: 2114, y2005: 2087 },
      { province: 'Gelderland', y2004: 6340, y2005: 6122 },
      { province: 'Zeeland', y2004: 1008, y2005: 994 },
    ]);
  });

  it('end at the caption of the next one', () => {
    const columns = [{ x: 50 }, { x: 250, align: RIGHT }, { x: 350, align: RIGHT }];
    const page = composePage({
      texts: [
        { x: 50, y: 86, text: 'Tabelle 2 Bibliotheken' },
        ...composeTable(
          columns,
          [
            ['Ort', 'Bestand', 'Ausleihen'],
            ['Auerfeld', '12.400', '31.870'],
            ['Birkach', '8.115', '17.203'],
          ],
          100,
        ),
        { x: 50, y: 146, text: 'Die Museen der Orte haben andere Träger, siehe unten.' },
        { x: 50, y: 162, text: 'Tabelle 3 Museen' },
        ...composeTable(
          columns,
          [
            ['Auerfeld', '3', '4.010'],
            ['Birkach', '1', '977'],
          ],
          178,
        ),
      ],
    });
    const libraries = groupOf(
      field('place', 'Ort', 'text'),
      field('stock', 'Bestand', 'integer'),
      field('loans', 'Ausleihen', 'integer'),
    );
    expect(valuesOf(page, libraries)).toEqual([
      { place: 'Auerfeld', stock: 12400, loans: 31870 },
      { place: 'Birkach', stock: 8115, loans: 17203 },
    ]);
  });

  it('have years under what speaks of several columns, as far as a line is drawn under it', () => {
    const page = composePage({
      texts: [
        { x: 50, y: 100, text: 'Canton' },
        { x: 215, y: 100, text: 'Logements' },
        { x: 395, y: 100, text: 'Loyer' },
        ...composeTable(
          [210, 280, 350, 420].map((x) => ({ x, align: RIGHT })),
          [['2019', '2020', '2021', '2021']],
          118,
        ),
        ...composeTable(
          [{ x: 50 }, ...[210, 280, 350, 420].map((x) => ({ x, align: RIGHT }))],
          [
            ['Aubonne', '310', '322', '341', '1 190'],
            ['Cossonay', '205', '211', '208', '1 035'],
            ['Orbe', '178', '190', '196', '980'],
          ],
          136,
        ),
      ],
      rulings: [
        [180, 105, 352, 105],
        [50, 124, 430, 124],
      ],
    });
    const homes = groupOf(
      field('canton', 'Canton', 'text'),
      field('h19', 'Logements 2019', 'integer'),
      field('h20', 'Logements 2020', 'integer'),
      field('h21', 'Logements 2021', 'integer'),
      field('rent', 'Loyer 2021', 'integer'),
    );
    expect(valuesOf(page, homes)[1]).toEqual({
      canton: 'Cossonay',
      h19: 205,
      h20: 211,
      h21: 208,
      rent: 1035,
    });
    expect(valuesOf(page, homes)).toHaveLength(3);
  });

  it('have rows of units and numbers of columns in their drawn headers', () => {
    const xs = [50, 180, 270, 360];
    const page = composePage({
      texts: [
        { x: 55, y: 112, text: 'Hafen' },
        ...composeTable(
          [{ x: 185 }, { x: 275 }],
          [
            ['Umschlag', 'Schiffe'],
            ['1 000 t', 'Anzahl'],
          ],
          112,
          20,
        ),
        ...composeTable(
          [{ x: 55 }, { x: 185 }, { x: 275 }],
          [
            ['1', '2', '3'],
            ['Altenwyk', '418', '96'],
            ['Brunsholm', '77', '31'],
          ],
          152,
          20,
        ),
      ],
      rulings: composeGrid(xs, [98, 118, 138, 158, 178, 198]).filter(
        ([x1, y1, , y2]) => !(y1 === y2 && y1 === 118 && x1 === 50),
      ),
    });
    const ports = groupOf(
      field('port', 'Hafen', 'text'),
      field('cargo', 'Umschlag', 'integer'),
      field('ships', 'Schiffe', 'integer'),
    );
    expect(valuesOf(page, ports).slice(-2)).toEqual([
      { port: 'Altenwyk', cargo: 418, ships: 96 },
      { port: 'Brunsholm', cargo: 77, ships: 31 },
    ]);
  });

  it('keep a drawn row whole whose span of years goes on below', () => {
    const page = composePage({
      texts: [
        ...composeTable(
          [{ x: 55 }, { x: 185 }, { x: 275 }],
          [
            ['Progetto', 'Contributo', 'Periodo'],
            ['Valli', '12,5', '2019–'],
            ['Alpine', '', '2022'],
          ],
          112,
          12,
        ),
        { x: 55, y: 160, text: 'Laguna' },
        { x: 185, y: 160, text: '8,0' },
        { x: 275, y: 160, text: '2021' },
      ],
      rulings: composeGrid([50, 180, 270, 360], [98, 116, 145, 166]),
    });
    const projects = groupOf(
      field('project', 'Progetto', 'text'),
      field('grant', 'Contributo', 'number'),
      field('period', 'Periodo', 'text'),
    );
    expect(valuesOf(page, projects)).toEqual([
      { project: 'Valli Alpine', grant: 12.5, period: '2019– 2022' },
      { project: 'Laguna', grant: 8, period: '2021' },
    ]);
  });

  it('give the heading of a part, of two lines too, to its rows, and leave what sums up all parts', () => {
    const texts = [
      ['Ámbito', 'Hogares', 'Personas'],
      ['**Municipios'],
      ['**costeros'],
      ['Menos de 1.000', '412', '977'],
      ['Entre 1.000 y 5.000', '2.310', '5.804'],
      ['**Municipios'],
      ['**interiores'],
      ['Menos de 1.000', '801', '1.733'],
      ['Entre 1.000 y 5.000', '1.240', '3.018'],
      ['Conjunto', '4.763', '11.532'],
    ];
    const tight = new Set([2, 6]);
    let y = 100;
    const page = composePage({
      texts: texts.flatMap((row, index) => {
        y += tight.has(index) ? 11 : 15;
        return row.map((text, column) => ({
          x: [50, 300, 400][column] ?? 0,
          y,
          text: text.replace('**', ''),
          bold: text.startsWith('**'),
          align: column > 0 ? RIGHT : ('left' as const),
        }));
      }),
      rulings: [[50, 119, 400, 119]],
    });
    const homes = groupOf(
      field('zone', 'Zona', 'text'),
      field('size', 'Tamaño', 'text'),
      field('homes', 'Hogares', 'integer'),
      field('people', 'Personas', 'integer'),
    );
    expect(valuesOf(page, homes)).toEqual([
      { zone: 'Municipios costeros', size: 'Menos de 1.000', homes: 412, people: 977 },
      { zone: 'Municipios costeros', size: 'Entre 1.000 y 5.000', homes: 2310, people: 5804 },
      { zone: 'Municipios interiores', size: 'Menos de 1.000', homes: 801, people: 1733 },
      { zone: 'Municipios interiores', size: 'Entre 1.000 y 5.000', homes: 1240, people: 3018 },
    ]);
  });

  it('are asked for by terms whose values look otherwise elsewhere, as a pack as a number', () => {
    const page = composePage({
      texts: composeTable(
        [{ x: 50 }, { x: 120 }, { x: 350, align: RIGHT }, { x: 450, align: RIGHT }],
        [
          ['Art.-Nr.', 'Bezeichnung', 'VPE', 'Preis'],
          ['71-20', 'Rohrschelle', '100', '0,68'],
          ['71-32', 'Muffe', '25', '1,79'],
        ],
        100,
      ),
    });
    const articles = groupOf(
      field('name', 'Bezeichnung', 'text'),
      field('pack', 'Verpackungseinheit', 'number'),
    );
    expect(valuesOf(page, articles)).toEqual([
      { name: 'Rohrschelle', pack: 100 },
      { name: 'Muffe', pack: 25 },
    ]);
  });

  it('keep what a cell says in words of there being none, and signs of notes', () => {
    const page = composePage({
      texts: composeTable(
        [{ x: 50 }, { x: 200, align: RIGHT }, { x: 300, align: RIGHT }],
        [
          ['Visits', 'Boats', 'Share'],
          ['None', '41', '8.1'],
          ['1 to 5', '12', '*'],
          ['6 or more', 'none', '3.5'],
        ],
        100,
      ),
    });
    const visits = groupOf(
      field('visits', 'Visits', 'text'),
      field('boats', 'Boats', 'integer'),
      field('share', 'Share', 'text'),
    );
    expect(valuesOf(page, visits)).toEqual([
      { visits: 'None', boats: 41, share: '8.1' },
      { visits: '1 to 5', boats: 12, share: '*' },
      { visits: '6 or more', share: '3.5' },
    ]);
  });
});
