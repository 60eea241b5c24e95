import type { FieldType } from '@rowbox/contract';
import { CLAIM_COLUMNS, type Claims, claimsOn, claimsToColumns } from './claim-columns.ts';
import { KIN_COLUMNS, kinToColumns } from './kin-columns.ts';
import { NEAR_COLUMNS, nearToColumns } from './near-columns.ts';
import { ORDER_COLUMNS, orderToColumns, standingToOrder } from './order-columns.ts';
import { LEAST_SHARE, NO_LOG, type RatedOption, type Standing } from './standing.ts';

/** Options of a field that are weighed once more: the likeliest. */
export const MOST_RESCORED = 14;

const TYPES = [
  'text',
  'date',
  'currency',
  'number',
  'integer',
  'address',
  'enum',
] as const satisfies FieldType[];

/** What is known of every row, that of absence too. */
const FIELD_COLUMNS = [
  ...TYPES.map((type) => `type:${type}`),
  'field:absent',
  /** Mean probability that the other fields are absent. */
  'field:othersAbsent',
  /** What others want of its best option, as a natural logarithm. */
  'field:bestClaimed',
  'row:isAbsent',
  /** Natural logarithm of the probability, alone. */
  'row:log',
  /** To the best option of another value. */
  'row:gap',
] as const;

const OWN_COLUMNS = [
  'own:rank',
  /** Natural logarithm of the probability of all options of its value. */
  'own:value',
  /** Against the values of the other fields of days: how many are earlier, and later. */
  'own:earlier',
  'own:later',
  /** Of an amount: its share of the greatest one of the other fields. */
  'own:ofGreatest',
] as const;

/** What an option's standing among all fields' options is told by; a row of these for each, NaN where it says nothing. */
export const RESCORE_COLUMNS: readonly string[] = [
  ...FIELD_COLUMNS,
  ...OWN_COLUMNS,
  ...CLAIM_COLUMNS,
  ...ORDER_COLUMNS,
  ...KIN_COLUMNS,
  ...NEAR_COLUMNS,
];

/** Rows of a field: of its likeliest options, in their order, and last of absence. */
export interface FieldRows {
  readonly options: readonly RatedOption[];
  readonly rows: Float32Array;
  /** `options.length + 1` of them. */
  readonly logs: readonly number[];
}

/** `all`: the standings of a document's fields in the order of its config. */
export function standingToRows(own: Standing, all: readonly Standing[]): FieldRows {
  const options = own.options.slice(0, MOST_RESCORED);
  const claims = options.map((option) => claimsOn(option, own, all));
  const order = standingToOrder(own, all);
  const ofField = fieldColumns(own, all, claims[0]);
  const width = RESCORE_COLUMNS.length;
  const rows = new Float32Array((options.length + 1) * width).fill(Number.NaN);
  for (const [at, option] of options.entries())
    rows.set(
      [
        ...ofField,
        0,
        option.log,
        option.log - (own.options.find(({ value }) => value !== option.value)?.log ?? NO_LOG),
        at,
        ...ownColumns(option, own, all),
        ...claimsToColumns(option, own, claims[at] as Claims),
        ...orderToColumns(option, own, all, order),
        ...kinToColumns(option, own, all),
        ...nearToColumns(option, own, all),
      ],
      at * width,
    );
  rows.set([...ofField, 1, own.absent, own.absent - (own.best?.log ?? NO_LOG)], options.length * width);
  return { options, rows, logs: [...options.map(({ log }) => log), own.absent] };
}

function fieldColumns(own: Standing, all: readonly Standing[], best: Claims | undefined): readonly number[] {
  const others = all.filter((other) => other !== own);
  const absent = others.reduce((sum, other) => sum + Math.exp(other.absent), 0);
  return [
    ...TYPES.map((type) => Number(own.profile.field.type === type)),
    own.absent,
    absent / Math.max(1, others.length),
    best === undefined ? Number.NaN : Math.max(best.same, best.part),
  ];
}

/** All of `OWN_COLUMNS` but the rank. */
function ownColumns(option: RatedOption, own: Standing, all: readonly Standing[]): readonly number[] {
  const { value } = option.option;
  const likely = all.flatMap((other) =>
    other !== own && other.best !== undefined && other.share > LEAST_SHARE ? [other] : [],
  );
  const valuesOf = (types: readonly FieldType[]) =>
    likely.flatMap(({ profile, best }) =>
      best !== undefined && types.includes(profile.field.type) ? [best.option.value] : [],
    );
  const days = own.profile.field.type === 'date' ? valuesOf(['date']).map(String) : null;
  const greatest =
    typeof value === 'number'
      ? Math.max(0, ...valuesOf(['currency', 'number']).map((amount) => Math.abs(Number(amount))))
      : 0;
  return [
    Math.log(own.options.reduce((sum, one) => sum + (one.value === option.value ? Math.exp(one.log) : 0), 0)),
    days === null ? Number.NaN : days.filter((day) => day < String(value)).length,
    days === null ? Number.NaN : days.filter((day) => day > String(value)).length,
    greatest > 0 ? Math.abs(Number(value)) / greatest : Number.NaN,
  ];
}
