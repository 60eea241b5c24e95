import { escapeHtml, type Field, type Kit, labelPiece } from '../kit.ts';

/** The label's text, its box number before it. */
export const label = (field: Field, extra = ''): string =>
  `<span class="lb" data-t="${labelPiece(field)}">${field.box === '' ? '' : `<b class="no">${escapeHtml(field.box)}</b> `}${escapeHtml(field.label)}${escapeHtml(extra)}</span>`;

/** The printed value, line below line; nothing where the place is empty. */
export const value = ({ entry, value: own }: Field, css = ''): string =>
  own === null
    ? ''
    : `<span class="vl" data-t="V${entry.id}"${css === '' ? '' : ` style="${css}"`}>${own.lines.map(escapeHtml).join('<br>')}</span>`;

/** The value in one line. */
export const inlineValue = ({ entry, value: own }: Field): string =>
  own === null ? '' : `<span class="vl" data-t="V${entry.id}">${escapeHtml(own.lines.join(', '))}</span>`;

/** Marks an element as the place of fields. */
export const place = (...fields: readonly Field[]): string =>
  ` data-p="${fields.map(({ entry }) => entry.id).join(' ')}"`;

export const boilerplate = (text: string, css = ''): string =>
  `<div class="bp" style="${css}">${escapeHtml(text)}</div>`;

/** Says that a field is printed without a label. */
export function unlabelled(field: Field): Field {
  field.entry.labels.length = 0;
  return field;
}

/** A label that several fields share: the head of a row or a column, a question. */
function _sharedLabel(kit: Kit, text: string, fields: readonly Field[], css = ''): string {
  const piece = `L${kit.nextId()}`;
  for (const { entry } of fields) entry.labels.push(piece);
  return `<span class="lb" data-t="${piece}" style="${css}">${escapeHtml(text)}</span>`;
}

/** A part of the page under its heading. */
export function section(kit: Kit, heading: string, inner: string, css = ''): string {
  const piece = `H${kit.nextId()}`;
  return `<div data-sec="${piece}" style="${css}"><div class="sec"><span class="hd" data-t="${piece}">${escapeHtml(heading)}</span></div>${inner}</div>`;
}

export const title = (kit: Kit, text: string, css = ''): string =>
  `<div class="title" style="${css}"><span data-t="H${kit.nextId()}">${escapeHtml(text)}</span></div>`;

/** Blocks beside each other. @param weights of their widths; all the same where left out */
export const columns = (
  blocks: readonly string[],
  weights: readonly number[] = [],
  css = 'gap:10pt',
): string =>
  `<div class="row" style="${css}">${blocks
    .map((block, index) => `<div style="flex:${weights[index] ?? 1} 1 0;min-width:0">${block}</div>`)
    .join('')}</div>`;

/** A page's body between its margins. */
export const sheet = (blocks: readonly string[], once = ''): string =>
  `<div class="frame">${once}<div class="flow">${blocks.filter((block) => block !== '').join('')}</div></div>`;
