import { isDeepStrictEqual } from 'node:util';
import type { FieldValue, ValidationIssue } from '@rowbox/contract';
import type { KeptApart } from '../store/schema.ts';
import { own, type Values } from './record-values.ts';
import type { Source } from './source-record.ts';

/**
 * What of a record has no place in what holds by the config.
 *
 * @param source as it was read and set
 * @param held by the config, row for row
 * @param issues about what the config has no field for
 */
export function keepApart(source: Source, held: Source, issues: readonly ValidationIssue[]): KeptApart {
  const header = valuesApart(source.header, held.header);
  const sections = Object.entries(source.sections).flatMap(([id, rows]) => {
    const rowsHeld = own(held.sections, id);
    const apart = rows.map((row, index) => valuesApart(row, rowsHeld?.[index] ?? {}));
    // Of a group that was taken out every row is kept, so that it comes back where it was.
    const holdsSomething = rowsHeld === undefined ? rows.length > 0 : apart.some(isFilled);
    return holdsSomething ? [[id, apart] as const] : [];
  });
  return {
    ...(isFilled(header) && { header }),
    ...(sections.length > 0 && { sections: Object.fromEntries(sections) }),
    ...(issues.length > 0 && { issues }),
  };
}

const valuesApart = (source: Values, held: Values): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(source).filter(
      ([key, value]) => tellsSomething(value) && !isDeepStrictEqual(own(held, key), value),
    ),
  );

/** Whether a value was read or set; one that was computed is computed again. */
const tellsSomething = ({ value, state, citation }: FieldValue): boolean =>
  state !== 'computed' && (value !== null || state === 'corrected' || citation !== null);

const isFilled = (values: Values): boolean => Object.keys(values).length > 0;
