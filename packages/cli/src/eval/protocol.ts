import type { Confidences, LabelledConfig, LabelledValues } from '@rowbox/bench';

/** What the evaluating process asks of a child: one document. */
export interface PredictRequest {
  readonly file: string;
  readonly config: LabelledConfig;
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
  | { readonly kind: 'failure'; readonly reason: string; readonly milliseconds: number };
