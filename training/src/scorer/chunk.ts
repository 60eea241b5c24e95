import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { textSimilarity, valuesAgree } from '@rowbox/bench';
import type { CellValue, FieldDefinition } from '@rowbox/contract';
import {
  COLUMNS,
  documentToRows,
  type FieldEvidence,
  type ReadRows,
  readRowsToOptions,
  scoreRows,
  type Trees,
} from '@rowbox/engine';
import type { Example } from './example.ts';

/** An option as far as deciding and judging need it. */
export interface KeptOption {
  readonly value: Exclude<CellValue, null>;
  readonly right: boolean;
  readonly kind: string;
  readonly text: string;
  readonly page: number;
  readonly box: readonly number[];
  /** Positions of its words in the document. */
  readonly words: readonly number[];
}

/** One field of one document with its options; the last row is that of absence. */
export interface KeptField {
  readonly source: string;
  readonly family: string;
  readonly id: string;
  readonly position: number;
  readonly field: FieldDefinition;
  readonly truth: CellValue;
  readonly reachable: boolean;
  readonly options: readonly KeptOption[];
  /** Where its rows begin in the chunk. */
  readonly start: number;
}

export interface Chunk {
  readonly fields: readonly KeptField[];
  readonly rows: Float32Array;
}

/** Wrong options kept: those that earlier scorers take for right, those with the best labels, and some of the others. */
export interface Keep {
  /** Of each of `scorers`. */
  readonly mistaken?: number;
  readonly scorers?: readonly Trees[];
  readonly labelled: number;
  readonly others: number;
}

/** An address that is this much less like the truth than the best option has a row too many or too few. */
const LESS_ALIKE = 0.05;
const NEAR = COLUMNS.indexOf('label:near');
const AROUND = COLUMNS.indexOf('label:aroundHolds');
const OLD = COLUMNS.indexOf('rule:labelBest');

export function createChunkWriter(keep: Keep, random: () => number) {
  const fields: KeptField[] = [];
  const parts: Float32Array[] = [];
  let rows = 0;
  let last: { readonly pages: Example['pages']; readonly read: ReadRows } | null = null;
  const rowsOf = ({ pages, groups }: Example): ReadRows => {
    if (last === null || last.pages !== pages) last = { pages, read: documentToRows(pages, groups) };
    return last.read;
  };
  return {
    add(example: Example, position: number): void {
      const { profiles, evidenceOf } = readRowsToOptions(rowsOf(example), example.fields, example.weights);
      const ids = new Map<object, number>();
      for (const { words } of example.pages) for (const word of words) ids.set(word, ids.size);
      for (const index of profiles.keys()) {
        const own = evidenceOf(index);
        const truth = example.truth[own.profile.field.key];
        if (truth === undefined) continue;
        const right = rightOptions(own, truth);
        const kept = thinOut(own, right, keep, random);
        const width = COLUMNS.length;
        const block = new Float32Array((kept.length + 1) * width);
        for (const [to, from] of [...kept, own.options.length].entries())
          block.set(own.rows.subarray(from * width, (from + 1) * width), to * width);
        parts.push(block);
        fields.push({
          source: example.source,
          family: example.family,
          id: example.id,
          position,
          field: own.profile.field,
          truth,
          reachable:
            truth !== null &&
            own.options.some(({ value }) => valuesAgree(own.profile.field.type, value, truth)),
          options: kept.map((index) => {
            const { candidate, value } = own.options[index] as FieldEvidence['options'][number];
            const { kind, text, page, box, words } = candidate;
            return {
              value,
              right: right[index] === true,
              kind,
              text,
              page,
              box: [box.left, box.top, box.right, box.bottom].map((at) => Math.round(at * 1e4) / 1e4),
              words: words.map((word) => ids.get(word) ?? -1),
            };
          }),
          start: rows,
        });
        rows += kept.length + 1;
      }
    },
    write(file: string): void {
      mkdirSync(path.dirname(file), { recursive: true });
      const all = new Float32Array(rows * COLUMNS.length);
      let at = 0;
      for (const part of parts) {
        all.set(part, at);
        at += part.length;
      }
      writeFileSync(`${file}.f32`, new Uint8Array(all.buffer));
      writeFileSync(`${file}.json`, JSON.stringify({ columns: COLUMNS, fields }));
    },
  };
}

/** Null where there is none, or one of other columns. */
export function readChunk(file: string, columns: readonly string[] = COLUMNS): Chunk | null {
  if (!existsSync(`${file}.json`)) return null;
  const { columns: own, fields } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as {
    columns: readonly string[];
    fields: KeptField[];
  };
  if (own.join() !== columns.join()) return null;
  const bytes = readFileSync(`${file}.f32`);
  return { fields, rows: new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4) };
}

/** Of each option, whether it says what is true; of addresses and texts that all say it, the most exact ones. */
function rightOptions({ profile, options }: FieldEvidence, truth: CellValue): boolean[] {
  if (truth === null) return options.map(() => false);
  const { type } = profile.field;
  const right = options.map(({ value }) => valuesAgree(type, value, truth));
  if (type !== 'address' && type !== 'text') return right;
  const alike = options.map(({ value }, index) => (right[index] ? textSimilarity(value, truth) : 0));
  const least = Math.max(0, ...alike) - LESS_ALIKE;
  return right.map((isRight, index) => isRight && (alike[index] ?? 0) >= least);
}

const MOST_RIGHT = 10;

/** The same rows with some of the columns. */
function rowsOf(rows: Float32Array, names: readonly string[]): Float32Array {
  const positions = names.map((name) => COLUMNS.indexOf(name));
  const count = rows.length / COLUMNS.length;
  const some = new Float32Array(count * names.length);
  for (let row = 0; row < count; row += 1)
    for (const [to, from] of positions.entries())
      some[row * names.length + to] = rows[row * COLUMNS.length + from] as number;
  return some;
}

/** Positions of the options to keep. */
function thinOut(
  { options, rows }: FieldEvidence,
  right: readonly boolean[],
  { mistaken = 0, scorers = [], labelled, others }: Keep,
  random: () => number,
): number[] {
  const width = COLUMNS.length;
  const at = (index: number, column: number) => {
    const value = rows[index * width + column] as number;
    return Number.isNaN(value) ? 0 : value;
  };
  const worth = options.map(
    (_, index) => at(index, NEAR) + 0.5 * at(index, OLD) + 0.3 * at(index, AROUND) + 0.02 * random(),
  );
  const byWorth = options
    .map((_, index) => index)
    .sort((a, b) => (worth[b] as number) - (worth[a] as number));
  const wrong = byWorth.filter((index) => !right[index]);
  const taken = new Set(
    scorers.flatMap((trees) => {
      const scores = scoreRows(trees, rowsOf(rows, trees.features), options.length);
      return [...wrong].sort((a, b) => (scores[b] as number) - (scores[a] as number)).slice(0, mistaken);
    }),
  );
  const further = wrong.filter((index) => !taken.has(index));
  const rest = further.slice(labelled);
  return [
    ...byWorth.filter((index) => right[index]).slice(0, MOST_RIGHT),
    ...taken,
    ...further.slice(0, labelled),
    ...rest.filter(() => random() < others / Math.max(1, rest.length)),
  ];
}
