import type { CandidateKind } from '../candidates/candidate.ts';
import type { AskedFields } from '../document-to-options.ts';
import { type ColumnChoice, chooseColumns } from '../evidence/column-choice.ts';
import type { FieldEvidence } from '../evidence/field-evidence.ts';
import type { Recollection } from '../memory/recollection.ts';
import { withRecollection } from '../memory/with-recollection.ts';
import { asksFor, bestRows, scoreRows, type Trees } from '../model/trees.ts';
import type { ScoredField } from './scores-to-choices.ts';
import { unitOdds } from './unit-odds.ts';

/** The scorer: a first look of few columns at every option, and trees over all evidence for those that it leaves. */
export interface Scorer {
  readonly look: Trees;
  readonly full: Trees;
}

/** Options of one field that all evidence is weighed for. */
const MOST_WEIGHED = 48;
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
 * `remembered`: further log-odds for each option, last for absence, by which others are left in.
 */
export function scoreEvidence(
  evidence: FieldEvidence,
  { look, full }: Scorer,
  remembered?: ArrayLike<number>,
): ScoredField {
  const { profile, options } = evidence;
  const kept = options.length <= MOST_WEIGHED ? [...options.keys()] : firstLook(evidence, look, remembered);
  const positions = [...kept, options.length];
  const scores = scoreRows(full, evidence.rowsOf(positions, choiceOf(full)), positions.length);
  const plain = evidence.rowsOf(positions, PLAIN);
  const absent = plain[2 * kept.length + 1] as number;
  const byUnit = unitOdds(profile);
  for (const [at, index] of kept.entries()) {
    const option = options[index] as (typeof options)[number];
    const isOtherForm = BY_FORM.has(profile.kinds[0]) && !profile.kinds.includes(option.candidate.kind);
    scores[at] =
      (scores[at] as number) +
      PLAIN_SHARE * plainOdds(plain[2 * at] as number, absent) -
      (isOtherForm ? FORM_COST : 0) +
      (byUnit?.(option) ?? 0);
  }
  return {
    profile,
    options: kept.map((index) => options[index] as (typeof options)[number]),
    scores,
  };
}

const PLAIN = chooseColumns(['plain:probability', 'plain:absent']);

const LEAST_PROBABILITY = 1e-9;

/** Log-odds of a value against absence by the plain weighing. */
function plainOdds(probability: number, absent: number): number {
  if (Number.isNaN(probability) || Number.isNaN(absent)) return UNWEIGHED;
  const odds = Math.log((probability + LEAST_PROBABILITY) / (absent + LEAST_PROBABILITY));
  return Math.max(-MOST_PLAIN, Math.min(MOST_PLAIN, odds));
}

function firstLook(
  { options, rowsOf }: FieldEvidence,
  look: Trees,
  remembered?: ArrayLike<number>,
): readonly number[] {
  const all = [...options.keys()];
  const rows = rowsOf(all, choiceOf(look));
  return bestRows(look, rows, all.length, MOST_WEIGHED, remembered);
}

const choices = new WeakMap<Trees, ColumnChoice>();

/** The columns that trees know, by their names. */
export function choiceOf(trees: Trees): ColumnChoice {
  const known = choices.get(trees);
  if (known !== undefined) return known;
  const choice = chooseColumns(trees.features, (column) => asksFor(trees, column));
  choices.set(trees, choice);
  return choice;
}
