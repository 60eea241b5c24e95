import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some } from '../../pieces/form.ts';
import { items } from '../../pieces/items.ts';
import { inlinePairs, list } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
import { plain } from '../../pieces/plain.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import type { Template } from '../../template.ts';

const spanish = { languages: ['es'], countries: ['MX', 'ES'] } as const;

export const templates: readonly Template[] = [
  {
    name: 'factura-argentina-letter-box',
    kind: 'invoice',
    ...spanish,
    empty: [0, 0.2],
    draw: (kit) => {
      const letter = kit.field('COD. 01|choice:A/B/C|invoice_class|Tipo de comprobante; Letra', { empty: 0 });
      const seller = list(
        kit,
        kit.fields([
          'Razón Social|company|seller_name|Emisor',
          'Domicilio Comercial|addressLine|seller_address',
          'Condición frente al IVA|choice:Responsable Inscripto/Monotributo/Exento|seller_tax_status',
        ]),
        { look: 'colon' },
      );
      const numbers = list(
        kit,
        kit.fields(
          [
            'Punto de Venta|code:0000#|point_of_sale',
            'Comp. Nro|code:0000####|invoice_number|Número de comprobante',
            'Fecha de Emisión|today|invoice_date',
            'CUIT|code:30-########-#|seller_tax_id',
            'Ingresos Brutos|code:###-######-#|gross_income_id',
            'Fecha de Inicio de Actividades|past|business_start_date',
          ],
          { empty: 0.05 },
        ),
        { look: 'colon' },
      );
      return sheet([
        title(kit, kit.random.pick(['ORIGINAL', 'DUPLICADO']), 'text-align:center;border:1px solid #000'),
        columns(
          [seller, boxGrid(kit, [[letter]], { labels: 'below', borders: 'all', height: 40 }), numbers],
          [3, 0.8, 3],
        ),
        inlinePairs(
          kit,
          kit.fields([
            'Período Facturado Desde|past|period_start',
            'Hasta|date|period_end',
            'Fecha de Vto. para el pago|due|due_date|Vencimiento',
          ]),
        ),
        form(
          kit,
          [
            'CUIT|code:20-########-#|buyer_tax_id||Apellido y Nombre / Razón Social|payer|buyer_name|Cliente *2',
            'Condición de venta|choice:Contado/Cuenta Corriente/Transferencia|payment_terms||Domicilio|addressLine|buyer_address *2',
          ],
          { labels: 'inline' },
        ),
        items(kit, { totals: ['net_total', 'tax_total', 'grand_total'] }),
        columns([
          boilerplate(
            'Comprobante Autorizado. Esta Administración no se responsabiliza por los datos ingresados en el detalle de la operación.',
          ),
          list(
            kit,
            kit.fields(
              [
                'CAE N°|code:7#############|authorization_code|Código de autorización',
                'Fecha de Vto. de CAE|future|authorization_expiry',
              ],
              { empty: 0 },
            ),
            { look: 'right' },
          ),
        ]),
      ]);
    },
  },
  {
    name: 'boleta-honorarios-chile',
    kind: 'fee note',
    ...spanish,
    paper: 'a5',
    draw: (kit) =>
      sheet([
        columns(
          [
            plain(kit, ['|person|issuer_name|Emisor', '|addressLine|issuer_address'], 'font-weight:bold') +
              list(
                kit,
                kit.fields(['GIRO(S)|job|business_activity', 'RUT|code:##.###.###-#|issuer_tax_id']),
                { look: 'colon' },
              ),
            boxGrid(
              kit,
              [
                [
                  kit.field('BOLETA DE HONORARIOS ELECTRÓNICA N°|code:####|document_number|Folio', {
                    empty: 0,
                  }),
                ],
              ],
              { borders: 'all', labels: 'top', height: 50 },
            ),
          ],
          [2, 1],
        ),
        list(
          kit,
          kit.fields([
            'Fecha|today|issue_date',
            'Señor(es)|company|client_name|Cliente',
            'Rut|code:##.###.###-#|client_tax_id',
            'Domicilio|addressLine|client_address',
          ]),
          { look: 'colon' },
        ),
        section(
          kit,
          'Por atención profesional',
          table(
            kit,
            [column('description', 'Descripción', 'text', 4), column('line_total', 'Valor', 'currency')],
            rowsOf(kit, ['sentence', 'whole'], kit.random.int(1, 3)),
            { names: ['Servicios'] },
          ),
        ),
        list(
          kit,
          kit.fields(
            [
              'Total Honorarios: $|whole|gross_fee',
              '13,75 % Impto. Retenido|whole|withheld_tax|Retención',
              'Total|whole|net_fee|Líquido a pagar',
            ],
            { empty: 0.03 },
          ),
          { look: 'right' },
        ),
        boilerplate(
          'El contribuyente para el cual está destinada esta boleta deberá retener el porcentaje definido.',
        ),
        inlinePairs(kit, [
          kit.field('Fecha / Hora Emisión|datetime|issued_at'),
          kit.field('Código Verificación|code:########*****|verification_code'),
        ]),
      ]),
  },
  {
    name: 'factura-electronica-colombia',
    kind: 'invoice',
    ...spanish,
    draw: (kit) =>
      sheet([
        letterhead(kit, partyFields(kit, 'seller', kit.world.party()), {
          extra: kit.fields([
            'NIT|code:9########-#|seller_tax_id',
            'Actividad económica|code:####|activity_code',
          ]),
        }),
        columns(
          [
            boilerplate('Resolución DIAN de facturación. Responsable de IVA. No somos autorretenedores.'),
            form(kit, ['FACTURA ELECTRÓNICA DE VENTA|code:FE-#####|invoice_number|Factura No.'], {
              borders: 'all',
              empty: 0,
              labels: 'top',
            }),
          ],
          [2, 1],
        ),
        form(kit, [
          'Adquiriente|payer|buyer_name *3||NIT / CC|code:##########|buyer_tax_id',
          'Dirección|street|buyer_address *2||Ciudad|city|buyer_city||Teléfono|phone|buyer_phone',
          'Fecha generación|today|invoice_date||Hora|time|invoice_time||Vencimiento|due|due_date||Forma de pago|choice:Crédito/Contado|payment_terms||Medio|payment|payment_method',
        ]),
        items(kit, { totals: ['net_total', 'tax_total', 'grand_total'] }),
        pairTable(
          kit,
          some(kit, [
            'Retención en la fuente|amount|withholding_tax',
            'ReteICA|amount|municipal_withholding',
            'Total a pagar|amount|amount_due',
            'Valor en letras|amountInWords|amount_in_words',
          ]),
        ),
        list(kit, [kit.field('CUFE|code:************************************|invoice_uuid', { empty: 0 })], {
          look: 'stacked',
        }),
      ]),
  },
  {
    name: 'guia-de-remision-peru',
    kind: 'delivery note',
    ...spanish,
    empty: [0.1, 0.35],
    style: () => ({ borders: 'all', labelSize: 7 }),
    draw: (kit) =>
      sheet([
        columns(
          [
            letterhead(kit, partyFields(kit, 'sender', kit.world.party()), { look: 'plain' }),
            form(
              kit,
              [
                'R.U.C. N°|code:20#########|sender_tax_id',
                'GUÍA DE REMISIÓN REMITENTE|code:T001 - ######|delivery_note_number|Guía N°',
              ],
              { empty: 0, valueAlign: 'center' },
            ),
          ],
          [2, 1],
        ),
        form(kit, [
          'Fecha de emisión|today|issue_date||Fecha de inicio del traslado|date|shipping_date||Motivo del traslado|choice:Venta/Compra/Consignación/Devolución|transfer_reason',
        ]),
        columns([
          formPart(kit, 'PUNTO DE PARTIDA', ['Dirección|addressLine|origin_address']),
          formPart(kit, 'PUNTO DE LLEGADA', ['Dirección|addressLine|destination_address']),
        ]),
        formPart(kit, 'DESTINATARIO', [
          'Apellidos y nombres o razón social|payer|consignee_name *2||Documento de identidad|code:########|consignee_id',
        ]),
        formPart(kit, 'UNIDAD DE TRANSPORTE Y CONDUCTOR', [
          'Marca y placa|plate|vehicle_plate||Licencia de conducir|code:Q########|driver_licence||Transportista|company|carrier_name',
        ]),
        table(
          kit,
          [
            column('line_number', 'Ítem', 'integer', 0.6),
            column('sku', 'Código'),
            column('description', 'Descripción', 'text', 3),
            column('quantity', 'Cantidad', 'integer'),
            column('unit', 'U.M.', 'enum', 0.8),
            column('weight', 'Peso', 'number'),
          ],
          rowsOf(
            kit,
            ['count', 'code', 'product', 'count:1-400', 'choice:NIU/KGM/BX', 'weight'],
            kit.random.int(2, 9),
          ),
          { names: ['Bienes'] },
        ),
        checks(kit, 'Modalidad de traslado', ['Público', 'Privado']),
        form(
          kit,
          ['Recibí conforme|person|received_by||Fecha|date|received_date||DNI|code:########|receiver_id'],
          { labels: 'below', borders: 'none', height: 34 },
        ),
      ]),
  },
  {
    name: 'comprobante-retencion-ecuador',
    kind: 'withholding certificate',
    ...spanish,
    draw: (kit) =>
      sheet([
        columns([
          letterhead(kit, partyFields(kit, 'withholder', kit.world.party()), { look: 'centred' }),
          list(
            kit,
            kit.fields(
              [
                'R.U.C.|code:#############|withholder_tax_id',
                'COMPROBANTE DE RETENCIÓN No.|code:001-002-#########|certificate_number',
                'NÚMERO DE AUTORIZACIÓN|code:####################|authorization_code',
                'AMBIENTE|choice:PRODUCCIÓN/PRUEBAS|environment',
              ],
              { empty: 0 },
            ),
            { look: 'stacked' },
          ),
        ]),
        form(kit, [
          'Razón Social / Nombres y Apellidos|payer|payee_name *2||Identificación|code:#############|payee_id',
          'Fecha Emisión|today|issue_date||Período Fiscal|month|fiscal_period',
        ]),
        table(
          kit,
          [
            column('document_type', 'Comprobante'),
            column('document_number', 'Número', 'text', 1.6),
            column('date', 'Fecha Emisión', 'date'),
            column('taxable_base', 'Base Imponible', 'currency'),
            column('tax_name', 'Impuesto'),
            column('rate', 'Porcentaje', 'number'),
            column('withheld', 'Valor Retenido', 'currency'),
          ],
          rowsOf(
            kit,
            [
              'choice:FACTURA/LIQUIDACIÓN',
              'code:001-001-#########',
              'past',
              'amount',
              'choice:RENTA/IVA',
              'percent',
              'amount',
            ],
            kit.random.int(1, 5),
          ),
          { names: ['Retenciones'] },
        ),
        form(kit, ['TOTAL RETENIDO|amount|total_withheld'], { labels: 'left', empty: 0 }),
        section(
          kit,
          'Información Adicional',
          list(
            kit,
            kit.fields(['Dirección|addressLine|payee_address', 'Email|email|email', 'Teléfono|phone|phone']),
            { look: 'colon' },
          ),
        ),
      ]),
  },
  {
    name: 'nota-servico-brasil-prefeitura',
    kind: 'service invoice',
    languages: ['pt'],
    countries: ['BR'],
    empty: [0.05, 0.3],
    style: () => ({ borders: 'all', labelSize: 6.5, labelEnd: ':' }),
    draw: (kit) =>
      sheet([
        columns(
          [
            title(
              kit,
              kit.random.pick(['PREFEITURA MUNICIPAL', 'SECRETARIA MUNICIPAL DA FAZENDA']),
              'text-align:center',
            ) + boilerplate('NOTA FISCAL ELETRÔNICA DE SERVIÇOS - NFS-e', 'text-align:center'),
            form(
              kit,
              [
                'Número da Nota|code:00######|invoice_number',
                'Data e Hora de Emissão|datetime|issued_at',
                'Código de Verificação|code:****-****|verification_code',
              ],
              { empty: 0 },
            ),
          ],
          [3, 1],
        ),
        formPart(
          kit,
          'PRESTADOR DE SERVIÇOS',
          [
            'CPF/CNPJ|code:##.###.###/0001-##|seller_tax_id||Inscrição Municipal|code:#######|seller_municipal_id',
            'Nome/Razão Social|company|seller_name',
            'Endereço|addressLine|seller_address',
            'Município|city|seller_city||UF|state|seller_state *0.4',
          ],
          { labels: 'inline', borders: 'outer' },
        ),
        formPart(
          kit,
          'TOMADOR DE SERVIÇOS',
          [
            'Nome/Razão Social|payer|buyer_name',
            'CPF/CNPJ|code:##.###.###/0001-##|buyer_tax_id||E-mail|email|buyer_email',
            'Endereço|addressLine|buyer_address',
          ],
          { labels: 'inline', borders: 'outer' },
        ),
        section(
          kit,
          'DISCRIMINAÇÃO DOS SERVIÇOS',
          plain(
            kit,
            ['|paragraph|service_description|Descrição dos serviços'],
            'min-height:110pt;border:1px solid #000',
          ),
        ),
        form(kit, ['VALOR TOTAL DO SERVIÇO = R$|amount|grand_total|Valor total'], {
          labels: 'left',
          empty: 0,
          borders: 'all',
        }),
        form(kit, [
          'INSS (R$)|amount|inss||IRRF (R$)|amount|irrf||CSLL (R$)|amount|csll||COFINS (R$)|amount|cofins||PIS/PASEP (R$)|amount|pis',
          'Código do Serviço|code:#####|service_code *2||Valor Total das Deduções (R$)|amount|deductions||Base de Cálculo (R$)|amount|tax_base||Alíquota (%)|percent|tax_rate||Valor do ISS (R$)|amount|iss_amount',
        ]),
        section(kit, 'OUTRAS INFORMAÇÕES', plain(kit, ['|sentence|remarks|Observações'])),
      ]),
  },
  {
    name: 'holerite-brasil-duas-vias',
    kind: 'payslip',
    languages: ['pt'],
    countries: ['BR'],
    style: () => ({ borders: 'all', labelSize: 6.5 }),
    draw: (kit) =>
      sheet([
        columns([
          list(
            kit,
            kit.fields(['Empresa|company|employer_name', 'CNPJ|code:##.###.###/0001-##|employer_tax_id'], {
              empty: 0,
            }),
            { look: 'colon' },
          ),
          title(kit, 'Recibo de Pagamento de Salário', 'text-align:right') +
            list(kit, [kit.field('Referência|month|pay_period', { empty: 0 })], { look: 'right' }),
        ]),
        form(kit, [
          'Código|code:####|employee_number *0.6||Nome do Funcionário|person|employee_name *3||CBO|code:####-##|occupation_code||Cargo|job|job_title *1.5||Admissão|past|hire_date',
        ]),
        table(
          kit,
          [
            column('code', 'Cód.', 'text', 0.6),
            column('description', 'Descrição', 'text', 3),
            column('reference', 'Referência', 'number'),
            column('earnings', 'Vencimentos', 'currency'),
            column('deductions', 'Descontos', 'currency'),
          ],
          rowsOf(
            kit,
            [
              'code:###',
              'choice:Salário Base/Horas Extras 50%/INSS/IRRF/Vale Transporte/Adicional Noturno/Plano de Saúde/Adiantamento',
              'number',
              'amount',
              'amount',
            ],
            kit.random.int(4, 10),
            0.4,
          ),
          { names: ['Verbas'], emptyRows: kit.random.int(0, 5) },
        ),
        form(
          kit,
          [
            'Mensagem|sentence|message *2||Total de Vencimentos|amount|gross_pay||Total de Descontos|amount|total_deductions||Valor Líquido|amount|net_pay|Líquido a receber',
          ],
          { empty: 0.03 },
        ),
        form(kit, [
          'Salário Base|amount|basic_salary||Sal. Contr. INSS|amount|social_security_base||Base Cálc. FGTS|amount|fgts_base||F.G.T.S do Mês|amount|fgts_amount||Base Cálc. IRRF|amount|income_tax_base||Faixa IRRF|percent|income_tax_rate',
        ]),
        boilerplate('DECLARO TER RECEBIDO A IMPORTÂNCIA LÍQUIDA DISCRIMINADA NESTE RECIBO'),
        form(kit, ['DATA|date|receipt_date||ASSINATURA DO FUNCIONÁRIO|person|signature *3'], {
          labels: 'below',
          borders: 'none',
          height: 30,
          empty: 0.6,
        }),
      ]),
  },
  {
    name: 'constancia-situacion-fiscal-mexico',
    kind: 'tax registration',
    languages: ['es'],
    countries: ['MX'],
    draw: (kit) =>
      sheet([
        title(kit, 'CONSTANCIA DE SITUACIÓN FISCAL', 'text-align:center'),
        columns([
          boxGrid(
            kit,
            fieldsToRows(
              kit,
              kit.fields(
                [
                  'Registro Federal de Contribuyentes|code:????######***|taxpayer_id|RFC',
                  'Nombre, denominación o razón social|company|taxpayer_name',
                  'idCIF|code:###########|certificate_id',
                ],
                { empty: 0 },
              ),
              1,
            ),
            { borders: 'outer', labels: 'below' },
          ),
          list(
            kit,
            [kit.field('Lugar y Fecha de Emisión|city|issue_place'), kit.field('Fecha|today|issue_date')],
            { look: 'stacked' },
          ),
        ]),
        section(
          kit,
          'Datos de Identificación del Contribuyente:',
          pairTable(
            kit,
            kit.fields([
              'RFC:|code:????######***|taxpayer_id',
              'CURP:|code:????######????????##|personal_id',
              'Nombre (s):|first|first_name',
              'Primer Apellido:|last|last_name',
              'Segundo Apellido:|last|second_last_name',
              'Fecha inicio de operaciones:|past|business_start_date',
              'Estatus en el padrón:|choice:ACTIVO/SUSPENDIDO|status',
              'Fecha de último cambio de estado:|past|status_date',
              'Nombre Comercial:|company|trade_name',
            ]),
            { pairs: 1 },
          ),
        ),
        section(
          kit,
          'Datos del domicilio registrado',
          pairTable(
            kit,
            kit.fields([
              'Código Postal:|zip|postal_code',
              'Tipo de Vialidad:|choice:CALLE/AVENIDA/CERRADA|street_type',
              'Nombre de Vialidad:|street|street',
              'Número Exterior:|count:1-999|house_number',
              'Número Interior:|code:##|unit_number',
              'Nombre de la Colonia:|city|district',
              'Nombre del Municipio:|city|municipality',
              'Entidad Federativa:|state|state',
            ]),
            { pairs: 2 },
          ),
        ),
        section(
          kit,
          'Actividades Económicas:',
          table(
            kit,
            [
              column('line_number', 'Orden', 'integer', 0.5),
              column('activity', 'Actividad Económica', 'text', 3),
              column('share', 'Porcentaje', 'number'),
              column('start', 'Fecha Inicio', 'date'),
              column('end', 'Fecha Fin', 'date'),
            ],
            rowsOf(kit, ['count', 'job', 'percent', 'past', 'date'], kit.random.int(1, 3), 0.3),
            { names: ['Actividades'] },
          ),
        ),
      ]),
  },
];
