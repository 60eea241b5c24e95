import type { Table } from '../tables/table.ts';
import { isLabelLike, isValueLike } from './label-shape.ts';
import type { LabelValuePair } from './label-value-pair.ts';

const UNDER_HEADER = 0.85;

/** A table of one row holds no list: its header's texts are the labels of what stands under them. */
export function tableToPairs({ columns, rows }: Table): LabelValuePair[] {
  const [row] = rows;
  if (row === undefined || rows.length > 1) return [];
  return columns.flatMap(({ header }, index) => {
    const cell = row.cells[index];
    const line = cell?.lines[0];
    if (!cell || !line || cell.lines.length > 1 || !isLabelLike(header) || !isValueLike(cell.text)) return [];
    return [{ label: header, value: cell.text, page: line.page, words: cell.words, strength: UNDER_HEADER }];
  });
}
