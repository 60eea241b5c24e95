import { foldText } from './fold.ts';

const TRUE_WORDS = new Set(
  'yes y true ja j oui o si s sim sí tak ano kylla igen da x ✓ ✔ ☑ ☒ ■ [x] (x) checked on 1 wahr vrai'.split(
    ' ',
  ),
);
const FALSE_WORDS = new Set(
  'no n false nein nee non nao não nie ne ei nej nem ☐ □ [] [ ] () unchecked off 0 falsch faux none'.split(
    ' ',
  ),
);

/** Yes or no as forms write it: words of many languages, a cross, a tick, a box (`☒` crossed, `☐` empty); else null. */
export function textToBoolean(text: string): boolean | null {
  const folded = foldText(text).trim().replace(/\.$/, '').replace(/\s+/g, '');
  if (TRUE_WORDS.has(folded)) return true;
  if (FALSE_WORDS.has(folded)) return false;
  const marks = text.match(/[☐☒☑✓✔□■]/gu);
  if (marks?.length === 1) return !/[☐□]/u.test(marks[0]);
  const [first, ...rest] = foldText(text)
    .split(/[\s,.:;/]+/)
    .filter(Boolean);
  if (first === undefined || rest.length > 2 || first.length < 2) return null;
  if (TRUE_WORDS.has(first)) return true;
  return FALSE_WORDS.has(first) ? false : null;
}
