import { type PaymentValue, payment, plainAmount, plainIban } from './payment.ts';

/**
 * The data of a SEPA credit transfer as a QR code ("GiroCode", EPC069-12 versions 001 and 002): lines by their place, `BCD`
 * first. Nothing for other texts.
 */
export function epcPayloadToValues(text: string): readonly PaymentValue[] | undefined {
  const [tag, , , identification = '', bic, name, account, sum = '', , reference = '', remittance] = text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim());
  const iban = plainIban(account);
  if (tag !== 'BCD' || !/^(?:SCT|INST)$/.test(identification) || iban === undefined) return undefined;
  const [, currency = '', amount] = /^([A-Z]{3})(\d.*)$/.exec(sum) ?? [];
  return [
    ...payment('iban', iban),
    ...payment('bic', bic),
    ...payment('supplier', name),
    ...payment('amount_due', plainAmount(amount), { currency }),
    ...payment('currency', currency),
    ...payment('reference', reference === '' ? remittance : reference),
  ];
}
