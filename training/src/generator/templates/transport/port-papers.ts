import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart } from '../../pieces/form.ts';
import { inlinePairs, list, strip } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import { said, titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';

export const templates: readonly Template[] = [
  {
    name: 'cargo-manifest-wide',
    kind: 'cargo manifest',
    languages: ['en'],
    paper: 'a4Wide',
    draw: (kit) =>
      sheet([
        title(
          kit,
          kit.random.pick(['CARGO MANIFEST', 'INWARD CARGO DECLARATION', 'AIR CARGO MANIFEST']),
          'text-align:center',
        ),
        strip(
          kit,
          kit.fields(
            [
              'Name of ship|company|vessel_name|Vessel',
              'Voyage No.|code:###?|voyage_number',
              'Nationality|country|flag',
              'Master|person|master_name',
              'Port of loading|city|port_of_loading',
              'Port of discharge|city|port_of_discharge',
              'Date of arrival|date|arrival_date',
            ],
            { empty: 0.1 },
          ),
        ),
        table(
          kit,
          [
            column('bl_number', 'B/L No.'),
            column('marks', 'Marks and Nos.'),
            column('packages', 'Number and kind of packages', 'text', 1.4),
            column('description', 'Description of goods', 'text', 2.4),
            column('gross_weight', 'Gross weight', 'number'),
            column('measurement', 'Measurement', 'number'),
            column('consignee', 'Consignee', 'text', 1.8),
          ],
          rowsOf(
            kit,
            [
              'code:????######',
              'code:??/##',
              'choice:20 CTN/4 PLT/1 CASE/300 BAGS/2 CRATES',
              'product',
              'weight',
              'volume',
              'company',
            ],
            kit.random.int(4, 16),
          ),
          { names: ['Consignments'] },
        ),
        inlinePairs(
          kit,
          kit.fields([
            'Total packages|count:10-900|package_count',
            'Total gross weight|weight|gross_weight',
            'Agent|company|agent_name',
          ]),
        ),
      ]),
  },
  {
    name: 'warehouse-receipt-boxes',
    kind: 'warehouse receipt',
    languages: ['en', 'es'],
    paper: 'letter',
    draw: (kit) => {
      const isSpanish = kit.language === 'es';
      return sheet([
        columns(
          [
            letterhead(kit, partyFields(kit, 'warehouse', kit.world.party())),
            form(
              kit,
              [
                isSpanish
                  ? 'Recibo de bodega|code:WR-######|receipt_number'
                  : 'Warehouse Receipt No.|code:WR-######|receipt_number',
                isSpanish ? 'Fecha / Hora|datetime|received_at' : 'Received date/time|datetime|received_at',
                isSpanish ? 'Recibido por|person|received_by' : 'Received by|person|received_by',
              ],
              { empty: 0.05 },
            ),
          ],
          [2, 1],
        ),
        columns([
          formPart(kit, isSpanish ? 'EMBARCADOR' : 'SHIPPER', [
            isSpanish
              ? 'Nombre y dirección|nameAndAddress|shipper'
              : 'Name and address|nameAndAddress|shipper',
          ]),
          formPart(kit, isSpanish ? 'CONSIGNATARIO' : 'CONSIGNEE', [
            isSpanish
              ? 'Nombre y dirección|nameAndAddress|consignee'
              : 'Name and address|nameAndAddress|consignee',
          ]),
        ]),
        form(kit, [
          isSpanish
            ? 'Transportista|company|carrier_name||Guía|code|tracking_number||Conductor|person|driver_name||Placa|plate|vehicle_plate'
            : 'Inland carrier|company|carrier_name||PRO number|code|tracking_number||Driver name|person|driver_name||Driver license|code|driver_licence',
        ]),
        table(
          kit,
          [
            column('pieces', said(kit, 'en:Pcs;es:Bultos'), 'integer', 0.5),
            column('package_type', said(kit, 'en:Package;es:Tipo')),
            column('dimensions', said(kit, 'en:Dimensions;es:Medidas'), 'text', 1.3),
            column('description', said(kit, 'en:Description;es:Descripción'), 'text', 2.5),
            column('weight', said(kit, 'en:Weight;es:Peso'), 'number'),
            column('volume', said(kit, 'en:Volume;es:Volumen'), 'number'),
            column('location', said(kit, 'en:Location;es:Ubicación')),
          ],
          rowsOf(
            kit,
            [
              'count',
              'choice:Carton/Pallet/Crate/Drum',
              'code:##x##x##',
              'product',
              'weight',
              'volume',
              'code:?-##-##',
            ],
            kit.random.int(1, 6),
            0.1,
          ),
          { names: ['Goods'] },
        ),
        boilerplate(
          'The property described on this receipt has been received, subject to the terms and conditions contained herein. The value of the goods is not declared.',
        ),
      ]);
    },
  },
  {
    name: 'weighbridge-ticket-typed',
    kind: 'weighing ticket',
    languages: ['en', 'de', 'fr', 'tr'],
    paper: 'a5',
    style: () => ({ valueFont: 'Courier Prime', labelFont: 'Courier Prime' }),
    draw: (kit) => {
      const words: Record<string, string[]> = {
        en: [
          'Ticket No.|code:######|ticket_number',
          'Vehicle|plate|vehicle_plate',
          'Customer|company|customer_name',
          'Material|choice:GRAVEL 0-32/SAND/WHEAT/SCRAP STEEL/TOPSOIL|material',
          'Date/time in|datetime|time_in',
          'Date/time out|datetime|time_out',
          'Gross|unitNumber:kg|gross_weight',
          'Tare|unitNumber:kg|tare_weight',
          'Net|unitNumber:kg|net_weight',
          'Weighed by|person|operator_name',
        ],
        de: [
          'Wiegeschein-Nr.|code:######|ticket_number',
          'Kennzeichen|plate|vehicle_plate',
          'Kunde|company|customer_name',
          'Material|choice:Kies 0-32/Sand/Weizen/Schrott/Humus|material',
          'Einfahrt|datetime|time_in',
          'Ausfahrt|datetime|time_out',
          'Brutto|unitNumber:kg|gross_weight',
          'Tara|unitNumber:kg|tare_weight',
          'Netto|unitNumber:kg|net_weight',
          'Wäger|person|operator_name',
        ],
        fr: [
          'Ticket de pesée n°|code:######|ticket_number',
          'Immatriculation|plate|vehicle_plate',
          'Client|company|customer_name',
          'Produit|choice:Gravier/Sable/Blé/Ferraille|material',
          'Entrée|datetime|time_in',
          'Sortie|datetime|time_out',
          'Poids brut|unitNumber:kg|gross_weight',
          'Tare|unitNumber:kg|tare_weight',
          'Poids net|unitNumber:kg|net_weight',
        ],
        tr: [
          'Fiş No|code:######|ticket_number',
          'Plaka|plate|vehicle_plate',
          'Firma|company|customer_name',
          'Malzeme|choice:Çakıl/Kum/Buğday/Hurda|material',
          'Giriş|datetime|time_in',
          'Çıkış|datetime|time_out',
          'Brüt|unitNumber:kg|gross_weight',
          'Dara|unitNumber:kg|tare_weight',
          'Net|unitNumber:kg|net_weight',
        ],
      };
      return sheet([
        letterhead(kit, partyFields(kit, 'operator', kit.world.party()), { look: 'plain' }),
        titled(kit, 'en:WEIGHBRIDGE TICKET;de:WIEGESCHEIN;fr:TICKET DE PESÉE;tr:KANTAR FİŞİ'),
        list(kit, kit.fields(words[kit.language] ?? words.en!), {
          look: kit.random.pick(['tabbed', 'dotted', 'spread']),
        }),
      ]);
    },
  },
  {
    name: 'container-interchange-receipt',
    kind: 'interchange receipt',
    languages: ['en'],
    empty: [0.1, 0.4],
    style: () => ({ borders: 'all', labelSize: 7 }),
    draw: (kit) =>
      sheet([
        title(kit, 'EQUIPMENT INTERCHANGE RECEIPT'),
        form(kit, [
          'EIR No.|code:EIR######|receipt_number||Date|today|issue_date||Time|time|issue_time',
          'Container No.|code:????#######|container_number||Size/Type|choice:20GP/40HC/40RF/45HC|container_type||Seal No.|code:??#####|seal_number',
          'Line/Operator|company|carrier_name||Vessel/Voyage|company|vessel_name||Booking No.|code|booking_number',
          'Haulier|company|haulier_name||Truck No.|plate|vehicle_plate||Driver|person|driver_name',
          'Tare|unitNumber:kg|tare_weight||Max gross|unitNumber:kg|maximum_weight||Depot|city|depot',
        ]),
        columns([
          checks(kit, 'Move', ['IN', 'OUT']),
          checks(kit, 'Status', ['FULL', 'EMPTY']),
          checks(kit, 'Condition', ['SOUND', 'DAMAGED']),
        ]),
        section(
          kit,
          'DAMAGE',
          table(
            kit,
            [
              column('location', 'Location'),
              column('code', 'Code', 'text', 0.6),
              column('description', 'Description of damage', 'text', 3),
            ],
            rowsOf(
              kit,
              ['choice:LEFT SIDE/DOOR/ROOF/FRONT/FLOOR', 'choice:DT/SC/HL/BT', 'words'],
              kit.random.int(0, 4),
              0.1,
            ),
            { names: ['Damage'], emptyRows: 2 },
          ),
        ),
        form(kit, ['For terminal|person|terminal_signature||For haulier|person|driver_signature'], {
          labels: 'below',
          height: 34,
          empty: 0.5,
        }),
      ]),
  },
  {
    name: 'phytosanitary-certificate',
    kind: 'certificate',
    languages: ['en', 'es', 'fr'],
    empty: [0.05, 0.3],
    style: () => ({ borders: 'all', labelSize: 7.5 }),
    draw: (kit) => {
      const specs: Record<string, string[]> = {
        en: [
          '1§Name and address of exporter|nameAndAddress|exporter||2§Certificate No.|code:??/####/######|certificate_number',
          '3§Declared name and address of consignee|nameAndAddress|consignee||4§Plant Protection Organization of|country|issuing_country',
          '5§Place of origin|country|country_of_origin||6§Declared means of conveyance|choice:Sea/Air/Road|transport_mode||7§Declared point of entry|city|point_of_entry',
          '8§Distinguishing marks; number and description of packages; name of produce|paragraph|goods_description *3||9§Quantity declared|weight|quantity',
        ],
        es: [
          '1§Nombre y dirección del exportador|nameAndAddress|exporter||2§Certificado N.º|code:??/####/######|certificate_number',
          '3§Nombre y dirección declarados del destinatario|nameAndAddress|consignee||4§Organización de Protección Fitosanitaria de|country|issuing_country',
          '5§Lugar de origen|country|country_of_origin||6§Medios de transporte declarados|choice:Marítimo/Aéreo/Terrestre|transport_mode||7§Punto de entrada declarado|city|point_of_entry',
          '8§Marcas distintivas; número y descripción de los bultos|paragraph|goods_description *3||9§Cantidad declarada|weight|quantity',
        ],
        fr: [
          "1§Nom et adresse de l'exportateur|nameAndAddress|exporter||2§Certificat N°|code:??/####/######|certificate_number",
          '3§Nom et adresse déclarés du destinataire|nameAndAddress|consignee||4§Organisation de la protection des végétaux de|country|issuing_country',
          "5§Lieu d'origine|country|country_of_origin||6§Moyen de transport déclaré|choice:Mer/Air/Route|transport_mode||7§Point d'entrée déclaré|city|point_of_entry",
          '8§Marques des colis; nombre et nature des colis; nom du produit|paragraph|goods_description *3||9§Quantité déclarée|weight|quantity',
        ],
      };
      return sheet([
        titled(
          kit,
          'en:PHYTOSANITARY CERTIFICATE;es:CERTIFICADO FITOSANITARIO;fr:CERTIFICAT PHYTOSANITAIRE',
          'text-align:center',
        ),
        form(kit, specs[kit.language] ?? specs.en!, { height: 44 }),
        boilerplate(
          said(
            kit,
            'en:This is to certify that the plants described above have been inspected according to appropriate procedures and are considered to be free from quarantine pests.;es:Por la presente se certifica que las plantas descritas se han inspeccionado de acuerdo con los procedimientos apropiados.;fr:Il est certifié que les végétaux décrits ci-dessus ont été inspectés suivant des procédures adaptées.',
          ),
        ),
        pairTable(
          kit,
          kit.fields([
            said(kit, 'en:10. Treatment;es:Tratamiento;fr:Traitement') +
              '|choice:Fumigation/Heat/None|treatment',
            said(kit, 'en:Chemical (active ingredient);es:Producto químico;fr:Produit chimique') +
              '|choice:Phosphine/Methyl bromide|chemical',
            said(kit, 'en:Duration and temperature;es:Duración y temperatura;fr:Durée et température') +
              '|code:##h ##°C|duration',
            `${said(kit, 'en:Date;es:Fecha;fr:Date')}|past|treatment_date`,
          ]),
          { pairs: 2 },
        ),
        form(kit, [
          said(kit, 'en:Place of issue;es:Lugar de expedición;fr:Lieu de délivrance') +
            '|city|issue_place||' +
            said(kit, 'en:Name of authorized officer;es:Nombre del funcionario;fr:Nom du fonctionnaire') +
            '|person|officer_name||' +
            said(kit, 'en:Date;es:Fecha;fr:Date') +
            '|today|issue_date',
        ]),
      ]);
    },
  },
];
