import type { FieldValue } from '@rowbox/contract';
import { wordsToLine } from '../layout/band-to-lines.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import { conceptById } from '../lexicon/text-to-concepts.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { Table, TableHeading, TableRow } from '../tables/table.ts';
import { textToDates } from '../values/date.ts';
import { foldText } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';
import { readCell, readingToValue } from './cell-to-value.ts';
import { labelsInLine, wordsToValue } from './labels-in-line.ts';

/** Values by index of the group's fields. */
export type ValuesOfFields = ReadonlyMap<number, FieldValue>;

/** How sure a heading is of a value behind a label, of its only date, and of itself as the name of a section. */
const BY_LABEL = 0.85;
const ONLY_DATE = 0.75;
const AS_NAME = 0.75;
/** How far above a table, in its font sizes, a line heads all of it, and how many such lines may. */
const ABOVE = 4;
const MOST_CAPTIONS = 3;
const LONGEST_NAME = 60;
/** How far left edges of one heading's lines may lie apart, as a share of the page's width; how much nearer they stand. */
const SAME_EDGE = 0.004;
const NEARER = 0.92;
const WORD = /\p{L}{3}/u;
const SENTENCE = /[.!?]$|,\s*$|:\s*\S/u;

/**
 * What stands once for several rows of a table, by row: fields that have no column take their value from the headings
 * above a row (`Delivery note 80021 of 3 Feb 2026`, `Project: Harbour`, `Drinks`), the nearest one that says it. A heading
 * says a field by a label before the value; a date by being the heading's only one; the name of a section by nothing
 * else, where just one field asks for a name that the lexicon knows nothing else of.
 *
 * `hasSeveral`: the group has further tables, so that a line above the table names it and not the document.
 */
export function standingValues(
  table: Table,
  free: readonly number[],
  profiles: readonly FieldProfile[],
  layout: DocumentLayout,
  hasSeveral: boolean,
  conventions: Conventions,
): ReadonlyMap<TableRow, ValuesOfFields> {
  const byRow = new Map<TableRow, ValuesOfFields>();
  if (free.length === 0) return byRow;
  const called = free.filter((field) => isCalledSection(profiles[field]));
  const named = called.length === 1 ? called : free.filter((field) => isNameOfSection(profiles[field]));
  const texts = free.filter((field) => profiles[field]?.field.type === 'text' && !isOfItems(profiles[field]));
  // Where a table's parts are all headed, the one text that no column gives is what they are called.
  const name = named.length === 1 ? named[0] : texts.length === 1 && isInParts(table) ? texts[0] : undefined;
  const headings: readonly Heading[] = [
    ...captionsOf(table, layout).map((line) => ({ rowsAbove: 0, line, isInside: false })),
    ...[...inOnePiece(table), ...headingsInRows(table, free, profiles)]
      .sort((a, b) => a.rowsAbove - b.rowsAbove)
      .map(({ rowsAbove, line }) => ({ rowsAbove, line, isInside: true })),
  ];
  if (headings.length === 0) return byRow;
  let standing: ValuesOfFields = new Map();
  let next = 0;
  table.rows.forEach((row, index) => {
    for (let heading = headings[next]; heading && heading.rowsAbove <= index; heading = headings[++next]) {
      const isName = heading.isInside || hasSeveral;
      const said = headingToValues(heading, free, isName ? name : undefined, profiles, conventions);
      standing = new Map([...standing, ...said]);
    }
    byRow.set(row, standing);
  });
  return byRow;
}

/** The headings of a table, those of two lines as one: the second stands nearer to the first than to the row below. */
function inOnePiece({ headings, rows }: Table): readonly TableHeading[] {
  const whole: TableHeading[] = [];
  for (const heading of headings) {
    const before = whole.at(-1);
    const row = rows[heading.rowsAbove];
    if (before !== undefined && row !== undefined && isFurtherLine(heading, before, row.box.top)) {
      const words = [...before.line.words, ...heading.line.words];
      whole[whole.length - 1] = { ...before, line: wordsToLine(words, before.line.page) };
    } else whole.push(heading);
  }
  return whole;
}

function isFurtherLine({ rowsAbove, line }: TableHeading, above: TableHeading, rowTop: number): boolean {
  const first = above.line;
  const last = first.words.at(-1)?.box ?? first.box;
  return (
    above.rowsAbove === rowsAbove &&
    first.page === line.page &&
    first.bold === line.bold &&
    Math.abs(first.box.left - line.box.left) < SAME_EDGE &&
    isName(first) &&
    isName(line) &&
    line.box.top - last.top < NEARER * (rowTop - line.box.top)
  );
}

/** Whether several headings part a table's rows, the first of them above all. */
export function isInParts({ headings }: Table): boolean {
  return headings[0]?.rowsAbove === 0 && headings.some(({ rowsAbove }) => rowsAbove > 0);
}

interface Heading extends TableHeading {
  /** It stands among the table's rows and not above its header. */
  readonly isInside: boolean;
}

/**
 * Where a heading above the first row says a field by its label, lines that say it below the first line of a row are
 * headings of the rows that follow, set as tightly as a remark on the row above.
 */
