import type { Page, Word } from '@rowbox/engine';
import type { Ocr } from '../../ocr/port.ts';
import { createPdfReader } from '../pdf-reader.ts';
import { type ComposedPage, composePdf } from './compose-pdf.ts';

export const LIMITS = { maxPages: 200, maxPixels: 40_000_000 };

export const reader = await createPdfReader();

/** Reads a composed page, as the first of a document of its own. */
export async function pageOf(page: ComposedPage, ocr?: Ocr): Promise<Page> {
  const reading = ocr === undefined ? reader : await createPdfReader({ ocr });
  const file = { bytes: composePdf([page]), contentType: 'application/pdf' };
  const result = await reading.read(file, LIMITS);
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.pages[0]!;
}

export function textsOf(page: Page): readonly string[] {
  return page.words.map((word) => word.text);
}

export function wordOf(page: Page, text: string): Word {
  const word = page.words.find((candidate) => candidate.text === text);
  if (word === undefined) throw new Error(`No word ${text} among ${textsOf(page).join(' ')}`);
  return word;
}
