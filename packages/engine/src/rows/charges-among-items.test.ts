import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, ITEMS, valuesOf } from '../testing/read-rows.ts';

const RIGHT = 'right';
const SIX = [
  { x: 50 },
  { x: 130 },
  { x: 330, align: RIGHT },
  { x: 410, align: RIGHT },
  { x: 470, align: RIGHT },
  { x: 550, align: RIGHT },
] as const;
const WITH_RATE = { ...ITEMS, fields: [...ITEMS.fields, field('vat_rate', 'VAT rate', 'number')] };

function rowsOfTable(rows: readonly (readonly string[])[]): Record<string, unknown>[] {
  return valuesOf(composePage({ texts: composeTable(SIX, rows, 200) }), WITH_RATE);
}

describe('charges among the items of a table', () => {
  it('are items where they have a quantity or a rate of their own', () => {
    const rows = rowsOfTable([
      ['Art.', 'Bezeichnung', 'Menge', 'Preis', 'USt %', 'Betrag'],
      ['A-17', 'Kaffeemühle', '1', '329,00', '19 %', '329,00'],
      ['A-18', 'Bohnen Kenia', '3', '24,95', '7 %', '74,85'],
      ['', 'Versandkosten', '1', 'gratis', '19 %', '0,00'],
      ['', 'Verpackung', '', '4,50', '19 %', '4,50'],
    ]);
    expect(rows.map(({ description, amount, vat_rate }) => [description, amount, vat_rate]).slice(2)).toEqual(
      [
        ['Versandkosten', 0, 19],
        ['Verpackung', 4.5, 19],
      ],
    );
  });

  it('are items where they are bare, but part of what the table comes to', () => {
    const rows = rowsOfTable([
      ['Code', 'Description', 'Qty', 'Class', 'Rate', 'Charges'],
      ['P-4', 'Pumps on a pallet', '2', '85', '41.27', '759.37'],
      ['P-5', 'Motors in a crate', '1', '92', '46.80', '191.88'],
      ['', 'Liftgate at delivery', '', '', '', '95.00'],
      ['', 'Fuel added', '', '', '', '271.11'],
      ['', 'Less 40 per cent', '', '', '', '-380.50'],
      ['', 'Total', '3', '', '', '936.86'],
    ]);
    expect(rows.map(({ amount }) => amount)).toEqual([759.37, 191.88, 95, 271.11, -380.5]);
  });

  it('are no items where they are taxes or rounding, though the sum takes them in', () => {
    const rows = rowsOfTable([
      ['Sl', 'Description of goods', 'HSN', 'Qty', 'Rate', 'Amount'],
      ['1', 'Cotton yarn 40s', '5205', '20', '231.00', '4,620.00'],
      ['2', 'Polyester thread', '5401', '10', '43.70', '437.00'],
      ['', 'CGST', '', '', '', '455.13'],
      ['', 'SGST', '', '', '', '455.13'],
      ['', 'Round Off', '', '', '', '0.74'],
      ['', 'Total', '', '30', '', '5,968.00'],
    ]);
    expect(rows.map(({ amount }) => amount)).toEqual([4620, 437]);
  });

  it('end the table where they add up to nothing that is printed', () => {
    const rows = rowsOfTable([
      ['Código', 'Concepto', 'Cantidad', 'Clase', 'Precio', 'Importe'],
      ['P-4', 'Bomba de agua', '2', '85', '40,00', '80,00'],
      ['P-5', 'Motor eléctrico', '1', '92', '46,80', '46,80'],
      ['', 'Entregado a cuenta', '', '', '', '20,00'],
      ['', 'Pendiente ahora', '', '', '', '133,43'],
    ]);
    expect(rows.map(({ amount }) => amount)).toEqual([80, 46.8]);
  });
});

describe('charges in a list without columns', () => {
  it('are items where they are counted and priced', () => {
    const line = (y: number, name: string, factors: string, amount: string) => [
      { x: 50, y, text: name },
      { x: 350, y, text: factors },
      { x: 550, y, text: amount, align: RIGHT } as const,
    ];
    const texts = [
      ...line(200, 'Atelier d’écriture', '4 × 180,00 €', '720,00 €'),
      ...line(230, 'Restitution', '1 × 240,00 €', '240,00 €'),
      ...line(260, 'Frais de déplacement Tours – Blois', '4 × 31,20 €', '124,80 €'),
      { x: 50, y: 290, text: 'Total à régler' },
      { x: 550, y: 290, text: '1 084,80 €', align: RIGHT } as const,
    ];
    const rows = valuesOf(composePage({ texts }), ITEMS);
    expect(rows.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [4, 720],
      [1, 240],
      [4, 124.8],
    ]);
  });
});
