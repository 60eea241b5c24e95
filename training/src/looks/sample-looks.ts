import { allLocales, base, en, Faker, type LocaleDefinition } from '@faker-js/faker';
import type { Look } from '@rowbox/engine';
import { seededRandom } from '../seeded-random.ts';
import { loadVocabulary } from '../vocabulary/vocabulary.ts';
import wordings from './wordings.json' with { type: 'json' };

export interface LookSample {
  readonly text: string;
  readonly look: Look;
  readonly locale: string;
}

type Random = () => number;
type LocaleName = keyof typeof allLocales;

/** Countries whose names, streets and towns are invented. Scripts without capitals are left out: there is nothing to learn. */
export const LOCALES = [
  'en_US',
  'en_GB',
  'en_AU',
  'en_IN',
  'en_IE',
  'en_CA',
  'en_ZA',
  'en_NG',
  'de',
  'de_AT',
  'de_CH',
  'fr',
  'fr_BE',
  'fr_CH',
  'fr_CA',
  'es',
  'es_MX',
  'it',
  'pt_PT',
  'pt_BR',
  'nl',
  'nl_BE',
  'pl',
  'cs_CZ',
  'sk',
  'hu',
  'ro',
  'sv',
  'da',
  'nb_NO',
  'fi',
  'tr',
  'id_ID',
  'el',
  'hr',
  'lv',
  'sl_SI',
  'vi',
  'ru',
  'uk',
] as const satisfies readonly LocaleName[];

/** What is printed of a kind, for one country. */
type Printer = () => string;

/** `count` texts of each look, spread over the locales, with capitals and faults as papers have them. Seeded. */
export function sampleLooks(
  locales: readonly LocaleName[],
  count: number,
  seed: number,
): readonly LookSample[] {
  const random = seededRandom(seed);
  return locales.flatMap((locale, at) => {
    const printers = printersOf(locale, seed + at, random);
    const each = Math.ceil(count / locales.length);
    return (Object.entries(printers) as [Look, Printer][]).flatMap(([look, print]) =>
      Array.from({ length: each }, () => ({ look, locale, text: asPrinted(print(), look, random) })),
    );
  });
}

function printersOf(locale: LocaleName, seed: number, random: Random): Readonly<Record<Look, Printer>> {
  const own = allLocales[locale] as LocaleDefinition;
  const faker = new Faker({ locale: [own, en, base] });
  faker.seed(seed);
  const language = locale.slice(0, 2);
  const labels = labelsOf(language);
  const place = () => faker.location.city();
  return {
    person: () => personName(faker, random),
    company: () => companyName(faker, language, random),
    authority: () => pick(inLanguage(wordings.authorities, language), random).replace('{place}', place()),
    place: () => placeLine(faker, random),
    street: () => streetLine(faker, random),
    code: () => code(random),
    figure: () => figure(faker, random),
    contact: () => contact(faker, random),
    product: () => product(faker, random),
    label: () => label(labels, random),
    title: () => pick(wordings.titles, random),
    sentence: () => sentence(faker, random),
  };
}

function personName(faker: Faker, random: Random): string {
  const first = faker.person.firstName();
  const last = faker.person.lastName();
  const initial = `${faker.person.firstName()[0]!}.`;
  return pick(
    [
      `${first} ${last}`,
      `${first} ${last}`,
      `${last}, ${first}`,
      `${last} ${first}`,
      `${first} ${initial} ${last}`,
      `${first[0]!}. ${last}`,
      `${first} ${faker.person.middleName()} ${last}`,
      `${first} ${last}-${faker.person.lastName()}`,
      faker.person.fullName(),
      last,
      `${last} ${faker.person.lastName()} ${first}`,
    ],
    random,
  );
}

function companyName(faker: Faker, language: string, random: Random): string {
  const trade = pick(inLanguage(wordings.trades, language), random);
  const form = pick(inLanguage(wordings.legalForms, language), random);
  const name = pick(
    [
      () => faker.person.lastName(),
      () => `${faker.person.lastName()} & ${faker.person.lastName()}`,
      () => `${faker.person.firstName()} ${faker.person.lastName()}`,
      () => faker.location.city(),
      () => initials(random),
      () => coined(faker, random),
      () => `${coined(faker, random)} ${coined(faker, random)}`,
    ],
    random,
  )();
  return pick(
    [
      () => `${name} ${form}`,
      () => `${name} ${trade} ${form}`,
      () => `${trade} ${name} ${form}`,
      () => `${name} ${trade}`,
      () => `${trade} ${name}`,
      () => `${name} ${trade} & ${pick(inLanguage(wordings.trades, language), random)}`,
      () => faker.company.name(),
      () => (language === 'id' ? `PT ${name} ${trade}` : `${name} ${form}`),
      () => `${trade} ${coined(faker, random)}`,
      () => `${coined(faker, random)}`,
    ],
    random,
  )();
}

