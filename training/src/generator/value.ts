import type { CellValue, FieldType } from '@rowbox/contract';
import { brandWord } from './world/company.ts';
import { type Day, dayPlus, dayToIso } from './world/date-to-text.ts';
import { numberToText, rounded } from './world/number-to-text.ts';
import type { Party, World } from './world/world.ts';

/** A value as it is printed and as a reader who knows its type gives it. */
export interface Value {
  readonly lines: readonly string[];
  readonly data: CellValue;
  readonly type: FieldType;
}

export const textValue = (text: string, type: FieldType = 'text'): Value => ({
  lines: [text],
  data: text,
  type,
});

export const linesValue = (lines: readonly string[], type: FieldType = 'text'): Value => ({
  lines,
  data: lines.join(', '),
  type,
});

export const dayValue = (world: World, day: Day): Value => ({
  lines: [world.dayText(day)],
  data: dayToIso(day),
  type: 'date',
});

export const moneyValue = (world: World, amount: number): Value => {
  const value = rounded(amount, world.country.currencyDecimals);
  return { lines: [world.moneyText(value)], data: value, type: 'currency' };
};

export const numberValue = (world: World, amount: number, decimals: number, unit = ''): Value => {
  const value = rounded(amount, decimals);
  return {
    lines: [`${world.numberText(value, decimals)}${unit}`],
    data: value,
    type: decimals === 0 ? 'integer' : 'number',
  };
};

/** An amount as people's papers have them: most small, few large, many of them round. */
export function anyAmount({ random, country }: World, from = 5, to = 20_000): number {
  const amount = Math.exp(random.float(Math.log(from), Math.log(to)));
  const scale = country.currency === 'JPY' || country.currency === 'HUF' ? 100 : 1;
  return rounded(random.chance(0.2) ? Math.round(amount) : amount, country.currencyDecimals) * scale;
}

const dayNear = ({ today, random }: World, from: number, to: number): Day =>
  dayPlus(today, random.int(from, to));

type Maker = (world: World, argument: string) => Value;

const text =
  (make: (world: World, argument: string) => string, type: FieldType = 'text'): Maker =>
  (world, argument) =>
    textValue(make(world, argument), type);

const day =
  (from: number, to: number): Maker =>
  (world) =>
    dayValue(world, dayNear(world, from, to));

const money =
  (from: number, to: number): Maker =>
  (world, argument) => {
    const [low = from, high = to] = argument === '' ? [] : argument.split('-').map(Number);
    return moneyValue(world, anyAmount(world, low, high));
  };

const count =
  (from: number, to: number): Maker =>
  ({ random }, argument) => {
    const [low = from, high = to] = argument === '' ? [] : argument.split('-').map(Number);
    const value = random.int(low, high);
    return { lines: [String(value)], data: value, type: 'integer' };
  };

const ofParty =
  (isCompany: boolean, part: (party: Party) => string): Maker =>
  (world) =>
    textValue(part(world.party(isCompany)));

const CODES = [
  '######',
  '########',
  '##-####',
  '????####',
  '??-######',
  '####/##',
  'A#####',
  '#####-##',
  '##########',
  '??##*****',
  '####-####-##',
  '###',
  '?####-?',
];
const PRODUCTS =
  'Hose clamp 12 mm|Copy paper A4 80 g|LED panel 60x60|Oak board planed|Coffee beans 1 kg|Safety gloves size 9|Filter cartridge|Toner black|Bearing 6204-2RS|Paint white 10 l|Cable NYM-J 3x1.5|Office chair|Notebook 14"|Cleaning service March|Consulting on site|Freight and packing|Annual maintenance|Steel sheet 2 mm|USB cable 2 m|Hydraulic oil 46|Apples class I|Gift card|Repair labour|Travel expenses|Hosting package M|Rubber seal|Glass pane 4 mm|Wall plug set|Olive oil 0.75 l|Pallet handling'.split(
    '|',
  );

