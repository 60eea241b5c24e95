import type { ExtractionConfig, FieldDefinition } from './config.ts';
import type { Alternative, Citation, FieldValue, Note, ValidationIssue } from './extraction.ts';
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
  | 'id'
  | 'mailboxId'
  | 'documentId'
  | 'extractedAt'
  | 'attempt'
  | 'configVersion'
  | 'reviewedAt'
  | 'autoConfirmedAt'
  | 'reviewedBy'
>;

type Config = Pick<ExtractionConfig, 'fields' | 'groups'>;
type Keyed = Pick<FieldDefinition, 'key'>;

/** A record by a config: exactly its fields and groups, in their order. */
export function recordToResource(
  { header, sections, issues, notes, engine, version }: ExtractedRecord,
  config: Config,
): RecordResource {
  const known = issuesOf(config, issues);
  const ofRow = issuesByRow(known);
  const toRow = (groupId: string, fields: readonly Keyed[], row: Values, index: number): SectionRow => {
    const validationIssues = ofRow.get(`${groupId} ${index}`) ?? [];
    const { data, ...evidence } = dataAndEvidence(row, fields);
    return { data, validationStatus: worstStatus(validationIssues), validationIssues, ...evidence };
  };
  const { data, ...evidence } = dataAndEvidence(header, config.fields);
  return {
    data,
    sections: Object.fromEntries(
      config.groups.map(({ id, fields }) => [
        id,
        (own(sections, id) ?? []).map((row, index) => toRow(id, fields, row, index)),
      ]),
    ),
    validationStatus: worstStatus(known),
    validationIssues: known,
    notes: [...notes],
    ...evidence,
    engine,
    version,
  };
}

/** The values of these fields alone, in their order. */
export const valuesToData = (values: Values, fields: readonly Keyed[]): ExtractionResource['data'] =>
  Object.fromEntries(fields.map(({ key }) => [key, own(values, key)?.value ?? null]));

type DataAndEvidence = Pick<
  ExtractionResource,
  | 'data'
  | 'citations'
  | 'confidence'
  | 'states'
  | 'valueMeta'
  | 'readValues'
  | 'alternatives'
  | 'confirmations'
>;

const ABSENT: FieldValue = { value: null, state: 'absent', confidence: 0, citation: null };

function dataAndEvidence(values: Values, fields: readonly Keyed[]): DataAndEvidence {
  const result: DataAndEvidence = {
    data: {},
    citations: {},
    confidence: {},
    states: {},
    valueMeta: {},
    readValues: {},
    alternatives: {},
    confirmations: {},
  };
  for (const { key } of fields) {
    const found = own(values, key) ?? ABSENT;
    const { value, citation, confidence, meta, readValue, alternatives, confirmed } = found;
    result.data[key] = value;
    result.citations[key] = toCitation(citation);
    result.confidence[key] = confidence;
    result.states[key] = shownState(found);
    if (confirmed) result.confirmations[key] = { ...confirmed };
    if (meta) result.valueMeta[key] = meta;
    if (alternatives && alternatives.length > 0) result.alternatives[key] = alternatives.map(toAlternative);
    if (readValue !== undefined && readValue !== value) result.readValues[key] = readValue;
  }
  return result;
}

const toCitation = (citation: Citation | null) => citation && { ...citation, box: [...citation.box] };

const toAlternative = ({ value, citation }: Alternative) => ({ value, citation: toCitation(citation) });

/** A value that was set by somebody stays `corrected` when it is confirmed. */
export const shownState = ({
  state,
  confirmed,
}: Pick<FieldValue, 'state' | 'confirmed'>): ExtractionResource['states'][string] =>
  confirmed && state !== 'corrected' ? 'confirmed' : state;

/** A field may be called `constructor`. */
const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Those that are about a field of the config. */
function issuesOf({ fields, groups }: Config, issues: readonly ValidationIssue[]): ValidationIssue[] {
  if (issues.length === 0) return [];
  const places = new Set(fields.map(({ key }) => ` ${key}`));
  for (const group of groups) for (const { key } of group.fields) places.add(`${group.id} ${key}`);
  return issues.filter(({ sectionId, fieldKey }) => places.has(`${sectionId ?? ''} ${fieldKey}`));
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
