import type { FieldName } from '../../annotated-document.ts';
import type { DraftColumn } from '../draft.ts';
import { asPrinted, escapeHtml, type Field, type Kit } from '../kit.ts';
import { labelToNames } from '../label-to-names.ts';
import { priceLines } from '../ledger.ts';
import { textValue, type Value } from '../value.ts';
import { place, value as valueHtml } from './atoms.ts';

export interface ColumnSpec {
  readonly key: string;
  readonly label: string;
  readonly type: DraftColumn['type'];
  readonly concept?: string;
  readonly names?: readonly FieldName[];
  readonly align?: 'left' | 'right' | 'center';
  readonly weight?: number;
}

export interface TableOptions {
  readonly names: readonly string[];
  readonly look?: 'all' | 'none' | 'rows' | 'outer' | 'bottom' | 'shaded' | 'cols';
  readonly withHead?: boolean;
  /** Empty rows after the last, as forms have them. */
  readonly emptyRows?: number;
  readonly foot?: string;
  readonly css?: string;
}

/** A repeating group: a head and rows of values, null where a cell is empty. */
export function table(
  kit: Kit,
  specs: readonly ColumnSpec[],
  rows: readonly (readonly (Value | null)[])[],
  options: TableOptions,
): string {
  const { random, language } = kit;
  const look =
    options.look ??
    random.weighted({ all: 30, none: 14, rows: 18, outer: 6, bottom: 14, shaded: 10, cols: 8 });
  const columns = specs.map(
    (spec): DraftColumn => ({
      key: spec.key,
      type: spec.type,
      concept: spec.concept ?? null,
      header: `T${kit.nextId()}`,
      names: [...labelToNames(spec.label, language, random), ...(spec.names ?? [])],
    }),
  );
  const priced = priceLines(
    kit.ledger,
    specs.map(({ concept }) => concept),
    rows,
    kit.world,
  );
  const drafted = priced.map((row) =>
    row.map((value) => ({
      piece: `C${kit.nextId()}`,
      value: value === null ? null : asPrinted(value, kit.style),
    })),
  );
  const names = options.names.map((label) => ({ label, language }));
  kit.groups.push({ names, columns, rows: drafted });
  const total = specs.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const heads = specs.map(
    ({ label, align = 'left', weight = 1 }, index) =>
      `<th style="text-align:${align};width:${(100 * weight) / total}%"><span class="lb" data-t="${columns[index]!.header}">${escapeHtml(label)}</span></th>`,
  );
  const body = drafted.map(
    (row) =>
      `<tr>${row
        .map(
          ({ piece, value }, index) =>
            `<td style="text-align:${specs[index]!.align ?? 'left'}">${value === null ? '' : `<span class="vl" data-t="${piece}">${value.lines.map(escapeHtml).join('<br>')}</span>`}</td>`,
        )
        .join('')}</tr>`,
  );
  const blanks = Array.from(
    { length: options.emptyRows ?? 0 },
    () => `<tr>${specs.map(() => '<td>&nbsp;</td>').join('')}</tr>`,
  );
  const head = options.withHead === false ? '' : `<thead><tr>${heads.join('')}</tr></thead>`;
  const foot = options.foot === undefined ? '' : `<tfoot>${options.foot}</tfoot>`;
  return `<table class="long ${look}" data-repeat="${random.chance(0.6) ? 'yes' : 'no'}" style="width:100%;${options.css ?? ''}">${head}<tbody>${[...body, ...blanks].join('')}</tbody>${foot}</table>`;
}

/** Values at the crossing of row heads and column heads: each is an entry with both as labels. */
export function matrix(
  kit: Kit,
  rowHeads: readonly string[],
  columnHeads: readonly string[],
  cells: readonly (readonly Field[])[],
  options: { readonly corner?: string; readonly look?: string; readonly css?: string } = {},
): string {
  const look = options.look ?? kit.random.pick(['all', 'rows', 'none', 'bottom', 'cols', 'shaded']);
  const columnPieces = columnHeads.map(() => `L${kit.nextId()}`);
  const head = columnHeads.map(
    (text, index) =>
      `<th style="text-align:right"><span class="lb" data-t="${columnPieces[index]}">${escapeHtml(text)}</span></th>`,
  );
  const body = rowHeads.map((text, row) => {
    const piece = `L${kit.nextId()}`;
    const own = cells[row]!.map((field, column) => {
      field.entry.labels.splice(0, field.entry.labels.length, piece, columnPieces[column]!);
      return `<td${place(field)} style="text-align:right">${valueHtml(field)}</td>`;
    });
    return `<tr><td><span class="lb" data-t="${piece}">${escapeHtml(text)}</span></td>${own.join('')}</tr>`;
  });
  return `<table class="${look}" style="width:100%;${options.css ?? ''}"><thead><tr><th>${escapeHtml(options.corner ?? '')}</th>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const _cellText = (text: string): Value => textValue(text);
