import { describe, expect, it } from 'vitest';
import { dropDoubledGlyphs } from './drop-doubled-glyphs.ts';
import type { Glyph } from './glyph.ts';

const STYLE = { fontSize: 8, angle: 0 } as Glyph['style'];

function letter(text: string, start: number, end: number): Glyph {
  return {
    text,
    start,
    end,
    over: 373,
    under: 383,
    base: 381,
    style: STYLE,
    before: 'nothing',
    isUncertain: false,
  };
}

const textOf = (glyphs: readonly Glyph[]) => glyphs.map(({ text }) => text).join('');

describe('dropDoubledGlyphs', () => {
  it('keeps the first of two equal letters a hair apart', () => {
    const glyphs = [letter('f', 83, 85.3), letter('f', 83.3, 85.6), letter('i', 85.6, 87.6)];
    expect(textOf(dropDoubledGlyphs(glyphs))).toBe('fi');
  });

  it('keeps letters of a ligature that begin where it begins and end apart', () => {
    const glyphs = [letter('f', 83.18, 85.46), letter('f', 83.18, 87.49), letter('i', 87.49, 89.52)];
    expect(textOf(dropDoubledGlyphs(glyphs))).toBe('ffi');
  });
});
