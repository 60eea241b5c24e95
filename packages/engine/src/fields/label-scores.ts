import type { FieldType } from '@rowbox/contract';
import { areWordsCutShort, labelToWords, printedToWords } from '../lexicon/abbreviation.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { competingSimilarity, type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import { labelToCore } from '../lexicon/label-core.ts';
import { type LabelIndex, labelsToIndex, matchTokens } from '../lexicon/label-index.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';
import {
  type LabelWords,
  labelWithinWords,
  sameWordInOtherForm,
  sayInitials,
  textToInitials,
  tokensToLabelWords,
} from '../lexicon/label-words.ts';
import { remembered } from '../lexicon/remembered.ts';
import { flatMapped } from '../lists/flat-mapped.ts';

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
/** What a label is worth that is the field's, cut short or in its initials. */
const CUT_SHORT = 0.8;
/** What a field's own label is worth beside the same in another language. */
const IN_TWO_LANGUAGES = 0.95;

/** What is known of the fields' labels before any text is compared with them; each list in the profiles' order. */
interface KnownLabels {
  readonly profiles: readonly FieldProfile[];
  /** What each field is by the lexicon, and how far. */
  readonly meant: readonly (readonly (readonly [concept: string, weight: number])[])[];
  /** The fields by their order, as `names` knows them. */
  readonly owners: readonly string[];
  readonly names: LabelIndex;
  /** The other fields that mean nothing of what the field means. */
  readonly rivals: readonly (readonly number[])[];
  readonly labels: readonly (readonly string[])[];
  readonly inMoreWords: readonly LabelWords[];
  /** What a field's name gives in brackets as what it is called for short: `Point de livraison (PDL)`. */
  readonly shortNames: readonly (string | undefined)[];
}

const SHORT_NAME = /\((\p{Lu}[\p{Lu}\d]{1,6})\)/u;
const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\d]{1,6}(?![\p{L}\p{N}])/gu;

/** Scores label texts for all fields at once, each text once a document. */
export function createLabelScorer(
  profiles: readonly FieldProfile[],
  lookup: ConceptLookup,
): (text: string) => LabelScores {
  const known: KnownLabels = {
    profiles,
    meant: profiles.map(({ concepts }) => [...concepts]),
    owners: profiles.map((_, index) => String(index)),
    names: profilesToIndex(profiles),
    rivals: profiles.map((profile, index) =>
      flatMapped(profiles, (other, at) => (at === index || shareConcept(profile, other) ? [] : [at])),
    ),
    labels: profiles.map(({ asked }) => labelToWords(asked.label ?? keyToWords(asked.key))),
    inMoreWords: profiles.map((profile) =>
      tokensToLabelWords(
        isListed(profile) ? [] : labelTokens(profile.asked.label ?? keyToWords(profile.asked.key)),
      ),
    ),
    shortNames: profiles.map(({ asked, field }) => SHORT_NAME.exec(field.label ?? asked.label ?? '')?.[1]),
  };
  return remembered((text) => textToScores(text, known, lookup));
}

function textToScores(text: string, known: KnownLabels, lookup: ConceptLookup): LabelScores {
  const concepts = lookup.concepts(text);
  const byName = matchNames(known.names, text, lookup);
  const printed = tokensToLabelWords(lookup.tokens(text));
  const words = printedToWords(text, lookup.tokens);
  const initials = textToInitials(text);
  const capitals: readonly string[] = known.shortNames.some(Boolean) ? (text.match(CAPITALS) ?? []) : [];
  const named: number[] = [];
  const own: number[] = [];
  for (let index = 0; index < known.profiles.length; index += 1) {
    const name = byName.get(known.owners[index] as string) ?? 0;
    named.push(name);
    let best = name;
    if (concepts.size > 0)
      for (const [id, weight] of known.meant[index] ?? [])
        best = Math.max(best, weight * (concepts.get(id) ?? 0));
    const label = known.labels[index] ?? [];
    const isShortName = capitals.includes(known.shortNames[index] ?? '');
    if (best >= CUT_SHORT) own.push(best);
    else if (
      isShortName ||
      areWordsCutShort(words, label) ||
      (initials !== null && sayInitials(initials, label))
    )
      own.push(CUT_SHORT);
    else {
      const inMore = known.inMoreWords[index] as LabelWords;
      own.push(Math.max(best, labelWithinWords(inMore, printed), sameWordInOtherForm(inMore, printed)));
    }
  }
  const competing: number[] = [];
  for (let index = 0; index < known.profiles.length; index += 1) {
    let most = concepts.size === 0 ? 0 : competingSimilarity(known.profiles[index] as FieldProfile, concepts);
    for (const rival of known.rivals[index] ?? []) most = Math.max(most, own[rival] ?? 0);
    competing.push(most);
  }
  return { own, competing, named };
}

/** How far a text names each field, as it stands or with one of its parts: `Carrozza / Coach`. */
function matchNames(names: LabelIndex, text: string, lookup: ConceptLookup): ReadonlyMap<string, number> {
  const whole = matchTokens(names, lookup.tokens(text));
  const parts = text.length <= LONGEST_IN_TWO && text.includes('/') ? text.split(/\s*\/\s*/) : [];
  if (parts.length < 2 || parts.length > MOST_LANGUAGES) return whole;
  const merged = new Map(whole);
  for (const part of parts) {
    for (const [owner, score] of matchTokens(names, lookup.tokens(part), false)) {
      if (score >= NAMES_IT) merged.set(owner, Math.max(merged.get(owner) ?? 0, score * IN_TWO_LANGUAGES));
    }
  }
  return merged;
}

/** Letters and parts of a label that says one thing in several languages. */
const LONGEST_IN_TWO = 80;
const MOST_LANGUAGES = 3;
/** From here on a part of a label names a field. */
const NAMES_IT = 0.89;
/** Types whose values can be told by their looks, so that the word for their kind may be left out of a label. */
const TOLD_BY_LOOKS: ReadonlySet<FieldType> = new Set(['date', 'time', 'datetime']);

/** The lexicon knows what the field is asked for by. */
function isListed({ concepts }: FieldProfile): boolean {
  return Math.max(0, ...concepts.values()) > 0.9;
}

function profilesToIndex(profiles: readonly FieldProfile[]): LabelIndex {
  return labelsToIndex(
    flatMapped(profiles, (profile, index) => {
      const { asked } = profile;
      const label = asked.label ?? '';
      const key = keyToWords(asked.key);
      const hasCore = !isListed(profile) || TOLD_BY_LOOKS.has(asked.type);
      const cores = hasCore ? [labelToCore(label), labelToCore(key)] : [];
      return [
        { owner: String(index), label, weight: 1 },
        { owner: String(index), label: key, weight: 0.9 },
        ...flatMapped(cores, (core) =>
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
