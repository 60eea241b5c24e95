import type { Group } from '@rowbox/contract';
import type { FieldValues } from '../result.ts';
import { isHeld, type SettledRows } from './settled-columns.ts';

/** 0–1: how far rows that were read say what people settled, cell by cell (F1), each row with the one that is most like it. */
export function rowsAgreement(
  settled: SettledRows,
  read: readonly FieldValues[],
  { fields }: Pick<Group, 'fields'>,
): number {
  const free = new Set(read);
  let right = 0;
  let wanted = 0;
  for (const row of settled) {
    let [best, most]: [FieldValues | null, number] = [null, 0];
    wanted += fields.filter(({ key }) => row[key]?.value != null).length;
    for (const own of free) {
      const same = fields.filter(({ key }) => {
        const [value, known] = [own[key]?.value ?? null, row[key]?.value ?? null];
        return value !== null && known !== null && isNearly(value, known);
      }).length;
      if (same > most) [best, most] = [own, same];
    }
    if (best !== null) free.delete(best);
    right += most;
  }
  const given = read.reduce(
    (sum, row) => sum + fields.filter(({ key }) => row[key]?.value != null).length,
    0,
  );
  return wanted + given === 0 ? 1 : (2 * right) / (wanted + given);
}

/** The same, or a text that says it and little more. */
function isNearly(value: NonNullable<FieldValues[string]['value']>, known: typeof value): boolean {
  if (typeof value === 'string' && typeof known === 'string' && value.length > 1.3 * known.length)
    return false;
  return isHeld(value, known);
}
