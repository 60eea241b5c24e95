import type { FieldValue } from '@rowbox/contract';
import { wordsToLine } from '../layout/band-to-lines.ts';
import type { Line } from '../layout/line.ts';
import { type FieldProfile, labelSimilarity } from '../lexicon/field-profile.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { Cell, TableRow } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import { readCell, readingToValue } from './cell-to-value.ts';
import { isCode } from './description.ts';
import { labelsInLine, wordsToValue } from './labels-in-line.ts';

const NAMED = 0.8;
const BY_LABEL = 0.75;
const IN_BRACKETS = 0.65;
/** Lines of one row that are searched for labels. */
const MOST_LINES = 30;
/** Words behind the first one of a label without a colon. */
const MOST_BEHIND = 5;
/** A code in front of a name, in brackets. */
const BRACKETED = /^[[(]([\p{L}\p{N}][\p{L}\p{N}._/-]{1,30})[\])]$/u;

/**
 * A field that has no column of its own may stand inside another cell of its row: behind its label (`Art.-Nr.: 4711` under
 * a description), or, a number of the item, as a code in brackets before the name or on a line above it. Null when it does not.
 */
export function valueInCells(
  row: TableRow,
  profile: FieldProfile,
  conventions: Conventions,
): FieldValue | null {
  let seen = 0;
  for (const cell of row.cells) {
    for (const line of cell?.lines ?? []) {
      if (++seen > MOST_LINES) return null;
      const found = behindLabel(line, profile, conventions);
      if (found) return found;
    }
  }
  return profile.kinds[0] === 'identifier' ? codeInBrackets(row, profile, conventions) : null;
}

function behindLabel(line: Line, profile: FieldProfile, conventions: Conventions): FieldValue | null {
  const colon = line.words.findIndex((word) => word.text.endsWith(':'));
  if (colon < 0 && profile.kinds[0] === 'identifier') return behindBareLabel(line, profile, conventions);
  if (colon < 0 || colon > 5 || colon === line.words.length - 1) return null;
  const label = line.words
    .slice(0, colon + 1)
    .map((word) => word.text)
    .join(' ');
  if (labelSimilarity(profile, label) < NAMED) return null;
  const cell = lineToCell(line, colon + 1);
  const reading = cell && readCell(cell, profile.field, conventions);
  return reading ? readingToValue(reading, line.page, BY_LABEL) : null;
}

/** `Art.-Nr. 20-4417`: the label of a number needs no colon where it begins its line. */
function behindBareLabel(line: Line, profile: FieldProfile, conventions: Conventions): FieldValue | null {
  const [first, ...more] = line.words;
  if (first === undefined || /\d/.test(first.text) || more.length > MOST_BEHIND) return null;
  if (!more.some(({ text }) => /\d/.test(text))) return null;
  const profiles = alone.get(profile) ?? [profile];
  alone.set(profile, profiles);
  const [found] = labelsInLine(line, profiles);
  if (found === undefined || found.label[0] !== first || found.behind.length === 0) return null;
  return wordsToValue(found.behind, line.page, profile, conventions, BY_LABEL);
}

/** The labels looked up are remembered for the list of profiles, which is one's own here. */
const alone = new WeakMap<FieldProfile, readonly FieldProfile[]>();

function codeInBrackets(row: TableRow, profile: FieldProfile, conventions: Conventions): FieldValue | null {
  for (const cell of row.cells) {
    const [line, below] = cell?.lines ?? [];
    const [word, next] = line?.words ?? [];
    const bracketed = word && next ? BRACKETED.exec(word.text)?.[1] : undefined;
    const code = bracketed ?? (isCode(line) && below ? word?.text : undefined);
    if (!line || !word || code === undefined || !/\d|[_-]/.test(code)) continue;
    const only = lineToCell({ ...line, words: [{ ...word, text: code }] }, 0);
    const reading = only && readCell(only, profile.field, conventions);
    if (reading) return readingToValue(reading, line.page, IN_BRACKETS);
  }
  return null;
}

function lineToCell(line: Line, from: number): Cell | null {
  const words = line.words.slice(from);
  return words.length > 0 ? linesToCell([wordsToLine(words, line.page)]) : null;
}
