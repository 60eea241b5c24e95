import { PDFDocument, StandardFonts } from 'pdf-lib';

/**
 * A one-page invoice with a number, a date, three items and totals.
 *
 * @param foot lines at the foot of the page
 */
export async function composeInvoice(
  invoiceNumber: string,
  foot: readonly string[] = [],
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const put = (text: string, x: number, y: number, font = regular, size = 10) =>
    page.drawText(text, { x, y, size, font });
  put('Larch & Finch Joinery Ltd', 50, 790, bold, 14);
  put('12 Mill Lane, Norwich NR1 3QX', 50, 774);
  put('INVOICE', 420, 790, bold, 16);
  put('Invoice number:', 350, 750);
  put(invoiceNumber, 450, 750);
  put('Invoice date:', 350, 735);
  put('14 March 2026', 450, 735);
  put('Bill to', 50, 720, bold);
  put('Harbour Books Ltd', 50, 706);
  put('4 Quay Street, Ipswich IP4 1AB', 50, 692);
  const columns = [50, 300, 380, 480] as const;
  const row = (cells: readonly string[], y: number, font = regular) =>
    cells.forEach((cell, index) => {
      put(cell, columns[index] ?? 0, y, font);
    });
  row(['Description', 'Quantity', 'Unit price', 'Amount'], 640, bold);
  row(['Oak shelf 120 cm', '4', '45.00', '180.00'], 620);
  row(['Wall bracket, steel', '8', '6.50', '52.00'], 602);
  row(['Fitting on site', '3', '40.00', '120.00'], 584);
  row(['', '', 'Net total', '352.00'], 550);
  row(['', '', 'VAT 20 %', '70.40'], 534);
  row(['', '', 'Total', '422.40'], 518, bold);
  for (const [index, line] of foot.entries()) put(line, 50, 70 - 14 * index);
  return document.save();
}

/** What the invoice of `composeInvoice` is read with. */
export const INVOICE_CONFIG = {
  name: 'Invoices',
  fields: [
    { key: 'invoice_number', label: 'Invoice number', type: 'text', required: true },
    { key: 'invoice_date', label: 'Invoice date', type: 'date' },
    { key: 'total', label: 'Total', type: 'currency', hint: 'Total including tax' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Line items',
      fields: [
        { key: 'description', label: 'Description', type: 'text' },
        { key: 'quantity', label: 'Quantity', type: 'number' },
        { key: 'unit_price', label: 'Unit price', type: 'currency' },
        { key: 'amount', label: 'Amount', type: 'currency' },
      ],
    },
  ],
  splitKeys: [],
} as const;
