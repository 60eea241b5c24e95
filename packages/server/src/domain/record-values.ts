import type { FieldValue } from '@rowbox/contract';

/** Of the header, or of one row, by field key. */
export type Values = Readonly<Record<string, FieldValue>>;

/** What a record has of its own by that name; a group may be called `constructor`. */
export const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Whether people have confirmed or set a value; also that there is none. */
export const isSettledCell = (cell: FieldValue | undefined): boolean =>
  cell?.state === 'corrected' || cell?.confirmed !== undefined;
