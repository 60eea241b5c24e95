import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FieldType } from '@rowbox/contract';
import { conceptToKind } from './concept-to-kind.ts';

/** Something that papers have a place for, with its labels by language and the kind of value it takes. */
export interface Concept {
  readonly key: string;
  /** By ISO 639-1: how papers print it, the usual way first. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  /** For `makeValue`. */
  readonly kind: string;
  /** The file of the vocabulary it comes from: `trade`, `tax`. */
  readonly domain: string;
}

type Entry = Concept['labels'] & { readonly type?: FieldType };

const FOLDERS = [
  path.join(import.meta.dirname, 'start-vocabulary'),
  path.resolve(import.meta.dirname, '../vocabulary'),
];

let known: ReadonlyMap<string, Concept> | null = null;

export function catalogue(): ReadonlyMap<string, Concept> {
  known ??= new Map(FOLDERS.flatMap(readFolder).map((concept) => [concept.key, concept]));
  return known;
}

function readFolder(folder: string): Concept[] {
  let files: string[];
  try {
    files = readdirSync(folder).filter((file) => file.endsWith('.json')).sort();
  } catch {
    return [];
  }
  return files.flatMap((file) => {
    const entries = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, Entry>;
    const domain = file.replace(/\.json$/, '');
    return Object.entries(entries).map(([key, { type, ...labels }]) => ({
      key, labels: labels as Concept['labels'], kind: conceptToKind(key, type), domain,
    }));
  });
}

/** A concept of the catalogue, or one that has no labels of its own where a template brings its own. */
export function conceptOf(key: string): Concept {
  return catalogue().get(key) ?? { key, labels: {}, kind: conceptToKind(key), domain: 'template' };
}
