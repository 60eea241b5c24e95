import type { Schema } from '@rowbox/client';
import type { FieldType } from '@rowbox/contract';

export type Extraction = Schema<'Extraction'>;
type SectionRow = Schema<'SectionRow'>;
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
  one !== null && other !== null && cellPath(one) === cellPath(other);

const recordOf = (
  extraction: Extraction,
  { section, row }: CellPlace,
): Extraction | SectionRow | undefined =>
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

export function cellAt(extraction: Extraction, place: CellPlace): Cell {
  const record = recordOf(extraction, place);
  return {
    value: record?.data[place.key] ?? null,
    state: record?.states[place.key],
    confidence: record?.confidence[place.key],
    citation: record?.citations[place.key] ?? null,
    readValue: record?.readValues[place.key],
    alternatives: record?.alternatives[place.key] ?? [],
    confirmation: record?.confirmations[place.key],
    issues: issuesByCell(extraction).get(cellPath(place)) ?? NO_ISSUES,
  };
}

const NO_ISSUES: readonly Issue[] = [];
const issuesOf = new WeakMap<Extraction, ReadonlyMap<string, readonly Issue[]>>();

/** Sought once: a record may have thousands of cells, and as many issues. */
function issuesByCell(extraction: Extraction): ReadonlyMap<string, readonly Issue[]> {
  const known = issuesOf.get(extraction);
  if (known) return known;
  const found = new Map<string, Issue[]>();
  for (const issue of extraction.validationIssues) {
    if (issue.fieldKey === null) continue;
    const path = cellPath({ section: issue.sectionId, row: issue.rowIndex, key: issue.fieldKey });
    const others = found.get(path);
    if (others) others.push(issue);
    else found.set(path, [issue]);
  }
  issuesOf.set(extraction, found);
  return found;
}

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
