import { type CaseConfig, type DocumentCase, field } from './case.ts';
import { ENGLISH, formatAmount } from './format-amount.ts';
import { composePdf, type Sheet } from './sheet.ts';

const ITEMS = [
  { description: 'Flat white', quantity: 2, line_total: 7.6 },
  { description: 'Almond croissant', quantity: 1, line_total: 3.2 },
  { description: 'Orange juice', quantity: 1, line_total: 4.1 },
];

const CONFIG: CaseConfig = {
  name: 'Receipts',
  fields: [
    field('store_name', 'text', 'Store name'),
    field('date', 'date', 'Date'),
    field('time', 'time', 'Time'),
    field('subtotal', 'currency', 'Subtotal'),
    field('tax', 'currency', 'Tax'),
    field('total', 'currency', 'Total', { hint: 'Amount to pay', required: true }),
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        field('description', 'text', 'Item'),
        field('quantity', 'number', 'Quantity'),
        field('line_total', 'currency', 'Price'),
      ],
    },
  ],
  splitKeys: [],
};

/** A till receipt: narrow paper, no header row above the items, prices at the right edge. */
export async function receipt(): Promise<DocumentCase> {
  const pdf = await composePdf('Receipt', [paint], { width: 227, height: 400 });
  return {
    name: 'receipt',
    pdf,
    config: CONFIG,
    truth: {
      data: {
        store_name: 'CORNER CAFE',
        date: '2026-09-18',
        time: '08:42',
        subtotal: 14.9,
        tax: 1.19,
        total: 16.09,
      },
      sections: { items: ITEMS },
    },
  };
}

function paint(sheet: Sheet): void {
  const center = sheet.width / 2;
  sheet.text(center, 40, 'CORNER CAFE', { size: 14, bold: true, align: 'center' });
  sheet.text(center, 55, '31 Elm Street, Portland, OR 97205', { size: 8, align: 'center' });
  sheet.text(20, 85, 'Date: 2026-09-18', { size: 9 });
  sheet.text(207, 85, 'Time: 08:42', { size: 9, align: 'right' });
  sheet.line(20, 95, 207, 95);
  for (const [line, { description, quantity, line_total }] of ITEMS.entries()) {
    const y = 112 + 15 * line;
    sheet.text(20, y, `${quantity} x ${description}`, { size: 9 });
    sheet.text(207, y, formatAmount(line_total, ENGLISH), { size: 9, align: 'right' });
  }
  sheet.line(20, 165, 207, 165);
  const sums = [
    ['Subtotal', 14.9],
    ['Tax 8 %', 1.19],
    ['TOTAL', 16.09],
  ] as const;
  for (const [line, [label, amount]] of sums.entries()) {
    const style = { size: line === 2 ? 12 : 9, bold: line === 2 };
    sheet.text(20, 182 + 17 * line, label, style);
    sheet.text(207, 182 + 17 * line, `$${formatAmount(amount, ENGLISH)}`, { ...style, align: 'right' });
  }
  sheet.text(center, 250, 'Paid by card. Thank you!', { size: 8, align: 'center' });
}
