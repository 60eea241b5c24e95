import { foldText } from '../values/fold.ts';

/**
 * How a row begins that sums others up or carries them over, in the languages documents come in; folded spelling. A row
 * counts as one only when its cells also look like a sum's (see `rowsToKinds`), so `Total Quartz 5W40` stays an item.
 */
const SUM_WORDS: readonly string[] = [
  // English
  'total',
  'sub total',
  'subtotal',
  'grand total',
  'net total',
  'net amount',
  'total net',
  'sum',
  'amount due',
  'balance',
  'balance due',
  'tax',
  'sales tax',
  'vat',
  'gst',
  'hst',
  'pst',
  'carried forward',
  'brought forward',
  'carry over',
  'invoice total',
  'order total',
  'total amount',
  'shipping total',
  'gross total',
  'gross amount',
  'net value',
  'totals',
  'amount payable',
  'to pay',
  'rounding',
  'cash',
  'visa',
  'mastercard',
  'maestro',
  'amex',
  'american express',
  'girocard',
  'change',
  'round',
  'taxable',
  'opening balance',
  'closing balance',
  'previous balance',
  'starting balance',
  'ending balance',
  'new balance',
  'total sales',
  'gross pay',
  'net pay',
  'total earnings',
  'total deductions',
  // German
  'summe',
  'gesamtbrutto',
  'gesamtnetto',
  'bruttolohn',
  'nettolohn',
  'nettoverdienst',
  'auszahlungsbetrag',
  'zwischensumme',
  'gesamt',
  'gesamtsumme',
  'gesamtbetrag',
  'nettobetrag',
  'bruttobetrag',
  'netto',
  'brutto',
  'rechnungsbetrag',
  'rechnungssumme',
  'endbetrag',
  'endsumme',
  'mwst',
  'ust',
  'mehrwertsteuer',
  'umsatzsteuer',
  'zzgl',
  'zuzuglich',
  'abzgl',
  'abzuglich',
  'ubertrag',
  'nettosumme',
  'ausgangssteuer',
  'positionswert',
  'davon',
  'bruttosumme',
  'positionssumme',
  'warenwert',
  'summe netto',
  'zahlbetrag',
  'zu zahlen',
  'gesamtbetrage',
  'steuerbetrag',
  'total netto',
  'auftragswert',
  'bestellwert',
  'inkl mwst',
  'enthaltene mwst',
  'insgesamt',
  'saldo',
  'kontostand',
  'alter saldo',
  'neuer saldo',
  'alter kontostand',
  'neuer kontostand',
  'anfangssaldo',
  'endsaldo',
  'saldovortrag',
  // French
  'sous total',
  'total brut',
  'total des retenues',
  'net paye',
  'total ht',
  'total ttc',
  'total tva',
  'montant',
  'montant total',
  'net a payer',
  'tva',
  'report',
  'reporter',
  'a reporter',
  'total general',
  'solde',
  'ancien solde',
  'nouveau solde',
  'acompte',
  'base ht',
  'total net',
  // Dutch
  'totaal',
  'waarvan',
  'te transporteren',
  'transport',
  'subtotaal',
  'btw',
  'te betalen',
  'totaalbedrag',
  'eindtotaal',
  'nettobedrag',
  'excl btw',
  'incl btw',
  'beginsaldo',
  'eindsaldo',
  'vorig saldo',
  'nieuw saldo',
  // Spanish, Portuguese
  'suma',
  'importe total',
  'total devengado',
  'total a deducir',
  'liquido a percibir',
  'base imponible',
  'iva',
  'total a pagar',
  'suma y sigue',
  'suma anterior',
  'a transportar',
  'valor total',
  'soma',
  'transporte',
  'mercadoria servicos',
  'total iliquido',
  'descontos comerciais',
  'valor liquido',
  'valor iliquido',
  'valor a pagar',
  'importe bruto',
  'importe neto',
  'cuota iva',
  'retencion',
  'irpf',
  'bruto',
  // Italian
  'netto a pagare',
  'da pagare',
  'totale',
  'totale competenze',
  'totale trattenute',
  'netto in busta',
  'imponibile',
  'totale imponibile',
  'totale fattura',
  'subtotale',
  'riporto',
  'a riportare',
  'imposta',
  'totale documento',
  // Polish, Czech, Nordic
  'razem',
  'do przeniesienia',
  'z przeniesienia',
  'suma',
  'do zaplaty',
  'celkem',
  'soucet',
  'mezisoucet',
  'i alt',
  'delsumma',
  'summa',
  'moms',
  'att betala',
  'exkl moms',
  'inkl moms',
  'oresutjamning',
  'til betaling',
  'a betale',
  'mva',
  'maksettava',
  'loppusumma',
  'valisumma',
  'veroton',
  'w tym',
  'ogolem',
  'lacznie',
  'k uhrade',
  'zaokrouhleni',
  'yhteensa',
  'alv',
  // Malay
  'jumlah',
  'cukai',
  'pembundaran',
  'tunai',
  'baki',
];

