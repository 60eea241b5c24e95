import type { Language } from '../lexicon/concept.ts';
import { CONCEPTS } from '../lexicon/concepts/index.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';

/** So many labels of a language at least, counting one that several languages have as a part, and so many times those of English. */
const LEAST_LABELS = 2;
const CLEARLY = 1.5;
/** Of languages that share many labels. */
const LEADS_BY = 1.2;

let known: ReadonlyMap<string, ReadonlySet<Language>> | null = null;

/** The language in which a document names its values, by whose labels they are; null: nobody's clearly. */
export function labelsToLanguage(labels: readonly string[]): Language | null {
  known ??= labelsByLetters();
  const counts = new Map<Language, number>();
  for (const letters of new Set(labels.map(toLetters))) {
    const languages = known.get(letters);
    for (const language of languages ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1 / (languages?.size ?? 1));
  }
  const [best, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (best === undefined || best[1] < LEAST_LABELS) return null;
  const isClear = best[1] >= CLEARLY * (counts.get('en') ?? 0) && best[1] >= LEADS_BY * (second?.[1] ?? 0);
  return best[0] === 'en' || isClear ? best[0] : null;
}

const toLetters = (label: string): string => labelTokens(label).join('');

function labelsByLetters(): ReadonlyMap<string, ReadonlySet<Language>> {
  const all = new Map<string, Set<Language>>();
  for (const { labels } of CONCEPTS) {
    for (const [language, written] of Object.entries(labels)) {
      for (const label of written.split('|')) {
        const letters = toLetters(label);
        const languages = all.get(letters) ?? new Set();
        all.set(letters, languages.add(language as Language));
      }
    }
  }
  return all;
}
