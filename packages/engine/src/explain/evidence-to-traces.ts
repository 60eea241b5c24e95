import { chooseTogether } from '../decide/choose-together.ts';
import { fieldsToChoices } from '../decide/fields-to-choices.ts';
import { rescoreFields } from '../decide/rescore/rescore-fields.ts';
import { trainedRescorer } from '../decide/rescore/trained-rescorer.ts';
import { choiceOf, type Scorer, scoreFields } from '../decide/score-evidence.ts';
import type { FieldChoices, ScoredField, ValueChoice } from '../decide/scores-to-choices.ts';
import type { AskedFields } from '../document-to-options.ts';
import { COLUMNS } from '../evidence/column-choice.ts';
import { columnsOfRows, type FieldEvidence } from '../evidence/field-evidence.ts';
import type { Option } from '../fields/rate-candidates.ts';
import type { Recollection } from '../memory/recollection.ts';
import { scoreRows } from '../model/trees.ts';
import type { EvidenceContribution, EvidenceLack, FieldTrace, RatedValue } from './extraction-trace.ts';

const MOST_CONTRIBUTIONS = 40;
const MOST_LACKS = 5;
const LEAST_GAIN = 0.005;

/** Scores and chooses the header fields once more, and keeps what each piece of evidence did to each value's score. */
export function evidenceToTraces(
  asked: Pick<AskedFields, 'profiles' | 'evidenceOf'>,
  scorer: Scorer,
  recollection?: Recollection,
): readonly FieldTrace[] {
  const scored = rescoreFields(scoreFields(asked, scorer, recollection), trainedRescorer());
  const choices = fieldsToChoices(scored);
  const decisions = chooseTogether(choices);
  return asked.profiles.map((profile, index) => {
    const own = asked.evidenceOf(index);
    const field = choices[index] as FieldChoices;
    const { options, scores, gains, moves } = scored[index] as ScoredField;
    const rated = field.values.map((value) => {
      const at = options.indexOf(placeOf(value));
      const ratedAlone = rateValue(value, scores[at] as number, field, own, scorer);
      const amongFields = withGain(ratedAlone, 'fields', moves?.[at] ?? 0);
      return withPrecedents(amongFields, value, field, gains?.[at] ?? 0);
    });
    const chosen = decisions[index]?.value ?? null;
    const [likeliest] = field.values;
    const best = likeliest !== undefined && likeliest.log > field.absent ? likeliest : null;
    return {
      field: profile.field,
      optionCount: own.options.length,
      absent: { probability: Math.exp(field.absent), score: scores[options.length] as number },
      values: rated,
      choice: {
        value: chosen === null ? null : (rated[field.values.indexOf(chosen)] ?? null),
        reason: chosen === best ? 'probability' : 'together',
      },
    };
  });
}

/** The same with what a memory says: its own log-odds among the evidence, and the documents it has them from. */
function withPrecedents(
  rated: RatedValue,
  choice: ValueChoice,
  { originOf }: FieldChoices,
  odds: number,
): RatedValue {
  const asIn = originOf?.(placeOf(choice))?.asIn ?? [];
  if (odds === 0 && asIn.length === 0) return rated;
  return { ...withGain(rated, 'memory', odds), ...(asIn.length === 0 ? {} : { asIn }) };
}

/** The same with log-odds that are told by more than the value's own evidence. */
function withGain(rated: RatedValue, column: string, gain: number): RatedValue {
  if (gain === 0) return rated;
  const contributions = [{ column, value: gain, gain }, ...rated.contributions];
  return { ...rated, contributions: contributions.sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain)) };
}

/** Of a field's options the one that a value is read from; that of absence for a value that stands nowhere. */
function rowOf(of: ValueChoice, { options }: FieldEvidence): number {
  const { candidate, reading = 0 } = placeOf(of);
  const at = options.findIndex(
    (option) => option.candidate === candidate && (option.reading ?? 0) === reading,
  );
  return at < 0 ? options.length : at;
}

function placeOf({ places }: ValueChoice): Option {
  return (places[0] as ValueChoice['places'][number]).option;
}

function rateValue(
  choice: ValueChoice,
  score: number,
  { values }: FieldChoices,
  evidence: FieldEvidence,
  scorer: Scorer,
): RatedValue {
  const columnsOf = (of: ValueChoice) => {
    const index = rowOf(of, evidence);
    return evidence.rows.subarray(index * COLUMNS.length, (index + 1) * COLUMNS.length);
  };
  const own = columnsOf(choice);
  const [seen = 0] = scoreKept(own, 1, scorer);
  const [best] = values;
  return {
    value: choice.value,
    candidate: placeOf(choice).candidate,
    probability: Math.exp(choice.log),
    score,
    contributions: contributionsOf(own, seen, scorer),
    lacks: best === undefined || best === choice ? [] : lacksOf(own, columnsOf(best), seen, scorer),
  };
}

/** Each column is taken away in turn. */
function contributionsOf(own: Float32Array, score: number, scorer: Scorer): readonly EvidenceContribution[] {
  const known = COLUMNS.flatMap((_, column) => (Number.isNaN(own[column] as number) ? [] : [column]));
  const without = repeated(own, known.length);
  for (const [row, column] of known.entries()) without[row * COLUMNS.length + column] = Number.NaN;
  const scores = scoreKept(without, known.length, scorer);
  return known
    .map((column, row) => ({
      column: COLUMNS[column] as string,
      value: own[column] as number,
      gain: score - (scores[row] as number),
    }))
    .filter(({ gain }) => Math.abs(gain) > LEAST_GAIN)
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, MOST_CONTRIBUTIONS);
}

/** Each group of columns is taken from the best value in turn. */
function lacksOf(
  own: Float32Array,
  best: Float32Array,
  score: number,
  scorer: Scorer,
): readonly EvidenceLack[] {
  const groups = [...new Set(COLUMNS.map(groupOf))];
  const changed = repeated(own, groups.length);
  for (const [row, group] of groups.entries())
    for (const [column, name] of COLUMNS.entries())
      if (groupOf(name) === group) changed[row * COLUMNS.length + column] = best[column] as number;
  const scores = scoreKept(changed, groups.length, scorer);
  return groups
    .map((about, row) => ({ about, gain: (scores[row] as number) - score }))
    .filter(({ gain }) => gain > LEAST_GAIN)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, MOST_LACKS);
}

/** Scores rows of `COLUMNS`. */
function scoreKept(rows: Float32Array, count: number, { full }: Scorer): Float64Array {
  return scoreRows(full, columnsOfRows(rows, count, choiceOf(full)), count);
}

function groupOf(column: string): string {
  return column.slice(0, column.indexOf(':'));
}

function repeated(row: Float32Array, count: number): Float32Array {
  const rows = new Float32Array(row.length * count);
  for (let at = 0; at < count; at += 1) rows.set(row, at * row.length);
  return rows;
}
