import type { CarriedValue } from '@rowbox/engine';
import { describe, expect, it } from 'vitest';
import { eInvoiceToValues, firstEInvoiceToValues } from './e-invoice-to-values.ts';
import { asZugferd1, CII_INVOICE } from './testing/compose-cii.ts';
import { UBL_CREDIT_NOTE, UBL_INVOICE, UBL_ORDER } from './testing/compose-ubl.ts';

const bytesOf = (xml: string): Uint8Array => new TextEncoder().encode(xml);

function valuesOf(xml: string): readonly CarriedValue[] {
  const values = eInvoiceToValues(bytesOf(xml));
  if (values === undefined) throw new Error('It was not taken for an e-invoice.');
  return values;
}

/** Name → value of what is said once for the document; of a party's terms with its role. */
function header(values: readonly CarriedValue[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    values.flatMap((each) => {
      if (each.origin === 'form' || each.row !== undefined) return [];
      return [[each.role === undefined ? each.name : `${each.name} of ${each.role}`, each.value]];
    }),
  );
}

function row(values: readonly CarriedValue[], index: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    values.flatMap((each) => (each.origin !== 'form' && each.row === index ? [[each.name, each.value]] : [])),
  );
}

describe('a Cross Industry Invoice', () => {
  it('gives its header in the terms of the lexicon', () => {
    expect(header(valuesOf(CII_INVOICE))).toEqual({
      invoice_number: 'RE-7001',
      invoice_date: '2025-03-14',
      order_number: 'PO-55',
      contract_number: 'CT-9',
      due_date: '2025-04-13',
      delivery_date: '2025-03-10',
      currency: 'EUR',
      reference: '04011000-12345-03',
      payment_terms: 'Payable within 30 days',
      net_total: '100.00',
      subtotal: '100.00',
      tax_total: '16.60',
      grand_total: '116.60',
      amount_due: '116.60',
      supplier: 'Nordlicht Möbel GmbH',
      customer: 'Lindgren & Co KG',
      supplier_number: 'V-88',
      customer_number: 'K-4711',
      'vat_id of issuer': 'DE123456789',
      'vat_id of recipient': 'DE987654321',
      'tax_number of issuer': '22/815/0815',
      'address of issuer': 'Hafenweg 3, 20095 Hamburg, DE',
      'contact_person of issuer': 'Ida Holm',
      'phone of issuer': '+49 40 5550',
      'email of issuer': 'ida@nordlicht.example',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    });
  });

  it('gives its lines as rows', () => {
    const values = valuesOf(CII_INVOICE);
    expect(row(values, 0)).toEqual({
      line_number: '1',
      item_number: 'S-10',
      description: 'Oak shelf & bracket',
      quantity: '2.0000',
      unit: 'H87',
      unit_price: '40.00',
      vat_rate: '19',
      line_total: '80.00',
    });
    expect(row(values, 1)).toMatchObject({ description: 'Screws', unit_price: '10.00', vat_rate: '7' });
  });

  it('names the other prices that the page may show for a line', () => {
    const price = valuesOf(CII_INVOICE).find((each) => each.name === 'unit_price' && each.value === '10.00');
    expect(price).toMatchObject({
      currency: 'EUR',
      alsoShownAs: ['12.50', '0.1', '0.125', '10.7', '13.375'],
    });
  });

  it('leaves out remarks and headings between the lines', () => {
    const remark =
      '<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Thank you</ram:Name></ram:SpecifiedTradeProduct></ram:IncludedSupplyChainTradeLineItem>';
    const values = valuesOf(CII_INVOICE.replace('<ram:IncludedSupplyChainTradeLineItem>', `${remark}$&`));
    expect(row(values, 0).description).toBe('Oak shelf & bracket');
    expect(values.some((each) => each.value === 'Thank you')).toBe(false);
  });

  it('reads the same under the names of ZUGFeRD 1.0', () => {
    expect(valuesOf(asZugferd1(CII_INVOICE))).toEqual(valuesOf(CII_INVOICE));
  });

  it('is an order with the root of Order-X', () => {
    const order = CII_INVOICE.replaceAll('CrossIndustryInvoice', 'SCRDMCCBDACIOMessageStructure').replaceAll(
      'BilledQuantity',
      'RequestedQuantity',
    );
    const values = valuesOf(order);
    expect(header(values)).toMatchObject({ order_number: 'RE-7001', order_date: '2025-03-14' });
    expect(header(values)).not.toHaveProperty('invoice_number');
    expect(row(values, 0).quantity).toBe('2.0000');
  });
});

