import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { LIMITS, reader } from '../pdf/testing/read-composed.ts';
import { CII_INVOICE } from './testing/compose-cii.ts';
import { UBL_INVOICE } from './testing/compose-ubl.ts';

async function carriedBy(files: Readonly<Record<string, string>>) {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  for (const [name, xml] of Object.entries(files)) await document.attach(new TextEncoder().encode(xml), name);
  const result = await reader.read({ bytes: await document.save(), contentType: 'application/pdf' }, LIMITS);
  if (!result.ok) throw new Error(result.message);
  return result.carried;
}

const numberAmong = (carried: Awaited<ReturnType<typeof carriedBy>>) =>
  carried.find(({ name }) => name === 'invoice_number')?.value;

describe('a PDF with attached files', () => {
  it.each(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml', 'anything.XML'])(
    'carries what the e-invoice %s states',
    async (name) => {
      expect(numberAmong(await carriedBy({ [name]: CII_INVOICE }))).toBe('RE-7001');
    },
  );

  it('prefers the file that is named as the standards have it', async () => {
    const carried = await carriedBy({ 'enclosure.xml': UBL_INVOICE, 'factur-x.xml': CII_INVOICE });
    expect(numberAmong(carried)).toBe('RE-7001');
  });

  it('carries nothing for other files', async () => {
    expect(await carriedBy({ 'notes.xml': '<notes/>', 'factur-x.txt': CII_INVOICE })).toEqual([]);
    expect(await carriedBy({ 'factur-x.xml': 'damaged' })).toEqual([]);
  });
});
