/**
 * Turns of phrase in front of a date that say what the date is, with the label of the lexicon that says the same. They
 * are looked for in the words before the date, folded; the first that fits wins.
 */
const CUES: readonly (readonly [label: string, cue: RegExp])[] = [
  // `bis 28.05. 2 % Skonto, bis 13.06. ohne Abzug`
  [
    'due date',
    /\b(?:skonto|discount|escompte|korting|sconto|descuento)[,;] (?:(?:und|oder|or|and|ou|of|en) )?(?:bis|bis zum|by|until|avant le|voor|tot)\s*$/,
  ],
  ['discount date', /\b(?:skonto|discount|escompte|korting|sconto|descuento)\b[^.;]{0,40}$/],
  [
    'due date',
    /\b(?:zahlbar|zu zahlen|uberweisen|zahlung|fallig|faellig|payable|payment due|pay(?:ment)? by|please pay|due|a payer|payable|reglement|echeance|regler|betalen|voldoen|pagar|vence|vencimiento|scadenza|entro il|pagamento|platnosci|abbuchen|eingezogen|abgebucht|belastet|preleve|prelevee|prelevement|addebitat\p{L}|addebito|domiciliad\p{L}|debited|afgeschreven|geincasseerd)\b[^.;]{0,60}$/u,
  ],
  // `… den Rechnungsbetrag unter Angabe der Rechnungsnummer bis zum`: however much is said between paying and its day.
  [
    'due date',
    /\b(?:rechnungsbetrag|betrag|summe|uberweis\p{L}*|zahl(?:en|ung|ungen)|begleich\p{L}*|amount|sum|balance|settle(?:ment)?|remit(?:tance)?|transfer|pay(?:ment|able)?|montant|somme|solde|regl(?:er|ement|ez)|vire(?:r|ment)|verser|payer|bedrag|overmaken|overschrijv\p{L}+|betal\p{L}+|voldoen|importe|abon(?:ar|o)|transferencia|pag(?:ar|o|ue|ue?se)|importo|bonifico|saldare|versare|pagare|versamento|pagamento|valor|transferir|liquidar|beloppet?|betal(?:es|as|a)|kwot\p{L}|zaplac\p{L}+)\b[^.;]{0,110}\b(?:bis(?: zum| spatestens(?: zum)?)?|spatestens(?: am| bis(?: zum)?)?|by|on or before|no later than|not later than|before|until|avant le|jusqu au|au plus tard le|d ici le|voor|uiterlijk(?: op)?|antes del?(?: dia)?|hasta el(?: dia)?|a mas tardar el|entro(?: e non oltre)? il|entro|ate(?: ao?)?(?: dia)?|senest(?: den)?|senast(?: den)?|do dnia)\s*$/u,
  ],
  [
    'order date',
    /\b(?:bestellung|auftrag|ihre bestellung|commande|order|bestelling|inkooporder|pedido|ordine|encomenda|zamowieni\p{L}+|purchase order|objednavk\p{L}+|tilaus|ordre)\b[^.;]{0,30}\b(?:vom|du|dated|of|van|de|del|from|am|do|z dnia|dd|af|av|fra|ze dne|dne)\s*$/u,
  ],
  [
    'delivery date',
    /\b(?:lieferung|geliefert|leistung|lieferdatum|delivered|delivery|shipped|livre|livraison|geleverd|entrega|consegna)\b[^.;:]{0,30}\b(?:am|on|le|op|el|il|vom|erfolgte am|erfolgt am)\s*$/,
  ],
  // A credit note names the invoice it takes back.
  [
    'original date',
    /\b(?:zur?|bezuglich|bezug|originalrechnung|ursprung\p{L}*|original|annule|concernant|sur(?: la)?|relative a(?: la)?|referente a(?: la)?|relativa alla?|rectifica(?: a)?(?: la)?|betreft|sobre(?: a)?|for|against|refers? to|relating to)(?: (?:ihrer?|unserer?|our|your|invoice|notre|votre|onze|uw))? (?:\p{L}*rechnung|facture|invoice|factuur|factura|fattura|fatura)\b[^;]{0,60}\b(?:vom|von|du|dated|of|van|de|del|from|le)\s*$/u,
  ],
  [
    'invoice date',
    /\b(?:\p{L}*rechnung|\p{L}*gutschrift|\p{L}*korrektur|honorarnote|liquidation|\p{L}*quittung|facture|note d honoraires|invoice|fee note|receipt|factuur|\p{L}*nota|factura|minuta|recibo|fattura|nota di (?:credito|debito)|nota de (?:credito|debito|honorarios)|notula|parcella|ricevuta|fatura|faktura|avoir|credit note)\b[^;]{0,60}\b(?:vom|von|du|dated|of|van|de|del|from|le|z dnia)\s*$/u,
  ],
  // `Acompte versé le 20/06/2024`: what was paid before, which a place with the day would read like.
  [
    'paid on',
    /\b(?:acompte|arrhes|verse|paye|regle|recu|anzahlung|abschlag\p{L}*|vorauszahlung|bezahlt|erhalten|deposit|on account|paid|received|aanbetaling|voorschot|betaald|ontvangen|anticipo|pagado|recibido|entrega a cuenta|acconto|pagato|versato|ricevuto|adiantamento|recebido)\b[^.;]{0,24}\b(?:vom|am|du|le|op|van|el|del|il|on|dated|em)\s*$/u,
  ],
  [
    'date of birth',
    /\b(?:born(?: (?:at|in) [^.;:]{2,40})?(?: on)?(?: the)?|geb(?:oren)?(?: (?:in|te) [^.;:]{2,40})?(?: (?:am|op))?|ne(?:e|\(e\))?(?: a [^.;:]{2,40})? le|nat[oa](?:\/[ao])?(?: a [^.;:]{2,40})? il|nacid[oa](?: en [^.;:]{2,40})? el(?: dia)?|nascid[oa](?: em [^.;:]{2,40})? (?:a|em|no dia)|urodzon[ya](?: w [^.;:]{2,40})?(?: dnia)?)\s*$/u,
  ],
  // München, den · Paris, le · Madrid, a
  ['date', /^\s*\p{L}[\p{L} .'-]{2,24}\s?,?\s?(?<=[\s,])(?:den|le|li|lì|el|a|dnia|dne)\s*$/u],
];
/** A place, at the beginning of a line or of a sentence, and a comma: `Lecco, 7 febbraio 2025`. */
const PLACE =
  /(?:^|[.;]\s)\s*\p{Lu}[\p{L}'’.-]{1,24}(?:\s(?:d[aeo]s?|del|della|di|la|le|el|am|an der|sur|sous|upon|\p{Lu}[\p{L}'’.-]{1,24})){0,4}\s?,\s*$/u;
