import { describe, expect, it } from 'vitest';
import { codesToValues } from './codes-to-values.ts';
import { epcPayloadToValues } from './epc-payload.ts';
import { swicoToValues } from './swico-billing.ts';
import { swissPayloadToValues } from './swiss-payload.ts';
import { EPC_PAYLOAD, SWISS_PAYLOAD } from './testing/compose-code.ts';

describe('the data of a Swiss QR-bill', () => {
  it('says who pays whom how much, and what for', () => {
    expect(swissPayloadToValues(SWISS_PAYLOAD)).toEqual([
      { name: 'iban', value: 'CH4431999123000889012' },
      { name: 'supplier', value: 'Bergkäse Muster AG' },
      { name: 'address', value: 'Dorfstrasse 7, 3000 Bern, CH', role: 'issuer' },
      { name: 'customer', value: 'Pia Beispiel' },
      { name: 'address', value: 'Seeweg 28, 9400 Rorschach, CH', role: 'recipient' },
      { name: 'amount_due', value: '1949.75', currency: 'CHF' },
      { name: 'currency', value: 'CHF' },
      { name: 'reference', value: '210000000003139471430009017' },
      { name: 'invoice_number', value: 'INV/7' },
      { name: 'invoice_date', value: '2024-03-15' },
      { name: 'reference', value: 'K-1' },
      {
        name: 'vat_id',
        value: 'CHE106017086',
        role: 'issuer',
        alsoShownAs: ['CHE106017086MWST', 'CHE106017086TVA', 'CHE106017086IVA'],
      },
      { name: 'delivery_date', value: '2024-03-12' },
      { name: 'vat_rate', value: '8.1' },
      { name: 'due_date', value: '2024-04-14' },
    ]);
  });

  it('may leave the amount, the payer and the reference open, and write addresses as lines', () => {
    const lines = SWISS_PAYLOAD.split('\n').slice(0, 31);
    const combined = ['K', 'Bergkäse Muster AG', 'Dorfstrasse 7', '3000 Bern', '', '', 'CH'];
    lines.splice(4, 7, ...combined);
    lines.fill('', 18, 19);
    lines.fill('', 20, 29);
    expect(swissPayloadToValues(lines.join('\r\n'))).toEqual([
      { name: 'iban', value: 'CH4431999123000889012' },
      { name: 'supplier', value: 'Bergkäse Muster AG' },
      { name: 'address', value: 'Dorfstrasse 7, 3000 Bern, CH', role: 'issuer' },
      { name: 'currency', value: 'CHF' },
      { name: 'reference', value: 'Thank you' },
    ]);
  });

  it('is not read out of other texts', () => {
    expect(swissPayloadToValues('https://example.org')).toBeUndefined();
    expect(swissPayloadToValues(SWISS_PAYLOAD.replace('CH4431999123000889012', 'nobody'))).toBeUndefined();
    expect(swicoToValues('//XX/10/1')).toEqual([]);
    expect(swicoToValues('//S1/11/999999/31/240101240131')).toEqual([
      { name: 'period_start', value: '2024-01-01' },
      { name: 'period_end', value: '2024-01-31' },
    ]);
  });
});

describe('the data of a SEPA credit transfer', () => {
  it('says who pays whom how much, and what for', () => {
    expect(epcPayloadToValues(EPC_PAYLOAD)).toEqual([
      { name: 'iban', value: 'DE89370400440532013000' },
      { name: 'bic', value: 'COBADEFFXXX' },
      { name: 'supplier', value: 'Nordlicht Möbel GmbH' },
      { name: 'amount_due', value: '116.6', currency: 'EUR' },
      { name: 'currency', value: 'EUR' },
      { name: 'reference', value: 'RE-7001' },
    ]);
  });

  it('is not read out of other texts', () => {
    expect(epcPayloadToValues('BCD')).toBeUndefined();
    expect(epcPayloadToValues(EPC_PAYLOAD.replace('SCT', 'XXX'))).toBeUndefined();
  });
});

describe('codesToValues', () => {
  it('says where each value stands and passes over other codes', () => {
    const box = { left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 };
    const values = codesToValues([
      { text: 'https://example.org', page: 1, box },
      { text: EPC_PAYLOAD, page: 2, box },
    ]);
    expect(values[0]).toEqual({ origin: 'qr', name: 'iban', value: 'DE89370400440532013000', page: 2, box });
    expect(values).toHaveLength(6);
  });
});
