import { columnToLetters, lettersToColumn } from './cell-places.ts';
import { type PackageParts, relationsOf } from './package-parts.ts';
import type { SheetPlan } from './plan-sheet.ts';
import { shiftRange } from './shift-formula.ts';

/** A table (ECMA-376, 18.5) that a person made of a part of a sheet. */
export interface Table {
  readonly path: string;
  readonly from: { readonly column: number; readonly row: number };
  readonly to: { readonly column: number; readonly row: number };
  readonly hasTotals: boolean;
}

export function tablesOf(parts: PackageParts, sheet: string): readonly Table[] {
  return relationsOf(parts, sheet)
    .filter(({ kind }) => kind === 'table')
    .flatMap(({ target }) => {
      const xml = parts.read(target) ?? '';
      const range = /<table\b[^>]*?\sref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/.exec(xml);
      if (!range) return [];
      const [, left = '', top, right = '', bottom] = range;
      return [
        {
          path: target,
          from: { column: lettersToColumn(left), row: Number(top) },
          to: { column: lettersToColumn(right), row: Number(bottom) },
          hasTotals: /\stotalsRowCount="[1-9]/.test(xml),
        },
      ];
    });
}

export const spansColumn = ({ from, to }: Table, column: number): boolean =>
  from.column <= column && column <= to.column;

/** The table where its cells are now. One that reached to the last row reaches to the last row again. */
export function moveTable(parts: PackageParts, table: Table, plan: SheetPlan): void {
  const xml = parts.read(table.path) ?? '';
  const { from, to } = table;
  const was = `${columnToLetters(from.column)}${from.row}:${columnToLetters(to.column)}${to.row}`;
  const range = shiftRange(was, plan.move);
  const [, start, right, bottom] = /^([A-Z]+\d+):([A-Z]+)(\d+)$/.exec(range) ?? [];
  if (!start || !right || !bottom) return;
  const grows = to.row === plan.oldEnd && !table.hasTotals;
  // A table has at least one row below its header.
  const last = Math.max(grows ? plan.newEnd : Number(bottom), from.row + 1);
  const now = `${start}:${right}${last}`;
  if (now === was) return;
  parts.write(table.path, xml.replaceAll(`ref="${was}"`, `ref="${now}"`));
}
