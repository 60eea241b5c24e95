import { isAbbreviationOf } from '../lexicon/abbreviation.ts';
import { competingSimilarity, conceptSimilarity, type FieldProfile } from '../lexicon/field-profile.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';
import {
  areInitialsOf,
  type LabelWords,
  labelWithinWords,
  tokensToLabelWords,
} from '../lexicon/label-words.ts';
import { conceptById, textToConcepts, textToExactConcepts } from '../lexicon/text-to-concepts.ts';
import { foldText, foldToAlphanumerics } from '../values/fold.ts';

/** Header text taken into account; what is longer is no column header. */
const LONGEST_HEADER = 160;
/** How much a header that is better known as something else counts against a field. */
const COMPETITION = 0.5;

/** Whose number or name a column holds, as headers say it from the issuer's side. */
const ISSUER =
  /\b(?:unsere?|our|lief(?:erant(?:en)?)?|supplier|vendor|seller|fournisseur|vendeur|notre|nos|leverancier|proveedor|fornitore)\b/;
const RECIPIENT = /\b(?:ihre?|your|kunden?|customer|client|buyer|acheteur|votre|vos|klant|cliente)\b/;
const OWN_SIDE = 0.25;
const OTHER_SIDE = 0.6;

/** How far a header says a field whose label it is cut short. */
const CUT_SHORT = 0.8;

/** How far a header says a field that it shares a term of the lexicon with. */
const SAME_TERM = 0.9;

/** How far a part of a header that lists several things may speak for it. */
const PART = 0.85;
const MOST_PARTS = 3;

/** Concepts of the whole document that, over a column, mean the line's own amount, and how surely they do. */
const SUMS_OF_LINES = ['net_total', 'subtotal', 'grand_total'];
const SUM_OF_LINE = 0.8;

/** A column header prepared for comparison with the fields of all groups. */
export interface HeaderText {
  readonly text: string;
  /** Its words as `labelTokens` cuts them. */
  readonly tokens: readonly string[];
  readonly letters: string;
  readonly trigrams: ReadonlySet<string>;
  /** Concepts that a column can have; `Total HT` over a column is that of each line. */
  readonly concepts: ReadonlyMap<string, number>;
  /** All concepts that the text names, also those of a whole document. */
  readonly allConcepts: ReadonlyMap<string, number>;
  /** The pieces of a header that lists what its column holds (`Name, description / batch`), the first few. */
  readonly parts: readonly HeaderText[];
  /** Its lines, where it has several: each may say the whole in a language of its own (`Art.-Nr.` over `Part no.`). */
  readonly lines: readonly HeaderText[];
}

/** `lines`: the header's own lines, where it has several. */
export function textToHeader(text: string, lines: readonly string[] = []): HeaderText {
  const key = [text, ...lines].join('\u0000');
  const before = knownHeaders.get(key);
  if (before !== undefined) return before;
  if (knownHeaders.size >= MOST_KNOWN) knownHeaders.clear();
  const header = toHeader(text, lines);
  if (key.length <= LONGEST_KNOWN) knownHeaders.set(key, header);
  return header;
}

/** Documents say the same few headers again and again, and each is read several times: for each group, and with what is remembered. */
const knownHeaders = new Map<string, HeaderText>();
const MOST_KNOWN = 500;
const LONGEST_KNOWN = 2 * LONGEST_HEADER;

