import type { FieldType } from '@rowbox/contract';

/* Configs to start from: the usual fields of a kind of document. Keys stay English, labels are for people. */

interface StarterField {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  readonly hint?: string;
  readonly required?: boolean;
  readonly validate?: string;
}

export interface Starter {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly StarterField[];
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly fields: readonly StarterField[];
  }[];
}

const field = (
  key: string,
  label: string,
  type: FieldType = 'text',
  more: Partial<StarterField> = {},
): StarterField => ({ key, label, type, ...more });

const required = { required: true };
const description = field('description', 'Description');
const quantity = field('quantity', 'Quantity', 'number');

export const STARTERS: readonly Starter[] = [
  {
    id: 'invoice',
    name: 'Invoices',
    fields: [
      field('invoice_number', 'Invoice number', 'text', required),
      field('invoice_date', 'Invoice date', 'date', required),
      field('due_date', 'Due date', 'date'),
      field('supplier', 'Supplier', 'text', { hint: 'Company that issued the invoice' }),
      field('supplier_vat_id', 'Supplier VAT ID'),
      field('customer', 'Customer', 'text', { hint: 'Company that is billed' }),
      field('order_number', 'Order number'),
      field('net_total', 'Net total', 'currency'),
      field('tax_total', 'Tax', 'currency'),
      field('grand_total', 'Total', 'currency', {
        ...required,
        validate:
          'OR(ISBLANK(net_total), ISBLANK(tax_total), ABS(net_total + tax_total - grand_total) < 0.02)',
      }),
      field('iban', 'IBAN'),
    ],
    groups: [
      {
        id: 'line_items',
        name: 'Line items',
        fields: [
          description,
          quantity,
          field('unit_price', 'Unit price', 'currency'),
          field('amount', 'Amount', 'currency'),
        ],
      },
    ],
  },
  {
    id: 'receipt',
    name: 'Receipts',
    fields: [
      field('store', 'Store', 'text', required),
      field('address', 'Address', 'address'),
      field('date', 'Date', 'date', required),
      field('time', 'Time', 'time'),
      field('tax', 'Tax', 'currency'),
      field('total', 'Total', 'currency', required),
    ],
    groups: [
      {
        id: 'items',
        name: 'Items',
        fields: [field('name', 'Item'), quantity, field('price', 'Price', 'currency')],
      },
    ],
  },
  {
    id: 'purchase-order',
    name: 'Purchase orders',
    fields: [
      field('order_number', 'Order number', 'text', required),
      field('order_date', 'Order date', 'date', required),
      field('delivery_date', 'Delivery date', 'date'),
      field('buyer', 'Buyer'),
      field('supplier', 'Supplier'),
      field('delivery_address', 'Delivery address', 'address'),
      field('total', 'Total', 'currency'),
    ],
    groups: [
      {
        id: 'items',
        name: 'Items',
        fields: [
          field('article_number', 'Article number'),
          description,
          quantity,
          field('unit_price', 'Unit price', 'currency'),
          field('amount', 'Amount', 'currency'),
        ],
      },
    ],
  },
  {
    id: 'bank-statement',
    name: 'Bank statements',
    fields: [
      field('bank', 'Bank'),
      field('iban', 'IBAN'),
      field('statement_number', 'Statement number'),
      field('statement_date', 'Statement date', 'date'),
      field('opening_balance', 'Opening balance', 'currency'),
      field('closing_balance', 'Closing balance', 'currency'),
    ],
    groups: [
      {
        id: 'transactions',
        name: 'Transactions',
        fields: [
          field('date', 'Date', 'date'),
          description,
          field('amount', 'Amount', 'currency'),
          field('balance', 'Balance', 'currency'),
        ],
      },
    ],
  },
  {
    id: 'delivery-note',
    name: 'Delivery notes',
    fields: [
      field('delivery_note_number', 'Delivery note number', 'text', required),
      field('delivery_date', 'Delivery date', 'date'),
      field('order_number', 'Order number'),
      field('supplier', 'Supplier'),
      field('recipient', 'Recipient'),
    ],
    groups: [
      {
        id: 'items',
        name: 'Items',
        fields: [field('article_number', 'Article number'), description, quantity],
      },
    ],
  },
  {
    id: 'cv',
    name: 'Applications',
    fields: [
      field('name', 'Name', 'text', required),
      field('email', 'E-mail'),
      field('phone', 'Phone'),
      field('address', 'Address', 'address'),
      field('date_of_birth', 'Date of birth', 'date'),
    ],
    groups: [
      {
        id: 'positions',
        name: 'Positions',
        fields: [
          field('from', 'From', 'date'),
          field('until', 'Until', 'date'),
          field('employer', 'Employer'),
          field('role', 'Role'),
        ],
      },
    ],
  },
];
