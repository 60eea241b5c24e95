import type { Field, FieldOptions, Kit } from '../kit.ts';
import { columns, section } from './atoms.ts';
import { type BoxOptions, boxGrid, type GridCell } from './boxes.ts';

/**
 * Boxes written down row by row.
 * @param rows fields of a row parted by `||`, each a spec of `kit.field` and the weight of its width after `*`
 */
export function form(kit: Kit, rows: readonly string[], options: BoxOptions & FieldOptions = {}): string {
  return boxGrid(
    kit,
    rows.map((row) => rowOf(kit, row, options)),
    options,
  );
}

function rowOf(kit: Kit, row: string, options: FieldOptions): GridCell[] {
  return row.split('||').map((part) => {
    const [, spec = '', weight = '1'] = /^(.*?)(?:\*([\d.]+))?\s*$/s.exec(part) ?? [];
    return {
      field: kit.field(spec.trim(), options.empty === undefined ? {} : { empty: options.empty }),
      weight: Number(weight),
    };
  });
}

/** A part of a form: its heading above its boxes. */
export const formPart = (
  kit: Kit,
  heading: string,
  rows: readonly string[],
  options: BoxOptions & FieldOptions = {},
): string => section(kit, heading, form(kit, rows, options));

/** Fields in two columns of boxes that stand beside each other, each with rows of its own. */
export const twoForms = (
  kit: Kit,
  left: readonly string[],
  right: readonly string[],
  options: BoxOptions = {},
): string =>
  columns(
    [form(kit, left, options), form(kit, right, options)],
    [1, 1],
    `gap:${kit.random.pick([0, 0, 6])}pt`,
  );

/** Some of the specs, in their order. @param share of those that are taken */
export const some = (kit: Kit, specs: readonly string[], share = 0.8): Field[] =>
  kit.fields(someOf(kit, specs, share));

export const someOf = <T>({ random }: Kit, list: readonly T[], share = 0.8): T[] => {
  const taken = list.filter(() => random.chance(share));
  return taken.length > 0 ? taken : [...list];
};
