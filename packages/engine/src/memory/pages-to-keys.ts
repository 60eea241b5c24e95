import type { Page } from '../page/page.ts';

/** Keys kept of one document. */
const MOST_KEYS = 16;
const VAT_ID = /\b(?:[A-Z]{2}\s?(?:\d[\s.]?){8,12}[A-Z]?\d{0,2})\b/g;
const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?\b/g;
const DOMAIN = /(?:@|www\.)([a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d-]+)*\.[a-z]{2,10})\b/gi;
/** Of a register of companies, by the names of registers in several countries. */
const REGISTER =
  /\b(?:HR[AB]|RCS|SIREN|KvK|CRN|Company (?:No|Number|Reg)|Registered (?:No|Number)|REA)\b\.?[^\p{L}\d]{0,3}(?:[A-Z][a-z]+ )?([A-Z]{0,2}\s?\d[\d ]{3,10}\d)/giu;
const PHONE = /(?:\+|\b00?)\d[\d\s()/.-]{7,18}\d/g;

/** What tells the parties on the first and last page for certain, whoever they are: tax ids, accounts, phones, domains and register numbers. */
export function pagesToKeys(pages: readonly Page[]): readonly string[] {
  const ends = pages.length > 1 ? [pages[0], pages.at(-1)] : pages;
  const keys = new Set<string>();
  for (const page of ends) {
    const text = (page?.words ?? []).map((word) => word.text).join(' ');
    for (const [kind, pattern] of [
      ['iban', IBAN],
      ['vatId', VAT_ID],
      ['phone', PHONE],
      ['domain', DOMAIN],
      ['register', REGISTER],
    ] as const) {
      for (const match of text.matchAll(pattern)) {
        const bare = (match[1] ?? match[0])
          .toLowerCase()
          .replace(kind === 'domain' ? /\s/g : /[^a-z\d]/g, '');
        if (keys.size < MOST_KEYS) keys.add(`${kind}:${bare}`);
      }
    }
  }
  return [...keys].sort();
}
