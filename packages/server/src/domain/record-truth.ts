import type { CellValue, ExtractionConfig } from '@rowbox/contract';
import type { Settled, SettledValue } from '@rowbox/engine';
import { folded } from './content-key.ts';
import { matchRows } from './match-rows.ts';
import { own, type Values } from './record-values.ts';

/** One value of which people said what is right, and what is read there. */
export interface JudgedValue {
  readonly sectionId: string | null;
  readonly rowIndex: number | null;
  readonly fieldKey: string;
  readonly truth: CellValue;
  readonly read: CellValue;
  readonly isRight: boolean;
}

interface Reading {
  readonly header: Values;
  readonly sections: Readonly<Record<string, readonly Values[]>>;
}

/**
 * A reading against what people settled, in the fields that the config asks for. Rows that are read and are none count as wrong in
 * each of their values.
 */
export function readingAgainstTruth(
  { fields, rows }: Pick<Settled, 'fields' | 'rows'>,
  reading: Reading,
  config: Pick<ExtractionConfig, 'fields' | 'groups'>,
): readonly JudgedValue[] {
  const header = config.fields.flatMap(({ key }) => {
    const truth = own(fields, key);
    return truth === undefined ? [] : [judge(null, null, key, truth.value, valueAt(reading.header, key))];
  });
  const ofGroups = config.groups.flatMap((group) => {
    const truths = own(rows, group.id);
    if (truths === undefined) return [];
    const read = own(reading.sections, group.id) ?? [];
    const matches = matchRows(truths.map(toValues), read);
    const matched = new Set(matches);
    const known = group.fields.filter(({ key }) => truths.some((row) => Object.hasOwn(row, key)));
    return [
      ...truths.flatMap((row, index) =>
        known.flatMap(({ key }) => {
          const truth = own(row, key);
          const at = matches[index];
          const found = at === undefined ? null : valueAt(read[at] ?? {}, key);
          return truth === undefined ? [] : [judge(group.id, index, key, truth.value, found)];
        }),
      ),
      ...read.flatMap((row, index) =>
        matched.has(index)
          ? []
          : known.flatMap(({ key }) => {
              const value = valueAt(row, key);
              return value === null ? [] : [judge(group.id, index, key, null, value)];
            }),
      ),
    ];
  });
  return [...header, ...ofGroups];
}

const valueAt = (values: Values, key: string): CellValue => own(values, key)?.value ?? null;

const toValues = (row: Readonly<Record<string, SettledValue>>): Values =>
  Object.fromEntries(
    Object.entries(row).map(([key, { value }]) => [
      key,
      { value, state: 'found', confidence: 1, citation: null },
    ]),
  );

const judge = (
  sectionId: string | null,
  rowIndex: number | null,
  fieldKey: string,
  truth: CellValue,
  read: CellValue,
): JudgedValue => ({ sectionId, rowIndex, fieldKey, truth, read, isRight: isSame(truth, read) });

/** Texts are the same in other letters, too. */
const isSame = (truth: CellValue, read: CellValue): boolean =>
  truth === read || (typeof truth === 'string' && typeof read === 'string' && folded(truth) === folded(read));
