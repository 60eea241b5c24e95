import { FUNCTIONS, type NameScope, namesIn } from '@rowbox/engine/expression';

export interface Suggestion {
  readonly text: string;
  /** What it is, for a function how it is called and what it does. */
  readonly about: string;
  readonly isFunction: boolean;
}

export interface Completion {
  /** Where the word begins that is being typed; it ends at the cursor. */
  readonly start: number;
  readonly suggestions: readonly Suggestion[];
}

const MOST = 8;
const WORD = /[A-Za-z_][\w.]*$/;

/** Whether a position stands within a text in double quotes. */
const isInText = (source: string): boolean => source.split('"').length % 2 === 0;

/** What may be meant by the word before the cursor: fields first, those that begin so before those that hold it. */
export function completionAt(source: string, cursor: number, scope: NameScope): Completion | null {
  const before = source.slice(0, cursor);
  const word = WORD.exec(before)?.[0] ?? '';
  if (word === '' || isInText(before)) return null;
  const wanted = word.toLowerCase();
  const known: readonly Suggestion[] = [
    ...namesIn(scope).map((text) => ({ text, about: '', isFunction: false })),
    ...FUNCTIONS.map(({ name, usage, summary }) => ({
      text: name,
      about: `${usage} – ${summary}`,
      isFunction: true,
    })),
  ];
  const rank = ({ text }: Suggestion): number => {
    const lower = text.toLowerCase();
    if (lower.startsWith(wanted)) return 0;
    return lower.includes(wanted) ? 1 : 2;
  };
  const suggestions = known
    .map((suggestion) => ({ suggestion, rank: rank(suggestion) }))
    .filter((entry) => entry.rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .map(({ suggestion }) => suggestion)
    .slice(0, MOST);
  // Who has written the word out needs no help with it.
  const isWhole = suggestions[0]?.text === word;
  return suggestions.length === 0 || isWhole ? null : { start: before.length - word.length, suggestions };
}

/** The source with the suggestion in place of the word, and where the cursor goes. */
export function complete(
  source: string,
  cursor: number,
  { start }: Completion,
  { text, isFunction }: Suggestion,
): { readonly source: string; readonly cursor: number } {
  const opens = isFunction && source[cursor] !== '(';
  const written = opens ? `${text}(` : text;
  return {
    source: source.slice(0, start) + written + source.slice(cursor),
    cursor: start + written.length + (isFunction && !opens ? 1 : 0),
  };
}
