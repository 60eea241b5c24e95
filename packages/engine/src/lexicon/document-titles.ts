import { labelTokens } from './label-tokens.ts';

/** Who writes a document: the seller, as with invoices and confirmations, or the buyer, as with orders. */
export type WrittenBy = 'seller' | 'buyer';

const BY_SELLER =
  'invoice|tax invoice|commercial invoice|proforma invoice|credit note|credit memo|receipt|statement|quotation|quote|delivery note|packing list|order confirmation|order acknowledgement|order acknowledgment|order response|sales order|rechnung|schlussrechnung|abschlagsrechnung|teilrechnung|gutschrift|rechnungskorrektur|angebot|lieferschein|auftragsbestatigung|quittung|mahnung|facture|facture proforma|avoir|devis|bon de livraison|confirmation de commande|accuse de reception de commande|factuur|creditnota|offerte|pakbon|orderbevestiging|factura|factura proforma|factura rectificativa|presupuesto|albaran|confirmacion de pedido|fattura|nota di credito|preventivo|conferma d ordine|conferma ordine|documento di trasporto|fatura|nota de credito|faktura|faktura vat|lasku|racun|szamla|kreditnota'.split(
    '|',
  );
const BY_BUYER =
  'purchase order|order|change order|order change|purchase requisition|bestellung|bestellschein|bestellauftrag|bestellanderung|einkaufsbestellung|auftrag|bon de commande|commande|commande d achat|inkooporder|bestelling|bestelbon|orden de compra|pedido|pedido de compra|ordine|ordine di acquisto|ordine d acquisto|ordine fornitore|encomenda|nota de encomenda|ordem de compra|zamowienie|objednavka|innkjopsordre|inkopsorder|ostotilaus|indkobsordre'.split(
    '|',
  );
const WRITERS = new Map<string, WrittenBy>([
  ...BY_SELLER.map((title) => [labelTokens(title).join(''), 'seller'] as const),
  ...BY_BUYER.map((title) => [labelTokens(title).join(''), 'buyer'] as const),
]);
const MOST_TOKENS = 4;

/** Who writes a document that a line of it gives this title, its number behind it or not; null for any other line. */
export function titleToWriter(text: string): WrittenBy | null {
  const words = text.split(' ');
  const number = words.findIndex((word) => /\d/.test(word));
  const title = words.slice(0, number < 0 ? words.length : number).join(' ');
  const tokens = labelTokens(title).filter((token) => token !== 'number');
  if (tokens.length === 0 || tokens.length > MOST_TOKENS) return null;
  return WRITERS.get(tokens.join('')) ?? null;
}
