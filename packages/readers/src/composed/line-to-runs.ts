import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { woffToSfnt } from './woff-to-sfnt.ts';

const require = createRequire(import.meta.url);

const FONT_FILES = {
  /** Latin, Greek, Cyrillic, Hebrew and Arabic, all of one width: columns stay columns. */
  letters: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'),
  /** All that Unicode has, drawn coarsely: each character as wide as it is high, or half of that. */
  all: require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
} as const;

export type ComposedFont = keyof typeof FONT_FILES;

const loaded = new Map<ComposedFont, Buffer>();

export function fontBytes(name: ComposedFont): Buffer {
  const known = loaded.get(name);
  if (known) return known;
  const file = readFileSync(FONT_FILES[name]);
  const bytes = name === 'all' ? woffToSfnt(file) : file;
  loaded.set(name, bytes);
  return bytes;
}

const opened = new Map<ComposedFont, Font>();

function fontOf(name: ComposedFont): Font {
  const known = opened.get(name);
  if (known) return known;
  // Each of these files holds one font.
  const font = create(fontBytes(name)) as Font;
  opened.set(name, font);
  return font;
}

/** What the first of both cannot draw is drawn by the other. */
function fontFor(codePoint: number): ComposedFont {
  if (codePoint < 0x250 || fontOf('letters').hasGlyphForCodePoint(codePoint)) return 'letters';
  return fontOf('all').hasGlyphForCodePoint(codePoint) ? 'all' : 'letters';
}

const HALF = 0.75;

function columnsOf(codePoint: number): number {
  if (fontFor(codePoint) === 'letters') return 1;
  const font = fontOf('all');
  return font.glyphForCodePoint(codePoint).advanceWidth > font.unitsPerEm * HALF ? 2 : 1;
}

export interface TextRun {
  readonly text: string;
  readonly font: ComposedFont;
  /** In which it begins, from 0. */
  readonly column: number;
}

/** A line word by word, as what stands far apart in a line of figures is not one text; each as far as one font draws it. */
export function lineToRuns(line: string): readonly TextRun[] {
  const runs: TextRun[] = [];
  let column = 0;
  let at = 0;
  for (const { 0: word, index } of line.matchAll(/\S+(?: \S+)*/g)) {
    // Between words there is nothing but spaces.
    column += [...line.slice(at, index)].length;
    at = index + word.length;
    let last: ComposedFont | null = null;
    for (const character of word) {
      const codePoint = character.codePointAt(0) ?? 0;
      const font: ComposedFont = character === ' ' && last ? last : fontFor(codePoint);
      const run = font === last ? runs.pop() : undefined;
      runs.push({ text: (run?.text ?? '') + character, font, column: run?.column ?? column });
      last = font;
      column += columnsOf(codePoint);
    }
  }
  return runs;
}

/** How much of a line fits, in UTF-16 units. */
export function lettersInColumns(line: string, columns: number): number {
  let taken = 0;
  let end = 0;
  for (const character of line) {
    taken += columnsOf(character.codePointAt(0) ?? 0);
    if (taken > columns) return end;
    end += character.length;
  }
  return end;
}
