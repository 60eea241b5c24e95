import type { FieldDefinition } from '@rowbox/contract';
import type { LabelUnderHeads } from '@rowbox/engine';

/** What a document is asked for, and which of the labels printed on it are meant. */
export interface AskedLabels {
  readonly source: string;
  /** The layout: never split between learning and measuring. */
  readonly family: string;
  readonly labels: readonly LabelUnderHeads[];
  readonly fields: readonly {
    readonly field: FieldDefinition;
    /** Positions in `labels`; empty: no label on the document is the field's. */
    readonly right: readonly number[];
  }[];
}

const LONGEST_LABEL = 150;
const LONGEST_HEAD = 100;

/** Labels that differ in their text or in what they stand under, each once. */
export class LabelList {
  readonly labels: LabelUnderHeads[] = [];
  private readonly positions = new Map<string, number>();

  /** The position of a label. */
  add({ text, rowHeads, headings }: LabelUnderHeads): number {
    const label: LabelUnderHeads = {
      text: text.slice(0, LONGEST_LABEL),
      rowHeads: rowHeads.map((head) => head.slice(0, LONGEST_HEAD)),
      headings: headings.slice(0, 1).map((head) => head.slice(0, LONGEST_HEAD)),
    };
    const key = JSON.stringify(label);
    const known = this.positions.get(key);
    if (known !== undefined) return known;
    this.positions.set(key, this.labels.length);
    return this.labels.push(label) - 1;
  }
}
