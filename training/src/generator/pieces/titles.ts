import type { Kit } from '../kit.ts';
import { title } from './atoms.ts';

/** A title in the paper's language, of `en:Payslip|Pay stub;de:Abrechnung`; English where the language has none. */
export function titled(kit: Kit, words: string, css = ''): string {
  return title(kit, said(kit, words), css);
}

/** A text in the paper's language, written as for `titled`. */
export function said({ language, random }: Kit, words: string): string {
  const byLanguage = new Map(words.split(';').map((part) => [part.trim().slice(0, 2), part.trim().slice(3)]));
  return random.pick((byLanguage.get(language) ?? byLanguage.get('en') ?? words).split('|'));
}
