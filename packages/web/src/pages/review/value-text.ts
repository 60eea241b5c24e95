import type { FieldDefinition } from '@rowbox/contract';
import {
  type EnteredValue,
  enterAsWritten,
  textsToConventions,
  type WritingHabits,
} from '@rowbox/engine/config';
import { createContext, useMemo } from 'react';
import { PERSON_HABITS } from '../rows/value-text.ts';
import type { CellValue, Extraction } from './cell.ts';

/* Values as people write them, and as they are sent. */

/** Types of fields whose values stand below each other by their digits. */
export const NUMERIC: ReadonlySet<string> = new Set(['number', 'integer', 'currency']);

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

/** What stands on the document of the values that were read. */
const textsOf = ({ citations, sections }: Extraction): readonly string[] =>
  [{ citations }, ...Object.values(sections).flatMap((rows) => rows.slice(0, MOST_ROWS))].flatMap((record) =>
    Object.values(record.citations).flatMap((one) => one?.text ?? []),
  );

/** How values of a document are written beside it, and read: as it writes itself, else as the person does. */
export const habitsOf = (extraction: Extraction): WritingHabits => textsToHabits(textsOf(extraction));

function textsToHabits(texts: readonly string[]): WritingHabits {
  const { decimal, dateOrder } = textsToConventions(texts);
  return {
    document: { decimal: decimal ?? PERSON_HABITS.document?.decimal ?? null, dateOrder },
    locale: PERSON_HABITS.locale,
  };
}

const BETWEEN = '\u0000';

/** The same as long as the document's values stand in the same texts: looking at thousands of them takes longer than a key may. */
export function useHabits(extraction: Extraction): WritingHabits {
  const texts = useMemo(() => textsOf(extraction).join(BETWEEN), [extraction]);
  return useMemo(() => textsToHabits(texts.split(BETWEEN)), [texts]);
}

/** Of the document on the desk. */
export const HabitsContext = createContext<WritingHabits>({});
