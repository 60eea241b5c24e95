import type { PlacedBand } from './placed-bands.ts';

/** `Table 5.2 Spending per pupil`, `Tableau 7 – Population`, `Abb. 3: …`: what stands over another table or picture. */
const CAPTION =
  /^(?:table|tab\.|tabelle|übersicht|tableau|tabla|cuadro|tabella|tavola|prospetto|tabel|tabela|quadro|tablica|figure|fig\.|abbildung|abb\.|graphique|gráfico|grafico|grafiek|figura|figuur|chart|exhibit|box)\s?(?:\p{Lu}{1,2}[-.]?)?\d{1,3}(?:[.-]\d{1,3}){0,3}[a-z]?\s?(?:[.:–—-]|(?=\p{Lu}|$))/iu;
const MOST_PIECES = 2;
const AMOUNT = /\d[.,]\d{2}(?!\d)/;

/** Whether a text is the caption of a table or picture, with its number. */
export function isCaption(text: string): boolean {
  return CAPTION.test(text);
}

/** Whether a band is the caption of a table or picture, which ends the table above it. */
export function isCaptionOfNext({ lines }: PlacedBand): boolean {
  const [first, ...others] = lines;
  if (first === undefined || lines.length > MOST_PIECES || !isCaption(first.line.text)) return false;
  return others.every(({ line }) => /\p{L}{3}/u.test(line.text) && !AMOUNT.test(line.text));
}