function toHeader(text: string, lines: readonly string[]): HeaderText {
  const cut = text.slice(0, LONGEST_HEADER);
  const pieces = cut.split(/[,;/|([]/).map((piece) => piece.trim());
  const parts = pieces.length > 1 ? pieces.filter((piece) => piece.length > 2).slice(0, MOST_PARTS) : [];
  const several = lines.length > 1 ? lines.slice(0, MOST_PARTS) : [];
  return pieceToHeader(cut, parts.map(wholeToHeader), several.map(wholeToHeader));
}

function wholeToHeader(cut: string): HeaderText {
  return pieceToHeader(cut, [], []);
}

function pieceToHeader(cut: string, parts: readonly HeaderText[], lines: readonly HeaderText[]): HeaderText {
  const letters = foldToAlphanumerics(cut);
  const tokens = labelTokens(cut);
  const allConcepts = textToConcepts(cut, tokens);
  return {
    text: cut,
    tokens,
    letters,
    trigrams: trigramsOf(letters),
    concepts: rowConcepts(allConcepts),
    allConcepts,
    parts,
    lines,
  };
}

function rowConcepts(concepts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const ofRows = new Map<string, number>();
  for (const [id, score] of concepts) {
    if (conceptById(id)?.scope !== 'header') ofRows.set(id, Math.max(score, ofRows.get(id) ?? 0));
    else if (SUMS_OF_LINES.includes(id)) {
      ofRows.set('line_total', Math.max(SUM_OF_LINE * score, ofRows.get('line_total') ?? 0));
    }
  }
  return ofRows;
}

/**
 * How well a column header says a field, 0–1: the better of what the lexicon knows of the two and of how alike the
 * header and the field's own label are letter by letter (which also holds for labels no lexicon has, as `2009`).
 */
export function headerSimilarity(profile: FieldProfile, header: HeaderText): number {
  const learnt = profile.remembered?.headSays(header.letters) ?? 0;
  return Math.max(learnt, saidByPage(profile, header));
}

/** What a header says whatever is remembered of it. */
function saidByPage(profile: FieldProfile, header: HeaderText): number {
  const ofHeader = said.get(header) ?? new WeakMap<FieldProfile['own'], number>();
  said.set(header, ofHeader);
  const before = ofHeader.get(profile.own);
  if (before !== undefined) return before;
  const whole = Math.max(wholeSimilarity(profile, header), linesSimilarity(profile, header));
  const alike = header.parts.reduce(
    (best, part) => Math.max(best, PART * wholeSimilarity(profile, part)),
    whole,
  );
  ofHeader.set(profile.own, alike);
  return alike;
}

const said = new WeakMap<HeaderText, WeakMap<FieldProfile['own'], number>>();

/** What all lines say of a field by themselves; 0 where one of them does not speak of it. */
function linesSimilarity(profile: FieldProfile, { lines }: HeaderText): number {
  if (lines.length === 0) return 0;
  const alike = lines.map((line) => wholeSimilarity(profile, line));
  return Math.min(...alike) > 0 ? alike.reduce((sum, score) => sum + score, 0) / lines.length : 0;
}

function wholeSimilarity(profile: FieldProfile, header: HeaderText): number {
  const alike = similarity(profile, header);
  if (profile.role === null || profile.role === 'other' || alike === 0) return alike;
  const words = foldText(header.text);
  const issuer = ISSUER.test(words);
  const recipient = RECIPIENT.test(words);
  if (issuer === recipient) return alike;
  return issuer === (profile.role === 'issuer') ? Math.min(1, alike + OWN_SIDE) : alike * OTHER_SIDE;
}

function similarity(profile: FieldProfile, header: HeaderText): number {
  const label = profile.field.label ?? profile.field.key;
  const asked = askedBy(profile, label);
  if (header.letters === '') return ownSimilarity(label, asked, header);
  if (sayOtherYears(asked, header)) return 0;
  const alike = Math.max(
    ownSimilarity(label, asked, header),
    labelWithinWords(asked.words, tokensToLabelWords(header.tokens)),
  );
  const own = alike < CUT_SHORT && isEitherCutShort(label, asked, header) ? CUT_SHORT : alike;
  const concepts = meansDocument(profile) ? header.allConcepts : header.concepts;
  const known = Math.max(
    conceptSimilarity(profile, concepts, header.tokens),
    profile.concepts.size === 0 ? SAME_TERM * sharedTerm(asked, header) : 0,
  );
  const best = Math.max(own, known);
  const competing = competingSimilarity(profile, concepts);
  return own > 0.95 ? own : Math.max(0, best - COMPETITION * Math.max(0, competing - best));
}

/** Whether a header is its field's label cut short, or the initials of the other: `YTD` and `Year to date`. */
function isEitherCutShort(label: string, { words }: AskedBy, { text, tokens }: HeaderText): boolean {
  return isAbbreviationOf(text, label) || areInitialsOf(text, words.tokens) || areInitialsOf(label, tokens);
}

/** What a field's label says, whatever its values look like. */
interface AskedBy {
  readonly words: LabelWords;
  readonly letters: string;
  readonly trigrams: ReadonlySet<string>;
  readonly years: readonly string[];
  readonly concepts: ReadonlyMap<string, number>;
}

function askedBy(profile: FieldProfile, label: string): AskedBy {
  const known = askedByProfile.get(profile.own);
  if (known !== undefined) return known;
  const tokens = labelTokens(label.slice(0, LONGEST_HEADER));
  const letters = foldToAlphanumerics(label.slice(0, LONGEST_HEADER));
  const asked = {
    words: tokensToLabelWords(tokens),
    letters,
    trigrams: trigramsOf(letters),
    years: tokens.filter(isYear),
    concepts: textToExactConcepts(label, tokens),
  };
  askedByProfile.set(profile.own, asked);
  return asked;
}

/** Every header of every table is compared with every field. By what stays the same where a profile gains what is remembered. */
const askedByProfile = new WeakMap<FieldProfile['own'], AskedBy>();

function isYear(token: string): boolean {
  return /^(?:19|20)\d\d$/.test(token);
}

/** `Owner occupied 2011` is not what stands under `2021`. */
function sayOtherYears({ years }: AskedBy, { tokens }: HeaderText): boolean {
  const shown = years.length === 0 ? [] : tokens.filter(isYear);
  return shown.length > 0 && !shown.some((year) => years.includes(year));
}

/** How surely label and header name one term, for a field whose values look unlike the term's (a pack size as a number). */
function sharedTerm({ concepts }: AskedBy, { allConcepts }: HeaderText): number {
  let most = 0;
  for (const [id, score] of concepts) most = Math.max(most, score * (allConcepts.get(id) ?? 0));
  return most;
}

/** Whether a field asks, row by row, for what most documents say once (`Tax amount` in a table of taxes). */
function meansDocument(profile: FieldProfile): boolean {
  return [...profile.concepts.keys()].some((id) => conceptById(id)?.scope === 'header');
}

/** Dice coefficient of letter triples, kept low for pairs that only share a few; 1 for equal letters. */
function ownSimilarity(label: string, { letters, trigrams }: AskedBy, header: HeaderText): number {
  // `#`, `%`: signs say what they are by themselves.
  if (letters === '') return label.trim() !== '' && label.trim() === header.text.trim() ? 1 : 0;
  if (letters === header.letters) return 1;
  let shared = 0;
  for (const triple of trigrams) if (header.trigrams.has(triple)) shared++;
  const dice = (2 * shared) / (trigrams.size + header.trigrams.size);
  return dice < 0.5 ? 0 : 0.95 * dice;
}

function trigramsOf(letters: string): ReadonlySet<string> {
  const padded = `^${letters}$`;
  const triples = new Set<string>();
  for (let index = 0; index + 3 <= padded.length; index++) triples.add(padded.slice(index, index + 3));
  return triples;
}
