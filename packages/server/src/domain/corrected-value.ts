import type { CellValue, FieldValue } from '@rowbox/contract';

/**
 * A cell as a person or a client set it. What was read there stays beside it.
 *
 * @param before undefined for a cell that was not there
 * @param wasRead whether the engine read the row or header the cell is in
 */
export function correctedValue(
  before: FieldValue | undefined,
  value: CellValue,
  wasRead: boolean,
): FieldValue {
  const readValue = before?.state === 'corrected' ? before.readValue : before?.value;
  return {
    value,
    state: 'corrected',
    confidence: 1,
    citation: null,
    // The currency stands beside the amount, and is not what was set.
    ...(before?.meta && value !== null && { meta: before.meta }),
    ...(wasRead && readValue !== undefined && { readValue }),
  };
}
