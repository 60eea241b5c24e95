import { textToConcepts, textToExactConcepts } from './text-to-concepts.ts';

/** Concepts of label texts, each text looked up once a document: the same labels are asked for by every candidate. */
export interface ConceptLookup {
  /** With misread letters allowed. */
  readonly concepts: (text: string) => ReadonlyMap<string, number>;
  /** Letter by letter. */
  readonly exact: (text: string) => ReadonlyMap<string, number>;
}

export function createConceptLookup(): ConceptLookup {
  const known = new Map<string, ReadonlyMap<string, number>>();
  const knownExact = new Map<string, ReadonlyMap<string, number>>();
  return {
    concepts: (text) => remember(known, text, textToConcepts),
    exact: (text) => remember(knownExact, text, textToExactConcepts),
  };
}

function remember<T>(known: Map<string, T>, text: string, look: (text: string) => T): T {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = look(text);
  known.set(text, found);
  return found;
}
