import { addressEvidence } from '../candidates/address-candidates.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { boxOfWords } from '../page/box-of-words.ts';
import type { Word } from '../page/page.ts';
import { textBeforePhone } from '../values/contact.ts';
import type { PlacedName } from './address-block.ts';
import type { Sides } from './sides.ts';

const NAME_KINDS: ReadonlySet<string> = new Set(['text', 'organisation', 'person']);

/** The names and addresses of everybody, but for those that `found` holds anyway as texts of the same words. */
export function sidesToCandidates({ correspondents }: Sides, found: readonly Candidate[]): Candidate[] {
  const known = new Set(
    flatMapped(found, ({ kind, words }) => (NAME_KINDS.has(kind) ? [spanOf(words)] : [])),
  );
  const addresses = new Set(
    flatMapped(found, ({ kind, words }) => (kind === 'address' ? [spanOf(words)] : [])),
  );
  return flatMapped(correspondents, ({ blocks }) =>
    flatMapped(blocks, ({ name, address }) => {
      const words = wordsBeforePhone(flatMapped(address, (line) => line.words));
      const [line] = address;
      const candidates: Candidate[] = [];
      if (!known.has(spanOf(name.words))) candidates.push(nameToCandidate(name));
      if (line !== undefined && !addresses.has(spanOf(words)))
        candidates.push(addressToCandidate(words, line));
      known.add(spanOf(name.words));
      addresses.add(spanOf(words));
      return candidates;
    }),
  );
}

/** An address ends where a telephone number follows in its last line; all words where none does. */
function wordsBeforePhone(words: readonly Word[]): readonly Word[] {
  const before = textBeforePhone(words.map(({ text }) => text).join(' '));
  if (before === null || addressEvidence(before) < 1) return words;
  let length = -1;
  return words.filter(({ text }) => {
    length += text.length + 1;
    return length <= before.length;
  });
}

/** A candidate for an address that runs from one address into the next, as from the sender's line into the window. */
export function runsIntoAnother({ kind, words }: Candidate, { inAddress }: Sides): boolean {
  if (kind !== 'address') return false;
  const blocks = new Set(flatMapped(words, (word) => inAddress.get(word) ?? []));
  return blocks.size > 1;
}

function nameToCandidate({ text, words, line }: PlacedName): Candidate {
  const first = line.words.indexOf(words[0] as Word);
  const before = line.words.slice(0, Math.max(0, first)).map((word) => word.text);
  const kind = hasLegalForm(text) ? 'organisation' : 'text';
  return { ...placed(words, line), kind, value: text, text, before: before.join(' '), strength: 0.7 };
}

function addressToCandidate(words: readonly Word[], line: Line): Candidate {
  const text = words.map((word) => word.text).join(' ');
  return { ...placed(words, line), kind: 'address', value: text, text, before: '', strength: 1 };
}

function placed(words: readonly Word[], line: Line) {
  const nothing = { alternatives: [], after: '', currency: null, saidToBe: null };
  return { ...nothing, page: line.page, box: boxOfWords(words), words, line };
}

function spanOf(words: Candidate['words']): string {
  const [first, last] = [words[0]?.box, words.at(-1)?.box];
  return `${first?.left} ${first?.top} ${last?.right} ${last?.bottom}`;
}
