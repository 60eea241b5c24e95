import { expect, it } from 'vitest';
import { cueAfterDate, cueBeforeDate, cueOfDiscount, cueOfPaymentInFull, leadsToDate } from './date-cues.ts';

it.each([
  ['rechnung # re-20210318/117 von ', 'invoice date'],
  ['gutschrift nr. 4711 vom ', 'invoice date'],
  ['parcella n. 17/2024 del ', 'invoice date'],
  ['honorarnote nr. 12 vom ', 'invoice date'],
  ['zu rechnung re-311 vom ', 'original date'],
  ['relative a la facture fa-98 du ', 'original date'],
  ['munchen, den ', 'date'],
  ['paris, le ', 'date'],
  ['zahlbar ohne abzug bis zum ', 'due date'],
  ['bitte uberweisen sie den rechnungsbetrag unter angabe der rechnungsnummer bis zum ', 'due date'],
  ['please pay £214.36 by ', 'due date'],
  ['i am not registered for vat. kindly settle the amount by ', 'due date'],
  ['merci de regler le solde par virement au plus tard le ', 'due date'],
  ['gelieve het bedrag over te maken en te betalen uiterlijk op ', 'due date'],
  ['rogamos realicen el pago mediante transferencia antes del ', 'due date'],
  ['si prega di effettuare il bonifico sul conto indicato entro il ', 'due date'],
  ['the amount was confirmed. please reply by ', null],
  ['erhalten sie 2 % skonto, bis ', 'due date'],
  ['mit 2 % skonto bis ', 'discount date'],
  ['ce montant sera preleve le ', 'due date'],
  ['our order of ', 'order date'],
  ['ihre bestellung: b-1190 vom ', 'order date'],
  ['v/commande n° : 2025-ch-041 du : ', 'order date'],
  ['ordine a fornitore n. of-25-00873 del ', 'order date'],
  ['objednavka c. 2025/18 ze dne ', 'order date'],
  ['acompte verse le ', 'paid on'],
  ['./. abschlagszahlung vom ', 'paid on'],
  ['less: received on account on ', 'paid on'],
  ['acconto versato il ', 'paid on'],
  ['version 2.1 vom ', null],
])('the words before a date say what it is: %s', (before, cue) => {
  expect(cueBeforeDate(before)).toBe(cue);
});

it('an amount collected on a date is due then', () => {
  expect(cueAfterDate(' von ihrem konto mit iban de21 eingezogen.')).toBe('due date');
  expect(cueAfterDate(' will be debited from your account')).toBe('due date');
  expect(cueAfterDate(' af van rekening nl91')).toBe('due date');
  expect(cueAfterDate(' we met your team')).toBeNull();
});

it('a line that ends in a preposition is completed by the date below', () => {
  expect(leadsToDate('Rechnung Nr. 01.234 vom')).toBe(true);
  expect(leadsToDate('Rechnung Nr. 01.234')).toBe(false);
});

it('a date before a discount is the discount’s, but not where the discount is another date’s', () => {
  expect(cueOfDiscount(' gewahren wir 2 % skonto.')).toBe('discount date');
  expect(cueOfDiscount(' 2 % skonto')).toBe('discount date');
  expect(cueOfDiscount(', 3% skonto innerhalb 10 tagen')).toBeNull();
  expect(cueOfDiscount(' ohne abzug, bis 28.05.2025 2 % skonto')).toBeNull();
});

it('a date by which all is to be paid is told by the words behind it', () => {
  expect(cueOfPaymentInFull(' ohne abzug')).toBe('due date');
  expect(cueOfPaymentInFull(' erhalten sie 3 % skonto')).toBeNull();
});
