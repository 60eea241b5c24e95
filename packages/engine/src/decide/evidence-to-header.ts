import type { Citation, FieldValue } from '@rowbox/contract';
import { candidateToCitation } from '../candidates/candidate-to-citation.ts';
import type { FieldValues } from '../result.ts';
import { ABSENT } from '../values/absent.ts';
import { chooseTogether, type Decision } from './choose-together.ts';
import { decisionToConfidence } from './decision-to-confidence.ts';
import { fieldsToChoices } from './fields-to-choices.ts';
import type { FieldChoices, PlaceChoice, ScoredField, ValueChoice } from './scores-to-choices.ts';

/** A runner-up this near to the chosen value, in log-odds, makes the field ambiguous. */
const AS_GOOD = 0.25;

/** A value less sure than this is not given: where it costs as much to have a wrong one as to have none. */
const LEAST_CONFIDENCE = 0.33;
/** One of two that are as good: that it is one of them is surer than either. */
const LEAST_TIED = 0.3;

/** Every field's value or its absence, chosen together. */
export function scoresToHeader(scored: readonly ScoredField[]): FieldValues {
  const choices = fieldsToChoices(scored);
  const decisions = chooseTogether(choices);
  return Object.fromEntries(
    choices.map((field, index) => [
      field.profile.field.key,
      toFieldValue(field, decisions[index] as Decision),
    ]),
  );
}

function toFieldValue(field: FieldChoices, { value, place, probability }: Decision): FieldValue {
  if (value === null || place === null) return { ...ABSENT, confidence: rounded(probability) };
  const { candidate, alternatives } = place.option;
  const origin = field.originOf?.(place.option) ?? null;
  const confidence = rounded(
    origin === null
      ? decisionToConfidence({
          probability,
          alone: aloneOf(field, value, probability),
          isUnlisted: field.profile.isUnlisted,
        })
      : probability * leastRead(place),
  );
  const rival = field.values.find((other) => other !== value);
  const isTied = rival !== undefined && rival.log > value.log - AS_GOOD;
  if (confidence < (isTied ? LEAST_TIED : LEAST_CONFIDENCE))
    return { ...ABSENT, confidence: rounded(Math.exp(field.absent)) };
  const asIn = origin === null || origin.asIn.length === 0 ? {} : { asIn: origin.asIn };
  const citation: Citation = { ...candidateToCitation(candidate), ...asIn };
  // People have settled how texts like this one are read.
  const isOpen = alternatives.length > 0 && origin === null;
  return {
    value: value.value,
    state: origin?.isLearnt ? 'learnt' : isTied || isOpen ? 'ambiguous' : 'found',
    confidence,
    citation,
    ...(candidate.currency === null ? {} : { meta: { currency: candidate.currency } }),
  };
}

/** How sure the field alone is of its value; of an amount that sums have put in the place of the likeliest one, how sure all fields together are. */
function aloneOf({ profile, values }: FieldChoices, value: ValueChoice, probability: number): number {
  const isBySums = value !== values[0] && profile.field.type === 'currency';
  return isBySums ? probability : Math.exp(value.log);
}

/** Of what people have settled before, how surely the letters were read is all that is left to doubt. */
function leastRead({ option }: PlaceChoice): number {
  return option.candidate.words.reduce((least, word) => Math.min(least, word.confidence), 1);
}

function rounded(probability: number): number {
  return Math.round(probability * 1000) / 1000;
}
