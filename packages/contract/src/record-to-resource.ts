import type { ExtractionConfig, FieldDefinition } from './config.ts';
import type { FieldValue, Note, ValidationIssue } from './extraction.ts';
import type { ExtractionResource, SectionRow } from './extraction-resource.ts';
import { worstStatus } from './validation-status.ts';

type Values = Readonly<Record<string, FieldValue>>;

/** What holds of one document: its values with their evidence, and what there is to say of them. */
export interface ExtractedRecord {
  readonly header: Values;
  /** Rows by group id. */
  readonly sections: Readonly<Record<string, readonly Values[]>>;
  /** Those of the header and of every row. */
  readonly issues: readonly ValidationIssue[];
  readonly notes: readonly Note[];
  readonly engine: string;
  readonly version: string;
}

/** An extraction on the wire, but for the members that only a service gives. */
export type RecordResource = Omit<
  ExtractionResource,
  'id' | 'mailboxId' | 'documentId' | 'extractedAt' | 'attempt'
>;

/** @param order by which values and sections are shown; what it does not name comes last */
export function recordToResource(
  { header, sections, issues, notes, engine, version }: ExtractedRecord,
  order: Pick<ExtractionConfig, 'fields' | 'groups'>,
): RecordResource {
  const ofRow = issuesByRow(issues);
  const groups = new Map(order.groups.map(({ id, fields }) => [id, fields]));
  const toRow = (groupId: string, row: Values, index: number): SectionRow => {
    const validationIssues = ofRow.get(`${groupId} ${index}`) ?? [];
    const { data, ...evidence } = dataAndEvidence(row, groups.get(groupId) ?? []);
    return { data, validationStatus: worstStatus(validationIssues), validationIssues, ...evidence };
  };
  const { data, ...evidence } = dataAndEvidence(header, order.fields);
  return {
    data,
    sections: Object.fromEntries(
      inOrder(sections, [...groups.keys()]).map(([groupId, rows]) => [
        groupId,
        rows.map((row, index) => toRow(groupId, row, index)),
      ]),
    ),
    validationStatus: worstStatus(issues),
    validationIssues: [...issues],
    notes: [...notes],
    ...evidence,
    engine,
    version,
  };
}

/** The values alone, in the order of their fields. */
export const valuesToData = (
  values: Values,
  fields: readonly Pick<FieldDefinition, 'key'>[],
): ExtractionResource['data'] =>
  Object.fromEntries(inOrder(values, keysOf(fields)).map(([key, { value }]) => [key, value]));

type DataAndEvidence = Pick<
  ExtractionResource,
  'data' | 'citations' | 'confidence' | 'states' | 'valueMeta' | 'readValues'
>;

function dataAndEvidence(values: Values, fields: readonly FieldDefinition[]): DataAndEvidence {
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

const keysOf = (fields: readonly Pick<FieldDefinition, 'key'>[]): readonly string[] =>
  fields.map(({ key }) => key);

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

function issuesByRow(issues: readonly ValidationIssue[]): ReadonlyMap<string, ValidationIssue[]> {
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
