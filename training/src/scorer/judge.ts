import { valuesAgree } from '@rowbox/bench';
import type { CellValue } from '@rowbox/contract';
import {
  type Certainty,
  COLUMNS,
  chooseTogether,
  decisionToConfidence,
  fieldsToChoices,
  fieldToProfile,
  keptToEvidence,
  type Option,
  type Scorer,
  scoreEvidence,
} from '@rowbox/engine';
import type { Chunk, KeptField } from './chunk.ts';

/** One field of one document as a model that has not seen its source read it. */
export interface Judged {
  readonly set: string;
  readonly document: string;
  readonly position: number;
  readonly field: string;
  readonly label: string;
  readonly type: string;
  readonly outcome: 'right' | 'wrong' | 'missing' | 'spurious' | 'rightly absent';
  readonly expected: CellValue;
  readonly predicted: CellValue;
  readonly confidence: number;
  /** Whether the truth was among the options at all. */
  readonly reachable: boolean;
  /** Most of its words are printed on the form, by the page model. */
  readonly isFormText: boolean;
  /** Probability of the truth by the field's own evidence. */
  readonly chance: number;
  /** What the confidence in a value is made of; null where none is given. */
  readonly certainty: Certainty | null;
}

const VALUE = COLUMNS.indexOf('model:value:mean');
const DIGITS = COLUMNS.indexOf('looks:digits');
const HALF = 0.5;

/** Judges all documents of a chunk. */
export function judgeChunk(chunk: Chunk, scorer: Scorer, absentOdds?: number): readonly Judged[] {
  const documents = new Map<string, KeptField[]>();
  for (const field of chunk.fields) {
    const key = `${field.source} ${field.id}`;
    documents.set(key, [...(documents.get(key) ?? []), field]);
  }
  return [...documents.values()].flatMap((fields) => judgeDocument(fields, chunk.rows, scorer, absentOdds));
}

function judgeDocument(
  fields: readonly KeptField[],
  rows: Float32Array,
  scorer: Scorer,
  absentOdds?: number,
): readonly Judged[] {
  const words = new Map<number, object>();
  const wordOf = (id: number) => {
    const known = words.get(id) ?? {};
    words.set(id, known);
    return known;
  };
  const rowOf = new Map<Option, number>();
  const all = fields.map((kept) => {
    const width = COLUMNS.length;
    const own = rows.subarray(kept.start * width, (kept.start + kept.options.length + 1) * width);
    const options = kept.options.map(({ value, kind, text, page, box, words: ids }) => ({
      value,
      alternatives: [],
      candidate: {
        kind,
        text,
        page,
        words: ids.map(wordOf),
        box: { left: box[0], top: box[1], right: box[2], bottom: box[3] },
      },
    })) as unknown as readonly Option[];
    const profile = fieldToProfile(kept.field, 'header');
    const scored = scoreEvidence(keptToEvidence(profile, options, own), scorer);
    for (const [index, option] of options.entries()) rowOf.set(option, (kept.start + index) * width);
    return scored;
  });
  const choices = fieldsToChoices(all, absentOdds);
  const columnOf = (option: Option | undefined, column: number) =>
    option === undefined ? Number.NaN : (rows[(rowOf.get(option) as number) + column] as number);
  const decisions = chooseTogether(choices);
  return fields.map((kept, index) => {
    const { type, key, label } = kept.field;
    const decision = decisions[index];
    const value = decision?.value?.value ?? null;
    const truth = kept.truth;
    const option = decision?.place?.option;
    const probability = decision?.probability ?? 0;
    const certainty =
      option === undefined
        ? null
        : {
            probability,
            alone: Math.exp(decision?.value?.log ?? 0),
            isUnlisted: choices[index]?.profile.isUnlisted === true,
          };
    const agrees = (other: CellValue) => truth !== null && other !== null && valuesAgree(type, other, truth);
    const chance = choices[index]?.values.find((one) => agrees(one.value))?.log ?? Number.NEGATIVE_INFINITY;
    return {
      set: kept.source,
      document: kept.id,
      position: kept.position,
      field: key,
      label: label ?? '',
      type,
      outcome: outcomeOf(value, truth, agrees(value)),
      expected: truth,
      predicted: value,
      confidence: certainty === null ? probability : decisionToConfidence(certainty),
      certainty,
      isFormText: value !== null && columnOf(option, VALUE) < HALF && columnOf(option, DIGITS) === 0,
      reachable: kept.reachable,
      chance: Math.exp(chance),
    };
  });
}

function outcomeOf(value: CellValue, truth: CellValue, agrees: boolean): Judged['outcome'] {
  if (value === null) return truth === null ? 'rightly absent' : 'missing';
  if (truth === null) return 'spurious';
  return agrees ? 'right' : 'wrong';
}
