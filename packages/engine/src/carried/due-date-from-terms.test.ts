import { describe, expect, it } from 'vitest';
import type { CarriedTerm } from '../ports.ts';
import { NO_CONVENTIONS } from '../values/reading.ts';
import { dueDateFromTerms } from './due-date-from-terms.ts';

function dueBy(terms: string, more: readonly CarriedTerm[] = []): string | undefined {
  const carried: CarriedTerm[] = [
    { origin: 'e-invoice', name: 'invoice_date', value: '2025-01-31' },
    { origin: 'e-invoice', name: 'payment_terms', value: terms },
    ...more,
  ];
  return dueDateFromTerms(carried, NO_CONVENTIONS)?.value;
}

describe('payment terms', () => {
  it.each([
    ['Zahlbar bis zum 28.02.2025', '2025-02-28'],
    ['Zahlbar innerhalb von 14 Tagen', '2025-02-14'],
    ['Payment due within 30 days', '2025-03-02'],
    ['Paiement à 30 jours', '2025-03-02'],
  ])('%s', (terms, date) => {
    expect(dueBy(terms)).toBe(date);
  });

  it.each(['14 Tage 2 % Skonto, 30 Tage netto', '14 days or 30 days', 'sofort'])(
    '%s: no one date',
    (terms) => {
      expect(dueBy(terms)).toBeUndefined();
    },
  );

  it('do not count where the due date is stated', () => {
    expect(
      dueBy('30 days', [{ origin: 'e-invoice', name: 'due_date', value: '2025-02-10' }]),
    ).toBeUndefined();
  });
});