/**
 * Words that begin items as well (`Transport to site`, `Cash register`): a sum only alone, or before figures and what
 * tells where it is carried from or to.
 */
const OFTEN_ITEMS: ReadonlySet<string> = new Set(
  'cash change visa mastercard maestro amex girocard round report transport transporte balance rounding'.split(
    ' ',
  ),
);
const BESIDE_SUM =
  /^(?:[^\p{L}]|\b(?:\p{L}{1,2}|due|paid|given|tendered|total|amount|amt|adj\p{L}*|usd|eur|gbp|chf|cad|aud|page|seite|pagina|blatt|brought|carried|forward|over|from|previous|next|statement|period|precedent\p{L}*|anterior|nouveau|solde|vorig\p{L}*|myr)\b)*$/u;

/** How a row says that it only carries a sum from one page to the next: the table goes on after it. */
const CARRIED_OVER =
  /\b(?:carr(?:y|ied) (?:forward|over)|brought forward|c\/f|b\/f|ubertrag|vortrag|report|(?:a )?reporter|suma y sigue|suma anterior|(?:a )?riportare|riporto|(?:a )?transportar|transporte|transport|(?:te )?transporteren|(?:do|z) przeniesienia|prevod|prenos|saldovortrag|(?:opening|closing|previous|starting|ending|new) balance|(?:alter|neuer|vorig|nieuw) (?:saldo|kontostand)|kontostand|(?:anfangs|end|begin|eind)saldo|(?:ancien|nouveau) solde|solde (?:precedent|anterieur|crediteur|debiteur|initial|final)|saldo (?:anterior|inicial|final|iniziale|finale|precedente|vortrag))\b/;

const BY_FIRST_WORD = new Map<string, string[]>();
for (const words of SUM_WORDS) {
  const first = words.split(' ')[0] ?? '';
  const list = BY_FIRST_WORD.get(first);
  if (list) list.push(words);
  else BY_FIRST_WORD.set(first, [words]);
}

/** Whether a text that begins as a sum does carries it over a page's end (`Übertrag von Seite 1`, `Carried forward`). */
export function carriesOver(text: string): boolean {
  return CARRIED_OVER.test(foldText(text.slice(0, 80)));
}

/** Whether a text begins as the label of a sum does (`Sub-total (EUR)`, `Summe netto`, `zzgl. 19 % USt`). */
export function beginsAsSum(text: string): boolean {
  if (!beginsWithSumWord(text)) return false;
  const words = foldText(text.slice(0, 80))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const first = words.split(' ')[0] ?? '';
  return (BY_FIRST_WORD.get(first) ?? []).some(
    (sum) =>
      words === sum ||
      (words.startsWith(`${sum} `) && (!OFTEN_ITEMS.has(sum) || BESIDE_SUM.test(words.slice(sum.length)))),
  );
}

/** ASCII folds letter by letter, so that its first word tells at little cost that most texts are no sums. */
function beginsWithSumWord(text: string): boolean {
  const start = text.slice(0, 80);
  if (/[^\x00-\x7f]/.test(start)) return true;
  return BY_FIRST_WORD.has(/[A-Za-z0-9]+/.exec(start)?.[0].toLowerCase() ?? '');
}