function initials(random: Random): string {
  const letters = Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
    String.fromCharCode(65 + Math.floor(random() * 26)),
  );
  return letters.join(random() < 0.2 ? '.' : '');
}

/** A made up name of the sounds of the country: `Bermaro`, `Vestalux`. */
function coined(faker: Faker, random: Random): string {
  const start = faker.person.lastName().slice(0, 2 + Math.floor(random() * 3));
  const end = pick(
    [
      'a',
      'o',
      'ex',
      'ix',
      'on',
      'us',
      'ia',
      'tec',
      'tech',
      'med',
      'soft',
      'plan',
      'line',
      'mart',
      'co',
      'pro',
      'net',
      'lab',
      'star',
      'land',
      'el',
      'en',
      'ly',
      'um',
      'is',
    ],
    random,
  );
  return start + end;
}

function placeLine(faker: Faker, random: Random): string {
  const city = faker.location.city();
  const zip = faker.location.zipCode();
  return pick(
    [
      city,
      `${zip} ${city}`,
      `${city} ${zip}`,
      `${city}, ${faker.location.state()} ${zip}`,
      `${city}, ${faker.location.country()}`,
      faker.location.country(),
      faker.location.state(),
      `${zip} ${city}, ${faker.location.country()}`,
    ],
    random,
  );
}

function streetLine(faker: Faker, random: Random): string {
  const number = 1 + Math.floor(random() * 250);
  const street = faker.location.street();
  return pick(
    [
      faker.location.streetAddress(),
      `${street} ${number}`,
      `${number} ${street}`,
      `${street}, ${number}`,
      `${street} ${number}${pick(['a', 'b', 'A', '/2', ' bis', '-3'], random)}`,
      street,
      `P.O. Box ${number * 7}`,
      faker.location.streetAddress(true),
    ],
    random,
  );
}

function code(random: Random): string {
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('');
  const letters = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join('');
  const short = 3 + Math.floor(random() * 5);
  return pick(
    [
      () => `${letters(2)}-${digits(short)}`,
      () => digits(5 + short),
      () => `${letters(3)}${digits(short)}`,
      () => `${digits(4)}/${digits(short)}`,
      () => `${digits(3)}-${digits(2)}-${digits(4)}`,
      () => `${letters(2)}${digits(9)}`,
      () => `${letters(2)}${digits(2)} ${digits(4)} ${digits(4)} ${digits(4)} ${digits(4)} ${digits(2)}`,
      () => `${letters(4)}${letters(2)}${digits(2)}${letters(3)}`,
      () => `${digits(2)}.${digits(3)}.${digits(3)}/${digits(4)}-${digits(2)}`,
      () => `#${digits(short)}`,
      () => `${letters(1)}${digits(2)} ${letters(3)} ${digits(2)}`,
      () => `${letters(short)}${digits(2)}${letters(2)}`,
    ],
    random,
  )();
}

const CURRENCIES = ['€', '$', '£', 'EUR', 'USD', 'Kč', 'zł', 'Ft', 'kr', 'CHF', 'RM', 'Rp', 'lei', 'R$'];

