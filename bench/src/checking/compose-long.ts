import { PDFDocument, StandardFonts } from 'pdf-lib';

export const LONG = { pages: 55, rows: 2500 } as const;

/** What the long document is read with. */
export const LONG_CONFIG = {
  fields: [
    { key: 'number', label: 'Statement number', type: 'text' },
    { key: 'total', label: 'Total', type: 'currency' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        { key: 'article', label: 'Article', type: 'text' },
        { key: 'description', label: 'Description', type: 'text' },
        { key: 'quantity', label: 'Quantity', type: 'number' },
        { key: 'price', label: 'Unit price', type: 'currency' },
        { key: 'amount', label: 'Amount', type: 'currency' },
      ],
    },
  ],
};

/** A statement of many pages, as wholesalers send them once a month. */
export async function composeLong({ pages, rows }: typeof LONG = LONG): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const columns = [50, 130, 330, 400, 480];
  const perPage = Math.ceil(rows / pages);
  let total = 0;
  for (let number = 0; number < pages; number += 1) {
    const page = document.addPage([595, 842]);
    const put = (cells: readonly string[], y: number) => {
      for (const [index, text] of cells.entries())
        page.drawText(text, { x: columns[index] ?? 0, y, size: 9, font });
    };
    if (number === 0) page.drawText('Statement number: ST-2026-07', { x: 50, y: 815, size: 10, font });
    put(['Article', 'Description', 'Quantity', 'Unit price', 'Amount'], 795);
    for (let line = 0; line < perPage; line += 1) {
      const row = number * perPage + line;
      if (row >= rows) break;
      const [quantity, price] = [1 + (row % 9), 250 + (row % 70) * 25];
      total += quantity * price;
      const amounts = [price, quantity * price].map((cents) => (cents / 100).toFixed(2));
      put([`A-${10_000 + row}`, `Board no. ${row + 1}`, String(quantity), ...amounts], 780 - line * 15.5);
    }
  }
  const last = document.getPages().at(-1);
  last?.drawText(`Total: ${(total / 100).toFixed(2)}`, { x: 400, y: 40, size: 10, font });
  return document.save();
}
