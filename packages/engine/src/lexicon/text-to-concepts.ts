import type { Concept } from './concept.ts';
import { CONCEPTS } from './concepts/index.ts';
import { type LabelEntry, type LabelIndex, labelsToIndex, matchLabels } from './label-index.ts';

/** Weight of a label that is marked as fitting other concepts too. */
const SHARED_LABEL_WEIGHT = 0.6;

const LEXICON: LabelIndex = labelsToIndex(CONCEPTS.flatMap(conceptToEntries));
const BY_ID: ReadonlyMap<string, Concept> = new Map(CONCEPTS.map((concept) => [concept.id, concept]));

/** The business terms a text names as a label, by concept id, each 0–1. */
export function textToConcepts(text: string): ReadonlyMap<string, number> {
  return matchLabels(LEXICON, text);
}

/** The same without misread letters, for texts that are tried as labels in passing. */
export function textToExactConcepts(text: string): ReadonlyMap<string, number> {
  return matchLabels(LEXICON, text, false);
}

export function conceptById(id: string): Concept | undefined {
  return BY_ID.get(id);
}

function conceptToEntries(concept: Concept): LabelEntry[] {
  return Object.values(concept.labels).flatMap((labels) =>
    labels.split('|').map((label) => {
      const shared = label.endsWith('?');
      return {
        owner: concept.id,
        label: shared ? label.slice(0, -1) : label,
        weight: shared ? SHARED_LABEL_WEIGHT : 1,
      };
    }),
  );
}