const timeText = ({ random, country }: World): [string, string] => {
  const [hour, minute] = [
    random.int(6, 21),
    random.pick([0, 5, 10, 15, 20, 30, 40, 45, 50, random.int(0, 59)]),
  ];
  const data = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  if (country.language === 'en' && random.chance(0.4)) {
    return [`${hour % 12 === 0 ? 12 : hour % 12}:${data.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`, data];
  }
  return [random.chance(0.1) && country.language === 'de' ? `${data} Uhr` : data, data];
};

const PLAIN =
  'Standard|Type 2|Class B|Level 3|New|Used|Normal|Urgent|A|B|II|III|Grade A|Main|Open|Approved|Pending|Complete|Partial|N/A|none|See attached|As agreed|Regular|Monthly|Full-time|Group 4|Zone 1|Room 12|Unit 7'.split(
    '|',
  );

/** A short text that says something or other: a thing, a place, a name, a status. */
function someWords({ faker, random, country }: World): string {
  const shape = random.weighted({
    product: 22,
    place: 14,
    plain: 24,
    brand: 10,
    english: country.language === 'en' ? 22 : 4,
    person: 6,
    lorem: 8,
    code: 6,
  });
  if (shape === 'product') return faker.commerce.productName();
  if (shape === 'place') return faker.location.city();
  if (shape === 'plain') return random.pick(PLAIN);
  if (shape === 'brand') return brandWord(random);
  if (shape === 'english') return faker.word.words({ count: random.int(1, 4) });
  if (shape === 'person') return faker.person.lastName();
  if (shape === 'code') return random.pattern(random.pick(['?#', '##', '?-##', '??', '#.#', '### ??']));
  return faker.lorem.words({ min: 1, max: 4 });
}

