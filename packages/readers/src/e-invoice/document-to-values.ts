import type { BusinessTerm, CarriedTerm, CarriedValue } from '@rowbox/engine';
import type { BusinessDocument, Line, Optional, Party, Totals } from './business-document.ts';
import { roundedDecimal } from './plain-values.ts';
import { firstOf, isPresent } from './presence.ts';

type Detail = Partial<Pick<CarriedTerm, 'alsoShownAs' | 'role' | 'currency' | 'row'>>;

/** The values of a document under the names of the engine's lexicon. Of two that may mean the same, the likelier comes first. */
export function documentToValues(document: BusinessDocument): readonly CarriedValue[] {
  const { seller, buyer, shipTo } = document;
  return [
    ...numbersAndDates(document),
    ...totalsToValues(document),
    ...value('supplier', seller.name, also(seller.tradingName)),
    ...value('customer', buyer.name, also(buyer.tradingName)),
    ...value('delivery_party', shipTo.name),
    ...partyToValues(seller, 'issuer'),
    ...partyToValues(buyer, 'recipient'),
    ...partyToValues(shipTo, 'other'),
    ...value('supplier_number', seller.number),
    ...value('customer_number', buyer.number),
    ...document.accounts.flatMap(({ iban, bic, bankName }) => [
      ...value('iban', iban),
      ...value('bic', bic),
      ...value('bank_name', bankName),
    ]),
    ...document.lines.filter(isItem).flatMap((line, row) => lineToValues(line, row, document)),
  ];
}

function numbersAndDates(document: BusinessDocument): readonly CarriedValue[] {
  const isOrder = document.kind === 'order';
  const [onlyRate, ...otherRates] = document.vatRates;
  return [
    ...value(isOrder ? 'order_number' : 'invoice_number', document.number),
    ...value(isOrder ? 'order_date' : 'invoice_date', document.issueDate),
    // An order that names another one speaks of its forerunner.
    ...(isOrder ? [] : value('order_number', document.orderNumber)),
    ...(isOrder ? [] : value('order_date', document.orderDate)),
    ...value('due_date', document.dueDate),
    ...value('delivery_date', document.deliveryDate),
    ...value('period_start', document.periodStart),
    ...value('period_end', document.periodEnd),
    ...value('currency', document.currency),
    ...value('contract_number', document.contractNumber),
    ...value('delivery_note_number', document.deliveryNoteNumber),
    ...value('reference', document.paymentReference),
    ...value('reference', document.buyerReference),
    ...value('payment_terms', document.paymentTerms),
    ...(otherRates.length === 0 ? value('vat_rate', onlyRate) : []),
  ];
}

/** Amounts of which nothing is said where they are zero. */
const SELDOM: ReadonlySet<keyof Totals> = new Set(['allowances', 'prepaid', 'rounding']);
const TERMS_OF_TOTALS: readonly (readonly [keyof Totals, BusinessTerm])[] = [
  ['net', 'net_total'],
  ['lines', 'subtotal'],
  ['tax', 'tax_total'],
  ['gross', 'grand_total'],
  ['due', 'amount_due'],
  ['prepaid', 'paid_amount'],
  ['allowances', 'discount_total'],
  ['rounding', 'rounding'],
];

function totalsToValues({ totals, currency, kind }: BusinessDocument): readonly CarriedValue[] {
  return TERMS_OF_TOTALS.flatMap(([member, term]) => {
    const amount = totals[member];
    if (SELDOM.has(member) && Number(amount) === 0) return [];
    return value(term, amount, amountDetail(amount, currency, kind));
  });
}

function partyToValues(party: Party, role: NonNullable<Detail['role']>): readonly CarriedValue[] {
  return [
    ...value('vat_id', party.vatId, { role }),
    ...value('tax_number', party.taxNumber, { role }),
    ...value('address', party.addressLines.join(', '), { role }),
    ...value('contact_person', party.contact, { role }),
    ...value('phone', party.phone, { role }),
    ...value('email', party.email, { role }),
  ];
}

/** Headings and remarks between the items are lines without a quantity and a total, or with zeros. */
function isItem({ quantity, total }: Line): boolean {
  return Number(quantity ?? 0) !== 0 || Number(total ?? 0) !== 0;
}

function lineToValues(line: Line, row: number, document: BusinessDocument): readonly CarriedValue[] {
  const { currency, kind } = document;
  const [number, ...otherNumbers] = line.itemNumbers;
  const description = [line.name, line.description].filter(isPresent).join(' ');
  const prices = [line.netPrice, line.grossPrice].filter(isPresent);
  const otherPrices = [
    ...prices.slice(1),
    ...prices.map((price) => perPiece(price, line.priceQuantity)),
    beforeAllowances(line),
    ...prices.map((price) => withVat(price, line.vatRate)),
  ];
  return [
    ...value('line_number', line.number, { row }),
    ...value('item_number', number, { row, ...also(...otherNumbers) }),
    ...value('description', firstOf([line.name, line.description]), { row, ...also(description) }),
    ...value('quantity', line.quantity, { row, ...amountDetail(line.quantity, undefined, kind) }),
    ...value('unit', line.unit, { row }),
    ...value('unit_price', prices[0], { row, ...amountDetail(prices[0], currency, kind, otherPrices) }),
    ...value('vat_rate', line.vatRate, { row }),
    ...value('line_total', line.total, {
      row,
      ...amountDetail(line.total, currency, kind, [withVat(line.total, line.vatRate)]),
    }),
    ...value('order_number', line.orderNumber, { row }),
    ...value('delivery_date', line.deliveryDate, { row }),
  ];
}

/** Credit notes state in XML what is given back as positive amounts; printed, they may be negative. */
function amountDetail(
  amount: Optional,
  currency: Optional,
  kind: BusinessDocument['kind'],
  others: readonly Optional[] = [],
): Detail {
  const shown = others.filter(isPresent);
  const negated =
    kind === 'creditNote' ? [amount, ...shown].filter(isPresent).map((each) => negative(each)) : [];
  return { ...also(...shown, ...negated), ...(currency === undefined ? {} : { currency }) };
}

function negative(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/** A price stated for more pieces than one (BT-149), for one. */
function perPiece(price: string, pieces: Optional): Optional {
  const count = Number(pieces ?? 1);
  return count > 0 && count !== 1 ? roundedDecimal(Number(price) / count) : undefined;
}

/** The price that a page shows beside a discount in a column of its own. */
function beforeAllowances({ total, allowances, quantity }: Line): Optional {
  if (total === undefined || allowances === undefined || Number(quantity ?? 0) === 0) return undefined;
  return roundedDecimal((Number(total) + Number(allowances)) / Number(quantity));
}

/** Shops print prices with tax. */
function withVat(amount: Optional, rate: Optional): Optional {
  if (amount === undefined || rate === undefined || Number(rate) === 0) return undefined;
  return roundedDecimal(Number(amount) * (1 + Number(rate) / 100));
}

function also(...texts: readonly Optional[]): Detail {
  const alsoShownAs = [...new Set(texts.filter(isPresent))];
  return alsoShownAs.length === 0 ? {} : { alsoShownAs };
}

function value(name: BusinessTerm, text: Optional, detail: Detail = {}): readonly CarriedValue[] {
  return isPresent(text) ? [{ origin: 'e-invoice', name, value: text, ...detail }] : [];
}
