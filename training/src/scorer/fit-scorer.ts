import type { TreesData } from '@rowbox/engine';
import { textToHash } from '../generator/random.ts';
import { type BinnedRows, binRows } from '../trees/bin-rows.ts';
import { FeatureRows } from '../trees/feature-rows.ts';
import { type FitSettings, fitTrees } from '../trees/fit-trees.ts';
import type { Chunk, KeptField } from './chunk.ts';

/** The rows of all chunks that are trained on, made ready for any number of fits. */
export interface TrainingTable {
  readonly binned: BinnedRows;
  readonly starts: Uint32Array;
  readonly truth: Uint8Array;
  readonly fields: readonly KeptField[];
}

/** Wrong options of a field that are learnt from. */
const MOST_WRONG = 48;
/**
 * The page model has seen the composed and refilled pages it is asked about here, and links them better than it will link
 * any other: of so many fields its links are mixed up among the options, and of so many they are not known.
 */
const MIXED = 0.15;
const UNKNOWN = 0.2;
/** What the older reader says of an option. */
const OF_RULES = /^(rule|plain):/;
const OF_LINKS = /^link:/;
/** The labels of labelled sets and what they are asked for by are in the lexicon, others often are not: of so many fields it knows nothing. */
const UNLISTED = 0.25;
const OF_LEXICON =
  /:(?:known|competing|rival|likeness)$|^page:bestKnown$|^rule:(?:label|other|noLabel)|^plain:/;

/** `columns`: all columns of the chunks; `wanted`: those to learn from; `blind`: the share of documents in which `OF_RULES` is not known; `isDisturbed`: whether links and lexicon may
 * have been made with such a field in view, so that they are told of it less well now and then. Fields whose truth is not among the options are left out. */
export function chunksToTable(
  chunks: readonly Chunk[],
  columns: readonly string[],
  wanted: readonly string[],
  random: () => number,
  blind = 0,
  isDisturbed: (field: KeptField) => boolean = () => true,
): TrainingTable {
  const positions = wanted.map((name) => columns.indexOf(name));
  const table = new FeatureRows(wanted);
  const starts: number[] = [];
  const truth: number[] = [];
  const fields: KeptField[] = [];
  const row = new Float32Array(wanted.length);
  const listed = wanted.flatMap((name, index) => (OF_LEXICON.test(name) ? [index] : []));
  const links = wanted.flatMap((name, index) => (OF_LINKS.test(name) ? [index] : []));
  const judged = wanted.flatMap((name, index) => (OF_RULES.test(name) ? [index] : []));
  for (const { fields: own, rows } of chunks) {
    for (const field of own) {
      if (field.truth !== null && !field.options.some(({ right }) => right)) continue;
      starts.push(table.count);
      fields.push(field);
      let wrong = 0;
      const isBlind = (textToHash(`blind ${field.source} ${field.id}`) % 1000) / 1000 < blind;
      const disturbed = isDisturbed(field);
      const roll = random();
      const count = field.options.length;
      const shift = disturbed && roll < MIXED ? 1 + Math.floor(random() * Math.max(1, count - 1)) : 0;
      const isUnlisted = random() < UNLISTED && disturbed;
      const areUnknown = disturbed && roll >= MIXED && roll < MIXED + UNKNOWN;
      for (let index = 0; index <= field.options.length; index += 1) {
        const option = field.options[index];
        if (option !== undefined && !option.right && ++wrong > MOST_WRONG) continue;
        const at = (field.start + index) * columns.length;
        for (const [to, from] of positions.entries()) row[to] = rows[at + from] as number;
        if (isBlind) for (const column of judged) row[column] = Number.NaN;
        if (isUnlisted) for (const column of listed) row[column] = Number.NaN;
        if (areUnknown) for (const link of links) row[link] = Number.NaN;
        else if (shift > 0 && option !== undefined) {
          const other = (field.start + ((index + shift) % count)) * columns.length;
          for (const link of links) row[link] = rows[other + (positions[link] as number)] as number;
        }
        table.add(row, 1);
        truth.push(Number(option === undefined ? field.truth === null : option.right));
      }
    }
  }
  starts.push(table.count);
  return { binned: binRows(table), starts: Uint32Array.from(starts), truth: Uint8Array.from(truth), fields };
}

/** How much each field counts; 0 leaves it out. */
export type WeightOf = (field: KeptField) => number;

export function fitScorer(
  { binned, starts, truth, fields }: TrainingTable,
  weightOf: WeightOf,
  settings: Partial<FitSettings>,
  onProgress?: (trees: number, loss: number) => void,
): TreesData {
  const weights = new Float32Array(binned.count);
  for (const [index, field] of fields.entries())
    weights.fill(weightOf(field), starts[index] as number, starts[index + 1] as number);
  return fitTrees(
    binned,
    { kind: 'choice', starts, truth },
    { weights, settings, ...(onProgress && { onProgress }) },
  ).data;
}

/** Of what people ask for, most is there: absence counts for this share of a source, however often it was asked for. */
const ABSENT_SHARE = 0.25;

/**
 * A layout seen thirty times teaches little more than one seen five times, each source counts by its share (`shareOf`),
 * and absence by its own.
 */
export function balancedWeights(
  fields: readonly KeptField[],
  shareOf: (source: string) => number,
  absentShare = ABSENT_SHARE,
): WeightOf {
  const ofFamily = new Map<string, number>();
  for (const { family } of fields) ofFamily.set(family, (ofFamily.get(family) ?? 0) + 1);
  const raw = ({ family }: KeptField) => 1 / Math.sqrt(ofFamily.get(family) ?? 1);
  const partOf = ({ source, truth }: KeptField) => `${source} ${truth === null ? 'absent' : 'there'}`;
  const ofPart = new Map<string, number>();
  for (const field of fields) ofPart.set(partOf(field), (ofPart.get(partOf(field)) ?? 0) + raw(field));
  const sources = new Set(fields.map(({ source }) => source));
  const shares = [...sources].reduce((sum, source) => sum + shareOf(source), 0) || 1;
  return (field) => {
    const share = field.truth === null ? absentShare : 1 - absentShare;
    return (
      (raw(field) * share * fields.length * shareOf(field.source)) / shares / (ofPart.get(partOf(field)) ?? 1)
    );
  };
}
