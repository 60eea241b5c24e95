import { labelTokens } from './label-tokens.ts';

/** What the title of a document says of it. */
export interface DocumentTitle {
  /** The seller, as with invoices and confirmations, or the buyer, as with orders. */
  readonly writtenBy: 'seller' | 'buyer';
  /** The concept that a number beside the title has, where the lexicon knows it. */
  readonly numberConcept: string | null;
}

const TITLES: readonly (readonly [DocumentTitle, string])[] = [
  [
    { writtenBy: 'seller', numberConcept: 'invoice_number' },
    'invoice|tax invoice|commercial invoice|proforma invoice|pro forma invoice|pro forma|proformarechnung|pro forma rechnung|credit note|credit memo|receipt|rechnung|handelsrechnung|schlussrechnung|abschlagsrechnung|teilrechnung|gutschrift|rechnungskorrektur|quittung|facture|facture proforma|facture d acompte|avoir|factuur|creditnota|creditfactuur|factura|factura proforma|factura rectificativa|fattura|nota di credito|fatura|nota de credito|faktura|faktura vat|lasku|racun|szamla|kreditnota|faktura pro forma|faktura proforma|fattura proforma|fattura accompagnatoria|fatura proforma|factuur pro forma|proforma factuur|stornorechnung|kreditfaktura|hyvityslasku|final invoice|interim invoice|deposit invoice|progress invoice|vat invoice|simplified invoice|sales invoice|self billing invoice|credit invoice|debit note|fee note|credit note invoice|sammelrechnung|anzahlungsrechnung|korrekturrechnung|honorarrechnung|honorarnote|endrechnung|vorausrechnung|reparaturrechnung|barrechnung|monatsrechnung|stornorechnung gutschrift|rechnungsgutschrift|rechnung gutschrift|rechnung lieferschein|rechnung quittung|facture d avoir|facture avoir|facture de solde|facture de situation|facture recapitulative|facture acquittee|note d honoraires|facture definitive|quittance|eindfactuur|voorschotfactuur|verzamelfactuur|kredietnota|verkoopfactuur|deelfactuur|termijnfactuur|factura simplificada|factura de abono|factura ordinaria|factura completa|abono|minuta|recibo|nota credito|nota di debito|fattura immediata|fattura differita|fattura di acconto|fattura d acconto|fattura di saldo|fattura di vendita|ricevuta|ricevuta fiscale|parcella|avviso di parcella|preavviso di fattura|fatura recibo|fatura simplificada|nota de debito|factura recibo|faktura korygujaca|faktura zaliczkowa|faktura koncowa|rachunek|faktura danovy doklad|zalohova faktura|danovy doklad|dobropis|opravny danovy doklad|slutfaktura|delfaktura|forskottsfaktura|samlingsfaktura|acontofaktura|samlefaktura|sluttfaktura|regning|ennakkolasku|loppulasku|proformalasku|koontilasku|facture client|facture de vente',
  ],
  [
    { writtenBy: 'seller', numberConcept: 'order_number' },
    'order confirmation|order acknowledgement|order acknowledgment|order response|sales order|auftragsbestatigung|confirmation de commande|accuse de reception de commande|orderbevestiging|confirmacion de pedido|conferma d ordine|conferma ordine|order confirmation number|auftragsbestaetigung|accuse de reception|confirmation de la commande|confirmacion del pedido|confirmacao de encomenda|potwierdzenie zamowienia|orderbekraftelse|ordrebekraeftelse|ordrebekreftelse|tilausvahvistus|potvrzeni objednavky|bestellbestatigung|bestatigung ihrer bestellung|verkooporder|opdrachtbevestiging|ordine cliente|proforma order',
  ],
  [
    { writtenBy: 'seller', numberConcept: 'delivery_note_number' },
    'delivery note|packing list|packing slip|lieferschein|bon de livraison|pakbon|albaran|documento di trasporto|guia de remessa|despatch note|dispatch note|delivery docket|delivery advice|goods delivery note|warenbegleitschein|lieferavis|bordereau de livraison|bon d expedition|liste de colisage|leverbon|afleverbon|leveringsbon|albaran de entrega|nota de entrega|bolla di consegna|ddt|documento di trasporto ddt|guia de transporte|wydanie zewnetrzne|dokument wz|dowod dostawy|dodaci list|foljesedel|folgeseddel|pakkseddel|lahete|lahetysluettelo|remito',
  ],
  [
    { writtenBy: 'seller', numberConcept: null },
    'statement|quotation|quote|angebot|mahnung|devis|offerte|presupuesto|preventivo|estimate|offer|proposal|kostenvoranschlag|zahlungserinnerung|offre|offre de prix|proposition commerciale|prijsopgave|aanbieding|oferta|cotizacion|offerta|offerta commerciale|orcamento|cotacao|proposta|cenova nabidka|nabidka|offert|tilbud|tarjous',
  ],
  [
    { writtenBy: 'buyer', numberConcept: 'order_number' },
    'purchase order|order|change order|order change|purchase requisition|bestellung|bestellschein|bestellauftrag|bestellanderung|einkaufsbestellung|auftrag|bon de commande|commande|commande d achat|inkooporder|bestelling|bestelbon|orden de compra|pedido|pedido de compra|ordine|ordine di acquisto|ordine d acquisto|ordine fornitore|encomenda|nota de encomenda|ordem de compra|zamowienie|objednavka|innkjopsordre|inkopsorder|ostotilaus|indkobsordre|order form|insertion order|advertisement insertion order|advertising order|blanket order|call off|work order request|bestellformular|abruf|abrufbestellung|bestell auftrag|bon de commande fournisseur|commande fournisseur|bestelformulier|opdrachtbon|orden de pedido|pedido a proveedor|hoja de pedido|ordine a fornitore|ordine d acquisto fornitore|buono d ordine|encomenda a fornecedor|requisicao|pedido de encomenda|zamowienie do dostawcy|zlecenie|bestallning|bestilling|rekvisition|tilaus|inkoopopdracht',
  ],
];
const BY_TITLE = new Map(
  TITLES.flatMap(([meaning, titles]) =>
    titles.split('|').map((title) => [labelTokens(title).join(''), meaning] as const),
  ),
);
const MOST_TOKENS = 6;
const MOST_LANGUAGES = 3;

