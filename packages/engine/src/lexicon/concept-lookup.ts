import { remembered } from './remembered.ts';
import { textToConcepts, textToExactConcepts } from './text-to-concepts.ts';

/** Concepts of label texts, each text looked up once a document: the same labels are asked for by every candidate. */
export interface ConceptLookup {
  /** With misread letters allowed. */
  readonly concepts: (text: string) => ReadonlyMap<string, number>;
  /** Letter by letter. */
  readonly exact: (text: string) => ReadonlyMap<string, number>;
}

export function createConceptLookup(): ConceptLookup {
  return { concepts: remembered(textToConcepts), exact: remembered(textToExactConcepts) };
}
