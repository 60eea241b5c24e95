import type { Candidate } from '../candidates/candidate.ts';
import { type CandidateParts, runToCandidate } from '../candidates/text-run.ts';
import { boxOfWords } from '../page/box-of-words.ts';
import type { Passage } from './passage.ts';

/** A candidate from its place in a passage; of one that goes on over the page, the box is around its first part. */
export function passageToCandidate(passage: Passage, parts: CandidateParts): Candidate | null {
  const candidate = runToCandidate(passage, parts);
  if (candidate === null) return null;
  const value = { inSentence: true as const, ...candidate };
  if (passage.lines[0]?.page === passage.lines.at(-1)?.page) return value;
  const onFirstPage = candidate.words.filter((word) => {
    const owner = passage.lines[passage.words.indexOf(word)];
    return owner === undefined || owner.page === candidate.page;
  });
  if (onFirstPage.length === candidate.words.length) return value;
  return { ...value, words: onFirstPage, box: boxOfWords(onFirstPage) };
}
