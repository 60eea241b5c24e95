import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CellValue, mailboxConfigInputSchema } from '@rowbox/contract';
import { checkConfig, type ExtractionResult, extract, type FieldValues } from '@rowbox/engine';
import { createReaders, sniffContentType } from '@rowbox/readers';

/** The folder of the golden cases. */
export const CASES = fileURLToPath(new URL('../documents/', import.meta.url));

/** The day every case is read on. */
const TODAY = '2026-01-01';

const readers = createReaders();

export async function caseNames(): Promise<readonly string[]> {
  const entries = await readdir(CASES, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** What the engine reads on a case's document, in the form of `expected.json`. */
export async function readCase(name: string): Promise<GoldenAnswer> {
  const folder = path.join(CASES, name);
  const written: unknown = JSON.parse(await readFile(path.join(folder, 'config.json'), 'utf8'));
  const checked = checkConfig(mailboxConfigInputSchema.parse(written));
  if (!checked.ok) throw new Error(`${name}/config.json: ${JSON.stringify(checked.errors)}`);
  const bytes = await readFile(path.join(folder, 'input.pdf'));
  const contentType = sniffContentType(bytes) ?? 'application/octet-stream';
  const result = await extract({ files: [{ bytes, contentType }] }, checked.config, {
    readers: await readers,
    limits: { maxPages: 200, maxPixels: 100_000_000 },
    today: TODAY,
  });
  return toGoldenAnswer(result);
}

/**
 * The part of an extraction whose change a reviewer should see. Confidences and boxes are left out: they move with
 * every change of a weight, and nobody can tell by reading whether 0.71 is better than 0.69.
 */
export type GoldenAnswer =
  | { readonly unreadable: string }
  | {
      readonly pageCount: number;
      readonly header: Readonly<Record<string, GoldenValue>>;
      readonly sections: Readonly<Record<string, readonly Readonly<Record<string, CellValue>>[]>>;
      readonly issues: readonly string[];
      readonly notes: readonly string[];
    };

interface GoldenValue {
  readonly value: CellValue;
  readonly state: string;
  /** `page 1: as read` */
  readonly from: string | null;
}

function toGoldenAnswer(result: ExtractionResult): GoldenAnswer {
  if (result.outcome === 'unreadable') return { unreadable: result.code };
  const { pageCount, header, sections, issues, notes } = result;
  return {
    pageCount,
    header: Object.fromEntries(
      Object.entries(header).map(([key, { value, state, citation }]) => [
        key,
        { value, state, from: citation === null ? null : `page ${citation.page}: ${citation.text}` },
      ]),
    ),
    sections: Object.fromEntries(Object.entries(sections).map(([id, rows]) => [id, rows.map(valuesOf)])),
    issues: issues.map(({ sectionId, rowIndex, fieldKey, severity, code }) => {
      const place = sectionId === null ? fieldKey : `${sectionId}[${rowIndex}].${fieldKey}`;
      return `${place}: ${code} (${severity})`;
    }),
    notes: notes.map(({ fieldKey, note }) => `${fieldKey ?? 'document'}: ${note}`),
  };
}

function valuesOf(row: FieldValues): Record<string, CellValue> {
  return Object.fromEntries(Object.entries(row).map(([key, { value }]) => [key, value]));
}
