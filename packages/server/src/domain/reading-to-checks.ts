import type { ExtractionConfig, FieldDefinition, FieldValue } from '@rowbox/contract';
import type { CorrectableExtraction, JudgedExtraction } from '../store/corrections.ts';
import { isSettledCell, own, type Values } from './record-values.ts';
import { originOf } from './working-extraction.ts';

/** How many values of a field somebody found right, set to something else, or entered where none was read. */
export interface CheckedField {
  /** Group id; empty for the header. */
  readonly sectionId: string;
  readonly fieldKey: string;
  right: number;
  corrected: number;
  missing: number;
}

type Verdict = 'right' | 'corrected' | 'missing';

/**
 * What people said of the values of a reading: of one that is checked that every value is right, else only of those that were confirmed or
 * set. What formulas compute is none of the reading.
 */
export function readingToChecks(
  { header, sections, rowOrigins }: JudgedExtraction,
  readSections: CorrectableExtraction['read_sections'],
  { fields, groups }: Pick<ExtractionConfig, 'fields' | 'groups'>,
  isReviewed: boolean,
): readonly CheckedField[] {
  const headerChecks = checksOf('', fields);
  for (const check of headerChecks) note(check, verdictOf(own(header, check.fieldKey), isReviewed));
  if (!isReviewed && headerChecks.every(isEmpty) && noRowTouched(sections, rowOrigins)) return [];
  const ofGroups = groups.flatMap((group) => {
    const checks = checksOf(group.id, group.fields);
    const rows = own(sections, group.id) ?? [];
    const origins = own(rowOrigins, group.id);
    const kept = new Set(rows.map((_, index) => originOf(origins, index)));
    for (const check of checks) {
      for (const [index, row] of rows.entries()) {
        const added = originOf(origins, index) === null;
        note(
          check,
          added ? ofAdded(own(row, check.fieldKey)) : verdictOf(own(row, check.fieldKey), isReviewed),
        );
      }
      for (const [index, row] of (own(readSections, group.id) ?? []).entries()) {
        // A row that was taken out should not have been read.
        if (!kept.has(index) && hasValue(own(row, check.fieldKey))) check.corrected += 1;
      }
    }
    return checks;
  });
  return [...headerChecks, ...ofGroups].filter((check) => !isEmpty(check));
}

const checksOf = (sectionId: string, fields: readonly FieldDefinition[]): CheckedField[] =>
  fields
    .filter(({ formula }) => formula === null)
    .map(({ key }) => ({ sectionId, fieldKey: key, right: 0, corrected: 0, missing: 0 }));

function note(check: CheckedField, verdict: Verdict | null): void {
  if (verdict !== null) check[verdict] += 1;
}

/** @returns null: nobody said anything of it */
export function verdictOf(cell: FieldValue | undefined, isReviewed: boolean): Verdict | null {
  if (cell?.state === 'corrected') {
    const { value, readValue = null } = cell;
    if (readValue === value) return 'right';
    return readValue === null ? 'missing' : 'corrected';
  }
  return cell?.confirmed || isReviewed ? 'right' : null;
}

const ofAdded = (cell: FieldValue | undefined): Verdict | null => (hasValue(cell) ? 'missing' : null);

const hasValue = (cell: FieldValue | undefined): boolean => (cell?.value ?? null) !== null;

const isEmpty = ({ right, corrected, missing }: CheckedField): boolean => right + corrected + missing === 0;

const noRowTouched = (
  sections: JudgedExtraction['sections'],
  rowOrigins: JudgedExtraction['rowOrigins'],
): boolean =>
  Object.keys(rowOrigins).length === 0 &&
  Object.values(sections).every((rows) =>
    rows.every((row) => !Object.values(row as Values).some(isSettledCell)),
  );
