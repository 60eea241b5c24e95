import type { Confidences, LabelledConfig, LabelledValues } from '@rowbox/bench';
import type { Example, Settled } from '@rowbox/engine';

/** What the evaluating process asks of a child: one document. */
export interface PredictRequest {
  readonly file: string;
  /** Its other files, in order of their pages. */
  readonly more?: readonly string[];
  readonly config: LabelledConfig;
  /** A file of examples (JSON) to read the document by; a child keeps the memory of the last one. */
  readonly memory?: string;
  /** What a person settled of it: the reply is what that teaches. */
  readonly settled?: Settled;
}

/** What the child answers. */
export type PredictReply =
  | {
      readonly kind: 'prediction';
      readonly values: LabelledValues;
      readonly confidences: Confidences;
      readonly pages: number;
      /** Wall time of the extraction; a child's first picture includes loading the models of OCR. */
      readonly milliseconds: number;
    }
  | { readonly kind: 'example'; readonly example: Example; readonly milliseconds: number }
  | { readonly kind: 'failure'; readonly reason: string; readonly milliseconds: number };
