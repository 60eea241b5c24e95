import type { Candidate, CandidateKind } from '../candidates/candidate.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import type { PartyRole } from '../lexicon/concept.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { cueBeforeDate } from '../lexicon/date-cues.ts';
import { type DocumentTitle, textToTitle } from '../lexicon/document-titles.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';
import { captionToRole, textToRole } from '../lexicon/party-role.ts';
import { remembered } from '../lexicon/remembered.ts';
import { conceptById } from '../lexicon/text-to-concepts.ts';
import type { Box } from '../page/box.ts';
import type { Word } from '../page/page.ts';
import { foldText } from '../values/fold.ts';
import { isDayOfLetter, isDayUnderTitle } from './letter-dates.ts';
import { labelTail } from './line-as-label.ts';
import { labelsAbove, labelsLeftOf, type NearbyLabel } from './nearby-labels.ts';
import { layoutToPageIndexes, lineLeftOf, linesAbove, linesLeftOf, type PageIndex } from './page-index.ts';

/**
 * What stands around the candidates of one document. Several candidates share a place (`12.50` is a number, an amount
 * and an identifier), and all of a line what stands to its left, so that each is looked for once.
 */
export interface Surroundings {
  /**
   * The texts that may say what a candidate is: the words before it on its line, the nearest texts to the left, the text
   * right above, the head of its column, the caption over its block, and what its sentence says.
   */
  readonly labelsOf: (candidate: Candidate) => readonly NearbyLabel[];
  /**
   * Whose part of the document a candidate stands in: by its own label if that names a party ("Buyer VAT ID"), else by
   * the address it belongs to (`side`), else by the nearest caption above it, in its column or that of its label.
   */
  readonly roleOf: (candidate: Candidate, side: PartyRole | null) => PartyRole | null;
  /** The same without what stands further off: by its own label, the text beside it, or its address. */
  readonly ownRoleOf: (candidate: Candidate, side: PartyRole | null) => PartyRole | null;
}

/** The beginning of a range whose end the value is: both have the label that stands before the two. */
const RANGE_BEFORE =
  /\S*\d\S*\s?(?:[-–—]|to|thru|through|until|bis|au|al|a|à|e|tot|t\/m|hasta|até|do|til|till)\s?$/iu;
/** The word that opens a range behind its label: `Período: de 05/11/2024 a 07/11/2024`. */
const RANGE_OPENS = /(?<=:\s?)(?:from|von|vom|du|de|del|desde|dal|van|od|fra|från)\s+(?:el\s|the\s)?$/iu;
/** The day of the week between a date and its label (`Date: Tuesday, 18 June`), which is no part of the latter. */
const WEEKDAY_BEFORE =
  /(?<=:\s?)(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:maan|dins|woens|donder|vrij|zater|zon)dag|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|(?:segunda|ter[çc]a|quarta|quinta|sexta)(?:-feira)?),?\s*(?:den|the|le|el|il)?\s*$/iu;
