import type { Kit } from '../../kit.ts';
import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some, twoForms } from '../../pieces/form.ts';
import { list, strip } from '../../pieces/lists.ts';
import { addressBlock, letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import { said, titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';

const MOST = ['en', 'en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'cs', 'tr'];
const insurer = (kit: Kit) => letterhead(kit, partyFields(kit, 'insurance_company', kit.world.party()));

export const templates: readonly Template[] = [
  {
    name: 'health-claim-form',
    kind: 'claim form',
    languages: ['en'],
    countries: ['US'],
    paper: 'letter',
    empty: [0.15, 0.45],
    mayBeBlank: true,
    style: () => ({ borders: 'all', labelSize: 6.5, labelEnd: '', labelCase: 'uppercase' }),
    draw: (kit) => {
      const services = table(
        kit,
        [
          column('service_date', '24. A. Date(s) of service', 'date', 1.5),
          column('place_of_service', 'B. Place of service', 'text', 0.8),
          column('procedure_code', 'D. Procedures, services CPT/HCPCS', 'text', 1.4),
          column('diagnosis_pointer', 'E. Diagnosis pointer', 'text', 0.8),
          column('claim_amount', 'F. $ Charges', 'currency'),
          column('units', 'G. Days or units', 'integer', 0.7),
          column('provider_npi', 'J. Rendering provider ID. #', 'text', 1.5),
        ],
        rowsOf(
          kit,
          ['past', 'code:##', 'code:#####', 'choice:A/AB/B', 'amount', 'count', 'code:##########'],
          kit.random.int(1, 6),
          0.05,
        ),
        { names: ['Services', 'Charges'], look: 'all' },
      );
      return sheet([
        title(kit, 'HEALTH INSURANCE CLAIM FORM', 'font-size:10pt'),
        checks(kit, '1.', ['MEDICARE', 'MEDICAID', 'TRICARE', 'GROUP HEALTH PLAN', 'OTHER']),
        `${form(kit, ["1a.§Insured's I.D. number|code:?#########|insured_id", "2.§Patient's name (last name, first name, middle initial)|person|patient_name *3||3.§Patient's birth date|birth|birth_date||4.§Insured's name (last name, first name, middle initial)|person|insured_name *2", "5.§Patient's address (no., street)|street|patient_street *2||7.§Insured's address (no., street)|street|insured_street *2", 'City|city|patient_city *2||State|state|patient_state *0.5||Zip code|zip|patient_zip||Telephone (include area code)|phone|patient_phone *1.5', "9.§Other insured's name (last name, first name, middle initial)|person|other_insured *2||11.§Insured's policy group or FECA number|code|group_number *2", "11a.§Insured's date of birth|birth|insured_birth_date||11c.§Insurance plan name or program name|words|plan_name *2"])}${checks(kit, "8. Patient's condition related to: employment?", ['YES', 'NO'])}${checks(kit, '6. Patient relationship to insured', ['Self', 'Spouse', 'Child', 'Other'])}`,
        form(kit, [
          "12.§Patient's or authorized person's signature|choice:SIGNATURE ON FILE/SOF|signature *2||Date|today|signing_date",
          '14.§Date of current illness, injury, or pregnancy (LMP)|past|illness_date||17.§Name of referring provider or other source|person|referring_provider *2||17b.§NPI|code:##########|referring_npi',
          '18.§Hospitalization dates related to current services|period|hospitalization_dates||21.§Diagnosis or nature of illness or injury|code:?##.#|diagnosis||23.§Prior authorization number|code|authorization_code',
        ]),
        services,
        form(kit, [
          "25.§Federal tax I.D. number|taxId|tax_number||26.§Patient's account no.|code|patient_account||28.§Total charge|money|grand_total||29.§Amount paid|money|paid_amount||30.§Balance due|money|amount_due",
          '31.§Signature of physician or supplier|person|doctor_name||32.§Service facility location information|nameAndAddress|service_facility||33.§Billing provider info & ph #|nameAndAddress|billing_provider',
        ]),
      ]);
    },
  },
  {
    name: 'accident-report-motor',
    kind: 'claim form',
    languages: ['en', 'de', 'fr', 'it'],
    empty: [0.15, 0.5],
    mayBeBlank: true,
    style: () => ({ labelEnd: '' }),
    draw: (kit) => {
      const l = {
        en: [
          'MOTOR ACCIDENT REPORT',
          'Date of accident',
          'Time',
          'Place of accident',
          'Injuries even if slight',
          'VEHICLE A',
          'VEHICLE B',
          'Policyholder',
          'Make, type',
          'Registration number',
          'Insurance company',
          'Policy number',
          'Driver',
          'Driving licence number',
          'Visible damage',
          'Witnesses',
          'Remarks',
        ],
        de: [
          'UNFALLBERICHT',
          'Datum des Unfalls',
          'Uhrzeit',
          'Ort',
          'Verletzte',
          'FAHRZEUG A',
          'FAHRZEUG B',
          'Versicherungsnehmer',
          'Marke, Typ',
          'Amtliches Kennzeichen',
          'Versicherungsgesellschaft',
          'Versicherungsschein-Nr.',
          'Fahrzeuglenker',
          'Führerschein-Nr.',
          'Sichtbare Schäden',
          'Zeugen',
          'Bemerkungen',
        ],
        fr: [
          "CONSTAT AMIABLE D'ACCIDENT",
          "Date de l'accident",
          'Heure',
          'Localisation',
          'Blessés même légers',
          'VÉHICULE A',
          'VÉHICULE B',
          "Preneur d'assurance",
          'Marque, type',
          "N° d'immatriculation",
          "Société d'assurance",
          'N° de contrat',
          'Conducteur',
          'Permis de conduire n°',
          'Dégâts apparents',
          'Témoins',
          'Mes observations',
        ],
        it: [
          'CONSTATAZIONE AMICHEVOLE',
          "Data dell'incidente",
          'Ora',
          'Luogo',
          'Feriti anche se lievi',
          'VEICOLO A',
          'VEICOLO B',
          'Contraente/Assicurato',
          'Marca, tipo',
          'Targa',
          "Compagnia d'assicurazione",
          'N. di polizza',
          'Conducente',
          'Patente n.',
          'Danni visibili',
          'Testimoni',
          'Osservazioni',
        ],
      }[kit.language as 'en'];
      const vehicle = (heading: string, letter: string): string =>
        formPart(
          kit,
          heading,
          [
            `6.§${l[7]}|person|policyholder_${letter}`,
            `7.§${l[8]}|vehicle|vehicle_${letter}||${l[9]}|plate|license_plate_${letter}`,
            `8.§${l[10]}|company|insurance_company_${letter}`,
            `${l[11]}|code|policy_number_${letter}`,
            `9.§${l[12]}|person|driver_${letter}||${l[13]}|code|licence_${letter}`,
            `11.§${l[14]}|sentence|damage_${letter}`,
            `14.§${l[16]}|sentence|remarks_${letter}`,
          ],
          {
            labels: kit.random.pick(['corner', 'left', 'top']),
            borders: kit.random.pick(['all', 'bottom', 'outer']),
          },
        );
      return sheet([
        title(kit, l[0]!, 'text-align:center'),
        form(
          kit,
          [
            `1.§${l[1]}|past|accident_date||${l[2]}|time|accident_time||2.§${l[3]}|city|accident_place *2`,
            `5.§${l[15]}|person|witness_name *3`,
          ],
          { borders: 'all' },
        ),
        checks(
          kit,
          `3. ${l[4]}`,
          kit.language === 'de'
            ? ['nein', 'ja']
            : kit.language === 'fr'
              ? ['non', 'oui']
              : kit.language === 'it'
                ? ['no', 'sì']
                : ['no', 'yes'],
        ),
        columns([vehicle(l[5]!, 'a'), vehicle(l[6]!, 'b')]),
      ]);
    },
  },
  {
    name: 'damage-claim',
    kind: 'claim form',
    languages: MOST,
    empty: [0.1, 0.45],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        insurer(kit),
        titled(
          kit,
          'en:Claim Form|Notice of Loss|Property Damage Claim;de:Schadenanzeige|Schadenmeldung;fr:Déclaration de sinistre;es:Parte de siniestro|Declaración de siniestro;it:Denuncia di sinistro;nl:Schadeaangifte;pt:Participação de sinistro;pl:Zgłoszenie szkody;sv:Skadeanmälan;cs:Oznámení škody;tr:Hasar İhbar Formu',
          'text-align:center',
        ),
        formPart(
          kit,
          said(
            kit,
            'en:Policyholder;de:Versicherungsnehmer;fr:Assuré;es:Asegurado;it:Assicurato;nl:Verzekeringnemer;pt:Segurado;pl:Ubezpieczony;sv:Försäkringstagare;cs:Pojištěný;tr:Sigortalı',
          ),
          ['@policyholder_name *2||@policy_number', '@address *2||@birth_date', '@phone||@email||@iban *1.5'],
          { labels: kit.random.pick(['corner', 'top', 'left', 'below']) },
        ),
        formPart(
          kit,
          said(
            kit,
            'en:Details of loss;de:Angaben zum Schaden;fr:Circonstances;es:Detalles del siniestro;it:Descrizione del sinistro;nl:Gegevens schade;pt:Detalhes;pl:Szkoda;sv:Skadan;cs:Škoda;tr:Hasar',
          ),
          [
            '@event_date||@time_of_day||@accident_place *2',
            '@incident_description',
            '@claim_amount||@claim_number||@witness_name',
          ],
          { labels: kit.random.pick(['corner', 'top', 'left']), height: kit.random.pick([0, 30]) },
        ),
        checks(
          kit,
          kit.field('@work_related').label,
          said(
            kit,
            'en:Yes,No;de:Ja,Nein;fr:Oui,Non;es:Sí,No;it:Sì,No;nl:Ja,Nee;pt:Sim,Não;pl:Tak,Nie;sv:Ja,Nej;cs:Ano,Ne;tr:Evet,Hayır',
          ).split(','),
        ),
        boilerplate(kit.world.faker.lorem.sentence()),
        form(kit, ['@place_of_signing||@signing_date||@signature *2'], {
          labels: 'below',
          borders: 'bottom',
        }),
      ]),
  },
  {
    name: 'policy-schedule',
    kind: 'insurance policy',
    languages: MOST,
    empty: [0, 0.12],
    draw: (kit) =>
      sheet([
        insurer(kit),
        titled(
          kit,
          'en:Policy Schedule|Certificate of Insurance|Declarations Page;de:Versicherungsschein|Police;fr:Conditions particulières;es:Póliza de seguro|Condiciones particulares;it:Polizza di assicurazione;nl:Polisblad;pt:Apólice de seguro;pl:Polisa ubezpieczeniowa;sv:Försäkringsbrev;cs:Pojistná smlouva;tr:Sigorta Poliçesi',
        ),
        columns([
          addressBlock(partyFields(kit, 'policyholder', kit.world.party(false))),
          list(
            kit,
            kit.fields(['@policy_number', '@valid_from', '@valid_until', '@issue_date', '@customer_number'], {
              empty: 0.03,
            }),
          ),
        ]),
        (kit.random.chance(0.5) ? pairTable : list)(
          kit,
          some(
            kit,
            [
              '@insured_name',
              '@coverage_type',
              '@sum_insured',
              '@deductible',
              '@premium',
              '@tax_total',
              '@amount_due',
              '@payment_terms',
              '@license_plate',
              '@vehicle_model',
              '@property_address',
              '@salesperson',
            ],
            0.75,
          ),
        ),
        table(
          kit,
          [
            column(
              'coverage_type',
              said(
                kit,
                'en:Coverage;de:Deckung;fr:Garantie;es:Cobertura;it:Garanzia;nl:Dekking;pt:Cobertura;pl:Zakres;sv:Omfattning;cs:Krytí;tr:Teminat',
              ),
              'text',
              3,
            ),
            column(
              'sum_insured',
              said(
                kit,
                'en:Limit;de:Summe;fr:Plafond;es:Capital;it:Massimale;nl:Bedrag;pt:Capital;pl:Suma;sv:Belopp;cs:Limit;tr:Bedel',
              ),
              'currency',
            ),
            column(
              'premium',
              said(
                kit,
                'en:Premium;de:Beitrag;fr:Cotisation;es:Prima;it:Premio;nl:Premie;pt:Prémio;pl:Składka;sv:Premie;cs:Pojistné;tr:Prim',
              ),
              'currency',
            ),
          ],
          rowsOf(kit, ['words', 'whole', 'money'], kit.random.int(1, 7)),
          { names: ['Coverages'] },
        ),
        boilerplate(kit.world.faker.lorem.sentences(3)),
      ]),
  },
  {
    name: 'liability-certificate',
    kind: 'insurance certificate',
    languages: ['en'],
    countries: ['US', 'CA'],
    paper: 'letter',
    empty: [0.1, 0.4],
    style: () => ({ borders: 'all', labelSize: 6.5, labelCase: 'uppercase' }),
    draw: (kit) =>
      sheet([
        columns(
          [
            title(kit, 'CERTIFICATE OF LIABILITY INSURANCE'),
            form(kit, ['Date (MM/DD/YYYY)|today|issue_date'], { empty: 0 }),
          ],
          [4, 1],
        ),
        boilerplate(
          'THIS CERTIFICATE IS ISSUED AS A MATTER OF INFORMATION ONLY AND CONFERS NO RIGHTS UPON THE CERTIFICATE HOLDER. THIS CERTIFICATE DOES NOT AFFIRMATIVELY OR NEGATIVELY AMEND, EXTEND OR ALTER THE COVERAGE AFFORDED BY THE POLICIES BELOW.',
        ),
        twoForms(
          kit,
          ['Producer|nameAndAddress|agency_name', 'Insured|nameAndAddress|insured_name'],
          [
            'Contact name|person|contact_person',
            'Phone (A/C, No, Ext)|phone|phone||Fax (A/C, No)|phone|fax',
            'E-mail address|email|email',
            'Insurer A|company|insurer_a *3||NAIC #|code:#####|naic_a',
            'Insurer B|company|insurer_b *3||NAIC #|code:#####|naic_b',
            'Insurer C|company|insurer_c *3||NAIC #|code:#####|naic_c',
          ],
          { labels: 'left' },
        ),
        form(kit, ['Certificate number|code|certificate_number||Revision number|code|revision_number'], {
          labels: 'left',
        }),
        table(
          kit,
          [
            column('insurer_letter', 'INSR LTR', 'text', 0.5),
            column('coverage_type', 'TYPE OF INSURANCE', 'text', 2),
            column('policy_number', 'POLICY NUMBER', 'text', 1.5),
            column('valid_from', 'POLICY EFF', 'date'),
            column('valid_until', 'POLICY EXP', 'date'),
            column('sum_insured', 'LIMITS', 'currency'),
          ],
          rowsOf(
            kit,
            [
              'choice:A/B/C',
              'choice:COMMERCIAL GENERAL LIABILITY/AUTOMOBILE LIABILITY/UMBRELLA LIAB/WORKERS COMPENSATION',
              'code',
              'past',
              'future',
              'whole',
            ],
            kit.random.int(2, 5),
            0.05,
          ),
          { names: ['Coverages', 'Policies'], look: 'all' },
        ),
        form(kit, ['Description of operations / locations / vehicles|paragraph|incident_description'], {
          height: 50,
        }),
        twoForms(
          kit,
          ['Certificate holder|nameAndAddress|certificate_holder'],
          ['Authorized representative|person|authorized_representative'],
        ),
      ]),
  },
  {
    name: 'explanation-of-benefits',
    kind: 'statement',
    languages: ['en'],
    countries: ['US'],
    paper: 'letter',
    empty: [0, 0.15],
    draw: (kit) =>
      sheet([
        insurer(kit),
        columns([
          addressBlock(partyFields(kit, 'member', kit.world.party(false)), 'padding:12pt 0'),
          list(
            kit,
            kit.fields(
              [
                'Member ID|code:???#########|member_id',
                'Group number|code|group_number',
                'Claim number|code|claim_number',
                'Patient|person|patient_name',
                'Provider|company|provider_name',
                'Date processed|today|document_date',
              ],
              { empty: 0.03 },
            ),
          ),
        ]),
        title(kit, 'Explanation of Benefits'),
        boilerplate('THIS IS NOT A BILL. It explains how your claim was processed.'),
        table(
          kit,
          [
            column('service_date', 'Date of service', 'date'),
            column('treatment', 'Service', 'text', 2),
            column('claim_amount', 'Amount billed', 'currency'),
            column('discount_total', 'Plan discount', 'currency'),
            column('amount_covered', 'Plan paid', 'currency'),
            column('deductible', 'Deductible', 'currency'),
            column('copayment', 'Copay', 'currency'),
            column('patient_owes', 'You may owe', 'currency'),
          ],
          rowsOf(
            kit,
            [
              'past',
              'choice:Office visit/Lab work/X-ray/Therapy',
              'amount',
              'amount',
              'amount',
              'small',
              'small',
              'amount',
            ],
            kit.random.int(1, 6),
            0.1,
          ),
          { names: ['Services', 'Claims'] },
        ),
        strip(
          kit,
          kit.fields(
            [
              'Total billed|money|claim_amount',
              'Plan paid|money|amount_covered',
              'Your responsibility|money|amount_due',
            ],
            { empty: 0 },
          ),
        ),
      ]),
  },
  {
    name: 'premium-notice',
    kind: 'invoice',
    languages: MOST,
    empty: [0, 0.1],
    draw: (kit) =>
      sheet([
        insurer(kit),
        columns([
          addressBlock(partyFields(kit, 'policyholder', kit.world.party(false)), 'padding:14pt 0'),
          pairTable(
            kit,
            kit.fields(['@policy_number', '@document_date', '@customer_number', '@due_date'], { empty: 0 }),
            { pairs: 1 },
          ),
        ]),
        titled(
          kit,
          'en:Premium Notice|Renewal Notice;de:Beitragsrechnung;fr:Avis d’échéance;es:Recibo de prima;it:Avviso di scadenza;nl:Premienota;pt:Aviso de pagamento;pl:Wezwanie do zapłaty składki;sv:Premieavi;cs:Předpis pojistného;tr:Prim Bildirimi',
        ),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            some(kit, [
              '@premium',
              '@tax_total',
              '@discount_total',
              '@surcharge',
              '@amount_due',
              '@billing_period',
              '@payment_method',
              '@mandate_reference',
              '@iban',
            ]),
            3,
          ),
        ),
        section(
          kit,
          said(
            kit,
            'en:Vehicle;de:Versichertes Objekt;fr:Véhicule;es:Riesgo;it:Veicolo;nl:Object;pt:Veículo;pl:Przedmiot;sv:Objekt;cs:Předmět;tr:Araç',
          ),
          list(kit, kit.fields(['@license_plate', '@vehicle_make', '@vin'])),
        ),
        boilerplate(kit.world.faker.lorem.sentences(2)),
      ]),
  },
];
