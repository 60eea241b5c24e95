import type { CellValue, FieldDefinition, FieldValue } from '@rowbox/contract';
import { convertValue } from '../values/convert-value.ts';
import { foldText } from '../values/fold.ts';
import { hasType } from './check-value.ts';

export interface FittedValue {
  /** As the type of the field; null and `unreadable` when it cannot be. */
  readonly value: FieldValue;
  /** What it is instead, of a value that cannot be of the type. */
  readonly misfit: NonNullable<CellValue> | null;
}

/**
 * A value that was read or set, as a value of the field as it is now: its type may have been another one then. An enum's value
 * comes in the spelling of the config, if it is one of its values in any case and with or without accents.
 *
 * @param spellings the configured spelling of each allowed value by its folded one; null for other types than enum
 */
export function fitValue(
  given: FieldValue,
  field: Pick<FieldDefinition, 'type' | 'values'>,
  spellings: ReadonlyMap<string, string> | null,
): FittedValue {
  const { value } = given;
  if (value === null) return { value: given, misfit: null };
  const fitting = fittingValue(value, field, spellings);
  if (fitting === null) {
    const { readValue, meta: _meta, confirmed: _confirmed, ...evidence } = given;
    return {
      value: { ...evidence, value: null, state: 'unreadable', confidence: 0, ...withRead(readValue, field) },
      misfit: value,
    };
  }
  if (fitting === value && given.readValue === undefined) return { value: given, misfit: null };
  return { value: { ...given, value: fitting, ...withRead(given.readValue, field) }, misfit: null };
}

function fittingValue(
  value: NonNullable<CellValue>,
  field: Pick<FieldDefinition, 'type' | 'values'>,
  spellings: ReadonlyMap<string, string> | null,
): NonNullable<CellValue> | null {
  if (!hasType(value, field.type)) return convertValue(value, field);
  if (spellings === null || typeof value !== 'string') return value;
  return spellings.get(foldText(value).trim()) ?? value;
}

/** What was read where a person set another value goes with it, as it is where it is not of the type either. */
function withRead(
  readValue: CellValue | undefined,
  field: Pick<FieldDefinition, 'type' | 'values'>,
): Pick<FieldValue, 'readValue'> {
  if (readValue === undefined || readValue === null) return readValue === undefined ? {} : { readValue };
  return { readValue: fittingValue(readValue, field, null) ?? readValue };
}
