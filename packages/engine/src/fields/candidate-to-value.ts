import type { CellValue, FieldDefinition } from '@rowbox/contract';
import type { Candidate } from '../candidates/candidate.ts';
import { textToBoolean } from '../values/boolean.ts';
import { textToEnumValue } from '../values/enum.ts';

export type PresentValue = Exclude<CellValue, null>;

/** A clock's seconds are noise to whoever does not ask for them. */
const WANTS_SECONDS = /second|sekunde|seconde|segundo|secondo|ss\b/i;

/** A candidate as the value of a field of the given type; null when it cannot be one (no such enum value, no whole number). */
export function candidateToValue(
  candidate: Candidate,
  field: FieldDefinition,
): { readonly value: PresentValue; readonly alternatives: readonly PresentValue[] } | null {
  const { value, alternatives, text, kind } = candidate;
  switch (field.type) {
    case 'enum': {
      const allowed = field.values ?? [];
      const named = allowed.length === 0 ? text : textToEnumValue(text, allowed);
      return named === null ? null : { value: named, alternatives: [] };
    }
    case 'boolean': {
      const read = typeof value === 'boolean' ? value : textToBoolean(text);
      return read === null ? null : { value: read, alternatives: [] };
    }
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) ? { value, alternatives } : null;
    case 'number':
    case 'currency':
      return typeof value === 'number' ? { value, alternatives } : null;
    case 'time': {
      const time = kind === 'datetime' ? String(value).slice(11) : String(value);
      return {
        value: WANTS_SECONDS.test(`${field.label} ${field.hint}`) ? time : time.slice(0, 5),
        alternatives: [],
      };
    }
    case 'date':
      if (kind !== 'datetime') return { value, alternatives };
      return {
        value: String(value).slice(0, 10),
        alternatives: alternatives.map((other) => String(other).slice(0, 10)),
      };
    case 'datetime':
      return { value, alternatives };
    case 'text':
    case 'address':
      return typeof value === 'string' && kind !== 'date'
        ? { value, alternatives }
        : { value: text, alternatives: [] };
  }
}
