import { type FieldChoices, type ScoredField, scoresToChoices } from './scores-to-choices.ts';

/** What absence gains in log-odds beside what the scorer learnt of it. */
const ABSENT_ODDS = -1;
/** The share of fields that a document usually lacks, and how many fields of such a document are added to its own. */
const USUALLY_ABSENT = 0.4;
const USUAL_FIELDS = 8;
const ROUNDS = 3;
/** In log-odds, either way. */
const MOST_MOVED = 2;

/**
 * The choices of all fields of a document. Whether the others are there tells of each: a document of the kind its config was
 * made for has most of them, another one few, so the odds of absence move with the share of fields that the document lacks
 * (Saerens, Latinne and Decaestecker 2002, "Adjusting the outputs of a classifier to new a priori probabilities").
 * `absentOdds`: what absence gains before that, in log-odds.
 */
export function fieldsToChoices(
  scored: readonly ScoredField[],
  absentOdds = ABSENT_ODDS,
): readonly FieldChoices[] {
  const own = scored.map(scoresToAbsence);
  let odds = absentOdds;
  for (let round = 0; round < ROUNDS; round += 1) {
    const absent = own.reduce((sum, one) => sum + probabilityOf(one + odds), USUAL_FIELDS * USUALLY_ABSENT);
    const moved = oddsOf(absent / (own.length + USUAL_FIELDS)) - oddsOf(USUALLY_ABSENT);
    odds = absentOdds + Math.max(-MOST_MOVED, Math.min(MOST_MOVED, moved));
  }
  return scored.map((field) => scoresToChoices(field, odds));
}

/** Log-odds of absence against all options together. */
function scoresToAbsence({ options, scores }: ScoredField): number {
  const absent = scores[options.length] as number;
  let present = 0;
  for (let index = 0; index < options.length; index += 1)
    present += Math.exp(Math.min(MOST_EXPONENT, (scores[index] as number) - absent));
  return -Math.log(present);
}
/** Beyond it, one more makes no difference; `Math.exp` would leave the numbers. */
const MOST_EXPONENT = 500;

const oddsOf = (probability: number): number => Math.log(probability / (1 - probability));
const probabilityOf = (odds: number): number => 1 / (1 + Math.exp(-odds));
