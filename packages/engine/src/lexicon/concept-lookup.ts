import { labelTokens } from './label-tokens.ts';
import { remembered } from './remembered.ts';
import { textToConcepts, textToExactConcepts } from './text-to-concepts.ts';

/** Concepts of label texts, each text looked up once a document: the same labels are asked for by every candidate. */
export interface ConceptLookup {
  /** With misread letters allowed. */
  readonly concepts: (text: string) => ReadonlyMap<string, number>;
  /** Letter by letter. */
  readonly exact: (text: string) => ReadonlyMap<string, number>;
  /** How well a text is the label of anything, letter by letter, 0–1. */
  readonly likeness: (text: string) => number;
  /** The words of a text as `labelTokens` cuts them. */
  readonly tokens: (text: string) => readonly string[];
}

export function createConceptLookup(): ConceptLookup {
  const tokens = remembered(labelTokens);
  const exact = remembered((text: string) => textToExactConcepts(text, tokens(text)));
  return {
    concepts: remembered((text: string) => textToConcepts(text, tokens(text))),
    exact,
    likeness: (text) => highestOf(exact(text)),
    tokens,
  };
}

function highestOf(scores: ReadonlyMap<string, number>): number {
  let highest = 0;
  for (const score of scores.values()) highest = Math.max(highest, score);
  return highest;
}
