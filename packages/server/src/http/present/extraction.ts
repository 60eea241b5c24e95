import type { ExtractionResource, FieldValue, SectionRow, ValidationIssue } from '@rowbox/contract';
import type { StoredExtraction } from '../../domain/extractions.ts';
import { worstStatus } from '../../domain/validation-status.ts';
import { timestamp } from './timestamp.ts';

export function toExtraction(stored: StoredExtraction): ExtractionResource {
  const issues = issuesByRow(stored.validation_issues);
  const sections: Record<string, SectionRow[]> = {};
  for (const [groupId, rows] of Object.entries(stored.sections)) {
    sections[groupId] = rows.map((values, index) => {
      const validationIssues = issues.get(`${groupId} ${index}`) ?? [];
      const { data, ...evidence } = toDataAndEvidence(values);
      return { data, validationStatus: worstStatus(validationIssues), validationIssues, ...evidence };
    });
  }
  const { data, ...evidence } = toDataAndEvidence(stored.header);
  return {
    id: stored.id,
    mailboxId: stored.mailbox_id,
    documentId: stored.document_id,
    data,
    sections,
    validationStatus: stored.validation_status,
    validationIssues: stored.validation_issues,
    extractedAt: timestamp(stored.extracted_at),
    notes: stored.notes,
    ...evidence,
    engine: stored.engine,
    version: stored.engine_version,
    attempt: stored.attempt,
  };
}

/** The values alone, as the answer to an upload shows them. */
export const toData = (values: Readonly<Record<string, FieldValue>>): ExtractionResource['data'] =>
  Object.fromEntries(Object.entries(values).map(([key, { value }]) => [key, value]));

type DataAndEvidence = Pick<ExtractionResource, 'data' | 'citations' | 'confidence' | 'states' | 'valueMeta'>;

function toDataAndEvidence(values: Readonly<Record<string, FieldValue>>): DataAndEvidence {
  const result: DataAndEvidence = { data: {}, citations: {}, confidence: {}, states: {}, valueMeta: {} };
  for (const [key, { value, citation, confidence, state, meta }] of Object.entries(values)) {
    result.data[key] = value;
    result.citations[key] = citation && { ...citation, box: [...citation.box] };
    result.confidence[key] = confidence;
    result.states[key] = state;
    if (meta) result.valueMeta[key] = meta;
  }
  return result;
}

function issuesByRow(issues: readonly ValidationIssue[]): Map<string, ValidationIssue[]> {
  const byRow = new Map<string, ValidationIssue[]>();
  for (const issue of issues) {
    if (issue.sectionId === null) continue;
    const key = `${issue.sectionId} ${issue.rowIndex}`;
    const ofRow = byRow.get(key);
    if (ofRow) ofRow.push(issue);
    else byRow.set(key, [issue]);
  }
  return byRow;
}
