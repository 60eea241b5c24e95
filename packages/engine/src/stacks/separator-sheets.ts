import type { PageLayout } from '../layout/layout.ts';
import { foldText } from '../values/fold.ts';

/** What stands on sheets that are put between documents before they are scanned; folded. */
const SEPARATORS =
  /(?<!\p{L})(?:document separator|separator (?:sheet|page)|patch ?(?:t|ii|2|code)|trennblatt|trennseite|dokumententrenn\p{L}*|page de separation|feuille de separation|intercalaire|scheidingsblad|hoja separadora|separador de documentos|foglio separatore|pagina separatrice|folha separadora|strona rozdzielajaca)(?!\p{L})/u;
/** A page with more on it is a document that speaks of one. */
const MOST_WORDS = 25;

/** Whether a page says that it is no part of any document, but stands between two of them. */
export const isSeparator = ({ page, lines }: PageLayout): boolean =>
  page.words.length <= MOST_WORDS && lines.some(({ text }) => SEPARATORS.test(foldText(text)));
