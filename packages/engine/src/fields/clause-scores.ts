import type { Candidate, CandidateKind } from '../candidates/candidate.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { competingSimilarity, type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import { labelToCore } from '../lexicon/label-core.ts';
import { isContentToken, labelTokens } from '../lexicon/label-tokens.ts';
import { remembered } from '../lexicon/remembered.ts';
import { textToConceptsWithin } from '../lexicon/text-to-concepts.ts';
import type { LabelScores } from './label-scores.ts';
import { labelTail } from './line-as-label.ts';

/** What sentences state in figures; names stand in them without anything that says what they are. */
const STATED: ReadonlySet<CandidateKind> = new Set(['amount', 'number', 'percent', 'date']);
/** How far a bare number serves where money is asked for. */
const NO_MONEY = 0.6;
/** What agreements say of themselves in many ways, for which there are statements with cues of their own. */
const JUDGED_BY_STATEMENTS = [
  'term',
  'effective_date',
  'governing_law',
  'period_start',
  'period_end',
] as const;

/** Whether only statements of their own may say a field's value in sentences. */
export function isJudgedByStatements({ concepts }: FieldProfile): boolean {
  return JUDGED_BY_STATEMENTS.some((id) => (concepts.get(id) ?? 0) > 0.5);
}

/** Words before a value from which on they are a clause and no printed label. */
const LEAST_WORDS = 4;
const MOST_WORDS = 14;
/** Words of a clause that follow a value (`… as a deposit`). */
const WORDS_BEHIND = 5;
const BEHIND =
  /^[\s,]*(?:(?:euros?|eur|€|usd|dollars|chf|francs|gbp|pounds)[\s,]+)?(?:\([^)]{0,60}\)[\s,]*)?(?:(?:gelten|gilt|gelden|geldt|counts?|serves?|are|is|sont|valgono|valen|valem)\s)?(?:as|by way of|[àa] titre de|au titre de|en concepto de|a t[ií]tulo de|a titolo di|als|bij wijze van)\s+((?:\p{L}[\p{L}'’-]*\s?){1,5})/iu;
/** A label of its own, which is no clause: words, a colon, and nothing else before the value. */
const COLON = /[:：]\s*\S{0,4}\s*$/;
/** How much each word between a label and its value takes away, and what is left at least. */
const PER_WORD = 0.06;
const FARTHEST = 0.5;
/** What words of the field's own label are worth, which may stand in another form or order. */
const OWN_WORDS = 0.95;
/** Words that may stand among those of a label. */
const MOST_AMONG = 3;
const SHORTEST_STEM = 3;

/** The words of a sentence that say what a value in it is; null where none does. */
export function candidateToClause({ kind, duration, before, after }: Candidate): string | null {
  if (!STATED.has(kind) && duration === undefined) return null;
  const behind = BEHIND.exec(after)?.[1];
  if (behind !== undefined) return behind.split(/\s+/).slice(0, WORDS_BEHIND).join(' ');
  if (COLON.test(before)) return null;
  const clause = labelTail(before.replace(/^.*[.;!?]\s(?=\p{Lu})/u, ''), MOST_WORDS);
  return clause.split(' ').length < LEAST_WORDS ? null : clause;
}

/**
 * Scores clauses for all fields at once: how near before a value a label of the field stands in them, one of the lexicon or
 * its own words in whatever form. Unlike a printed label's, its score does not fall with what else the sentence says.
 */
export function createClauseScorer(
  profiles: readonly FieldProfile[],
  lookup: ConceptLookup,
): (clause: string) => LabelScores {
  const words = profiles.map(({ asked }) => labelToWords(asked.label ?? keyToWords(asked.key)));
  return remembered((clause) => {
    const tokens = lookup.tokens(clause);
    const concepts = textToConceptsWithin(tokens, (end) => closeness(tokens, end));
    const own = profiles.map((profile, index) => {
      if (isJudgedByStatements(profile)) return 0;
      const { concepts: meant } = profile;
      let best = wordsWithin(words[index] ?? [], tokens);
      for (const [id, weight] of meant) best = Math.max(best, weight * (concepts.get(id) ?? 0));
      return best;
    });
    const competing = profiles.map((profile, index) => {
      const rivals = own.filter((_, at) => at !== index && !sharesConcept(profile, profiles[at]));
      return Math.max(competingSimilarity(profile, concepts), ...rivals);
    });
    return { own, competing };
  });
}

/**
 * The scores of a clause for one candidate: a number without currency or cents is rarely what a sum's label means, and no
 * figure of a sentence is what a field of text asks for, lengths of time apart.
 */
export function forCandidate(
  scores: LabelScores,
  { kind }: Candidate,
  profiles: readonly FieldProfile[],
): LabelScores {
  if (!STATED.has(kind)) return scores;
  const own = scores.own.map((score, index) => {
    const profile = profiles[index];
    if (profile?.field.type === 'text') return 0;
    return kind === 'number' && profile?.kinds[0] === 'amount' ? score * NO_MONEY : score;
  });
  return { ...scores, own };
}

/** What tells a label from others: its words without those that only say what kind of value follows. */
function labelToWords(label: string): readonly string[] {
  return labelTokens(labelToCore(label) ?? label).filter(
    (token) => isContentToken(token) && token !== 'number' && token !== '%',
  );
}

/** How near to the end all of a label's words stand together, in any order; 0 where one is missing. */
function wordsWithin(words: readonly string[], tokens: readonly string[]): number {
  const [only] = words;
  if (only === undefined || (words.length === 1 && only.length <= SHORTEST_STEM)) return 0;
  const places = words.map((word) => tokens.findLastIndex((token) => isSameStem(word, token)));
  const first = Math.min(...places);
  const last = Math.max(...places);
  if (first < 0 || last - first + 1 > words.length + MOST_AMONG) return 0;
  return OWN_WORDS * closeness(tokens, last + 1);
}

function isSameStem(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (Math.abs(a.length - b.length) > SHORTEST_STEM) return false;
  let shared = 0;
  while (shared < shorter && a[shared] === b[shared]) shared += 1;
  return shared >= Math.max(SHORTEST_STEM, shorter - 2);
}

/** 1 right before the value, less with each word between; `end`: behind the label's last word. */
function closeness(tokens: readonly string[], end: number): number {
  const between = tokens.slice(end).filter(isContentToken).length;
  return Math.max(FARTHEST, 1 - PER_WORD * between);
}

function sharesConcept(profile: FieldProfile, other: FieldProfile | undefined): boolean {
  for (const [id, weight] of profile.concepts) {
    if (weight > 0.5 && (other?.concepts.get(id) ?? 0) > 0.5) return true;
  }
  return false;
}
