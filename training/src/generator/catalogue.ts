import { loadVocabulary } from '../vocabulary/vocabulary.ts';
import { conceptToKind } from './concept-to-kind.ts';

/** Something that papers have a place for, with its labels by language and the kind of value it takes. */
export interface Concept {
  readonly key: string;
  /** By ISO 639-1: how papers print it, the usual way first. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  /** For `makeValue`. */
  readonly kind: string;
  /** The file of the vocabulary it comes from: `payroll`, `transport`; `template` where only a template has it. */
  readonly domain: string;
}

let known: ReadonlyMap<string, Concept> | null = null;

/** The vocabulary, by concept. */
export function catalogue(): ReadonlyMap<string, Concept> {
  known ??= new Map(
    loadVocabulary().map(({ id, domain, type, labels }) => [
      id,
      { key: id, domain, kind: conceptToKind(id, type), labels: Object.fromEntries(labels) },
    ]),
  );
  return known;
}

/** A concept of the vocabulary, or one without labels where a template brings its own. */
export const conceptOf = (key: string): Concept =>
  catalogue().get(key) ?? { key, labels: {}, kind: conceptToKind(key), domain: 'template' };

/** Languages in which most of the vocabulary has labels. */
export const isSpoken = (language: string): boolean =>
  [...catalogue().values()].filter(({ labels }) => labels[language] !== undefined).length >
  0.6 * catalogue().size;
