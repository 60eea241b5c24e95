import { readdirSync, readFileSync } from 'node:fs';
import { FIELD_TYPES, type FieldType } from '@rowbox/contract';

/** Something that printed papers ask for or state, with the words that papers print for it. */
export interface VocabularyConcept {
  /** Unique in the whole vocabulary: `invoice_date`. */
  readonly id: string;
  /** The file it stands in: `dates`. */
  readonly domain: string;
  readonly type: FieldType;
  /** By language (ISO 639-1), the most usual first, capitalised and accented as printed. */
  readonly labels: ReadonlyMap<string, readonly string[]>;
}

const TYPES: ReadonlySet<string> = new Set(FIELD_TYPES);

/**
 * All concepts of all `*.json` beside this file, in the order of the files' names. A file holds one domain:
 * `{ "<concept>": { "type": "date", "en": ["Invoice date", …], "de": […] } }`.
 *
 * @throws Error for an unknown type, a concept that stands in two files, or one without labels
 */
export function loadVocabulary(): readonly VocabularyConcept[] {
  const concepts = domains().flatMap((domain) => {
    const url = new URL(`${domain}.json`, import.meta.url);
    const entries: Record<string, Record<string, unknown>> = JSON.parse(readFileSync(url, 'utf8'));
    return Object.entries(entries).map(([id, entry]) => toConcept(id, domain, entry));
  });
  const seen = new Set<string>();
  for (const { id, domain } of concepts) {
    if (seen.has(id)) throw new Error(`vocabulary: ${id} of ${domain}.json stands in another file too`);
    seen.add(id);
  }
  return concepts;
}

function domains(): string[] {
  return readdirSync(new URL('.', import.meta.url))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

function toConcept(id: string, domain: string, entry: Record<string, unknown>): VocabularyConcept {
  const { type, ...languages } = entry;
  if (typeof type !== 'string' || !TYPES.has(type)) throw new Error(`vocabulary: ${id} has no type we know`);
  const labels = new Map(Object.entries(languages as Record<string, readonly string[]>));
  if (![...labels.values()].some((texts) => texts.length > 0))
    throw new Error(`vocabulary: ${id} has no label`);
  return { id, domain, type: type as FieldType, labels };
}
