import { valuesAgree } from '@rowbox/bench';
import type { CellValue } from '@rowbox/contract';
import {
  type Certainty,
  COLUMNS,
  chooseTogether,
  decisionToConfidence,
  fieldsToChoices,
  type Option,
  rescoreFields,
  type Scorer,
  type Trees,
} from '@rowbox/engine';
import type { Chunk, KeptField } from './chunk.ts';
import { fieldsOfDocuments, keptToScored, type ScoredKept } from './kept-to-scored.ts';

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

/** Judges all documents of a chunk; `rescorer`: null where every field is scored alone. */
export function judgeChunk(
  chunk: Chunk,
  scorer: Scorer,
  rescorer: Trees | null,
  absentOdds?: number,
): readonly Judged[] {
  return fieldsOfDocuments(chunk).flatMap((fields) =>
    judgeDocument(fields, chunk.rows, scorer, rescorer, absentOdds),
  );
}

function judgeDocument(
  fields: readonly KeptField[],
  rows: Float32Array,
  scorer: Scorer,
  rescorer: Trees | null,
  absentOdds?: number,
): readonly Judged[] {
  const kept = keptToScored(fields, rows, scorer);
  const alone = kept.map(({ field }) => field);
  const choices = fieldsToChoices(rescorer === null ? alone : rescoreFields(alone, rescorer), absentOdds);
  const columnOf = (option: Option | undefined, index: number, column: number) =>
    option === undefined ? Number.NaN : (rows[(kept[index] as ScoredKept).rowOf(option) + column] as number);
  const decisions = chooseTogether(choices);
  return fields.map((asked, index) => {
    const { type, key, label } = asked.field;
    const decision = decisions[index];
    const value = decision?.value?.value ?? null;
    const { truth } = asked;
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
      set: asked.source,
      document: asked.id,
      position: asked.position,
      field: key,
      label: label ?? '',
      type,
      outcome: outcomeOf(value, truth, agrees(value)),
      expected: truth,
      predicted: value,
      confidence: certainty === null ? probability : decisionToConfidence(certainty),
      certainty,
      isFormText:
        value !== null && columnOf(option, index, VALUE) < HALF && columnOf(option, index, DIGITS) === 0,
      reachable: asked.reachable,
      chance: Math.exp(chance),
    };
  });
}

function outcomeOf(value: CellValue, truth: CellValue, agrees: boolean): Judged['outcome'] {
  if (value === null) return truth === null ? 'rightly absent' : 'missing';
  if (truth === null) return 'spurious';
  return agrees ? 'right' : 'wrong';
}
