import type { CellValue, FieldType } from '@rowbox/contract';
import type { Random } from '../generator/random.ts';
import type { ValueKind } from '../refill/field-kind.ts';
import type { Habits } from './habits.ts';

/** What is written, and what a reader makes of it. */
export interface InventedValue {
  readonly text: string;
  readonly type: FieldType;
  readonly data: CellValue;
}

/** One who fills in a paper: keeps to one way of writing. */
export interface Hand {
  readonly habits: Habits;
  /** Whose names it writes: of the country or of people who moved there. */
  readonly names: Habits;
  readonly date: string;
  readonly number: string;
  readonly currency: string;
  readonly isUpperCase: boolean;
}

export function createHand(habits: Habits, others: readonly Habits[], random: Random): Hand {
  return {
    habits,
    names: random.chance(0.25) ? random.pick(others) : habits,
    date: random.pick(habits.dates),
    number: random.pick(habits.numbers),
    currency: random.pick(habits.currency),
    isUpperCase: random.chance(0.15),
  };
}

const text = (value: string, type: FieldType = 'text'): InventedValue => ({ text: value, type, data: value });

type Inventor = (hand: Hand, random: Random) => InventedValue;

const INVENTORS: Readonly<Record<ValueKind, Inventor>> = {
  date: (hand, random) =>
    inventDate(random.chance(0.85) ? hand.date : random.pick(hand.habits.dates), hand, random),
  year: (_, random) => integer(random.int(1949, 2031)),
  month: ({ habits }, random) =>
    text(random.chance(0.5) ? random.pick(habits.months) : `${random.int(1, 12)}`.padStart(2, '0')),
  day: (_, random) => integer(random.int(1, 28)),
  time: (_, random) => inventTime(random),
  duration: ({ habits }, random) =>
    text(
      `${random.int(2, 30)} ${habits.months[0] === 'January' ? 'years' : habits.months[0] === 'Januar' ? 'Jahre' : 'mos'}`,
    ),
  amount: (hand, random) => inventAmount(hand, random),
  percent: (_, random) =>
    number(random.int(1, 1000) / 10, (value) => `${value}${random.pick(['', '%', ' %'])}`),
  count: (_, random) => integer(random.int(1, random.pick([4, 9, 60, 480]))),
  identifier: (_, random) => text(digitsFor(random.pick(ID_SHAPES), random)),
  taxId: ({ habits }, random) => text(digitsFor(random.pick(habits.taxIds), random)),
  phone: ({ habits }, random) => text(digitsFor(random.pick(habits.phone), random)),
  email: (hand, random) => text(emailOf(personOf(hand.names, random), random)),
  postcode: ({ habits }, random) => text(digitsFor(random.pick(habits.postcode), random)),
  town: ({ habits }, random) => text(townOf(habits, random)),
  region: ({ habits }, random) => text(random.pick(habits.regions)),
  country: (_, random) => text(random.pick(COUNTRIES)),
  street: ({ habits }, random) => text(streetOf(habits, random)),
  address: ({ habits }, random) => text(addressOf(habits, random), 'address'),
  firstName: ({ names }, random) => text(random.pick(names.firstNames)),
  lastName: ({ names }, random) => text(familyOf(names, random)),
  initial: ({ names }, random) => text(random.pick(names.firstNames).charAt(0) + random.pick(['', '.'])),
  suffix: (_, random) => text(random.pick(['Jr', 'Sr', 'II', 'III', 'Jr.'])),
  person: ({ names }, random) =>
    text(random.pick([personOf, personOf, personOf, familyFirst])(names, random)),
  company: ({ habits }, random) => text(companyOf(habits, random)),
  occupation: ({ habits }, random) => text(random.pick(habits.jobs)),
  bankAccount: (_, random) =>
    text(digitsFor(random.pick(['#########', '############', 'AA## #### #### #### #### ##']), random)),
  sentence: ({ habits }, random) =>
    text(
      Array.from({ length: random.int(1, 3) }, () => random.pick(habits.phrases)).join(
        random.pick(['; ', ', ', '. ']),
      ),
    ),
  words: (hand, random) =>
    random.pick([
      () => text(random.pick(hand.habits.phrases)),
      () => text(digitsFor(random.pick(ID_SHAPES), random)),
      () => text(personOf(hand.names, random)),
      () => text(random.pick(hand.habits.jobs)),
      () => text(random.pick(hand.habits.companyWords).toLowerCase()),
      () => inventAmount(hand, random),
    ])(),
};

const ID_SHAPES = [
  '######',
  '####',
  '#######',
  'A-#####',
  'AA######',
  '##-####',
  '20##-A-####',
  '###',
  '##/####',
  'A##.#',
  '##########',
  '##AA-###',
];
const COUNTRIES = [
  'USA',
  'Canada',
  'Mexico',
  'France',
  'Deutschland',
  'Italia',
  'Kenya',
  'Portugal',
  'India',
  'Peru',
  'Sverige',
  'Ghana',
];

export function inventValue(kind: ValueKind, hand: Hand, random: Random, room = 99): InventedValue {
  const value =
    kind === 'date' && room < 10
      ? inventDate(room < 8 ? 'ddmmyy' : /^d/.test(hand.date) ? 'ddmmyyyy' : 'mmddyyyy', hand, random)
      : INVENTORS[kind](hand, random);
  if (!hand.isUpperCase || kind === 'email') return value;
  const upper = value.text.toUpperCase();
  return { ...value, text: upper, data: value.data === value.text ? upper : value.data };
}

