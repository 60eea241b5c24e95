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
} as const;

type Name = keyof typeof FIELDS;

const BY_SET: Readonly<Record<string, readonly Name[]>> = {
  zugferd: ['tip', 'advertiser', 'flight', 'law', 'birth'],
  'zugferd-vis': ['tip', 'advertiser', 'birth'],
  'order-x': ['tip', 'advertiser', 'law', 'birth'],
  invoice2data: ['advertiser', 'law', 'birth'],
  adbuy: ['iban', 'vatId', 'law', 'deliveryDate', 'tip', 'shipping', 'birth'],
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

export function foreignFields(set: string): readonly (typeof FIELDS)[Name][] {
  return (BY_SET[set] ?? []).map((name) => FIELDS[name]);
}
