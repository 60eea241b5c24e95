import type { Candidate } from '../candidates/candidate.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { matchesOf } from '../lists/matches-of.ts';
import { foldText } from '../values/fold.ts';
import { ENDS_NAME, ORGANISATION_WORDS } from './name-words.ts';
import type { Passage } from './passage.ts';
import { passageToCandidate } from './passage-to-candidate.ts';

/** A name of two words or more with capitals, and in the bracket behind it what it is: `Ms Eva Hall (Secretary)`. */
const NAME_WITH_ROLE =
  /((?:(?:Mr|Mrs|Ms|Dr|Rev|Prof|Mme|Dott|Ing|Sig|Dhr|Mevr|D|Dña)\.?\s)?\p{Lu}[\p{L}'’-]*\.?(?:\s(?:(?:van|von|de|del|der|den|da|di|du|la|le|ter|y)\s){0,2}\p{Lu}[\p{L}'’-]*\.?){1,4})\s\((\p{L}[\p{L}'’ -]{2,30})\)/gu;
/** The bracket alone, which is soon looked for and seldom there; names are in every line. */
const BRACKET = /\s\(\p{L}[\p{L}'’ -]{2,30}\)/u;
const MOST_WORDS_OF_ROLE = 3;
const STRENGTH = 0.9;

/** People whom a text names with what they are in brackets, as lists of those present do. */
export function rolesInBrackets(passages: readonly Passage[]): Candidate[] {
  return flatMapped(passages, (passage) => {
    if (!BRACKET.test(passage.text)) return [];
    return matchesOf(NAME_WITH_ROLE, passage.text).flatMap(
      ({ 0: whole, index, 1: name = '', 2: role = '' }) => {
        const next = /^\s([^\s,;]{1,24})/u.exec(passage.text.slice(index + whole.length))?.[1] ?? '';
        // `Redwood Partners (Midlands) Ltd` is one name.
        if (role.split(' ').length > MOST_WORDS_OF_ROLE || namesCompany(next)) return [];
        const candidate = passageToCandidate(passage, {
          kind: 'person',
          value: name,
          start: index,
          end: index + name.length,
          strength: STRENGTH,
          saidToBe: role,
        });
        return candidate === null ? [] : [candidate];
      },
    );
  });
}

function namesCompany(word: string): boolean {
  const folded = foldText(word).replace(/\./g, '');
  return ENDS_NAME.has(folded) || ORGANISATION_WORDS.has(folded);
}
