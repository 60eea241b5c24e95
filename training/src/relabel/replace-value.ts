import type { CellValue, FieldType } from '@rowbox/contract';
import type { Random } from '../generator/random.ts';
import { HABITS } from '../invent/habits.ts';
import { monthOf, textToDates, textToNumbers } from './text-to-data.ts';

/** Another value in the same words: as many of them, about as long, of the same shape. */
export interface ReplacedValue {
  readonly texts: readonly string[];
  readonly data: CellValue;
}

/** Words that say what a text is rather than which: they stay. */
const KEPT =
  /^(gmbh|ag|kg|ohg|e\.?k\.?|ug|ltd|limited|llc|inc|corp|plc|llp|co|company|sarl|sas|sa|s\.?a\.?|s\.?r\.?l\.?|s\.?p\.?a\.?|bv|b\.?v\.?|nv|ab|oy|as|aps|kft|sdn|bhd|pte|pty|e\.?v\.?|&|und|and|et|y|of|the|der|die|das|für|for|de|di|du|street|road|straße|strasse)[.,]?$/i;

/**
 * @param value what the words say, as it is known
 * @returns null where the words don't say it in a way that is understood, and for what is chosen from a few (currencies)
 */
export function replaceValue(
  texts: readonly string[],
  type: FieldType,
  value: CellValue,
  random: Random,
): ReplacedValue | null {
  if (type === 'enum' || type === 'boolean' || value === null) return null;
  if (typeof value === 'number') return replaceNumber(texts, value, random);
  if (type === 'date') return replaceDate(texts, value, random);
  const replaced = texts.map((text) => replaceWord(text, random));
  return { texts: replaced, data: replaced.join(' ').replace(/[,;:]$/, '') };
}

function replaceNumber(texts: readonly string[], value: number, random: Random): ReplacedValue | null {
  const printed = textToNumbers(texts.join(' ')).find(
    (one) => Math.abs(Math.abs(one.value) - Math.abs(value)) < 0.005,
  );
  if (printed === undefined) return null;
  let isFirst = true;
  const replaced = texts.map((text) =>
    text.replace(/\d/g, (digit) => {
      const low = isFirst && digit !== '0' ? 1 : 0;
      isFirst = false;
      return `${random.int(low, 9)}`;
    }),
  );
  const again = textToNumbers(replaced.join(' ')).find(({ decimals }) => decimals === printed.decimals);
  return again === undefined
    ? null
    : { texts: replaced, data: Math.sign(value) < 0 ? -Math.abs(again.value) : Math.abs(again.value) };
}

function replaceDate(texts: readonly string[], value: CellValue, random: Random): ReplacedValue | null {
  const text = texts.join(' ');
  const date = textToDates(text).find((one) => one.value === value);
  if (date === undefined) return null;
  const [year, month, day] = [random.int(2016, 2027), random.int(1, 12), random.int(1, 28)];
  const write = ([from, to]: readonly [number, number], number: number): string => {
    const old = text.slice(from, to);
    if (monthOf(old) !== null) return monthLike(old, number);
    const digits = old.length > 2 ? `${number}` : `${number % 100}`.padStart(old.length > 1 ? 2 : 1, '0');
    return digits;
  };
  const parts = [
    { span: date.day, written: write(date.day, day) },
    { span: date.month, written: write(date.month, month) },
    { span: date.year, written: write(date.year, year) },
  ].sort((one, other) => other.span[0] - one.span[0]);
  const written = parts.reduce(
    (all, { span, written: part }) => all.slice(0, span[0]) + part + all.slice(span[1]),
    text,
  );
  const two = (number: number): string => `${number}`.padStart(2, '0');
  return { texts: written.split(' '), data: `${year}-${two(month)}-${two(day)}` };
}

/** The name of another month in the language and the length of a name. */
function monthLike(name: string, month: number): string {
  const bare = name.replace('.', '').toLowerCase();
  const isShort = name.length <= 4 && !/^(mai|may|juni|juli|june|july|mars|août)$/i.test(bare);
  for (const { months } of HABITS) {
    const known = months.find(
      (one) => one.toLowerCase() === bare || (isShort && one.toLowerCase().startsWith(bare.slice(0, 3))),
    );
    if (known === undefined) continue;
    const other = months[month - 1]!;
    return likeCase(
      isShort ? other.slice(0, name.replace('.', '').length) + (name.endsWith('.') ? '.' : '') : other,
      name,
    );
  }
  return name;
}

/** `INV-2041` → `INV-7753`, `Brightwater` → `Stonehaven`: digits for digits, a word for a word. */
function replaceWord(text: string, random: Random): string {
  if (KEPT.test(text) || text.length < 2) return text.replace(/\d/g, () => `${random.int(0, 9)}`);
  if (/\d/.test(text)) return text.replace(/\d/g, () => `${random.int(0, 9)}`);
  return text.replace(/\p{L}{3,}/gu, (word) => likeCase(random.pick(wordsOfLength(word.length)), word));
}

const BY_LENGTH = new Map<number, string[]>();
for (const {
  familyStarts,
  familyEnds,
  townStarts,
  townEnds,
  companyWords,
  firstNames,
  streetNames,
} of HABITS) {
  const joined = (starts: readonly string[], ends: readonly string[]): string[] =>
    starts.flatMap((start) => ends.map((end) => start + end));
  for (const word of [
    ...companyWords,
    ...firstNames,
    ...streetNames,
    ...joined(familyStarts, familyEnds),
    ...joined(townStarts, townEnds),
  ])
    if (/^\p{L}+$/u.test(word))
      BY_LENGTH.set(word.length, [...(BY_LENGTH.get(word.length) ?? []), word.toLowerCase()]);
}

function wordsOfLength(length: number): readonly string[] {
  const near = [0, -1, 1, -2, 2, -3, -4, -5, -6]
    .map((step) => BY_LENGTH.get(length + step))
    .find((words) => words !== undefined);
  return near ?? BY_LENGTH.get(10)!;
}

function likeCase(word: string, model: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  const isCapital = model.charAt(0) !== model.charAt(0).toLowerCase();
  return isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word.toLowerCase();
}
