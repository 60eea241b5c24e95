import { valuesAgree, textSimilarity } from '@rowbox/bench';
import { COLUMNS, documentToFieldEvidence, type FieldEvidence } from '@rowbox/engine';
import { FeatureRows } from '../trees/feature-rows.ts';
import type { Example } from './example.ts';

/** The options of one field of one document, as rows of a table. */
export interface ExampleGroup {
  readonly source: string;
  readonly family: string;
  readonly id: string;
  readonly field: string;
  readonly start: number;
  readonly end: number;
}

export interface ExampleTable {
  readonly rows: FeatureRows;
  readonly groups: ExampleGroup[];
  /** 1 for each row that is right. */
  readonly truth: number[];
}

export function createTable(): ExampleTable {
  return { rows: new FeatureRows(COLUMNS), groups: [], truth: [] };
}

/** Wrong options kept: those with the best labels, and some of the others. */
const MOST_LABELLED = 24;
const MOST_OTHERS = 14;
const MOST_RIGHT = 8;
/** An address that is this much less like the truth than the best option has a row too many or too few. */
const LESS_ALIKE = 0.05;

/** Adds all fields whose truth is known and among the options. */
export function addExample(table: ExampleTable, example: Example, random: () => number): void {
  const { evidence } = documentToFieldEvidence(example.pages, example);
  for (const own of evidence) {
    const truth = example.truth[own.profile.field.key];
    if (truth === undefined) continue;
    const right = rightOptions(own, truth);
    if (truth !== null && !right.includes(true)) continue;
    const kept = thinOut(own, right, random);
    const start = table.rows.count;
    const width = COLUMNS.length;
    for (const index of kept) {
      table.rows.add(own.rows.subarray(index * width, (index + 1) * width), 1);
      table.truth.push(index === own.options.length ? Number(truth === null) : Number(right[index]));
    }
    table.groups.push({
      source: example.source,
      family: example.family,
      id: example.id,
      field: own.profile.field.key,
      start,
      end: table.rows.count,
    });
  }
}

/** Of each option, whether it says what is true; of addresses and texts that all say it, the most exact ones. */
export function rightOptions({ profile, options }: FieldEvidence, truth: Example['truth'][string]): boolean[] {
  if (truth === undefined || truth === null) return options.map(() => false);
  const { type } = profile.field;
  const right = options.map(({ value }) => valuesAgree(type, value, truth));
  if (type !== 'address' && type !== 'text') return right;
  const alike = options.map(({ value }, index) => (right[index] ? textSimilarity(value, truth) : 0));
  const least = Math.max(0, ...alike) - LESS_ALIKE;
  return right.map((isRight, index) => isRight && (alike[index] ?? 0) >= least);
}

const NEAR = COLUMNS.indexOf('label:near');
const AROUND = COLUMNS.indexOf('label:aroundHolds');
const OLD = COLUMNS.indexOf('old:labelBest');

/** Positions of the options to keep, and last that of absence. */
function thinOut({ options, rows }: FieldEvidence, right: readonly boolean[], random: () => number): number[] {
  const width = COLUMNS.length;
  const at = (index: number, column: number) => {
    const value = rows[index * width + column] as number;
    return Number.isNaN(value) ? 0 : value;
  };
  const worth = (index: number) => at(index, NEAR) + 0.5 * at(index, OLD) + 0.3 * at(index, AROUND) + 0.02 * random();
  const wrong = options
    .map((_, index) => ({ index, worth: worth(index) }))
    .filter(({ index }) => !right[index])
    .sort((a, b) => b.worth - a.worth);
  const rest = wrong.slice(MOST_LABELLED);
  const others = rest.filter(() => random() < MOST_OTHERS / Math.max(1, rest.length));
  const rights = options.flatMap((_, index) => (right[index] ? [index] : []));
  return [
    ...rights.sort((a, b) => worth(b) - worth(a)).slice(0, MOST_RIGHT),
    ...wrong.slice(0, MOST_LABELLED).map(({ index }) => index),
    ...others.map(({ index }) => index),
    options.length,
  ];
}
