import type { FieldType } from '@rowbox/contract';
import { TEXTS } from '../texts/texts.ts';

/* Configs to start from: the usual fields of a kind of document. Keys stay English, labels are for people, in the language they use the app in. */

const FIELDS = TEXTS.starters.fields;

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
const description = field('description', FIELDS.description);
const quantity = field('quantity', FIELDS.quantity, 'number');

export const STARTERS: readonly Starter[] = [
  {
    id: 'invoice',
    name: TEXTS.starters.kinds.invoices,
    fields: [
      field('invoice_number', FIELDS.invoiceNumber, 'text', required),
      field('invoice_date', FIELDS.invoiceDate, 'date', required),
      field('due_date', FIELDS.dueDate, 'date'),
      field('supplier', FIELDS.supplier, 'text', { hint: TEXTS.starters.hints.supplier }),
      field('supplier_vat_id', FIELDS.supplierVatId),
      field('customer', FIELDS.customer, 'text', { hint: TEXTS.starters.hints.customer }),
      field('order_number', FIELDS.orderNumber),
      field('net_total', FIELDS.netTotal, 'currency'),
      field('tax_total', FIELDS.tax, 'currency'),
      field('grand_total', FIELDS.total, 'currency', {
        ...required,
        validate:
          'OR(ISBLANK(net_total), ISBLANK(tax_total), ABS(net_total + tax_total - grand_total) < 0.02)',
      }),
      field('iban', FIELDS.iban),
    ],
    groups: [
      {
        id: 'line_items',
        name: TEXTS.starters.groups.lineItems,
        fields: [
          description,
          quantity,
          field('unit_price', FIELDS.unitPrice, 'currency'),
          field('amount', FIELDS.amount, 'currency'),
        ],
      },
    ],
  },
  {
    id: 'receipt',
    name: TEXTS.starters.kinds.receipts,
    fields: [
      field('store', FIELDS.store, 'text', required),
      field('address', FIELDS.address, 'address'),
      field('date', FIELDS.date, 'date', required),
      field('time', FIELDS.time, 'time'),
      field('tax', FIELDS.tax, 'currency'),
      field('total', FIELDS.total, 'currency', required),
    ],
    groups: [
      {
        id: 'items',
        name: TEXTS.starters.groups.items,
        fields: [field('name', FIELDS.item), quantity, field('price', FIELDS.price, 'currency')],
      },
    ],
  },
  {
    id: 'purchase-order',
    name: TEXTS.starters.kinds.purchaseOrders,
    fields: [
      field('order_number', FIELDS.orderNumber, 'text', required),
      field('order_date', FIELDS.orderDate, 'date', required),
      field('delivery_date', FIELDS.deliveryDate, 'date'),
      field('buyer', FIELDS.buyer),
      field('supplier', FIELDS.supplier),
      field('delivery_address', FIELDS.deliveryAddress, 'address'),
      field('total', FIELDS.total, 'currency'),
    ],
    groups: [
      {
        id: 'items',
        name: TEXTS.starters.groups.items,
        fields: [
          field('article_number', FIELDS.articleNumber),
          description,
          quantity,
          field('unit_price', FIELDS.unitPrice, 'currency'),
          field('amount', FIELDS.amount, 'currency'),
        ],
      },
    ],
  },
  {
    id: 'bank-statement',
    name: TEXTS.starters.kinds.bankStatements,
    fields: [
      field('bank', FIELDS.bank),
      field('iban', FIELDS.iban),
      field('statement_number', FIELDS.statementNumber),
      field('statement_date', FIELDS.statementDate, 'date'),
      field('opening_balance', FIELDS.openingBalance, 'currency'),
      field('closing_balance', FIELDS.closingBalance, 'currency'),
    ],
    groups: [
      {
        id: 'transactions',
        name: TEXTS.starters.groups.transactions,
        fields: [
          field('date', FIELDS.date, 'date'),
          description,
          field('amount', FIELDS.amount, 'currency'),
          field('balance', FIELDS.balance, 'currency'),
        ],
      },
    ],
  },
  {
    id: 'delivery-note',
    name: TEXTS.starters.kinds.deliveryNotes,
    fields: [
      field('delivery_note_number', FIELDS.deliveryNoteNumber, 'text', required),
      field('delivery_date', FIELDS.deliveryDate, 'date'),
      field('order_number', FIELDS.orderNumber),
      field('supplier', FIELDS.supplier),
      field('recipient', FIELDS.recipient),
    ],
    groups: [
      {
        id: 'items',
        name: TEXTS.starters.groups.items,
        fields: [field('article_number', FIELDS.articleNumber), description, quantity],
      },
    ],
  },
  {
    id: 'cv',
    name: TEXTS.starters.kinds.applications,
    fields: [
      field('name', FIELDS.name, 'text', required),
      field('email', FIELDS.email),
      field('phone', FIELDS.phone),
      field('address', FIELDS.address, 'address'),
      field('date_of_birth', FIELDS.dateOfBirth, 'date'),
    ],
    groups: [
      {
        id: 'positions',
        name: TEXTS.starters.groups.positions,
        fields: [
          field('from', FIELDS.from, 'date'),
          field('until', FIELDS.until, 'date'),
          field('employer', FIELDS.employer),
          field('role', FIELDS.role),
        ],
      },
    ],
  },
];
