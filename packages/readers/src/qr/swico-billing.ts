import { plainDate } from '../e-invoice/plain-values.ts';
import { type PaymentValue, payment } from './payment.ts';

const DAY = 86_400_000;
const LONGEST = 140;

/**
 * The billing information of a Swiss QR-bill in Swico's syntax S1 (version 1.2): `//S1/10/4031202/11/240315/…`, pairs of a
 * tag and its value, in which `\/` is a slash and `\\` a backslash. Nothing for other syntaxes.
 */
export function swicoToValues(text: string): readonly PaymentValue[] {
  if (!text.startsWith('//S1/') || text.length > LONGEST) return [];
  const tags = toTags(text.slice('//S1/'.length));
  const issued = shortDate(tags.get('11'));
  return [
    ...payment('invoice_number', tags.get('10')),
    ...payment('invoice_date', issued),
    ...payment('reference', tags.get('20')),
    ...vatId(tags.get('30')),
    ...delivery(tags.get('31') ?? ''),
    ...payment('vat_rate', /^\d{1,2}(?:\.\d{1,2})?$/.exec(tags.get('32') ?? '')?.[0]),
    ...payment('due_date', issued === undefined ? undefined : dueDate(issued, tags.get('40') ?? '')),
  ];
}

function toTags(text: string): ReadonlyMap<string, string> {
  const parts = splitAtSlashes(text);
  const tags = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2) {
    tags.set(parts[index] as string, parts[index + 1] as string);
  }
  return tags;
}

function splitAtSlashes(text: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let isEscaped = false;
  for (const letter of text) {
    if (letter === '\\' && !isEscaped) isEscaped = true;
    else if (letter === '/' && !isEscaped) {
      parts.push(part);
      part = '';
    } else {
      part += letter;
      isEscaped = false;
    }
  }
  return [...parts, part];
}

/** The digits of a Swiss business number (UID); invoices print the tax behind it in one of three languages. */
function vatId(digits: string | undefined): readonly PaymentValue[] {
  if (digits === undefined || !/^\d{9}$/.test(digits)) return [];
  const value = `CHE${digits}`;
  const alsoShownAs = ['MWST', 'TVA', 'IVA'].map((tax) => value + tax);
  return payment('vat_id', value, { role: 'issuer', alsoShownAs });
}

/** One day, or the first and the last of a period. */
function delivery(text: string): readonly PaymentValue[] {
  if (text.length === 6) return payment('delivery_date', shortDate(text));
  return [
    ...payment('period_start', shortDate(text.slice(0, 6))),
    ...payment('period_end', shortDate(text.slice(6))),
  ];
}

/** Conditions are pairs of a discount and days (`2:10;0:30`); the one without a discount is when all is due. */
function dueDate(issued: string, conditions: string): string | undefined {
  const net = /(?:^|;)0(?:\.0{1,2})?:(\d{1,3})(?:;|$)/.exec(conditions)?.[1];
  if (net === undefined) return undefined;
  return new Date(Date.parse(`${issued}T00:00:00Z`) + Number(net) * DAY).toISOString().slice(0, 10);
}

/** `YYMMDD` */
function shortDate(text: string | undefined): string | undefined {
  return text === undefined || !/^\d{6}$/.test(text) ? undefined : plainDate(`20${text}`);
}
