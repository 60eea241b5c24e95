import type { CellValue, FieldValue } from '@rowbox/contract';

/**
 * A cell as a person or a client set it. What was read there stays beside it; a value that is set to what it was is thereby
 * confirmed, and keeps the place it was read from.
 */
export function correctedValue(before: FieldValue | undefined, value: CellValue): FieldValue {
  const readValue = before?.state === 'corrected' ? before.readValue : before?.value;
  const known = readValue === undefined ? {} : { readValue };
  const confirmed = before !== undefined && before.value === value;
  return {
    value,
    state: 'corrected',
    confidence: 1,
    citation: confirmed ? before.citation : null,
    // The currency stands beside the amount, and is not what was set.
    ...(before?.meta && value !== null && { meta: before.meta }),
    ...known,
  };
}