function headingsInRows(
  table: Table,
  free: readonly number[],
  profiles: readonly FieldProfile[],
): TableHeading[] {
  const asked = free.flatMap((field) => profiles[field] ?? []);
  const opening = table.headings.filter(({ rowsAbove }) => rowsAbove === 0);
  const opened = opening.flatMap(({ line }) => labelsInLine(line, asked));
  if (opened.length === 0) return [];
  return table.rows.slice(0, -1).flatMap((row, index) =>
    row.cells.flatMap((cell) =>
      (cell?.lines ?? []).slice(1).flatMap((line) => {
        const says = labelsInLine(line, asked).some(({ field }) =>
          opened.some((label) => label.field === field),
        );
        return says ? [{ rowsAbove: index + 1, line }] : [];
      }),
    ),
  );
}

function headingToValues(
  { line, isInside }: Heading,
  free: readonly number[],
  name: number | undefined,
  profiles: readonly FieldProfile[],
  conventions: Conventions,
): ValuesOfFields {
  const values = new Map<number, FieldValue>();
  const asked = free.flatMap((field) => profiles[field] ?? []);
  for (const { field: index, behind } of labelsInLine(line, asked)) {
    const field = free[index];
    const profile = asked[index];
    if (field === undefined || !profile || values.has(field)) continue;
    const value = wordsToValue(behind, line.page, profile, conventions, BY_LABEL);
    if (value) values.set(field, value);
  }
  const dates = free.filter((field) => profiles[field]?.field.type === 'date' && !values.has(field));
  const [day] = dates;
  // A date over a table is the document's, unless it stands with what else the heading says.
  if (day !== undefined && dates.length === 1 && (isInside || values.size > 0)) {
    const value = onlyDate(line, profiles[day], conventions);
    if (value) values.set(day, value);
  }
  if (name !== undefined && values.size === 0 && isName(line)) {
    const cell = linesToCell([line]);
    const profile = profiles[name];
    const reading = cell && profile && readCell(cell, profile.field, conventions);
    if (reading) values.set(name, readingToValue(reading, line.page, AS_NAME));
  }
  return values;
}

function onlyDate(
  line: Line,
  profile: FieldProfile | undefined,
  conventions: Conventions,
): FieldValue | null {
  const { dateOrder, likelyDateOrder } = conventions;
  if (!profile || textToDates(line.text, dateOrder, likelyDateOrder).length !== 1) return null;
  const cell = linesToCell([line]);
  const reading = cell && readCell(cell, profile.field, conventions);
  return reading ? readingToValue(reading, line.page, ONLY_DATE) : null;
}

/**
 * Whether a field can be what a heading without a label says: a text that is nothing the lexicon knows of rows, and no code.
 */
function isNameOfSection(profile: FieldProfile | undefined): boolean {
  if (profile?.field.type !== 'text' && profile?.field.type !== 'enum') return false;
  const [kind] = profile.kinds;
  return (
    profile.concepts.size === 0 ||
    (kind !== 'identifier' && [...profile.concepts.keys()].every((id) => conceptById(id)?.scope === 'header'))
  );
}

/** What fields ask for the heading over some rows by, in the languages documents come in; folded. */
const SECTION =
  /\b(?:section|category|group|department|chapter|heading|abschnitt|kategorie|gruppe|warengruppe|produktgruppe|bereich|abteilung|rubrik|kapitel|rubrique|categorie|groupe|famille|chapitre|sectie|groep|rubriek|afdeling|hoofdstuk|seccion|categoria|grupo|familia|capitulo|apartado|sezione|gruppo|reparto|famiglia|capitolo|secao|seccao|rubrica|sekcja|kategoria|grupa|dzial)\b/;

/** Whether a text field is called what headings over rows are, so that of several free texts it is the one they give. */
function isCalledSection(profile: FieldProfile | undefined): boolean {
  if (profile?.field.type !== 'text' && profile?.field.type !== 'enum') return false;
  return SECTION.test(foldText(`${profile.field.label ?? ''} ${keyToWords(profile.field.key)}`));
}

/** A text that each row has for itself: its number, what it is, or what it is counted in. */
function isOfItems(profile: FieldProfile | undefined): boolean {
  if (profile === undefined || profile.isUnlisted) return false;
  const { kinds, concepts } = profile;
  return kinds[0] === 'identifier' || concepts.has('description') || concepts.has('unit');
}

function isName({ text }: Line): boolean {
  return text.length <= LONGEST_NAME && WORD.test(text) && !SENTENCE.test(text);
}

/** The lines tightly above a table, over its left part, top to bottom. */
function captionsOf(table: Table, layout: DocumentLayout): Line[] {
  const [part] = table.parts;
  const laid = layout.pages.find(({ page }) => page.number === part?.page);
  const [header] = table.headerLines;
  if (!part || !laid || !header) return [];
  const size = header.fontSize / laid.page.height;
  const above = laid.lines.filter(
    (line) =>
      line.box.bottom <= part.box.top + 0.3 * size &&
      part.box.top - line.box.bottom < ABOVE * size &&
      line.box.left < (part.box.left + part.box.right) / 2 &&
      line.box.right > part.box.left,
  );
  return above.sort((a, b) => a.box.top - b.box.top).slice(-MOST_CAPTIONS);
}
