/*
 * Words that tell the sums at a receipt's foot apart, in the languages that are read; for folded text.
 */

const wordsOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u');

const TAX =
  'tax(?:es)?|gst|hst|pst|qst|vat|sst|mwst|mehrwertsteuer|ust|umsatzsteuer|tva|tps|tvq|iva|btw|moms|cukai|imposta|impuesto';

/** Names of taxes. */
export const TAX_WORDS = wordsOf(TAX);
/** How money was handed over. */
export const TENDER_WORDS = wordsOf(
  'cash|visa|master ?card|amex|debit|credit|card|paid|payment|pay|tender(?:ed)?|received|eftpos|cheque|check tendered|bar|gegeben|ec-?karte|girocard|espece?s|carte|cb|efectivo|tarjeta|entregado|contanti?|bancomat|pin|contant|tunai',
);
/** What was given back. */
export const CHANGE_WORDS = wordsOf(
  'change|c[hn]?ange?|balance returned|cash back|ruckgeld|wechselgeld|zuruck|rendu|monnaie|cambio|vuelto|devuelto|resto|troco|terug|wisselgeld|baki',
);
/** Rows of taxes, discounts and totals, between which the same sums hold. */
export const SUM_WORDS = wordsOf(
  'tax|gst|vat|mwst|ust|tva|iva|btw|disc(?:ount)?|rabatt|remise|rounding|svc|service|tip|net|sub|(?:sub)?tot(?:al|aal|ale|aux)?|ttl|suppl(?:y|ies)|summe|gesamt|suma|soma|payable',
);
/** What a receipt's goods come to, or all of it. */
export const TOTAL_WORDS = wordsOf(
  '(?:sub|zwischen)?(?:tot(?:al|aal|ale|aux)?|summe)|ttl|subttl|gross|net|netto|brutto|amount|gesamt|summe|suma|soma|montant|importe|importo|bedrag|valor|jumlah',
);
/** What says that a total is rounded, as where the smallest coins are out of use. */
export const ROUNDING_WORDS = wordsOf(
  'round(?:ing|ed)?|rnd|rndg|rundung|gerundet|arrondi|afronding|redondeo|arrotondamento|arredondamento|avrunding|oresavrundning|pembundaran|penggenapan|pelarasan',
);
/** What is taken off. */
export const DISCOUNT_WORDS = wordsOf(
  'disc(?:ount)?|less|coupon|voucher|promo(?:tion)?|rebate|rabatt|nachlass|gutschein|remise|reduction|rabais|bon de reduction|descuento|cupon|sconto|buono|korting|desconto|diskaun|potongan',
);
/** What says of a tax that it is part of the sums around it. */
export const INCLUDED_WORDS = wordsOf(
  'inc[l1i]?(?:\\.|uded|usive|uding|uye|uida|uido|usa|uso|us)?|inkl(?:usive)?|enthalten(?:e)?|davon|darin|dont|di cui|waarvan|termasuk',
);
