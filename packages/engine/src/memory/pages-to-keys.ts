import type { Page } from '../page/page.ts';

/** Keys kept of one document. */
const MOST_KEYS = 16;
const VAT_ID = /\b(?:[A-Z]{2}\s?(?:\d[\s.]?){8,12}[A-Z]?\d{0,2})\b/g;
const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?\b/g;
const DOMAIN = /(?:@|www\.)([a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d-]+)*\.[a-z]{2,10})\b/gi;
/** Of a register of companies: the names of registers in several countries, and what follows them. */
const REGISTER = /\b(?:HR[AB]|RCS|SIREN|KvK|CRN|Company (?:No|Number|Reg)|Registered (?:No|Number)|REA)\b/gi;
const IN_REGISTER = /\.?[^\p{L}\d]{0,3}(?:[A-Z][a-z]+ )?([A-Z]{0,2}\s?\d[\d ]{3,10}\d)/iuy;
const PHONE = /(?:\+|\b00?)\d[\d\s()/.-]{7,18}\d/g;

/** What tells the parties on the first and last page for certain, whoever they are: tax ids, accounts, phones, domains and register numbers. */
export function pagesToKeys(pages: readonly Page[]): readonly string[] {
  const ends = pages.length > 1 ? [pages[0], pages.at(-1)] : pages;
  const keys = new Set<string>();
  for (const page of ends) {
    const text = (page?.words ?? []).map((word) => word.text).join(' ');
    const found = [
      ...matches('iban', text, IBAN),
      ...matches('vatId', text, VAT_ID),
      ...matches('phone', text, PHONE),
      ...matches('domain', text, DOMAIN),
      ...registersIn(text),
    ];
    for (const [kind, printed] of found) {
      const bare = printed.toLowerCase().replace(kind === 'domain' ? /\s/g : /[^a-z\d]/g, '');
      if (keys.size < MOST_KEYS) keys.add(`${kind}:${bare}`);
    }
  }
  return [...keys].sort();
}

type Printed = readonly [kind: string, text: string];

const matches = (kind: string, text: string, pattern: RegExp): readonly Printed[] =>
  Array.from(text.matchAll(pattern), (match) => [kind, match[1] ?? match[0]]);

/** The names by themselves: with what follows them, which needs Unicode's letters, they would take five times as long to look for. */
function registersIn(text: string): readonly Printed[] {
  return Array.from(text.matchAll(REGISTER)).flatMap(({ 0: name, index }): Printed[] => {
    IN_REGISTER.lastIndex = index + name.length;
    const number = IN_REGISTER.exec(text)?.[1];
    return number === undefined ? [] : [['register', number]];
  });
}
