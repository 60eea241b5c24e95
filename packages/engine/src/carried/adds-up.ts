import type { CarriedTerm, CarriedValue } from '../ports.ts';
import { hasValidIbanCheck } from '../values/iban.ts';
import type { BusinessTerm } from './business-terms.ts';

const CENT = 0.015;

/**
 * Whether what the file carries proves itself: the sums of an e-invoice come out and there is at least one to check; the
 * IBAN of a payment code has the right check digits. Forms prove nothing.
 */
export function addsUp(values: readonly CarriedValue[]): boolean {
  const terms = values.filter((value): value is CarriedTerm => value.origin !== 'form');
  if (terms[0]?.origin === 'qr') {
    const iban = terms.find(({ name }) => name === 'iban')?.value;
    return iban !== undefined && hasValidIbanCheck(iban);
  }
  const checks = [...checkTotals(terms), ...checkRows(terms)];
  return checks.length > 0 && checks.every((holds) => holds);
}

/** Whether the rows make the sum of lines; false where the file states none. */
export function rowsAddUp(values: readonly CarriedValue[]): boolean {
  const terms = values.filter((value): value is CarriedTerm => value.origin !== 'form');
  const checks = checkRows(terms);
  return checks.length > 0 && checks.every((holds) => holds);
}

function checkTotals(terms: readonly CarriedTerm[]): readonly boolean[] {
  const [net, tax, gross] = ['net_total', 'tax_total', 'grand_total'].map((name) =>
    amountOf(terms, name as BusinessTerm),
  );
  if (net === undefined || gross === undefined) return [];
  return [Math.abs(net + (tax ?? 0) - gross) < CENT];
}

function checkRows(terms: readonly CarriedTerm[]): readonly boolean[] {
  const sum = amountOf(terms, 'subtotal');
  const totals = terms.filter(({ name, row }) => name === 'line_total' && row !== undefined);
  if (sum === undefined || totals.length === 0) return [];
  const total = totals.reduce((before, { value }) => before + Number(value), 0);
  return [Math.abs(total - sum) < CENT * Math.max(1, totals.length)];
}

function amountOf(terms: readonly CarriedTerm[], name: BusinessTerm): number | undefined {
  const found = terms.find((term) => term.name === name && term.row === undefined);
  return found === undefined ? undefined : Number(found.value);
}
