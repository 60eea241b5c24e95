import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { loadPaperVocabulary } from '../vocabulary/paper-vocabulary.ts';
import { loadVocabulary, type VocabularyConcept } from '../vocabulary/vocabulary.ts';
import type { ConceptName, LabelledConcept } from './labelled-concept.ts';
import lexicon from './lexicon-labels.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

const unpack = promisify(gunzip);

/** Our own vocabulary, by its domains. */
export function vocabularyConcepts(): readonly LabelledConcept[] {
  return loadVocabulary().map((concept) => toLabelled(concept, 'vocabulary'));
}

/** What people ask of everyday papers, each domain a source of its own, since domains overlap. */
export function paperConcepts(): readonly LabelledConcept[] {
  return loadPaperVocabulary().map((concept) => toLabelled(concept, `papers-${concept.domain}`));
}

const toLabelled = ({ id, domain, labels }: VocabularyConcept, source: string): LabelledConcept => ({
  id,
  domain,
  source,
  names: [...labels].flatMap(([language, texts]) => texts.map((text) => ({ language, text }))),
});

/** The words labels are made of, one a language, so that a label nobody listed is understood by its parts. */
export function wordConcepts(): readonly LabelledConcept[] {
  return Object.entries(words as Record<string, Record<string, string>>).map(([id, translations]) => ({
    id,
    domain: 'words',
    source: 'words',
    names: Object.entries(translations).map(([language, text]) => ({ language, text })),
  }));
}

/** What the engine's lists of labels held, folded, without the accents and capitals of print. */
export function lexiconConcepts(): readonly LabelledConcept[] {
  return Object.entries(lexicon as Record<string, Record<string, string>>).map(([id, labels]) => ({
    id,
    domain: 'lexicon',
    source: 'lexicon',
    names: Object.entries(labels).flatMap(([language, texts]) =>
      texts.split('|').map((text) => ({ language, text })),
    ),
  }));
}

/**
 * Names of public data models, from a gzipped table `concept, language, text` with a line of heads. Concepts that have
 * the same English name are one: the models name a thing anew wherever it stands.
 */
export async function tableConcepts(file: string): Promise<readonly LabelledConcept[]> {
  const table = (await unpack(await readFile(file))).toString('utf8');
  const namesByConcept = new Map<string, ConceptName[]>();
  for (const line of table.split('\n').slice(1)) {
    const [concept, language, text] = line.split('\t');
    if (concept === undefined || language === undefined || text === undefined) continue;
    const names = namesByConcept.get(concept) ?? [];
    names.push({ language, text });
    namesByConcept.set(concept, names);
  }
  const namesByEnglish = new Map<string, Map<string, ConceptName>>();
  for (const [concept, names] of namesByConcept) {
    const english = names.find(({ language }) => language === 'en')?.text.toLowerCase();
    const key = `${concept.startsWith('en16931') ? 'invoice' : 'procurement'}|${english ?? concept}`;
    const merged = namesByEnglish.get(key) ?? new Map<string, ConceptName>();
    for (const name of names) merged.set(`${name.language}|${name.text}`, name);
    namesByEnglish.set(key, merged);
  }
  return [...namesByEnglish].map(([id, names]) => {
    const source = id.slice(0, id.indexOf('|'));
    return { id, source, domain: source, names: [...names.values()] };
  });
}
