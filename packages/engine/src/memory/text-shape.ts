/** The form of a text: `RE-2024/0815` → `A-9/9`; runs of one kind count once, however long. */
export function textShape(text: string): string {
  const cut = text.slice(0, 80);
  return NOT_ASCII.test(cut) ? shapeOf(cut) : shapeOfAscii(cut);
}

const NOT_ASCII = /[^\x00-\x7f]/;

function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{L}+/gu, (letters) =>
      letters.startsWith('A') && letters.length > 1 ? 'Aa' : letters === 'A' ? 'A' : 'a',
    )
    .replace(/\d+/g, '9')
    .replace(/\s+/g, ' ');
}

const [ZERO, NINE, UPPER_A, UPPER_Z, LOWER_A, LOWER_Z] = [48, 57, 65, 90, 97, 122];

/** The same without Unicode's tables, which are slow: most text has no other letters. */
function shapeOfAscii(text: string): string {
  let shape = '';
  let at = 0;
  while (at < text.length) {
    const from = at;
    const code = text.charCodeAt(at);
    if (isLetter(code)) {
      let isUpper = true;
      for (; at < text.length && isLetter(text.charCodeAt(at)); at += 1)
        if (text.charCodeAt(at) >= LOWER_A) isUpper = false;
      shape += code >= LOWER_A ? 'a' : isUpper ? 'A' : 'Aa';
    } else if (isDigit(code)) {
      while (at < text.length && isDigit(text.charCodeAt(at))) at += 1;
      shape += '9';
    } else if (isSpace(code)) {
      while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
      shape += ' ';
    } else {
      at += 1;
      shape += text[from];
    }
  }
  return shape;
}

const isLetter = (code: number): boolean =>
  (code >= UPPER_A && code <= UPPER_Z) || (code >= LOWER_A && code <= LOWER_Z);
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;
/** As `\s`: a space, and tab to carriage return. */
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);
