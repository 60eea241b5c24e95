import type { CellValue, FieldDefinition } from '@rowbox/contract';
import { NO_CONVENTIONS } from './reading.ts';
import { textToTypedValue } from './typed-value.ts';

/** What else a text can mean as a field's type, by itself: of `03/04/2026` read as April the day in March. None where it is clear. */
export function otherReadings(
  text: string,
  field: Pick<FieldDefinition, 'type' | 'values'>,
  value: CellValue,
): readonly NonNullable<CellValue>[] {
  const read = textToTypedValue(text, field, NO_CONVENTIONS);
  if (read === null || read.alternatives.length === 0) return [];
  return [...new Set([read.value, ...read.alternatives])].filter((other) => other !== value);
}
