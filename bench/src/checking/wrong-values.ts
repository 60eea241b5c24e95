import type { CellValue } from '@rowbox/contract';
import type { LabelledDocument, LabelledField } from '../score/labelled-set.ts';
import { rowCellsAgree, valuesAgree } from '../score/values-agree.ts';

/** An extraction, as far as it is compared with its truth. */
export interface ReadRecord {
  readonly data: Readonly<Record<string, CellValue>>;
  readonly sections: Readonly<
    Record<string, readonly { readonly data: Readonly<Record<string, CellValue>> }[]>
  >;
}

/** A value whose truth is known, by the path of its cell. */
export interface KnownValue {
  readonly path: string;
  readonly field: LabelledField;
  readonly truth: CellValue;
  readonly isRight: boolean;
}

/** Rows in which less agree are not the same rows in the same order. */
const SAME_ROWS = 0.5;

/** Every value of a document that its truth knows; of rows where as many were read as there are, in their order. */
export function knownValues({ config, truth }: LabelledDocument, read: ReadRecord): readonly KnownValue[] {
  const known = (
    fields: readonly LabelledField[],
    truths: Readonly<Record<string, CellValue>>,
    values: Readonly<Record<string, CellValue>> | undefined,
    agree: typeof valuesAgree,
    pathOf: (key: string) => string,
  ): readonly KnownValue[] =>
    fields.flatMap((field) => {
      const value = truths[field.key];
      if (value === undefined) return [];
      const got = values?.[field.key] ?? null;
      const isRight = got === null || value === null ? got === value : agree(field.type, got, value);
      return [{ path: pathOf(field.key), field, truth: value, isRight }];
    });
  const cells = config.groups.flatMap(({ id, fields }) => {
    const rows = truth.sections[id] ?? [];
    const readRows = read.sections[id] ?? [];
    if (rows.length !== readRows.length) return [];
    const values = rows.flatMap((row, index) =>
      known(
        fields,
        row,
        readRows[index]?.data,
        rowCellsAgree,
        (key) => `Sections.${id}[${index}].data.${key}`,
      ),
    );
    return values.filter(({ isRight }) => isRight).length < values.length * SAME_ROWS ? [] : values;
  });
  return [...known(config.fields, truth.data, read.data, valuesAgree, (key) => `Data.${key}`), ...cells];
}

/** Another value as a reader mistakes one: a digit, a day, the first letters. */
export function misread(value: string | number, type: string): CellValue {
  if (typeof value === 'number') return Math.round(value * 100 + 300) / 100;
  if (type === 'date') {
    const day = Number(value.slice(-2));
    return `${value.slice(0, -2)}${String(day > 14 ? day - 9 : day + 9).padStart(2, '0')}`;
  }
  return `${value.slice(Math.ceil(value.length / 3))}0`;
}
