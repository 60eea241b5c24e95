import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { TextLooks } from '../meaning/text-looks.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { SAME_SIZE } from './name-context.ts';
import { prefixed } from './named-columns.ts';
import type { SpanFacts } from './span-facts.ts';

const MOST_RANK = 12;

type NameColumn = (facts: SpanFacts) => number | boolean | undefined;

const LEAST_LETTERS = 4;
/** Of longer texts no name is looked for among others. */
const MOST_LETTERS = 40;
const MOST_BELOW = 5;
const LIKELY = 0.4;

export const NAME_COLUMNS: Readonly<Record<string, NameColumn>> = prefixed<NameColumn>('name', {
  /** Share of letters that it has in common with a domain, both from their beginning. */
  ofDomain: ({ span, letters, context: { names } }) => {
    if (letters < LEAST_LETTERS || names.domains().length === 0) return undefined;
    const own = foldToAlphanumerics(span.text);
    return Math.max(...names.domains().map((domain) => sharedStart(own, domain)));
  },
  elsewhere: ({ span, letters, digits, context: { names } }) =>
    letters < LEAST_LETTERS || letters > MOST_LETTERS || digits > letters
      ? undefined
      : Math.max(0, names.occurrences(foldToAlphanumerics(span.text)) - 1),
  endsInForm: ({ letters, parts }) =>
    letters < LEAST_LETTERS ? undefined : hasLegalForm(`x ${parts.slice(-2).join(' ')}`),
  beforeForm: ({ letters, span, after }) =>
    after === undefined || letters < 2
      ? false
      : !hasLegalForm(span.text) && hasLegalForm(`${span.text} ${after.text}`),
  order: ({ own, view, context: { names } }) =>
    Math.min(MOST_RANK, names.orderOf(view).positions.get(own) ?? MOST_RANK),
  sizeRank: ({ own, view, context: { names } }) => {
    const { sizes } = names.orderOf(view);
    const rank = sizes.findIndex((size) => own.fontSize >= size * (1 - SAME_SIZE));
    return Math.min(MOST_RANK, rank < 0 ? sizes.length : rank);
  },
  ofLargest: ({ own, view, context: { names } }) =>
    own.fontSize / (names.orderOf(view).sizes[0] ?? own.fontSize),
  /** How many segments further a street or a way to reach somebody stands. */
  streetAhead: (facts) => ahead(facts, ({ street }) => street),
  contactAhead: (facts) => ahead(facts, ({ contact }) => contact),
  ...Object.fromEntries(
    (['down', 'up'] as const).flatMap((place) =>
      (['company', 'person', 'street', 'place', 'contact', 'title'] as const).map((look) => [
        `${place}${look[0]?.toUpperCase()}${look.slice(1)}`,
        ({ neighbours, context: { names } }: SpanFacts) => {
          const segment = neighbours[place]?.segment;
          return segment ? names.looksOf(segment)[look] : undefined;
        },
      ]),
    ),
  ),
});

function sharedStart(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1;
  return shared < LEAST_LETTERS ? 0 : shared / Math.max(a.length, b.length);
}

function ahead({ own, view, context: { names } }: SpanFacts, look: (of: TextLooks) => number): number {
  const from = names.orderOf(view).positions.get(own) ?? view.segments.length;
  for (let far = 1; far <= MOST_BELOW; far += 1) {
    const segment = view.segments[from + far];
    if (segment !== undefined && look(names.looksOf(segment)) >= LIKELY) return far;
  }
  return MOST_BELOW + 1;
}
