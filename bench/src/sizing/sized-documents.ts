import { pageToPicture } from '@rowbox/readers';
import { PDFDocument } from 'pdf-lib';
import { composeInvoice } from '../year/compose-invoice.ts';
import { createSender } from '../year/sender.ts';

export interface SizedDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A kind of documents, each of which is another. */
export interface Kind {
  readonly name: string;
  readonly pages: number;
  /** How many are read to measure it. */
  readonly measured: number;
  readonly compose: (serial: number) => Promise<SizedDocument>;
}

const SENDERS = 20;
const PAGES_OF_LONG = 10;
/** Of a page scanned with 200 dots an inch. */
const SCAN_WIDTH = 1654;

export const KINDS = {
  text: { name: 'PDF with text, one page', pages: 1, measured: 60, compose: composeText },
  long: { name: 'PDF with text, ten pages', pages: PAGES_OF_LONG, measured: 20, compose: composeLong },
  scan: { name: 'scan, one page', pages: 1, measured: 15, compose: composeScan },
} as const satisfies Record<string, Kind>;

async function composeText(serial: number): Promise<SizedDocument> {
  const issued = new Date(Date.UTC(2026, serial % 12, 1 + (serial % 28)));
  const { bytes } = await composeInvoice(createSender(serial % SENDERS), serial, issued);
  return { name: `text-${serial}.pdf`, bytes };
}

async function composeLong(serial: number): Promise<SizedDocument> {
  const whole = await PDFDocument.create();
  for (let page = 0; page < PAGES_OF_LONG; page += 1) {
    const { bytes } = await composeText(serial * PAGES_OF_LONG + page);
    const [copied] = await whole.copyPages(await PDFDocument.load(bytes), [0]);
    if (copied) whole.addPage(copied);
  }
  return { name: `long-${serial}.pdf`, bytes: await whole.save() };
}

async function composeScan(serial: number): Promise<SizedDocument> {
  const { bytes } = await composeText(serial);
  const picture = await pageToPicture({
    ...{ file: { bytes: new Uint8Array(bytes), contentType: 'application/pdf' }, page: 1 },
    ...{ width: SCAN_WIDTH, pageWidth: 595, maxPixels: 1e8 },
  });
  if (picture === null) throw new Error('the page could not be drawn');
  return { name: `scan-${serial}.webp`, bytes: new Uint8Array(picture) };
}
