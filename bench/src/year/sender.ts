import { createRandom, type Random } from './random.ts';

export type Written = 'supplier' | 'number' | 'date' | 'customer' | 'net' | 'tax' | 'total';

/** How one sender's invoices look; it stays the same all year. */
export interface Sender {
  readonly name: string;
  readonly street: string;
  readonly language: 'en' | 'de';
  readonly labels: Readonly<Record<Exclude<Written, 'supplier'> | 'order' | 'delivered' | 'due', string>>;
  readonly dates: 'iso' | 'dots' | 'slashes' | 'words';
  readonly customer: string;
  /** Where its facts stand, in points from the left and the top. */
  readonly facts: { readonly x: number; readonly y: number; readonly gap: number; readonly above: boolean };
  readonly letterhead: { readonly x: number; readonly y: number; readonly size: number };
  readonly order: readonly ('number' | 'date' | 'customer' | 'order' | 'delivered' | 'due')[];
  readonly totalsAt: number;
  readonly prefix: string;
  /** What people book it on; it stands on none of its invoices. */
  readonly account: string;
  /** How many of a hundred invoices are its, more or less. */
  readonly weight: number;
}

const LABELS = {
  en: {
    number: ['Invoice number', 'Invoice no.', 'Document', 'Our reference', 'Bill ref', 'Voucher', 'No.'],
    date: ['Invoice date', 'Date', 'Issued', 'Tax point', 'Dated', 'Billed on'],
    customer: ['Customer number', 'Account', 'Your number with us', 'Client ID'],
    order: ['Your order', 'PO', 'Job', 'Order number'],
    delivered: ['Delivered', 'Shipped on', 'Period to', 'Service date'],
    due: ['Due date', 'Pay by', 'Payable until'],
    net: ['Net', 'Subtotal', 'Goods and services', 'Before tax'],
    tax: ['VAT 20 %', 'Tax', 'VAT'],
    total: ['Total', 'Amount due', 'To pay', 'Balance', 'Grand total', 'We kindly ask for'],
  },
  de: {
    number: ['Rechnungsnummer', 'Rechnung Nr.', 'Beleg', 'Unser Zeichen', 'Vorgang', 'Nr.'],
    date: ['Rechnungsdatum', 'Datum', 'Ausgestellt', 'vom', 'Belegdatum'],
    customer: ['Kundennummer', 'Konto', 'Ihre Nummer bei uns', 'Kd.-Nr.'],
    order: ['Ihre Bestellung', 'Auftrag', 'Bestellnummer', 'Projekt'],
    delivered: ['Lieferdatum', 'Leistung bis', 'Versandt am'],
    due: ['Zahlbar bis', 'Fällig am', 'Zahlungsziel'],
    net: ['Netto', 'Zwischensumme', 'Waren und Leistungen', 'Summe ohne Steuer'],
    tax: ['USt. 19 %', 'MwSt.', 'Steuer'],
    total: ['Gesamtbetrag', 'Zu zahlen', 'Endsumme', 'Rechnungsbetrag', 'Summe', 'Wir erbitten'],
  },
} as const;
const FIRST = [
  'Amber',
  'Birch',
  'Cobalt',
  'Dorn',
  'Elm',
  'Falke',
  'Grau',
  'Hollow',
  'Iris',
  'Juniper',
  'Kestrel',
  'Linden',
];
const SECOND = ['berg', 'field', 'mann', 'stead', 'wald', 'water', 'hof', 'ridge', 'mark', 'thal'];
const TRADE = {
  en: ['Supplies Ltd', 'Logistics', 'Printing Co', 'Energy plc', 'Catering', 'Tools Inc'],
  de: ['Bürobedarf GmbH', 'Spedition KG', 'Druck GmbH', 'Energie AG', 'Werkzeuge e.K.', 'Reinigung GmbH'],
} as const;

/** @param index tells senders apart; the same index gives the same sender */
export function createSender(index: number): Sender {
  const random = createRandom(`sender ${index}`);
  const language = random.pick(['en', 'de'] as const);
  const words = LABELS[language];
  const first = FIRST[index % FIRST.length] ?? '';
  const second = SECOND[Math.floor(index / FIRST.length) % SECOND.length] ?? '';
  const isRight = random.chance(0.5);
  return {
    name: `${first}${second} ${random.pick(TRADE[language])}`,
    street:
      language === 'de'
        ? `Gartenweg ${random.int(1, 90)}, 2${random.int(1000, 9999)} Uferstadt`
        : `${random.int(1, 90)} Orchard Row, Millport`,
    language,
    labels: Object.fromEntries(
      Object.entries(words).map(([field, texts]) => [field, random.pick(texts as readonly string[])]),
    ) as unknown as Sender['labels'],
    dates: random.pick(
      language === 'de' ? (['dots', 'dots', 'iso'] as const) : (['words', 'slashes', 'iso'] as const),
    ),
    customer: `${random.pick(['C', 'K', ''])}${random.int(10_000, 99_999)}`,
    facts: {
      x: isRight ? 340 : 50,
      y: random.int(120, 210),
      gap: random.int(14, 19),
      above: random.chance(0.25),
    },
    letterhead: { x: random.pick([50, 50, 200, 340]), y: random.int(45, 70), size: random.int(10, 16) },
    order: shuffled(['number', 'date', 'customer', 'order', 'delivered', 'due'] as const, random),
    totalsAt: random.int(330, 400),
    prefix: random.pick(['', 'R-', 'INV', '26/', 'A', '2026-']),
    account: String(random.int(3000, 6999)),
    // A few send most.
    weight: 1 / (1 + index / 12),
  };
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, at: random.int(0, 1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
