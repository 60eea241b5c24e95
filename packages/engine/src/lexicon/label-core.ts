import { isContentToken, labelTokens } from './label-tokens.ts';

/**
 * Words that say of a label only what kind of value follows, which forms leave out: "Guest name" is asked for, "Guest:"
 * is printed. `number` stands for every way to write it.
 */
const KIND_WORDS = new Set(
  'number name names date time amount id code type total value name details information text rate percentage count quantity nummer datum zeit uhrzeit betrag art typ wert anzahl angabe nom noms heure montant valeur nombre numero taux naam tijd bedrag soort aantal waarde fecha hora importe tipo valor cantidad nome ora data importo valore quantita quantidade montante nazwa godzina kwota rodzaj liczba'.split(
    ' ',
  ),
);
const BRACKETS = /\([^)]{0,60}\)|\[[^\]]{0,60}\]/g;

/**
 * A label without the words for the kind of its value and without what stands in brackets: `Guest name` → `guest`,
 * `Gross weight (kg)` → `gross weight`. Null where nothing is left or nothing goes.
 */
export function labelToCore(label: string): string | null {
  const all = labelTokens(label);
  const kept = labelTokens(label.replace(BRACKETS, ' ')).filter((token) => !KIND_WORDS.has(token));
  if (kept.length === all.length || !kept.some(isContentToken)) return null;
  while (kept.length > 1 && !isContentToken(kept[0] as string)) kept.shift();
  while (kept.length > 1 && !isContentToken(kept.at(-1) as string)) kept.pop();
  const core = kept.join(' ');
  return core.replace(/ /g, '').length < 3 ? null : core;
}
