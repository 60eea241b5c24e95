import type { FieldValue, Group } from '@rowbox/contract';
import { wordsToLine } from '../layout/band-to-lines.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { keyToWords } from '../lexicon/field-profile.ts';
import { isContentToken, labelTokens } from '../lexicon/label-tokens.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Word } from '../page/page.ts';
import type { FieldValues } from '../result.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { PlacedBand, PlacedLine } from '../tables/placed-bands.ts';
import { type PlacedPage, placePages } from '../tables/placed-page.ts';
import { foldText } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';
import type { CardRows } from './cards-instead.ts';
import { absentValue, readCell, readingToValue } from './cell-to-value.ts';
import { saySameSection } from './section-names.ts';
import { wordsToSpan } from './words-to-span.ts';

/** A label that asks for from when to when something was. */
const ASKS_FOR_SPAN =
  /\b(?:periods?|dates?|years?|duration|time ?(?:span|frame)?|from to|zeitraum|zeit|dauer|von bis|jahre?|periodes?|annees?|periodos?|fechas?|anos?|anni|date|jaren|tijd|durata|duree|duracion|duracao|okres|lata)\b/u;
const MOST_FIELDS = 4;
const LONGEST_HEADING = 5;
/** How far left of its heading a section may begin, in points, and by how much of their size headings differ. */
const SAME_EDGE = 6;
const SAME_SIZE = 0.06;
const TRUST = 0.8;
const ABSENT = 0.7;

/**
 * The rows of a group that stands in no table but under a heading that names it, each with the span of time it lasted: jobs
 * and schools of a curriculum vitae. What stands beside a span is the first of the other fields, the line below the second.
 * Null where the group asks for no such thing, or `rows` gives as much.
 */
export function sectionsInstead(
  layout: DocumentLayout,
  group: Pick<Group, 'id' | 'name'>,
  profiles: readonly FieldProfile[],
  rows: readonly FieldValues[],
  conventions: Conventions,
): CardRows | null {
  const span = profiles.findIndex(({ field }) => field.type === 'text' && asksForSpan(field));
  if (span < 0 || profiles.length < 2 || profiles.length > MOST_FIELDS) return null;
  if (profiles.some(({ field }) => field.type !== 'text')) return null;
  const others = profiles.flatMap((_, index) => (index === span ? [] : [index]));
  const found = placePages(layout.pages).flatMap((page) =>
    flatMapped(headingsOf(page, group), (heading) => sectionToEntries(page, heading)),
  );
  if (found.length <= rows.length) return null;
  const words: Word[] = [];
  const read = found.map((entry) => {
    const said = new Map<number, readonly Word[]>([[span, entry.span]]);
    others.forEach((field, index) => {
      const own = entry.texts[index];
      if (own !== undefined) said.set(field, own);
    });
    for (const own of said.values()) words.push(...own);
    return Object.fromEntries(
      profiles.map((profile, index): [string, FieldValue] => {
        const own = said.get(index);
        const cell = own && linesToCell([wordsToLine(own, entry.page)]);
        const reading = cell && readCell(cell, profile.field, conventions);
        return [
          profile.field.key,
          reading ? readingToValue(reading, entry.page, TRUST) : absentValue(ABSENT),
        ];
      }),
    );
  });
  return { rows: read, words };
}

function asksForSpan({ key, label }: FieldProfile['field']): boolean {
  return ASKS_FOR_SPAN.test(foldText(label ?? keyToWords(key)));
}

interface Heading {
  /** Index of its band on the page. */
  readonly at: number;
  readonly line: PlacedLine;
}

/** The lines that name a group and stand out from what is below them. */
function headingsOf(page: PlacedPage, { id, name }: Pick<Group, 'id' | 'name'>): Heading[] {
  return page.bands.flatMap(({ lines }, at) =>
    flatMapped(lines, (line) => {
      if (line.words.length > LONGEST_HEADING || !standsOut(line)) return [];
      const isNamed = [name, keyToWords(id)].some((text) => namesSection(line.line.text, text));
      return isNamed ? [{ at, line }] : [];
    }),
  );
}

function standsOut({ line }: PlacedLine): boolean {
  return line.bold || /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(line.text);
}

function namesSection(printed: string, name: string): boolean {
  if (saySameSection(printed, name)) return true;
  const [shown, asked] = [printed, name].map((text) => labelTokens(text).filter(isContentToken));
  if (!shown || !asked || shown.length === 0 || asked.length === 0) return false;
  const [few, many] = shown.length < asked.length ? [shown, asked] : [asked, shown];
  return few.every((token) => many.includes(token));
}

interface Entry {
  /** From 1. */
  readonly page: number;
  readonly span: readonly Word[];
  readonly texts: readonly (readonly Word[])[];
}

/** What stands under a heading, down to the next one that looks like it: a span of time begins each entry. */
function sectionToEntries({ bands, layout }: PlacedPage, { at, line: heading }: Heading): Entry[] {
  const entries: { page: number; span: readonly Word[]; texts: (readonly Word[])[] }[] = [];
  for (const band of bands.slice(at + 1)) {
    const lines = linesOf(band, heading);
    if (lines.some((line) => looksLike(line, heading) && wordsToSpan(wordsOf([line])) === null)) break;
    const words = wordsOf(lines);
    const span = wordsToSpan(words);
    const last = entries.at(-1);
    if (span !== null) {
      const rest = words.filter((word) => !span.includes(word));
      entries.push({ page: layout.page.number, span, texts: rest.length > 0 ? [rest] : [] });
    } else if (last !== undefined && words.length > 0) last.texts.push(words);
  }
  return entries;
}

function linesOf({ lines }: PlacedBand, heading: PlacedLine): readonly PlacedLine[] {
  return lines.filter((line) => line.left >= heading.left - SAME_EDGE);
}

/** Another heading of its kind: alone at its edge, in its face and size. */
function looksLike(line: PlacedLine, heading: PlacedLine): boolean {
  return (
    Math.abs(line.left - heading.left) <= SAME_EDGE &&
    line.words.length <= LONGEST_HEADING &&
    line.line.bold === heading.line.bold &&
    standsOut(line) &&
    Math.abs(line.line.fontSize - heading.line.fontSize) <= SAME_SIZE * heading.line.fontSize
  );
}

function wordsOf(lines: readonly PlacedLine[]): readonly Word[] {
  return flatMapped(lines, ({ words }) => words.map(({ word }) => word));
}
