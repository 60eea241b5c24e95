import type { Concept } from './concept.ts';
import { CONCEPTS } from './concepts/index.ts';
import { withAlternatives } from './label-alternatives.ts';
import { type LabelEntry, type LabelIndex, labelsToIndex, matchTokens, matchWithin } from './label-index.ts';
import { labelTokens } from './label-tokens.ts';

/** Weight of a label that is marked as fitting other concepts too. */
const SHARED_LABEL_WEIGHT = 0.6;

const LEXICON: LabelIndex = labelsToIndex(CONCEPTS.flatMap(conceptToEntries));
const BY_ID: ReadonlyMap<string, Concept> = new Map(CONCEPTS.map((concept) => [concept.id, concept]));

/** The business terms a text names as a label, by concept id, each 0–1. `tokens`: its `labelTokens`. */
export function textToConcepts(text: string, tokens = labelTokens(text)): ReadonlyMap<string, number> {
  return qualifyTotals(text, scoresOf(text, tokens, true));
}

/** The same without misread letters, for texts that are tried as labels in passing. */
export function textToExactConcepts(text: string, tokens = labelTokens(text)): ReadonlyMap<string, number> {
  return qualifyTotals(text, scoresOf(text, tokens, false));
}

function scoresOf(text: string, tokens: readonly string[], misread: boolean): ReadonlyMap<string, number> {
  const written = matchTokens(LEXICON, tokens, misread);
  const uncounted = withoutCount(tokens);
  const whole = uncounted === null ? written : higherOf(written, matchTokens(LEXICON, uncounted, false));
  return withAlternatives(text, whole, (part) => matchTokens(LEXICON, labelTokens(part), false));
}

/** `Total for 13 weeks` asks for what `Total for weeks` does: a label without the count in its midst; null without one. */
function withoutCount(tokens: readonly string[]): readonly string[] | null {
  if (tokens.length < 3 || tokens.length > LONGEST_COUNTED) return null;
  const at = tokens.findIndex((token, index) => index > 0 && ONLY_DIGITS.test(token));
  if (at < 0 || !IS_WORD.test(tokens[at - 1] ?? '') || !IS_WORD.test(tokens[at + 1] ?? '')) return null;
  return tokens.filter((_, index) => index !== at);
}

const ONLY_DIGITS = /^\d{1,3}$/;
const IS_WORD = /^\p{L}{2,}$/u;
const LONGEST_COUNTED = 6;

function higherOf(
  a: ReadonlyMap<string, number>,
  b: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const higher = new Map(a);
  for (const [id, score] of b) if (score > (higher.get(id) ?? 0)) higher.set(id, score);
  return higher;
}

/**
 * The business terms whose labels stand anywhere among some tokens, by concept id: the label's weight by what `nearness`
 * says of the place behind its last word.
 */
export function textToConceptsWithin(
  tokens: readonly string[],
  nearness: (end: number) => number,
): ReadonlyMap<string, number> {
  return matchWithin(LEXICON, tokens, nearness);
}

export function conceptById(id: string): Concept | undefined {
  return BY_ID.get(id);
}

function conceptToEntries(concept: Concept): LabelEntry[] {
  return Object.values(concept.labels).flatMap((labels) =>
    labels.split('|').map((label) => {
      const shared = label.endsWith('?');
      return {
        owner: concept.id,
        label: shared ? label.slice(0, -1) : label,
        weight: shared ? SHARED_LABEL_WEIGHT : 1,
      };
    }),
  );
}

const NET_WORDS =
  /\b(?:netto?|net|ht|h\.t\.?|hors|excl\w*|exkl\w*|ohne|without|before|imponibile|sin|senza|sem|ekskl|veroton|uten|bez)\b/i;
const GROSS_WORDS =
  /\b(?:brutto|gross|ttc|t\.t\.c\.?|incl\w*|inkl\w*|with|including|con iva|ivato|com iva|toutes taxes|verollinen)\b/i;
/** "GST included in total" is the tax, whatever follows. */
const TAX_FIRST =
  /^[^\p{L}]*(?:[gs]st|hst|vat|tax|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|btw|iva|moms|mva|alv|dph)(?!\p{L})[^\p{L}]*(?:@|\d|%|incl|included|in\b|im\b|contained|enthalten|inbegriffen|amount in)/iu;
const OVERRULED = 0.3;
const QUALIFIED = 0.92;

/**
 * "Rechnungssumme netto (excl. USt.)" is built of a word for the total, one for the tax, and one that says which side of
 * the tax it means: that one decides, whatever the parts are worth by themselves.
 */
function qualifyTotals(text: string, scores: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const net = scores.get('net_total') ?? 0;
  const total = scores.get('grand_total') ?? 0;
  if (Math.max(net, total) < OVERRULED || (scores.get('amount_due') ?? 0) >= QUALIFIED) return scores;
  if (TAX_FIRST.test(text)) {
    const tax = Math.max(scores.get('tax_total') ?? 0, QUALIFIED);
    return new Map([
      ...scores,
      ['tax_total', tax],
      ['net_total', net * OVERRULED],
      ['grand_total', total * OVERRULED],
    ]);
  }
  // Listed as it stands ("nett total"), a label needs no telling by its parts.
  if (total === 1 && net < OVERRULED) return scores;
  const isNet = NET_WORDS.test(text);
  // `Terms: net 30` speaks of no total that could be net.
  if (isNet && total === 0) return scores;
  if (isNet === GROSS_WORDS.test(text)) return scores;
  const [winner, loser] = isNet ? ['net_total', 'grand_total'] : ['grand_total', 'net_total'];
  const qualified = new Map(scores);
  const strongest = Math.max(net, total);
  qualified.set(winner as string, strongest > 0.45 ? Math.max(strongest, QUALIFIED) : strongest);
  qualified.set(loser as string, Math.min(net, total) * OVERRULED);
  qualified.set('tax_total', (scores.get('tax_total') ?? 0) * OVERRULED);
  return qualified;
}
