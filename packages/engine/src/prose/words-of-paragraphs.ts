import type { Candidate } from '../candidates/candidate.ts';
import type { Word } from '../page/page.ts';
import type { Passage } from './passage.ts';

/** Fewer words are a remark or a cell of a table. */
const LEAST_WORDS = 25;
/** Share of a paragraph's words that are written in small letters; forms and addresses have fewer. */
const IN_SMALL_LETTERS = 0.6;

/** The words of a document that belong to paragraphs of sentences. */
export function wordsOfParagraphs(passages: readonly Passage[]): ReadonlySet<Word> {
  const found = new Set<Word>();
  for (const { isParagraph, words } of passages) {
    if (!isParagraph || words.length < LEAST_WORDS) continue;
    const small = words.filter(({ text }) => /^[("“]?\p{Ll}/u.test(text)).length;
    if (small >= IN_SMALL_LETTERS * words.length) for (const word of words) found.add(word);
  }
  return found;
}

/** Whether a text is a piece of a sentence: cut out of a paragraph, and not what stands there behind a colon. */
export function isPieceOfSentence(
  { kind, words, before, after }: Candidate,
  paragraphs: ReadonlySet<Word>,
): boolean {
  const [first] = words;
  if (kind !== 'text' || first === undefined || !paragraphs.has(first)) return false;
  return before.trim() === '' ? after.trim() !== '' : !/[:：]\s*["“(]?$/u.test(before);
}
