import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart } from '../../pieces/form.ts';
import { inlinePairs, list, strip } from '../../pieces/lists.ts';
import { addressBlock, letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import { said, titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';

export const templates: readonly Template[] = [
  {
    name: 'kontoauszug-valuta-columns',
    kind: 'bank statement',
    languages: ['de'],
    countries: ['DE', 'AT', 'CH'],
    draw: (kit) => {
      const holder = partyFields(kit, 'account_holder', kit.world.party(kit.random.chance(0.5)));
      return sheet([
        letterhead(kit, partyFields(kit, 'bank', kit.world.party()), { look: 'logoRight' }),
        columns([
          addressBlock(holder),
          list(
            kit,
            kit.fields(
              [
                'Kontoauszug Nr.|code:#/20##|statement_number',
                'Blatt|choice:1 von 1/1 von 2|page_number',
                'IBAN|iban|iban',
                'BIC|bic|bic',
                'Auszug vom|today|statement_date',
              ],
              { empty: 0.05 },
            ),
            { look: 'tabbed' },
          ),
        ]),
        inlinePairs(
          kit,
          kit.fields(['Alter Kontostand|money|opening_balance', 'vom|past|opening_date'], { empty: 0 }),
          'text-align:right',
        ),
        table(
          kit,
          [
            column('booking_date', kit.random.pick(['Buchung', 'Bu-Tag']), 'date'),
            column('value_date', kit.random.pick(['Valuta', 'Wert']), 'date'),
            column('description', 'Vorgang / Verwendungszweck', 'text', 4),
            column('debit', 'Soll', 'currency'),
            column('credit', 'Haben', 'currency'),
          ],
          rowsOf(kit, ['past', 'past', 'sentence', 'amount', 'amount'], kit.random.int(5, 18), 0.3),
          { names: ['Buchungen'] },
        ),
        list(
          kit,
          kit.fields(
            ['Neuer Kontostand|money|closing_balance', 'Dispositionskredit|money:500-9000|credit_limit'],
            { empty: 0.05 },
          ),
          { look: 'right' },
        ),
        boilerplate(
          'Bitte erheben Sie Einwendungen gegen den Auszug unverzüglich. Schecks, Wechsel und Lastschriften schreiben wir unter dem Vorbehalt der Einlösung gut.',
        ),
      ]);
    },
  },
  {
    name: 'releve-de-compte-france',
    kind: 'bank statement',
    languages: ['fr'],
    countries: ['FR', 'BE'],
    draw: (kit) =>
      sheet([
        columns([
          letterhead(kit, partyFields(kit, 'bank', kit.world.party()), { look: 'plain' }),
          addressBlock(partyFields(kit, 'account_holder', kit.world.party(false))),
        ]),
        title(kit, kit.random.pick(['RELEVÉ DE COMPTE', 'Extrait de compte', 'Relevé de compte courant'])),
        strip(
          kit,
          kit.fields([
            'Code banque|code:#####|bank_code',
            'Code guichet|code:#####|branch_code',
            'N° de compte|code:###########|account_number',
            'Clé RIB|code:##|check_digits',
            'Période|period|statement_period',
          ]),
        ),
        table(
          kit,
          [
            column('booking_date', 'Date', 'date'),
            column('description', "Nature de l'opération", 'text', 4),
            column('value_date', 'Valeur', 'date'),
            column('debit', 'Débit', 'currency'),
            column('credit', 'Crédit', 'currency'),
          ],
          rowsOf(
            kit,
            [
              'past',
              'choice:VIR SALAIRE/PRLV ELECTRICITE/CARTE 4X##/RETRAIT DAB/CHEQUE/FRAIS DE TENUE/VIR LOYER',
              'past',
              'amount',
              'amount',
            ],
            kit.random.int(5, 20),
            0.3,
          ),
          { names: ['Opérations'] },
        ),
        pairTable(
          kit,
          kit.fields([
            'Total des mouvements débit|amount|total_debits',
            'Total des mouvements crédit|amount|total_credits',
            'Nouveau solde créditeur|money|closing_balance',
            'Ancien solde|money|opening_balance',
          ]),
          { pairs: 2 },
        ),
      ]),
  },
  {
    name: 'sepa-mandate-form',
    kind: 'payment mandate',
    languages: ['en', 'de', 'fr', 'es', 'it', 'nl'],
    empty: [0.1, 0.45],
    mayBeBlank: true,
    draw: (kit) => {
      const creditor = said(
        kit,
        'en:Creditor;de:Zahlungsempfänger;fr:Créancier;es:Acreedor;it:Creditore;nl:Incassant',
      );
      return sheet([
        titled(
          kit,
          'en:SEPA Direct Debit Mandate;de:SEPA-Lastschriftmandat;fr:Mandat de prélèvement SEPA;es:Orden de domiciliación de adeudo directo SEPA;it:Mandato per addebito diretto SEPA;nl:SEPA-machtiging',
        ),
        formPart(kit, creditor, [
          `${said(kit, 'en:Mandate reference;de:Mandatsreferenz;fr:Référence unique du mandat;es:Referencia de la orden;it:Riferimento del mandato;nl:Kenmerk machtiging')}|code|mandate_reference||${said(kit, 'en:Creditor identifier;de:Gläubiger-Identifikationsnummer;fr:Identifiant créancier;es:Identificador del acreedor;it:Identificativo creditore;nl:Incassant ID')}|code:??##ZZZ########|creditor_id`,
          `${said(kit, 'en:Name;de:Name;fr:Nom;es:Nombre;it:Nome;nl:Naam')}|company|creditor_name||${said(kit, 'en:Address;de:Anschrift;fr:Adresse;es:Dirección;it:Indirizzo;nl:Adres')}|addressLine|creditor_address`,
        ]),
        boilerplate(
          said(
            kit,
            'en:By signing this mandate form, you authorise the creditor to send instructions to your bank to debit your account.;de:Ich ermächtige den Zahlungsempfänger, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die Lastschriften einzulösen.;fr:En signant ce formulaire de mandat, vous autorisez le créancier à envoyer des instructions à votre banque.;es:Mediante la firma de esta orden, el deudor autoriza al acreedor a enviar instrucciones a su entidad.;it:La sottoscrizione del presente mandato comporta l’autorizzazione al creditore a richiedere l’addebito.;nl:Door ondertekening van dit formulier geeft u toestemming om incasso-opdrachten te sturen.',
          ),
        ),
        formPart(
          kit,
          said(kit, 'en:Debtor;de:Zahlungspflichtiger;fr:Débiteur;es:Deudor;it:Debitore;nl:Betaler'),
          [
            `${said(kit, 'en:Your name;de:Vorname und Name (Kontoinhaber);fr:Votre nom;es:Nombre del deudor;it:Nome del debitore;nl:Naam')}|person|debtor_name`,
            `${said(kit, 'en:Your address;de:Straße und Hausnummer;fr:Votre adresse;es:Dirección del deudor;it:Indirizzo;nl:Adres')}|street|debtor_street||${said(kit, 'en:Postal code and city;de:PLZ und Ort;fr:Code postal et ville;es:Código postal, población;it:CAP e località;nl:Postcode en plaats')}|zipCity|debtor_city`,
            `IBAN|iban|iban *2||BIC|bic|bic`,
          ],
          { combs: kit.random.pick([0, 0.4]) },
        ),
        checks(
          kit,
          said(
            kit,
            'en:Type of payment;de:Zahlungsart;fr:Type de paiement;es:Tipo de pago;it:Tipo di pagamento;nl:Type betaling',
          ),
          said(
            kit,
            'en:Recurrent,One-off;de:wiederkehrend,einmalig;fr:Récurrent,Ponctuel;es:Recurrente,Único;it:Ricorrente,Singolo;nl:Doorlopend,Eenmalig',
          ).split(','),
        ),
        form(
          kit,
          [
            `${said(kit, 'en:Place;de:Ort;fr:Lieu;es:Localidad;it:Luogo;nl:Plaats')}|city|signing_place||${said(kit, 'en:Date;de:Datum;fr:Date;es:Fecha;it:Data;nl:Datum')}|today|signing_date||${said(kit, 'en:Signature;de:Unterschrift;fr:Signature;es:Firma;it:Firma;nl:Handtekening')}|person|signature *2`,
          ],
          { labels: 'below', borders: 'bottom', height: 30 },
        ),
      ]);
    },
  },
  {
    name: 'wire-confirmation-advice',
    kind: 'payment advice',
    languages: ['en'],
    draw: (kit) =>
      sheet([
        letterhead(kit, partyFields(kit, 'bank', kit.world.party())),
        title(
          kit,
          kit.random.pick(['OUTGOING WIRE CONFIRMATION', 'Advice of debit', 'Telegraphic transfer advice']),
        ),
        list(
          kit,
          kit.fields(
            [
              'Transaction reference|code:TT##########|transaction_reference',
              'Value date|date|value_date',
              'Amount|money|amount',
              'Exchange rate|number|exchange_rate',
              'Charges|choice:OUR/SHA/BEN|charges_option',
              'Commission|money:5-60|commission',
              'Total debited|money|total_debited',
            ],
            { empty: 0.05 },
          ),
          { look: kit.random.pick(['tabbed', 'dotted', 'colon']) },
        ),
        columns([
          section(
            kit,
            'Ordering customer',
            list(kit, kit.fields(['Name|payer|ordering_customer', 'Account|iban|ordering_account']), {
              look: 'colon',
            }),
          ),
          section(
            kit,
            'Beneficiary',
            list(
              kit,
              kit.fields([
                'Name|company|beneficiary_name',
                'Account / IBAN|iban|beneficiary_iban',
                'Bank|bank|beneficiary_bank',
                'SWIFT|bic|beneficiary_bic',
              ]),
              { look: 'colon' },
            ),
          ),
        ]),
        list(kit, [kit.field('Remittance information|sentence|remittance_information')], { look: 'stacked' }),
      ]),
  },
  {
    name: 'benefit-award-letter',
    kind: 'benefit notice',
    languages: ['en', 'de', 'sv'],
    draw: (kit) =>
      sheet([
        letterhead(kit, partyFields(kit, 'authority', kit.world.party()), { look: 'plain' }),
        columns([
          addressBlock(partyFields(kit, 'beneficiary', kit.world.party(false))),
          list(
            kit,
            kit.fields(
              [
                `${said(kit, 'en:Date;de:Datum;sv:Datum')}|today|issue_date`,
                `${said(kit, 'en:Claim number|Reference;de:Versicherungsnummer|Aktenzeichen;sv:Ärendenummer')}|code|claim_number`,
                `${said(kit, 'en:Telephone;de:Telefon;sv:Telefon')}|phone|phone`,
              ],
              { empty: 0.05 },
            ),
            { look: 'colon' },
          ),
        ]),
        titled(
          kit,
          'en:Notice of Award|Your benefit entitlement;de:Rentenbescheid|Bewilligungsbescheid;sv:Beslut om ersättning',
        ),
        boilerplate(
          said(
            kit,
            'en:We have decided on your claim. The table below shows how the monthly amount has been worked out.;de:auf Ihren Antrag bewilligen wir Ihnen die nachstehende Leistung.;sv:Vi har beslutat om din ersättning enligt nedan.',
          ),
        ),
        pairTable(
          kit,
          kit.fields([
            `${said(kit, 'en:Type of benefit;de:Leistungsart;sv:Förmån')}|words|benefit_type`,
            `${said(kit, 'en:Entitled from;de:Beginn;sv:Gäller från')}|past|start_date`,
            `${said(kit, 'en:Monthly amount;de:Monatlicher Zahlbetrag;sv:Belopp per månad')}|money:80-3000|monthly_amount`,
            `${said(kit, 'en:Deductions;de:Abzüge Kranken- und Pflegeversicherung;sv:Avdrag')}|money:5-300|deductions`,
            `${said(kit, 'en:First payment;de:Erste Zahlung am;sv:Första utbetalning')}|date|first_payment_date`,
            `${said(kit, 'en:Paid to account;de:Überweisung auf Konto;sv:Utbetalas till konto')}|iban|iban`,
          ]),
          { pairs: 1 },
        ),
        table(
          kit,
          [
            column('period', said(kit, 'en:Period;de:Zeitraum;sv:Period'), 'text', 2),
            column('amount', said(kit, 'en:Amount;de:Betrag;sv:Belopp'), 'currency'),
          ],
          rowsOf(kit, ['period', 'amount'], kit.random.int(1, 4)),
          { names: ['Payments'] },
        ),
      ]),
  },
];
