import type { FormField } from './form-field.ts';

/** What kind of thing is written into a field. */
export type ValueKind =
  | 'date'
  | 'year'
  | 'month'
  | 'day'
  | 'time'
  | 'duration'
  | 'amount'
  | 'percent'
  | 'count'
  | 'identifier'
  | 'taxId'
  | 'phone'
  | 'email'
  | 'postcode'
  | 'town'
  | 'region'
  | 'country'
  | 'street'
  | 'address'
  | 'firstName'
  | 'lastName'
  | 'initial'
  | 'suffix'
  | 'person'
  | 'company'
  | 'occupation'
  | 'bankAccount'
  | 'sentence'
  | 'words';

/** Each is asked in turn, of the field's own words and of its printed label, folded to plain letters. */
const TELLS: readonly (readonly [ValueKind, RegExp])[] = [
  ['email', /e-?mail|courriel|posta elettronica|mejl/],
  ['phone', /phone|\btel\b|telefon|telefono|mobile|\bfax\b|handy|mobil|cellular|rufnummer/],
  ['postcode', /\bzip\b|postal code|post ?code|\bplz\b|postleitzahl|code postal|\bcap\b|postnummer|cod post/],
  ['bankAccount', /\biban\b|account number|routing|kontonummer|numero de compte|bankkonto/],
  ['suffix', /suffix|namenszusatz/],
  [
    'firstName',
    /first name|given name|vorname|prenom|\bnome\b(?!.*cognome)|fornamn|enw cyntaf|\bnombre\b(?!.*apellido)/,
  ],
  [
    'lastName',
    /last name|family name|surname|nachname|familienname|cognome(?!.*nome)|efternamn|apellido|maiden|geburtsname|nom de famille/,
  ],
  [
    'taxId',
    /\bssn\b|social security (no|num|#)|social security$|\bein\b|\btin\b|taxpayer id|identification number|tax id|steuernummer|codice fiscale|versichertennummer|personnummer|matricule|sozialversicherung|\bsiren\b|\bsiret\b|\bnif\b|\bdni\b|\bnie\b|alien reg/,
  ],
  [
    'date',
    /\bdate|datum|\bdata\b|\bfecha|\bdob\b|birth ?day|geburtsdat|geboren am|nato il|\bne le\b|mm\/dd|dd\.mm|ttmmjjjj|expir|\bfrom\b.*\bto\b|dyddiad|\bdal\b$|\bseit\b|\bab\b$/,
  ],
  ['year', /\byear\b(?!.*(amount|income|tax|total|date))|\bjahr\b|\banno\b|\bannee\b|tax year|\bar\b$/],
  ['day', /\bday\b|\btag\b|\bjour\b|\bgiorno\b/],
  ['month', /\bmonth\b|\bmonat\b|\bmois\b|\bmese\b|mis\b/],
  ['duration', /how long|wie lange|combien de temps/],
  ['time', /\btime\b|uhrzeit|\bheure\b|\bora\b|\bore\b|klockslag/],
  ['percent', /percent|prozent|pourcent|\b%|\brate\b|\bquote\b|\bsatz\b/],
  [
    'street',
    /street(?!.*(city|ville|town))|strasse|stra\(ss\)e|\brue\b|\bvia\b|hausnummer|viale|piazza|gatuadress|\bapt\b|calle/,
  ],
  [
    'amount',
    /amount|total|\btax(es)?\b(?!.*(name|address|number|return|year))|income|wages|\bfee\b|payment|balance|\bcredit\b|deduct|contributions?|withh|salary|rent\b|cost|expens|value|price|refund|penalt|interest|divid|gross|\bnet\b|\bpay\b|betrag|summe|einkommen|kosten|miete|lohn|gehalt|beitrag|\beuro\b|eur\b|montant|somme|prix|salaire|impot|importo|\bsomma|canone|reddito|belopp|importe|\$|dollars|line \d+[a-z]?\b/,
  ],
  [
    'count',
    /how many|number of|\bcount\b|anzahl|nombre de|numero di|antal|hours|quantity|\bqty\b|\bage\b|alter\b|\bkwh\b|poids|weight|charge|kg\b|\bmq\b/,
  ],
  [
    'address',
    /mailing address|full address|complete address|anschrift|\badresse\b|indirizzo|address|cyfeiriad|direccion|domicilio/,
  ],
  [
    'country',
    /country|\bland\b|\bpays\b|nazione|\bstato\b|nationalit|citizenship|staatsangeh|cittadinanza|gwlad|pais\b/,
  ],
  ['initial', /middle initial|\bm\.?i\.?\b|initial/],
  [
    'identifier',
    /number|\bno\b|\bnr\b|\bnum|\bid\b|case|docket|file|code|reference|aktenzeichen|geschaftszeichen|kennzeichen|nummer|numero|\bn\b|protocollo|matricola|ref\b|\brif\b|serial|licen[sc]e|policy|bar #/,
  ],
  [
    'company',
    /company|employer|firm|business|organi[sz]ation|agency|payer|creditor|bank|insur|arbeitgeber|firma|unternehmen|krankenkasse|verein|societe|entreprise|association|ditta|societa|impresa|ente\b|arbetsgivare|empresa|entidad|school|institution|hospital|lender|plan name|utility|raison|denominazione|oggetto sociale/,
  ],
  ['region', /\bstate\b|province|provincia|\bcounty\b|district|bundesland|departement|\bprov\b|lan\b/],
  [
    'town',
    /\bcity\b|town|place|\bort\b|wohnort|\bville\b|commune|comune|citta|residen|stadt|localite|\bcourt\b|gericht|ciudad|poblacion|municip|birthplace|geburtsort|luogo|\blieu\b|division/,
  ],
  [
    'person',
    /name|nombre|\bnom\b|signature|attorney|judge|petitioner|plaintiff|defendant|respondent|spouse|child|debtor|unterschrift|firma del|sottoscritt|namn|enw|antragsteller|mitglied|ehegatt|ehepartner|kind|angehorig|beneficiary|witness|decedent|parent|mother|father|arzt|doctor|contact|preparer|applicant|sworn|representative|lakare|patient|agent|owner|person/,
  ],
  [
    'occupation',
    /occupation|\bjob\b|profession|title|beruf|position|yrke|mestiere|relationship|verwandt|taetigkeit|metier/,
  ],
  [
    'sentence',
    /reason|describe|explain|description|details|comments|remarks|statement|bemerk|grund|beschreib|motif|objet|oggetto|descri|nature|begrund|beskriv|other/,
  ],
];

const SHORT: readonly ValueKind[] = ['day', 'month', 'region', 'initial', 'suffix', 'amount'];

/**
 * @param called the field's own words and its printed labels; the first that tells decides
 * @param room about how many characters go into it
 * @returns null where nothing tells
 */
export function fieldToKind(
  { kind, isMultiline, maxLength }: FormField,
  called: readonly string[],
  room: number,
): ValueKind | null {
  if (kind === 'signature') return 'person';
  const told = called.map(textToKind).find((found) => found !== null) ?? null;
  if (isMultiline && room > 90 && told !== 'address' && told !== 'person') return 'sentence';
  if (maxLength !== null && maxLength <= 2 && (told === null || !SHORT.includes(told))) return 'count';
  return told ?? (room > 75 ? 'sentence' : null);
}

function textToKind(text: string): ValueKind | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[_*]/g, ' ').toLowerCase();
  return TELLS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
