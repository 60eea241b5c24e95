import type { Page } from '@rowbox/engine';
import type { Random } from '../generator/random.ts';
import { habitsOf, OTHER_NAMES } from '../invent/habits.ts';
import { createHand, type InventedValue, inventValue } from '../invent/invent-value.ts';
import { fieldToKind, type ValueKind } from './field-kind.ts';
import type { FormField } from './form-field.ts';

const MOST_TRIES = 8;
const WIDTH_OF_LETTER = 0.52;

/**
 * Invents what is written into a form: by the words that call a field and by its room.
 * @param called of each field: its own words and its printed labels, the surest first
 */
export function planValues(
  fields: readonly FormField[],
  called: readonly (readonly string[])[],
  pages: readonly Page[],
  form: { readonly country: string; readonly language: string; readonly kind: string },
  random: Random,
): readonly (InventedValue | null)[] {
  const hand = createHand(habitsOf(form.country, form.language), OTHER_NAMES, random);
  const emptyShare = random.chance(0.1) ? 1 : 0.15 + 0.35 * random.next();
  const tickedShare = random.pick([0.15, 0.3, 0.5]);
  const byColumn = new Map<string, ValueKind>();
  const byName = new Map<string, InventedValue | null>();
  return fields.map((field, at) => {
    const isMark = field.kind === 'check' || field.kind === 'radio';
    if (field.kind === 'radio' && (byName.get(field.name) ?? null) !== null) return null;
    const known = isMark ? undefined : byName.get(field.name);
    if (known !== undefined) return known;
    const page = pages[field.page - 1]!;
    const value =
      random.chance(emptyShare) || (isMark && !random.chance(tickedShare))
        ? null
        : invent(field, called[at]!, page);
    byName.set(field.name, value);
    return value;
  });

  /** What nothing tells is the same for the fields of one column. */
  function kindOfColumn(field: FormField, page: Page, room: number): ValueKind {
    const { left, right } = field.box;
    const column = `${field.page} ${left.toFixed(2)} ${right.toFixed(2)}`;
    const kind = byColumn.get(column) ?? unknownKind(field, page, room);
    byColumn.set(column, kind);
    return kind;
  }

  function unknownKind(field: FormField, page: Page, room: number): ValueKind {
    if (isMoney(field, page) || (/tax|bankruptcy/.test(form.kind) && room < 24)) return 'amount';
    return random.pick(
      room < 10
        ? ['identifier', 'amount', 'count', 'date']
        : ['words', 'person', 'identifier', 'company', 'date'],
    );
  }

  function invent(field: FormField, words: readonly string[], page: Page): InventedValue | null {
    if (field.kind === 'check' || field.kind === 'radio') return { text: 'X', type: 'boolean', data: true };
    const room = roomOf(field, page);
    if (field.kind === 'choice' && field.options.length > 0) {
      const option = random.pick(field.options);
      return { text: option, type: 'enum', data: option };
    }
    const kind = fieldToKind(field, words, room) ?? kindOfColumn(field, page, room);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const value = inventValue(kind, hand, random, room);
      if (value.text.length <= room) return value;
    }
    return null;
  }
}

/** About how many letters a field takes. */
function roomOf({ box, isMultiline, isComb, maxLength }: FormField, page: Page): number {
  const [width, height] = [(box.right - box.left) * page.width, (box.bottom - box.top) * page.height];
  const lines = isMultiline ? Math.max(1, Math.floor(height / 11)) : 1;
  const fitting = Math.floor((lines * width) / (8.5 * WIDTH_OF_LETTER));
  return isComb ? maxLength! : Math.min(fitting, maxLength ?? fitting);
}

/** A sign of money is printed at its left edge. */
function isMoney({ box }: FormField, { words }: Page): boolean {
  return words.some(
    ({ text, box: sign }) =>
      /^[$€£]$/.test(text) &&
      sign.bottom > box.top &&
      sign.top < box.bottom &&
      box.left - sign.right < 0.02 &&
      sign.left < box.left + 0.02 &&
      sign.right > box.left - 0.03,
  );
}
