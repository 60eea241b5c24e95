/** One thing that is named in several ways. */
export interface LabelledConcept {
  /** Unique within its source. */
  readonly id: string;
  /** Concepts of one source are told apart from each other, never from those of another, which may mean the same. */
  readonly source: string;
  readonly domain: string;
  readonly names: readonly ConceptName[];
}

export interface ConceptName {
  /** ISO 639-1. */
  readonly language: string;
  readonly text: string;
}
