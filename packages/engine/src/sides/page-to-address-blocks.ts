import { addressEvidence, addressEvidenceOf } from '../candidates/address-candidates.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { textToTitle } from '../lexicon/document-titles.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { boxOfWords } from '../page/box-of-words.ts';
import type { AddressBlock } from './address-block.ts';
import { captionOver } from './caption-over.ts';
import { isAligned, type LineColumns, nextInColumn, pageToColumns } from './column-of-lines.ts';
import { isCaptionLine, isToPerson, linesToName } from './name-lines.ts';
import { bandToOneLineBlocks } from './one-line-blocks.ts';
import { REGISTER } from './register.ts';
import { namedBySignOver } from './sign-over.ts';
import { beginsWithAddress, holdsTown } from './town-line.ts';

const MOST_BLOCKS = 24;
/** In shares of the page's height: where a letterhead ends and a footer begins. */
const LETTERHEAD = 0.12;
const FOOTER = 0.85;
/** In heights of its first line. */
const LETTERHEAD_LINES = 3;
const MOST_LINES_UP = 7;
const MOST_LINES_DOWN = 10;
/** In heights of a line: between lines of an address that leaves room for more of them, and between its other lines. */
const WIDE_GAP = 2.9;
const NARROW_GAP = 0.95;
/** To a line below an address: one that belongs to it, and one that says how to reach the house. */
const LINE_GAP = 1.3;
const DETAIL_GAP = 3.5;
/** What is larger by this much and further than the lines of an address is no part of it. */
const LETTERHEAD_SIZE = 1.25;
const LETTERHEAD_GAP = 0.5;
/** In shares of the page's width: how far behind a label its value may begin. */
const VALUE_BESIDE = 0.15;
/** Lines that stand in an address but are none of its name. */
const DETAIL =
  /@|https?:|www\.|\b(?:tel|phone|telefon|fon|fax|mobile?|iban|bic|vat|ust|tva|btw|p\.? ?iva|cif|nif|siret|siren|gln|duns|id|nummer|number|numero|date|datum)\b[^\p{L}]*[:.#]|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d[.,]\d{2}(?!\d)/iu;
const TAX_NUMBER =
  /^(?:(?:N\.?I\.?F|C\.?I\.?F|P\.? ?IVA|VAT(?: (?:no|id))?|TVA|BTW)\b[^\d:]{0,6}:? ?)?(?:[A-Z]-?\d{8}|\d{8}-?[A-Z]|[A-Z]-?\d{7}-?[A-Z\d]|\d{11}|[A-Z]{2} ?\d{9,11})$/iu;
const LABELLED = /^[^:]{2,30}:\s/;

/**
 * The addresses of a page with a name to them: from each line with a postcode and its town upwards over the street to
 * the name, and one-line addresses.
 */
export function pageToAddressBlocks(layout: PageLayout, lookup: ConceptLookup): AddressBlock[] {
  const columns = pageToColumns(layout);
  const taken = new Set<Line>();
  const oneLine = layout.bands
    .flatMap((band) => bandToOneLineBlocks(band, layout.page))
    .slice(0, MOST_BLOCKS);
  for (const line of flatMapped(oneLine, ({ lines }) => lines)) taken.add(line);
  const columnsOver: { readonly town: Line; readonly over: readonly Line[] }[] = [];
  for (const town of columns.sorted) {
    if (columnsOver.length >= MOST_BLOCKS) break;
    if (taken.has(town) || !(holdsTown(town.text) || beginsWithAddress(town.text))) continue;
    const over = linesOver(town, columns, taken, lookup);
    if (over.length === 0) continue;
    for (const line of [...over, town]) taken.add(line);
    columnsOver.push({ town, over });
  }
  // Captions are sought once all addresses are known, so that none is taken for the caption of its neighbour.
  const blocks = flatMapped(
    columnsOver,
    ({ town, over }) => blockUnder(town, over, columns, taken, lookup) ?? [],
  );
  const lettered = oneLine.map((block) =>
    namedBySignOver(withLinesUnder(block, columns, taken), columns, lookup),
  );
  return [...lettered, ...blocks].sort((a, b) => a.box.top - b.box.top);
}

/** A letterhead or footer goes on below its first line; the sender's line over a window stands alone. */
function withLinesUnder(
  block: AddressBlock,
  { sorted }: LineColumns,
  taken: ReadonlySet<Line>,
): AddressBlock {
  const { box, name } = block;
  if (box.top > LETTERHEAD && box.top < FOOTER) return block;
  const lowest = box.bottom + LETTERHEAD_LINES * (box.bottom - box.top);
  const under = sorted.filter(
    (line) =>
      !taken.has(line) &&
      line.box.top > box.top &&
      line.box.top < lowest &&
      line.box.left > box.left - 0.03 &&
      Math.abs(line.fontSize - name.line.fontSize) < 0.2 * name.line.fontSize,
  );
  const lines = [...block.lines, ...under];
  return { ...block, lines, box: boxOfWords(flatMapped(lines, ({ words }) => words)) };
}

function blockUnder(
  town: Line,
  up: readonly Line[],
  columns: LineColumns,
  taken: ReadonlySet<Line>,
  lookup: ConceptLookup,
): AddressBlock | null {
  const street = firstOfStreet(up, lookup);
  const over = street < 0 ? up : up.slice(0, street);
  const [top] = over;
  if (top === undefined) return null;
  const above = captionOver(top, columns, taken);
  const named = linesToName(over, above !== null, lookup);
  const first = named?.name[0];
  if (named === null || first === undefined) return null;
  const words = flatMapped(named.name, (line) => line.words);
  const skipped = named.start === 0 ? 0 : first.text.slice(0, named.start).trim().split(' ').length;
  const lines = [...up, town, ...linesUnder(town, columns, taken, lookup)];
  const name = words.slice(skipped);
  if (name.length === 0) return null;
  return {
    page: town.page,
    name: { text: trimmed(name.map(({ text }) => text).join(' ')), words: name, line: first },
    address: [...(street < 0 ? [] : up.slice(street)), town],
    lines,
    box: boxOfWords(flatMapped(lines, (line) => line.words)),
    shape: 'block',
    caption: named.caption ?? above,
    isAddressed: named.isAddressed,
  };
}

/**
 * Where the name ends and the street begins; -1 where no line is a street. What stands under nothing but captions is
 * the name, though it may end in a number as a street does (`Warehouse 2`).
 */
function firstOfStreet(up: readonly Line[], lookup: ConceptLookup): number {
  const first = up.findIndex((line) => addressEvidenceOf(line) >= 1);
  const isUnderCaptions = first > 0 && up.slice(0, first).every(({ text }) => isCaptionLine(text, lookup));
  const next = isUnderCaptions ? up.findIndex((line, at) => at > first && addressEvidenceOf(line) >= 1) : -1;
  return next < 0 ? first : next;
}

/** The lines over a town that can belong to its address, from the top. */
function linesOver(
  town: Line,
  columns: LineColumns,
  taken: ReadonlySet<Line>,
  lookup: ConceptLookup,
): Line[] {
  const lines: Line[] = [];
  let current = town;
  let hasName = false;
  while (lines.length < MOST_LINES_UP) {
    const next = nextInColumn(columns, current, -1);
    if (next === null || taken.has(next.line)) break;
    const { line, gap } = next;
    if (gap > (hasName ? NARROW_GAP : WIDE_GAP) || line.fontSize < 0.75 * town.fontSize) break;
    // In Spain and Italy the tax number stands between the name and the street.
    if (TAX_NUMBER.test(line.text) && !hasName && lines.length > 0) {
      current = line;
      continue;
    }
    // The letterhead right over an address, set larger, is another's.
    if (hasName && gap > LETTERHEAD_GAP && line.fontSize > LETTERHEAD_SIZE * current.fontSize) break;
    if (line.words.length > 10 || DETAIL.test(line.text) || holdsTown(line.text)) break;
    if (isNumber(line.text) || textToTitle(line.text) !== null || isLabelOfValue(line, columns)) break;
    const isLabelled = LABELLED.test(line.text);
    if (!isAligned(line, current, columns.ratio) && !(isLabelled && isCaptioned(line, town))) break;
    if (line.text.endsWith(':') || (gap > NARROW_GAP && isCaptionLine(line.text, lookup))) break;
    if (isLabelled && !isCaptionLine(line.text.slice(0, line.text.indexOf(':')), lookup)) break;
    lines.unshift(line);
    if (isLabelled && !isToPerson(line.text)) break;
    hasName ||= addressEvidenceOf(line) === 0 && !saysTrade(line.text);
    current = line;
  }
  return lines;
}

/** `autrice & médiatrice`, `ABOGADO · Col. 4.417`: what somebody does, under the name. */
function saysTrade(text: string): boolean {
  return /^\p{Ll}|\s[·•|]\s/u.test(text) && !hasLegalForm(text);
}

/** More figures than letters, and no street. */
function isNumber(text: string): boolean {
  return text.replace(/\D/g, '').length >= text.replace(/\P{L}/gu, '').length && addressEvidence(text) === 0;
}

/** `Number`, with `: 4711` as a line of its own beside it. */
function isLabelOfValue(line: Line, { sorted, place }: LineColumns): boolean {
  const start = place.get(line) ?? 0;
  return sorted
    .slice(Math.max(0, start - 4), start + 5)
    .some(
      (other) =>
        other.text.startsWith(':') &&
        other.box.left >= line.box.right - 0.01 &&
        other.box.left - line.box.right < VALUE_BESIDE &&
        Math.abs(other.box.top - line.box.top) < 0.3 * (line.box.bottom - line.box.top),
    );
}

/** `Buyer: Name`, with the rest of the address indented below. */
function isCaptioned(line: Line, town: Line): boolean {
  return line.box.left < town.box.left && line.box.right > town.box.left;
}

/** Country, telephone, VAT id: what stands close below the town. */
function linesUnder(
  town: Line,
  columns: LineColumns,
  taken: ReadonlySet<Line>,
  lookup: ConceptLookup,
): Line[] {
  const lines: Line[] = [];
  let current = town;
  while (lines.length < MOST_LINES_DOWN) {
    const next = nextInColumn(columns, current, 1);
    if (next === null || taken.has(next.line)) break;
    if (next.gap > (isOfHouse(next.line.text) ? DETAIL_GAP : LINE_GAP)) break;
    if (!isAligned(next.line, town, columns.ratio) || isCaptionLine(next.line.text, lookup)) break;
    if (textToTitle(next.line.text) !== null) break;
    lines.push(next.line);
    current = next.line;
  }
  return lines;
}

/** What a letterhead says below its address, often set apart: telephone, mail, web, register. */
function isOfHouse(text: string): boolean {
  return /^(?:\p{L}{1,10}[.:]? ?)?\+?[\d ()/.-]{9,22}$|\S@\S|www\./u.test(text) || REGISTER.test(text);
}

function trimmed(name: string): string {
  return name.replace(/^[\s,;:*·•-]+|[\s,;:*·•-]+$/g, '');
}
