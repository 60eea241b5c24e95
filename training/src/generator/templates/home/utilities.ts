import type { Kit } from '../../kit.ts';
import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { boxGrid, pairTable } from '../../pieces/boxes.ts';
import { list, strip } from '../../pieces/lists.ts';
import { addressBlock, letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import type { Template } from '../../template.ts';

const seller = (kit: Kit) => partyFields(kit, 'seller', kit.world.party());
const customer = (kit: Kit) => addressBlock(partyFields(kit, 'customer', kit.world.party(false)));

export const templates: readonly Template[] = [
  {
    name: 'electricity-bill-us-stub',
    kind: 'utility bill',
    languages: ['en'],
    countries: ['US', 'CA'],
    paper: 'letter',
    draw: (kit) =>
      sheet([
        columns(
          [
            letterhead(kit, seller(kit)),
            boxGrid(
              kit,
              kit
                .fields(
                  [
                    'Account number|code:####-###-###|account_number',
                    'Amount due|money:20-600|amount_due',
                    'Due date|due|due_date',
                  ],
                  { empty: 0 },
                )
                .map((field) => [field]),
              { borders: 'shaded', labels: 'left' },
            ),
          ],
          [2, 1],
        ),
        columns([
          section(kit, 'Service for', customer(kit)),
          section(
            kit,
            'Account summary',
            list(
              kit,
              kit.fields([
                'Previous balance|money:20-600|previous_balance',
                'Payments received|money:20-600|payments',
                'Balance forward|money:1-90|balance_forward',
                'Current charges|money:20-600|current_charges',
                'Total amount due|money:20-600|total_due',
              ]),
              { look: 'dotted' },
            ),
          ),
        ]),
        section(
          kit,
          'Meter reading',
          table(
            kit,
            [
              column('meter_number', 'Meter number'),
              column('from', 'From', 'date'),
              column('to', 'To', 'date'),
              column('previous', 'Previous', 'integer'),
              column('current', 'Current', 'integer'),
              column('multiplier', 'Mult.', 'integer', 0.6),
              column('usage', 'kWh used', 'integer'),
            ],
            rowsOf(
              kit,
              [
                'code:########',
                'past',
                'past',
                'count:1000-90000',
                'count:1000-90000',
                'count:1-2',
                'count:100-2000',
              ],
              kit.random.int(1, 2),
              0,
            ),
            { names: ['Meters'] },
          ),
        ),
        section(
          kit,
          'Details of your charges',
          list(
            kit,
            kit.fields([
              'Basic service fee|small|service_fee',
              'Energy charge|money:10-400|energy_charge',
              'Fuel adjustment|small|fuel_adjustment',
              'City franchise tax|small|city_tax',
              'State sales tax|small|sales_tax',
            ]),
            { look: 'spread' },
          ),
        ),
        boilerplate(
          'Please return this portion with your payment. Late charges of 1.5% apply after the due date.',
          'border-top:1px dashed #000;padding-top:6pt',
        ),
        strip(
          kit,
          kit.fields([
            'Account number|code:####-###-###|account_number',
            'Pay by|due|due_date',
            'Amount due|money:20-600|amount_due',
            'Amount enclosed|money|amount_enclosed',
          ]),
        ),
      ]),
  },
  {
    name: 'gas-jahresabrechnung-germany',
    kind: 'utility bill',
    languages: ['de'],
    countries: ['DE', 'AT'],
    draw: (kit) =>
      sheet([
        columns([
          customer(kit),
          letterhead(kit, seller(kit), {
            look: 'plain',
            extra: kit.fields(
              [
                'Kundennummer|code:########|customer_number',
                'Rechnungsnummer|code:##########|invoice_number',
                'Vertragskonto|code:############|account_number',
                'Rechnungsdatum|today|invoice_date',
              ],
              { empty: 0.03 },
            ),
          }),
        ]),
        title(
          kit,
          kit.random.pick(['Ihre Jahresabrechnung Erdgas', 'Turnusrechnung Gas', 'Verbrauchsabrechnung']),
        ),
        list(
          kit,
          kit.fields([
            'Verbrauchsstelle|addressLine|service_address',
            'Abrechnungszeitraum|period|billing_period',
            'Marktlokations-ID|code:###########|market_location_id',
            'Zählernummer|code:########|meter_number',
          ]),
          { look: 'tabbed' },
        ),
        table(
          kit,
          [
            column('date', 'Ablesedatum', 'date'),
            column('reading_type', 'Ableseart'),
            column('old', 'Stand alt', 'integer'),
            column('new', 'Stand neu', 'integer'),
            column('difference', 'm³', 'integer'),
            column('calorific', 'Brennwert', 'number'),
            column('energy', 'kWh', 'integer'),
          ],
          rowsOf(
            kit,
            [
              'past',
              'choice:Kunde/Netzbetreiber/Schätzung',
              'count:100-9000',
              'count:100-9000',
              'count:50-2500',
              'number',
              'count:500-26000',
            ],
            kit.random.int(1, 3),
            0,
          ),
          { names: ['Zählerstände'] },
        ),
        table(
          kit,
          [
            column('description', 'Preisbestandteil', 'text', 2),
            column('quantity', 'Menge', 'number'),
            column('unit_price', 'Preis ct/kWh', 'number'),
            column('amount', 'Betrag', 'currency'),
          ],
          rowsOf(
            kit,
            [
              'choice:Arbeitspreis/Grundpreis/CO2-Preis/Konzessionsabgabe/Messstellenbetrieb',
              'number',
              'number',
              'amount',
            ],
            kit.random.int(2, 5),
          ),
          { names: ['Preise'] },
        ),
        pairTable(
          kit,
          kit.fields(
            [
              'Nettobetrag|money|net_total',
              'Umsatzsteuer|money|tax_total',
              'Bruttobetrag|money|grand_total',
              'Geleistete Abschläge|money|payments',
              'Nachzahlung|money|amount_due|Guthaben',
              'Neuer Abschlag|money:20-400|monthly_instalment',
              'Fällig am|due|due_date',
            ],
            { empty: 0.05 },
          ),
          { pairs: 1 },
        ),
      ]),
  },
  {
    name: 'water-bill-boxes-municipal',
    kind: 'utility bill',
    languages: ['en'],
    countries: ['ZA', 'IN', 'MY', 'AU'],
    style: () => ({ borders: 'all' }),
    draw: (kit) =>
      sheet([
        letterhead(kit, seller(kit), { look: 'centred' }),
        title(kit, 'MUNICIPAL ACCOUNT / TAX INVOICE', 'text-align:center'),
        boxGrid(kit, [
          kit.fields([
            'Account No.|code:#########|account_number',
            'Statement for|month|billing_period',
            'Invoice No.|code:########|invoice_number',
          ]),
          kit.fields([
            'Stand size m²|count:100-3000|land_area',
            'Portion|code:##|portion',
            'Market value|money:50000-4000000|property_value',
            'Deposit|money:100-3000|deposit',
          ]),
        ]),
        columns([
          customer(kit),
          list(
            kit,
            kit.fields([
              'Physical address|addressLine|service_address',
              'Ward|count|ward',
              'VAT No.|code:4#########|seller_tax_id',
            ]),
            { look: 'colon' },
          ),
        ]),
        table(
          kit,
          [
            column('date', 'Date', 'date'),
            column('description', 'Description', 'text', 3),
            column('units', 'Units', 'number'),
            column('tariff', 'Tariff', 'number'),
            column('amount', 'Amount', 'currency'),
          ],
          rowsOf(
            kit,
            [
              'past',
              'choice:Property rates/Water consumption/Sewerage/Refuse removal/Interest on arrears/Payment received',
              'number',
              'number',
              'amount',
            ],
            kit.random.int(3, 8),
            0.15,
          ),
          { names: ['Charges'] },
        ),
        strip(
          kit,
          kit.fields([
            '90 days +|amount|overdue_90',
            '60 days|amount|overdue_60',
            '30 days|amount|overdue_30',
            'Current|amount|current_charges',
            'Total due|money|amount_due',
            'Due date|due|due_date',
          ]),
        ),
      ]),
  },
  {
    name: 'recibo-de-luz-mexico',
    kind: 'utility bill',
    languages: ['es'],
    countries: ['MX'],
    draw: (kit) =>
      sheet([
        columns(
          [
            letterhead(kit, seller(kit)),
            boxGrid(kit, [kit.fields(['TOTAL A PAGAR:|money:100-9000|amount_due'], { empty: 0 })], {
              borders: 'all',
              height: 46,
              labels: 'top',
            }),
          ],
          [2, 1],
        ),
        columns([
          customer(kit),
          list(
            kit,
            kit.fields([
              'NO. DE SERVICIO|code:### ### ### ###|service_number',
              'LÍMITE DE PAGO|due|due_date',
              'CORTE A PARTIR|due|disconnection_date',
              'TARIFA|choice:1/1C/DAC/PDBT|tariff',
              'NO. MEDIDOR|code:###?##|meter_number',
              'PERIODO FACTURADO|period|billing_period',
            ]),
            { look: 'colon' },
          ),
        ]),
        table(
          kit,
          [
            column('concept', 'Concepto'),
            column('current', 'Lectura actual', 'integer'),
            column('previous', 'Lectura anterior', 'integer'),
            column('total', 'Total periodo', 'integer'),
            column('price', 'Precio', 'number'),
            column('subtotal', 'Subtotal', 'currency'),
          ],
          rowsOf(
            kit,
            [
              'choice:Energía (kWh)/Básico/Intermedio/Excedente',
              'count:100-9000',
              'count:100-9000',
              'count:50-900',
              'number',
              'amount',
            ],
            kit.random.int(1, 4),
            0.2,
          ),
          { names: ['Consumo'] },
        ),
        section(
          kit,
          'Desglose del importe a pagar',
          list(
            kit,
            kit.fields([
              'Energía|amount|energy_charge',
              'IVA 16%|amount|tax_total',
              'DAP|amount|street_lighting_fee',
              'Adeudo Anterior|amount|previous_balance',
              'Su Pago|amount|payments',
              'Total|money:100-9000|grand_total',
            ]),
            { look: 'spread' },
          ),
        ),
      ]),
  },
];