function figure(faker: Faker, random: Random): string {
  const whole = Math.floor(10 ** (1 + random() * 5));
  const cents = `${Math.floor(random() * 100)}`.padStart(2, '0');
  const [group, point] = pick(
    [
      [',', '.'],
      ['.', ','],
      [' ', ','],
      ['', '.'],
      ['', ','],
    ] as const,
    random,
  );
  const amount = `${`${whole}`.replace(/\B(?=(\d{3})+$)/g, group)}${point}${cents}`;
  const currency = pick(CURRENCIES, random);
  const date = faker.date.past({ years: 20 });
  const [year, month, day] = date.toISOString().slice(0, 10).split('-') as [string, string, string];
  const monthName = faker.date.month();
  return pick(
    [
      amount,
      `${amount} ${currency}`,
      `${currency} ${amount}`,
      `${whole}`,
      `${Math.floor(random() * 100)} %`,
      `${day}.${month}.${year}`,
      `${month}/${day}/${year}`,
      `${day}/${month}/${year}`,
      `${year}-${month}-${day}`,
      `${Number(day)} ${monthName} ${year}`,
      `${monthName} ${Number(day)}, ${year}`,
      `${Number(day)}. ${monthName} ${year}`,
      `${day}-${monthName.slice(0, 3)}-${year}`,
      `${Math.floor(random() * 24)}:${cents.slice(0, 1)}5`,
      `${amount} kg`,
    ],
    random,
  );
}

function contact(faker: Faker, random: Random): string {
  return pick(
    [
      () => faker.internet.email(),
      () => faker.internet.email().toLowerCase(),
      () => `www.${faker.internet.domainName()}`,
      () => faker.phone.number(),
      () => faker.phone.number({ style: 'international' }),
      () => `+${10 + Math.floor(random() * 80)} ${faker.phone.number({ style: 'national' })}`,
    ],
    random,
  )();
}

function product(faker: Faker, random: Random): string {
  const name = faker.commerce.productName();
  return pick(
    [
      () => name,
      () =>
        `${name} ${1 + Math.floor(random() * 50)} ${pick(['kg', 'mm', 'l', 'pcs', 'Stk', 'cm', 'm²', 'ml'], random)}`,
      () => `${name}, ${faker.color.human()}`,
      () => `${faker.commerce.product()} ${faker.commerce.productMaterial()} ${code(random)}`,
      () => `${faker.commerce.product()} ${Math.floor(random() * 90)}x${Math.floor(random() * 90)}`,
      () => `${faker.commerce.productAdjective()} ${faker.food.dish()}`,
      () => faker.food.dish(),
    ],
    random,
  )();
}

function label(labels: readonly string[], random: Random): string {
  const text = pick(labels, random);
  const chance = random();
  if (chance < 0.25) return `${text}:`;
  if (chance < 0.32) return `${1 + Math.floor(random() * 40)} ${text}`;
  if (chance < 0.36) return `${text} / ${pick(labels, random)}`;
  return text;
}

/** Beginnings and ends of sentences too: lines of a paragraph are cut anywhere. */
function sentence(faker: Faker, random: Random): string {
  const text =
    random() < 0.75 ? pick(wordings.sentences, random) : `${faker.lorem.sentence({ min: 5, max: 14 })}`;
  const words = text.split(' ');
  if (random() < 0.7 || words.length < 6) return text;
  const from = Math.floor(random() * (words.length - 4));
  return words.slice(from, from + 4 + Math.floor(random() * 6)).join(' ');
}

function labelsOf(language: string): readonly string[] {
  const own = loadedLabels().get(language) ?? [];
  return own.length > 100 ? own : [...own, ...loadedLabels().get('en')!];
}

let labelsByLanguage: ReadonlyMap<string, readonly string[]> | null = null;

function loadedLabels(): ReadonlyMap<string, readonly string[]> {
  if (labelsByLanguage !== null) return labelsByLanguage;
  const found = new Map<string, string[]>();
  for (const { labels } of loadVocabulary()) {
    for (const [language, texts] of labels) found.set(language, [...(found.get(language) ?? []), ...texts]);
  }
  labelsByLanguage = found;
  return found;
}

/** All capitals, or none, or a letter misread: papers print and scanners read them so. */
function asPrinted(text: string, look: Look, random: Random): string {
  const chance = random();
  if (chance < 0.25) return text.toUpperCase();
  if (chance < 0.28 && look !== 'sentence') return text.toLowerCase();
  if (chance > 0.93 && text.length > 3) {
    const at = Math.floor(random() * text.length);
    return (
      text.slice(0, at) + pick(['', 'l', '1', 'e', 'o', '.', ' ', 'rn', 'i'], random) + text.slice(at + 1)
    );
  }
  return text;
}

function inLanguage(lists: Readonly<Record<string, readonly string[]>>, language: string): readonly string[] {
  return lists[language] ?? lists.en!;
}

function pick<T>(from: readonly T[], random: Random): T {
  return from[Math.floor(random() * from.length)]!;
}
