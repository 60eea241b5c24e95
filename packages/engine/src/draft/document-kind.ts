import type { DocumentLayout } from '../layout/layout.ts';
import { foldText } from '../values/fold.ts';

const KINDS: readonly (readonly [string, RegExp])[] = [
  [
    'Credit notes',
    /\b(?:credit (?:note|memo)|gutschrift|avoir|creditnota|nota de credito|nota di credito)\b/,
  ],
  [
    'Delivery notes',
    /\b(?:delivery note|packing (?:slip|list)|lieferschein|bon de livraison|pakbon|albaran|ddt|documento di trasporto)\b/,
  ],
  [
    'Purchase orders',
    /\b(?:purchase order|bestellung|auftragsbestatigung|order confirmation|bon de commande|commande|inkooporder|pedido|ordine)\b/,
  ],
  [
    'Bank statements',
    /\b(?:bank statement|account statement|kontoauszug|releve de compte|rekeningafschrift|extracto|estratto conto)\b/,
  ],
  ['Receipts', /\b(?:receipt|kassenbon|quittung|kassenbeleg|ticket de caisse|kassabon|scontrino|recibo)\b/],
  ['Invoices', /\b(?:invoice|rechnung|facture|factuur|factura|fattura|fatura|faktura|faktura vat|lasku)\b/],
  [
    'Agreements',
    /\b(?:agreement|contract|vertrag|vereinbarung|contrat|accord|overeenkomst|contrato|contratto|accordo)\b/,
  ],
  ['CVs', /\b(?:curriculum vitae|resume|lebenslauf)\b/],
];
const LONGEST_TITLE = 60;
/** Lines at the top of the first page that may be its title. */
const TOP_LINES = 25;

/** What the documents of this look are called together, by the largest line near the top that names a kind; null: none does. */
export function layoutToKind(layout: DocumentLayout): string | null {
  const lines = (layout.pages[0]?.lines ?? [])
    .filter(({ text }) => text.length <= LONGEST_TITLE)
    .slice(0, TOP_LINES);
  let best: string | null = null;
  let largest = 0;
  for (const { text, fontSize } of lines) {
    const folded = foldText(text);
    const kind = KINDS.find(([, words]) => words.test(folded));
    if (kind !== undefined && fontSize > largest) [best, largest] = [kind[0], fontSize];
  }
  return best;
}
