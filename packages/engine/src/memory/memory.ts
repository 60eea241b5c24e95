import type { Example, Look } from './example.ts';
import type { ExamplesByHeads } from './examples-by-heads.ts';
import type { LearntHeads } from './examples-to-heads.ts';
import type { LearntRowHabits } from './examples-to-row-habits.ts';
import type { LearntLabels } from './looks-to-labels.ts';
import type { PartyBook } from './party-book.ts';
import type { Writings } from './written-as.ts';

/** What corrections and confirmations of a mailbox taught, ready to be asked. Made by `createMemory`; nothing changes it. */
export interface Memory {
  /** The looks that are remembered, those settled last first. */
  readonly looks: readonly RememberedLook[];
  /** How many examples are kept, after old ones of a look are thinned. */
  readonly size: number;
  /** How people of the mailbox write what is printed, whatever the look. */
  readonly writings: Writings;
  /** What stands over columns of rows and the fields it means, whatever the look. */
  readonly heads: LearntHeads;
  /** Examples whose tables have the heads of another one. */
  readonly byHeads: ExamplesByHeads;
  /** What stands before and over values and the fields it means, whatever the look. */
  readonly labels: LearntLabels;
  /** How people of the mailbox name parties, by what tells these for certain. */
  readonly parties: PartyBook;
  /** By group id, what people enter in rows that stands nowhere in them. */
  readonly rowHabits: ReadonlyMap<string, LearntRowHabits>;
  /** The examples that a document of this look could be like, the likest first; eight at most. */
  readonly recall: (look: Look) => readonly Recalled[];
}

export interface RememberedLook {
  /** Documents of the look, the newest first, those too whose examples are thinned. */
  readonly documentIds: readonly string[];
  /** The examples that are kept, the newest first. */
  readonly examples: readonly Example[];
}

export interface Recalled {
  readonly example: Example;
  /** 0–1: how probably the document is of the example's origin. */
  readonly agreement: number;
}
