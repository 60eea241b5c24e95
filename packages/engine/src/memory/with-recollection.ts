import type { OptionOrigin, ScoredField } from '../decide/scores-to-choices.ts';
import type { Option } from '../fields/rate-candidates.ts';
import type { Line } from '../layout/line.ts';
import type { FieldRecollection } from './field-recollection.ts';
import type { Habit } from './field-to-habit.ts';
import { isSameValue } from './same-value.ts';

/** Options in the writing of the mailbox's people, with the documents that speak for them, and a habit among them. */
export function withRecollection(
  scored: ScoredField,
  all: readonly Option[],
  remembered: FieldRecollection,
): ScoredField {
  const origins = new Map<Option, OptionOrigin>();
  // The scored ones stand in the order of all.
  let at = -1;
  const options = scored.options.map((option): Option => {
    at = all.indexOf(option, at + 1);
    const asIn = remembered.precedentsOf(at);
    const written = remembered.writtenAs(option);
    if (written === null) {
      if (asIn.length > 0) origins.set(option, { asIn, isLearnt: false });
      return option;
    }
    const own: Option = { ...option, value: written.value, alternatives: [] };
    const isLearnt = !isSameValue(option.value, written.value);
    origins.set(own, { asIn: [written.precedent], isLearnt });
    return own;
  });
  const { habit } = remembered;
  if (habit === null) return { ...scored, options, origins };
  const entered = habitToOption(habit);
  origins.set(entered, { asIn: habit.citation.asIn ?? [], isLearnt: true });
  const scores = Array.from(scored.scores);
  const absent = scores.at(-1) as number;
  const page = scores.slice(0, -1).reduce((sum, score) => sum + Math.exp(score - absent), 0);
  // Whoever entered it had a page before them that seemed to say as much: it tells nothing against the habit.
  const score = absent + Math.log(1 + page) + habit.logOdds;
  return {
    ...scored,
    options: [...options, entered],
    scores: [...scores.slice(0, -1), score, absent],
    origins,
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
