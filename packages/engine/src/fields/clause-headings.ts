import type { Candidate } from '../candidates/candidate.ts';
import type { Line } from '../layout/line.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import { isContentToken, labelTokens } from '../lexicon/label-tokens.ts';
import { remembered } from '../lexicon/remembered.ts';
import type { Passage } from '../prose/passage.ts';
import { foldText } from '../values/fold.ts';
import { isJudgedByStatements } from './clause-scores.ts';
import type { LabelScores } from './label-scores.ts';

/** What the heading of a clause is worth as a label of what the clause states, beside a label in the sentence itself. */
const HEADED = 0.68;
/** From here on a heading says that its clause is about a field, whatever else its sentences mention. */
const ABOUT = 0.5;
/** What a word is worth that another one is built of (`Urlaub` and `Urlaubstage`), and its letters at least. */
const COMPOUND = 0.95;
const SHORTEST_PART = 5;
/** Words of a single line from which on it is a paragraph. */
const WORDS_OF_PARAGRAPH = 12;
const MOST_HEADING_WORDS = 6;
/** Documents with fewer headed clauses are no agreements: what stands over a paragraph may be anything. */
const LEAST_CLAUSES = 3;

/** How a clause is numbered: `§ 3`, `Art. 4`, `2.1`, `TERCERA.` */
const MARK =
  /^\s{0,3}(?:§\s?\d{1,3}[a-z]?|(?:art(?:icle|ikel|icolo|[ií]culo|igo)?\.?|section|clause|ziffer|cl[aá]usula)\s\d{1,3}(?:\.\d{1,2})*|\d{1,2}(?:\.\d{1,2}){1,3}|\d{1,2}(?=[.)])|(?:prim[ae]r?[oa]?|segund[oa]|tercer[oa]|terceir[oa]|cuart[oa]|quart[oa]|quint[oa]|sext[oa]|s[eé]ptim[oa]|octav[oa]|noven[oa]|d[eé]cim[oa]|second[oa]|terz[oa]|settim[oa]|ottav[oa]|non[oa])(?=[.:]))[.:)ªº]{0,2}(?:\s[–—-])?(?=\s|$)/iu;
/** What stands behind the mark: a title to the line's end, or to the stop or dash before the first sentence. */
const TITLE = /^\s{1,3}(\p{Lu}[\p{L}\s,&/'’-]{2,60}?)(?:\s?[.:–—](?=\s)|\s?[.:]?$)/u;

/** For each line of a clause the clause's heading, folded: `Probezeit`, `renta`. Empty unless several clauses are headed. */
export function passagesToHeadings(passages: readonly Passage[]): ReadonlyMap<Line, string> {
  const headings = new Map<Line, string>();
  const seen = new Set<string>();
  for (const { heading, words, lines, isParagraph } of passages) {
    if (!isParagraph && words.length < WORDS_OF_PARAGRAPH) continue;
    let current = toHeading(heading);
    for (const line of new Set(lines)) {
      current = lineToHeading(line) ?? current;
      // The number of the title itself is nothing that is stated.
      if (isTitleAlone(line)) continue;
      if (current === '') continue;
      seen.add(current);
      headings.set(line, current);
    }
  }
  return seen.size < LEAST_CLAUSES ? new Map() : headings;
}

/** The title that a line gives the clause it begins; null where it begins none, or one without. */
function lineToHeading({ text }: Line): string | null {
  const mark = MARK.exec(text)?.[0];
  const title = mark === undefined ? undefined : TITLE.exec(text.slice(mark.length))?.[1];
  return title === undefined ? null : toHeading(foldText(title));
}

function isTitleAlone({ text, words }: Line): boolean {
  return words.length <= MOST_HEADING_WORDS && MARK.test(text);
}

/** A heading without its number; none where it is too long to be one. */
function toHeading(folded: string): string {
  const text = folded.replace(MARK, '').trim();
  return text.split(' ').length > MOST_HEADING_WORDS ? '' : text;
}

/** Scores a clause's heading for all fields at once. */
export function createHeadingScorer(
  profiles: readonly FieldProfile[],
  scoreLabel: (text: string) => LabelScores,
  lookup: ConceptLookup,
): (heading: string) => LabelScores {
  const words = profiles.map(({ asked }) =>
    labelTokens(asked.label ?? keyToWords(asked.key)).filter(isContentToken),
  );
  return remembered((heading) => {
    const scores = scoreLabel(heading);
    const tokens = lookup.tokens(heading).filter(isContentToken);
    const own = scores.own.map((score, index) => {
      if (isJudgedByStatements(profiles[index] as FieldProfile)) return 0;
      const label = words[index] ?? [];
      const isBuilt =
        label.length > 0 && label.every((word) => tokens.some((token) => areOfOneStem(word, token)));
      return HEADED * Math.max(score, isBuilt ? COMPOUND : 0);
    });
    return { own, competing: own.map(() => 0) };
  });
}

/** The scores of a sentence's words, which speak of nothing else for fields that the clause's heading names. */
export function withoutRivals(scores: LabelScores, headed: LabelScores | null): LabelScores {
  if (headed === null) return scores;
  const competing = scores.competing.map((rival, index) => ((headed.own[index] ?? 0) >= ABOUT ? 0 : rival));
  return { ...scores, competing };
}

/** Whether a candidate is what a clause states in figures. */
export function isStatedInClause({ kind, duration }: Candidate): boolean {
  return (
    duration !== undefined || kind === 'amount' || kind === 'number' || kind === 'percent' || kind === 'date'
  );
}

function areOfOneStem(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST_PART && long.startsWith(short);
}
