const DECIMAL = /^[+-]?(?:\d{1,15}(?:\.\d{0,10})?|\.\d{1,10})$/;
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})(?:\d{4}(?:\d{2})?)?$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]{4,20}|Z|[+-]\d{2}:\d{2}|$)/;

/** An XML decimal as a plain number text (`-1234.50`); nothing for anything else. */
export function plainDecimal(text: string | undefined): string | undefined {
  return text !== undefined && DECIMAL.test(text) ? text.replace(/^\+|\.$/g, '') : undefined;
}

/** A date in the formats 102, 203 and 204 of UN/EDIFACT 2379 or as XML Schema has it → `YYYY-MM-DD`, if there is such a day. */
export function plainDate(text: string | undefined): string | undefined {
  const match = COMPACT_DATE.exec(text ?? '') ?? ISO_DATE.exec(text ?? '');
  if (match === null) return undefined;
  const [, year = '', month = '', day = ''] = match;
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** A code without the spaces and dots it may be printed with (IBAN, VAT id). */
export function compactCode(text: string | undefined): string | undefined {
  const compact = text?.replace(/[\s.]/g, '').toUpperCase();
  return compact === '' ? undefined : compact;
}

/** The sum of plain decimals as one; nothing where there are none. */
export function sumOf(decimals: readonly (string | undefined)[]): string | undefined {
  const present = decimals.filter((decimal) => decimal !== undefined);
  if (present.length === 0) return undefined;
  return roundedDecimal(present.reduce((sum, decimal) => sum + Number(decimal), 0));
}

/** Four decimals: as many as prices have, and few enough for no trace of binary fractions. */
export function roundedDecimal(amount: number): string {
  return String(Number(amount.toFixed(4)));
}