describe('a UBL document', () => {
  it('gives the header of an invoice', () => {
    expect(header(valuesOf(UBL_INVOICE))).toEqual({
      invoice_number: '2025-88',
      invoice_date: '2025-02-01',
      order_number: 'B-17',
      due_date: '2025-03-03',
      delivery_date: '2025-01-30',
      period_start: '2025-01-01',
      period_end: '2025-01-31',
      currency: 'EUR',
      reference: '2025-88',
      vat_rate: '9',
      net_total: '30.00',
      subtotal: '30.00',
      tax_total: '2.70',
      grand_total: '32.70',
      amount_due: '32.70',
      supplier: 'Duin Bloemen B.V.',
      customer: 'Hotel Anker',
      'vat_id of issuer': 'NL123456789B01',
      'address of issuer': 'Kade 9, 2611 AB Delft, NL',
      iban: 'NL91ABNA0417164300',
    });
  });

  it('gives the lines of an invoice', () => {
    expect(row(valuesOf(UBL_INVOICE), 0)).toEqual({
      line_number: '10',
      item_number: 'T-1',
      description: 'Tulips',
      quantity: '3',
      unit: 'KGM',
      unit_price: '10.00',
      vat_rate: '9',
      line_total: '30.00',
    });
  });

  it('leaves out headings that have zeros for figures', () => {
    const heading = `<cac:InvoiceLine><cbc:InvoicedQuantity>0.0</cbc:InvoicedQuantity>
      <cbc:LineExtensionAmount>0.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Flowers</cbc:Name></cac:Item></cac:InvoiceLine>`;
    const values = valuesOf(UBL_INVOICE.replace('<cac:InvoiceLine>', `${heading}$&`));
    expect(row(values, 0).description).toBe('Tulips');
    expect(row(values, 1)).toEqual({});
  });

  it('names the price before a discount', () => {
    const discount =
      '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>3.00</cbc:Amount></cac:AllowanceCharge>';
    const values = valuesOf(UBL_INVOICE.replace('<cac:Item>', `${discount}$&`));
    const price = values.find((each) => each.name === 'unit_price');
    expect(price).toMatchObject({ value: '10.00', alsoShownAs: ['11', '10.9'] });
  });

  it('lets a credit note be printed with negative amounts', () => {
    const values = valuesOf(UBL_CREDIT_NOTE);
    const shown = (name: string) => values.find((each) => each.name === name);
    expect(shown('grand_total')).toMatchObject({ value: '32.70', alsoShownAs: ['-32.70'] });
    expect(shown('line_total')).toMatchObject({ value: '30.00', alsoShownAs: ['32.7', '-30.00', '-32.7'] });
  });

  it('gives an order', () => {
    const values = valuesOf(UBL_ORDER);
    expect(header(values)).toEqual({
      order_number: 'B-18',
      order_date: '2025-02-02',
      supplier: 'Duin Bloemen',
      customer: 'Hotel Anker',
    });
    expect(row(values, 0)).toEqual({ line_number: '1', description: 'Vase', quantity: '12', unit: 'C62' });
  });
});

describe('other files', () => {
  it('are no e-invoices, whatever their root is called', () => {
    expect(eInvoiceToValues(bytesOf('<Invoice><Number>1</Number></Invoice>'))).toBeUndefined();
    expect(eInvoiceToValues(bytesOf('<html/>'))).toBeUndefined();
    expect(eInvoiceToValues(bytesOf('not XML'))).toBeUndefined();
    expect(eInvoiceToValues(new Uint8Array([0xff, 0xff, 0x00]))).toBeUndefined();
  });

  it('are passed over for the first e-invoice', () => {
    const files = ['<note/>', UBL_INVOICE, CII_INVOICE].map((xml) => ({ bytes: bytesOf(xml) }));
    expect(header(firstEInvoiceToValues(files)).invoice_number).toBe('2025-88');
    expect(firstEInvoiceToValues([])).toEqual([]);
  });
});
