import type { Precedent } from '@rowbox/contract';
import type { OptionOrigin, ScoredField } from '../decide/scores-to-choices.ts';
import type { Option } from '../fields/rate-candidates.ts';
import type { Line } from '../layout/line.ts';
import type { FieldRecollection } from './field-recollection.ts';
import type { Habit } from './field-to-habit.ts';
import { LEAST_REASON } from './least-reason.ts';
import { isSameValue } from './same-value.ts';
import { shareUnknown } from './share-unknown.ts';

/** Where the scorer is surer of a value, labels would change nothing. */
const LEAST_UNKNOWN = 0.01;

/**
 * What the scorer and a memory say together: options in the writing of the mailbox's people, with the documents that speak for them,
 * and a habit among them.
 */
export function withRecollection(
  alone: ScoredField,
  all: readonly Option[],
  remembered: FieldRecollection,
): ScoredField {
  const origins = new Map<Option, () => OptionOrigin | null>();
  const unknown = shareUnknown(alone.scores);
  const scores = Float64Array.from(alone.scores);
  // The scored ones stand in the order of all.
  let before = -1;
  const options = alone.options.map((option, index): Option => {
    const at = all.indexOf(option, before + 1);
    before = at;
    const label = unknown < LEAST_UNKNOWN ? null : remembered.labelled(option);
    const byLabel = unknown * (label?.odds ?? 0);
    scores[index] = (scores[index] as number) + (remembered.odds[at] as number) + byLabel;
    const written = remembered.writtenAs(option);
    if (written === null) {
      const byLabels = label !== null && byLabel >= LEAST_REASON ? label.precedents : () => [];
      origins.set(option, () => toOrigin(remembered.precedentsOf(at), byLabels));
      return option;
    }
    const rewritten: Option = { ...option, value: written.value, alternatives: [] };
    const isLearnt = !isSameValue(option.value, written.value);
    origins.set(rewritten, () => ({ asIn: [written.precedent], isLearnt }));
    return rewritten;
  });
  const count = options.length;
  scores[count] = (scores[count] as number) + (remembered.odds[all.length] as number);
  const gains = scores.map((score, index) => score - (alone.scores[index] as number));
  const originOf = (option: Option) => origins.get(option)?.() ?? null;
  const scored = { ...alone, options, scores, originOf, gains };
  return remembered.habit === null ? scored : withHabit(scored, remembered.habit);
}

/** What is said of its place counts before what stands around it. */
function toOrigin(byPlace: readonly Precedent[], byLabels: () => readonly Precedent[]): OptionOrigin | null {
  const asIn = byPlace.length === 0 ? byLabels() : byPlace;
  return asIn.length === 0 ? null : { asIn, isLearnt: false };
}

function withHabit(scored: ScoredField, habit: Habit): ScoredField {
  const entered = habitToOption(habit);
  const origin: OptionOrigin = { asIn: habit.citation.asIn ?? [], isLearnt: true };
  const scores = Array.from(scored.scores);
  const absent = scores.at(-1) as number;
  const page = scores.slice(0, -1).reduce((sum, score) => sum + Math.exp(score - absent), 0);
  // Whoever entered it had a page before them that seemed to say as much: it tells nothing against the habit.
  const score = absent + Math.log(1 + page) + habit.logOdds;
  return {
    ...scored,
    options: [...scored.options, entered],
    scores: [...scores.slice(0, -1), score, absent],
    gains: [...Array.from(scored.gains ?? []).slice(0, -1), habit.logOdds, 0],
    originOf: (option) => (option === entered ? origin : (scored.originOf?.(option) ?? null)),
  };
}

/** A value that covers no words, so that it takes none from other fields. */
function habitToOption({ value, citation }: Habit): Option {
  const [left, top, right, bottom] = citation.box;
  const box = { left, top, right, bottom };
  const line: Line = { page: citation.page, words: [], text: citation.text, box, fontSize: 0, bold: false };
  const { page, text } = citation;
  return {
    candidate: {
      kind: 'text',
      value,
      alternatives: [],
      text,
      page,
      box,
      words: [],
      line,
      before: '',
      after: '',
      strength: 0,
      currency: null,
      saidToBe: null,
    },
    value,
    alternatives: [],
    label: 0,
    isNamed: false,
    column: null,
    isTotal: false,
    features: new Float64Array(0),
  };
}
