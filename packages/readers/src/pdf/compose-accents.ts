import type { Glyph } from './glyph.ts';

/** Accents that some programs (TeX above all) print as letters of their own, over the letter they belong to. */
const COMBINING_FORMS: ReadonlyMap<string, string> = new Map([
  ['\u0060', '\u0300'],
  ['\u00b4', '\u0301'],
  ['\u02c6', '\u0302'],
  ['\u005e', '\u0302'],
  ['\u02dc', '\u0303'],
  ['\u00af', '\u0304'],
  ['\u02d8', '\u0306'],
  ['\u02d9', '\u0307'],
  ['\u00a8', '\u0308'],
  ['\u02da', '\u030a'],
  ['\u02dd', '\u030b'],
  ['\u02c7', '\u030c'],
  ['\u00b8', '\u0327'],
  ['\u02db', '\u0328'],
]);

/** Unites an accent with the letter it is printed over, where Unicode has such a letter: `¨` and `o` become `ö`. */
export function composeAccents(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some((glyph) => COMBINING_FORMS.has(glyph.text))) return glyphs;
  const composed: Glyph[] = [];
  for (let i = 0; i < glyphs.length; i++) {
    const glyph = glyphs[i]!;
    const next = glyphs[i + 1];
    const accented = next && accentedLetter(glyph, next);
    if (next !== undefined && accented !== undefined) {
      composed.push({ ...next, text: accented, before: glyph.before });
      i++;
      continue;
    }
    const last = composed[composed.length - 1];
    const lastAccented = last && accentedLetter(glyph, last);
    if (last !== undefined && lastAccented !== undefined) {
      composed[composed.length - 1] = { ...last, text: lastAccented };
    } else {
      composed.push(glyph);
    }
  }
  return composed;
}

function accentedLetter(accent: Glyph, letter: Glyph): string | undefined {
  const combining = COMBINING_FORMS.get(accent.text);
  if (combining === undefined || accent.style.angle !== letter.style.angle) return undefined;
  const middle = (accent.start + accent.end) / 2;
  const em = letter.style.fontSize;
  const isOver = middle > letter.start - 0.05 * em && middle < letter.end + 0.05 * em;
  if (!isOver || Math.abs(accent.base - letter.base) > em) return undefined;
  // TeX's dotless i carries its accents like an i.
  const base = letter.text === 'ı' ? 'i' : letter.text;
  const united = (base + combining).normalize('NFC');
  return [...united].length === 1 ? united : undefined;
}
