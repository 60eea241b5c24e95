import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentReader, Page } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../../scripts/chromium.mjs';
import type { Draft } from '../draft.ts';
import { draftsToHtml } from './drafts-to-html.ts';
import type { PlacedPage, Printed } from './printed.ts';

export interface Sheets {
  readonly printed: readonly Printed[];
  /** All drafts, one after another. */
  readonly pdf: Uint8Array;
}

export interface Printer {
  /** @returns in the order of the drafts */
  readonly print: (drafts: readonly Draft[]) => Promise<Sheets>;
  readonly close: () => Promise<void>;
}

const LIMITS = { maxPages: 2000, maxPixels: 80_000_000 };

/** Prints drafts with Chromium and reads the pages back with our own readers. */
export async function createPrinter(): Promise<Printer> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium; set ROWBOX_CHROMIUM to its program.');
  const browser = await chromium.launch({
    executablePath,
    args: ['--font-render-hinting=none', '--no-sandbox'],
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'rowbox-print-'));
  const script = await readFile(path.join(import.meta.dirname, 'in-page.js'), 'utf8');
  const [reader] = await createReaders();
  const page = await browser.newPage();
  await page.emulateMedia({ media: 'print' });
  return {
    async print(drafts) {
      const file = path.join(folder, 'sheets.html');
      await writeFile(file, draftsToHtml(drafts));
      await page.goto(pathToFileURL(file).href, { waitUntil: 'load' });
      await page.addScriptTag({ content: script });
      const placed = (await page.evaluate('layOut()')) as PlacedPage[][];
      const pdf = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      const pages = await readPdf(reader as DocumentReader, pdf);
      return { printed: sharedOut(placed, pages), pdf };
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readPdf(reader: DocumentReader, bytes: Uint8Array): Promise<readonly Page[]> {
  const read = await reader.read({ bytes, contentType: 'application/pdf' }, LIMITS);
  if (!read.ok) throw new Error(`The printed pages could not be read: ${read.message}`);
  return read.pages;
}

function sharedOut(placed: readonly (readonly PlacedPage[])[], pages: readonly Page[]): Printed[] {
  const expected = placed.reduce((sum, own) => sum + own.length, 0);
  if (expected !== pages.length) throw new Error(`${expected} pages were laid out, ${pages.length} printed.`);
  let from = 0;
  return placed.map((own) => {
    const mine = pages.slice(from, from + own.length).map((page, index) => ({ ...page, number: index + 1 }));
    from += own.length;
    return { placed: own, pages: mine };
  });
}
