/** What a character code of a text layer means for reading. */
export type Letter =
  | { readonly kind: 'letter'; readonly text: string }
  | { readonly kind: 'space' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'garbage' };

const SPACE: Letter = { kind: 'space' };
const NOTHING: Letter = { kind: 'nothing' };
const GARBAGE: Letter = { kind: 'garbage' };

/** Letters repeat some thousand times a page; asking the Unicode tables once for each is enough. */
const known = new Map<number, Letter>();

/** Classifies one code point of the text layer and gives it the form in which people write it. */
export function codePointToLetter(codePoint: number): Letter {
  const seen = known.get(codePoint);
  if (seen !== undefined) return seen;
  const letter = classified(codePoint);
  if (known.size < 20_000) known.set(codePoint, letter);
  return letter;
}

function classified(codePoint: number): Letter {
  // PDFium writes 0x02 for a hyphen at the end of a line, and some fonts draw U+00AD as a visible hyphen.
  if (codePoint === 0x02 || codePoint === 0xad) return { kind: 'letter', text: '-' };
  if (isSpace(codePoint)) return SPACE;
  if (isFormatting(codePoint)) return NOTHING;
  if (isGarbage(codePoint)) return GARBAGE;
  return { kind: 'letter', text: plainForm(String.fromCodePoint(codePoint)) };
}

function isSpace(c: number): boolean {
  return (
    (c >= 0x09 && c <= 0x0d) ||
    c === 0x20 ||
    c === 0xa0 ||
    c === 0x1680 ||
    (c >= 0x2000 && c <= 0x200a) ||
    c === 0x2028 ||
    c === 0x2029 ||
    c === 0x202f ||
    c === 0x205f ||
    c === 0x3000
  );
}

/** Joiners, direction marks, variation selectors: they steer drawing and are no letters. */
function isFormatting(c: number): boolean {
  return (
    (c >= 0x200b && c <= 0x200f) ||
    (c >= 0x202a && c <= 0x202e) ||
    (c >= 0x2060 && c <= 0x206f) ||
    (c >= 0xfe00 && c <= 0xfe0f) ||
    c === 0xfeff
  );
}

function isGarbage(c: number): boolean {
  return (
    c < 0x20 ||
    (c >= 0x7f && c <= 0x9f) ||
    (c >= 0xd800 && c <= 0xf8ff) ||
    (c >= 0xfff0 && c <= 0xffff) ||
    c >= 0xf0000
  );
}

/**
 * Compatibility forms that only encode a drawing (ligatures, Arabic presentation forms, full-width Latin) become
 * ordinary letters; ² ½ ™ № and the like mean something of their own and stay.
 */
function plainForm(text: string): string {
  const c = text.codePointAt(0)!;
  const isPresentationForm =
    (c >= 0xfb00 && c <= 0xfdff) || (c >= 0xfe20 && c <= 0xfefc) || (c >= 0xff01 && c <= 0xffee);
  return isPresentationForm ? text.normalize('NFKC') : text;
}
