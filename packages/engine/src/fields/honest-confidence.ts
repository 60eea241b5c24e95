import type { FieldProfile } from '../lexicon/field-profile.ts';
import { type Family, familyOf } from './model.ts';
import type { WeighedValue } from './weigh-options.ts';
import weights from './weights.json' with { type: 'json' };

/** The terms of the lexicon that labelled documents have shown to the model. */
const SHOWN: ReadonlySet<string> = new Set(weights.terms);
/** How well a label must say a term for the field to ask for nothing else. */
const SAYS_IT = 0.8;
/** Up to here a probability is as good for fields of other kinds of documents; above, it is worth this share. */
const AS_GOOD_UP_TO = 0.7;
const WORTH = 0.6;
/** What their form makes certain, whatever kind of document they stand in. */
const SURE_BY_FORM: ReadonlySet<Family> = new Set(['code', 'contact']);

/**
 * The probability of a chosen value, tempered where the model has no experience: of fields whose term no labelled document
 * has, or whose label says more than a term, values without the field's own label beside them were right in 84 of 100 cases
 * for which it gave 97 (composed documents of kinds it was not trained on).
 */
export function honestConfidence(profile: FieldProfile, { probability, option }: WeighedValue): number {
  if (probability <= AS_GOOD_UP_TO || option.isNamed || isFamiliar(profile)) return probability;
  if (SURE_BY_FORM.has(familyOf(profile))) return probability;
  return AS_GOOD_UP_TO + WORTH * (probability - AS_GOOD_UP_TO);
}

/** Whether labelled documents have shown the model what the field asks for, and its label asks for nothing else. */
export function isFamiliar({ term, saysTerm }: FieldProfile): boolean {
  return term !== null && SHOWN.has(term) && saysTerm >= SAYS_IT;
}
