import { type CaseField, type DocumentCase, field } from './case.ts';
import { type DrawnLine, drawLines } from './draw-lines.ts';
import { composePdf } from './sheet.ts';

type Value = string | number | boolean | null;

interface Everyday {
  readonly name: string;
  readonly title: string;
  readonly lines: readonly DrawnLine[];
  /** Each field with what a person reads for it. */
  readonly asked: readonly (readonly [CaseField, Value])[];
}

const line = (...at: readonly (readonly [number, string])[]): DrawnLine => ({ at });
const heading = (text: string): DrawnLine => ({ at: [[60, text]], bold: true });
const pair = (label: string, value: string): DrawnLine => line([60, label], [240, value]);

/** A statement of account: balances, a period, several numbers of one account. */
const STATEMENT: Everyday = {
  name: 'bank-statement',
  title: 'Statement 118',
  lines: [
    heading('Northbrook Bank'),
    line([60, 'Account statement'], [470, 'Page 1 of 1']),
    line([60, 'Ms Joan Holloway'], [330, 'Account holder:'], [440, 'Joan Holloway']),
    line([60, '14 Kiln Lane'], [330, 'Account number:'], [440, '40218837']),
    line([60, 'Bristol BS1 4QT'], [330, 'Sort code:'], [440, '20-45-77']),
    line([330, 'IBAN:'], [370, 'GB29 NWBK 6016 1331 9268 19']),
    line([60, 'Statement number: 118'], [330, 'Statement date: 31 October 2026']),
    pair('Opening balance', '\u00a31,204.55'),
    pair('Total paid in', '\u00a32,350.00'),
    pair('Total paid out', '\u00a31,887.20'),
    pair('Closing balance', '\u00a31,667.35'),
    pair('Overdraft limit', '\u00a3500.00'),
    line([60, 'Need help? Call 0345 600 1234 or write to help@northbrook.example']),
  ],
  asked: [
    [field('account_holder', 'text', 'Account holder'), 'Joan Holloway'],
    [field('account_number', 'text', 'Account number'), '40218837'],
    [field('sort_code', 'text', 'Sort code'), '20-45-77'],
    [field('iban', 'text', 'IBAN'), 'GB29NWBK60161331926819'],
    [field('statement_date', 'date', 'Statement date'), '2026-10-31'],
    [field('opening_balance', 'currency', 'Opening balance'), 1204.55],
    [field('money_in', 'currency', 'Money in'), 2350],
    [field('money_out', 'currency', 'Money out'), 1887.2],
    [field('closing_balance', 'currency', 'Closing balance'), 1667.35],
    [field('help_email', 'text', 'Contact e-mail'), 'help@northbrook.example'],
    [field('tip', 'currency', 'Tip'), null],
  ],
};

/** A bill in Spanish for a config in English: no label is the field's own. */
const HOTEL: Everyday = {
  name: 'hotel-bill-spanish',
  title: 'Factura 2026/4471',
  lines: [
    heading('Hotel Mirador de la Playa'),
    line([60, 'Paseo Mar\u00edtimo 45, 29016 M\u00e1laga']),
    line([60, 'CIF: B29123456'], [330, 'Tel: +34 952 12 34 56']),
    heading('FACTURA'),
    line([60, 'N\u00ba Factura: 2026/4471'], [330, 'Fecha: 18/08/2026']),
    line([60, 'Hu\u00e9sped: Claire Dubois'], [330, 'Habitaci\u00f3n: 412']),
    line([60, 'Entrada: 14/08/2026'], [330, 'Salida: 18/08/2026']),
    line([60, 'Noches: 4'], [330, 'N\u00ba de personas: 2']),
    pair('Base imponible', '436,36'),
    pair('IVA 10%', '43,64'),
    pair('Total', '480,00 \u20ac'),
    line([60, 'Forma de pago: Tarjeta de cr\u00e9dito']),
  ],
  asked: [
    [field('hotel', 'text', 'Hotel name'), 'Hotel Mirador de la Playa'],
    [field('invoice_number', 'text', 'Invoice number'), '2026/4471'],
    [field('guest_name', 'text', 'Guest'), 'Claire Dubois'],
    [field('room', 'text', 'Room number'), '412'],
    [field('check_in', 'date', 'Check-in'), '2026-08-14'],
    [field('check_out', 'date', 'Check-out'), '2026-08-18'],
    [field('nights', 'integer', 'Nights'), 4],
    [field('guests', 'integer', 'Number of guests'), 2],
    [field('vat_rate', 'number', 'VAT rate', { unit: '%' }), 10],
    [field('total', 'currency', 'Total'), 480],
    [field('paid_by', 'enum', 'Payment method', { values: ['Cash', 'Card', 'Bank transfer'] }), 'Card'],
  ],
};

