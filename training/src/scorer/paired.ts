import { seededRandom } from '../seeded-random.ts';
import { groupedBy } from './grouped-by.ts';
import type { Judged } from './judge.ts';
import { f1Of } from './report.ts';

/** What is compared of a value that was judged. */
export type Outcome = Pick<Judged, 'set' | 'document' | 'field' | 'type' | 'outcome'>;

const DRAWS = 400;

/** F1 of each source, and the mean of those of real documents. */
export function outcomesToReport(outcomes: readonly Outcome[]): string {
  const bySource = groupedBy(outcomes, ({ set }) => set);
  const lines = [...bySource]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([source, own]) => `${source.padEnd(24)} ${f1(own)}  ${own.length} values`);
  const { mean, error } = meanWithError(outcomes);
  return [...lines, `${'mean of real sources'.padEnd(24)} ${mean.toFixed(4)} ± ${error.toFixed(4)}`].join(
    '\n',
  );
}

/** How many values each of two scorers alone has right, by source and type, and the difference of the means with its standard error. */
export function pairedReport(ours: readonly Outcome[], theirs: readonly Outcome[]): string {
  const before = new Map(theirs.map((one) => [keyOf(one), one]));
  const pairs = ours.flatMap((one) => {
    const other = before.get(keyOf(one));
    return other === undefined ? [] : [{ one, other }];
  });
  const line = (name: string, own: readonly Pair[]) => {
    const won = own.filter(({ one, other }) => isRight(one) && !isRight(other)).length;
    const lost = own.filter(({ one, other }) => !isRight(one) && isRight(other)).length;
    const [now, then] = [own.map(({ one }) => one), own.map(({ other }) => other)].map(f1);
    return `${name.padEnd(24)} ${then} → ${now}  won ${won} lost ${lost} of ${own.length}`;
  };
  const lines = (of: 'set' | 'type') =>
    [...groupedBy(pairs, ({ one }) => one[of])]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, own]) => line(name, own));
  const real = pairs.filter(({ one }) => isReal(one));
  const { mean, error } = differenceWithError(real);
  return [
    ...lines('set'),
    ...lines('type').map((text) => `  ${text}`),
    line('real', real),
    `difference of the mean ${mean.toFixed(4)} ± ${error.toFixed(4)}`,
  ].join('\n');
}

type Pair = { readonly one: Outcome; readonly other: Outcome };

const keyOf = ({ set, document, field }: Outcome) => `${set}\n${document}\n${field}`;
const isRight = ({ outcome }: Outcome) => outcome === 'right' || outcome === 'rightly absent';
const isPaper = ({ set }: Outcome) => set.startsWith('papers-');
const isReal = ({ set }: Outcome) => !/^(?:generated|random|refill)/.test(set);
/** Papers are one source: their kinds have few values each. */
const sourceOf = (one: Outcome) => (isPaper(one) ? 'papers' : one.set);
const f1 = (own: readonly Outcome[]) => f1Of(own).toFixed(3);

function meanOfSources(outcomes: readonly Outcome[]): number {
  const sources = [...groupedBy(outcomes, sourceOf).values()].map(f1Of);
  return sources.reduce((sum, value) => sum + value, 0) / sources.length;
}

function meanWithError(outcomes: readonly Outcome[]): { mean: number; error: number } {
  const real = outcomes.filter(isReal);
  return {
    mean: meanOfSources(real),
    error: bootstrap(
      real,
      (one) => one,
      (drawn) => meanOfSources(drawn),
    ),
  };
}

function differenceWithError(pairs: readonly Pair[]): { mean: number; error: number } {
  const difference = (own: readonly Pair[]) =>
    meanOfSources(own.map(({ one }) => one)) - meanOfSources(own.map(({ other }) => other));
  return { mean: difference(pairs), error: bootstrap(pairs, ({ one }) => one, difference) };
}

/** The standard deviation over documents drawn anew within each source. */
function bootstrap<T>(
  all: readonly T[],
  outcomeOf: (of: T) => Outcome,
  measure: (drawn: readonly T[]) => number,
) {
  const random = seededRandom(7);
  const sources = [...groupedBy(all, (one) => sourceOf(outcomeOf(one))).values()].map((own) => [
    ...groupedBy(own, (one) => `${outcomeOf(one).set} ${outcomeOf(one).document}`).values(),
  ]);
  const measured = Array.from({ length: DRAWS }, () =>
    measure(
      sources.flatMap((documents) =>
        documents.flatMap(() => documents[Math.floor(random() * documents.length)] ?? []),
      ),
    ),
  );
  const mean = measured.reduce((sum, value) => sum + value, 0) / DRAWS;
  return Math.sqrt(measured.reduce((sum, value) => sum + (value - mean) ** 2, 0) / DRAWS);
}
