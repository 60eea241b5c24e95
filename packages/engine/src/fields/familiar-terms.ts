import type { FieldProfile } from '../lexicon/field-profile.ts';
import weights from './weights.json' with { type: 'json' };

/** The terms of the lexicon that labelled documents have shown to the model. */
const SHOWN: ReadonlySet<string> = new Set(weights.terms);
/** How well a label must say a term for the field to ask for nothing else. */
const SAYS_IT = 0.8;

/** Whether labelled documents have shown the model what the field asks for, and its label asks for nothing else. */
export function isFamiliar({ term, saysTerm }: FieldProfile): boolean {
  return term !== null && SHOWN.has(term) && saysTerm >= SAYS_IT;
}
