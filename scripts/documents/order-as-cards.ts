import { type CaseConfig, type DocumentCase, field } from './case.ts';
import { formatAmount, GERMAN } from './format-amount.ts';
import { composePdf, type Sheet } from './sheet.ts';

const ITEMS = [
  { item_number: 'C-100', description: 'Bürostuhl Lyon', quantity: 4, unit_price: 89, line_total: 356 },
  { item_number: 'L-220', description: 'Tischlampe Arc', quantity: 2, unit_price: 35.5, line_total: 71 },
  { item_number: 'F-017', description: 'Aktenschrank', quantity: 1, unit_price: 210, line_total: 210 },
];

const CONFIG: CaseConfig = {
  name: 'Order confirmations',
  fields: [field('order_number', 'text', 'Order number'), field('total', 'currency', 'Total')],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        field('item_number', 'text', 'Item number'),
        field('description', 'text', 'Description'),
        field('quantity', 'number', 'Quantity'),
        field('unit_price', 'currency', 'Unit price'),
        field('line_total', 'currency', 'Line total'),
      ],
    },
  ],
  splitKeys: [],
};

/** Items without a table: a name, and labels with their values below it, as shops confirm orders. */
export async function orderAsCards(): Promise<DocumentCase> {
  return {
    name: 'order-as-cards-german',
    pdf: await composePdf('Bestellbestätigung 77001', [paint]),
    config: CONFIG,
    truth: { data: { order_number: '77001', total: 637 }, sections: { items: ITEMS } },
  };
}

function paint(sheet: Sheet): void {
  sheet.text(50, 60, 'Bestellbestätigung', { size: 16, bold: true });
  sheet.text(50, 85, 'Bestellnummer: 77001');
  for (const [index, item] of ITEMS.entries()) {
    const y = 130 + 62 * index;
    sheet.line(50, y - 16, 545, y - 16);
    sheet.text(50, y, item.description, { bold: true });
    sheet.text(50, y + 14, `Artikelnummer: ${item.item_number}`, { size: 9 });
    sheet.text(50, y + 28, `Menge: ${item.quantity}`, { size: 9 });
    sheet.text(180, y + 28, `Einzelpreis: ${formatAmount(item.unit_price, GERMAN)} €`, { size: 9 });
    sheet.text(340, y + 28, `Gesamt: ${formatAmount(item.line_total, GERMAN)} €`, { size: 9 });
  }
  sheet.text(50, 330, 'Gesamtsumme: 637,00 €', { bold: true });
}
