import type { Schema } from '@rowbox/client';
import type { FieldType } from '@rowbox/contract';

export type Extraction = Schema<'Extraction'>;
export type SectionRow = Schema<'SectionRow'>;
type CellRecord = Extraction | SectionRow;
export type Issue = Schema<'ValidationIssue'>;
export type CellValue = string | number | boolean | null;

/** A cell of one record: of the header, or of a row of a section. */
export interface CellPlace {
  readonly section: string | null;
  /** From 0; null in the header. */
  readonly row: number | null;
  readonly key: string;
}

export const headerCell = (key: string): CellPlace => ({ section: null, row: null, key });

/** As the cell batch names it; also what tells two cells apart. */
export const cellPath = ({ section, row, key }: CellPlace): string =>
  section === null ? `Data.${key}` : `Sections.${section}[${row}].data.${key}`;

export const sameCell = (one: CellPlace | null, other: CellPlace | null): boolean =>
  one !== null &&
  other !== null &&
  one.key === other.key &&
  one.row === other.row &&
  one.section === other.section;

const recordOf = (extraction: Extraction, { section, row }: CellPlace): CellRecord | undefined =>
  section === null || row === null ? extraction : extraction.sections[section]?.[row];

/** What the app shows of a cell. */
export interface Cell {
  readonly value: CellValue;
  readonly state: Extraction['states'][string] | undefined;
  /** 0–1 */
  readonly confidence: number | undefined;
  readonly citation: Schema<'Citation'> | null;
  /** What the engine read, where a person has set another value; undefined where nobody has. */
  readonly readValue: CellValue | undefined;
  /** What else it could be. */
  readonly alternatives: readonly Schema<'Alternative'>[];
  /** Who said that it is right. */
  readonly confirmation: Schema<'Confirmation'> | undefined;
  readonly issues: readonly Issue[];
}

export const cellAt = (extraction: Extraction, place: CellPlace): Cell =>
  cellIn(recordOf(extraction, place), place.key, issuesByCell(extraction).get(cellPath(place)) ?? NO_ISSUES);

/** @param issues of this cell */
export const cellIn = (record: CellRecord | undefined, key: string, issues: readonly Issue[]): Cell => ({
  value: record?.data[key] ?? null,
  state: record?.states[key],
  confidence: record?.confidence[key],
  citation: record?.citations[key] ?? null,
  readValue: record?.readValues[key],
  alternatives: record?.alternatives[key] ?? NO_ALTERNATIVES,
  confirmation: record?.confirmations[key],
  issues,
});

const NO_ALTERNATIVES: Cell['alternatives'] = [];
const NO_ISSUES: readonly Issue[] = [];
const issuesOf = new WeakMap<Extraction, ReadonlyMap<string, readonly Issue[]>>();
const issuesOfRows = new WeakMap<Extraction, ReadonlyMap<string, readonly Issue[]>>();

const issuesByCell = (extraction: Extraction) =>
  grouped(extraction, issuesOf, ({ sectionId, rowIndex, fieldKey }) =>
    fieldKey === null ? null : cellPath({ section: sectionId, row: rowIndex, key: fieldKey }),
  );

/** Of the cells of one row. */
export const issuesOfRow = (extraction: Extraction, section: string, row: number): readonly Issue[] =>
  grouped(extraction, issuesOfRows, ({ sectionId, rowIndex, fieldKey }) =>
    sectionId === null || fieldKey === null ? null : `${sectionId}[${rowIndex}]`,
  ).get(`${section}[${row}]`) ?? NO_ISSUES;

/** Sought once: a record may have thousands of cells, and as many issues. */
function grouped(
  extraction: Extraction,
  cache: WeakMap<Extraction, ReadonlyMap<string, readonly Issue[]>>,
  nameOf: (issue: Issue) => string | null,
): ReadonlyMap<string, readonly Issue[]> {
  const known = cache.get(extraction);
  if (known) return known;
  const found = new Map<string, Issue[]>();
  for (const issue of extraction.validationIssues) {
    const name = nameOf(issue);
    if (name === null) continue;
    const others = found.get(name);
    if (others) others.push(issue);
    else found.set(name, [issue]);
  }
  cache.set(extraction, found);
  return found;
}

export const sameIssues = (one: readonly Issue[], other: readonly Issue[]): boolean =>
  one.length === other.length &&
  one.every(({ fieldKey, message, severity }, index) => {
    const beside = other[index];
    return beside?.fieldKey === fieldKey && beside.message === message && beside.severity === severity;
  });

/** Whether the same is to be shown of two cells. */
export const looksTheSame = (one: Cell, other: Cell): boolean =>
  SHOWN.every((part) => one[part] === other[part]) && sameIssues(one.issues, other.issues);

const SHOWN = [
  'value',
  'state',
  'confidence',
  'citation',
  'readValue',
  'alternatives',
  'confirmation',
] as const;

/** Whether there is something to settle: exactly what the document's state counts. */
export const isDoubtful = ({ issues }: Cell): boolean => issues.length > 0;

/** Whether looking is not enough, and something has to be mended. */
export const isWrong = ({ issues }: Cell): boolean => issues.some(({ severity }) => severity === 'error');

/** The type of a cell's field; null for one that the config does not have, or that a formula computes. */
export function inputTypeOf(config: Schema<'Mailbox'>['config'], place: CellPlace): FieldType | null {
  const fields =
    place.section === null
      ? config.fields
      : (config.groups.find(({ id }) => id === place.section)?.fields ?? []);
  const field = fields.find(({ key }) => key === place.key);
  return field === undefined || field.formula ? null : (field.type as FieldType);
}
