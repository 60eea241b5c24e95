import type {
  DraftDoubtReason,
  ExtractionConfig,
  FieldDefinition,
  FieldType,
  FieldValue,
  LayoutDefinitionInput,
} from '@rowbox/contract';
import type { FieldValues } from '../result.ts';

/** A config proposed from sample documents, with what it reads from them. */
export interface ConfigDraft {
  readonly config: ExtractionConfig;
  readonly layout: LayoutDefinitionInput;
  /** One for each header field of the config, in its order. */
  readonly fields: readonly ProposedField[];
  /** One for each group of the config, in its order. */
  readonly groups: readonly ProposedGroup[];
  /** What a person should look at before taking it. */
  readonly doubts: readonly DraftDoubt[];
}

/** Why a proposal may not be wanted, or not be what it is called. */
export interface DraftDoubt {
  /** Null: a field of the header. */
  readonly group: string | null;
  readonly key: string;
  readonly reason: DraftDoubtReason;
}

export interface ProposedField {
  readonly key: string;
  /** What the field's value is in each sample, by the samples' order. */
  readonly values: readonly FieldValue[];
}

export interface ProposedGroup {
  readonly id: string;
  /** The rows of each sample, by the samples' order. */
  readonly rows: readonly (readonly FieldValues[])[];
}

/** What a person says of a draft, to have it made again. */
export interface DraftHints {
  /** What the documents are or what is wanted of them, in free words; terms it names are looked for harder. */
  readonly text: string | null;
  /** Fields that the config must have, found or not. */
  readonly wanted: readonly WantedField[];
  /** Keys or labels that the config must not have. */
  readonly unwanted: readonly string[];
}

export interface WantedField {
  readonly label: string;
  /** Null: what the sample shows. */
  readonly type: FieldType | null;
  readonly hint: string | null;
}

export const NO_HINTS: DraftHints = { text: null, wanted: [], unwanted: [] };

/** A header field before it is known to be worth proposing. */
export interface FieldProposal {
  readonly field: FieldDefinition;
  /** The label to fall back on where the printed one does not lead to the value. */
  readonly plainLabel: string;
  /** Whether the page prints beside the value what the field is called. */
  readonly isNamed: boolean;
  /** What the value is expected to be, as read. */
  readonly text: string;
  readonly page: number;
  readonly top: number;
  readonly left: number;
  /** A person asked for it: it stays, found or not. */
  readonly wanted: boolean;
}
