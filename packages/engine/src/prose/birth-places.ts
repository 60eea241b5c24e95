import type { Candidate } from '../candidates/candidate.ts';
import { linesToRun, runToCandidate } from '../candidates/text-run.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import { flatMapped } from '../lists/flat-mapped.ts';

/** What every statement of a birth has a word of; few lines do. */
const BORN =
  /(?<!\p{L})(?:born|geb\.|geboren|née?|né\(e\)|nat[oa]|nacid[oa]|nascid[oa]|urodzon[ya]|(?:of|de|di|da) (?:birth|naissance|nascita|nacimiento|nascimento)|geburts\p{L}+|geboorte\p{L}+)(?!\p{L})/iu;
const PLACE =
  "\\p{Lu}[\\p{L}'’.-]+(?:[ -](?:d[aeio]|del|della|di|la|le|les|el|am|an der|sur|sous|upon|\\p{Lu}[\\p{L}'’.-]+)){0,4}(?: \\(\\p{Lu}{2}\\))?";
/** A date in figures or words. */
const DAY = '\\d{1,2}(?:st|nd|rd|th|er|\\.|º)?[ ./-][\\p{L}\\d. ]{1,18}[ ./-]\\d{2,4}';
/** The place before or behind the day, each as its language says it; the first group is the place. */
const STATEMENTS: readonly RegExp[] = [
  new RegExp(`(?:nat[oa]|nat[oa]/[ao]) a (${PLACE})(?=,? il |,|$)`, 'u'),
  new RegExp(`nacid[oa] en (${PLACE})(?=,? el |,|$)`, 'u'),
  new RegExp(`nascid[oa] em (${PLACE})(?=,? (?:a|em|no) |,|$)`, 'u'),
  new RegExp(`geboren te (${PLACE})(?=,? op |,|$)`, 'u'),
  new RegExp(`geboren in (${PLACE})(?=,? am |,|$)`, 'u'),
  new RegExp(`(?:née?|né\\(e\\)) à (${PLACE})(?=,? le |,|$)`, 'u'),
  new RegExp(`[Bb]orn (?:at|in) (${PLACE})(?=,? on |,|$)`, 'u'),
  new RegExp(
    `(?:[Bb]orn|[Gg]eb(?:oren|\\.)|[Nn]ée?|[Nn]é\\(e\\)|[Nn]at[oa]|[Nn]acid[oa]|[Nn]ascid[oa])(?: on| am| op| le| il| el| a| em)? ${DAY},? (?:at|in|te|à|a|en|em) (${PLACE})`,
    'u',
  ),
  new RegExp(
    `(?:birth|[Gg]eburts\\p{L}+|naissance|nascita|nacimiento|nascimento|[Gg]eboorte\\p{L}+)[^\\d]{0,24}${DAY},? (?:at|in|te|à|a|en|em) (${PLACE})`,
    'u',
  ),
];
const LONGEST = 400;

/** Where somebody was born, as sentences and forms say it together with the day: `nata a Lodi il 12/05/2013`. */
export function birthPlaces({ pages }: DocumentLayout): Candidate[] {
  return flatMapped(pages, ({ lines }) =>
    flatMapped(lines, (line) => {
      if (!BORN.test(line.text)) return [];
      const run = linesToRun([line], false);
      const text = run.text.slice(0, LONGEST);
      for (const statement of STATEMENTS) {
        const match = statement.exec(text);
        const place = match?.[1];
        if (!match || place === undefined) continue;
        const start = match.index + match[0].lastIndexOf(place);
        const parts = {
          kind: 'text' as const,
          value: place,
          start,
          end: start + place.length,
          strength: 0.9,
        };
        return runToCandidate(run, { ...parts, saidToBe: 'place of birth' }) ?? [];
      }
      return [];
    }),
  );
}
