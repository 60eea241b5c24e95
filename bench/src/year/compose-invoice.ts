import { PDFDocument, StandardFonts } from 'pdf-lib';
import { createRandom } from './random.ts';
import type { Sender } from './sender.ts';

export interface ComposedInvoice {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What a bookkeeper would enter, by field key. */
  readonly truth: Readonly<Record<string, string | number>>;
  /** Its items, from the top. */
  readonly items: readonly ComposedItem[];
}

export interface ComposedItem {
  readonly text: string;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
}

const DAY = 24 * 3600 * 1000;
const GOODS = {
  en: [
    'Delivery within town',
    'Paper, 80 g',
    'Maintenance of machine',
    'Bolts, box of 100',
    'Cleaning of office',
  ],
  de: ['Lieferung frei Haus', 'Papier, 80 g', 'Wartung der Anlage', 'Schrauben, 100 Stück', 'Reinigung Büro'],
} as const;

/** One page of a sender's look. @param serial tells its invoices apart @param issued midnight, UTC */
export async function composeInvoice(sender: Sender, serial: number, issued: Date): Promise<ComposedInvoice> {
  const random = createRandom(`${sender.name} ${serial}`);
  const money = (amount: number) => moneyText(amount, sender.language);
  const items = Array.from({ length: random.int(1, 5) }, () => {
    const quantity = random.int(1, 20);
    const price = random.int(150, 25_000) / 100;
    return { text: random.pick(GOODS[sender.language]), quantity, price, amount: cents(quantity * price) };
  });
  const net = cents(items.reduce((sum, { amount }) => sum + amount, 0));
  const tax = cents(net * (sender.language === 'de' ? 0.19 : 0.2));
  const total = cents(net + tax);
  const number = `${sender.prefix}${4000 + serial * 7 + random.int(0, 6)}`;
  const after = (days: number) => dateText(new Date(issued.getTime() + days * DAY), sender);
  const facts = {
    number,
    date: after(0),
    customer: sender.customer,
    order: String(random.int(100_000, 999_999)),
    delivered: after(-random.int(1, 12)),
    due: after(random.pick([14, 30])),
  };
  const document = await PDFDocument.create();
  document.setCreationDate(issued);
  document.setModificationDate(issued);
  const page = document.addPage([595, 842]);
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const put = (text: string, x: number, y: number, font = regular, size = 10) =>
    page.drawText(text, { x, y: 842 - y, size, font });
  put(sender.name, sender.letterhead.x, sender.letterhead.y, bold, sender.letterhead.size);
  put(sender.street, sender.letterhead.x, sender.letterhead.y + 15, regular, 8);
  const shown = sender.order.filter((fact) => FACTS_ALWAYS.has(fact) || random.chance(0.7));
  const away = sender.facts.x > 300 ? 50 : 340;
  for (const [line, text] of ['Harbour Books Ltd', '4 Quay Street', 'Ipswich IP4 1AB'].entries()) {
    put(text, away, sender.facts.y + line * 14);
  }
  for (const [index, fact] of shown.entries()) {
    const { x, y, gap, above } = sender.facts;
    if (above) {
      const [column, row] = [index % 3, Math.floor(index / 3)];
      put(sender.labels[fact], 50 + column * 175, y + 60 + row * 34, regular, 8);
      put(facts[fact], 50 + column * 175, y + 73 + row * 34);
    } else {
      put(sender.labels[fact], x, y + index * gap);
      put(facts[fact], x + 115, y + index * gap);
    }
  }
  for (const [index, { text, quantity, price, amount }] of items.entries()) {
    const y = sender.totalsAt + index * 16;
    put(text, 50, y);
    put(String(quantity), 290, y);
    put(money(price), 370, y);
    put(money(amount), 470, y);
  }
  const foot = sender.totalsAt + items.length * 16 + 24;
  for (const [index, [field, amount]] of (
    [
      ['net', net],
      ['tax', tax],
      ['total', total],
    ] as const
  ).entries()) {
    put(sender.labels[field], 320, foot + index * 16, field === 'total' ? bold : regular);
    put(money(amount), 470, foot + index * 16, field === 'total' ? bold : regular);
  }
  return {
    name: `${sender.name} ${number}.pdf`.replaceAll('/', '-'),
    bytes: await document.save(),
    truth: {
      supplier: sender.name,
      number,
      date: issued.toISOString().slice(0, 10),
      customer: sender.customer,
      net,
      tax,
      total,
      account: sender.account,
    },
    items,
  };
}

const FACTS_ALWAYS: ReadonlySet<string> = new Set(['number', 'date', 'customer']);

const cents = (amount: number): number => Math.round(amount * 100) / 100;

const moneyText = (amount: number, language: 'en' | 'de'): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);

function dateText(date: Date, { dates }: Sender): string {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
  if (dates === 'iso') return `${year}-${month}-${day}`;
  if (dates === 'dots') return `${day}.${month}.${year}`;
  if (dates === 'slashes') return `${day}/${month}/${year}`;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
