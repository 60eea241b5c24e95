import type { CellValue, FieldType } from '@rowbox/contract';
import type { CarriedTerm, CarriedValue, Page } from '@rowbox/engine';
import type { KnownDocument, KnownField } from './labelled-page.ts';

/** What an e-invoice or a payment code carries, as the truth of its pages; null where that is too little to learn from. */
export function carriedToKnown(
  id: string,
  source: string,
  pages: readonly Page[],
  carried: readonly CarriedValue[],
): KnownDocument | null {
  const terms = carried.filter((value): value is CarriedTerm => value.origin !== 'form');
  const header = terms.filter(({ row }) => row === undefined);
  if (header.length < 3) return null;
  const lines = terms.filter(({ row }) => row !== undefined);
  const columns = [...new Set(lines.map(({ name }) => name))].map(termToField);
  const count = Math.max(0, ...lines.map(({ row }) => row! + 1));
  const rows = Array.from({ length: count }, (_, at) =>
    Object.fromEntries(
      lines.filter(({ row }) => row === at).map((term) => [term.name, toData(term)] as const),
    ),
  );
  return {
    ...{ id, source, pages, kind: 'invoice' },
    template: String(header.find(({ name }) => name === 'supplier')?.value ?? id),
    fields: header.map((term) => ({ ...termToField(term.name), key: keyOf(term), label: labelOf(term) })),
    data: Object.fromEntries(header.map((term) => [keyOf(term), toData(term)])),
    groups: count === 0 ? [] : [{ label: 'Items', columns, rows }],
  };
}

const keyOf = ({ name, role }: CarriedTerm): string => (role === undefined ? name : `${role}_${name}`);

const labelOf = (term: CarriedTerm): string => {
  const words = keyOf(term).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const termToField = (name: CarriedTerm['name']): KnownField => ({
  key: name,
  label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
  hint: null,
  type: typeOf(name),
});

function typeOf(name: CarriedTerm['name']): FieldType {
  if (/_date$|^period_/.test(name)) return 'date';
  if (/_total$|_amount$|amount_due|_price$|rounding|subtotal/.test(name)) return 'currency';
  if (/quantity|_rate$/.test(name)) return 'number';
  if (/^currency$|^unit$/.test(name)) return 'enum';
  return name === 'address' ? 'address' : 'text';
}

const toData = ({ name, value }: CarriedTerm): CellValue =>
  /^(number|currency)$/.test(typeOf(name)) && value !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : value;