/** Words and a colon or dotted leaders, and behind it nothing but the value, or what stands before it in the same statement. */
const OWN_LABEL = /\p{L}{2}[^:]{0,24}:(?:\s|$)|\p{L}(?:\s?\.){2,}\s?$/u;
/** Seven words and more right before the value, without figures or colons: it stands in the midst of a sentence. */
const MID_SENTENCE = /(?:^|\s)(?:[(“"]?\p{L}[\p{L}’'&/.-]*[)”"]?[,;]?\s){7,}$/u;
/** Seven words of a letter each. */
const SHORTEST_SENTENCE = 14;
/** What a sum says of itself behind its figures: `$4,260.00 gross, $3,621.00 net`. */
const BASIS = /^\s?(gross|net|brutto|netto)(?!\p{L})/iu;
/** Captions of parties stand this many lines over what belongs to them, at most. */
const ROLE_LINES = 14;
const ROLE_INDENT = 0.1;
/** In heights of a line: as far over it stands the label of a value. */
const HEIGHTS_ABOVE = 3;
const IS_LABEL = 0.95;
/** A caption with the name behind it. */
const OPENS_PARTY = /^[^:\d]{2,40}:\s?\p{L}/u;
/** What a caption asks for that all of a party's part stands under. */
const NAMES_PARTY: ReadonlySet<CandidateKind> = new Set(['organisation', 'person', 'address', 'text']);
const SHORT_NUMBER_SIGN = 12;
/** Kinds that lines of particulars list one behind the other, each with its abbreviation. */
const NUMBERED: ReadonlySet<string> = new Set(['identifier', 'vatId', 'iban', 'phone', 'number']);

/**
 * `labelCells`: the labels whose values stand beside them, which say nothing of what stands below; `cellHeads`: the heads of
 * words that stand in a table.
 */
export function createSurroundings(
  layout: DocumentLayout,
  concepts: ConceptLookup,
  labelCells: ReadonlySet<Line>,
  cellHeads: ReadonlyMap<Word, NearbyLabel>,
): Surroundings {
  const indexes = layoutToPageIndexes(layout);
  const indexOf = ({ page }: { readonly page: number }) => indexes.get(page) as PageIndex;
  const tailOf = remembered((text: string) => labelTail(text));
  const inlineOf = remembered((before: string) =>
    tailOf(
      (/\d/.test(before) ? before.replace(RANGE_BEFORE, '') : before)
        .replace(WEEKDAY_BEFORE, '')
        .replace(RANGE_OPENS, ''),
    ),
  );
  const labelBefore = ({ kind, text, before }: Candidate) => {
    if (!NUMBERED.has(kind)) return inlineOf(before);
    const begun = RANGE_BEFORE.exec(before)?.[0];
    return begun === undefined || shapeOf(begun) === shapeOf(text) ? inlineOf(before) : tailOf(before);
  };
  const textRole = remembered((text: string) => textToRole(text, concepts));
  const captionRoleOf = remembered((text: string) => captionToRole(text, concepts));
  const leftOf = remembered((line: Line) => labelsLeftOf(line, indexOf(line), concepts));
  const roleBeside = remembered((line: Line) => {
    const [nearest, ...further] = linesLeftOf(indexOf(line), line);
    const own = nearest === undefined ? null : textRole(nearest.text);
    if (own !== null) return own;
    // `Supplier: Ashby Ltd    Code: 10288    VAT: 502118930`: the row is the supplier's.
    const party = further.find(({ text }) => OPENS_PARTY.test(text) && !isOfOneValue(text, concepts));
    return party === undefined ? null : lineToRole(party.text, captionRoleOf);
  });
  const textBeside = remembered((line: Line) => lineLeftOf(indexOf(line), line)?.text ?? null);
  const cueBeside = ({ line, before }: Candidate) => {
    const left = textBeside(line);
    return left === null ? null : cueBeforeDate(foldText(`${left} ${before}`));
  };
  // The number beside a title is its writer's own.
  const writerRole = remembered((line: Line): PartyRole | null => {
    const title = textToTitle(line.text);
    return title === null ? null : title.writtenBy === 'seller' ? 'issuer' : 'recipient';
  });
  const captionRole = remembered((line: Line) => lineToRole(line.text, captionRoleOf));
  const isOfOne = (line: Line) => isOfOneValue(line.text, concepts);
  const roleAbove = remembered((line: Line) => captionAbove(line, indexOf(line), captionRole, isOfOne));
  const aboveOf = oncePerPlace((candidate) => {
    const labels = labelsAbove(candidate, indexOf(candidate), concepts, labelCells);
    const head = cellHeads.get(candidate.words[0] as Word);
    return head === undefined ? labels : [head, ...labels.filter(({ place }) => place === 'section')];
  });
  const titleOver = remembered((line: Line) => {
    const [over] = linesAbove(indexOf(line), line.box);
    const title = over === undefined ? null : textToTitle(over.text);
    return over === undefined || title === null ? null : { text: over.text, title };
  });
  const ownRoleOf = ({ before, line }: Candidate, side: PartyRole | null) =>
    textRole(tailOf(before)) ?? roleBeside(line) ?? side;
  return {
    labelsOf: (candidate) => {
      const { saidToBe, line } = candidate;
      const said: NearbyLabel[] = saidToBe === null ? [] : [{ place: 'said', text: saidToBe, distance: 0 }];
      if (candidate.inSentence === true && saidToBe !== null) return said;
      const inBrackets = textInBrackets(candidate);
      if (inBrackets !== null) return [...said, { place: 'inline', text: inBrackets, distance: 0 }];
      const own = labelBefore(candidate);
      const text = isBareNumber(own) ? `${titleOver(line)?.text ?? ''} ${own}`.trim() : own;
      const behind = candidate.kind === 'percent' && text === '' ? textBehind(candidate.after) : '';
      if (behind !== '') return [{ place: 'inline', text: behind, distance: 0 }, ...leftOf(line)];
      const basis = candidate.kind === 'amount' ? BASIS.exec(candidate.after)?.[1] : undefined;
      if (basis !== undefined) return [{ place: 'inline', text: basis, distance: 0 }, ...leftOf(line)];
      const inline: NearbyLabel[] = text === '' ? [] : [{ place: 'inline', text, distance: 0 }];
      const last = NUMBERED.has(candidate.kind) ? lastOfStatement(text) : null;
      if (last !== null && concepts.likeness(last) >= IS_LABEL && concepts.likeness(text) < IS_LABEL)
        inline.push({ place: 'inline', text: last, distance: 0 });
      const cue =
        candidate.kind === 'date' && saidToBe === null
          ? (cueBeside(candidate) ??
            dateOfTitle(candidate, titleOver(line)?.title) ??
            (isDayOfLetter(candidate, indexOf(candidate), concepts) ? 'date' : null))
          : null;
      const cued: NearbyLabel[] = cue === null ? said : [{ place: 'said', text: cue, distance: 0 }];
      const around = [...leftOf(line), ...aboveOf(asWholePair(candidate))];
      // A label with its colon before the value says what it is, as the words of its sentence do; what stands around speaks
      // of something else.
      const told =
        around.length > 0 && isToldInLine(candidate.before)
          ? around.filter(({ place }) => place === 'section')
          : around;
      return [...inline, ...cued, ...told];
    },
    roleOf: (candidate, side) =>
      ownRoleOf(candidate, side) ?? writerRole(candidate.line) ?? roleAbove(candidate.line),
    ownRoleOf,
  };
}

/** `02218840247 – REA VI-215577` are two numbers, `A-100 – A-120` is a range: its ends are written alike. */
function shapeOf(text: string): string {
  return text
    .replace(/\s*(?:[-–—]|\p{Ll}+)\s*$/u, '')
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '0')
    .trim();
}

