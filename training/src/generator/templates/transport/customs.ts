import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, twoForms } from '../../pieces/form.ts';
import { items } from '../../pieces/items.ts';
import { table } from '../../pieces/tables.ts';
import type { Template } from '../../template.ts';
import { makeValue } from '../../value.ts';

const official = { borders: 'all', labelEnd: '', labelSize: 6.5 } as const;

export const templates: readonly Template[] = [
  {
    name: 'customs-declaration-boxes',
    kind: 'customs declaration',
    languages: ['en', 'de', 'fr', 'es'],
    empty: [0.2, 0.5],
    mayBeBlank: true,
    style: () => official,
    draw: (kit) => {
      const words = {
        en: [
          'CUSTOMS DECLARATION',
          '1§DECLARATION|choice:EX A/IM A/IM 4/EU 1|declaration_type',
          '2§Consignor/Exporter|nameAndAddress|shipper_name|Exporter',
          'No.|code:????#########|eori_number|EORI',
          '3§Forms|choice:1 1/1 2|forms',
          '4§Load. lists|count|loading_lists',
          '5§Items|count|item_count',
          '6§Total packages|count:1-400|package_count',
          '7§Reference number|code|reference_number',
          '8§Consignee|nameAndAddress|consignee_name|Importer',
          '9§Person responsible for financial settlement|company|financial_party',
          '14§Declarant/Representative|nameAndAddress|declarant_name',
          '15§Country of dispatch/export|country|country_of_dispatch',
          '16§Country of origin|country|country_of_origin',
          '17§Country of destination|country|country_of_destination',
          '18§Identity and nationality of means of transport at departure|plate|transport_identity|Truck plate',
          '19§Ctr.|choice:0/1|container_flag',
          '20§Delivery terms|choice:EXW/FOB/CIF/DAP/FCA|incoterms',
          '22§Currency and total amount invoiced|money|invoice_total|Invoice amount',
          '23§Exchange rate|number|exchange_rate',
          '24§Nature of transaction|choice:1 1/2 1/9 9|transaction_nature',
          '25§Mode of transport at the border|choice:1/2/3/4|mode_of_transport',
          '29§Office of exit/entry|code:??00####|customs_office',
          '30§Location of goods|city|goods_location',
          '31§Packages and description of goods - Marks and numbers - Container No(s)|paragraph|goods_description',
          '32§Item No.|count|line_number',
          '33§Commodity Code|code:######## ##|hs_code|HS code',
          '35§Gross mass (kg)|number|gross_weight',
          '37§PROCEDURE|choice:10 00/40 00/42 00|customs_procedure_code',
          '38§Net mass (kg)|number|net_weight',
          '41§Supplementary units|count:1-999|supplementary_units',
          '42§Item price|amount|item_price',
          '44§Additional information/Documents produced/Certificates|paragraph|additional_documents',
          '46§Statistical value|whole|statistical_value',
          '47§Calculation of taxes|money|customs_duty',
          '48§Deferred payment|code|deferred_payment',
          '50§Principal|company|principal',
          '54§Place and date|city|signing_place',
        ],
        de: [
          'ZOLLANMELDUNG',
          '1§ANMELDUNG|choice:EX A/IM A/EU 1|declaration_type',
          '2§Versender/Ausführer|nameAndAddress|shipper_name|Ausführer',
          'Nr.|code:DE#######|eori_number|EORI-Nummer',
          '3§Vordrucke|choice:1 1/1 2|forms',
          '4§Ladelisten|count|loading_lists',
          '5§Positionen|count|item_count',
          '6§Packst. insgesamt|count:1-400|package_count',
          '7§Bezugsnummer|code|reference_number',
          '8§Empfänger|nameAndAddress|consignee_name',
          '9§Verantwortlicher für den Zahlungsverkehr|company|financial_party',
          '14§Anmelder/Vertreter|nameAndAddress|declarant_name',
          '15§Versendungs-/Ausfuhrland|country|country_of_dispatch',
          '16§Ursprungsland|country|country_of_origin',
          '17§Bestimmungsland|country|country_of_destination',
          '18§Kennzeichen und Staatszugehörigkeit des Beförderungsmittels beim Abgang|plate|transport_identity',
          '19§Ctr.|choice:0/1|container_flag',
          '20§Lieferbedingung|choice:EXW/FOB/CIF/DAP|incoterms',
          '22§Währung und in Rechn. gestellter Gesamtbetr.|money|invoice_total',
          '23§Umrechnungskurs|number|exchange_rate',
          '24§Art des Geschäfts|choice:1 1/2 1|transaction_nature',
          '25§Verkehrszweig an der Grenze|choice:1/2/3|mode_of_transport',
          '29§Ausgangszollstelle|code:DE00####|customs_office',
          '30§Warenort|city|goods_location',
          '31§Packstücke und Warenbezeichnung|paragraph|goods_description',
          '32§Positions-Nr.|count|line_number',
          '33§Warennummer|code:########|hs_code',
          '35§Rohmasse (kg)|number|gross_weight',
          '37§VERFAHREN|choice:10 00/40 00|customs_procedure_code',
          '38§Eigenmasse (kg)|number|net_weight',
          '41§Besondere Maßeinheit|count:1-999|supplementary_units',
          '42§Artikelpreis|amount|item_price',
          '44§Besondere Vermerke/Vorgelegte Unterlagen|paragraph|additional_documents',
          '46§Statistischer Wert|whole|statistical_value',
          '47§Abgabenberechnung|money|customs_duty',
          '48§Zahlungsaufschub|code|deferred_payment',
          '50§Hauptverpflichteter|company|principal',
          '54§Ort und Datum|city|signing_place',
        ],
        fr: [
          'DÉCLARATION EN DOUANE',
          '1§DÉCLARATION|choice:EX A/IM A|declaration_type',
          '2§Expéditeur/Exportateur|nameAndAddress|shipper_name',
          'N°|code:FR##############|eori_number',
          '3§Formulaires|choice:1 1/1 2|forms',
          '4§List. charg.|count|loading_lists',
          '5§Articles|count|item_count',
          '6§Total des colis|count:1-400|package_count',
          '7§Numéro de référence|code|reference_number',
          '8§Destinataire|nameAndAddress|consignee_name',
          '9§Responsable financier|company|financial_party',
          '14§Déclarant/Représentant|nameAndAddress|declarant_name',
          "15§Pays d'expédition/d'exportation|country|country_of_dispatch",
          "16§Pays d'origine|country|country_of_origin",
          '17§Pays de destination|country|country_of_destination',
          '18§Identité et nationalité du moyen de transport au départ|plate|transport_identity',
          '19§Ctr.|choice:0/1|container_flag',
          '20§Conditions de livraison|choice:EXW/FOB/CIF|incoterms',
          '22§Monnaie et montant total facturé|money|invoice_total',
          '23§Taux de change|number|exchange_rate',
          '24§Nature de la transaction|choice:1 1/2 1|transaction_nature',
          '25§Mode de transport à la frontière|choice:1/3|mode_of_transport',
          '29§Bureau de sortie|code:FR00####|customs_office',
          '30§Localisation des marchandises|city|goods_location',
          '31§Colis et désignation des marchandises|paragraph|goods_description',
          '32§Article N°|count|line_number',
          '33§Code des marchandises|code:########|hs_code',
          '35§Masse brute (kg)|number|gross_weight',
          '37§RÉGIME|choice:10 00/40 00|customs_procedure_code',
          '38§Masse nette (kg)|number|net_weight',
          '41§Unités supplémentaires|count:1-999|supplementary_units',
          "42§Prix de l'article|amount|item_price",
          '44§Mentions spéciales/Documents produits|paragraph|additional_documents',
          '46§Valeur statistique|whole|statistical_value',
          '47§Calcul des impositions|money|customs_duty',
          '48§Report de paiement|code|deferred_payment',
          '50§Principal obligé|company|principal',
          '54§Lieu et date|city|signing_place',
        ],
        es: [
          'DECLARACIÓN ADUANERA',
          '1§DECLARACIÓN|choice:EX A/IM A|declaration_type',
          '2§Expedidor/Exportador|nameAndAddress|shipper_name',
          'Nº|code:ES?########|eori_number',
          '3§Formularios|choice:1 1/1 2|forms',
          '4§List. carg.|count|loading_lists',
          '5§Partidas|count|item_count',
          '6§Total bultos|count:1-400|package_count',
          '7§Número de referencia|code|reference_number',
          '8§Destinatario|nameAndAddress|consignee_name',
          '9§Responsable financiero|company|financial_party',
          '14§Declarante/Representante|nameAndAddress|declarant_name',
          '15§País de expedición/exportación|country|country_of_dispatch',
          '16§País de origen|country|country_of_origin',
          '17§País de destino|country|country_of_destination',
          '18§Identidad y nacionalidad del medio de transporte a la partida|plate|transport_identity',
          '19§Ctr.|choice:0/1|container_flag',
          '20§Condiciones de entrega|choice:EXW/FOB/CIF|incoterms',
          '22§Divisa e importe total factura|money|invoice_total',
          '23§Tipo de cambio|number|exchange_rate',
          '24§Naturaleza de la transacción|choice:1 1/2 1|transaction_nature',
          '25§Modo de transporte en la frontera|choice:1/3|mode_of_transport',
          '29§Aduana de salida|code:ES00####|customs_office',
          '30§Localización de las mercancías|city|goods_location',
          '31§Bultos y descripción de las mercancías|paragraph|goods_description',
          '32§Partida Nº|count|line_number',
          '33§Código de las mercancías|code:########|hs_code',
          '35§Masa bruta (kg)|number|gross_weight',
          '37§RÉGIMEN|choice:10 00/40 00|customs_procedure_code',
          '38§Masa neta (kg)|number|net_weight',
          '41§Unidades suplementarias|count:1-999|supplementary_units',
          '42§Precio del artículo|amount|item_price',
          '44§Indicaciones especiales/Documentos presentados|paragraph|additional_documents',
          '46§Valor estadístico|whole|statistical_value',
          '47§Liquidación de los tributos|money|customs_duty',
          '48§Aplazamiento de pago|code|deferred_payment',
          '50§Obligado principal|company|principal',
          '54§Lugar y fecha|city|signing_place',
        ],
      }[kit.language as 'en' | 'de' | 'fr' | 'es'];
      const box = (number: number | string): string => words.find((word) => word.startsWith(`${number}§`))!;
      const height = kit.random.pick([18, 22, 26]);
      const left = form(
        kit,
        [
          `${box(2)} *3||${words[3]}`,
          `${box(8)} *3||${words[3]}`,
          `${box(14)} *3||${words[3]}`,
          `${box(18)} *4||${box(19)} *0.6`,
          `${box(25)}||${box(29)}||${box(30)}`,
        ],
        { height: height * 1.4 },
      );
      const right = form(
        kit,
        [
          `${box(1)}||${box(3)}||${box(4)}`,
          `${box(5)}||${box(6)}||${box(7)} *2`,
          box(9),
          `${box(15)}||${box(16)}||${box(17)}`,
          box(20),
          `${box(22)} *2||${box(23)}||${box(24)}`,
        ],
        { height },
      );
      const goods = columns(
        [
          form(kit, [box(31)], { height: height * 4 }),
          form(
            kit,
            [
              `${box(32)}||${box(33)} *2`,
              `${box(35)}||${box(37)}`,
              `${box(38)}||${box(41)}`,
              `${box(42)}||${box(46)}`,
            ],
            { height },
          ),
        ],
        [3, 2],
        'gap:0',
      );
      return sheet([
        title(kit, words[0]!),
        columns([left, right], [1, 1], 'gap:0') +
          goods +
          form(kit, [`${box(44)} *3||${box(48)}`, `${box(47)} *2||${box(50)} *2||${box(54)}`], {
            height: height * 1.6,
          }),
      ]);
    },
  },
  {
    name: 'postal-customs-label',
    kind: 'customs declaration',
    languages: ['en', 'fr'],
    paper: 'a5',
    empty: [0, 0.3],
    mayBeBlank: true,
    style: () => ({ borders: 'all' }),
    draw: (kit) => {
      const fr = kit.language === 'fr';
      const rows = Array.from({ length: kit.random.int(1, 4) }, () =>
        ['product', 'count', 'weight', 'amount', 'country'].map((kind) => makeValue(kit.world, kind)),
      );
      return sheet([
        columns([
          title(kit, fr ? 'DÉCLARATION EN DOUANE CN 22' : 'CUSTOMS DECLARATION CN 22'),
          boilerplate(fr ? 'Peut être ouvert d’office' : 'May be opened officially'),
        ]),
        checks(
          kit,
          '',
          fr
            ? ['Cadeau', 'Documents', 'Échantillon commercial', 'Autre']
            : ['Gift', 'Documents', 'Commercial sample', 'Sale of goods', 'Returned goods', 'Other'],
          { most: 1 },
        ),
        table(
          kit,
          [
            {
              key: 'description',
              label: fr
                ? 'Désignation détaillée du contenu'
                : 'Quantity and detailed description of contents (1)',
              type: 'text',
              weight: 4,
              concept: 'goods_description',
            },
            { key: 'quantity', label: fr ? 'Quantité' : 'Quantity', type: 'integer' },
            {
              key: 'weight',
              label: fr ? 'Poids (en kg)' : 'Weight (in kg)(2)',
              type: 'number',
              concept: 'weight',
            },
            {
              key: 'value',
              label: fr ? 'Valeur et monnaie' : 'Value and currency (3)',
              type: 'currency',
              concept: 'customs_value',
            },
            {
              key: 'origin',
              label: fr ? "Pays d'origine" : 'Country of origin',
              type: 'text',
              concept: 'country_of_origin',
            },
          ],
          rows,
          { names: ['Contents', 'Items'], look: 'all', emptyRows: 1 },
        ),
        form(
          kit,
          fr
            ? [
                'Poids total (en kg)|weight|gross_weight||Valeur totale|money|customs_value||N° tarifaire du SH|code:######|hs_code',
                'Date et signature de l’expéditeur|today|signing_date',
              ]
            : [
                'Total weight (in kg)(6)|weight|gross_weight||Total value (7)|money|customs_value||HS tariff number (4)|code:######|hs_code',
                "Date and sender's signature (8)|today|signing_date",
              ],
        ),
        boilerplate(
          fr
            ? 'Je, soussigné, certifie que les renseignements donnés dans la présente déclaration sont exacts.'
            : 'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article.',
        ),
      ]);
    },
  },
  {
    name: 'certificate-of-origin',
    kind: 'certificate',
    languages: ['en'],
    empty: [0, 0.25],
    style: () => ({ borders: 'all' }),
    draw: (kit) =>
      sheet([
        columns(
          [
            form(
              kit,
              [
                '1.§Consignor|nameAndAddress|shipper_name|Exporter',
                '2.§Consignee|nameAndAddress|consignee_name',
                '4.§Transport details (Optional)|sentence|transport_details',
              ],
              { height: 50 },
            ),
            form(
              kit,
              [
                'No.|code:? ######|certificate_number|Certificate number',
                '3.§Country of Origin|country|country_of_origin',
                '5.§Remarks|sentence|remarks',
              ],
              { height: 40 },
            ) + title(kit, 'CERTIFICATE OF ORIGIN', 'text-align:center;padding:6pt'),
          ],
          [1, 1],
          'gap:0',
        ),
        form(
          kit,
          [
            '6.§Item number; marks, numbers, number and kind of packages; description of goods|paragraph|goods_description|Description of goods *4||7.§Quantity|weight|quantity',
          ],
          { height: 140 },
        ),
        form(
          kit,
          [
            '8.§THE UNDERSIGNED AUTHORITY CERTIFIES THAT THE GOODS DESCRIBED ABOVE ORIGINATE IN THE COUNTRY SHOWN IN BOX 3|office|issuing_authority',
            'Place and date of issue|city|signing_place||Name, signature and stamp of competent authority|person|signatory_name',
          ],
          { height: 40 },
        ),
      ]),
  },
  {
    name: 'movement-certificate',
    kind: 'certificate',
    languages: ['en', 'it'],
    empty: [0.05, 0.4],
    mayBeBlank: true,
    style: () => official,
    draw: (kit) => {
      const it = kit.language === 'it';
      return sheet([
        title(
          kit,
          it ? 'CERTIFICATO DI CIRCOLAZIONE DELLE MERCI' : 'MOVEMENT CERTIFICATE',
          'text-align:center',
        ),
        twoForms(
          kit,
          it
            ? [
                '1.§Esportatore (cognome, nome, indirizzo completo, paese)|nameAndAddress|shipper_name|Esportatore',
                '3.§Destinatario (cognome, nome, indirizzo completo, paese) (indicazione facoltativa)|nameAndAddress|consignee_name|Destinatario',
                '6.§Informazioni riguardanti il trasporto (indicazione facoltativa)|words|transport_details',
              ]
            : [
                '1.§Exporter (Name, full address, country)|nameAndAddress|shipper_name',
                '3.§Consignee (Name, full address, country) (Optional)|nameAndAddress|consignee_name',
                '6.§Transport details (Optional)|words|transport_details',
              ],
          it
            ? [
                'EUR.1 N.|code:? ######|certificate_number',
                '4.§Paese di cui i prodotti sono considerati originari|country|country_of_origin||5.§Paese di destinazione|country|country_of_destination',
                '7.§Osservazioni|sentence|remarks',
              ]
            : [
                'No A|code:######|certificate_number|Certificate number',
                '2.§Certificate used in preferential trade between|country|trade_countries',
                '4.§Country in which the products are considered as originating|country|country_of_origin||5.§Country of destination|country|country_of_destination',
                '7.§Remarks|sentence|remarks',
              ],
        ),
        form(
          kit,
          it
            ? [
                "8.§Numero d'ordine; marche, numeri, numero e natura dei colli; designazione delle merci|paragraph|goods_description *4||9.§Massa lorda (kg)|weight|gross_weight||10.§Fatture (facoltativa)|code|invoice_number",
              ]
            : [
                '8.§Item number; Marks and numbers; Number and kind of packages; Description of goods|paragraph|goods_description *4||9.§Gross mass (kg) or other measure|weight|gross_weight||10.§Invoices (Optional)|code|invoice_number',
              ],
          { height: 110 },
        ),
        twoForms(
          kit,
          it
            ? [
                '11.§VISTO DELLA DOGANA - Ufficio doganale|office|customs_office',
                'Data|date|endorsement_date',
              ]
            : [
                '11.§CUSTOMS ENDORSEMENT - Customs office|office|customs_office',
                'Date|date|endorsement_date',
              ],
          it
            ? [
                "12.§DICHIARAZIONE DELL'ESPORTATORE - Luogo e data|city|signing_place",
                'Firma|person|signature',
              ]
            : [
                '12.§DECLARATION BY THE EXPORTER - Place and date|city|signing_place',
                'Signature|person|signature',
              ],
        ),
      ]);
    },
  },
  {
    name: 'import-entry-summary',
    kind: 'customs declaration',
    languages: ['en'],
    countries: ['US'],
    paper: 'letter',
    empty: [0.1, 0.4],
    style: () => official,
    draw: (kit) => {
      const rows = Array.from({ length: kit.random.int(1, 5) }, (_, index) => [
        { lines: [String(index + 1).padStart(3, '0')], data: index + 1, type: 'integer' as const },
        ...['product', 'code:####.##.####', 'weight', 'whole', 'percent', 'amount'].map((kind) =>
          makeValue(kit.world, kind),
        ),
      ]);
      return sheet([
        title(kit, 'ENTRY SUMMARY', 'text-align:center'),
        form(
          kit,
          [
            '1.§Filer Code/Entry Number|code:?## #######-#|entry_number||2.§Entry Type|choice:01 ABI/A/03 ABI/P|entry_type||3.§Summary Date|date|summary_date||4.§Surety Number|code:###|surety_number||5.§Bond Type|choice:8/9|bond_type||6.§Port Code|code:####|port_code||7.§Entry Date|date|entry_date',
            '8.§Importing Carrier|company|carrier *2||9.§Mode of Transport|choice:11/40/30|mode_of_transport||10.§Country of Origin|country|country_of_origin||11.§Import Date|date|import_date',
            '12.§B/L or AWB Number|code:????########|bill_of_lading_number *2||13.§Manufacturer ID|code:????????###???|manufacturer_id *2||14.§Exporting Country|country|country_of_dispatch||15.§Export Date|past|export_date',
            '21.§Location of Goods/G.O. Number|words|goods_location||22.§Consignee Number|taxId|consignee_number||23.§Importer Number|taxId|importer_number||24.§Reference Number|code|reference_number',
            '25.§Ultimate Consignee Name (Last, First, M.I.) and Address|nameAndAddress|consignee_name|Ultimate consignee||26.§Importer of Record Name (Last, First, M.I.) and Address|nameAndAddress|importer_name|Importer of record',
          ],
          {},
        ),
        table(
          kit,
          [
            { key: 'line', label: '27. Line No.', type: 'integer', weight: 0.6 },
            { key: 'description', label: '28. Description of Merchandise', type: 'text', weight: 3 },
            { key: 'hts', label: '29. A. HTSUS No.', type: 'text', concept: 'hs_code' },
            { key: 'weight', label: '30. A. Gross Weight', type: 'number' },
            { key: 'value', label: '32. A. Entered Value', type: 'currency' },
            { key: 'rate', label: '33. A. HTSUS Rate', type: 'number' },
            { key: 'duty', label: '34. Duty and IR Tax', type: 'currency', concept: 'customs_duty' },
          ],
          rows,
          { names: ['Lines', 'Merchandise'], look: kit.random.pick(['all', 'cols', 'outer']) },
        ),
        form(kit, [
          '35.§Total Entered Value|money|customs_value||37.§Duty|money|customs_duty||38.§Tax|money|tax_total||39.§Other|money|other_fees||40.§Total|money|grand_total',
          '41.§DECLARATION OF IMPORTER OF RECORD - Declarant name|person|declarant_name *2||Title|job|job_title||Signature|person|signature||Date|today|signing_date',
        ]),
      ]);
    },
  },
  {
    name: 'export-invoice-commercial',
    kind: 'commercial invoice',
    languages: ['en'],
    empty: [0, 0.2],
    draw: (kit) =>
      sheet([
        title(kit, kit.random.pick(['COMMERCIAL INVOICE', 'PROFORMA INVOICE']), 'text-align:center'),
        twoForms(
          kit,
          [
            'Exporter|nameAndAddress|shipper_name|Seller; Shipper',
            'Consignee|nameAndAddress|consignee_name',
            'Notify party|nameAndAddress|notify_party',
          ],
          [
            'Invoice No. & Date|code|invoice_number|Invoice number||Exporter’s Ref.|code|our_reference',
            "Buyer's Order No.|code|purchase_order_number||Order date|past|order_date",
            'Country of Origin of Goods|country|country_of_origin||Country of Final Destination|country|country_of_destination',
            'Terms of Delivery and Payment|sentence|payment_terms',
          ],
        ),
        form(kit, [
          'Pre-Carriage by|choice:Road/Rail|pre_carriage||Place of Receipt by Pre-Carrier|city|place_of_receipt||Vessel/Flight No.|code:??###|vessel_name',
          'Port of Loading|city|port_of_loading||Port of Discharge|city|port_of_discharge||Final Destination|city|final_destination',
        ]),
        items(kit, { totals: ['grand_total'], look: kit.random.pick(['all', 'cols', 'outer']) }),
        section(
          kit,
          'Declaration',
          boilerplate(
            'We declare that this invoice shows the actual price of the goods described and that all particulars are true and correct.',
          ),
        ),
        pairTable(
          kit,
          kit.fields([
            'Total packages|count|package_count',
            'Total gross weight|weight|gross_weight',
            'Total net weight|weight|net_weight',
            'Signature|person|signature',
          ]),
        ),
      ]),
  },
  {
    name: 'arrival-card',
    kind: 'travel form',
    languages: ['en'],
    paper: 'a5',
    empty: [0.05, 0.4],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        title(
          kit,
          kit.random.pick(['ARRIVAL CARD', 'Disembarkation Card', 'Passenger Customs Declaration']),
          'text-align:center',
        ),
        boilerplate(
          'Please complete clearly in English and BLOCK CAPITALS. Each arriving traveller or responsible family member must provide the following information.',
        ),
        form(
          kit,
          [
            'Family name|last|last_name||First (Given) name|first|first_name',
            'Birth date|birth|birth_date||Sex|choice:M/F|sex||Number of family members travelling with you|int:0-5|family_members',
            'Nationality|country|nationality||Passport number|code:?########|passport_number||Country of residence|country|country',
            'Address in this country (hotel name/destination)|addressLine|stay_address',
            'Airline/Flight No. or Vessel Name|code:??####|flight_number||Last place of boarding|city|boarding_place||Length of stay|unitNumber:days|duration',
          ],
          {
            combs: kit.random.pick([0, 0, 0.7]),
            labels: kit.random.pick(['top', 'corner', 'left', 'below']),
          },
        ),
        checks(kit, 'The primary purpose of this trip is business:', ['Yes', 'No']),
        checks(kit, 'I am (We are) bringing fruits, plants, food, insects', ['Yes', 'No']),
        checks(kit, 'Purpose of visit', ['Holiday', 'Business', 'Visiting friends', 'Study', 'Transit']),
        formPart(kit, 'Signature', ['Signature of passenger|person|signature||Date|today|signing_date'], {
          labels: 'below',
          borders: 'bottom',
        }),
      ]),
  },
];
