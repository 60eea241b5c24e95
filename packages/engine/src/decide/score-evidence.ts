import type { AskedFields } from '../document-to-options.ts';
import { COLUMNS, type FieldEvidence } from '../evidence/document-to-evidence.ts';
import { scoreRows, type Trees } from '../model/trees.ts';
import type { ScoredField } from './scores-to-choices.ts';

/** The scorer: a first look of few columns at every option, and trees over all evidence for those that it leaves. */
export interface Scorer {
  readonly look: Trees;
  readonly full: Trees;
}

/** Options of one field that all evidence is weighed for. */
const MOST_WEIGHED = 64;

/** Every field's options scored, one field after the other. */
export function scoreFields(
  { profiles, evidenceOf }: Pick<AskedFields, 'profiles' | 'evidenceOf'>,
  scorer: Scorer,
): readonly ScoredField[] {
  return profiles.map((_, field) => scoreEvidence(evidenceOf(field), scorer));
}

/** The model's log-odds for a field's options and for its absence; options that the first look sees nothing in are left out. */
export function scoreEvidence(
  { profile, options, rows }: FieldEvidence,
  { look, full }: Scorer,
): ScoredField {
  const kept = options.length <= MOST_WEIGHED ? [...options.keys()] : firstLook(rows, options.length, look);
  const scores = scoreColumns([...kept, options.length], rows, full);
  return { profile, options: kept.map((index) => options[index] as (typeof options)[number]), scores };
}

function firstLook(rows: Float32Array, count: number, look: Trees): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  const scores = scoreColumns(all, rows, look);
  return all
    .sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
    .slice(0, MOST_WEIGHED)
    .sort((a, b) => a - b);
}

/** Scores the rows at these positions by the columns that the trees know, by their names. */
export function scoreColumns(positions: readonly number[], rows: Float32Array, trees: Trees): Float64Array {
  const columns = columnsOf(trees);
  const gathered = new Float32Array(positions.length * columns.length);
  for (const [to, from] of positions.entries()) {
    const [start, at] = [to * columns.length, from * COLUMNS.length];
    for (let column = 0; column < columns.length; column += 1)
      gathered[start + column] = rows[at + (columns[column] as number)] as number;
  }
  return scoreRows(trees, gathered, positions.length);
}

const known = new WeakMap<Trees, readonly number[]>();

function columnsOf(trees: Trees): readonly number[] {
  const before = known.get(trees);
  if (before !== undefined) return before;
  const columns = trees.features.map((name) => {
    const at = COLUMNS.indexOf(name);
    if (at < 0) throw new Error(`the scorer asks for the column ${name}, which evidence does not have`);
    return at;
  });
  known.set(trees, columns);
  return columns;
}