/** Whether the words before a value say what it is, or it stands in the midst of a sentence. */
function isToldInLine(before: string): boolean {
  return OWN_LABEL.test(before) || (before.length >= SHORTEST_SENTENCE && MID_SENTENCE.test(before));
}

/** `N°` and no more: the title over it says of what it is the number. */
function isBareNumber(text: string): boolean {
  const tokens = text.length > SHORT_NUMBER_SIGN ? [] : labelTokens(text);
  return tokens.length === 1 && tokens[0] === 'number';
}

/** `N° A-118 du 23/09/2025` under a title gives the document's own date behind its number. */
function dateOfTitle(candidate: Candidate, title: DocumentTitle | undefined): string | null {
  if (title === undefined) return null;
  const named = /^(\D{0,12}?)\s?\S*\d\S*\s\p{L}{1,5}\s$/u.exec(candidate.before);
  const isNamed = named !== null && isBareNumber(named[1] ?? '');
  if (!isNamed && !isDayUnderTitle(candidate, title)) return null;
  if (title.writtenBy === 'buyer') return 'order date';
  return title.numberConcept === 'invoice_number' ? 'invoice date' : 'date';
}

/**
 * What stands beside an amount inside its brackets, which say all there is to say of it: `Total £70.20 (includes £11.70
 * VAT)`. Null where it stands in none, or alone.
 */
