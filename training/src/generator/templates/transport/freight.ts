import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some, twoForms } from '../../pieces/form.ts';
import { inlinePairs, list, strip } from '../../pieces/lists.ts';
import { addressBlock, letterhead, partyFields } from '../../pieces/parties.ts';
import { column as named, rowsOf } from '../../pieces/rows.ts';
import { type ColumnSpec, table } from '../../pieces/tables.ts';
import type { Template } from '../../template.ts';

const column = (
  key: string,
  label: string,
  type: ColumnSpec['type'],
  weight = 1,
  concept = key,
): ColumnSpec => ({
  ...named(key, label, type, weight),
  concept,
});

export const templates: readonly Template[] = [
  {
    name: 'bill-of-lading',
    kind: 'bill of lading',
    languages: ['en'],
    empty: [0.1, 0.35],
    mayBeBlank: true,
    style: () => ({ borders: 'all', labelEnd: '' }),
    draw: (kit) => {
      const { random } = kit;
      const carrier = partyFields(kit, 'carrier', kit.world.party());
      const count = random.int(1, 4);
      const cargo = table(
        kit,
        [
          column('container', 'Container No. / Seal No.; Marks and Nos.', 'text', 2, 'container_number'),
          column('packages', 'No. of packages', 'integer', 1, 'package_count'),
          column('description', 'Kind of packages; description of goods', 'text', 4, 'goods_description'),
          column('weight', 'Gross weight (kg)', 'number', 1, 'gross_weight'),
          column('measurement', 'Measurement (m³)', 'number', 1, 'volume'),
        ],
        rowsOf(kit, ['code:????#######', 'count:1-900', 'product', 'weight', 'volume'], count),
        {
          names: ['Cargo', 'Particulars'],
          look: random.pick(['all', 'cols', 'outer']),
          emptyRows: random.pick([0, 2, 4]),
        },
      );
      return sheet([
        columns(
          [
            form(
              kit,
              [
                'Shipper|nameAndAddress|shipper_name',
                'Consignee (negotiable only if consigned "to order")|nameAndAddress|consignee_name|Consignee',
                'Notify party (see clause 22)|nameAndAddress|notify_party',
              ],
              { height: 46 },
            ),
            `${form(kit, ['B/L No.|code:????########|bill_of_lading_number|Bill of lading number||Booking No.|code|booking_number', 'Export references|code|export_reference', 'Svc contract|code|contract_number'], { empty: 0.1 })}<div style="padding:8pt">${letterhead(kit, carrier, { look: 'plain' })}</div>${title(kit, random.pick(['BILL OF LADING', 'Sea Waybill', 'Bill of Lading for Ocean Transport or Multimodal Transport']))}`,
          ],
          [1, 1],
          'gap:0',
        ),
        form(kit, [
          'Vessel (see clause 1 + 19)|words|vessel_name|Vessel||Voyage No.|code:###?|voyage_number||Place of receipt. Applicable only when document used as multimodal transport B/L|city|place_of_receipt|Place of receipt',
          'Port of Loading|city|port_of_loading||Port of Discharge|city|port_of_discharge||Place of Delivery|city|final_destination',
        ]),
        boilerplate('PARTICULARS FURNISHED BY SHIPPER - CARRIER NOT RESPONSIBLE', 'text-align:center'),
        cargo,
        form(
          kit,
          [
            'Freight & Charges|money|shipping_cost||Rate|small|freight_rate||Unit|choice:20DC/40HC/LCL|unit||Prepaid|money|freight_prepaid||Collect|money|freight_collect',
            'Carrier’s receipt. Total number of containers or packages received by Carrier|count|package_count|Total packages||Place of Issue of B/L|city|signing_place||Number & Sequence of Original B(s)/L|choice:THREE (3)/1 of 3|original_count',
            'Declared value|money|declared_value||Shipped on Board Date (Local Time)|date|loading_date||Date of Issue of B/L|today|issue_date',
          ],
          {},
        ),
        boilerplate(
          'Shipped, as far as ascertained by reasonable means of checking, in apparent good order and condition unless otherwise stated herein, the total number or quantity of containers or other packages or units indicated in the box opposite for carriage from the port of loading to the port of discharge.',
        ),
      ]);
    },
  },
  {
    name: 'air-waybill',
    kind: 'waybill',
    languages: ['en'],
    empty: [0.15, 0.45],
    mayBeBlank: true,
    style: () => ({ borders: 'all', labelEnd: '', labelSize: 6.5 }),
    draw: (kit) => {
      const { random } = kit;
      return sheet([
        inlinePairs(
          kit,
          kit.fields(['AWB|code:###-########|waybill_number|Air waybill number'], { empty: 0 }),
        ),
        twoForms(
          kit,
          [
            "Shipper's Name and Address|nameAndAddress|shipper_name||Shipper's Account Number|code|shipper_account",
            "Consignee's Name and Address|nameAndAddress|consignee_name||Consignee's Account Number|code|consignee_account",
            "Issuing Carrier's Agent Name and City|company|carrier_agent",
            "Agent's IATA Code|code:##-# ####|iata_code||Account No.|code|agent_account",
            'Airport of Departure (Addr. of First Carrier) and Requested Routing|city|airport_of_departure|Airport of departure',
          ],
          [
            'Not Negotiable Air Waybill issued by|company|carrier',
            'Accounting Information|sentence|accounting_information',
            'Reference Number|code|reference_number||Optional Shipping Information|words|shipping_information',
          ],
        ),
        form(kit, [
          'To|code:???|to_airport *0.5||By First Carrier|company|first_carrier *2||Currency|currency|currency *0.7||CHGS Code|choice:PP/CC|charge_code *0.6||Declared Value for Carriage|choice:NVD/1000|declared_value_carriage||Declared Value for Customs|choice:NCV/5200|declared_value',
          'Airport of Destination|city|airport_of_destination *2||Requested Flight/Date|code:??###/##|flight_number||Amount of Insurance|choice:NIL/XXX|insurance_amount||Handling Information|sentence|handling_information *2',
        ]),
        table(
          kit,
          [
            column('pieces', 'No. of Pieces RCP', 'integer', 1, 'package_count'),
            column('weight', 'Gross Weight', 'number', 1, 'gross_weight'),
            column('unit', 'kg lb', 'text', 0.5, 'unit'),
            column('rate_class', 'Rate Class', 'text', 0.7),
            column('chargeable', 'Chargeable Weight', 'number', 1, 'chargeable_weight'),
            column('rate', 'Rate/Charge', 'currency'),
            column('total', 'Total', 'currency', 1, 'line_total'),
            column(
              'goods',
              'Nature and Quantity of Goods (incl. Dimensions or Volume)',
              'text',
              3,
              'goods_description',
            ),
          ],
          rowsOf(
            kit,
            ['count:1-90', 'number', 'choice:K/L', 'choice:Q/N/M', 'number', 'small', 'money', 'product'],
            random.int(1, 2),
          ),
          { names: ['Pieces', 'Goods'], look: 'cols', emptyRows: 3 },
        ),
        columns(
          [
            form(kit, [
              'Prepaid weight charge|amount|prepaid_weight_charge||Collect weight charge|amount|collect_weight_charge',
              'Valuation charge|amount|valuation_charge||Tax|amount|tax_total',
              'Total Other Charges Due Agent|amount|charges_agent',
              'Total Other Charges Due Carrier|amount|charges_carrier',
              'Total Prepaid|amount|total_prepaid||Total Collect|amount|total_collect',
            ]),
            form(
              kit,
              [
                'Other Charges|sentence|other_charges',
                'Signature of Shipper or his Agent|person|shipper_signature',
                'Executed on (date)|today|issue_date||at (place)|city|signing_place||Signature of Issuing Carrier or its Agent|person|signature',
              ],
              { height: 26 },
            ),
          ],
          [1, 1.4],
          'gap:0',
        ),
        boilerplate(
          'It is agreed that the goods described herein are accepted in apparent good order and condition (except as noted) for carriage SUBJECT TO THE CONDITIONS OF CONTRACT ON THE REVERSE HEREOF.',
        ),
      ]);
    },
  },
  {
    name: 'road-waybill',
    kind: 'waybill',
    languages: ['en', 'de', 'fr', 'pl'],
    empty: [0.1, 0.4],
    mayBeBlank: true,
    style: () => ({ borders: 'all', labelEnd: '' }),
    draw: (kit) => {
      const l = {
        en: [
          'Sender (name, address, country)',
          'Consignee (name, address, country)',
          'Place of delivery of the goods',
          'Place and date of taking over the goods',
          'Documents attached',
          'Carrier (name, address, country)',
          'Successive carriers',
          "Carrier's reservations and observations",
          'Marks and Nos',
          'Number of packages',
          'Method of packing',
          'Nature of the goods',
          'Statistical number',
          'Gross weight in kg',
          'Volume in m³',
          "Sender's instructions",
          'Cash on delivery',
          'Established in',
          'Signature and stamp of the sender',
          'Signature and stamp of the carrier',
          'Goods received',
          'INTERNATIONAL CONSIGNMENT NOTE',
        ],
        de: [
          'Absender (Name, Anschrift, Land)',
          'Empfänger (Name, Anschrift, Land)',
          'Auslieferungsort des Gutes',
          'Ort und Tag der Übernahme des Gutes',
          'Beigefügte Dokumente',
          'Frachtführer (Name, Anschrift, Land)',
          'Nachfolgende Frachtführer',
          'Vorbehalte und Bemerkungen der Frachtführer',
          'Kennzeichen und Nummern',
          'Anzahl der Packstücke',
          'Art der Verpackung',
          'Bezeichnung des Gutes',
          'Statistiknummer',
          'Bruttogewicht in kg',
          'Umfang in m³',
          'Anweisungen des Absenders',
          'Nachnahme',
          'Ausgefertigt in',
          'Unterschrift und Stempel des Absenders',
          'Unterschrift und Stempel des Frachtführers',
          'Gut empfangen',
          'INTERNATIONALER FRACHTBRIEF',
        ],
        fr: [
          'Expéditeur (nom, adresse, pays)',
          'Destinataire (nom, adresse, pays)',
          'Lieu prévu pour la livraison de la marchandise',
          'Lieu et date de la prise en charge',
          'Documents annexés',
          'Transporteur (nom, adresse, pays)',
          'Transporteurs successifs',
          'Réserves et observations du transporteur',
          'Marques et numéros',
          'Nombre des colis',
          "Mode d'emballage",
          'Nature de la marchandise',
          'N° statistique',
          'Poids brut, kg',
          'Cubage m³',
          "Instructions de l'expéditeur",
          'Remboursement',
          'Établie à',
          "Signature et timbre de l'expéditeur",
          'Signature et timbre du transporteur',
          'Marchandises reçues',
          'LETTRE DE VOITURE INTERNATIONALE',
        ],
        pl: [
          'Nadawca (nazwisko lub nazwa, adres, kraj)',
          'Odbiorca (nazwisko lub nazwa, adres, kraj)',
          'Miejsce przeznaczenia',
          'Miejsce i data załadowania',
          'Załączone dokumenty',
          'Przewoźnik (nazwisko lub nazwa, adres, kraj)',
          'Kolejni przewoźnicy',
          'Zastrzeżenia i uwagi przewoźnika',
          'Cechy i numery',
          'Ilość sztuk',
          'Sposób opakowania',
          'Rodzaj towaru',
          'Numer statystyczny',
          'Waga brutto w kg',
          'Objętość w m³',
          'Instrukcje nadawcy',
          'Zaliczenie',
          'Wystawiono w',
          'Podpis i stempel nadawcy',
          'Podpis i stempel przewoźnika',
          'Przesyłkę otrzymano',
          'MIĘDZYNARODOWY LIST PRZEWOZOWY',
        ],
      }[kit.language as 'en' | 'de' | 'fr' | 'pl'];
      const english = [
        'Sender',
        'Consignee',
        'Place of delivery',
        'Place of loading',
        'Attached documents',
        'Carrier',
      ];
      const b = (index: number, kind: string, concept: string): string =>
        `${index + 1}§${l[index]}|${kind}|${concept}|${english[index] ?? ''}`;
      const right = form(
        kit,
        [
          b(5, 'nameAndAddress', 'carrier'),
          b(6, 'company', 'successive_carriers'),
          b(7, 'sentence', 'carrier_remarks'),
        ],
        { height: 40 },
      );
      const left = form(
        kit,
        [
          b(0, 'nameAndAddress', 'shipper_name'),
          b(1, 'nameAndAddress', 'consignee_name'),
          b(2, 'zipCity', 'final_destination'),
          b(3, 'zipCity', 'place_of_receipt'),
          b(4, 'code', 'attached_documents'),
        ],
        { height: 34 },
      );
      const cargo = table(
        kit,
        [
          column('marks', `6 ${l[8]}`, 'text', 1.2, 'marks_and_numbers'),
          column('packages', `7 ${l[9]}`, 'integer', 1, 'package_count'),
          column('packing', `8 ${l[10]}`, 'text', 1, 'package_type'),
          column('goods', `9 ${l[11]}`, 'text', 2, 'goods_description'),
          column('statistical', `10 ${l[12]}`, 'text', 1, 'hs_code'),
          column('weight', `11 ${l[13]}`, 'number', 1, 'gross_weight'),
          column('volume', `12 ${l[14]}`, 'number', 1, 'volume'),
        ],
        rowsOf(
          kit,
          [
            'code',
            'count:1-60',
            'choice:EUR/Palette/Box/Karton',
            'product',
            'code:########',
            'weight',
            'volume',
          ],
          kit.random.int(1, 4),
          0.2,
        ),
        { names: ['Goods', 'Cargo'], look: 'cols', emptyRows: kit.random.int(0, 4) },
      );
      return sheet([
        columns([
          title(kit, l[21]!, 'font-size:10pt'),
          list(kit, [kit.field('CMR No|code:?######|waybill_number|Waybill number', { empty: 0 })]),
        ]),
        `${columns([left, right], [1, 1], 'gap:0')}${cargo}${form(kit, [`13§${l[15]}|sentence|shipper_instructions||15§${l[16]}|money|cash_on_delivery`, `21§${l[17]}|city|signing_place *0.8||22§${l[18]}|company|shipper_signature||23§${l[19]}|plate|carrier_signature||24§${l[20]}|date|received_date`], { height: 36 })}`,
      ]);
    },
  },
  {
    name: 'delivery-note-simple',
    kind: 'delivery note',
    languages: ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'cs', 'sv', 'pt', 'da', 'fi', 'hu', 'ro'],
    empty: [0, 0.15],
    draw: (kit) => {
      const names: Readonly<Record<string, string>> = {
        en: 'Delivery Note',
        de: 'Lieferschein',
        fr: 'Bon de livraison',
        es: 'Albarán',
        it: 'Documento di trasporto',
        nl: 'Pakbon',
        pl: 'Wydanie zewnętrzne WZ',
        cs: 'Dodací list',
        sv: 'Följesedel',
        pt: 'Guia de remessa',
        da: 'Følgeseddel',
        fi: 'Lähetysluettelo',
        hu: 'Szállítólevél',
        ro: 'Aviz de însoțire',
      };
      const sender = partyFields(kit, 'seller', kit.world.party());
      const receiver = partyFields(kit, 'ship_to', kit.world.party());
      const facts = some(
        kit,
        [
          '@delivery_note_number',
          '@delivery_date',
          '@order_number',
          '@order_date',
          '@customer_number',
          '@contact_person',
          '@ship_date',
          '@tracking_number',
        ],
        0.7,
      );
      const heads = kit
        .fields(['@line_number', '@item_number', '@item_description', '@quantity', '@unit'], { empty: 0 })
        .map(({ label }) => label);
      const rows = rowsOf(
        kit,
        ['count:1-99', 'code', 'product', 'count:1-500', 'choice:pcs/kg/m/box'],
        kit.random.int(1, 14),
      ).map((row, index) => [
        { lines: [String(index + 1)], data: index + 1, type: 'integer' as const },
        ...row.slice(1),
      ]);
      return sheet([
        letterhead(kit, sender),
        columns([addressBlock(receiver, 'padding:16pt 0'), list(kit, facts)], [3, 2]),
        title(kit, names[kit.language]!),
        table(
          kit,
          heads.map((label, index) =>
            column(
              ['line_number', 'item_number', 'item_description', 'quantity', 'unit'][index]!,
              label,
              index === 0 || index === 3 ? 'integer' : 'text',
              index === 2 ? 4 : 1,
            ),
          ),
          rows,
          { names: ['Items', 'Positions'] },
        ),
        strip(
          kit,
          some(
            kit,
            [
              '@gross_weight',
              '@package_count',
              '@total_quantity',
              '@vehicle_plate_transport',
              '@driver_name',
            ],
            0.6,
          ),
        ),
        columns([
          list(kit, kit.fields(['@received_by'], { empty: 0.6 }), { look: 'underlined' }),
          list(kit, kit.fields(['@signature'], { empty: 0.7 }), { look: 'underlined' }),
        ]),
      ]);
    },
  },
  {
    name: 'ddt-italian',
    kind: 'delivery note',
    languages: ['it'],
    empty: [0.1, 0.4],
    style: () => ({ borders: 'all', labelEnd: '' }),
    draw: (kit) =>
      sheet([
        columns(
          [
            letterhead(kit, partyFields(kit, 'seller', kit.world.party()), {
              look: 'plain',
              extra: kit.fields(['P. IVA|taxId|seller_vat_id', 'C.F.|personId|tax_code'], { empty: 0 }),
            }),
            form(
              kit,
              [
                'Documento di trasporto (D.d.t.) N.|code:####/?|delivery_note_number|Numero DDT||del|today|delivery_date|Data documento',
              ],
              { empty: 0 },
            ),
          ],
          [1, 1],
        ),
        twoForms(
          kit,
          [
            'Destinatario|nameAndAddress|buyer_name',
            'Cod. cliente|code|customer_number||Partita IVA|taxId|buyer_vat_id',
          ],
          [
            'Luogo di destinazione|nameAndAddress|ship_to_name',
            'Causale del trasporto|choice:Vendita/Conto visione/Reso/Conto lavorazione|transport_reason||Porto|choice:Franco/Assegnato|freight_terms',
          ],
        ),
        table(
          kit,
          [
            column('code', 'Codice articolo', 'text', 1, 'item_number'),
            column('description', 'Descrizione dei beni', 'text', 4, 'item_description'),
            column('unit', 'U.M.', 'text', 0.6, 'unit'),
            column('quantity', 'Quantità', 'number', 1, 'quantity'),
          ],
          rowsOf(kit, ['code', 'product', 'choice:PZ/KG/NR', 'number'], kit.random.int(1, 10)),
          { names: ['Beni', 'Articoli'], look: 'cols', emptyRows: kit.random.int(0, 8) },
        ),
        form(kit, [
          'Aspetto esteriore dei beni|choice:Scatola/A vista/Pallet|goods_appearance||N. colli|count|package_count||Peso kg|weight|gross_weight||Trasporto a cura del|choice:Mittente/Destinatario/Vettore|transport_by',
          'Vettore|company|carrier *2||Data e ora del ritiro|datetime|pickup_time||Firma conducente|person|driver_name',
          'Annotazioni|sentence|remarks *2||Firma del destinatario|person|recipient_signature',
        ]),
      ]),
  },
  {
    name: 'parcel-label',
    kind: 'shipping label',
    languages: ['en', 'de', 'fr'],
    paper: 'a5',
    empty: [0, 0.2],
    style: (random) => ({
      borders: 'all',
      labelSize: random.pick([8, 9]),
      valueSize: random.pick([11, 13]),
      valueBold: random.chance(0.5),
    }),
    draw: (kit) => {
      const t = {
        en: ['From', 'To', 'Tracking number', 'Weight', 'Service', 'Reference', 'Parcel', 'Date'],
        de: ['Absender', 'Empfänger', 'Sendungsnummer', 'Gewicht', 'Produkt', 'Referenz', 'Paket', 'Datum'],
        fr: ['Expéditeur', 'Destinataire', 'N° de suivi', 'Poids', 'Service', 'Référence', 'Colis', 'Date'],
      }[kit.language as 'en' | 'de' | 'fr'];
      return sheet([
        form(kit, [`${t[0]}|nameAndAddress|shipper_name|Sender`], { empty: 0 }),
        form(kit, [`${t[1]}|nameAndAddress|ship_to_name|Recipient`], { empty: 0, height: 80 }),
        form(kit, [
          `${t[3]}|weight|gross_weight||${t[4]}|choice:EXPRESS/STANDARD/ECONOMY|service||${t[6]}|choice:1/1,1/2,2/2|parcel_count`.replaceAll(
            ',',
            '/',
          ),
          `${t[5]}|code|reference_number||${t[7]}|today|ship_date`,
        ]),
        form(kit, [`${t[2]}|code:??## #### #### ####|tracking_number`], { empty: 0, valueAlign: 'center' }),
      ]);
    },
  },
  {
    name: 'packing-list',
    kind: 'packing list',
    languages: ['en', 'de', 'es'],
    empty: [0, 0.15],
    draw: (kit) =>
      sheet([
        columns([
          letterhead(kit, partyFields(kit, 'seller', kit.world.party()), { look: 'plain' }),
          title(kit, { en: 'PACKING LIST', de: 'PACKLISTE', es: 'LISTA DE EMPAQUE' }[kit.language]!),
        ]),
        columns([
          section(
            kit,
            { en: 'Ship to', de: 'Lieferanschrift', es: 'Enviar a' }[kit.language]!,
            addressBlock(partyFields(kit, 'ship_to', kit.world.party())),
          ),
          section(
            kit,
            { en: 'Bill to', de: 'Rechnungsanschrift', es: 'Facturar a' }[kit.language]!,
            addressBlock(partyFields(kit, 'buyer', kit.world.party())),
          ),
          list(
            kit,
            some(
              kit,
              ['@order_number', '@ship_date', '@invoice_number', '@container_number', '@carrier'],
              0.8,
            ),
          ),
        ]),
        table(
          kit,
          [
            column(
              'carton',
              { en: 'Carton No.', de: 'Karton', es: 'Caja' }[kit.language]!,
              'text',
              1,
              'package_number',
            ),
            column(
              'item',
              { en: 'Item', de: 'Artikel', es: 'Artículo' }[kit.language]!,
              'text',
              1,
              'item_number',
            ),
            column(
              'description',
              { en: 'Description', de: 'Bezeichnung', es: 'Descripción' }[kit.language]!,
              'text',
              3,
              'item_description',
            ),
            column('qty', { en: 'Qty', de: 'Menge', es: 'Cant.' }[kit.language]!, 'integer', 1, 'quantity'),
            column(
              'net',
              { en: 'N.W. (kg)', de: 'Netto kg', es: 'Peso neto' }[kit.language]!,
              'number',
              1,
              'net_weight',
            ),
            column(
              'gross',
              { en: 'G.W. (kg)', de: 'Brutto kg', es: 'Peso bruto' }[kit.language]!,
              'number',
              1,
              'gross_weight',
            ),
          ],
          rowsOf(
            kit,
            ['code:#-##', 'code', 'product', 'count:1-200', 'number', 'number'],
            kit.random.int(2, 16),
          ),
          { names: ['Packages', 'Cartons'] },
        ),
        list(kit, some(kit, ['@package_count', '@gross_weight', '@net_weight', '@volume'], 0.8), {
          look: 'spread',
          css: 'width:45%;margin-left:50%',
        }),
      ]),
  },
  {
    name: 'transport-order-fax',
    kind: 'transport order',
    languages: ['en', 'de', 'nl'],
    empty: [0, 0.25],
    draw: (kit) => {
      const t = {
        en: [
          'TRANSPORT ORDER',
          'Loading',
          'Unloading',
          'Please confirm by return. Our general terms apply exclusively. Waiting time is included in the freight rate.',
        ],
        de: [
          'TRANSPORTAUFTRAG',
          'Beladung',
          'Entladung',
          'Wir arbeiten ausschließlich auf Grundlage der ADSp. Lademitteltausch ist Pflicht.',
        ],
        nl: [
          'TRANSPORTOPDRACHT',
          'Laden',
          'Lossen',
          'Op deze opdracht zijn onze voorwaarden van toepassing.',
        ],
      }[kit.language as 'en' | 'de' | 'nl'];
      const stop = (heading: string, role: string): string =>
        section(
          kit,
          heading,
          list(
            kit,
            kit.fields([
              `@${role}_name`,
              '@address',
              `@${role === 'shipper' ? 'loading_date' : 'delivery_date'}`,
              '@time_of_day',
              '@contact_person',
              '@reference_number',
            ]),
          ),
        );
      return sheet([
        letterhead(kit, partyFields(kit, 'company', kit.world.party())),
        title(kit, t[0]!),
        pairTable(
          kit,
          some(
            kit,
            [
              '@order_number',
              '@document_date',
              '@carrier',
              '@vehicle_plate_transport',
              '@driver_name',
              '@mobile_phone',
              '@contact_person',
            ],
            0.85,
          ),
        ),
        columns([stop(t[1]!, 'shipper'), stop(t[2]!, 'consignee')]),
        pairTable(
          kit,
          some(
            kit,
            [
              '@goods_description',
              '@gross_weight',
              '@loading_meters',
              '@pallet_count',
              '@temperature_transport',
              '@dangerous_goods',
            ],
            0.8,
          ),
        ),
        inlinePairs(kit, kit.fields(['@shipping_cost', '@payment_terms'], { empty: 0 })),
        boilerplate(t[3]!),
      ]);
    },
  },
  {
    name: 'dangerous-goods-declaration',
    kind: 'declaration',
    languages: ['en'],
    empty: [0.1, 0.4],
    mayBeBlank: true,
    style: () => ({ borders: 'all', labelEnd: '' }),
    draw: (kit) =>
      sheet([
        title(kit, "SHIPPER'S DECLARATION FOR DANGEROUS GOODS"),
        twoForms(
          kit,
          ['Shipper|nameAndAddress|shipper_name', 'Consignee|nameAndAddress|consignee_name'],
          [
            'Air Waybill No.|code:###-########|waybill_number',
            'Page of Pages|choice:1 of 1/1 of 2|page_number',
            "Shipper's Reference Number (optional)|code|reference_number",
          ],
        ),
        checks(kit, 'This shipment is within the limitations prescribed for (delete non-applicable)', [
          'PASSENGER AND CARGO AIRCRAFT',
          'CARGO AIRCRAFT ONLY',
        ]),
        form(kit, [
          'Airport of Departure (optional)|city|airport_of_departure||Airport of Destination (optional)|city|airport_of_destination',
        ]),
        checks(kit, 'Shipment type', ['NON-RADIOACTIVE', 'RADIOACTIVE']),
        formPart(
          kit,
          'NATURE AND QUANTITY OF DANGEROUS GOODS',
          [
            'UN or ID No.|code:UN####|un_number||Proper Shipping Name|words|shipping_name *2||Class or Division (subsidiary hazard)|choice:3/8/9/6.1/2.1|hazard_class||Packing Group|choice:I/II/III|packing_group||Quantity and Type of Packing|unitNumber:L|quantity *2||Packing Inst.|code:###|packing_instruction||Authorization|words|authorization',
          ],
          { height: 70 },
        ),
        form(
          kit,
          [
            'Additional Handling Information|sentence|handling_information',
            'Emergency contact (24 h)|phone|emergency_contact',
          ],
          { labels: 'top' },
        ),
        columns([
          boilerplate(
            'I hereby declare that the contents of this consignment are fully and accurately described above by the proper shipping name, and are classified, packaged, marked and labelled/placarded, and are in all respects in proper condition for transport.',
          ),
          form(kit, [
            'Name of Signatory|person|signatory_name',
            'Date|today|signing_date',
            'Signature (see warning above)|person|signature',
          ]),
        ]),
      ]),
  },
];
