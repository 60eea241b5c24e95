import type { Candidate } from '../candidates/candidate.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import { boxOfWords } from '../page/box-of-words.ts';
import type { PlacedName } from './address-block.ts';
import type { Sides } from './sides.ts';

const NAME_KINDS: ReadonlySet<string> = new Set(['text', 'organisation', 'person']);

/** The names of everybody with an address, but for those that `found` holds anyway as texts of the same words. */
export function sidesToCandidates({ correspondents }: Sides, found: readonly Candidate[]): Candidate[] {
  const known = new Set(found.flatMap(({ kind, words }) => (NAME_KINDS.has(kind) ? [spanOf(words)] : [])));
  return correspondents.flatMap(({ names }) =>
    names.flatMap((name) => {
      const span = spanOf(name.words);
      if (known.has(span)) return [];
      known.add(span);
      return [nameToCandidate(name)];
    }),
  );
}

function nameToCandidate({ text, words, line }: PlacedName): Candidate {
  const first = line.words.indexOf(words[0] as PlacedName['words'][number]);
  const before = line.words.slice(0, Math.max(0, first)).map((word) => word.text);
  return {
    kind: hasLegalForm(text) ? 'organisation' : 'text',
    value: text,
    alternatives: [],
    text,
    page: line.page,
    box: boxOfWords(words),
    words,
    line,
    before: before.join(' '),
    after: '',
    strength: 0.7,
    currency: null,
    saidToBe: null,
  };
}

function spanOf(words: Candidate['words']): string {
  const [first, last] = [words[0]?.box, words.at(-1)?.box];
  return `${first?.left} ${first?.top} ${last?.right} ${last?.bottom}`;
}
