import { PDFDocument, type PDFFont, PDFName, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import type { Random } from '../generator/random.ts';
import type { InventedValue } from '../invent/invent-value.ts';
import type { FormField } from './form-field.ts';

/** How one filled form looks. */
export interface Pen {
  readonly font: StandardFonts;
  /** Points; smaller where a place is lower. */
  readonly size: number;
  readonly mark: string;
  readonly markFont: StandardFonts;
  readonly alignment: 'left' | 'centre' | 'right';
}

const { Helvetica, HelveticaBold, Courier, CourierBold, TimesRoman, ZapfDingbats } = StandardFonts;

export function createPen(random: Random): Pen {
  const [mark, markFont] = random.pick([
    ['X', Helvetica],
    ['X', HelveticaBold],
    ['x', Courier],
    ['✓', ZapfDingbats],
    ['✔', ZapfDingbats],
    ['✘', ZapfDingbats],
    ['●', ZapfDingbats],
  ] as const);
  return {
    font: random.pick([
      Helvetica,
      Helvetica,
      Helvetica,
      Courier,
      Courier,
      TimesRoman,
      HelveticaBold,
      CourierBold,
    ]),
    size: random.pick([8, 9, 9, 10, 10, 11, 12]),
    mark,
    markFont,
    alignment: random.pick(['left', 'left', 'left', 'left', 'centre', 'right']),
  };
}

/** A form without its fields: what is printed on it. */
export async function toBlank(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await openForm(bytes);
  removeFields(document);
  return document.save({ updateFieldAppearances: false });
}

export const openForm = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false, throwOnInvalidObject: false });

function removeFields(document: PDFDocument): void {
  for (const page of document.getPages()) page.node.delete(PDFName.of('Annots'));
  document.catalog.delete(PDFName.of('AcroForm'));
}

/**
 * Writes values into a form and makes ordinary print of them. What has no room is left away.
 * @param wanted of each field: what is to be written, null for nothing
 * @returns the file, and of each field what was written
 */
export async function fillForm(
  bytes: Uint8Array,
  fields: readonly FormField[],
  wanted: readonly (InventedValue | null)[],
  pen: Pen,
): Promise<{ readonly bytes: Uint8Array; readonly written: readonly (InventedValue | null)[] }> {
  const document = await openForm(bytes);
  removeFields(document);
  const font = await document.embedFont(pen.font);
  const markFont = await document.embedFont(pen.markFont);
  const pages = document.getPages();
  const written = fields.map((field, at) => {
    const value = wanted[at] ?? null;
    if (value === null) return null;
    const page = pages[field.page - 1]!;
    if (field.kind === 'check' || field.kind === 'radio')
      return drawMark(page, field, value, pen.mark, markFont);
    return drawText(page, field, value, pen, font);
  });
  return { bytes: await document.save({ updateFieldAppearances: false }), written };
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function roomOf(page: PDFPage, { box }: FormField): Room {
  const frame = page.getCropBox();
  return {
    x: frame.x + box.left * frame.width,
    y: frame.y + (1 - box.bottom) * frame.height,
    width: (box.right - box.left) * frame.width,
    height: (box.bottom - box.top) * frame.height,
  };
}

function drawMark(
  page: PDFPage,
  field: FormField,
  value: InventedValue,
  mark: string,
  font: PDFFont,
): InventedValue {
  const { x, y, width, height } = roomOf(page, field);
  const size = Math.min(14, Math.max(6, Math.min(width, height) * 0.95));
  const markWidth = font.widthOfTextAtSize(mark, size);
  page.drawText(mark, {
    x: x + (width - markWidth) / 2,
    y: y + (height - size * 0.7) / 2,
    size,
    font,
    color: rgb(0, 0, 0),
  });
  return { ...value, text: mark };
}

function drawText(
  page: PDFPage,
  field: FormField,
  value: InventedValue,
  pen: Pen,
  font: PDFFont,
): InventedValue | null {
  const room = roomOf(page, field);
  const text = writable(value.text, font);
  if (text === '') return null;
  const whole = { ...value, text, data: value.data === value.text ? text : value.data };
  const size = Math.max(5.5, Math.min(pen.size, room.height * (field.isMultiline ? 0.9 : 0.78)));
  if (field.isComb && field.maxLength !== null)
    return drawComb(page, room, field.maxLength, whole, size, font);
  if (field.isMultiline && room.height > 2 * size * 1.15) return drawLines(page, room, whole, size, font);
  const width = room.width - 4;
  const fitting = [size, size * 0.9, size * 0.8, size * 0.7].find(
    (tried) => tried >= 5 && font.widthOfTextAtSize(text, tried) <= width,
  );
  if (fitting === undefined) return null;
  const free = width - font.widthOfTextAtSize(text, fitting);
  const shift = pen.alignment === 'left' ? 0 : pen.alignment === 'right' ? free : free / 2;
  page.drawText(text, {
    x: room.x + 2 + shift,
    y: room.y + (room.height - fitting * 0.7) / 2,
    size: fitting,
    font,
  });
  return whole;
}

function drawComb(
  page: PDFPage,
  room: Room,
  cells: number,
  value: InventedValue,
  size: number,
  font: PDFFont,
): InventedValue | null {
  if ([...value.text].length > cells) return null;
  const step = room.width / cells;
  [...value.text].forEach((letter, at) => {
    const inset = (step - font.widthOfTextAtSize(letter, size)) / 2;
    page.drawText(letter, {
      x: room.x + at * step + inset,
      y: room.y + (room.height - size * 0.7) / 2,
      size,
      font,
    });
  });
  return value;
}

function drawLines(
  page: PDFPage,
  room: Room,
  value: InventedValue,
  size: number,
  font: PDFFont,
): InventedValue | null {
  const lines: string[] = [];
  for (const word of value.text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (font.widthOfTextAtSize(longer, size) > room.width - 4 && lines.length > 0) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  const height = size * 1.18;
  if (
    lines.length * height > room.height ||
    lines.some((line) => font.widthOfTextAtSize(line, size) > room.width - 2)
  )
    return null;
  for (const [at, line] of lines.entries())
    page.drawText(line, {
      x: room.x + 2,
      y: room.y + room.height - 1 - size * 0.85 - at * height,
      size,
      font,
    });
  return value;
}

/** Letters that the font has no sign for lose their marks or are left out. */
function writable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const has = (letter: string): boolean => known.has(letter.codePointAt(0)!);
  return [...text]
    .map((letter) => (has(letter) ? letter : [...letter.normalize('NFD')].filter(has).join('')))
    .join('')
    .trim();
}
