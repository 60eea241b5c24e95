import type { CellValue, ExtractionConfig, FieldValue, ValidationIssue } from '@rowbox/contract';
import type { ExtractedDocument } from '@rowbox/engine';
import type { Context } from '../domain/context.ts';
import { beginExtraction, completeExtraction } from '../domain/extraction-runs.ts';
import type { TestAccount } from './test-service.ts';

/** Bytes that are a PDF to whoever looks at their beginning. */
export const pdfBytes = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`%PDF-1.7\n% ${text}\n`));

/** The form of an upload: one file a text, and further parts. */
export function uploadForm(
  files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[],
  parts: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('Files', new Blob([bytes]), name);
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}

/** Makes a mailbox. @returns its id */
export async function makeMailbox(account: TestAccount, config: object = {}): Promise<string> {
  const response = await account.call('POST', '/api/Mailboxes', { name: 'Invoices', config });
  if (response.status !== 201) throw new Error(`the mailbox was not made: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  return id;
}

/** Uploads a PDF. @returns the document's id */
export async function uploadPdf(account: TestAccount, mailboxId: string, text: string): Promise<string> {
  const form = uploadForm([{ name: `${text}.pdf`, bytes: pdfBytes(text) }]);
  const response = await account.call('POST', `/api/mailboxes/${mailboxId}/uploads`, form);
  if (response.status !== 202) throw new Error(`the upload failed: ${await response.text()}`);
  const { results } = (await response.json()) as { results: readonly { documentId: string }[] };
  const [first] = results;
  if (!first) throw new Error('the upload made no document');
  return first.documentId;
}

export interface ReadValues {
  readonly header?: Readonly<Record<string, CellValue>>;
  readonly sections?: Readonly<Record<string, readonly Readonly<Record<string, CellValue>>[]>>;
  readonly issues?: readonly ValidationIssue[];
  /** Of the header, with another evidence than values are given here. */
  readonly cells?: Readonly<Record<string, FieldValue>>;
}

/** Ends a document as if the engine had read these values from it. */
export async function endExtracted(ctx: Context, documentId: string, read: ReadValues = {}): Promise<void> {
  const run = await beginExtraction(ctx, documentId);
  if (!run) throw new Error('the document cannot be read');
  await completeExtraction(ctx, run, toExtracted(run.config, read));
}

export function toExtracted(config: ExtractionConfig, read: ReadValues): ExtractedDocument {
  return {
    outcome: 'extracted',
    pageCount: 1,
    header: { ...toValues(config.fields, read.header ?? {}), ...read.cells },
    sections: Object.fromEntries(
      config.groups.map(({ id, fields }) => [
        id,
        (read.sections?.[id] ?? []).map((row) => toValues(fields, row)),
      ]),
    ),
    issues: read.issues ?? [],
    notes: [],
    engine: 'test',
    version: '1',
  };
}

const toValues = (
  fields: readonly { readonly key: string }[],
  read: Readonly<Record<string, CellValue>>,
): Record<string, FieldValue> =>
  Object.fromEntries(fields.map(({ key }) => [key, toFieldValue(read[key] ?? null)]));

const toFieldValue = (value: CellValue): FieldValue =>
  value === null
    ? { value, state: 'absent', confidence: 0, citation: null }
    : {
        value,
        state: 'found',
        confidence: 0.9,
        citation: { page: 1, box: [0.1, 0.1, 0.2, 0.15], text: String(value) },
      };
