import type { FieldType } from '@rowbox/contract';
import { labelTokens } from '../lexicon/label-tokens.ts';
import type { Conventions } from '../values/reading.ts';
import { textToTypedValue } from '../values/typed-value.ts';

export interface GuessedType {
  readonly type: FieldType;
  readonly unit: string | null;
}

const MONEY =
  /^\(?[-−+]?\s?(?:(?:\p{Sc}|[A-Z]{3}|RM|Rs\.?|Fr\.?|kr\.?)\s?)?[-−]?\d[\d.,'’\s]*[.,]\d{2}\)?-?(?:\s?(?:\p{Sc}|[A-Z]{3}|kr\.?))?$/u;
const SIGNED_MONEY = /^\(?-?\p{Sc}\s?\d[\d.,'’\s]*\)?$|^\d[\d.,'’\s]*\s?\p{Sc}$/u;
const PERCENT = /^[-+]?\d{1,3}(?:[.,]\d{1,4})?\s?%$/;
const DECIMAL = /^[-−+]?\d{1,3}(?:[.,'’\s]\d{3})*(?:[.,]\d+)?$|^[-−+]?\d+[.,]\d+$/;
const WHOLE = /^[-−+]?\d{1,9}$/;
const DATE_SHAPE = /\d/;
const LONGEST_DATE = 30;
/** Labels of numbers that count, against those that name. */
const COUNTS =
  /^(?:quantity|qty|count|pages?|days?|hours?|units?|pieces?|spots|total|weight|anzahl|menge|stunden|tage|gewicht|quantite|nombre|aantal|cantidad|quantita|quantidade)$/;

/** The type of a field whose value looks like this, and the unit that stands with it; `text` where nothing else is sure. */
export function textToFieldType(label: string, text: string, conventions: Conventions): GuessedType {
  const value = text.replace(/\s+/g, ' ').trim();
  if (PERCENT.test(value)) return { type: 'number', unit: '%' };
  if (value.length <= LONGEST_DATE && DATE_SHAPE.test(value)) {
    for (const type of ['datetime', 'date', 'time'] as const) {
      if (readsAs(type, value, conventions)) return { type, unit: null };
    }
  }
  if ((MONEY.test(value) || SIGNED_MONEY.test(value)) && isRead('currency', value, conventions)) {
    return { type: 'currency', unit: null };
  }
  const counts = labelTokens(label).some((token) => COUNTS.test(token));
  if (counts && WHOLE.test(value) && !/^0\d/.test(value)) return { type: 'integer', unit: null };
  if (DECIMAL.test(value) && !WHOLE.test(value) && isRead('number', value, conventions)) {
    return { type: 'number', unit: null };
  }
  if (/^(?:yes|no|ja|nein|oui|non|si|sí|nee)$/i.test(value)) return { type: 'boolean', unit: null };
  return { type: 'text', unit: null };
}

/** Nothing beside the date or time itself, and, for a datetime, both. */
function readsAs(type: 'date' | 'datetime' | 'time', value: string, conventions: Conventions): boolean {
  if (type === 'datetime' && !/\d:\d\d/.test(value)) return false;
  if (type === 'time' && !/^\d{1,2}[:.h]\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?|uhr|h)?$/i.test(value))
    return false;
  if (type === 'date' && (/\d:\d\d/.test(value) || /\s[-–]\s/.test(value))) return false;
  return isRead(type, value, conventions);
}

function isRead(type: FieldType, value: string, conventions: Conventions): boolean {
  return textToTypedValue(value, { type, values: null }, conventions) !== null;
}
