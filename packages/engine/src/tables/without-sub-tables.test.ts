import type { Group } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

const COLUMNS = [{ x: 40 }, { x: 90 }, { x: 220 }, { x: 330 }, { x: 430 }, { x: 500 }] as const;
const ORDERS: Group = {
  id: 'orders',
  name: 'Aufträge',
  fields: [
    field('pos', 'Pos', 'text'),
    field('name', 'Bezeichnung', 'text'),
    field('count', 'Anzahl', 'integer'),
    field('price', 'Preis', 'currency'),
    field('amount', 'Betrag', 'currency'),
  ],
};

describe('small tables under each row of a large one', () => {
  it('are no rows of it, however many lines they have', () => {
    const head = ['', 'Teilmenge:', 'Liefertermin', 'Lager', 'Stück'];
    const page = composePage({
      texts: composeTable(
        COLUMNS,
        [
          ['Pos', 'Bezeichnung', 'Werk', 'Anzahl', 'Preis', 'Betrag'],
          ['1', 'Lagerbock', 'Kassel', '30', '12,00', '360,00'],
          head,
          ['', '', '03.05.2027', 'Nord', '10'],
          ['', '', '10.05.2027', 'Nord', '20'],
          ['2', 'Welle', 'Kassel', '8', '45,00', '360,00'],
          head,
          ['', '', '10.05.2027', 'Süd', '8'],
          ['3', 'Flansch', 'Gera', '12', '9,50', '114,00'],
          head,
          ['', '', '17.05.2027', 'Süd', '12'],
          ['', '', '', '', 'Summe', '834,00'],
        ],
        100,
      ),
    });
    expect(valuesOf(page, ORDERS)).toEqual([
      { pos: '1', name: 'Lagerbock', count: 30, price: 12, amount: 360 },
      { pos: '2', name: 'Welle', count: 8, price: 45, amount: 360 },
      { pos: '3', name: 'Flansch', count: 12, price: 9.5, amount: 114 },
    ]);
  });
});

describe('figures at the right of their columns under headers at the left', () => {
  it('belong to the headers in their order, though the next one stands nearer', () => {
    const page = composePage({
      texts: [
        ...composeTable(
          [{ x: 40 }, { x: 200 }, { x: 240 }, { x: 300 }],
          [['Emisión', 'Pases', 'Tarifa', 'Importe']],
          100,
        ),
        ...composeTable(
          [{ x: 40 }, { x: 238, align: 'right' }, { x: 298, align: 'right' }, { x: 380, align: 'right' }],
          [
            ['Noticias', '15', '175,00', '2.625,00'],
            ['Deportes', '9', '640,00', '5.760,00'],
            ['Cine', '3', '210,00', '630,00'],
          ],
          114,
        ),
      ],
    });
    const spots: Group = {
      id: 'spots',
      name: 'Emisiones',
      fields: [
        field('name', 'Emisión', 'text'),
        field('count', 'Pases', 'integer'),
        field('rate', 'Tarifa', 'currency'),
        field('amount', 'Importe', 'currency'),
      ],
    };
    expect(valuesOf(page, spots)).toEqual([
      { name: 'Noticias', count: 15, rate: 175, amount: 2625 },
      { name: 'Deportes', count: 9, rate: 640, amount: 5760 },
      { name: 'Cine', count: 3, rate: 210, amount: 630 },
    ]);
  });
});