const COLLECTED_AFTER =
  /^[^.;]{0,40}\b(?:von ihrem konto|ihrem konto belastet|eingezogen|einziehen|abgebucht|abbuchen|be debited|be collected|be charged|sera preleve|sera debite|wordt (?:afgeschreven|geincasseerd)|af van (?:uw |de )?rekening|sara addebitat|sera cargad|se cargara)/;

/** Dots of abbreviations end no sentence, and a colon may stand between a preposition and its date (`du : `). */
const ABBREVIATED = /(?<!\p{L})(n|nr|no|nro|num|ref|rif|art|zam|c|cis)\./gu;
/** `Please pay £214.36 by`: no more does the sign of decimals. */
const DECIMAL = /(\d)[.,'’](?=\d)/gu;
const COLON = /\s*[:：]\s*$/u;

/** The label that the words before a date amount to (`zahlbar innerhalb 30 Tagen bis` → `due date`), or null. */
export function cueBeforeDate(before: string): string | null {
  const plain = before.replace(ABBREVIATED, '$1').replace(DECIMAL, '$1').replace(COLON, ' ');
  return CUES.find(([, cue]) => cue.test(plain))?.[0] ?? null;
}

const DISCOUNT_AFTER =
  /^\s*(?:gewahren|erhalten|abzuglich|abzgl|mit|unter abzug|less|avec|met|con|\d{1,2}(?:,\d{1,3})? ?%)[^.;]{0,30}\b(?:skonto|discount|escompte|korting|sconto|descuento)\b/u;

/** The label of a date up to which a discount is granted by the words behind it, or null. */
export function cueOfDiscount(after: string): string | null {
  return DISCOUNT_AFTER.test(after) ? 'discount date' : null;
}

/** `bis 28.07.2024 ohne Abzug`, behind a line that grants a discount. */
const IN_FULL_AFTER =
  /^\s*(?:ohne (?:jeden |jeglichen )?abzug|rein netto|sans (?:escompte|deduction)|zonder (?:korting|aftrek)|senza (?:sconto|deduzioni)|sin descuento|without deduction|strictly net)(?![a-z])/;

/** The label of a date by which all is to be paid, told by the words behind it whatever stands before, or null. */
export function cueOfPaymentInFull(after: string): string | null {
  return IN_FULL_AFTER.test(after) ? 'due date' : null;
}

/** The label that the words behind a date amount to (`… will be debited from your account` → `due date`), or null. */
export function cueAfterDate(after: string): string | null {
  return COLLECTED_AFTER.test(after) ? 'due date' : null;
}

/** Nothing, or the signs of who dictated and who wrote a letter (`/ mb`, `/me-st`). */
const BEHIND_DAY = /^\s*\.?\s*(?:[/|–]\s?\p{L}{2,3}(?:[/-]\p{L}{2,3})?)?$/u;

/** The label that place and day amount to, with nothing behind them (`Arcos do Vale, 9 de maio de 2023.`), or null. */
export function cueOfPlace(before: string, after: string): string | null {
  return BEHIND_DAY.test(after) && PLACE.test(before) ? 'date' : null;
}

/** Ends with a word that a date on the next line completes (`Rechnung Nr. 4711 vom`). */
export function leadsToDate(text: string): boolean {
  return /(?:^|\s)(?:vom|von|du|dated|of|van|de|del|from|le|am|on|den|bis|until|by|z dnia|:)\s*$/iu.test(
    text,
  );
}
