import type { CellValue, ExtractionConfig, FieldValue, SplitKey } from '@rowbox/contract';

const MISSING = '(none)';
const SEPARATOR = ' / ';
/** How much of an ISO date an interval keeps. */
const BUCKET_LENGTH = { year: 4, month: 7, day: 10 } as const;

/**
 * The split a document falls into: its values of the mailbox's split keys, in order, dates shortened to their interval.
 *
 * @returns null for a mailbox without split keys
 */
export function splitOf(
  config: Pick<ExtractionConfig, 'fields' | 'splitKeys'>,
  header: Readonly<Record<string, Pick<FieldValue, 'value'>>>,
): string | null {
  if (config.splitKeys.length === 0) return null;
  return config.splitKeys
    .map((key) => splitPart(config, key, header[key.fieldKey]?.value ?? null))
    .join(SEPARATOR);
}

function splitPart(config: Pick<ExtractionConfig, 'fields'>, key: SplitKey, value: CellValue): string {
  if (value === null || value === '') return MISSING;
  const type = config.fields.find((field) => field.key === key.fieldKey)?.type;
  const isDate = type === 'date' || type === 'datetime';
  const part = isDate ? String(value).slice(0, BUCKET_LENGTH[key.interval ?? 'month']) : String(value);
  // The separator must stay recognisable, so its slash and the escape's own sign are escaped inside values.
  return part.replaceAll('%', '%25').replaceAll('/', '%2F');
}
