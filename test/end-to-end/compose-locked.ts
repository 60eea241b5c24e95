import PDFDocument from 'pdfkit';

/** A page with an invoice number that opens with a password alone, encrypted by AES. */
export function composeLocked(invoiceNumber: string, userPassword: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ userPassword, pdfVersion: '1.7' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.fontSize(14).text('INVOICE', 60, 60);
  document.fontSize(10).text('Invoice number:', 60, 100).text(invoiceNumber, 160, 100);
  return new Promise((resolve) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.end();
  });
}
