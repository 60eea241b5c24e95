import { type Calibration, calibrationOf } from './calibration.ts';
import { groupBy } from './group-by.ts';
import type { ScoredValue } from './score-document.ts';
import { countOutcomes, f1, precision, recall, type Tally } from './tally.ts';

/** One document of a run, scored. */
export interface ScoredDocument {
  readonly id: string;
  readonly template: string;
  readonly values: readonly ScoredValue[];
  /** 0 when the document could not be read. */
  readonly pages: number;
  /** Wall time of its extraction. */
  readonly milliseconds: number;
  /** Why there is no prediction; null when there is one. */
  readonly failure: string | null;
}

export interface Score extends Tally {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

export interface PartScore {
  readonly name: string;
  readonly documents: number;
  readonly header: Score;
  readonly rows: Score;
}

export interface SetScore {
  readonly documents: number;
  readonly failed: number;
  readonly pages: number;
  /** Over the documents that could be read; null when there is none. */
  readonly millisecondsPerPage: number | null;
  /** Micro: over all values of all documents. */
  readonly header: Score;
  /** Over the cells of all rows. */
  readonly rows: Score;
  readonly headerFields: Readonly<Record<string, Score>>;
  /** By `group.field`. */
  readonly rowFields: Readonly<Record<string, Score>>;
  readonly templates: readonly PartScore[];
  /** Over header values and cells. */
  readonly calibration: Calibration;
}

export function scoreSet(documents: readonly ScoredDocument[]): SetScore {
  const values = documents.flatMap((document) => document.values);
  const read = documents.filter(({ failure }) => failure === null);
  const pages = sum(read.map((document) => document.pages));
  const templates = groupBy(documents, ({ template }) => template);
  return {
    documents: documents.length,
    failed: documents.length - read.length,
    pages,
    millisecondsPerPage: pages === 0 ? null : sum(read.map(({ milliseconds }) => milliseconds)) / pages,
    header: scoreValues(headerOf(values)),
    rows: scoreValues(rowsOf(values)),
    headerFields: scoreBy(headerOf(values), ({ field }) => field),
    rowFields: scoreBy(rowsOf(values), ({ group, field }) => `${group}.${field}`),
    calibration: calibrationOf(values),
    templates: [...templates].map(([name, members]) => {
      const part = members.flatMap((document) => document.values);
      return {
        name,
        documents: members.length,
        header: scoreValues(headerOf(part)),
        rows: scoreValues(rowsOf(part)),
      };
    }),
  };
}

function headerOf(values: readonly ScoredValue[]) {
  return values.filter(({ group }) => group === null);
}

function rowsOf(values: readonly ScoredValue[]) {
  return values.filter(({ group }) => group !== null);
}

function scoreBy(values: readonly ScoredValue[], name: (value: ScoredValue) => string) {
  const parts = [...groupBy(values, name)];
  return Object.fromEntries(parts.map(([key, part]) => [key, scoreValues(part)]));
}

function scoreValues(values: readonly ScoredValue[]): Score {
  const tally = countOutcomes(values.map(({ outcome }) => outcome));
  return { ...tally, precision: precision(tally), recall: recall(tally), f1: f1(tally) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
