import { PDFDocument, type PDFPage, StandardFonts } from 'pdf-lib';
import { composeBars } from '../../packages/readers/src/qr/testing/compose-code.ts';
import { composeInvoice } from './compose-pdf.ts';

/** One document of a stack: invoices of different sellers, each page with its number. */
export interface StackedInvoice {
  readonly number: string;
  readonly seller: string;
  readonly pages: number;
}

/** A PDF as a scanner makes it of a pile of invoices. */
export async function composeStack(invoices: readonly StackedInvoice[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  for (const { number, seller, pages } of invoices) {
    for (let page = 1; page <= pages; page += 1) {
      const sheet: PDFPage = document.addPage([595, 842]);
      const put = (text: string, x: number, y: number, size = 10, font = regular) =>
        sheet.drawText(text, { x, y, size, font });
      put(`${seller} Ltd, 12 Mill Lane`, 60, 800, 9);
      if (page === 1) {
        put('INVOICE', 60, 740, 20, bold);
        put(`Invoice number: ${number}`, 60, 700);
        put('Bill to: Harbour Books Ltd', 60, 684);
      } else {
        put(`Invoice ${number}`, 60, 740, 8);
      }
      const rows = page < pages ? 24 : 6;
      for (let row = 0; row < rows; row += 1) {
        put(`${seller} item ${100 * page + row}, boxed and labelled`, 60, 620 - 20 * row);
      }
      if (page === pages) put(`Total ${number.slice(-3)}.00 EUR`, 60, 420, 10, bold);
      put(`info@${seller.toLowerCase()}.example +44 20 ${number}`, 60, 30, 8);
      put(`Page ${page} of ${pages}`, 480, 30, 8);
    }
  }
  return document.save();
}

/** Two invoices of one seller with a sheet between them, which says so in words, or holds nothing but a bar code. */
export async function composeSeparated(sheet: 'words' | 'code'): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const add = async (number: string) => {
    const invoice = await PDFDocument.load(await composeInvoice(number));
    const [page] = await document.copyPages(invoice, [0]);
    if (page) document.addPage(page);
  };
  await add('S-1');
  const between = document.addPage([595, 842]);
  if (sheet === 'words') {
    const font = await document.embedFont(StandardFonts.HelveticaBold);
    between.drawText('Document separator', { x: 150, y: 420, size: 24, font });
  } else {
    const code = await document.embedPng(await composeBars('PATCH-T', 'Code128'));
    between.drawImage(code, { x: 150, y: 420, width: 300, height: 90 });
  }
  await add('S-2');
  return document.save();
}
