import { type ExtractionConfig, type ExtractionResource, recordToResource } from '@rowbox/contract';
import type { StoredExtraction } from '../../domain/extractions.ts';
import { timestamp } from './timestamp.ts';

/** @param config by whose order values and sections are shown; the database keeps none */
export function toExtraction(
  stored: StoredExtraction,
  config: Pick<ExtractionConfig, 'fields' | 'groups'>,
): ExtractionResource {
  const { header, sections, validation_issues: issues, notes, engine, engine_version: version } = stored;
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
  };
}
