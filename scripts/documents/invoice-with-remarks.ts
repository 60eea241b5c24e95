import type { DocumentCase } from './case.ts';
import { drawTable, type TableColumn } from './draw-table.ts';
import { ENGLISH, formatAmount } from './format-amount.ts';
import { INVOICE_CONFIG } from './invoice-config.ts';
import { composePdf, type Sheet } from './sheet.ts';

const ITEMS = [
  {
    item_number: 'K-200',
    description: 'Kiln shelf, cordierite',
    quantity: 6,
    unit_price: 31.5,
    line_total: 189,
  },
  { item_number: 'K-310', description: 'Kiln prop set', quantity: 4, unit_price: 14, line_total: 56 },
  {
    item_number: 'G-042',
    description: 'Glaze, celadon, 5 kg',
    quantity: 5,
    unit_price: 27.8,
    line_total: 139,
  },
];

const COLUMNS: readonly TableColumn[] = [
  { title: 'Item no.', left: 60, right: 120 },
  { title: 'Description', left: 120, right: 330 },
  { title: 'Qty', left: 330, right: 380, align: 'right' },
  { title: 'Unit price', left: 380, right: 460, align: 'right' },
  { title: 'Amount', left: 460, right: 540, align: 'right' },
];

/** A signature: loops to and fro that rise and fall. */
const SIGNATURE =
  'M 0 0 C 6 -30 16 -34 14 -8 C 12 12 4 10 10 -6 C 16 -20 24 -20 24 -6 C 24 4 18 4 22 -8 C 26 -22 34 -24 33 -4 ' +
  'C 32 10 26 8 32 -6 C 40 -26 48 -20 44 -4 C 42 6 52 2 56 -10 C 60 -26 52 -24 54 -6 C 56 8 74 -2 96 -14';

/**
 * An invoice that a careful clerk would not pass on without a word: the first page of three alone, sums that do not add up,
 * a second invoice number, an amount painted over, a signature.
 */
export async function invoiceWithRemarks(): Promise<DocumentCase> {
  const pdf = await composePdf('Invoice PT-3107', [paint]);
  return {
    name: 'invoice-with-remarks',
    pdf,
    config: INVOICE_CONFIG,
    truth: {
      data: {
        invoice_number: 'PT-3107',
        invoice_date: '2026-04-22',
        due_date: '2026-05-22',
        seller_name: 'Potters Trade Supplies Ltd',
        seller_vat_id: 'GB417220938',
        buyer_name: 'Clay & Fire Studio',
        order_number: null,
        net_total: 384,
        tax_total: 76.8,
        grand_total: 640.8,
        iban: null,
      },
      sections: { items: ITEMS },
    },
  };
}

function paint(sheet: Sheet): void {
  sheet.text(60, 60, 'Potters Trade Supplies Ltd', { size: 14, bold: true });
  sheet.text(60, 76, 'Unit 9, Canal Works, Stoke-on-Trent ST4 7QX', { size: 8.5 });
  sheet.text(60, 88, 'VAT no. GB417220938', { size: 8.5 });
  sheet.text(540, 60, 'INVOICE', { size: 18, bold: true, align: 'right' });
  for (const [line, text] of ['Bill to:', 'Clay & Fire Studio', '14 Mill Lane', 'Leeds LS2 9JT'].entries()) {
    sheet.text(60, 130 + 14 * line, text, { bold: line === 0 });
  }
  const facts = [
    ['Invoice number:', 'PT-3107'],
    ['Invoice date:', '22 April 2026'],
    ['Due date:', '22 May 2026'],
  ] as const;
  for (const [line, [label, value]] of facts.entries()) {
    sheet.text(370, 130 + 14 * line, label);
    sheet.text(470, 130 + 14 * line, value);
  }
  const rows = ITEMS.map((item) => [
    item.item_number,
    item.description,
    String(item.quantity),
    formatAmount(item.unit_price, ENGLISH),
    formatAmount(item.line_total, ENGLISH),
  ]);
  const bottom = drawTable(sheet, 220, COLUMNS, rows, { ruled: true });
  const totals = [
    ['Net total', 384],
    ['VAT 20%', 76.8],
    ['Total GBP', 460.8],
  ] as const;
  for (const [line, [label, amount]] of totals.entries()) {
    sheet.text(380, bottom + 24 + 16 * line, label, { bold: line === 2 });
    const style = { bold: line === 2, align: 'right' } as const;
    sheet.text(536, bottom + 24 + 16 * line, formatAmount(amount, ENGLISH), style);
  }
  sheet.text(60, 520, 'Received in good order:', { size: 9 });
  sheet.line(180, 522, 340, 522);
  sheet.pen(200, 518, SIGNATURE);
  sheet.line(60, 700, 540, 700);
  sheet.text(60, 716, 'Remittance slip', { bold: true, size: 9 });
  sheet.text(60, 732, 'Invoice number:', { size: 9 });
  sheet.text(140, 732, 'PT-3170', { size: 9 });
  sheet.text(540, 800, 'Page 1 of 3', { size: 8, align: 'right' });
  // Somebody has painted over the total and set another one.
  sheet.fill(480, bottom + 45, 58, 14, 1);
  sheet.text(536, bottom + 56, formatAmount(640.8, ENGLISH), { bold: true, align: 'right' });
}
