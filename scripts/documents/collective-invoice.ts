import { type CaseConfig, type DocumentCase, field } from './case.ts';
import { formatAmount, GERMAN } from './format-amount.ts';
import { setRows } from './set-rows.ts';
import { composePdf, type Sheet } from './sheet.ts';

const DELIVERIES = [
  {
    delivery_note: '80021',
    delivered: { printed: '03.02.2026', value: '2026-02-03' },
    items: [
      { description: 'Sechskantschraube M8', quantity: 200, unit_price: 0.12, line_total: 24 },
      { description: 'Unterlegscheibe M8', quantity: 400, unit_price: 0.03, line_total: 12 },
    ],
  },
  {
    delivery_note: '80057',
    delivered: { printed: '17.02.2026', value: '2026-02-17' },
    items: [{ description: 'Gewindestange M10', quantity: 15, unit_price: 3.4, line_total: 51 }],
  },
];

const CONFIG: CaseConfig = {
  name: 'Collective invoices',
  fields: [field('invoice_number', 'text', 'Invoice number'), field('total', 'currency', 'Total')],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        field('order_number', 'text', 'Order number'),
        field('delivery_note', 'text', 'Delivery note number'),
        field('delivery_date', 'date', 'Delivery date'),
        field('description', 'text', 'Description'),
        field('quantity', 'number', 'Quantity'),
        field('unit_price', 'currency', 'Unit price'),
        field('line_total', 'currency', 'Amount'),
        field('vat_rate', 'number', 'VAT rate'),
      ],
    },
  ],
  splitKeys: [],
};

const COLUMNS = [50, 85, -330, 340, -450, -545];

/**
 * What stands once for several rows: number and day of a delivery above its lines, the order above the table, the tax
 * rate in the sums. The document is German, the config English.
 */
export async function collectiveInvoice(): Promise<DocumentCase> {
  return {
    name: 'collective-invoice-german',
    pdf: await composePdf('Sammelrechnung 2026-118', [paint]),
    config: CONFIG,
    truth: {
      data: { invoice_number: '2026-118', total: 103.53 },
      sections: {
        items: DELIVERIES.flatMap(({ delivery_note, delivered, items }) =>
          items.map((item) => ({
            order_number: 'B-7741',
            delivery_note,
            delivery_date: delivered.value,
            ...item,
            vat_rate: 19,
          })),
        ),
      },
    },
  };
}

function paint(sheet: Sheet): void {
  sheet.text(50, 60, 'Eisenwaren Tietz GmbH, Hafenstr. 8, 20457 Hamburg', { size: 8 });
  sheet.text(50, 110, 'Sammelrechnung Nr. 2026-118', { size: 14, bold: true });
  sheet.text(50, 140, 'Ihre Bestellung: B-7741');
  sheet.text(400, 140, 'Hamburg, den 28.02.2026');
  let y = setRows(sheet, 180, COLUMNS, [['Pos', 'Bezeichnung', 'Menge', '', 'Einzelpreis', 'Gesamtpreis']], {
    bold: true,
  });
  let position = 1;
  for (const { delivery_note, delivered, items } of DELIVERIES) {
    y = setRows(sheet, y, COLUMNS, [['', `Lieferschein Nr. ${delivery_note} vom ${delivered.printed}`]]);
    const rows = items.map(({ description, quantity, unit_price, line_total }) => [
      String(position++),
      description,
      String(quantity),
      'Stk',
      formatAmount(unit_price, GERMAN),
      formatAmount(line_total, GERMAN),
    ]);
    y = setRows(sheet, y, COLUMNS, rows);
  }
  setRows(
    sheet,
    y + 15,
    [340, -545],
    [
      ['Nettobetrag', '87,00'],
      ['zzgl. 19 % MwSt.', '16,53'],
      ['Rechnungsbetrag', '103,53'],
    ],
  );
}
