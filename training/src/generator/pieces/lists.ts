import { type Field, type Kit, labelPiece } from '../kit.ts';
import { inlineValue, label, place, value } from './atoms.ts';

export type ListLook =
  | 'colon'
  | 'tabbed'
  | 'dotted'
  | 'underlined'
  | 'right'
  | 'stacked'
  | 'spread'
  | 'blanks'
  | 'leader'
  | 'colonColumn';

const LOOKS: Readonly<Record<ListLook, number>> = {
  colon: 30,
  tabbed: 26,
  dotted: 8,
  underlined: 12,
  right: 8,
  stacked: 10,
  spread: 8,
  blanks: 6,
  leader: 5,
  colonColumn: 7,
};

export interface ListOptions {
  readonly look?: ListLook;
  readonly css?: string;
  /** Width of the labels, in percent, where values stand below each other. */
  readonly labelWidth?: number;
}

/** Labels and values, a pair a line. */
export function list(kit: Kit, fields: readonly Field[], options: ListOptions = {}): string {
  const look = options.look ?? kit.random.weighted(LOOKS);
  const width = options.labelWidth ?? kit.random.pick([25, 33, 40, 50]);
  const lines = fields.map((field) => listLine(kit, field, look, width));
  return `<div style="${options.css ?? ''}">${lines.join('')}</div>`;
}

function listLine(kit: Kit, field: Field, look: ListLook, width: number): string {
  const end = kit.style.labelEnd;
  const at = place(field);
  switch (look) {
    case 'tabbed':
      return `<div class="row"><div style="width:${width}%;min-width:min-content;padding-right:4pt;flex:none">${label(field, end)}</div><div class="fill"${at}>${value(field)}</div></div>`;
    case 'right':
      return `<div class="row"><div style="width:${width}%;min-width:min-content;text-align:right;padding-right:5pt;flex:none">${label(field, end)}</div><div class="fill"${at}>${value(field)}</div></div>`;
    case 'dotted':
      return `<div class="row" style="align-items:baseline"><div>${label(field)}</div><span style="flex:1;min-width:8pt;border-bottom:1px dotted #555;margin:0 3pt"></span><div${at} style="min-width:30pt;text-align:right">${value(field)}</div></div>`;
    case 'underlined':
      return `<div class="row" style="align-items:baseline;margin-bottom:3pt"><div style="padding-right:4pt">${label(field, end)}</div><div class="fill line"${at}>&nbsp;${value(field)}</div></div>`;
    case 'blanks':
      return `<div>${label(field, end)} <span${at}>${value(field)} ${'_'.repeat(kit.random.int(4, field.value === null ? 30 : 9))}</span></div>`;
    case 'leader':
      return `<div class="row" style="align-items:baseline"><div style="flex:none">${label(field)}</div><div style="flex:1;height:1.2em;overflow:hidden;word-break:break-all;padding:0 3pt">${'.'.repeat(160)}</div><div${at} style="min-width:30pt;max-width:55%;text-align:right">${value(field)}</div></div>`;
    case 'colonColumn':
      return `<div class="row"><div style="width:${width}%;min-width:min-content;flex:none">${label(field)}</div><div style="width:9pt;flex:none"><span class="lb" data-t="${labelPiece(field)}">:</span></div><div class="fill"${at}>${value(field)}</div></div>`;
    case 'stacked':
      return `<div style="margin-bottom:3pt"><div>${label(field)}</div><div${at} style="min-height:1.2em">${value(field)}</div></div>`;
    case 'spread':
      return `<div class="row" style="justify-content:space-between"><div>${label(field, end)}</div><div${at} style="text-align:right;min-width:30pt">${value(field)}</div></div>`;
    default:
      return `<div>${label(field, end || ':')} <span${at} style="display:inline-block;min-width:30pt;vertical-align:top">${value(field)}</span></div>`;
  }
}

/** Pairs one after another in running lines. */
export function inlinePairs(kit: Kit, fields: readonly Field[], css = ''): string {
  const space = kit.random.pick(['10pt', '18pt', '26pt', '40pt']);
  const pairs = fields.map(
    (field) =>
      `<span style="display:inline-block;margin-right:${space}">${label(field, kit.style.labelEnd || ':')} <span${place(field)} style="display:inline-block;min-width:26pt">${inlineValue(field)}</span></span>`,
  );
  return `<div style="${css}">${pairs.join(' ')}</div>`;
}

/** Labels in one row, their values in the row below. */
export function strip(
  kit: Kit,
  fields: readonly Field[],
  borders: string = kit.style.borders,
  css = '',
): string {
  const shade = kit.random.chance(0.4) ? ' class="shaded"' : '';
  const align = kit.random.pick(['left', 'left', 'center']);
  const heads = fields.map((field) => `<td style="text-align:${align}">${label(field)}</td>`);
  const cells = fields.map(
    (field) => `<td${place(field)} style="text-align:${align};height:1.6em">${value(field)}</td>`,
  );
  return `<table class="${borders}" style="width:100%;${css}"><tr${shade}>${heads.join('')}</tr><tr>${cells.join('')}</tr></table>`;
}

/** Blanks within sentences. @param text with `{0}`, `{1}` where the fields stand; the words before a blank are its label */
export function prose(fields: readonly Field[], text: string, css = ''): string {
  for (const [index, { entry }] of fields.entries())
    if (!text.includes(`[${index}|`)) entry.labels.length = 0;
  const html = text.replace(/\{(\d+)\}/g, (_, index) => {
    const field = fields[Number(index)]!;
    return `<span class="line"${place(field)} style="display:inline-block;min-width:60pt;text-align:center">${inlineValue(field)}&nbsp;</span>`;
  });
  const labelled = html.replace(/\[(\d+)\|([^\]]*)\]/g, (_, index, words) => {
    const [piece] = fields[Number(index)]!.entry.labels;
    return `<span data-t="${piece}">${words}</span>`;
  });
  return `<div style="${css}">${labelled}</div>`;
}

/** Sentences with values in them, written as for `prose`, nothing drawn for the places. */
export function running(fields: readonly Field[], text: string, css = ''): string {
  for (const [index, { entry }] of fields.entries())
    if (!text.includes(`[${index}|`)) entry.labels.length = 0;
  const html = text
    .replace(/\{(\d+)\}/g, (_, index) => inlineValue(fields[Number(index)]!))
    .replace(
      /\[(\d+)\|([^\]]*)\]/g,
      (_, index, words) => `<span data-t="${fields[Number(index)]!.entry.labels[0]}">${words}</span>`,
    );
  return `<div style="${css}">${html}</div>`;
}
