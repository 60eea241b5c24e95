import { type DocumentResource, FAILURE_CODES } from '@rowbox/contract';
import type { ListedDocument, StoredDocument } from '../../domain/documents.ts';
import { timestamp, timestampOrNull } from './timestamp.ts';

export const toDocument = (stored: StoredDocument | ListedDocument): DocumentResource => ({
  id: stored.id,
  mailboxId: stored.mailbox_id,
  documentType: stored.document_type,
  source: stored.source,
  displaySubject: stored.display_subject,
  displayFrom: stored.display_from,
  originalFileName: stored.original_file_name,
  status: stored.status,
  createdAt: timestamp(stored.created_at),
  processedAt: timestampOrNull(stored.processed_at),
  cloudDriveUploadStatus: stored.cloud_drive_upload_status,
  cloudDriveFileWebViewLink: stored.cloud_drive_file_web_view_link,
  failureCode: toFailureCode(stored.failure_code),
  failureMessage: stored.failure_message,
  pageCount: stored.page_count,
  clientReferenceId: stored.client_reference_id,
  notes: stored.notes,
  validationStatus: 'validation_status' in stored ? stored.validation_status : null,
  reviewedAt: 'reviewed_at' in stored ? timestampOrNull(stored.reviewed_at) : null,
  autoConfirmedAt: 'auto_confirmed_at' in stored ? timestampOrNull(stored.auto_confirmed_at) : null,
  duplicateOf: stored.duplicate_of,
  duplicateFoundBy: stored.duplicate_of === null ? null : stored.duplicate_found_by,
  assigneeId: stored.assignee_id,
  stackId: stored.stack_id,
  proposedParts: stored.proposed_parts && [...stored.proposed_parts],
  ...('values' in stored && stored.values && { values: stored.values }),
});

const toFailureCode = (stored: string | null): DocumentResource['failureCode'] =>
  stored === null ? null : (FAILURE_CODES.find((code) => code === stored) ?? 'internal');
