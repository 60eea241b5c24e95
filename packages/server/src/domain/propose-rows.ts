import { type ExtractionConfig, type Group, recordToResource, type SectionRow } from '@rowbox/contract';
import type { Box, FieldValues } from '@rowbox/engine';
import { filesOfDocument } from '../store/documents.ts';
import { findExtraction, type StoredExtraction } from '../store/extractions.ts';
import { groupOf } from './cell-path.ts';
import type { Context } from './context.ts';
import { shownPagesOf } from './document-pages.ts';
import { DomainError, notFound } from './errors.ts';
import { mailboxToWrite } from './mailbox-access.ts';
import { readStoredFile } from './stored-files.ts';
import { today } from './today.ts';
import { validateWithPauses } from './validate-with-pauses.ts';
import { citedTexts } from './writing-habits.ts';

/** A table that somebody drew on a page for a group. */
export interface DrawnTable {
  readonly extractionId: string;
  /** `Sections.{groupId}` */
  readonly groupPath: string;
  /** From 1. */
  readonly page: number;
  /** In fractions of the page as displayed. */
  readonly region: Box;
}

/** More rows than people draw a frame around; so many are shown and entered at once. */
const MOST_ROWS = 500;

/**
 * What a group's rows would be if they stood where somebody drew a table. Nothing is stored: who asked takes what is right.
 *
 * @throws DomainError `not-found`, `read-only-share`, `document-has-no-file`, `file-missing`, `file-damaged`; `invalid-values` for a
 *   group or page that is not there, and a region that holds no table
 */
export async function proposeRows(
  ctx: Pick<Context, 'db' | 'blobs' | 'readRegion'>,
  accountId: string,
  mailboxId: string,
  { extractionId, groupPath, page, region }: DrawnTable,
): Promise<readonly SectionRow[]> {
  const { config } = await mailboxToWrite(ctx.db, accountId, mailboxId);
  const extraction = await findExtraction(ctx.db, mailboxId, { id: extractionId });
  if (!extraction) throw notFound('extraction');
  const group = groupOf(groupPath, config);
  if (!group) throw refused('/groupPath', 'There is no such group.');
  const { shown, file } = await pageOf(ctx, extraction, page);
  const read = await ctx.readRegion({
    file: { bytes: await readStoredFile(ctx, file.sha256), contentType: file.contentType },
    pageOfFile: shown.pageOfFile,
    page,
    region,
    group,
    texts: citedTexts(extraction),
  });
  if (!read?.ok) throw refused('/page', 'This page could not be read again in the time there is.');
  if (read.rows.length === 0) throw refused('/region', 'There is no table to be read here.');
  if (read.rows.length > MOST_ROWS) throw refused('/region', `This region has more than ${MOST_ROWS} rows.`);
  return toRows(extraction, config, group, read.rows);
}

async function pageOf(
  { db }: Pick<Context, 'db'>,
  { document_id: documentId }: StoredExtraction,
  page: number,
) {
  const files = await filesOfDocument(db, documentId);
  if (files.length === 0) throw new DomainError('document-has-no-file', 'A manual document has no file.');
  const shown = (await shownPagesOf(db, documentId))[page - 1];
  const file = files[(shown?.file ?? 0) - 1];
  if (!shown || !file) throw refused('/page', 'The document has no such page.');
  return { shown, file };
}

/** Computed and judged as they would be among what was read from the document. */
async function toRows(
  { header, engine, engine_version: version }: StoredExtraction,
  config: ExtractionConfig,
  group: Group,
  rows: readonly FieldValues[],
): Promise<readonly SectionRow[]> {
  const judged = await validateWithPauses({ config, header, sections: { [group.id]: rows }, today: today() });
  const record = { ...judged, notes: [], engine, version };
  return recordToResource(record, { fields: [], groups: [group] }).sections[group.id] ?? [];
}

const refused = (pointer: string, reason: string) =>
  new DomainError('invalid-values', reason, { errors: { [pointer]: [reason] } });