/** Titles that say nothing of who wrote a document. */
const OTHER_TITLES =
  'account statement|bank statement|statement of account|kontoauszug|releve de compte|rekeningafschrift|extracto bancario|estratto conto|extrato bancario|wyciag bankowy|payslip|pay slip|lohnabrechnung|gehaltsabrechnung|entgeltabrechnung|verdienstabrechnung|bulletin de paie|bulletin de salaire|loonstrook|salarisspecificatie|nomina|busta paga|cedolino|recibo de vencimento|customs declaration|zollerklarung|zollinhaltserklarung|declaration en douane|douaneaangifte|boarding pass|bordkarte|carte d embarquement|tarjeta de embarque|carta d imbarco|curriculum vitae|lebenslauf|rental agreement|lease agreement|tenancy agreement|mietvertrag|contrat de location|contrat de bail|huurovereenkomst|contrato de arrendamiento|contratto di locazione|certificate of insurance|certificate of motor insurance|insurance certificate|versicherungsschein|versicherungspolice|attestation d assurance|application form|registration form|anmeldeformular|aanvraagformulier|solicitud|modulo di iscrizione|formulario|wniosek|bill of lading|waybill|frachtbrief|certificate of origin|work order|service report|timesheet|stundenzettel|expense report|reisekostenabrechnung|note de frais|price list|preisliste|terms and conditions|non disclosure agreement|confidentiality agreement|payment receipt|cash receipt';
const ALL_TITLES: ReadonlySet<string> = new Set([
  ...BY_TITLE.keys(),
  ...OTHER_TITLES.split('|').map((title) => labelTokens(title).join('')),
]);

/** Whether words, as `labelTokens` cuts them, are a title that a document has and nothing else. */
export function isTitle(tokens: readonly string[]): boolean {
  return tokens.length <= MOST_TOKENS && ALL_TITLES.has(tokens.join(''));
}

/**
 * What a line says that is the title of a document, its number behind it or not, in one language or more set apart by a
 * slash; null for any other line.
 */
export function textToTitle(text: string): DocumentTitle | null {
  for (const part of text.split(/\s\/\s/).slice(0, MOST_LANGUAGES)) {
    const title = partToTitle(part);
    if (title !== null) return title;
  }
  return null;
}

function partToTitle(text: string): DocumentTitle | null {
  const words = text.split(' ');
  const number = words.findIndex((word) => /\d/.test(word));
  const title = words.slice(0, number < 0 ? words.length : number).join(' ');
  const tokens = labelTokens(title).filter((token) => token !== 'number');
  if (tokens.length === 0 || tokens.length > MOST_TOKENS) return null;
  return BY_TITLE.get(tokens.join('')) ?? null;
}
