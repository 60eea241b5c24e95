import type { Field, Kit } from '../../kit.ts';
import { boilerplate, section, sheet } from '../../pieces/atoms.ts';
import { running } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
import { titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';

const EUROPEAN = ['en', 'en', 'de', 'de', 'fr', 'es', 'it'];
type ByLanguage = Readonly<Record<string, readonly string[]>>;

/** One of these in the paper's language; `{…}` holds a field as `kit.field` takes it, `[1|…]` the words that label the second. */
function say(kit: Kit, texts: ByLanguage, css = 'margin-bottom:6pt'): string {
  const fields: Field[] = [];
  const text = kit.random
    .pick(texts[kit.language] ?? texts.en ?? [])
    .replace(/\{(@?[^{}]*)\}/g, (_, spec: string) => {
      fields.push(kit.field(spec, { empty: 0 }));
      return `{${fields.length - 1}}`;
    });
  return running(fields, text, css);
}

const filler = (kit: Kit, most: number): string[] =>
  Array.from({ length: kit.random.int(0, most) }, () =>
    boilerplate(kit.world.faker.lorem.sentences(kit.random.int(1, 4)), 'font-size:1em;color:#000'),
  );

/** Clauses under numbered headings, some of them, in any order. */
function clauses(kit: Kit, all: readonly (readonly [ByLanguage, ByLanguage])[]): string[] {
  const sign = kit.random.pick(['', '§ ', 'Art. ', '']);
  return kit.random
    .sample(all, kit.random.int(Math.min(3, all.length), all.length))
    .map(([headings, texts], index) =>
      section(
        kit,
        `${sign}${index + 1}${sign === '' ? '.' : ''} ${kit.random.pick(headings[kit.language] ?? headings.en ?? [])}`,
        say(kit, texts),
      ),
    );
}

const OPENING: ByLanguage = {
  en: [
    'This Agreement is entered into as of {Effective date|today|agreement_date|Agreement date;Date of the agreement} by and between {Seller|company||Supplier;Vendor}, with its principal office in {Seat of the seller|city}, (the “[1|Seller]”) and {Buyer|company||Purchaser;Customer} (the “[3|Buyer]”).',
    'This employment contract is made on {Date of contract|today|agreement_date} between {Employer|company|employer_name|Company}, (“[1|Employer]”), and {Employee|person|employee_name|Worker} (“[2|Employee]”).',
    'THIS LEASE dated {Date|today|agreement_date|Date of lease} is between {Landlord|person||Lessor}, hereinafter called the [1|Landlord], and {Tenant|person||Lessee;Renter}, hereinafter called the [2|Tenant].',
  ],
  de: [
    'Zwischen der Firma {Arbeitgeber|company|employer_name|Firma}, nachfolgend [0|Arbeitgeber] genannt, und {Arbeitnehmer|person|employee_name|Mitarbeiter}, nachfolgend [1|Arbeitnehmer] genannt, wird am {Vertragsdatum|today|agreement_date|Datum des Vertrags} Folgendes vereinbart:',
    'Zwischen {Vermieter|person||Vermieterin} – [0|Vermieter] – und {Mieter|person||Mieterin} – [1|Mieter] – wird dieser Vertrag geschlossen. Das Mietverhältnis beginnt am {Mietbeginn|today||Beginn}.',
    'Diese Vereinbarung vom {Datum|today|agreement_date|Abgeschlossen am} schließen {Auftraggeber|company||Besteller} („[1|Auftraggeber]“) und {Auftragnehmer|company||Lieferant} („[2|Auftragnehmer]“).',
  ],
  fr: [
    'Entre {Employeur|company|employer_name|Société}, ci-après « l’[0|Employeur] », et {Salarié|person|employee_name|Collaborateur}, ci-après « le [1|Salarié] », il a été convenu le {Date du contrat|today|agreement_date} ce qui suit.',
    'Le présent bail est conclu entre {Bailleur|person||Propriétaire}, [0|bailleur], et {Locataire|person||Preneur}, [1|locataire], à compter du {Début du bail|today||Date d’effet}.',
  ],
  es: [
    'De una parte, {Arrendador|person||Propietario} (en adelante, el “[0|Arrendador]”), y de otra, {Arrendatario|person||Inquilino} (en adelante, el “[1|Arrendatario]”), celebran este contrato el {Fecha del contrato|today|agreement_date}.',
    'Entre {Empresa|company|employer_name|Empleador} y {Trabajador|person|employee_name|Empleado} se celebra este contrato con fecha {Fecha|today|agreement_date|Fecha de firma}.',
  ],
  it: [
    'Tra {Datore di lavoro|company|employer_name|Azienda}, di seguito “[0|Datore di lavoro]”, e {Lavoratore|person|employee_name|Dipendente}, di seguito “[1|Lavoratore]”, si stipula in data {Data del contratto|today|agreement_date} quanto segue.',
  ],
};

const LENGTHS = {
  en: 'choice:two months/30 days/three (3) months/six weeks/one month to the end of a quarter',
  de: 'choice:zwei Monate zum Monatsende/drei Monate/vier Wochen/30 Tage/sechs Wochen zum Quartalsende',
  fr: 'choice:deux mois/trois mois/un mois/30 jours',
  es: 'choice:dos meses/treinta días/15 días/un mes',
  it: 'choice:due mesi/trenta giorni/60 giorni',
};
const TERMS = {
  en: 'choice:two years/three (3) years/12 months/five (5) years',
  de: 'choice:zwei Jahre/12 Monate/fünf Jahre/36 Monate',
  fr: 'choice:deux ans/cinq ans/12 mois',
  es: 'choice:dos años/cinco años/12 meses',
  it: 'choice:due anni/cinque anni/12 mesi',
};

const CLAUSES: readonly (readonly [ByLanguage, ByLanguage])[] = [
  [
    { en: ['Vacation', 'Holidays'], de: ['Urlaub'], fr: ['Congés'], es: ['Vacaciones'], it: ['Ferie'] },
    {
      en: [
        'The employee is entitled to {Vacation days|int||Annual leave;Days of holiday} working days of leave a year, of which 2 may be carried over.',
      ],
      de: [
        'Der Arbeitnehmer erhält {Urlaubstage|int||Urlaub;Jahresurlaub} Arbeitstage Urlaub im Kalenderjahr, davon höchstens 3 im Dezember.',
      ],
      fr: ['Le salarié bénéficie de {Jours de congé|int||Congés annuels} jours ouvrés de congés par an.'],
      es: [
        'El trabajador disfrutará de {Días de vacaciones|int||Vacaciones} días laborables de vacaciones al año.',
      ],
      it: ['Al lavoratore spettano {Giorni di ferie|int||Ferie} giorni di ferie l’anno.'],
    },
  ],
  [
    {
      en: ['Termination', 'Notice'],
      de: ['Kündigung'],
      fr: ['Préavis', 'Résiliation'],
      es: ['Preaviso'],
      it: ['Recesso'],
    },
    {
      en: [
        `Either party may end this agreement by written notice of {Notice period|${LENGTHS.en}|notice_period|Period of notice}. During this time the other duties remain.`,
      ],
      de: [
        `Das Verhältnis kann von beiden Seiten mit einer Frist von {Kündigungsfrist|${LENGTHS.de}|notice_period|Frist} schriftlich gekündigt werden.`,
      ],
      fr: [
        `Chaque partie peut résilier le contrat moyennant un préavis de {Préavis|${LENGTHS.fr}|notice_period|Délai de préavis}.`,
      ],
      es: [
        `Cualquiera de las partes podrá resolver el contrato con un preaviso de {Preaviso|${LENGTHS.es}|notice_period|Plazo de preaviso}.`,
      ],
      it: [
        `Ciascuna parte può recedere con un preavviso di {Preavviso|${LENGTHS.it}|notice_period|Termine di preavviso}.`,
      ],
    },
  ],
  [
    { en: ['Term', 'Duration'], de: ['Laufzeit', 'Dauer'], fr: ['Durée'], es: ['Duración'], it: ['Durata'] },
    {
      en: [`This agreement remains in force for {Term|${TERMS.en}|contract_term|Duration} from its date.`],
      de: [`Der Vertrag wird auf {Laufzeit|${TERMS.de}|contract_term|Vertragsdauer} geschlossen.`],
      fr: [`Le contrat est conclu pour {Durée|${TERMS.fr}|contract_term|Durée du contrat}.`],
      es: [`El contrato tendrá una duración de {Duración|${TERMS.es}|contract_term|Vigencia}.`],
      it: [`Il contratto ha una durata di {Durata|${TERMS.it}|contract_term|Durata del contratto}.`],
    },
  ],
  [
    {
      en: ['Governing Law', 'Law'],
      de: ['Recht'],
      fr: ['Droit applicable'],
      es: ['Ley aplicable'],
      it: ['Legge applicabile'],
    },
    {
      en: [
        'It is governed by and construed in accordance with the laws of {Governing law|country|governing_law|Jurisdiction}.',
      ],
      de: ['Es gilt das Recht von {Anwendbares Recht|country|governing_law|Rechtswahl}.'],
      fr: ['Le contrat est régi par le droit de {Droit applicable|country|governing_law|Loi applicable}.'],
      es: ['Se rige por las leyes de {Ley aplicable|country|governing_law|Legislación}.'],
      it: ['Il contratto è regolato dalla legge di {Legge applicabile|country|governing_law}.'],
    },
  ],
  [
    {
      en: ['Deposit'],
      de: ['Kaution'],
      fr: ['Dépôt de garantie'],
      es: ['Fianza'],
      it: ['Deposito cauzionale'],
    },
    {
      en: [
        'On signing, a security of {Deposit|money||Security deposit} is paid; it is given back within 30 days.',
      ],
      de: ['Bei Einzug wird eine Sicherheit von {Kaution|money||Mietkaution} hinterlegt.'],
      fr: ['Une somme de {Dépôt de garantie|money||Caution} est versée à la signature.'],
      es: ['A la firma se entrega la cantidad de {Fianza|money||Depósito}.'],
      it: ['Alla firma è versata la somma di {Deposito cauzionale|money||Cauzione}.'],
    },
  ],
  [
    {
      en: ['Remuneration', 'Rent', 'Price'],
      de: ['Vergütung', 'Entgelt'],
      fr: ['Rémunération'],
      es: ['Precio'],
      it: ['Compenso'],
    },
    {
      en: [
        'The agreed amount is {Price|money||Monthly amount;Agreed price} a month, payable in advance by the 3rd of the month.',
      ],
      de: [
        'Es wird ein Betrag von {Vergütung|money||Monatliches Entgelt} monatlich vereinbart, zahlbar bis zum 3. des Monats.',
      ],
      fr: ['Le montant convenu est de {Rémunération|money||Montant mensuel} par mois.'],
      es: ['El importe pactado es de {Precio|money||Importe mensual} al mes.'],
      it: ['L’importo pattuito è di {Compenso|money||Importo mensile} al mese.'],
    },
  ],
];

const PRESENT: ByLanguage = {
  en: [
    'Present: {Chair|person||Chairperson;Chaired by} ([0|Chair]), {Clerk|person||Secretary} ([1|Clerk]), {Treasurer|person} ([2|Treasurer]), as well as two guests. The meeting of {Date of meeting|today|document_date|Meeting date} was opened at 7 pm.',
    'Those attending were {President|person} ([0|President]), {Secretary|person||Minutes taken by} ([1|Secretary]) and {Surveyor|person} ([2|Surveyor]).',
  ],
  de: [
    'Anwesend: {Vorsitz|person||Vorsitzende;Leitung} ([0|Vorsitz]), {Schriftführung|person||Protokoll} ([1|Schriftführung]), {Kasse|person||Kassenwart} ([2|Kasse]). Die Sitzung vom {Datum der Sitzung|today|document_date} wurde um 19 Uhr eröffnet.',
  ],
  fr: [
    'Présents : {Président|person||Présidence} ([0|président]), {Secrétaire|person} ([1|secrétaire]), {Trésorier|person} ([2|trésorier]). La séance du {Date de séance|today|document_date} est ouverte.',
  ],
  es: [
    'Asistentes: {Presidente|person} ([0|presidente]), {Secretario|person} ([1|secretario]), {Tesorero|person} ([2|tesorero]).',
  ],
  it: [
    'Presenti: {Presidente|person} ([0|presidente]), {Segretario|person} ([1|segretario]), {Tesoriere|person} ([2|tesoriere]).',
  ],
};

const BORN: ByLanguage = {
  en: [
    'This is to certify that {Name|person|full_name|Full name;Student}, born on {Date of birth|past|birth_date|Born on} in {Place of birth|city|birth_place|Birthplace}, has attended our school since {Attending since|past||Since}.',
    'Pupil: {Pupil|person|full_name|Name}, born {Birth date|past|birth_date} at {Birthplace|city|birth_place|Place of birth}',
  ],
  de: [
    'Hiermit wird bestätigt, dass {Name|person|full_name|Vollständiger Name}, geboren am {Geburtsdatum|past|birth_date|Geboren am} in {Geburtsort|city|birth_place}, seit dem {Mitglied seit|past||Seit} bei uns ist.',
    'Geboren am {Geburtsdatum|past|birth_date} in {Geburtsort|city|birth_place}: {Name|person|full_name|Schüler}',
  ],
  fr: [
    'Je soussigné certifie que Madame {Nom|person|full_name|Nom complet}, née le {Date de naissance|past|birth_date} à {Lieu de naissance|city|birth_place}, est inscrite depuis le {Inscription|past||Inscrite depuis}.',
  ],
  es: [
    'Se certifica que {Nombre|person|full_name}, nacida en {Lugar de nacimiento|city|birth_place} el {Fecha de nacimiento|past|birth_date}, cursa sus estudios aquí.',
  ],
  it: [
    'Si attesta che {Nome e cognome|person|full_name|Alunna}, nata a {Luogo di nascita|city|birth_place} il {Data di nascita|past|birth_date}, frequenta questa scuola.',
  ],
};

const CAMPAIGN: ByLanguage = {
  en: [
    '{Advertiser|company||Client;Customer} agrees to purchase from {Station|company||Broadcaster;Publisher} the advertising described below. The campaign starts on {Start date|today||Flight start;From} and ends on {End date|due||Flight end;Until}. The total price is {Gross amount|money||Total;Price}, of which half is due on signing.',
    'The schedule runs from {Start date|today||Flight start date} through {End date|due||Flight end date} for {Advertiser|company||Sponsor}, at a price of {Price|money||Gross amount}.',
  ],
  de: [
    '{Auftraggeber|company||Kunde;Werbekunde} bestellt bei {Auftragnehmer|company||Verlag;Sender} die folgende Werbung. Die Schaltung beginnt am {Beginn|today||Startdatum} und endet am {Ende|due||Enddatum}; der Preis beträgt {Gesamtpreis|money||Preis;Betrag}.',
  ],
  fr: [
    '{Annonceur|company||Client} commande à {Régie|company||Éditeur} la publicité suivante, du {Début|today||Date de début} au {Fin|due||Date de fin}, au prix de {Montant|money||Prix total}.',
  ],
  es: [
    'La campaña de {Anunciante|company||Cliente} comienza el {Fecha de inicio|today||Inicio} y termina el {Fecha de fin|due||Fin;Fecha final}, por un importe de {Importe|money||Total}.',
  ],
  it: [
    'La campagna di {Inserzionista|company||Cliente} inizia il {Data di inizio|today||Inizio} e termina il {Data di fine|due||Fine}, per un importo di {Importo|money||Totale}.',
  ],
};

const REFERRING: ByLanguage = {
  en: [
    'We refer to your invoice {Invoice number|code|invoice_number|Their invoice} of {Invoice date|past|invoice_date|Date of the invoice} over {Amount|money||Invoice amount}. Please send us a corrected one by {Deadline|due||Answer by}.',
    'Thank you for your order {Order number|code|order_number|Your order} dated {Order date|past||Ordered on}. It will leave our house on {Shipping date|due||Delivery date}.',
  ],
  de: [
    'zu Ihrer Rechnung {Rechnungsnummer|code|invoice_number|Ihre Rechnung} vom {Rechnungsdatum|past|invoice_date|Datum der Rechnung} über {Betrag|money||Rechnungsbetrag} bitten wir bis zum {Frist|due||Antwort bis} um Korrektur.',
    'vielen Dank für Ihre Bestellung {Bestellnummer|code|order_number|Auftragsnummer} vom {Bestelldatum|past||Bestellt am}. Sie wird am {Liefertermin|due||Lieferdatum} geliefert.',
  ],
  fr: [
    'Suite à votre facture {Numéro de facture|code|invoice_number} du {Date de facture|past|invoice_date} d’un montant de {Montant|money}, merci de répondre avant le {Délai|due||Réponse avant}.',
  ],
  es: [
    'En relación con su factura {Número de factura|code|invoice_number} de fecha {Fecha de factura|past|invoice_date}, por {Importe|money}, le rogamos respuesta antes del {Plazo|due}.',
  ],
  it: [
    'Con riferimento alla fattura {Numero fattura|code|invoice_number} del {Data fattura|past|invoice_date} di {Importo|money}, attendiamo risposta entro il {Termine|due}.',
  ],
};

const inWords = (name: string, kind: string, titles: string, draw: (kit: Kit) => string[]): Template => ({
  name,
  kind,
  languages: EUROPEAN,
  empty: [0, 0],
  style: (random) => ({
    labelSize: 10,
    valueSize: 10,
    valueFont: random.pick(['Liberation Sans', 'Liberation Serif']),
  }),
  draw: (kit) =>
    sheet([
      ...(kit.random.chance(0.4) ? [letterhead(kit, partyFields(kit, 'company', kit.world.party()))] : []),
      ...(titles === '' ? [] : [titled(kit, titles, kit.random.pick(['', 'text-align:center']))]),
      ...draw(kit),
    ]),
});

export const templates: readonly Template[] = [
  inWords(
    'agreement-in-clauses',
    'contract',
    'en:Agreement|Contract;de:Vertrag|Vereinbarung;fr:Contrat;es:Contrato;it:Contratto',
    (kit) => [say(kit, OPENING), ...filler(kit, 1), ...clauses(kit, CLAUSES), ...filler(kit, 2)],
  ),
  inWords(
    'minutes-in-words',
    'minutes',
    'en:Minutes|Minutes of the meeting;de:Protokoll;fr:Compte rendu;es:Acta;it:Verbale',
    (kit) => [...filler(kit, 1), say(kit, PRESENT), ...filler(kit, 3)],
  ),
  inWords(
    'attestation-in-words',
    'certificate',
    'en:Certificate|Confirmation;de:Bescheinigung;fr:Attestation;es:Certificado;it:Attestato',
    (kit) => [say(kit, BORN), ...filler(kit, 3)],
  ),
  inWords(
    'campaign-in-words',
    'advertising order',
    'en:Advertising agreement|Insertion order;de:Anzeigenauftrag;fr:Ordre d’insertion;es:Orden de publicidad;it:Ordine pubblicitario',
    (kit) => [...filler(kit, 1), say(kit, CAMPAIGN), ...filler(kit, 3)],
  ),
  inWords('letter-in-words', 'letter', '', (kit) => [
    ...filler(kit, 1),
    say(kit, REFERRING),
    ...filler(kit, 3),
  ]),
];
