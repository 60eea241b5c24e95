/**
 * Letters of pictorial fonts (Wingdings and its kin) that matter for reading: bullets, ticks and boxes, by the
 * font's own code. Other codes are pictures without a meaning in text.
 */
const WINGDINGS: ReadonlyMap<number, string> = new Map([
  [0x6c, '●'],
  [0x6e, '■'],
  [0x6f, '☐'],
  [0x70, '☐'],
  [0x71, '☐'],
  [0x72, '☐'],
  [0x78, '☒'],
  [0x9f, '•'],
  [0xa7, '▪'],
  [0xa8, '☐'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
]);

const PICTURE = '•';

/** Whether a font of this name draws pictures where its codes say letters. */
export function isPictorialFont(name: string): boolean {
  return /wingdings|webdings/i.test(name);
}

/**
 * The text of a code in the private range U+F020–U+F0FF, by which symbol fonts address their own codes, and of any
 * code of a pictorial font. Nothing where the code point means what it says.
 */
export function symbolCodeToText(codePoint: number, pictorial: boolean): string | undefined {
  const isPrivate = codePoint >= 0xf020 && codePoint <= 0xf0ff;
  if (pictorial && (isPrivate || (codePoint > 0x20 && codePoint < 0x100))) {
    return WINGDINGS.get(codePoint & 0xff) ?? PICTURE;
  }
  if (!isPrivate) return undefined;
  // Symbol's bullet is by far the most common of its signs; the rest of such fonts follows Latin 1.
  const code = codePoint & 0xff;
  if (code === 0xb7) return '•';
  return code >= 0x7f && code <= 0xa0 ? undefined : String.fromCharCode(code);
}

/**
 * Ligatures of fonts whose file gives no meaning for their codes: the places TeX's encodings (OT1 from 0x0B, T1 from
 * 0x1B) and common converters give them.
 */
const UNNAMED_LIGATURES: ReadonlyMap<number, string> = new Map([
  [0x0b, 'ff'],
  [0x0c, 'fi'],
  [0x0d, 'fl'],
  [0x0e, 'ffi'],
  [0x0f, 'ffl'],
  [0x1b, 'ff'],
  [0x1c, 'fi'],
  [0x1d, 'fl'],
  [0x1e, 'ffi'],
  [0x1f, 'fi'],
]);

export function unnamedLigature(codePoint: number): string | undefined {
  return UNNAMED_LIGATURES.get(codePoint);
}