function textInBrackets({ kind, before, after }: Candidate): string | null {
  if (kind !== 'amount') return null;
  const opened = /\d[^(]{0,12}\(([^()]{0,40})$/u.exec(before)?.[1];
  if (opened === undefined) return null;
  const text =
    `${opened.replace(/\d[\d.,]*\s?%?|\p{Sc}/gu, ' ')} ${/^[^()]{0,40}(?=\))/u.exec(after)?.[0] ?? ''}`.trim();
  return /\p{L}{2}/u.test(text) ? text.replace(INCLUDED, '').trim() : null;
}

/** Words for being part of a sum: beside what the sum is of, they do not say what the part is. */
const INCLUDED =
  /^(?:includ(?:es|ing|ed)|incl\.?|inkl\.?|inklusive|davon|darin enthalten|dont|incluye|incluido|di cui|waarvan|incl|varav|heraf|w tym)(?!\p{L})\s*/iu;

/**
 * The second of two values under one label stands with the first: `PO number/date` over `4500087316 / 14.05.2025`, `Flight`
 * over `12/20/24 - 12/26/24`.
 */
function asWholePair(candidate: Candidate): Candidate {
  const { before, line } = candidate;
  return SECOND_OF_PAIR.test(before) || WHOLE_RANGE_BEFORE.test(before)
    ? { ...candidate, box: line.box }
    : candidate;
}

const SECOND_OF_PAIR = /^\S*\d\S* ?\/ ?$/;
/** A line that begins with the range. */
const WHOLE_RANGE_BEFORE =
  /^\S*\d\S*\s?(?:[-–—]|to|thru|through|until|bis|au|al|a|à|tot|t\/m|hasta|até|do|til|till)\s?$/iu;

/** What a label ends with that is a statement of its own: behind a comma, or an abbreviation (`08025 Barcelona N.I.F.`). */
function lastOfStatement(text: string): string | null {
  const words = text.split(' ');
  const comma = words.findLastIndex((word, index) => index < words.length - 1 && /[,;)]$/.test(word));
  if (comma >= 0) return words.slice(comma + 1).join(' ');
  const [last = ''] = words.slice(-1);
  return words.length > 1 && /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}./]+:?$/u.test(last) ? last : null;
}

/** A rate may stand before what it is a rate of: `19 % MwSt.`, `9% btw`. */
function textBehind(after: string): string {
  return /^\s?(\p{L}[\p{L}. ]{1,24})/u.exec(after)?.[1]?.trim() ?? '';
}

function captionAbove(
  line: Line,
  index: PageIndex,
  captionRole: (line: Line) => PartyRole | null,
  isOfOne: (line: Line) => boolean,
): PartyRole | null {
  const left = lineLeftOf(index, line);
  let nearest: Line | null = null;
  for (const own of left === undefined ? [line] : [line, left]) {
    const above = linesAbove(index, own.box);
    for (let at = 0; at < above.length && at < ROLE_LINES; at += 1) {
      const other = above[at] as Line;
      if (nearest !== null && other.box.bottom <= nearest.box.bottom) break;
      if (Math.abs(other.box.left - own.box.left) > ROLE_INDENT || captionRole(other) === null) continue;
      if (isLabelOver(other, own) || !isOfOne(other)) nearest = other;
    }
  }
  return nearest === null ? null : captionRole(nearest);
}

/** `Customer code`, `Votre référence`: the label of the value right beside or below it captions nothing else. */
function isOfOneValue(text: string, { concepts }: ConceptLookup): boolean {
  let best = IS_LABEL;
  let kind: CandidateKind | undefined;
  const label = /^[^:]{2,40}:/.exec(text)?.[0] ?? text;
  for (const [id, score] of concepts(label))
    if (score >= best) [best, kind] = [score, conceptById(id)?.kinds[0]];
  return kind !== undefined && !NAMES_PARTY.has(kind);
}

function isLabelOver({ box: over }: Line, { box: own }: Line): boolean {
  return own.top - over.bottom < HEIGHTS_ABOVE * (own.bottom - own.top);
}

function lineToRole(text: string, roleOf: (text: string) => PartyRole | null): PartyRole | null {
  const label = /^[^:]{2,40}:/.exec(text)?.[0] ?? text;
  // A company's own name may hold such a word ("Lieferantenhaus AG"); it is no caption.
  return hasLegalForm(label) ? null : roleOf(label);
}

/** Looks at each place once, whatever candidates stand there. */
function oncePerPlace<T>(look: (candidate: Candidate) => T): (candidate: Candidate) => T {
  const known = new Map<Word | undefined, { readonly box: Box; readonly found: T }[]>();
  return (candidate) => {
    const { box, words } = candidate;
    const places = known.get(words[0]) ?? [];
    const before = places.find((place) => isSameBox(place.box, box));
    if (before !== undefined) return before.found;
    const found = look(candidate);
    places.push({ box, found });
    known.set(words[0], places);
    return found;
  };
}

function isSameBox(a: Box, b: Box): boolean {
  return a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom;
}
