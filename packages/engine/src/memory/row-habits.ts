import type { CellValue, Citation, FieldValue, Group, Precedent } from '@rowbox/contract';
import type { FieldValues } from '../result.ts';
import type { Example, GroupExample } from './example.ts';
import type { EnteredInRow, EnteredInRowOf, LearntRowHabits } from './examples-to-row-habits.ts';
import { PRIOR } from './prior.ts';
import { type RowWords, rowWords, rowWordsLikeness, toRowWords } from './row-words.ts';
import { isSameValue } from './same-value.ts';
import { toPrecedent } from './to-precedent.ts';

/** Fills what a row has no value for with what people entered in rows like it. */
export type RowHabits = (row: FieldValues) => FieldValues;

/** Words this like are those of the same thing. */
const LIKE = 0.65;
/** How much an entry of another look counts. */
const ELSEWHERE = 0.7;
/** Log-odds from which on a value is entered by habit. */
const LEAST_ODDS = 0.75;
/** A number, and a text with so many digits, is more likely misread than a habit, until it was entered twice. */
const MOST_DIGITS = 5;
/** Rows of a look without a word in common from which on a value follows from the look. */
const LEAST_ROWS = 3;
const MOST_PRECEDENTS = 3;

interface Entry {
  readonly entered: EnteredInRowOf;
  readonly worth: number;
}

/**
 * What people enter in rows that stands nowhere in them, by the rows' words: as entered in rows like it, those of the look before
 * all others; or what all rows of the look have. Null: nothing is remembered.
 */
export function toRowHabits(
  { fields }: Pick<Group, 'fields'>,
  ofLook: readonly { readonly example: Example; readonly own: GroupExample }[],
  elsewhere: LearntRowHabits | undefined,
): RowHabits | null {
  if (elsewhere === undefined) return null;
  const isOfLook = new Set(ofLook.map(({ example }) => example));
  const known = new Map(fields.map(({ key }) => [key, entriesOf(key, ofLook)] as const));
  return (row) => {
    let given: Record<string, FieldValue> | null = null;
    let words: RowWords | null = null;
    for (const { key, type } of fields) {
      if (row[key]?.state !== 'absent') continue;
      words ??= wordsOf(row, fields);
      const alike: Entry[] = [];
      for (const entered of elsewhere.sharing(key, words)) {
        const likeness = rowWordsLikeness(entered.words, words, LIKE);
        if (likeness < LIKE) continue;
        alike.push({ entered, worth: likeness ** 2 * (isOfLook.has(entered.example) ? 1 : ELSEWHERE) });
      }
      const value = alike.length > 0 ? likeliest(alike, type) : sameForAll(known.get(key) ?? []);
      const citation = value === null ? null : citationOf(row, value.asIn);
      if (value === null || citation === null) continue;
      given ??= { ...row };
      given[key] = { value: value.value, state: 'learnt', confidence: value.confidence, citation };
    }
    return given ?? row;
  };
}

function wordsOf(row: FieldValues, fields: Group['fields']): RowWords {
  const texts = fields.flatMap(({ key, type }) => {
    const value = row[key]?.value;
    return type === 'text' && typeof value === 'string' ? [value] : [];
  });
  return toRowWords(rowWords(texts));
}

function entriesOf(
  key: string,
  ofLook: readonly { readonly example: Example; readonly own: GroupExample }[],
): readonly EnteredInRow[] {
  return ofLook.flatMap(({ example, own }) =>
    (own.habits ?? []).flatMap(({ values }): EnteredInRow[] => {
      const value = values[key];
      return value === undefined ? [] : [{ example, value }];
    }),
  );
}

interface Habitual {
  readonly value: CellValue;
  readonly confidence: number;
  readonly asIn: readonly Precedent[];
}

/** The value of the row most like it, of as like ones the newest, if most others say the same. `alike`: the newest first. */
function likeliest(alike: readonly Entry[], type: string): Habitual | null {
  const best = alike.reduce((most, entry) => (entry.worth > most.worth ? entry : most));
  const { value } = best.entered;
  const same = alike.filter(({ entered }) => isSameValue(entered.value, value));
  const worthOf = (entries: readonly Entry[]) => entries.reduce((sum, { worth }) => sum + worth, 0);
  const others = worthOf(alike) - worthOf(same);
  // What another document changed is changed: older values speak against the newest only half.
  const odds = Math.log((worthOf(same) + PRIOR) / (others / 2 + PRIOR));
  const isFigure = type !== 'text' && type !== 'enum' && type !== 'boolean';
  const digits = String(value).replace(/\D/g, '').length;
  if ((isFigure || digits >= MOST_DIGITS) && same.length < 2) return null;
  return odds < LEAST_ODDS
    ? null
    : toHabitual(
        value,
        odds,
        same.map(({ entered }) => entered),
      );
}

/** What every row of the look has, whatever its words. */
function sameForAll(entries: readonly EnteredInRow[]): Habitual | null {
  const [first] = entries;
  if (first === undefined || entries.length < LEAST_ROWS) return null;
  if (!entries.every(({ value }) => isSameValue(value, first.value))) return null;
  return toHabitual(first.value, Math.log((entries.length + PRIOR) / PRIOR), entries);
}

function toHabitual(value: CellValue, odds: number, entries: readonly EnteredInRow[]): Habitual {
  const examples = [...new Set(entries.map(({ example }) => example))].slice(0, MOST_PRECEDENTS);
  return {
    value,
    confidence: Math.round(1000 / (1 + Math.exp(-odds))) / 1000,
    asIn: examples.map((example) => toPrecedent(example, { state: 'corrected' })),
  };
}

/** Where the row's longest text stands, which it follows from. */
function citationOf(row: FieldValues, asIn: readonly Precedent[]): Citation | null {
  let best: Citation | null = null;
  for (const { citation, value } of Object.values(row)) {
    if (!citation || typeof value !== 'string' || citation.text.length <= (best?.text.length ?? 0)) continue;
    best = citation;
  }
  best ??= Object.values(row).find(({ citation }) => citation)?.citation ?? null;
  return best && { page: best.page, box: best.box, text: best.text, asIn };
}
