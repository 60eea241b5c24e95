import type { Example, FieldExample } from './example.ts';

/** What one example says of a field, and how much it counts. */
export interface WeighedExample {
  readonly example: Example;
  readonly own: FieldExample;
  /** 0–1: how probably the document is of the example's origin. */
  readonly agreement: number;
  /** Clearly read, the document has none of the names that the example has. */
  readonly isNameless: boolean;
  /** Of all examples of the field together 1. */
  readonly share: number;
}
