import { type CaseConfig, type DocumentCase, field } from './case.ts';
import { formatAmount, GERMAN } from './format-amount.ts';
import { composePdf, type Sheet } from './sheet.ts';

const ITEMS = [
  { description: 'Milch 3,5% 1L', quantity: null, line_total: 1.19 },
  { description: 'Roggenbrot 750 g', quantity: null, line_total: 3.49 },
  { description: 'Joghurt Natur', quantity: 2, line_total: 1.18 },
  { description: 'Waschmittel', quantity: null, line_total: 5.86 },
];

const CONFIG: CaseConfig = {
  name: 'Receipts',
  fields: [field('total', 'currency', 'Total')],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        field('description', 'text', 'Item'),
        field('quantity', 'number', 'Quantity'),
        field('line_total', 'currency', 'Amount'),
      ],
    },
  ],
  splitKeys: [],
};

/**
 * Tax codes behind amounts, a line of quantity and price above what it belongs to, an item that costs as much as those
 * before it, and a sum behind a count.
 */
export async function germanReceipt(): Promise<DocumentCase> {
  return {
    name: 'receipt-german',
    pdf: await composePdf('Kassenbon', [paint], { width: 227, height: 360 }),
    config: CONFIG,
    truth: { data: { total: 11.72 }, sections: { items: ITEMS } },
  };
}

function paint(sheet: Sheet): void {
  const center = sheet.width / 2;
  sheet.text(center, 36, 'FRISCHMARKT', { size: 13, bold: true, align: 'center' });
  sheet.text(center, 50, 'Lindenstr. 4, 90402 Nürnberg', { size: 8, align: 'center' });
  let y = 80;
  for (const { description, quantity, line_total } of ITEMS) {
    if (quantity !== null) {
      sheet.text(40, y, `${quantity} x ${formatAmount(line_total / quantity, GERMAN)}`, { size: 9 });
      y += 13;
    }
    sheet.text(20, y, description, { size: 9 });
    sheet.text(207, y, `${formatAmount(line_total, GERMAN)} A`, { size: 9, align: 'right' });
    y += 13;
  }
  sheet.line(20, y - 5, 207, y - 5);
  const sums = [
    ['5 Artikel SUMME', '11,72'],
    ['Bar', '20,00'],
    ['Rückgeld', '8,28'],
  ] as const;
  for (const [line, [label, amount]] of sums.entries()) {
    sheet.text(20, y + 10 + 15 * line, label, { size: 9, bold: line === 0 });
    sheet.text(207, y + 10 + 15 * line, amount, { size: 9, bold: line === 0, align: 'right' });
  }
  sheet.text(center, y + 70, '12.03.2026 17:45', { size: 8, align: 'center' });
}
