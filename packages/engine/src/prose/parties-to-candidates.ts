import type { Candidate } from '../candidates/candidate.ts';
import type { Party } from './document-to-parties.ts';
import { basicRole } from './name-words.ts';

/** Parties as values of header fields that ask for one by its role: `Landlord`, `Employee`. */
export function partiesToCandidates(parties: readonly Party[]): Candidate[] {
  return parties.flatMap(({ name, kind, role, probability, cited }) => {
    if (role === null) return [];
    return [
      {
        kind: kind === 'person' ? ('person' as const) : ('organisation' as const),
        value: name,
        alternatives: [],
        text: cited.text,
        page: cited.page,
        box: cited.box,
        words: cited.words,
        line: cited.line,
        before: '',
        after: '',
        strength: probability,
        currency: null,
        saidToBe: basicRole(role),
        inSentence: true as const,
      },
    ];
  });
}
