import type { DocumentLayout } from '../layout/layout.ts';
import { type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import type { Word } from '../page/page.ts';
import { beginsAsSum } from '../tables/sum-words.ts';
import { foldText } from '../values/fold.ts';
import type { LabelScores } from './label-scores.ts';

/** How columns and fields say that they count since the year began. */
const CUMULATED =
  /\b(?:ytd|year to date|cumulative|kumuliert|jahreswerte?|jahressumme|aufgelaufen|cumul[es]?|cumule|depuis le debut de l annee|cumulatief|tot nu toe dit jaar|acumulad[oa]s?|progressivo|progressivi|annuo|narastajaco)\b/u;
/** What a label beside a figure is worth where its column counts over another time than the field asks for. */
const OTHER_TIME = 0.6;

/** For the first word of each figure in a row of totals: what it sums up, `Totaal` and `Uren` as `Totaal Uren`. */
export function totalsToLabels({ tables }: DocumentLayout): ReadonlyMap<Word, string> {
  const labels = new Map<Word, string>();
  for (const { columns, totals } of tables) {
    for (const { cells } of totals) {
      const name = cells.find((cell) => cell !== null && beginsAsSum(cell.text));
      const [sum] = /^[\p{L} ]+/u.exec(name?.text ?? '') ?? [];
      if (!name || sum === undefined) continue;
      cells.forEach((cell, index) => {
        const header = columns[index]?.header ?? '';
        const [word] = cell?.words ?? [];
        if (word && cell !== name && header !== '') labels.set(word, `${sum.trim()} ${header}`);
      });
    }
  }
  return labels;
}

/** The scores of such a label for fields that count or measure; of the sums of a document its arithmetic knows more. */
export function forCounted(scores: LabelScores, profiles: readonly FieldProfile[]): LabelScores {
  const isCounted = profiles.map(({ kinds }) => kinds[0] === 'number');
  return {
    own: scores.own.map((score, index) => (isCounted[index] ? score : 0)),
    competing: scores.own.map(() => 0),
  };
}

/** Lowers what labels beside a figure say of fields that count over another time than its column (`Year to date`). */
export function createTimeOfColumn(
  profiles: readonly FieldProfile[],
): (scores: LabelScores, column: string | null) => LabelScores {
  const asks = profiles.map(({ asked }) => saysCumulated(`${asked.label ?? ''} ${keyToWords(asked.key)}`));
  // All candidates of a column ask about the same header, each once a label.
  const known = new Map<string, boolean>();
  const isCumulated = (column: string) => {
    const said = known.get(column) ?? saysCumulated(column);
    known.set(column, said);
    return said;
  };
  return (scores, column) => {
    if (column === null || !isCumulated(column)) return scores;
    return { ...scores, own: scores.own.map((score, index) => (asks[index] ? score : score * OTHER_TIME)) };
  };
}

function saysCumulated(text: string): boolean {
  return CUMULATED.test(foldText(text));
}
