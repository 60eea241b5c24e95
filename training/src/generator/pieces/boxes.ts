import { escapeHtml, type Field, type Kit, labelPiece } from '../kit.ts';
import type { Borders } from '../style.ts';
import { label, place, value } from './atoms.ts';

export type LabelPlace = 'top' | 'left' | 'below' | 'corner' | 'right' | 'inline';

export interface BoxOptions {
  readonly labels?: LabelPlace;
  readonly borders?: Borders;
  /** In points; drawn where left out. */
  readonly height?: number;
  readonly valueAlign?: 'left' | 'right' | 'center';
  /** Share of one-line values whose signs stand in cells of their own. */
  readonly combs?: number;
  readonly css?: string;
}

/** A field in a box. Labels in a `corner` are in tiny print above the value. */
function box(kit: Kit, field: Field, options: BoxOptions = {}): string {
  const labels = options.labels ?? 'corner';
  const height = options.height ?? 0;
  const align = options.valueAlign ?? (isNumeric(field) && kit.random.chance(0.5) ? 'right' : 'left');
  const printed = kit.random.chance(options.combs ?? 0) && isCombable(field) ? comb(field) : value(field);
  const held = `<div style="text-align:${align};min-height:1.2em">${printed}</div>`;
  const tiny = labels === 'corner' ? 'tiny' : '';
  const own = `<div class="${tiny}">${label(field, ends(labels) ? kit.style.labelEnd : '')}</div>`;
  const parts = {
    top: own + held,
    corner: own + held,
    below: held + own,
    right: held + own,
    left: own + held,
    inline: `${label(field, kit.style.labelEnd)} ${printed}`,
  };
  const flow = labels === 'left' || labels === 'right' ? 'display:flex;gap:4pt;align-items:baseline;' : '';
  return `<div class="box"${place(field)} style="${flow}min-height:${height}pt;${options.css ?? ''}">${parts[labels]}</div>`;
}

const ends = (labels: LabelPlace): boolean => labels === 'left' || labels === 'inline';
const isNumeric = ({ entry }: Field): boolean => ['currency', 'number', 'integer'].includes(entry.type);
const isCombable = ({ value: own }: Field): boolean =>
  own !== null && own.lines.length === 1 && own.lines[0]!.length <= 18;

/** A value whose signs stand in cells of their own. */
function comb({ entry, value: own }: Field): string {
  if (own === null) return '';
  const cells = [...own.lines[0]!].map(
    (sign) => `<span class="comb">${sign === ' ' ? '&nbsp;' : escapeHtml(sign)}</span>`,
  );
  return `<span class="vl" data-t="V${entry.id}" style="white-space:nowrap">${cells.join('')}</span>`;
}

/** A row of a grid: fields, each with the weight of its width; or HTML that fills a cell. */
export type GridCell =
  | Field
  | { readonly field: Field; readonly weight: number; readonly options?: BoxOptions }
  | { readonly html: string; readonly weight: number };

/** Boxes in rows, as official forms have them. */
export function boxGrid(kit: Kit, rows: readonly (readonly GridCell[])[], options: BoxOptions = {}): string {
  const borders = options.borders ?? kit.style.borders;
  const drawn = rows.map((row) => {
    const cells = row.map((cell) => {
      if ('html' in cell)
        return `<div style="flex:${cell.weight} 1 0;min-width:0" class="box">${cell.html}</div>`;
      const { field, weight = 1, options: own = {} } = 'field' in cell ? cell : { field: cell };
      const { css = '', ...rest } = { ...options, ...own };
      return box(kit, field, { ...rest, css: `flex:${weight} 1 0;${css}` });
    });
    return `<div class="row">${cells.join('')}</div>`;
  });
  return `<div class="grid ${borders}">${drawn.join('')}</div>`;
}

/** Shares fields out over rows of one to `most` boxes of uneven widths. */
export function fieldsToRows(kit: Kit, fields: readonly Field[], most: number): GridCell[][] {
  const rows: GridCell[][] = [];
  for (let index = 0; index < fields.length; ) {
    const count = kit.random.int(1, most);
    rows.push(
      fields
        .slice(index, index + count)
        .map((field) => ({ field, weight: kit.random.pick([1, 1, 1, 2, 3]) })),
    );
    index += count;
  }
  return rows;
}

/** Label and value in neighbouring cells of a table, one to three pairs a row. */
export function pairTable(
  kit: Kit,
  fields: readonly Field[],
  options: { readonly pairs?: number; readonly borders?: Borders; readonly css?: string } = {},
): string {
  const { random, style } = kit;
  const pairs = options.pairs ?? random.pick([1, 1, 2, 2, 3]);
  const borders = options.borders ?? style.borders;
  const shade = random.chance(0.35) ? ' class="shaded"' : '';
  const width = random.pick([22, 30, 38, 45, 55]);
  const end = random.chance(0.5) ? style.labelEnd : '';
  const rows: string[] = [];
  for (let index = 0; index < fields.length; index += pairs) {
    const cells = fields
      .slice(index, index + pairs)
      .map(
        (field) =>
          `<td${shade} style="width:${width / pairs}%">${label(field, end)}</td><td${place(field)} style="width:${(100 - width) / pairs}%">${value(field)}</td>`,
      );
    rows.push(`<tr>${cells.join('')}</tr>`);
  }
  return `<table class="${borders}" style="width:100%;${options.css ?? ''}">${rows.join('')}</table>`;
}

/** Numbered lines as in tax returns: number, text, the number again beside the amount. */
export function numberedLines(
  kit: Kit,
  fields: readonly Field[],
  options: { readonly first?: number; readonly again?: boolean; readonly dots?: boolean } = {},
): string {
  const { random } = kit;
  const again = options.again ?? random.chance(0.7);
  const dots = options.dots ?? random.chance(0.5);
  const amounts = fields.every(isNumeric);
  const rows = fields.map((field, index) => {
    const number = field.box || String((options.first ?? 1) + index);
    const numbers = again
      ? ` <td style="width:22pt;text-align:center" class="shaded">${numberAgain(kit, field, number)}</td>`
      : '';
    const leader = dots ? '<span style="flex:1;border-bottom:1px dotted #777;margin:0 3pt"></span>' : '';
    return `<tr><td style="width:24pt"><span class="lb" data-t="${labelPiece(field)}">${escapeHtml(number)}</span></td><td><div style="display:flex;align-items:baseline"><span class="lb" data-t="${labelPiece(field)}">${escapeHtml(field.label)}</span>${leader}</div></td>${numbers}<td${place(field)} style="width:${amounts ? '90pt' : '45%'};text-align:${amounts ? 'right' : 'left'}">${value(field)}</td></tr>`;
  });
  return `<table class="${random.pick(['all', 'rows', 'outer', 'none', 'cols'])}" style="width:100%">${rows.join('')}</table>`;
}

/** The line's number beside its amount: a second label of the same field. */
function numberAgain(kit: Kit, { entry }: Field, number: string): string {
  const piece = `L${kit.nextId()}`;
  entry.labels.push(piece);
  return `<span class="lb" data-t="${piece}">${escapeHtml(number)}</span>`;
}
