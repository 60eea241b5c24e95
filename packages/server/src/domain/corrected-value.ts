import type { CellValue, Citation, FieldValue } from '@rowbox/contract';

interface Setting {
  /** Whether the engine read the row or header the cell is in. */
  readonly wasRead: boolean;
  /** Where on the document the value stands, as whoever set it says. */
  readonly citation: Citation | null;
}

/**
 * A cell as a person or a client set it. What was read there stays beside it.
 *
 * @param before undefined for a cell that was not there
 */
export function correctedValue(
  before: FieldValue | undefined,
  value: CellValue,
  { wasRead, citation }: Setting,
): FieldValue {
  const readValue = before?.state === 'corrected' ? before.readValue : before?.value;
  return {
    value,
    state: 'corrected',
    confidence: 1,
    citation,
    // The currency stands beside the amount, and is not what was set.
    ...(before?.meta && value !== null && { meta: before.meta }),
    ...(wasRead && readValue !== undefined && { readValue }),
  };
}
