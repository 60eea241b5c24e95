import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFString,
} from 'pdf-lib';
import type { FormField, FormFieldKind } from './form-field.ts';

const HIDDEN = 2;
const NO_VIEW = 32;
const READ_ONLY = 1;
const MULTILINE = 13;
const RADIO = 16;
const PUSH = 17;
const COMB = 25;
/** Parents of a widget; a file may name itself its own parent. */
const DEEPEST = 16;

/** The visible fields of a form that can be filled, widget by widget, in the order of the pages. */
export function pdfToFields(document: PDFDocument): readonly FormField[] {
  return document.getPages().flatMap((page, index) =>
    widgetsOf(page).flatMap((widget) => {
      const field = widgetToField(widget, page, index + 1);
      return field === null ? [] : [field];
    }),
  );
}

function widgetsOf(page: PDFPage): readonly PDFDict[] {
  const annotations = page.node.Annots();
  if (annotations === undefined) return [];
  return Array.from({ length: annotations.size() }, (_, at) => annotations.lookup(at)).filter(
    (annotation): annotation is PDFDict =>
      annotation instanceof PDFDict && annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget'),
  );
}

function widgetToField(widget: PDFDict, page: PDFPage, number: number): FormField | null {
  const chain = withParents(widget);
  const inherited = (key: string): unknown =>
    chain.map((holder) => holder.lookup(PDFName.of(key))).find((value) => value !== undefined);
  const kind = kindOf(inherited('FT'), numberOf(inherited('Ff')));
  const box = boxOf(widget, page);
  if (kind === null || box === null || (numberOf(widget.lookup(PDFName.of('F'))) & (HIDDEN | NO_VIEW)) !== 0)
    return null;
  const flags = numberOf(inherited('Ff'));
  // What the form writes itself to help its user is no place to fill.
  if (isSet(flags, READ_ONLY) && /\p{L}{3}/u.test(textOf(inherited('V')))) return null;
  const maxLength = numberOf(inherited('MaxLen'));
  // One or two characters in a long box: the maker's mistake.
  const isMistaken = maxLength <= 2 && box.right - box.left > 0.08;
  const names = chain.map((holder) => textOf(holder.lookup(PDFName.of('T')))).filter(Boolean);
  return {
    page: number,
    box,
    kind,
    name: names.reverse().join('.'),
    tip: textOf(inherited('TU')).trim().replace(/\s+/g, ' '),
    maxLength: kind === 'text' && maxLength > 0 && !isMistaken ? maxLength : null,
    isComb: kind === 'text' && isSet(flags, COMB) && maxLength > 0 && !isMistaken,
    isMultiline: kind === 'text' && isSet(flags, MULTILINE),
    options: optionsOf(inherited('Opt')),
  };
}

function withParents(widget: PDFDict): readonly PDFDict[] {
  const chain: PDFDict[] = [];
  let holder: unknown = widget;
  while (holder instanceof PDFDict && chain.length < DEEPEST) {
    chain.push(holder);
    holder = holder.lookup(PDFName.of('Parent'));
  }
  return chain;
}

function kindOf(type: unknown, flags: number): FormFieldKind | null {
  if (type === PDFName.of('Tx')) return 'text';
  if (type === PDFName.of('Ch')) return 'choice';
  if (type === PDFName.of('Sig')) return 'signature';
  if (type !== PDFName.of('Btn') || isSet(flags, PUSH)) return null;
  return isSet(flags, RADIO) ? 'radio' : 'check';
}

/** Pages that are turned are not dealt with: their widgets are left out. */
function boxOf(widget: PDFDict, page: PDFPage): FormField['box'] | null {
  const rect = widget.lookup(PDFName.of('Rect'));
  if (!(rect instanceof PDFArray) || rect.size() < 4 || page.getRotation().angle % 360 !== 0) return null;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [0, 1, 2, 3].map((at) => numberOf(rect.lookup(at)));
  const frame = page.getCropBox();
  const within = (fraction: number): number => Math.min(1, Math.max(0, fraction));
  const box = {
    left: within((Math.min(x0, x1) - frame.x) / frame.width),
    top: within(1 - (Math.max(y0, y1) - frame.y) / frame.height),
    right: within((Math.max(x0, x1) - frame.x) / frame.width),
    bottom: within(1 - (Math.min(y0, y1) - frame.y) / frame.height),
  };
  return box.right - box.left > 0.002 && box.bottom - box.top > 0.002 ? box : null;
}

function optionsOf(options: unknown): readonly string[] {
  if (!(options instanceof PDFArray)) return [];
  return Array.from({ length: options.size() }, (_, at) => {
    const option = options.lookup(at);
    return textOf(option instanceof PDFArray ? option.lookup(1) : option).trim();
  }).filter((text) => /[\p{L}\d]/u.test(text));
}

const isSet = (flags: number, bit: number): boolean => (flags & (1 << (bit - 1))) !== 0;

const numberOf = (value: unknown): number => (value instanceof PDFNumber ? value.asNumber() : 0);

const textOf = (value: unknown): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
