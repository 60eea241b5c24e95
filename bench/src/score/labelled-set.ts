import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CellValue } from '@rowbox/contract';

/*
 * A labelled set is a folder: `docs/<id>.<ext>`, `config.json` (a mailbox config) and `truth.jsonl` with one line per
 * document. A key that is absent from the truth is unknown and is not scored; `null` says the document does not have
 * the value; an absent group says that its rows are unknown.
 */

export type Cells = Readonly<Record<string, CellValue>>;

/** Header values by field key and rows by group id: the form of a ground truth and of a prediction alike. */
export interface LabelledValues {
  readonly data: Cells;
  readonly sections: Readonly<Record<string, readonly Cells[]>>;
}

/** The part of a mailbox config that scoring reads; the whole of it goes to the engine. */
export interface LabelledConfig {
  readonly fields: readonly LabelledField[];
  readonly groups: readonly { readonly id: string; readonly fields: readonly LabelledField[] }[];
}

export interface LabelledField {
  readonly key: string;
  readonly type: string;
}

export interface LabelledDocument {
  readonly id: string;
  /** Absolute path of the file. */
  readonly file: string;
  /** Of a document of several files the others, in order of their pages. */
  readonly more?: readonly string[];
  /** The vendor or layout family. */
  readonly template: string;
  readonly config: LabelledConfig;
  readonly truth: LabelledValues;
}

interface TruthLine extends LabelledValues {
  readonly id: string;
  readonly file: string;
  readonly more?: readonly string[];
  readonly template: string;
  /** Path of the document's own config inside the set, where documents differ in what is asked of them. */
  readonly config?: string;
}

/** The documents of a set, in order of id. Throws when the folder has no `truth.jsonl` or a line does not parse. */
export async function readLabelledSet(directory: string): Promise<readonly LabelledDocument[]> {
  const root = path.resolve(directory);
  const lines = (await readFile(path.join(root, 'truth.jsonl'), 'utf8'))
    .split('\n')
    .filter((line) => line.trim());
  const truths = lines.map((line) => JSON.parse(line) as TruthLine);
  truths.sort((a, b) => (a.id < b.id ? -1 : 1));
  return Promise.all(
    truths.map(async ({ id, file, more = [], template, data, sections, config }) => {
      const written: unknown = JSON.parse(await readFile(path.join(root, config ?? 'config.json'), 'utf8'));
      return {
        id,
        file: path.join(root, file),
        ...(more.length > 0 && { more: more.map((one) => path.join(root, one)) }),
        template,
        config: withLegalKeys(written as LabelledConfig),
        truth: {
          data: withLegalNames(data ?? {}),
          sections: mapValues(sections ?? {}, (rows) => rows.map(withLegalNames)),
        },
      };
    }),
  );
}

/**
 * A mailbox's field key starts with a letter; a table's labelled columns may be called `1996`. Such keys get a prefix
 * in the config and in the truth, so that the engine is asked what a mailbox could ask.
 */
function legalKey(key: string): string {
  return /^[A-Za-z]/.test(key) ? key : `f_${key}`;
}

function withLegalNames(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).map(([key, value]) => [legalKey(key), value]));
}

function withLegalKeys(config: LabelledConfig): LabelledConfig {
  const rename = (fields: readonly LabelledField[]) =>
    fields.map((field) => ({ ...field, key: legalKey(field.key) }));
  return {
    ...config,
    fields: rename(config.fields),
    groups: config.groups.map((group) => ({ ...group, fields: rename(group.fields) })),
  };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
