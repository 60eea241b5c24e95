import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { textSimilarity, valuesAgree } from '@rowbox/bench';
import type { CellValue, FieldDefinition } from '@rowbox/contract';
import {
  ALL_COLUMNS,
  askDocument,
  bestRows,
  COLUMNS,
  choiceOf,
  chooseColumns,
  documentToRows,
  type FieldEvidence,
  headerToProfiles,
  readRowsToOptions,
  type Scorer,
  scoreRows,
  type UnderstoodDocument,
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
  readonly scorers?: readonly Scorer[];
  readonly labelled: number;
  readonly others: number;
}

/** An address that is this much less like the truth than the best option has a row too many or too few. */
const LESS_ALIKE = 0.05;

let last: { readonly pages: Example['pages']; readonly understood: UnderstoodDocument } | null = null;

/** What does not depend on what is asked; kept, since the same document is asked several times in turn. */
function understandingOf({ pages, groups, weights }: Example): UnderstoodDocument {
  if (last?.pages !== pages)
    last = { pages, understood: readRowsToOptions(documentToRows(pages, groups), [], weights) };
  return last.understood;
}

export function createChunkWriter(keep: Keep, random: () => number) {
  const fields: KeptField[] = [];
  const parts: Float32Array[] = [];
  let rows = 0;
  return {
    add(example: Example, position: number): void {
      const asked = headerToProfiles(example.fields);
      const { profiles, evidenceOf } = askDocument(
        understandingOf(example),
        asked,
        undefined,
        example.matchWeights,
      );
      const ids = new Map<object, number>();
      for (const { words } of example.pages) for (const word of words) ids.set(word, ids.size);
      for (const index of profiles.keys()) {
        const own = evidenceOf(index);
        const truth = example.truth[own.profile.field.key];
        if (truth === undefined) continue;
        const right = rightOptions(own, truth);
        const kept = thinOut(own, right, keep, random);
        parts.push(own.rowsOf([...kept, own.options.length], ALL_COLUMNS));
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

/** What the worth of a wrong option is told by. */
const WORTH = chooseColumns(['label:near', 'rule:labelBest', 'label:aroundHolds']);
/** Of so many that the first look leaves, those are kept that a scorer rates highest. */
const MOST_LOOKED = 64;

/** Positions of the options to keep. */
function thinOut(
  { options, rowsOf }: FieldEvidence,
  right: readonly boolean[],
  { mistaken = 0, scorers = [], labelled, others }: Keep,
  random: () => number,
): number[] {
  const all = [...options.keys()];
  const told = rowsOf(all, WORTH);
  const at = (index: number, column: number) => {
    const value = told[index * WORTH.width + column] as number;
    return Number.isNaN(value) ? 0 : value;
  };
  const worth = all.map((index) => at(index, 0) + 0.5 * at(index, 1) + 0.3 * at(index, 2) + 0.02 * random());
  const byWorth = all.sort((a, b) => (worth[b] as number) - (worth[a] as number));
  const wrong = byWorth.filter((index) => !right[index]);
  const taken = new Set(scorers.flatMap((scorer) => mostMistaken(wrong, rowsOf, scorer, mistaken)));
  const further = wrong.filter((index) => !taken.has(index));
  const rest = further.slice(labelled);
  return [
    ...byWorth.filter((index) => right[index]).slice(0, MOST_RIGHT),
    ...taken,
    ...further.slice(0, labelled),
    ...rest.filter(() => random() < others / Math.max(1, rest.length)),
  ];
}

/** Of wrong options those that a scorer rates highest, as it comes to rate them: after its first look. */
function mostMistaken(
  wrong: readonly number[],
  rowsOf: FieldEvidence['rowsOf'],
  { look, full }: Scorer,
  most: number,
): readonly number[] {
  const looked = bestRows(look, rowsOf(wrong, choiceOf(look)), wrong.length, MOST_LOOKED).map(
    (at) => wrong[at] as number,
  );
  const scores = scoreRows(full, rowsOf(looked, choiceOf(full)), looked.length);
  return [...looked.keys()]
    .sort((a, b) => (scores[b] as number) - (scores[a] as number))
    .slice(0, most)
    .map((at) => looked[at] as number);
}
