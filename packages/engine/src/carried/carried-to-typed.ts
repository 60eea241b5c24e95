import type { FieldDefinition } from '@rowbox/contract';
import type { CarriedValue } from '../ports.ts';
import { textToEnumValue } from '../values/enum.ts';
import type { Conventions } from '../values/reading.ts';
import { type TypedValue, textToTypedValue } from '../values/typed-value.ts';
import { unitCodeToWord } from './unit-codes.ts';

type TypeOfField = Pick<FieldDefinition, 'type' | 'values'>;

/**
 * A carried value as a field's type; null when it cannot be one. What was typed into a form is read as the rest of the page
 * is; e-invoices and payment codes write plainly.
 */
export function carriedToTyped(
  carried: CarriedValue,
  field: TypeOfField,
  conventions: Conventions,
): TypedValue | null {
  if (carried.origin === 'form') return textToTypedValue(carried.value, field, conventions);
  const value = plainToValue(carried.name === 'unit' ? unitCodeToWord(carried.value) : carried.value, field);
  return value === null ? null : { value, alternatives: [], currency: carried.currency ?? null };
}

/** `YYYY-MM-DD`, a number like `-1234.50` or a text as a field's type. */
export function plainToValue(plain: string, field: TypeOfField): string | number | null {
  switch (field.type) {
    case 'number':
    case 'currency':
      return plainToNumber(plain);
    case 'integer': {
      const number = plainToNumber(plain);
      return number !== null && Number.isSafeInteger(number) ? number : null;
    }
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(plain) ? plain : null;
    case 'enum':
      return field.values === null ? plain : textToEnumValue(plain, field.values);
    case 'text':
    case 'address':
      return plain;
    // E-invoices know neither; a day is no moment, and no code says yes or no.
    case 'time':
    case 'datetime':
    case 'boolean':
      return null;
  }
}

function plainToNumber(plain: string): number | null {
  const number = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}
