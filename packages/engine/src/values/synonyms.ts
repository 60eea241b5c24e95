import { foldText } from './fold.ts';

/**
 * Words that say the same in the languages documents come in, a line each: a choice of the config may be named in
 * another language than the document's, or by its code. Folded; a word may stand in several lines.
 */
const SAME: readonly string[] = [
  // How is paid.
  'cash|cash payment|bar|barzahlung|bargeld|in bar|especes|comptant|numeraire|contant|contante betaling|efectivo|al contado|contanti|dinheiro|numerario|gotowka|hotove|hotovost|kontant|kontanter|kateinen',
  'card|bank card|payment card|card payment|karte|kartenzahlung|ec karte|girocard|ec cash|carte|carte bancaire|cb|paiement par carte|pin|pinpas|pinbetaling|bankpas|tarjeta|tarjeta bancaria|carta|bancomat|cartao|multibanco|cartao multibanco|karta|karta platnicza|kort|kortti|visa|mastercard|maestro|amex|american express|credit card|debit card|kreditkarte|debitkarte|carte de credit|carte de debit|creditcard|tarjeta de credito|tarjeta de debito|carta di credito|carta di debito|cartao de credito|cartao de debito|karta kredytowa',
  'credit card|kreditkarte|carte de credit|creditcard|kredietkaart|tarjeta de credito|carta di credito|cartao de credito|karta kredytowa|kreditkort|luottokortti|visa|mastercard|amex|american express',
  'debit card|debitkarte|girocard|ec karte|carte de debit|pinpas|bankpas|tarjeta de debito|carta di debito|bancomat|cartao de debito|karta debetowa|maestro',
  'bank transfer|transfer|wire transfer|wire|credit transfer|uberweisung|bankuberweisung|banktransfer|virement|virement bancaire|overschrijving|overboeking|bankoverschrijving|transferencia|transferencia bancaria|bonifico|bonifico bancario|transferencia bancaria|przelew|przelew bankowy|prevod|prevodem|bankovni prevod|overforing|bankoverforing|tilisiirto|bacs|ach|sepa transfer',
  'direct debit|sepa direct debit|lastschrift|sepa lastschrift|bankeinzug|einzugsermachtigung|abbuchung|prelevement|prelevement automatique|prelevement sepa|automatische incasso|incasso|domiciliering|domiciliacion|domiciliacion bancaria|recibo domiciliado|addebito diretto|rid|sdd|debito direto|polecenie zaplaty|autogiro',
  'cheque|check|scheck|verrechnungsscheck|bankcheque|talon|assegno|czek',
  'invoice|on account|rechnung|auf rechnung|sur facture|op rekening|a cuenta',
  'paypal|pay pal',
  // Kinds of documents.
  'invoice|tax invoice|rechnung|facture|factuur|factura|fattura|fatura|faktura|lasku|bill',
  'credit note|credit memo|gutschrift|rechnungskorrektur|stornorechnung|avoir|note de credit|creditnota|creditfactuur|nota de credito|factura rectificativa|abono|nota di credito|nota de credito|faktura korygujaca|korekta|kreditnota|kreditfaktura|dobropis|hyvityslasku',
  'receipt|quittung|kassenbon|beleg|recu|ticket|kassabon|bon|recibo|tique|scontrino|ricevuta|paragon|kvitto|kvittering|kuitti',
  'order|purchase order|bestellung|auftrag|commande|bon de commande|bestelling|inkooporder|pedido|orden de compra|ordine|ordine di acquisto|encomenda|zamowienie|objednavka|tilaus',
  'order confirmation|auftragsbestatigung|confirmation de commande|orderbevestiging|confirmacion de pedido|conferma d ordine|confirmacao de encomenda|potwierdzenie zamowienia',
  'delivery note|packing slip|packing list|lieferschein|bon de livraison|pakbon|leveringsbon|albaran|documento di trasporto|ddt|guia de remessa|dowod dostawy|foljesedel',
  'quote|quotation|offer|estimate|angebot|kostenvoranschlag|devis|offerte|presupuesto|oferta|preventivo|orcamento|oferta handlowa',
  'reminder|dunning letter|mahnung|zahlungserinnerung|relance|rappel|aanmaning|herinnering|recordatorio|sollecito|lembrete|wezwanie do zaplaty',
  'contract|agreement|vertrag|contrat|overeenkomst|contract|contrato|contratto|umowa|smlouva|avtal|sopimus',
  // Whether something is settled.
  'paid|settled|bezahlt|beglichen|paye|payee|acquitte|acquittee|betaald|voldaan|pagado|pagada|pagato|pagata|pago|paga|zaplacono|oplacona|zaplaceno|betalt|maksettu',
  'unpaid|open|outstanding|offen|unbezahlt|impaye|impayee|onbetaald|openstaand|pendiente|impagado|non pagato|da pagare|por pagar|em divida|nieoplacona|nezaplaceno|ubetalt',
  // How often.
  'daily|every day|taglich|quotidien|quotidienne|dagelijks|diario|diaria|giornaliero|dzienny',
  'weekly|every week|wochentlich|hebdomadaire|wekelijks|semanal|settimanale|tygodniowo',
  'monthly|every month|per month|monatlich|mensuel|mensuelle|maandelijks|mensual|mensile|mensal|miesiecznie|miesieczny',
  'quarterly|every quarter|vierteljahrlich|quartalsweise|trimestriel|trimestrielle|per kwartaal|trimestral|trimestrale|kwartalnie',
  'yearly|annual|annually|per year|jahrlich|annuel|annuelle|jaarlijks|anual|annuale|rocznie|roczny',
  'one off|once|single|einmalig|unique|eenmalig|unico|unica|una tantum|jednorazowo',
  // Persons.
  'male|m|man|mr|mannlich|herr|masculin|homme|monsieur|mannelijk|man|dhr|masculino|hombre|varon|maschile|maschio|uomo|masculino|mezczyzna',
  'female|f|w|woman|ms|mrs|miss|weiblich|frau|feminin|femme|madame|mme|vrouwelijk|vrouw|mevr|femenino|mujer|femminile|femmina|donna|feminino|kobieta',
  'single|unmarried|ledig|celibataire|ongehuwd|soltero|soltera|celibe|nubile|solteiro|solteira|kawaler|panna',
  'married|verheiratet|marie|mariee|gehuwd|getrouwd|casado|casada|coniugato|coniugata|sposato|sposata|zonaty|mezatka',
  'divorced|geschieden|divorce|divorcee|gescheiden|divorciado|divorciada|divorziato|divorziata|rozwiedziony|rozwiedziona',
  'widowed|widow|widower|verwitwet|veuf|veuve|weduwe|weduwnaar|viudo|viuda|vedovo|vedova|viuvo|viuva|wdowiec|wdowa',
  // Work.
  'full time|vollzeit|temps plein|temps complet|voltijd|fulltime|jornada completa|tiempo completo|tempo pieno|tempo inteiro|pelny etat',
  'part time|teilzeit|temps partiel|deeltijd|parttime|jornada parcial|tiempo parcial|tempo parziale|part time|tempo parcial|czesc etatu',
  'permanent|unbefristet|indefinite|cdi|duree indeterminee|vast|onbepaalde tijd|indefinido|tempo indeterminato|sem termo|czas nieokreslony',
  'fixed term|temporary|befristet|cdd|duree determinee|tijdelijk|bepaalde tijd|temporal|tempo determinato|a termo|czas okreslony',
  // Answers.
  'yes|ja|oui|si|sim|tak|ano|kylla',
  'no|nein|non|nee|nao|nie|ne|nej|nei|ei',
  'none|keine|keiner|aucun|aucune|geen|ninguno|ninguna|nessuno|nessuna|nenhum|nenhuma|brak',
  'approved|accepted|genehmigt|angenommen|approuve|accepte|goedgekeurd|akkoord|aprobado|aceptado|approvato|accettato|aprovado|aceite|zatwierdzono',
  'rejected|refused|declined|abgelehnt|refuse|rejete|afgewezen|geweigerd|rechazado|rifiutato|respinto|recusado|rejeitado|odrzucono',
  'new|neu|neuf|nouveau|nieuw|nuevo|nuova|nuovo|novo|nova|nowy|nowa',
  'used|gebraucht|occasion|tweedehands|gebruikt|usado|usato|usada|uzywany',
  // Currencies.
  'eur|euro|euros|€',
  'usd|us dollar|us dollars|dollar|dollars|us$|$',
  'gbp|pound|pounds|pound sterling|british pound|£',
  'chf|swiss franc|schweizer franken|franken|sfr',
  'pln|zloty|zl|zł',
  // Countries.
  'germany|deutschland|allemagne|duitsland|alemania|germania|alemanha|niemcy|de|deu',
  'france|frankreich|frankrijk|francia|franca|francja|fr|fra',
  'united kingdom|uk|great britain|gb|gbr|england|vereinigtes konigreich|grossbritannien|royaume uni|verenigd koninkrijk|reino unido|regno unito|wielka brytania',
  'united states|united states of america|usa|us|u s a|vereinigte staaten|etats unis|verenigde staten|estados unidos|stati uniti|stany zjednoczone',
  'spain|spanien|espagne|spanje|espana|spagna|espanha|hiszpania|es|esp',
  'italy|italien|italie|italia|wlochy|it|ita',
  'netherlands|the netherlands|holland|niederlande|pays bas|nederland|paises bajos|paesi bassi|paises baixos|holandia|nl|nld',
  'belgium|belgien|belgique|belgie|belgica|belgio|belgia|be|bel',
  'austria|osterreich|autriche|oostenrijk|at|aut',
  'switzerland|schweiz|suisse|zwitserland|suiza|svizzera|suica|szwajcaria|ch|che',
  'portugal|portogallo|portugalia|pt|prt',
  'poland|polen|pologne|polonia|polska|pl|pol',
  'ireland|irland|irlande|ierland|irlanda|irlandia|ie|irl',
];

