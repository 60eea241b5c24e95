import type {
  ExtractionConfig,
  ExtractionResource,
  FieldDefinition,
  FieldValue,
  SectionRow,
  ValidationIssue,
} from '@rowbox/contract';
import type { StoredExtraction } from '../../domain/extractions.ts';
import { worstStatus } from '../../domain/validation-status.ts';
import { timestamp } from './timestamp.ts';

type Values = Readonly<Record<string, FieldValue>>;
type Order = Pick<ExtractionConfig, 'fields' | 'groups'>;

/** @param config by whose order values and sections are shown; the database keeps none */
export function toExtraction(stored: StoredExtraction, config: Order): ExtractionResource {
  const issues = issuesByRow(stored.validation_issues);
  const sections: Record<string, SectionRow[]> = {};
  for (const [groupId, rows] of inOrder(
    stored.sections,
    config.groups.map(({ id }) => id),
  )) {
    const fields = config.groups.find(({ id }) => id === groupId)?.fields ?? [];
    sections[groupId] = rows.map((values, index) => {
      const validationIssues = issues.get(`${groupId} ${index}`) ?? [];
      const { data, ...evidence } = toDataAndEvidence(values, fields);
      return { data, validationStatus: worstStatus(validationIssues), validationIssues, ...evidence };
    });
  }
  const { data, ...evidence } = toDataAndEvidence(stored.header, config.fields);
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
export const toData = (values: Values, { fields }: Order): ExtractionResource['data'] =>
  Object.fromEntries(inOrder(values, keysOf(fields)).map(([key, { value }]) => [key, value]));

type DataAndEvidence = Pick<
  ExtractionResource,
  'data' | 'citations' | 'confidence' | 'states' | 'valueMeta' | 'readValues'
>;

function toDataAndEvidence(values: Values, fields: readonly FieldDefinition[]): DataAndEvidence {
  const result: DataAndEvidence = {
    data: {},
    citations: {},
    confidence: {},
    states: {},
    valueMeta: {},
    readValues: {},
  };
  for (const [key, { value, citation, confidence, state, meta, readValue }] of inOrder(
    values,
    keysOf(fields),
  )) {
    result.data[key] = value;
    result.citations[key] = citation && { ...citation, box: [...citation.box] };
    result.confidence[key] = confidence;
    result.states[key] = state;
    if (meta) result.valueMeta[key] = meta;
    if (readValue !== undefined && readValue !== value) result.readValues[key] = readValue;
  }
  return result;
}

const keysOf = (fields: readonly FieldDefinition[]): readonly string[] => fields.map(({ key }) => key);

/** What the keys name, in their order, and then the rest. */
function inOrder<Value>(
  values: Readonly<Record<string, Value>>,
  keys: readonly string[],
): readonly (readonly [string, Value])[] {
  const rest = new Map(Object.entries(values));
  const first = keys.flatMap((key) => {
    const value = rest.get(key);
    return rest.delete(key) && value !== undefined ? [[key, value] as const] : [];
  });
  return [...first, ...rest];
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
