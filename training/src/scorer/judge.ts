import { valuesAgree } from '@rowbox/bench';
import type { CellValue } from '@rowbox/contract';
import {
  COLUMNS,
  chooseTogether,
  fieldToProfile,
  type Option,
  scoreRows,
  scoresToChoices,
  type Trees,
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
  /** Probability of the truth by the field's own evidence. */
  readonly chance: number;
}

/** Judges all documents of a chunk; `wanted`: the columns that the trees know. */
export function judgeChunk(
  chunk: Chunk,
  trees: Trees,
  wanted: readonly string[] = COLUMNS,
): readonly Judged[] {
  const rows = wanted.length === COLUMNS.length ? chunk.rows : columnsOf(chunk.rows, wanted);
  const documents = new Map<string, KeptField[]>();
  for (const field of chunk.fields) {
    const key = `${field.source} ${field.id}`;
    documents.set(key, [...(documents.get(key) ?? []), field]);
  }
  return [...documents.values()].flatMap((fields) => judgeDocument(fields, rows, trees));
}

function columnsOf(rows: Float32Array, wanted: readonly string[]): Float32Array {
  const positions = wanted.map((name) => COLUMNS.indexOf(name));
  const count = rows.length / COLUMNS.length;
  const kept = new Float32Array(count * wanted.length);
  for (let row = 0; row < count; row += 1)
    for (const [to, from] of positions.entries())
      kept[row * wanted.length + to] = rows[row * COLUMNS.length + from] as number;
  return kept;
}

function judgeDocument(fields: readonly KeptField[], rows: Float32Array, trees: Trees): readonly Judged[] {
  const words = new Map<number, object>();
  const wordOf = (id: number) => {
    const known = words.get(id) ?? {};
    words.set(id, known);
    return known;
  };
  const choices = fields.map((kept) => {
    const width = trees.features.length;
    const count = kept.options.length + 1;
    const scores = scoreRows(trees, rows.subarray(kept.start * width, (kept.start + count) * width), count);
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
    return scoresToChoices({ profile: fieldToProfile(kept.field, 'header'), options, scores });
  });
  const decisions = chooseTogether(choices);
  return fields.map((kept, index) => {
    const { type, key, label } = kept.field;
    const decision = decisions[index];
    const value = decision?.value?.value ?? null;
    const truth = kept.truth;
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
      confidence: decision?.probability ?? 0,
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
