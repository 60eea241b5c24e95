import { competingSimilarity, type FieldProfile } from '../lexicon/field-profile.ts';
import { conceptById } from '../lexicon/text-to-concepts.ts';
import { foldText } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';
import { type ColumnEvidence, typeFit } from './column-evidence.ts';
import type { ColumnOfField } from './column-of-field.ts';
import { fieldMeaning } from './field-meaning.ts';

/** How sure a column is that only the look of its cells gives to a field. */
const BY_LOOKS = 0.45;
/** How surely a header must say something else for its column to be left alone. */
const NAMED = 0.6;
const WORDED = 0.7;

/**
 * Gives fields that no header names the columns whose cells can be nothing else, once the table is known by another
 * column: dates to fields of dates, in order, when there are as many of both; the column with most words to the description.
 * (`Buchung`, `Nature des opérations`: no lexicon has all that a header may call them.)
 */
export function withColumnsByLooks(
  columns: readonly (ColumnOfField | null)[],
  profiles: readonly FieldProfile[],
  evidence: readonly ColumnEvidence[],
  conventions: Conventions,
): readonly (ColumnOfField | null)[] {
  const taken = new Set(columns.flatMap((column) => (column ? [column.column] : [])));
  if (taken.size === 0) return columns;
  const given = [...columns];
  const give = (field: number, column: ColumnEvidence | undefined) => {
    if (!column) return;
    given[field] = { column: column.index, confidence: BY_LOOKS };
    taken.add(column.index);
  };
  const free = evidence.filter((column) => !taken.has(column.index) && column.cells.length > 0);

  const undated = profiles.flatMap(({ field }, index) =>
    field.type === 'date' && !columns[index] ? [index] : [],
  );
  const dated = free.filter((column) =>
    undated.some((field) => isOfDates(column, profiles[field], conventions)),
  );
  if (dated.length === undated.length) {
    for (const [index, field] of undated.entries()) give(field, dated[index]);
  }

  const itemNumber = fieldMeaning(profiles, 'item_number', NAMED);
  if (itemNumber !== null && !columns[itemNumber]) give(itemNumber, free.find(isOfItemNumbers));

  const description = fieldMeaning(profiles, 'description', NAMED);
  const profile = profiles[description ?? -1];
  if (description === null || !profile || columns[description]) return given;
  const [worded] = free
    .filter((column) => !taken.has(column.index) && isOfWords(column))
    .filter(({ header }) => competingSimilarity(profile, header.concepts) < NAMED)
    .sort((a, b) => b.wordsInCell - a.wordsInCell);
  give(description, worded);
  return given;
}

/** Whether all cells are dates, under a header that does not say whose date it is if not the field's. */
function isOfDates(
  column: ColumnEvidence,
  profile: FieldProfile | undefined,
  conventions: Conventions,
): boolean {
  if (!profile || typeFit(profile, column, conventions) < 1) return false;
  const ofDates = [...column.header.allConcepts].filter(([id]) => conceptById(id)?.kinds.includes('date'));
  return competingSimilarity(profile, new Map(ofDates)) < NAMED;
}

function isOfWords({ cells, wordsInCell }: ColumnEvidence): boolean {
  const worded = cells.filter((cell) => /\p{L}{3}/u.test(cell.text)).length;
  return worded >= WORDED * cells.length && wordsInCell > 1;
}

/** `Nr.`, `No.`: of what, the header leaves open. */
const BARE_NUMBER = /^(?:nr|no|num|numero|nummer|number|n|code|#)$/;
/** Longer than the numbers of rows. */
const ITEM_NUMBER = /^(?=.*\d)[\p{L}\d./_-]{4,}$/u;

/** Codes under a header that says no more than that they are numbers, too long to count the rows. */
function isOfItemNumbers({ header, cells }: ColumnEvidence): boolean {
  return (
    BARE_NUMBER.test(foldText(header.text).replace(/[.:°\s]+$/u, '')) &&
    cells.every(({ text }) => ITEM_NUMBER.test(text)) &&
    new Set(cells.map(({ text }) => text)).size > cells.length / 2
  );
}
