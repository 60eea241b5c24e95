import type { Faker } from '@faker-js/faker';
import { type Random, textToHash } from '../random.ts';
import { companyName, publicBody } from './company.ts';
import { COUNTRIES, type Country } from './country.ts';
import { countryToFaker } from './country-to-faker.ts';
import { type Day, dayToText } from './date-to-text.ts';
import { numberToText } from './number-to-text.ts';

/** An invented party of a paper: whose name, address and numbers agree with each other. */
export interface Party {
  readonly isCompany: boolean;
  readonly name: string;
  readonly contact: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  readonly state: string;
  readonly addressLines: readonly string[];
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  readonly web: string;
  readonly taxId: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
}

/** Where and when a paper was written: its country's people, companies and ways of writing. */
export interface World {
  readonly country: Country;
  readonly random: Random;
  readonly faker: Faker;
  /** The paper's own day; its other dates lie about it. */
  readonly today: Day;
  readonly dateFormat: string;
  readonly numbers: readonly [string, string];
  readonly currencyMarks: 'none' | 'symbol' | 'code';
  readonly dayText: (day: Day) => string;
  readonly numberText: (value: number, decimals?: number) => string;
  readonly moneyText: (value: number) => string;
  readonly person: () => string;
  readonly company: () => string;
  readonly office: () => string;
  readonly party: (isCompany?: boolean) => Party;
}

export function countryOf(language: string, random: Random): Country {
  const known = COUNTRIES.filter((country) => country.language === language);
  if (known.length === 0) throw new Error(`No country is known for ${language}.`);
  return random.pick(known);
}

const _LANGUAGES: readonly string[] = [...new Set(COUNTRIES.map(({ language }) => language))];

/** `form`: draws how the paper writes dates and amounts. */
export function createWorld(country: Country, random: Random, form = random): World {
  const faker = countryToFaker(country.code, country.language, textToHash(String(random.next())));
  const today = { year: random.int(2008, 2027), month: random.int(1, 12), day: random.int(1, 28) };
  const dateFormat = form.pick(country.dates);
  const numbers = form.chance(0.1) ? (['', country.numbers[1]] as const) : country.numbers;
  const currencyMarks = form.pick(['none', 'symbol', 'symbol', 'code'] as const);
  const numberText = (value: number, decimals = 2): string => numberToText(value, decimals, numbers);
  const person = (): string => personName(random, country, faker);
  const world: World = {
    country,
    random,
    faker,
    today,
    dateFormat,
    numbers,
    currencyMarks,
    numberText,
    person,
    dayText: (day) => dayToText(day, dateFormat, country.language),
    moneyText: (value) =>
      moneyText(value, numberText(value, country.currencyDecimals), country, currencyMarks, random),
    company: () => companyName(random, country, faker),
    office: () => publicBody(random, country, faker),
    party: (isCompany = true) => createParty(world, isCompany),
  };
  return world;
}

function personName(random: Random, { language }: Country, faker: Faker): string {
  const first = faker.person.firstName();
  const last = faker.person.lastName();
  if (language === 'ja' || language === 'zh' || language === 'hu')
    return language === 'hu' ? `${last} ${first}` : `${last}${language === 'ja' ? ' ' : ''}${first}`;
  const shape = random.weighted({ plain: 70, middle: 8, comma: 7, initial: 5, title: 4, caps: 6 });
  if (shape === 'middle') return `${first} ${random.pattern('?')}. ${last}`;
  if (shape === 'comma') return `${last}, ${first}`;
  if (shape === 'initial') return `${first.slice(0, 1)}. ${last}`;
  if (shape === 'title') return `${random.pick(['Dr.', 'Prof.', 'Dr.'])} ${first} ${last}`;
  if (shape === 'caps') return `${first} ${last.toLocaleUpperCase()}`;
  return `${first} ${last}`;
}

function moneyText(
  value: number,
  text: string,
  country: Country,
  marks: World['currencyMarks'],
  random: Random,
): string {
  if (marks === 'none') return text;
  if (marks === 'code')
    return random.chance(0.5) ? `${text} ${country.currency}` : `${country.currency} ${text}`;
  if (country.symbolPlace === 'after') return `${text} ${country.symbol}`;
  if (value < 0) return `-${country.symbol}${country.symbolPlace === 'before' ? '' : ' '}${text.slice(1)}`;
  return country.symbolPlace === 'before' ? `${country.symbol}${text}` : `${country.symbol} ${text}`;
}

function createParty(world: World, isCompany: boolean): Party {
  const { random, faker, country } = world;
  const name = isCompany ? world.company() : world.person();
  const street = faker.location.streetAddress();
  const city = faker.location.city();
  const zip = random.pattern(country.zip);
  const state = country.states === undefined ? faker.location.state() : random.pick(country.states);
  const addressLines = country.address
    .split('|')
    .map((line) =>
      line
        .replace('street', street)
        .replace('city', city)
        .replace('zip', zip)
        .replace('state', state)
        .replace('PV', random.pattern('??')),
    );
  const domain =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '')
      .slice(0, 18) || `shop${random.int(10, 999)}`;
  const tld = ['US', 'CA'].includes(country.code)
    ? 'com'
    : random.pick([country.code === 'GB' ? 'co.uk' : country.code.toLowerCase(), 'com']);
  const bank = random
    .pick([
      '{city} Bank',
      'Bank of {city}',
      'Banco {brand}',
      '{brand} Bank',
      'Sparkasse {city}',
      'Crédit {city}',
      '{brand} Credit Union',
      'Volksbank {city}',
      'Caixa {city}',
      'Banca di {city}',
    ])
    .replace('{city}', city)
    .replace('{brand}', faker.person.lastName());
  return {
    isCompany,
    name,
    contact: isCompany ? world.person() : name,
    street,
    city,
    zip,
    state,
    addressLines,
    bank,
    phone: random.pattern(random.pick(country.phones)),
    fax: random.pattern(random.pick(country.phones)),
    email: `${random.pick(['info', 'office', 'contact', 'billing', 'hello', 'sales'])}@${domain}.${tld}`,
    web: `${random.pick(['www.', 'www.', 'https://'])}${domain}.${tld}`,
    taxId: random.pattern(random.pick(isCompany ? country.companyTaxIds : country.personTaxIds)),
    iban: random.pattern(
      country.iban ?? random.pick(['##########', '####-######', '## ########', '###########']),
    ),
    bic:
      random.pattern(random.pick(['????', '????'])) +
      country.code +
      random.pattern(random.pick(['2?', '??XXX', '##', '2???'])),
  };
}
