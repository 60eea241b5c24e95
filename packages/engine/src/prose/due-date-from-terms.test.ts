import { describe, expect, it } from 'vitest';
import { documentToOptions } from '../document-to-options.ts';
import { readHeader } from '../read-header.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';
import { dueDateFromTerms } from './due-date-from-terms.ts';

const FIELDS = [field('invoice_date', 'Invoice date', 'date'), field('due_date', 'Due date', 'date')];

function dueDate(...lines: readonly string[]) {
  const texts = ['Invoice 4711', 'Invoice date: 3 March 2024', 'Total: 120.00 EUR', ...lines].map(
    (text, index) => ({
      x: 60,
      y: 100 + index * 40,
      text,
    }),
  );
  const document = documentToOptions([composePage({ texts })], {
    fields: FIELDS,
    groups: [],
  });
  return dueDateFromTerms(readHeader(document), document.profiles, document.candidates).due_date;
}

describe('a due date that an invoice gives in days', () => {
  it.each([
    ['This invoice is payable within 30 days from the date of invoice.', '2024-04-02'],
    ['Zahlbar innerhalb von 14 Tagen ohne Abzug.', '2024-03-17'],
    ['Payment terms: 30 days net', '2024-04-02'],
    ['Terms: Net 30', '2024-04-02'],
    ['Betaaltermijn: 14 dagen', '2024-03-17'],
    ['Paiement dans les 30 jours à compter de la date de facture.', '2024-04-02'],
  ])('is computed: %s', (line, value) => {
    const due = dueDate(line);
    expect(due?.value).toBe(value);
    expect(due?.state).toBe('computed');
    expect(due?.citation?.text).toMatch(/^(?:\d+ |Net \d+)/);
  });

  it('is not computed where a due date stands', () => {
    const due = dueDate('Due date: 15 March 2024', 'This invoice is payable within 30 days from its date.');
    expect(due).toMatchObject({ value: '2024-03-15', state: 'found' });
  });

  it('is not computed from the days of a discount or of two different terms', () => {
    expect(dueDate('Bei Zahlung innerhalb von 10 Tagen gewähren wir 2 % Skonto.')?.value).toBeNull();
    const two = dueDate(
      'Goods are payable within 30 days of invoice.',
      'Services are payable within 14 days of invoice.',
    );
    expect(two?.value).toBeNull();
  });
});
