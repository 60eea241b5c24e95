import type { Kit } from '../../kit.ts';
import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some, twoForms } from '../../pieces/form.ts';
import { inlinePairs, list, prose } from '../../pieces/lists.ts';
import { addressBlock, letterhead, partyFields } from '../../pieces/parties.ts';
import { said, titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';

const WORLDWIDE = [
  'en',
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'sv',
  'da',
  'fi',
  'hu',
  'ro',
  'el',
  'tr',
  'id',
];
const office = (kit: Kit, role = 'issuer') =>
  partyFields(kit, role, { ...kit.world.party(), name: kit.world.office() });
const OFFICE_USE =
  'en:For official use only;de:Nur vom Amt auszufüllen;fr:Cadre réservé à l’administration;es:Espacio reservado para la administración;it:Riservato all’ufficio;pt:Uso exclusivo dos serviços;nl:In te vullen door de dienst;pl:Wypełnia urząd;cs:Záznamy úřadu;sv:Myndighetens anteckningar;da:Forbeholdt myndigheden;fi:Viranomaisen merkintöjä;hu:A hivatal tölti ki;ro:Se completează de autoritate;el:Υπηρεσιακή χρήση;tr:Kurum kullanımı için;id:Diisi petugas';

export const templates: readonly Template[] = [
  {
    name: 'permit-application',
    kind: 'application',
    languages: WORLDWIDE,
    empty: [0.15, 0.5],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        letterhead(kit, office(kit)),
        titled(
          kit,
          'en:Application for a Permit|Licence Application;de:Antrag auf Erteilung einer Genehmigung;fr:Demande d’autorisation;es:Solicitud de licencia;it:Domanda di autorizzazione;pt:Pedido de licença;nl:Aanvraag vergunning;pl:Wniosek o wydanie pozwolenia;cs:Žádost o povolení;sv:Ansökan om tillstånd;da:Ansøgning om tilladelse;fi:Lupahakemus;hu:Engedélykérelem;ro:Cerere de autorizare;el:Αίτηση χορήγησης άδειας;tr:İzin Başvuru Formu;id:Permohonan Izin',
        ),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            kit.fields([
              '@applicant_name',
              '@birth_date',
              '@nationality',
              '@address',
              '@phone',
              '@email',
              '@company_name',
              '@tax_number',
            ]),
            3,
          ),
          { labels: kit.random.pick(['corner', 'top', 'left']), combs: kit.random.pick([0, 0, 0.4]) },
        ),
        list(
          kit,
          kit.fields([
            '@permit_type',
            '@purpose',
            '@property_address',
            '@valid_from',
            '@valid_until',
            '@fee',
          ]),
          { look: kit.random.pick(['underlined', 'dotted', 'tabbed', 'stacked']) },
        ),
        boilerplate(kit.world.faker.lorem.sentences(2)),
        form(kit, ['@place_of_signing||@signing_date||@signature *2'], {
          labels: kit.random.pick(['below', 'top']),
          borders: kit.random.pick(['bottom', 'all']),
        }),
        formPart(
          kit,
          said(kit, OFFICE_USE),
          ['@received_date||@case_number||@prepared_by', '@decision_date||@fee||@approved_by'],
          { empty: 0.8 },
        ),
      ]),
  },
  {
    name: 'civil-certificate',
    kind: 'certificate',
    languages: WORLDWIDE,
    empty: [0, 0.3],
    draw: (kit) =>
      sheet([
        `<div style="text-align:center">${letterhead(kit, office(kit), { look: 'centred' })}</div>`,
        titled(
          kit,
          'en:Birth Certificate|Marriage Certificate|Death Certificate;de:Geburtsurkunde|Heiratsurkunde|Sterbeurkunde;fr:Acte de naissance|Acte de mariage;es:Certificado de nacimiento|Acta de matrimonio;it:Certificato di nascita|Estratto di matrimonio;pt:Certidão de nascimento;nl:Geboorteakte;pl:Odpis aktu urodzenia;cs:Rodný list;sv:Personbevis;da:Fødselsattest;fi:Virkatodistus;hu:Születési anyakönyvi kivonat;ro:Certificat de naștere;el:Πιστοποιητικό γέννησης;tr:Nüfus Kayıt Örneği;id:Kutipan Akta Kelahiran',
          'text-align:center',
        ),
        (kit.random.chance(0.5) ? list : pairTable)(
          kit,
          kit.fields([
            '@last_name',
            '@first_name',
            '@sex',
            '@birth_date',
            '@birth_place',
            '@father_name',
            '@mother_name',
            '@nationality',
            ...kit.random.sample(
              ['@maiden_name', '@marriage_date', '@religion', '@national_id_number', '@spouse_name'],
              2,
            ),
          ]),
        ),
        inlinePairs(
          kit,
          kit.fields(['@document_number', '@issue_date', '@place_of_signing'], { empty: 0.05 }),
        ),
        list(kit, kit.fields(['@signature', '@issuing_authority'], { empty: 0.3 }), { look: 'underlined' }),
      ]),
  },
  {
    name: 'residence-registration',
    kind: 'registration',
    languages: ['de', 'en', 'nl', 'es', 'sv', 'pl', 'cs', 'it', 'hu'],
    empty: [0.15, 0.5],
    mayBeBlank: true,
    style: () => ({ labelEnd: '' }),
    draw: (kit) =>
      sheet([
        columns(
          [
            titled(
              kit,
              'de:Anmeldung bei der Meldebehörde;en:Registration of Address;nl:Aangifte van verhuizing;es:Inscripción padronal;sv:Flyttanmälan;pl:Zgłoszenie pobytu stałego;cs:Přihlašovací lístek;it:Dichiarazione di residenza;hu:Lakcímbejelentő lap',
            ),
            form(kit, ['@received_date||@case_number'], { empty: 0.8 }),
          ],
          [2, 1],
        ),
        twoForms(
          kit,
          ['@new_address', '@postal_code||@city *2', '@valid_from'],
          ['@previous_address', '@postal_code||@city *2', '@country'],
          { labels: kit.random.pick(['corner', 'top']), borders: 'all' },
        ),
        ...[1, 2]
          .slice(0, kit.random.int(1, 2))
          .map((number) =>
            section(
              kit,
              String(number),
              form(
                kit,
                [
                  '@last_name||@first_name||@maiden_name',
                  '@birth_date||@birth_place||@sex *0.5||@nationality',
                  '@marital_status||@religion||@national_id_number',
                ],
                { borders: 'all' },
              ),
            ),
          ),
        checks(
          kit,
          kit.field('@marital_status').label,
          said(
            kit,
            'de:ledig,verheiratet,geschieden,verwitwet;en:single,married,divorced,widowed;nl:ongehuwd,gehuwd,gescheiden;es:soltero,casado,divorciado;sv:ogift,gift,skild;pl:wolny,żonaty,rozwiedziony;cs:svobodný,ženatý,rozvedený;it:celibe,coniugato,vedovo;hu:nőtlen,házas,elvált',
          ).split(','),
        ),
        form(kit, ['@signing_date||@signature *2'], { labels: 'below', borders: 'bottom' }),
      ]),
  },
  {
    name: 'visa-application',
    kind: 'application',
    languages: ['en'],
    empty: [0.15, 0.45],
    mayBeBlank: true,
    style: () => ({ borders: 'all', labelEnd: '', labelSize: 7 }),
    draw: (kit) =>
      sheet([
        columns([
          title(kit, 'Application for Visa'),
          boilerplate(
            'This application form is free. Family members shall not fill in fields no. 21, 22, 30, 31 and 32.',
          ),
        ]),
        columns(
          [
            form(kit, [
              '1.§Surname (Family name)|last|last_name',
              '2.§Surname at birth (Former family name(s))|last|maiden_name',
              '3.§First name(s) (Given name(s))|first|first_name',
              '4.§Date of birth (day-month-year)|birth|birth_date||5.§Place of birth|city|birth_place||7.§Current nationality|country|nationality',
              '6.§Country of birth|country|birth_country||11.§National identity number, where applicable|personId|national_id_number',
            ]) +
              checks(kit, '8. Sex', ['Male', 'Female']) +
              checks(kit, '9. Civil status', [
                'Single',
                'Married',
                'Separated',
                'Divorced',
                'Widow(er)',
                'Other',
              ]) +
              checks(kit, '12. Type of travel document', [
                'Ordinary passport',
                'Diplomatic passport',
                'Service passport',
                'Other',
              ]) +
              form(kit, [
                '13.§Number of travel document|code:?#######|passport_number||14.§Date of issue|past|issue_date||15.§Valid until|future|valid_until||16.§Issued by (country)|country|issuing_authority',
                "19.§Applicant's home address and e-mail address|addressLine|home_address *2||Telephone no.|phone|phone",
                '21.§Current occupation|job|occupation',
                "22.§Employer and employer's address and telephone number|nameAndAddress|employer_name",
                '24.§Intended date of arrival|future|arrival_date||25.§Intended date of departure|future|departure_date',
                '30.§Surname and first name of the inviting person(s)|person|inviting_person',
              ]),
            formPart(
              kit,
              'FOR OFFICIAL USE ONLY',
              [
                'Date of application|today|application_date',
                'Application number|code|application_number',
                'File handled by|person|prepared_by',
                'Visa valid from|future|valid_from',
                'Number of entries|choice:1/2/Multiple|entries',
                'Number of days|count:1-90|days',
              ],
              { empty: 0.7, height: 28 },
            ),
          ],
          [4, 1],
          'gap:0',
        ),
        form(kit, ['Place and date|city|place_of_signing||Signature|person|signature'], { height: 30 }),
      ]),
  },
  {
    name: 'court-form',
    kind: 'court form',
    languages: ['en', 'de', 'fr', 'es'],
    empty: [0.1, 0.45],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        columns(
          [
            twoParties(kit),
            form(kit, ['@case_number', '@court_name', '@hearing_date||@time_of_day', '@judge_name'], {
              borders: 'all',
              labels: kit.random.pick(['corner', 'top']),
            }),
          ],
          [3, 2],
          'gap:0',
        ),
        titled(
          kit,
          'en:Claim Form|Summons|Statement of Claim|Proof of Service;de:Antrag auf Erlass eines Mahnbescheids|Klage|Ladung;fr:Assignation|Requête;es:Demanda|Citación',
          'text-align:center',
        ),
        list(kit, kit.fields(['@attorney_name', '@address', '@phone', '@email', '@license_number'])),
        form(kit, ['@legal_basis||@claim_amount||@fine_amount', '@incident_description'], { labels: 'top' }),
        checks(
          kit,
          kit.field('@document_type').label,
          said(
            kit,
            'en:Original,Amended,Supplemental;de:Erstantrag,Änderung;fr:Initial,Modifié;es:Inicial,Ampliación',
          ).split(','),
        ),
        boilerplate(kit.world.faker.lorem.sentences(3)),
        form(kit, ['@signing_date||@signature *2'], { labels: 'below', borders: 'bottom' }),
      ]),
  },
  {
    name: 'fine-notice',
    kind: 'notice',
    languages: WORLDWIDE,
    empty: [0, 0.15],
    draw: (kit) =>
      sheet([
        letterhead(kit, office(kit)),
        columns([
          addressBlock(partyFields(kit, 'recipient', kit.world.party(false)), 'padding:14pt 0'),
          list(
            kit,
            kit.fields(['@case_number', '@document_date', '@phone', '@prepared_by'], { empty: 0.05 }),
          ),
        ]),
        titled(
          kit,
          'en:Penalty Charge Notice|Notice of Violation;de:Verwarnung|Bußgeldbescheid;fr:Avis de contravention;es:Notificación de denuncia;it:Verbale di contestazione;pt:Auto de contraordenação;nl:Beschikking;pl:Mandat karny;cs:Výzva k úhradě;sv:Kontrollavgift;da:Kontrolafgift;fi:Pysäköintivirhemaksu;hu:Bírságértesítés;ro:Proces-verbal de contravenție;el:Πρόστιμο;tr:Ceza Tutanağı;id:Surat Tilang',
        ),
        (kit.random.chance(0.5) ? pairTable : list)(
          kit,
          kit.fields(
            [
              '@license_plate',
              '@vehicle_make',
              '@offense',
              '@event_date',
              '@time_of_day',
              '@accident_place',
              '@legal_basis',
              '@fine_amount',
              '@due_date',
            ],
            { empty: 0.05 },
          ),
        ),
        boilerplate(kit.world.faker.lorem.sentences(2)),
        list(kit, some(kit, ['@iban', '@bic', '@payment_reference', '@amount_due'])),
      ]),
  },
  {
    name: 'association-membership',
    kind: 'membership',
    languages: WORLDWIDE,
    empty: [0.15, 0.5],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        letterhead(kit, partyFields(kit, 'company', kit.world.party())),
        titled(
          kit,
          'en:Membership Application;de:Beitrittserklärung|Aufnahmeantrag;fr:Bulletin d’adhésion;es:Solicitud de inscripción;it:Domanda di iscrizione;pt:Ficha de inscrição;nl:Aanmeldingsformulier;pl:Deklaracja członkowska;cs:Přihláška člena;sv:Medlemsansökan;da:Indmeldelse;fi:Jäsenhakemus;hu:Belépési nyilatkozat;ro:Cerere de înscriere;el:Αίτηση εγγραφής μέλους;tr:Üyelik Formu;id:Formulir Keanggotaan',
        ),
        list(
          kit,
          kit.fields([
            '@first_name',
            '@last_name',
            '@birth_date',
            '@street',
            '@postal_code',
            '@city',
            '@phone',
            '@email',
            '@occupation',
          ]),
          { look: kit.random.pick(['underlined', 'dotted', 'tabbed', 'stacked', 'right']) },
        ),
        checks(kit, kit.field('@membership_number').label, ['A', 'B', 'C']),
        section(
          kit,
          said(
            kit,
            'en:Direct debit mandate;de:SEPA-Lastschriftmandat;fr:Mandat de prélèvement;es:Orden de domiciliación;it:Mandato SEPA;nl:Machtiging',
          ),
          form(
            kit,
            ['@account_holder *2||@bank_name', '@iban *2||@bic', '@mandate_reference||@creditor_id'],
            { combs: kit.random.pick([0, 0.7]), labels: kit.random.pick(['below', 'corner', 'top']) },
          ),
        ),
        boilerplate(kit.world.faker.lorem.sentence()),
        form(kit, ['@place_of_signing||@signing_date||@signature *2'], {
          labels: 'below',
          borders: 'bottom',
        }),
      ]),
  },
  {
    name: 'business-register-extract',
    kind: 'register extract',
    languages: WORLDWIDE,
    empty: [0, 0.15],
    draw: (kit) =>
      sheet([
        letterhead(kit, office(kit)),
        titled(
          kit,
          'en:Certificate of Incorporation|Company Register Extract|Business Licence;de:Gewerbeanmeldung|Handelsregisterauszug;fr:Extrait Kbis;es:Nota simple mercantil;it:Visura camerale;pt:Certidão permanente;nl:Uittreksel Handelsregister;pl:Odpis z rejestru;cs:Výpis z obchodního rejstříku;sv:Registreringsbevis;da:Udskrift;fi:Kaupparekisteriote;hu:Cégkivonat;ro:Certificat constatator;el:Πιστοποιητικό;tr:Faaliyet Belgesi;id:Nomor Induk Berusaha',
        ),
        pairTable(
          kit,
          kit.fields(
            [
              '@company_name',
              '@legal_form',
              '@company_registration_number',
              '@vat_id',
              '@business_address',
              '@share_capital',
              '@director_name',
              '@business_activity',
              '@issue_date',
              '@number_of_employees',
            ],
            { empty: 0.08 },
          ),
        ),
        inlinePairs(
          kit,
          some(kit, [
            '@document_number',
            '@print_date',
            '@verification_code',
            '@page_number',
            '@issuing_authority',
          ]),
        ),
        boilerplate(kit.world.faker.lorem.sentence()),
      ]),
  },
  {
    name: 'affidavit-prose',
    kind: 'declaration',
    languages: ['en', 'es', 'it', 'de'],
    empty: [0.1, 0.5],
    mayBeBlank: true,
    style: () => ({ labelSize: 10, valueSize: 11 }),
    draw: (kit) => {
      const fields = kit.fields(
        ['@full_name', '@birth_place', '@birth_date', '@city', '@street', '@national_id_number'],
        {},
      );
      const text = (
        {
          en: 'I, [0|the undersigned] {0}, [1|born in] {1} [2|on] {2}, [3|residing in] {3}, [4|street] {4}, [5|identity no.] {5}, hereby declare that the following is true and correct.',
          es: 'El/La [0|que suscribe] {0}, [1|nacido/a en] {1} [2|el día] {2}, [3|con domicilio en] {3}, [4|calle] {4}, [5|DNI] {5}, declara bajo su responsabilidad.',
          it: 'Il/La [0|sottoscritto/a] {0} [1|nato/a a] {1} [2|il] {2} [3|residente a] {3} [4|in via] {4} [5|codice fiscale] {5} dichiara quanto segue.',
          de: 'Ich, [0|der/die Unterzeichnende] {0}, [1|geboren in] {1} [2|am] {2}, [3|wohnhaft in] {3}, [4|Straße] {4}, [5|Ausweis-Nr.] {5}, erkläre hiermit an Eides statt.',
        } as Readonly<Record<string, string>>
      )[kit.language]!;
      return sheet([
        titled(
          kit,
          'en:Affidavit|Sworn Statement;es:Declaración jurada;it:Dichiarazione sostitutiva;de:Eidesstattliche Erklärung',
          'text-align:center',
        ),
        prose(fields, text, 'line-height:2'),
        boilerplate(kit.world.faker.lorem.sentences(4)),
        columns([
          list(kit, kit.fields(['@place_of_signing', '@signing_date']), { look: 'underlined' }),
          list(kit, kit.fields(['@signature', '@notary_name']), { look: 'underlined' }),
        ]),
      ]);
    },
  },
];

function twoParties(kit: Kit): string {
  const side = (spec: string): string =>
    list(kit, kit.fields([spec, '@address']), { look: kit.random.pick(['stacked', 'colon']) });
  return `${side('@plaintiff')}<div class="bp">vs.</div>${side('@defendant')}`;
}
