/**
 * Fields that documents of a kind never have, by the name of the set: asked for in training so that the model learns
 * when to say that a field is absent. Labelled sets alone hardly teach it, since they ask for what is there.
 */
const FIELDS = {
  tip: { key: 'tip', label: 'Tip', type: 'currency' },
  advertiser: { key: 'advertiser', label: 'Advertiser', type: 'text' },
  contract: { key: 'contract_num', label: 'Contract number', type: 'text' },
  flight: { key: 'flight_from', label: 'Flight start date', type: 'date' },
  law: {
    key: 'jurisdiction',
    label: 'Governing law',
    type: 'text',
    hint: 'State or country whose law applies',
  },
  term: { key: 'term', label: 'Term', type: 'text', hint: 'How long the agreement lasts' },
  birth: { key: 'date_of_birth', label: 'Date of birth', type: 'date' },
  iban: { key: 'iban', label: 'IBAN', type: 'text' },
  vatId: { key: 'seller_vat_id', label: 'Supplier VAT ID', type: 'text' },
  invoiceNumber: { key: 'invoice_number', label: 'Invoice number', type: 'text' },
  orderNumber: { key: 'order_number', label: 'Purchase order number', type: 'text' },
  dueDate: { key: 'due_date', label: 'Due date', type: 'date' },
  deliveryDate: { key: 'delivery_date', label: 'Delivery date', type: 'date' },
  tax: { key: 'tax_total', label: 'VAT amount', type: 'currency' },
  shipping: { key: 'shipping', label: 'Shipping', type: 'currency' },
  total: { key: 'total', label: 'Total', type: 'currency' },
  buyer: { key: 'buyer_name', label: 'Customer', type: 'text', hint: 'Company that is billed' },
  policy: { key: 'policy_number', label: 'Policy number', type: 'text' },
  interest: { key: 'interest_rate', label: 'Interest rate', type: 'number', unit: '%' },
  nights: { key: 'nights', label: 'Number of nights', type: 'integer' },
  meter: { key: 'meter_reading', label: 'Meter reading', type: 'number', unit: 'kWh' },
  grossPay: { key: 'gross_pay', label: 'Gross pay', type: 'currency' },
  newsletter: { key: 'newsletter', label: 'Newsletter wanted', type: 'boolean' },
  marital: {
    key: 'marital_status',
    label: 'Marital status',
    type: 'enum',
    values: ['Single', 'Married', 'Divorced'],
  },
  nationality: { key: 'nationality', label: 'Nationality', type: 'text' },
  colour: { key: 'favourite_colour', label: 'Favourite colour', type: 'text' },
} as const;

/**
 * What none of the sets' documents has, asked for to measure how often it is given a value all the same, but not taught:
 * a family of fields that is shown nothing but absence would learn to find nothing.
 */
const NOWHERE = [
  'policy',
  'interest',
  'nights',
  'meter',
  'grossPay',
  'newsletter',
  'marital',
  'nationality',
  'colour',
] as const satisfies readonly (keyof typeof FIELDS)[];

type Name = keyof typeof FIELDS;

const BY_SET: Readonly<Record<string, readonly Name[]>> = {
  zugferd: ['tip', 'advertiser', 'flight', 'law', 'birth'],
  'zugferd-vis': ['tip', 'advertiser', 'birth'],
  'order-x': ['tip', 'advertiser', 'law', 'birth'],
  invoice2data: ['advertiser', 'law', 'birth'],
  adbuy: ['iban', 'vatId', 'deliveryDate', 'tip', 'shipping', 'birth'],
  'kleister-nda': [
    'iban',
    'vatId',
    'orderNumber',
    'invoiceNumber',
    'total',
    'tax',
    'dueDate',
    'deliveryDate',
  ],
  sroie: ['advertiser', 'law', 'term', 'iban', 'dueDate', 'deliveryDate', 'orderNumber', 'contract'],
  wildreceipt: ['advertiser', 'law', 'term', 'iban', 'dueDate', 'deliveryDate', 'contract', 'buyer'],
};

const NOT_TAUGHT: ReadonlySet<string> = new Set(NOWHERE.map((name) => FIELDS[name].key));

/** Whether the model is to learn from a field's absence. */
export function isTaught(key: string): boolean {
  return !NOT_TAUGHT.has(key);
}

export function foreignFields(set: string): readonly (typeof FIELDS)[Name][] {
  return [...(BY_SET[set] ?? []), ...NOWHERE].map((name) => FIELDS[name]);
}
