import { type PaymentValue, payment, plainAmount, plainIban } from './payment.ts';
import { swicoToValues } from './swico-billing.ts';

const CREDITOR = 4;
const AMOUNT = 18;
const CURRENCY = 19;
const DEBTOR = 20;
const REFERENCE = 28;
const MESSAGE = 29;
const TRAILER = 30;
const BILLING = 31;

/**
 * The data of a Swiss QR-bill (Swiss Implementation Guidelines QR-bill 2.x): lines by their place, `SPC` first, `EPD` as
 * trailer. Nothing for other texts.
 */
export function swissPayloadToValues(text: string): readonly PaymentValue[] | undefined {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  const iban = plainIban(lines[3]);
  if (lines[0] !== 'SPC' || lines[TRAILER] !== 'EPD' || iban === undefined) return undefined;
  const currency = lines[CURRENCY] ?? '';
  return [
    ...payment('iban', iban),
    ...payment('supplier', lines[CREDITOR + 1]),
    ...payment('address', addressFrom(lines, CREDITOR), { role: 'issuer' }),
    ...payment('customer', lines[DEBTOR + 1]),
    ...payment('address', addressFrom(lines, DEBTOR), { role: 'recipient' }),
    ...payment('amount_due', plainAmount(lines[AMOUNT]), { currency }),
    ...payment('currency', currency),
    ...payment('reference', lines[REFERENCE] === '' ? lines[MESSAGE] : lines[REFERENCE]),
    ...swicoToValues(lines[BILLING] ?? ''),
  ];
}

/** Seven lines: type, name, then street, number, postcode and town (`S`) or two whole lines (`K`); the country ends both. */
function addressFrom(lines: readonly string[], start: number): string {
  const [type, , first = '', second = '', postcode = '', town = '', country = ''] = lines.slice(
    start,
    start + 7,
  );
  const parts = type === 'K' ? [first, second] : [`${first} ${second}`, `${postcode} ${town}`];
  return [...parts, country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
