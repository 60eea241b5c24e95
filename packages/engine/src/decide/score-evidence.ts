import type { CandidateKind } from '../candidates/candidate.ts';
import type { AskedFields } from '../document-to-options.ts';
import { COLUMNS, type FieldEvidence } from '../evidence/document-to-evidence.ts';
import type { Recollection } from '../memory/recollection.ts';
import { withRecollection } from '../memory/with-recollection.ts';
import { scoreRows, type Trees } from '../model/trees.ts';
import type { ScoredField } from './scores-to-choices.ts';

/** The scorer: a first look of few columns at every option, and trees over all evidence for those that it leaves. */
export interface Scorer {
  readonly look: Trees;
  readonly full: Trees;
}

/** Options of one field that all evidence is weighed for. */
const MOST_WEIGHED = 64;
/**
 * How much of the log-odds of the plain weighing counts beside those of the trees, as far as it is believed, and what it says of
 * what it does not weigh: the trees learnt from pages it knows less of than of those people bring.
 */
const PLAIN_SHARE = 0.25;
const MOST_PLAIN = 3;
const UNWEIGHED = -2;
/** Kinds that their form alone makes certain, and what it costs a field that asks for one to take what has another form. */
const BY_FORM: ReadonlySet<CandidateKind | undefined> = new Set(['iban', 'vatId', 'email', 'url']);
const FORM_COST = 3;

/** Every field's options scored, one field after the other, with what is remembered of documents like this one. */
export function scoreFields(
  { profiles, evidenceOf }: Pick<AskedFields, 'profiles' | 'evidenceOf'>,
  scorer: Scorer,
  recollection?: Recollection,
): readonly ScoredField[] {
  return profiles.map((profile, field) => {
    const evidence = evidenceOf(field);
    const remembered = recollection?.(profile, evidence.options) ?? null;
    if (remembered === null) return scoreEvidence(evidence, scorer);
    return withRecollection(scoreEvidence(evidence, scorer, remembered.odds), evidence.options, remembered);
  });
}

/**
 * The model's log-odds for a field's options and for its absence; options that the first look sees nothing in are left out.
 * `remembered`: further log-odds for each option, last for absence.
 */
export function scoreEvidence(
  { profile, options, rows }: FieldEvidence,
  { look, full }: Scorer,
  remembered?: ArrayLike<number>,
): ScoredField {
  const kept =
    options.length <= MOST_WEIGHED ? [...options.keys()] : firstLook(rows, options.length, look, remembered);
  const scores = scoreColumns([...kept, options.length], rows, full);
  const absent = rows[options.length * COLUMNS.length + PLAIN_ABSENT] as number;
  for (const [at, index] of kept.entries()) {
    const plain = rows[index * COLUMNS.length + PLAIN_PROBABILITY] as number;
    const kind = (options[index] as (typeof options)[number]).candidate.kind;
    const isOtherForm = BY_FORM.has(profile.kinds[0]) && !profile.kinds.includes(kind);
    scores[at] =
      (scores[at] as number) + PLAIN_SHARE * plainOdds(plain, absent) - (isOtherForm ? FORM_COST : 0);
  }
  if (remembered !== undefined) {
    for (const [at, index] of [...kept, options.length].entries())
      scores[at] = (scores[at] as number) + (remembered[index] as number);
  }
  return { profile, options: kept.map((index) => options[index] as (typeof options)[number]), scores };
}

const PLAIN_PROBABILITY = COLUMNS.indexOf('plain:probability');
const PLAIN_ABSENT = COLUMNS.indexOf('plain:absent');
const LEAST_PROBABILITY = 1e-9;

/** Log-odds of a value against absence by the plain weighing. */
function plainOdds(probability: number, absent: number): number {
  if (Number.isNaN(probability) || Number.isNaN(absent)) return UNWEIGHED;
  const odds = Math.log((probability + LEAST_PROBABILITY) / (absent + LEAST_PROBABILITY));
  return Math.max(-MOST_PLAIN, Math.min(MOST_PLAIN, odds));
}

function firstLook(
  rows: Float32Array,
  count: number,
  look: Trees,
  remembered?: ArrayLike<number>,
): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  const scores = scoreColumns(all, rows, look);
  if (remembered !== undefined)
    for (const index of all) scores[index] = (scores[index] as number) + (remembered[index] as number);
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