/** A form with check boxes: choices, yes and no, single statements. */
const FORM: Everyday = {
  name: 'customs-form',
  title: 'Customs declaration',
  lines: [
    heading('CUSTOMS DECLARATION'),
    line([60, 'Sender: Harbour Crafts Ltd, 5 Quay Street, Cork, Ireland']),
    line([60, 'Recipient: Ola Nilsen, Storgata 8, 0155 Oslo, Norway']),
    line([60, 'Contents: [ ] Gift [ ] Documents [x] Sale of goods [ ] Returned goods']),
    line([60, 'Gross weight: 1.45 kg'], [330, 'Net weight: 1.20 kg']),
    line([60, 'Total value: EUR 148.00'], [330, 'Postal charges: EUR 24.50']),
    line([60, 'EORI: IE1234567T'], [330, 'Invoice no.: HC-3391']),
    line([60, 'Dangerous goods: [ ] yes [x] no']),
    line([60, '[x] I certify that this declaration is complete']),
    line([60, 'Date: 3 Nov 2026'], [330, 'Time: 14:30']),
  ],
  asked: [
    [field('sender', 'text', 'Sender'), 'Harbour Crafts Ltd'],
    [field('recipient', 'text', 'Recipient'), 'Ola Nilsen'],
    [
      field('contents', 'enum', 'Contents', {
        values: ['Gift', 'Documents', 'Sale of goods', 'Returned goods'],
      }),
      'Sale of goods',
    ],
    [field('gift', 'boolean', 'Gift'), false],
    [field('dangerous', 'boolean', 'Dangerous goods'), false],
    [field('gross_weight', 'number', 'Gross weight', { unit: 'kg' }), 1.45],
    [field('net_weight', 'number', 'Net weight', { unit: 'kg' }), 1.2],
    [field('value', 'currency', 'Total value'), 148],
    [field('postage', 'currency', 'Postage'), 24.5],
    [field('eori', 'text', 'EORI number'), 'IE1234567T'],
    [field('invoice_number', 'text', 'Invoice number'), 'HC-3391'],
    [field('declared_on', 'date', 'Date'), '2026-11-03'],
    [field('declared_at', 'time', 'Time'), '14:30'],
  ],
};

/** A payslip: numbers in groups, many amounts with labels of their own, no due date. */
const PAYSLIP: Everyday = {
  name: 'payslip-german',
  title: 'Abrechnung Oktober 2026',
  lines: [
    line([60, 'Nordlicht Logistik GmbH'], [330, 'Abrechnung der Brutto/Netto-Bez\u00fcge']),
    line([60, 'Hafenstr. 20, 20457 Hamburg'], [330, 'f\u00fcr Oktober 2026']),
    line([60, 'Arbeitnehmer: Jan Petersen'], [330, 'Personal-Nr. 00318']),
    line([60, 'Geburtsdatum: 04.02.1988'], [330, 'Steuerklasse: III']),
    line([60, 'SV-Nummer: 65 040288 P 011'], [330, 'Eintritt: 01.03.2019']),
    pair('Gesamtbrutto', '3.920,00'),
    pair('Lohnsteuer', '312,50'),
    pair('Krankenversicherung', '318,08'),
    pair('Rentenversicherung', '364,56'),
    pair('Auszahlungsbetrag', '2.924,86'),
    line([60, 'IBAN: DE21 2005 0550 1234 5678 90']),
  ],
  asked: [
    [field('arbeitgeber', 'text', 'Arbeitgeber'), 'Nordlicht Logistik GmbH'],
    [field('arbeitnehmer', 'text', 'Arbeitnehmer'), 'Jan Petersen'],
    [field('personalnummer', 'text', 'Personalnummer'), '00318'],
    [field('geburtsdatum', 'date', 'Geburtsdatum'), '1988-02-04'],
    [field('steuerklasse', 'enum', 'Steuerklasse', { values: ['I', 'II', 'III', 'IV', 'V', 'VI'] }), 'III'],
    [field('sv_nummer', 'text', 'Sozialversicherungsnummer'), '65 040288 P 011'],
    [field('eintritt', 'date', 'Eintrittsdatum'), '2019-03-01'],
    [field('brutto', 'currency', 'Gesamtbrutto'), 3920],
    [field('lohnsteuer', 'currency', 'Lohnsteuer'), 312.5],
    [field('auszahlung', 'currency', 'Auszahlungsbetrag'), 2924.86],
    [field('rechnungsnummer', 'text', 'Rechnungsnummer'), null],
  ],
};

/** Documents of everyday life that are no invoices, asked in the words of whoever set the config up. */
export function everydayDocuments(): Promise<readonly DocumentCase[]> {
  return Promise.all([STATEMENT, HOTEL, FORM, PAYSLIP].map(compose));
}

async function compose({ name, title, lines, asked }: Everyday): Promise<DocumentCase> {
  return {
    name,
    pdf: await composePdf(title, [(sheet) => drawLines(sheet, 70, lines)]),
    config: { name: title, fields: asked.map(([one]) => one), groups: [], splitKeys: [] },
    truth: { data: Object.fromEntries(asked.map(([{ key }, value]) => [key, value])), sections: {} },
  };
}
