import type { BusinessTerm, CarriedTerm } from '@rowbox/engine';

/** One value of a payment code, before it is known where the code stands. */
export type PaymentValue = Pick<CarriedTerm, 'name' | 'value' | 'role' | 'currency' | 'alsoShownAs'>;

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const AMOUNT = /^\d{1,12}(?:\.\d{0,2})?$/;

/** An IBAN without its spaces; nothing for other texts. */
export function plainIban(text: string | undefined): string | undefined {
  const compact = text?.replace(/\s/g, '').toUpperCase();
  return compact !== undefined && IBAN.test(compact) ? compact : undefined;
}

/** Euros or francs with up to two decimals; nothing for other texts and for none. */
export function plainAmount(text: string | undefined): string | undefined {
  return text !== undefined && AMOUNT.test(text) ? text.replace(/\.$/, '') : undefined;
}

export function payment(
  name: BusinessTerm,
  text: string | undefined,
  detail: Omit<PaymentValue, 'name' | 'value'> = {},
): readonly PaymentValue[] {
  const value = text?.trim() ?? '';
  return value === '' ? [] : [{ name, value, ...detail }];
}
