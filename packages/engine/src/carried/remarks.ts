import type { CellValue, Note, ValidationIssue } from '@rowbox/contract';
import type { CarriedValue } from '../ports.ts';
import { issueSeverity } from '../validation/field-issues.ts';
import { shownValue } from '../validation/shown-value.ts';

export type Origin = CarriedValue['origin'];

/** Where carried values come from, in the words of a remark. */
const SOURCES: Readonly<Record<Origin, string>> = {
  'e-invoice': 'the e-invoice data inside the file',
  form: "the file's form fields",
  qr: 'the QR code',
};
const LONGEST_LIST = 12;

/** The place of a field, as issues name it. */
export interface FieldPlace {
  readonly fieldKey: string;
  readonly sectionId: string | null;
  readonly rowIndex: number | null;
}

export function pageMismatch(place: FieldPlace, message: string): ValidationIssue {
  return { ...place, severity: issueSeverity('page_mismatch'), code: 'page_mismatch', message };
}

/** Names both values, and which of them was kept. */
export function contradiction(
  name: string,
  shown: CellValue,
  carried: CellValue,
  kept: CellValue,
  origin: Origin,
): string {
  const which = kept === carried ? 'The latter' : "The page's value";
  return `${name} is ${shownValue(shown)} on the page but ${shownValue(carried)} in ${SOURCES[origin]}. ${which} was kept.`;
}

/** One note for all fields whose values the pages do not show. */
export function carriedOnly(names: readonly string[], origin: Origin): Note[] {
  if (names.length === 0) return [];
  return [{ fieldKey: null, note: `Taken from ${SOURCES[origin]}, not seen on the page: ${listed(names)}.` }];
}

export function sourceOf(origin: Origin): string {
  return SOURCES[origin];
}

function listed(names: readonly string[]): string {
  const more = names.length - LONGEST_LIST;
  return more > 0 ? `${names.slice(0, LONGEST_LIST).join(', ')} and ${more} more` : names.join(', ');
}
