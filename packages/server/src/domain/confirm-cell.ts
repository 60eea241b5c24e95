import type { Confirmation, FieldDefinition, FieldValue } from '@rowbox/contract';
import { own } from './record-values.ts';
import type { WorkingRecord } from './working-extraction.ts';

const ABSENT: FieldValue = { value: null, state: 'absent', confidence: 0, citation: null };

/** Notes that somebody said the value is right, be it as read or as somebody set it. It stays with whoever said so first. */
export function confirmCell(
  { cells, held, touched }: WorkingRecord,
  { key, formula }: FieldDefinition,
  confirmed: Confirmation,
): void {
  // What a formula gives is computed anew, so that only what held can bear the note.
  const bearers = formula === null ? cells : held;
  const bearer = own(bearers, key) ?? ABSENT;
  if (bearer.confirmed) return;
  bearers[key] = { ...bearer, confirmed };
  touched.add(key);
}

/** What was read holds again, as if nobody had looked at it. */
export function resetCell(
  { cells, held, read, touched }: WorkingRecord,
  { key, formula }: FieldDefinition,
): void {
  touched.add(key);
  if (formula !== null) {
    const { confirmed: _confirmed, ...computed } = own(held, key) ?? ABSENT;
    held[key] = computed;
    return;
  }
  const asRead = own(read ?? {}, key);
  if (asRead) cells[key] = asRead;
  else delete cells[key];
}
