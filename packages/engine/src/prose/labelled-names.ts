import type { Candidate } from '../candidates/candidate.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { matchesOf } from '../lists/matches-of.ts';
import { nameAt } from './name-at.ts';
import { openingOf } from './opening.ts';
import type { Passage } from './passage.ts';
import { passageToCandidate } from './passage-to-candidate.ts';

const COLON = /\p{L}\)?:\s(?=["“]?\p{Lu})/gu;
const LABEL_REACH = 60;
const LABEL_WORDS = 4;
const IS_LABEL = 0.85;
const LONGEST_NAME = 90;
const MOST_WORDS = 9;
const NAME_ENDS = /,\s|\s?[("“;]|\.\s|\s\p{L}+:\s/u;
const STRENGTH = 0.8;

/**
 * Names behind a label inside a sentence, as forms have them that are written out: `I, Jane Example, on behalf of:
 * Friends of Ada, a candidate for …`. Labels at the beginning of a line are read with the line.
 */
export function labelledNames(passages: readonly Passage[], lookup: ConceptLookup): Candidate[] {
  return flatMapped(openingOf(passages), (passage) => {
    if (!passage.text.includes(':')) return [];
    return flatMapped(matchesOf(COLON, passage.text), (match) => {
      const colon = match.index + match[0].indexOf(':');
      const label = labelBefore(passage.text, colon, lookup);
      if (label === null) return [];
      const start = match.index + match[0].length;
      const end = nameEnd(passage.text, start);
      const value = passage.text.slice(start, end).trim();
      if (/\d{3}|_/.test(value) || value.length < 3 || value.split(' ').length > MOST_WORDS) return [];
      const kind = hasLegalForm(value) ? ('organisation' as const) : ('text' as const);
      const parts = { kind, value, start, end: start + value.length, strength: STRENGTH, saidToBe: label };
      return passageToCandidate(passage, parts) ?? [];
    });
  });
}

/** The most words right before a colon that are a known label, without what stands in brackets; null where they are none. */
function labelBefore(text: string, colon: number, lookup: ConceptLookup): string | null {
  const before = text
    .slice(Math.max(0, colon - LABEL_REACH), colon)
    .replace(/\s?\([^()]*\)$/u, '')
    .replace(/^.*[.;:,]\s?/u, '');
  const words = before.split(/[\s/]+/u).filter((word) => word !== '');
  // A label that is all there is before it belongs to a line of its own.
  for (let count = Math.min(LABEL_WORDS, words.length); count >= 2; count -= 1) {
    const label = words.slice(-count).join(' ');
    if (Math.max(0, ...lookup.exact(label).values()) >= IS_LABEL) return label;
  }
  return null;
}

/** Where what begins there ends: with its legal form, or before a comma, a bracket or a stop. */
function nameEnd(text: string, start: number): number {
  const stop = text.slice(start, start + LONGEST_NAME).search(NAME_ENDS);
  const end = stop < 0 ? Math.min(text.length, start + LONGEST_NAME) : start + stop;
  return Math.max(end, nameAt(text, start)?.end ?? 0);
}