const LONGEST_WORDS = 8;

const GROUPS_OF: ReadonlyMap<string, readonly number[]> = (() => {
  const groups = new Map<string, number[]>();
  for (const [index, words] of SAME.entries()) {
    for (const word of new Set(words.split('|').map(spaced))) {
      groups.set(word, [...(groups.get(word) ?? []), index]);
    }
  }
  return groups;
})();

/** Of some choices, the one that says in other words what a text says; null when none does, or several do. */
export function synonymAmong(text: string, choices: readonly string[]): string | null {
  const said = groupsSaid(text);
  if (said.size === 0) return null;
  const named = choices.filter((choice) =>
    (GROUPS_OF.get(spaced(choice)) ?? []).some((group) => said.has(group)),
  );
  return named.length === 1 ? (named[0] as string) : null;
}

/** Whether a text, as a whole, is another word for one of some choices. */
export function isSynonymOf(text: string, choices: readonly string[]): boolean {
  return GROUPS_OF.has(spaced(text)) && synonymAmong(text, choices) !== null;
}

/** The lines of which some word stands in a text, as whole words. */
function groupsSaid(text: string): ReadonlySet<number> {
  const whole = spaced(text);
  const exact = GROUPS_OF.get(whole);
  if (exact !== undefined) return new Set(exact);
  const words = whole.split(' ');
  const groups = new Set<number>();
  if (words.length > LONGEST_WORDS) return groups;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const part = words.slice(from, to).join(' ');
      if (part.length <= 2) continue;
      for (const group of GROUPS_OF.get(part) ?? []) groups.add(group);
    }
  }
  return groups;
}

function spaced(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}\p{Sc}]+/gu, ' ')
    .trim();
}
