/** @returns the message in another language; as it is where nobody has translated it */
export type Translate = (message: string) => string;

/** What a value of a message is called when it is a message of its own; of several with a number behind it. */
const MESSAGE = /^message\d*$/;
/** What a value is called that is always a number: else `Page 1: 6` of `Page 1: 6 words …` would pass for one. */
const COUNT = 'count';
const NUMBER = /^\d[\d.,]*$/;
/** Longer texts are no messages of ours. */
const LONGEST = 2000;
/** Of messages within messages. */
const DEEPEST = 3;

interface Pattern {
  /** What stands before, between and behind the values, as it is written. */
  readonly literals: readonly string[];
  readonly names: readonly string[];
  readonly translation: string;
}

/**
 * Translates messages that were put together of sentences and values, as `Total is missing.` by `{name} is missing.`: where they
 * are made, the language of who will read them is not known, and some are stored. A value that is itself in the catalogue without
 * values, such as a type's name, is translated too; one called `message` has to be.
 *
 * @param catalogue translations by the English sentence, values in braces in both
 * @param written how a value is written in the other language, which is that of figures and days
 */
export function messageTranslator(
  catalogue: Readonly<Record<string, string>>,
  written: (value: string) => string = (value) => value,
): Translate {
  const plain = new Map(Object.entries(catalogue).filter(([sentence]) => !sentence.includes('{')));
  // Of two that fit, the one that says more.
  const patterns = Object.entries(catalogue)
    .filter(([sentence]) => sentence.includes('{'))
    .map(([sentence, translation]) => toPattern(sentence, translation))
    .sort((one, other) => lengthOf(other) - lengthOf(one));

  const translate = (message: string, depth: number): string | null => {
    const known = plain.get(message);
    if (known !== undefined || depth === DEEPEST) return known ?? null;
    for (const pattern of patterns) {
      const values = matchedValues(message, pattern.literals);
      const translated =
        values && pattern.names.map((name, index) => inOther(name, values[index] ?? '', depth));
      if (translated?.every((value) => value !== null))
        return filledIn(pattern, translated as readonly string[]);
    }
    return null;
  };
  const inOther = (name: string, value: string, depth: number): string | null => {
    if (name === COUNT && !NUMBER.test(value)) return null;
    return MESSAGE.test(name)
      ? (translate(value, depth + 1) ?? translate(asSentence(value), depth + 1))
      : (plain.get(value) ?? written(value));
  };

  return (message) => (message.length > LONGEST ? message : (translate(message, 0) ?? message));
}

/** Behind a colon a sentence may begin small. */
const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function toPattern(sentence: string, translation: string): Pattern {
  const parts = sentence.split(/\{(\w+)\}/);
  return {
    literals: parts.filter((_, index) => index % 2 === 0),
    names: parts.filter((_, index) => index % 2 === 1),
    translation,
  };
}

const lengthOf = ({ literals }: Pattern): number => literals.join('').length;

/** What stands between the literals, none of it empty; null where they do not stand there in their order. Takes linear time. */
function matchedValues(message: string, literals: readonly string[]): readonly string[] | null {
  const [first = '', ...rest] = literals;
  const last = rest.pop() ?? '';
  const end = message.length - last.length;
  if (!message.startsWith(first) || !message.endsWith(last) || end <= first.length) return null;
  const values: string[] = [];
  let at = first.length;
  for (const literal of rest) {
    const found = message.indexOf(literal, at + 1);
    if (found === -1 || found + literal.length >= end) return null;
    values.push(message.slice(at, found));
    at = found + literal.length;
  }
  return [...values, message.slice(at, end)];
}

function filledIn({ names, translation }: Pattern, values: readonly string[]): string {
  const byName = new Map(names.map((name, index) => [name, values[index] ?? '']));
  return translation.replace(/\{(\w+)\}/g, (braces, name: string) => byName.get(name) ?? braces);
}
