import { type ExtractionConfig, type ExtractionResource, recordToResource } from '@rowbox/contract';
import type { StoredExtraction } from '../../domain/extractions.ts';
import { timestamp } from './timestamp.ts';
import { withAlternatives } from './with-alternatives.ts';

/** @param config by whose order values and sections are shown; the database keeps none */
export function toExtraction(
  stored: StoredExtraction,
  config: Pick<ExtractionConfig, 'fields' | 'groups'>,
): ExtractionResource {
  const { validation_issues: issues, notes, engine, engine_version: version } = stored;
  const header = withAlternatives(stored.header, config.fields);
  const sections = Object.fromEntries(
    config.groups.map(({ id, fields }) => [
      id,
      (Object.hasOwn(stored.sections, id) ? (stored.sections[id] ?? []) : []).map((row) =>
        withAlternatives(row, fields),
      ),
    ]),
  );
  return {
    id: stored.id,
    mailboxId: stored.mailbox_id,
    documentId: stored.document_id,
    ...recordToResource({ header, sections, issues, notes, engine, version }, config),
    extractedAt: timestamp(stored.extracted_at),
    attempt: stored.attempt,
    configVersion: stored.config_version,
    reviewedAt: stored.reviewed_at && timestamp(stored.reviewed_at),
    reviewedBy: stored.reviewed_by,
    autoConfirmedAt: stored.auto_confirmed_at && timestamp(stored.auto_confirmed_at),
  };
}
