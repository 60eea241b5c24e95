import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { LIMITS, reader } from './testing/read-composed.ts';

const NOTICE =
  'Please wait... If this message is not eventually replaced by the proper contents of the document, your PDF viewer may not be able to display this type of document. You can upgrade to the latest version of Adobe Reader.';

async function remarksOn(text: string, isXfa: boolean): Promise<readonly string[]> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([595, 842]).drawText(text, { x: 40, y: 700, size: 10, font, maxWidth: 500 });
  if (isXfa) {
    const form = document.context.obj({ Fields: [], XFA: PDFString.of('<xdp/>') });
    document.catalog.set(PDFName.of('AcroForm'), form);
    document.catalog.set(PDFName.of('NeedsRendering'), document.context.obj(true));
  }
  const bytes = await document.save();
  const read = await reader.read({ bytes, contentType: 'application/pdf' }, LIMITS);
  if (!read.ok) throw new Error(read.message);
  return read.pages.flatMap(({ remarks }) => remarks.map(({ message }) => message));
}

it('a form that only Adobe’s viewer shows is said to be one', async () => {
  expect(await remarksOn(NOTICE, true)).toEqual([expect.stringContaining('XFA')]);
});

it('a page that speaks of a viewer, and a form with pages of its own, are not', async () => {
  expect(await remarksOn(NOTICE, false)).toEqual([]);
  expect(await remarksOn('Application for a parking permit. Name: Anna Berg', true)).toEqual([]);
});
