import { describe, expect, it } from 'vitest';
import { compilePdfium, type Pdfium } from './pdfium.ts';
import { createTurns, isTrap } from './pdfium-turns.ts';

const OUTSIDE_OF_MEMORY = 0x7fff_fff0;

describe('turns on a PDFium instance', () => {
  it('reuse an instance after a task that ended well', async () => {
    const withPdfium = createTurns(await compilePdfium());
    const seen: Pdfium[] = [];
    for (let i = 0; i < 2; i++) await withPdfium(async (pdfium) => void seen.push(pdfium));
    expect(seen[0] === seen[1]).toBe(true);
  });

  it('go on with a fresh instance after a trap', async () => {
    const withPdfium = createTurns(await compilePdfium());
    const seen: Pdfium[] = [];
    const trapped = withPdfium(async (pdfium) => {
      seen.push(pdfium);
      pdfium.call.FPDFText_CountChars(OUTSIDE_OF_MEMORY);
    });
    const after = withPdfium(async (pdfium) => {
      seen.push(pdfium);
      return pdfium.call.FPDF_GetPageCount(0);
    });
    expect(isTrap(await trapped.catch((error: unknown) => error))).toBe(true);
    expect(await after).toBe(0);
    expect(seen[0] === seen[1]).toBe(false);
  });

  it('never overlap', async () => {
    const withPdfium = createTurns(await compilePdfium());
    const events: string[] = [];
    const task = (name: string) =>
      withPdfium(async () => {
        events.push(`${name} begins`);
        await Promise.resolve();
        events.push(`${name} ends`);
      });
    await Promise.all([task('one'), task('two')]);
    expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });
});
