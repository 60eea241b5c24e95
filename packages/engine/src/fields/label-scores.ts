import { areWordsCutShort, labelToWords, printedToWords } from '../lexicon/abbreviation.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { competingSimilarity, type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import { labelToCore } from '../lexicon/label-core.ts';
import { type LabelIndex, labelsToIndex, matchTokens } from '../lexicon/label-index.ts';
import { remembered } from '../lexicon/remembered.ts';

/** How a text serves as the label of each field, by the profiles' order. */
export interface LabelScores {
  readonly own: readonly number[];
  /** How well it labels something the field is not. */
  readonly competing: readonly number[];
  /** How far it is the field's own label, word by word, whatever else the lexicon knows by it. */
  readonly named?: readonly number[];
}

/** What a field's label is worth without the words that any label may have. */
const CORE_WEIGHT = 0.8;
/** What a label is worth that is the field's, cut short. */
const CUT_SHORT = 0.8;

/** Scores label texts for all fields at once, each text once a document. */
export function createLabelScorer(
  profiles: readonly FieldProfile[],
  lookup: ConceptLookup,
): (text: string) => LabelScores {
  const names = profilesToIndex(profiles);
  const rivals = profiles.map((profile, index) =>
    profiles.flatMap((other, at) => (at === index || shareConcept(profile, other) ? [] : [at])),
  );
  const labels = profiles.map(({ field }) => labelToWords(field.label ?? keyToWords(field.key)));
  return remembered((text) => {
    const concepts = lookup.concepts(text);
    const named = matchTokens(names, lookup.tokens(text));
    const words = printedToWords(text);
    const own = profiles.map(({ concepts: meant }, index) => {
      let best = named.get(String(index)) ?? 0;
      for (const [id, weight] of meant) best = Math.max(best, weight * (concepts.get(id) ?? 0));
      const isCut = best < CUT_SHORT && areWordsCutShort(words, labels[index] ?? []);
      return isCut ? CUT_SHORT : best;
    });
    const competing = profiles.map((profile, index) => {
      let most = competingSimilarity(profile, concepts);
      for (const rival of rivals[index] ?? []) most = Math.max(most, own[rival] ?? 0);
      return most;
    });
    return { own, competing, named: profiles.map((_, index) => named.get(String(index)) ?? 0) };
  });
}

function profilesToIndex(profiles: readonly FieldProfile[]): LabelIndex {
  return labelsToIndex(
    profiles.flatMap(({ field, concepts }, index) => {
      const label = field.label ?? '';
      const key = keyToWords(field.key);
      const isListed = Math.max(0, ...concepts.values()) > 0.9;
      const cores = isListed ? [] : [labelToCore(label), labelToCore(key)];
      return [
        { owner: String(index), label, weight: 1 },
        { owner: String(index), label: key, weight: 0.9 },
        ...cores.flatMap((core) =>
          core === null ? [] : [{ owner: String(index), label: core, weight: CORE_WEIGHT }],
        ),
      ];
    }),
  );
}

function shareConcept(profile: FieldProfile, other: FieldProfile): boolean {
  for (const [id, weight] of profile.concepts) {
    if (weight > 0.5 && (other.concepts.get(id) ?? 0) > 0.5) return true;
  }
  return false;
}
