import type { FieldDefinition } from '@rowbox/contract';
import { remembered } from '../lexicon/remembered.ts';
import { labelToCore } from '../meaning/label-core.ts';
import { type AskedWords, namesToAskedWords, type WordLikeness } from './asked-words.ts';
import type { ComparedWord } from './compared-words.ts';
import { type Held, type LabelLikeness, MATCH_COLUMNS, type Match } from './match-columns.ts';
import { type MatchWeights, matchToOdds, TRAINED_MATCHER } from './trained-matcher.ts';

/** A label as it is printed, with what it stands under. */
export interface LabelUnderHeads {
  readonly text: string;
  /** The heads of its row and its column, where it is not one itself. */
  readonly rowHeads: readonly string[];
  readonly headings: readonly string[];
}

/** The same, and how alike its text is to what is asked for. */
export interface PrintedLabel extends LabelUnderHeads {
  readonly likeness: LabelLikeness;
}

export interface LabelMatcher {
  /** Of each field, the natural logarithm of the odds that this is its label, against none on the page being so. */
  readonly oddsOf: (label: PrintedLabel) => Float32Array;
  /** `MATCH_COLUMNS` of each field, one after the other: what the odds are fitted on. */
  readonly columnsOf: (label: PrintedLabel) => Float32Array;
}

/** `cosines`: how alike in meaning a text under its headings is to each field. */
export type CosinesOf = (text: string, headings: readonly string[]) => Float32Array;

const COLUMNS = Object.values(MATCH_COLUMNS);

/**
 * Says for all fields at once how surely a printed label is theirs. A label that shares the owner with a name but not the thing
 * (`Carrier's name` for `Carrier's permit number`) is as near to it in meaning as the right one (`Permit number`): what tells them
 * apart is which words of either are left over, and whether a heading holds them. `weights`: where not those that ship.
 */
export function createLabelMatcher(
  fields: readonly Pick<FieldDefinition, 'key' | 'label'>[],
  cosines: CosinesOf,
  weights: MatchWeights = TRAINED_MATCHER,
): LabelMatcher {
  const names = fields.map(({ key, label }) => (label === null || label === '' ? key : label));
  const asked = namesToAskedWords(names);
  const numbers = names.map(textToNumbers);
  const held = remembered((text: string) => toHolder(asked, text));
  const rowsOf = (label: PrintedLabel): ((field: number) => Float32Array) => {
    const matchOf = labelToMatches(label, asked, numbers, held, cosines);
    const row = new Float32Array(COLUMNS.length);
    return (field) => {
      const match = matchOf(field);
      for (let at = 0; at < COLUMNS.length; at += 1) row[at] = (COLUMNS[at] as (of: Match) => number)(match);
      return row;
    };
  };
  return {
    oddsOf(label) {
      const rowOf = rowsOf(label);
      return Float32Array.from(fields, (_, field) => matchToOdds(weights, rowOf(field)));
    },
    columnsOf(label) {
      const rowOf = rowsOf(label);
      const columns = new Float32Array(fields.length * COLUMNS.length);
      for (let field = 0; field < fields.length; field += 1)
        columns.set(rowOf(field), field * COLUMNS.length);
      return columns;
    },
  };
}

function labelToMatches(
  { text, likeness, rowHeads, headings }: PrintedLabel,
  asked: AskedWords,
  numbers: readonly ReadonlySet<string>[],
  heldBy: (text: string) => Holder,
  cosines: CosinesOf,
): (field: number) => Match {
  const under = [...rowHeads, ...headings];
  const [label, row, heads] = [text, rowHeads.join(' '), under.join(' ')].map(heldBy) as [
    Holder,
    Holder,
    Holder,
  ];
  const isAlone = under.length === 0;
  const meaning = {
    whole: labelToCore(text) === text ? likeness.meaning : cosines(text, []),
    heads: isAlone ? new Float32Array(numbers.length) : cosines(under.join(' '), []),
    chain: isAlone ? likeness.meaning : cosines(text, under),
  };
  const printedNumbers = textToNumbers(text);
  return (field) => {
    const positions = asked.ofName[field] as readonly number[];
    return {
      field,
      likeness,
      name: {
        words: asked.wordsOfName[field] as readonly ComparedWord[],
        byLabel: heldAt(label.most, positions),
        byHeads: heldAt(heads.most, positions),
        byRow: heldAt(row.most, positions),
      },
      label: label.words,
      ofLabel: heldOf(label, positions),
      heads: heads.words,
      ofHeads: heldOf(heads, positions),
      askedNumbers: numbers[field] as ReadonlySet<string>,
      printedNumbers,
      meaning,
    };
  };
}

/** The words of a text, each compared with all asked words, and of each asked word the most alike of them. */
interface Holder {
  readonly words: readonly ComparedWord[];
  readonly each: readonly WordLikeness[];
  readonly most: WordLikeness;
}

function toHolder({ words: askedFor, wordsOf, alikeTo }: AskedWords, text: string): Holder {
  const words = text === '' ? [] : wordsOf(text);
  const each = words.map(alikeTo);
  const most = { letters: new Float32Array(askedFor.length), meaning: new Float32Array(askedFor.length) };
  for (const { letters, meaning } of each)
    for (let at = 0; at < askedFor.length; at += 1) {
      most.letters[at] = Math.max(most.letters[at] as number, letters[at] as number);
      most.meaning[at] = Math.max(most.meaning[at] as number, meaning[at] as number);
    }
  return { words, each, most };
}

/** How far a text holds each word of a name. */
function heldAt({ letters, meaning }: WordLikeness, positions: readonly number[]): Held {
  return {
    letters: positions.map((at) => letters[at] as number),
    meaning: positions.map((at) => meaning[at] as number),
  };
}

/** How far a name holds each word of a text. */
function heldOf({ each }: Holder, positions: readonly number[]): Held {
  const mostOf = (own: Float32Array) => positions.reduce((most, at) => Math.max(most, own[at] as number), 0);
  return {
    letters: each.map(({ letters }) => mostOf(letters)),
    meaning: each.map(({ meaning }) => mostOf(meaning)),
  };
}

const NUMBERS = /(?<![\p{L}\d])\d{1,3}[a-z]?(?![\d\p{L}])/gu;

/** Numbers of boxes and lines: `Line 7`, `12a`. */
function textToNumbers(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(NUMBERS) ?? []);
}