const integer = (value: number): InventedValue => ({ text: `${value}`, type: 'integer', data: value });

const number = (value: number, write: (value: number) => string): InventedValue => ({
  text: write(value),
  type: 'number',
  data: value,
});

function inventDate(pattern: string, { habits }: Hand, random: Random): InventedValue {
  const [year, month, day] = [
    random.int(random.pick([1948, 1985, 2015]), 2027),
    random.int(1, 12),
    random.int(1, 28),
  ];
  const two = (part: number): string => `${part}`.padStart(2, '0');
  const parts: Readonly<Record<string, string>> = {
    yyyy: `${year}`,
    yy: two(year % 100),
    month: habits.months[month - 1]!,
    mon: habits.months[month - 1]!.slice(0, 3),
    mm: two(month),
    dd: two(day),
    m: `${month}`,
    d: `${day}`,
  };
  // Single letters only where they stand alone: the Spanish "de" is no day.
  const written = pattern.replace(/yyyy|yy|month|mon|mm|dd|\bm\b|\bd\b/g, (part) => parts[part]!);
  return { text: written, type: 'date', data: `${year}-${two(month)}-${two(day)}` };
}

function inventTime(random: Random): InventedValue {
  const [hour, minute] = [random.int(6, 22), random.pick(['00', '15', '30', '45', '05'])];
  const written = random.chance(0.5)
    ? `${hour}:${minute}`
    : `${((hour + 11) % 12) + 1}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
  return { text: written, type: 'time', data: `${`${hour}`.padStart(2, '0')}:${minute}` };
}

function inventAmount({ number: style, currency }: Hand, random: Random): InventedValue {
  const whole = random.int(1, random.pick([9, 99, 999, 9999, 99999, 999999]));
  const cents = /50$/.test(style) ? random.int(0, 99) : null;
  const thousands = /1(.?)234/.exec(style)?.[1] ?? '';
  const decimal = /234(.?)/.exec(style)?.[1] ?? '.';
  const grouped = `${whole}`.replace(/\B(?=(\d{3})+$)/g, thousands);
  const written = cents === null ? grouped : `${grouped}${decimal}${`${cents}`.padStart(2, '0')}`;
  const sign = random.chance(0.04) ? '-' : '';
  const value = Number(`${sign}${whole}.${`${cents ?? 0}`.padStart(2, '0')}`);
  const before = /^[$£€]/.test(currency);
  return {
    text: before ? `${sign}${currency}${written}` : `${sign}${written}${currency}`,
    type: 'currency',
    data: value,
  };
}

/** `#` and `9` become digits, `A` letters; a first digit is never zero. */
function digitsFor(shape: string, random: Random): string {
  return shape.replace(/[#9A]/g, (mark, at: number) =>
    mark === 'A' ? random.pick([...'ABCDEFGHJKLMNPRSTVWXYZ']) : `${random.int(at === 0 ? 1 : 0, 9)}`,
  );
}

const spaced = (name: string): string => name.replaceAll('_', ' ');

const familyOf = ({ familyStarts, familyEnds }: Habits, random: Random): string =>
  random.pick(familyStarts) +
  random.pick(familyEnds) +
  (random.chance(0.06) ? `-${random.pick(familyStarts)}${random.pick(familyEnds)}` : '');

const personOf = (habits: Habits, random: Random): string => {
  const middle = random.chance(0.2) ? ` ${random.pick(habits.firstNames).charAt(0)}.` : '';
  return `${random.pick(habits.firstNames)}${middle} ${familyOf(habits, random)}`;
};

const familyFirst = (habits: Habits, random: Random): string =>
  `${familyOf(habits, random)}${random.pick([', ', ' '])}${random.pick(habits.firstNames)}`;

const townOf = ({ townStarts, townEnds }: Habits, random: Random): string => {
  const [start, end] = [random.pick(townStarts), random.pick(townEnds)];
  return spaced(/^[A-Z]/.test(end) ? `${start} ${end}` : start + end);
};

const streetOf = ({ street, streetNames }: Habits, random: Random): string =>
  random
    .pick(street)
    .replace('{s}', random.pick(streetNames))
    .replaceAll('{n}', () => `${random.int(1, random.pick([9, 99, 999]))}`)
    .replace('{s}', random.pick(streetNames));

const addressOf = (habits: Habits, random: Random): string =>
  `${streetOf(habits, random)}${random.pick([', ', ' ', ' - '])}${habits.townLine
    .replace('{p}', digitsFor(random.pick(habits.postcode), random))
    .replace('{t}', townOf(habits, random))
    .replace('{r}', random.pick(habits.regions))}`;

const companyOf = (habits: Habits, random: Random): string => {
  const head = random.pick([
    () => `${random.pick(habits.companyWords)} ${random.pick(habits.companyWords)}`,
    () => familyOf(habits, random),
    () => `${random.pick(habits.companyWords)}`,
    () => `${familyOf(habits, random)} ${random.pick(habits.companyWords)}`,
  ])();
  return (head + random.pick(habits.legalForms)).replace(/ {2,}/g, ' ');
};

const emailOf = (person: string, random: Random): string => {
  const plain = person
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ');
  const host = `${random.pick(['mail', 'post', 'office', 'home', 'web'])}.example`;
  return `${plain.filter((part) => part.length > 1).join(random.pick(['.', '_', '']))}@${random.pick(['', 'my'])}${host}`;
};
