import type { FieldDefinition, FieldType } from '@rowbox/contract';
import {
  type EnteredValue,
  enterAsWritten,
  textsToConventions,
  type WritingHabits,
} from '@rowbox/engine/config';
import { createContext } from 'react';
import { WRITING_LOCALE } from '../../texts/language.ts';
import type { CellValue, Extraction } from './cell.ts';

/* Values as people write them, and as they are sent. */

/** Types of fields whose values stand below each other by their digits. */
export const NUMERIC: ReadonlySet<string> = new Set(['number', 'integer', 'currency']);

/** To be edited: a decimal point in every language, as the service reads it without a doubt; amounts with their cents. */
export function valueToInput(value: CellValue, type: FieldType): string {
  if (value === null) return '';
  if (type !== 'currency' || typeof value !== 'number') return String(value);
  return Math.round(value * 100) / 100 === value ? value.toFixed(2) : String(value);
}

type Field = Pick<FieldDefinition, 'type' | 'values'>;

/** What was typed or taken from a page, by the same reader as the service's. */
export const readInput = (text: string, field: Field, habits: WritingHabits): EnteredValue =>
  enterAsWritten(field, text.trim(), habits);

/** As it is sent: what nobody here can read goes as it is, and comes back with the reason. */
export function inputToValue(text: string, field: Field, habits: WritingHabits): CellValue {
  const read = readInput(text, field, habits);
  return read.ok ? read.value : text.trim();
}

const MOST_ROWS = 200;

/** How values of a document may be written: as it writes itself, else as the person's browser does. */
export function habitsOf({ citations, sections }: Extraction): WritingHabits {
  const records = [{ citations }, ...Object.values(sections).flatMap((rows) => rows.slice(0, MOST_ROWS))];
  const texts = records.flatMap((record) =>
    Object.values(record.citations).flatMap((one) => one?.text ?? []),
  );
  return { document: textsToConventions(texts), locale: WRITING_LOCALE };
}

/** Of the document on the desk. */
export const HabitsContext = createContext<WritingHabits>({});
