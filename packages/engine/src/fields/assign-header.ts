import type { Citation, FieldValue } from '@rowbox/contract';
import type { Candidate } from '../candidates/candidate.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';
import { chooseJointly } from './choose-jointly.ts';
import { honestConfidence } from './honest-confidence.ts';
import { type Model, TRAINED_MODEL } from './model.ts';
import type { Option } from './rate-candidates.ts';
import { type WeighedField, type WeighedValue, weighOptions } from './weigh-options.ts';

/** A runner-up this close to the chosen value makes the field ambiguous. */
const AS_GOOD_AS = 0.8;

/**
 * Gives every header field its value or says that it is absent. `confidence` is the model's probability; of an absent
 * field, that of its absence. `options`: for each profile, as `rateCandidates` gives them. `ambiguous`: the text reads two ways, or two candidates are as good as each other.
 */
export function assignHeader(
  profiles: readonly FieldProfile[],
  options: readonly (readonly Option[])[],
  model: Model = TRAINED_MODEL,
): FieldValues {
  const weighed = profiles.map((profile, index) => weighOptions(profile, options[index] ?? [], model));
  const choice = chooseJointly(weighed);
  return Object.fromEntries(
    weighed.map((field, index) => [field.profile.field.key, toFieldValue(field, choice[index] ?? null)]),
  );
}

export const ABSENT: FieldValue = { value: null, state: 'absent', confidence: 0, citation: null };

function toFieldValue(field: WeighedField, chosen: WeighedValue | null): FieldValue {
  if (chosen === null) return { ...ABSENT, confidence: rounded(field.absent) };
  const { candidate, alternatives } = chosen.option;
  const rival = field.values.find(({ option }) => option !== chosen.option);
  const tied = rival !== undefined && rival.probability >= chosen.probability * AS_GOOD_AS;
  return {
    value: chosen.value,
    state: alternatives.length > 0 || tied ? 'ambiguous' : 'found',
    confidence: rounded(honestConfidence(field.profile, chosen)),
    citation: candidateToCitation(candidate),
    ...(candidate.currency === null ? {} : { meta: { currency: candidate.currency } }),
  };
}

export function candidateToCitation({ page, box, text }: Candidate): Citation {
  return { page, box: [box.left, box.top, box.right, box.bottom], text };
}

function rounded(probability: number): number {
  return Math.round(probability * 1000) / 1000;
}
