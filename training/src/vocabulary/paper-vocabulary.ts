import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FIELD_TYPES, type FieldType } from '@rowbox/contract';
import type { VocabularyConcept } from './vocabulary.ts';

const FOLDER = path.join(import.meta.dirname, '../../vocabulary');
const TYPES: ReadonlySet<string> = new Set(FIELD_TYPES);

/**
 * What people ask of everyday papers and what those print, kind by kind: the files of `training/vocabulary`, one domain each, a concept a
 * line: its id, its type, and its names by language (`en=Landlord|Lessor`), parted by tabs. Domains overlap: concepts of two may mean the same.
 *
 * @throws Error for a line that is none of these, and for a concept that stands twice in its domain
 */
export function loadPaperVocabulary(): readonly VocabularyConcept[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => {
      const domain = name.slice(0, -'.tsv'.length);
      const seen = new Set<string>();
      const lines = readFileSync(path.join(FOLDER, name), 'utf8').split('\n');
      return lines.flatMap((line) => {
        if (line.trim() === '') return [];
        const concept = lineToConcept(line, domain);
        if (seen.has(concept.id)) throw new Error(`vocabulary: ${concept.id} stands twice in ${name}`);
        seen.add(concept.id);
        return [concept];
      });
    });
}

function lineToConcept(line: string, domain: string): VocabularyConcept {
  const [id = '', type = '', ...named] = line.split('\t');
  if (!TYPES.has(type) || named.length === 0) throw new Error(`vocabulary: ${domain}: ${line.slice(0, 80)}`);
  const labels = new Map(
    named.map((names) => {
      const end = names.indexOf('=');
      if (end < 0) throw new Error(`vocabulary: ${domain}: ${id}: ${names.slice(0, 80)}`);
      return [names.slice(0, end), names.slice(end + 1).split('|')];
    }),
  );
  return { id, domain, type: type as FieldType, labels };
}