function sentence(world: World, parts: number): string {
  const { random, faker, country } = world;
  const said = Array.from({ length: parts }, () => {
    if (country.language === 'en' && random.chance(0.7))
      return `${faker.word.adjective()} ${faker.word.noun()} ${faker.word.verb()} ${faker.word.preposition()} ${faker.word.noun()}`;
    return random.chance(0.5)
      ? `${someWords(world)} ${someWords(world).toLowerCase()}`
      : faker.lorem.words({ min: 3, max: 7 });
  });
  const text = said.join(random.pick([', ', ' - ', '; ', ' ']));
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${random.chance(0.5) ? '.' : ''}`;
}

const MARITAL: Readonly<Record<string, readonly string[]>> = {
  en: ['Single', 'Married', 'Divorced', 'Widowed'],
  de: ['ledig', 'verheiratet', 'geschieden', 'verwitwet'],
  fr: ['Célibataire', 'Marié(e)', 'Divorcé(e)', 'Veuf'],
  es: ['Soltero/a', 'Casado/a', 'Divorciado/a', 'Viudo/a'],
  it: ['Celibe', 'Coniugato/a', 'Divorziato/a', 'Vedovo/a'],
  pt: ['Solteiro(a)', 'Casado(a)', 'Divorciado(a)', 'Viúvo(a)'],
  nl: ['Ongehuwd', 'Gehuwd', 'Gescheiden'],
  pl: ['kawaler', 'panna', 'żonaty', 'mężatka'],
  cs: ['svobodný', 'ženatý', 'vdaná'],
  sv: ['Ogift', 'Gift', 'Skild'],
  tr: ['Evli', 'Bekar'],
  id: ['Kawin', 'Belum kawin'],
};

const TERMS: Readonly<Record<string, readonly string[]>> = {
  en: [
    '30 days net',
    'Net 30',
    'Due on receipt',
    '14 days',
    '2% 10, net 30',
    'Payment in advance',
    'COD',
    'End of month',
  ],
  de: [
    '14 Tage netto',
    '30 Tage netto',
    '10 Tage 2 % Skonto, 30 Tage netto',
    'sofort fällig',
    'Vorkasse',
    'zahlbar ohne Abzug',
  ],
  fr: ['30 jours net', '30 jours fin de mois', 'À réception', 'Comptant'],
  es: ['30 días', 'Contado', 'Transferencia a 30 días', '60 días fecha factura'],
  it: ['30 gg d.f.', 'Rimessa diretta', 'Bonifico 60 gg f.m.', 'Contanti'],
  pt: ['30 dias', 'Pronto pagamento', 'À vista', '28/56 dias'],
  nl: ['14 dagen', '30 dagen netto', 'Contant', 'Vooruitbetaling'],
  pl: ['przelew 14 dni', 'gotówka', '30 dni'],
  cs: ['14 dnů', 'převodem', '30 dní'],
  sv: ['30 dagar netto', '10 dagar'],
  da: ['Netto 8 dage', 'Løbende måned + 30 dage'],
  nb: ['Netto 14 dager', '30 dager'],
  fi: ['14 pv netto', '30 pv'],
  hu: ['8 nap', 'átutalás 15 nap'],
  tr: ['30 gün vadeli', 'Peşin'],
};

const PAYMENTS: Readonly<Record<string, readonly string[]>> = {
  en: ['Cash', 'Bank transfer', 'Credit card', 'Cheque', 'Visa', 'Direct debit', 'Wire', 'ACH'],
  de: ['Überweisung', 'Lastschrift', 'Bar', 'EC-Karte', 'Kreditkarte', 'Rechnung'],
  fr: ['Virement', 'Chèque', 'Espèces', 'Carte bancaire', 'Prélèvement'],
  es: ['Transferencia', 'Efectivo', 'Tarjeta', 'Domiciliación'],
  it: ['Bonifico bancario', 'Contanti', 'Carta di credito', 'RiBa'],
  pt: ['Transferência', 'Dinheiro', 'Cartão', 'Boleto', 'Multibanco'],
  nl: ['Overboeking', 'Contant', 'Pin', 'Incasso'],
  pl: ['przelew', 'gotówka', 'karta'],
  cs: ['převodem', 'hotově', 'kartou'],
  sv: ['Bankgiro', 'Kort', 'Kontant'],
  tr: ['Nakit', 'Kredi kartı', 'Havale'],
  hu: ['átutalás', 'készpénz', 'bankkártya'],
  ro: ['OP', 'numerar', 'card'],
};
const NUMBER_WORDS =
  'one two three five eight ten twelve twenty forty sixty hundred thousand dollars euro eight seven and'.split(
    ' ',
  );

const MAKERS: Readonly<Record<string, Maker>> = {
  person: text((world) => world.person()),
  first: text(({ faker }) => faker.person.firstName()),
  last: text(({ faker, random }) => {
    const name = faker.person.lastName();
    return random.chance(0.15) ? name.toLocaleUpperCase() : name;
  }),
  middle: text(({ random, faker }) => (random.chance(0.6) ? random.pattern('?') : faker.person.firstName())),
  company: text((world) => world.company()),
  office: text((world) => world.office()),
  payer: text((world) => (world.random.chance(0.6) ? world.company() : world.person())),
  address: (world) => linesValue(world.party(world.random.chance(0.5)).addressLines, 'address'),
  nameAndAddress: (world) => {
    const party = world.party(world.random.chance(0.6));
    return linesValue([party.name, ...party.addressLines], 'text');
  },
  addressLine: (world) => textValue(world.party().addressLines.join(', '), 'address'),
  street: ofParty(false, ({ street }) => street),
  city: ofParty(false, ({ city }) => city),
  zip: ofParty(false, ({ zip }) => zip),
  zipCity: (world) => {
    const { zip, city } = world.party();
    return textValue(`${zip} ${city}`);
  },
  state: ofParty(false, ({ state }) => state),
  country: text(({ faker, random, country }) =>
    random.chance(0.5) ? country.name : faker.location.country(),
  ),
  phone: ofParty(true, ({ phone }) => phone),
  email: ofParty(true, ({ email }) => email),
  web: ofParty(true, ({ web }) => web),
  taxId: ofParty(true, ({ taxId }) => taxId),
  personId: ofParty(false, ({ taxId }) => taxId),
  iban: ofParty(true, ({ iban }) => iban),
  bic: ofParty(true, ({ bic }) => bic),
  bank: ofParty(true, ({ bank }) => bank),
  date: day(-40, 40),
  past: day(-900, -5),
  future: day(5, 700),
  due: day(7, 60),
  today: day(0, 0),
  birth: (world) => dayValue(world, dayNear(world, -29_000, -6_600)),
  childBirth: (world) => dayValue(world, dayNear(world, -6_000, -200)),
  time: (world) => {
    const [printed, data] = timeText(world);
    return { lines: [printed], data, type: 'time' };
  },
  datetime: (world) => {
    const [printed, data] = timeText(world);
    const at = dayNear(world, -20, 20);
    return { lines: [`${world.dayText(at)} ${printed}`], data: `${dayToIso(at)}T${data}`, type: 'datetime' };
  },
  money: money(5, 20_000),
  small: money(0.5, 90),
  large: money(900, 2_000_000),
  /** Without any currency mark, as in boxes and columns. */
  amount: (world, argument) => {
    const { data, type } = money(5, 20_000)(world, argument);
    return { lines: [world.numberText(data as number, world.country.currencyDecimals)], data, type };
  },
  whole: (world, argument) => {
    const amount = Math.round(money(50, 90_000)(world, argument).data as number);
    return { lines: [numberToText(amount, 0, world.numbers)], data: amount, type: 'currency' };
  },
  percent: (world) => {
    const value = world.random.pick([5, 7, 8, 10, 15, 19, 20, 21, 25, 50, 100, 2.5, 7.7, 12.5, 3.75, 0.5]);
    const decimals = Number.isInteger(value) ? world.random.pick([0, 0, 1, 2]) : 2;
    const sign = world.random.pick(['%', ' %', '%', '']);
    return { lines: [`${world.numberText(value, decimals)}${sign}`], data: value, type: 'number' };
  },
  int: count(0, 60),
  count: count(1, 12),
  year: ({ today, random }) => {
    const value = today.year - random.int(0, 3);
    return { lines: [String(value)], data: value, type: 'integer' };
  },
  number: (world) => numberValue(world, world.random.float(0.5, 900), world.random.pick([1, 2, 2, 3])),
  rate: (world) => numberValue(world, world.random.float(0.5, 8), 4),
  smallHours: (world) => numberValue(world, world.random.int(1, 48) / 4, world.random.pick([1, 2])),
  days: (world) =>
    world.random.chance(0.8) ? count(0, 31)(world, '') : numberValue(world, world.random.int(1, 60) / 2, 1),
  rooms: (world) => numberValue(world, world.random.pick([1, 2, 3, 4, 2.5, 3.5]), world.random.pick([0, 1])),
  quantity: (world) =>
    world.random.chance(0.7)
      ? numberValue(world, world.random.pick([1, 1, 2, 3, 5, 10, 24, 100, 250]), 0)
      : numberValue(world, world.random.float(0.5, 90), 2),
  yearBuilt: ({ random }) => {
    const value = random.int(1950, 2025);
    return { lines: [String(value)], data: value, type: 'integer' };
  },
  vessel: text(({ random, faker }) =>
    `${random.pick(['MV ', 'M/V ', '', 'MSC ', 'MS '])}${faker.person.firstName()}${random.chance(0.3) ? ' Express' : ''}`.toUpperCase(),
  ),
  make: text(({ faker, random }) => (random.chance(0.6) ? faker.vehicle.manufacturer() : brandWord(random))),
  diagnosis: text(({ random }) =>
    random.pick([
      'J06.9',
      'M54.5',
      'I10',
      'E11.9',
      'Acute bronchitis',
      'Lumbago',
      'Fracture of left wrist',
      'Hypertension',
      'Migraine',
      'K29.7 Gastritis',
    ]),
  ),
  hours: (world) =>
    numberValue(
      world,
      world.random.int(2, 640) / 4,
      world.random.pick([1, 2, 2]),
      world.random.pick(['', '', ' h']),
    ),
  weight: (world) =>
    numberValue(
      world,
      world.random.float(0.3, 24_000),
      world.random.pick([0, 1, 2, 3]),
      world.random.pick(['', ' kg', ' kg', ' t', ' lbs', ' KGS']),
    ),
  volume: (world) =>
    numberValue(
      world,
      world.random.float(0.1, 66),
      world.random.pick([2, 3]),
      world.random.pick(['', ' m³', ' cbm', ' l']),
    ),
  unitNumber: (world, unit) =>
    numberValue(
      world,
      world.random.float(1, 4_000),
      world.random.pick([0, 0, 1, 2]),
      unit === '' ? '' : ` ${unit}`,
    ),
  code: text(({ random }, pattern) => random.pattern(pattern === '' ? random.pick(CODES) : pattern)),
  choice: text(({ random }, options) => random.pick(options.split('/')), 'enum'),
  job: text(({ faker }) => faker.person.jobTitle()),
  product: text(({ random, faker, country }) =>
    country.language === 'en' || random.chance(0.4) ? random.pick(PRODUCTS) : faker.commerce.productName(),
  ),
  words: text(someWords),
  payment: text(({ country, random }) => random.pick(PAYMENTS[country.language] ?? PAYMENTS.en!)),
  amountInWords: text(
    ({ random }) =>
      Array.from({ length: random.int(2, 5) }, () => random.pick(NUMBER_WORDS)).join(
        random.pick([' ', '-', ' ']),
      ) + random.pick([' only', '', ' 00/100', '***']),
  ),
  terms: text(({ country, random }) => random.pick(TERMS[country.language] ?? TERMS.en!)),
  sentence: text((world) => sentence(world, world.random.int(1, 3))),
  paragraph: (world) => linesValue(Array.from({ length: world.random.int(2, 4) }, () => sentence(world, 1))),
  marital: text(({ country, random }) => random.pick(MARITAL[country.language] ?? MARITAL.en!), 'enum'),
  period: (world) => {
    const from = dayNear(world, -70, -20);
    const to = dayPlus(from, world.random.pick([6, 13, 29, 30, 89, 364]));
    return textValue(
      `${world.dayText(from)}${world.random.pick([' - ', ' – ', ' to ', '–'])}${world.dayText(to)}`,
    );
  },
  month: (world) => {
    const at = dayNear(world, -60, 0);
    const name = new Intl.DateTimeFormat(world.country.language, { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(at.year, at.month - 1, 15)),
    );
    return textValue(
      world.random.chance(0.6) ? `${name} ${at.year}` : `${String(at.month).padStart(2, '0')}/${at.year}`,
    );
  },
  currency: text(({ country }) => country.currency),
  plate: text(({ random }) =>
    random.pattern(random.pick(['???-####', '?? ### ??', '??-?? ####', '### ???', '?### ???', '??## ???'])),
  ),
  vin: text(({ random }) => random.pattern('W??**?*#*??######')),
  vehicle: text(({ faker }) => faker.vehicle.vehicle()),
  color: text(({ faker }) => faker.color.human()),
  yes: text(({ country, random }) => random.pick(YES_NO[country.language] ?? ['Yes', 'No']), 'text'),
  bool: ({ country, random }) => {
    const isYes = random.chance(0.5);
    const [yes = 'Yes', no = 'No'] = YES_NO[country.language] ?? ['Yes', 'No'];
    return { lines: [isYes ? yes : no], data: isYes, type: 'boolean' };
  },
};

const YES_NO: Readonly<Record<string, readonly string[]>> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  it: ['Sì', 'No'],
  pt: ['Sim', 'Não'],
  nl: ['Ja', 'Nee'],
  pl: ['Tak', 'Nie'],
  cs: ['Ano', 'Ne'],
  sv: ['Ja', 'Nej'],
  da: ['Ja', 'Nej'],
  nb: ['Ja', 'Nei'],
  fi: ['Kyllä', 'Ei'],
  hu: ['Igen', 'Nem'],
  ro: ['Da', 'Nu'],
  el: ['Ναι', 'Όχι'],
  tr: ['Evet', 'Hayır'],
  ja: ['はい', 'いいえ'],
  zh: ['是', '否'],
};

/** @param kind a maker's name and its argument: `money`, `money:10-500`, `code:INV-####`, `choice:Air/Sea/Road` */
export function makeValue(world: World, kind: string): Value {
  const colon = kind.indexOf(':');
  const name = colon < 0 ? kind : kind.slice(0, colon);
  const maker = MAKERS[name];
  if (maker === undefined) throw new Error(`There is no kind of value called ${name}.`);
  return maker(world, colon < 0 ? '' : kind.slice(colon + 1));
}

const _isKindOfValue = (kind: string): boolean => MAKERS[kind.split(':')[0] ?? ''] !== undefined;
