import type { DocumentCase } from './case.ts';
import { drawTable, type TableColumn } from './draw-table.ts';
import { ENGLISH, formatAmount } from './format-amount.ts';
import { INVOICE_CONFIG } from './invoice-config.ts';
import { composePdf, type Paper, type Sheet } from './sheet.ts';

const ITEMS = [
  {
    item_number: 'BR-2040',
    description: 'Oak bookshelf, 5 boards',
    quantity: 2,
    unit_price: 249,
    line_total: 498,
  },
  { item_number: 'BR-1107', description: 'Desk lamp, brass', quantity: 6, unit_price: 38.5, line_total: 231 },
  {
    item_number: 'BR-3312',
    description: 'Office chair with armrests',
    quantity: 4,
    unit_price: 312.75,
    line_total: 1251,
  },
  {
    item_number: 'DL-0001',
    description: 'Delivery and assembly',
    quantity: 1,
    unit_price: 85,
    line_total: 85,
  },
];

const COLUMNS: readonly TableColumn[] = [
  { title: 'Item no.', left: 50, right: 115 },
  { title: 'Description', left: 115, right: 320 },
  { title: 'Qty', left: 320, right: 370, align: 'right' },
  { title: 'Unit price', left: 370, right: 455, align: 'right' },
  { title: 'Amount', left: 455, right: 545, align: 'right' },
];

const TRUTH = {
  data: {
    invoice_number: 'INV-2026-0317',
    invoice_date: '2026-03-09',
    due_date: '2026-04-08',
    seller_name: 'Brightwater Furniture Ltd',
    seller_vat_id: 'GB 123 4567 82',
    buyer_name: 'Northgate Consulting LLP',
    order_number: 'PO-88123',
    net_total: 2065,
    tax_total: 413,
    grand_total: 2478,
    iban: 'GB29 NWBK 6016 1331 9268 19',
  },
  sections: { items: ITEMS },
};

/** A letter-like invoice with a fully ruled table; also the sample of `npm start -- --demo`. */
export async function englishInvoice(): Promise<DocumentCase> {
  const pdf = await composePdf('Invoice INV-2026-0317', [paint]);
  return { name: 'invoice-english-ruled', pdf, config: INVOICE_CONFIG, truth: TRUTH };
}

/** The same invoice as a scanner's software saves it: the page lies on its side and carries a rotation. */
export async function rotatedInvoice(): Promise<DocumentCase> {
  const paper: Paper = { rotate: 90 };
  const pdf = await composePdf('Invoice INV-2026-0317', [paint], paper);
  return { name: 'invoice-rotated-page', pdf, config: INVOICE_CONFIG, truth: TRUTH };
}

function paint(sheet: Sheet): void {
  sheet.text(50, 70, 'Brightwater Furniture Ltd', { size: 16, bold: true });
  sheet.text(50, 86, '14 Harbour Road, Bristol BS1 5TY, United Kingdom', { size: 9, grey: 0.3 });
  sheet.text(545, 70, 'INVOICE', { size: 20, bold: true, align: 'right' });

  sheet.text(50, 130, 'Bill to', { size: 9, bold: true, grey: 0.3 });
  for (const [line, text] of ['Northgate Consulting LLP', '200 Deansgate', 'Manchester M3 3NW'].entries()) {
    sheet.text(50, 145 + 13 * line, text);
  }
  const facts = [
    ['Invoice number', 'INV-2026-0317'],
    ['Invoice date', '9 March 2026'],
    ['Due date', '8 April 2026'],
    ['Your order', 'PO-88123'],
  ] as const;
  for (const [line, [label, value]] of facts.entries()) {
    sheet.text(360, 132 + 15 * line, label, { bold: true });
    sheet.text(545, 132 + 15 * line, value, { align: 'right' });
  }

  const rows = ITEMS.map((item) => [
    item.item_number,
    item.description,
    String(item.quantity),
    formatAmount(item.unit_price, ENGLISH),
    formatAmount(item.line_total, ENGLISH),
  ]);
  const bottom = drawTable(sheet, 230, COLUMNS, rows, { ruled: true, rowHeight: 22 });

  const totals = [
    ['Net total', 2065],
    ['VAT 20 %', 413],
    ['Total GBP', 2478],
  ] as const;
  for (const [line, [label, amount]] of totals.entries()) {
    const bold = line === totals.length - 1;
    sheet.text(455, bottom + 24 + 16 * line, label, { bold, align: 'right' });
    sheet.text(541, bottom + 24 + 16 * line, formatAmount(amount, ENGLISH), { bold, align: 'right' });
  }
  sheet.text(50, bottom + 100, 'Payment within 30 days by bank transfer. Thank you for your business.', {
    size: 9,
  });
  sheet.line(50, 770, 545, 770);
  sheet.text(50, 785, 'VAT ID GB 123 4567 82', { size: 8 });
  sheet.text(300, 785, 'IBAN GB29 NWBK 6016 1331 9268 19', { size: 8 });
}
