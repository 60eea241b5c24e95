import type { Option } from '../fields/rate-candidates.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { once } from '../lexicon/remembered.ts';
import { ALL_COLUMNS, COLUMNS, type ColumnChoice } from './column-choice.ts';

/** The evidence for each option of a field, and last for its absence. */
export interface FieldEvidence {
  readonly profile: FieldProfile;
  readonly options: readonly Option[];
  /** Rows of some columns of the options at these positions (`options.length`: of absence), side by side. */
  readonly rowsOf: (positions: readonly number[], columns: ColumnChoice) => Float32Array;
  /** All of it: `options.length + 1` rows of `COLUMNS.length`, made when they are asked for. */
  readonly rows: Float32Array;
}

export function fieldToEvidence(
  profile: FieldProfile,
  options: readonly Option[],
  rowsOf: FieldEvidence['rowsOf'],
): FieldEvidence {
  const rows = once(() => rowsOf([...options.keys(), options.length], ALL_COLUMNS));
  return {
    profile,
    options,
    rowsOf,
    get rows() {
      return rows();
    },
  };
}

/** Evidence that was made before and kept. */
export function keptToEvidence(
  profile: FieldProfile,
  options: readonly Option[],
  rows: Float32Array,
): FieldEvidence {
  const rowsOf: FieldEvidence['rowsOf'] = (positions, choice) => {
    const width = COLUMNS.length;
    const own = new Float32Array(positions.length * width);
    for (const [to, from] of positions.entries())
      own.set(rows.subarray(from * width, (from + 1) * width), to * width);
    return columnsOfRows(own, positions.length, choice);
  };
  return { profile, options, rowsOf, rows };
}

/** Some columns of rows of `COLUMNS`. */
export function columnsOfRows(
  rows: Float32Array,
  count: number,
  { positions, width }: ColumnChoice,
): Float32Array {
  const chosen = new Float32Array(count * width);
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < width; column += 1)
      chosen[row * width + column] = rows[row * COLUMNS.length + (positions[column] as number)] as number;
  return chosen;
}
