import type { PageLayout } from '../layout/layout.ts';
import { foldText } from '../values/fold.ts';

/** What stands on sheets that are put between documents before they are scanned; folded. */
const SEPARATORS =
  /(?<!\p{L})(?:document separator|separator (?:sheet|page)|patch ?(?:t|ii|2|code)|trennblatt|trennseite|dokumententrenn\p{L}*|page de separation|feuille de separation|intercalaire|scheidingsblad|hoja separadora|separador de documentos|foglio separatore|pagina separatrice|folha separadora|strona rozdzielajaca)(?!\p{L})/u;
/** What bar codes on such sheets say, as scanning software makes them; letters and digits, folded. */
const SEPARATOR_CODE =
  /(?<![a-z])(?:patch ?(?:t|code|[1-6]|i{1,3}|iv|vi)|(?:doc(?:ument)? ?)?(?:separator|sep)|separador|separatore|separateur|intercalaire|scheidingsblad|trenn(?:blatt|seite|code|er))(?![a-z])/;
/** Payments, links and cards are what a document carries, not what stands between documents. */
const OF_A_DOCUMENT = /^(?:SPC|BCD)\s|^(?:https?:|www\.|mailto:|tel:|geo:)|^BEGIN:/i;
/** A page with more on it is a document that speaks of one. */
export const MOST_WORDS_OF_SEPARATOR = 25;
/** Letters and digits on a page that are not those of its code, such as bars that were taken for letters. */
const MOST_STRAY = 6;

/** Whether a page says that it is no part of any document, but stands between two of them: in words, by a bar code, or by nothing else. */
export const isSeparator = ({ page, lines }: PageLayout): boolean => {
  if (page.words.length > MOST_WORDS_OF_SEPARATOR) return false;
  if (lines.some(({ text }) => SEPARATORS.test(foldText(text)))) return true;
  const codes = (page.codes ?? []).filter((code) => !OF_A_DOCUMENT.test(code));
  return codes.some((code) => SEPARATOR_CODE.test(alphanumeric(code))) || isBareCode(page, codes);
};

/** Whether a page holds a bar code, what it says in letters, and nothing else. */
function isBareCode({ words, codes: all = [] }: PageLayout['page'], codes: readonly string[]): boolean {
  if (codes.length === 0 || codes.length < all.length) return false;
  const said = codes.map((code) => alphanumeric(code).replaceAll(' ', '')).join(' ');
  const stray = words
    .map(({ text }) => alphanumeric(text).replaceAll(' ', ''))
    .filter((text) => !said.includes(text));
  return stray.join('').length <= MOST_STRAY;
}

const alphanumeric = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
