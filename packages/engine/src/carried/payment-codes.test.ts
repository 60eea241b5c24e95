import type { ExtractionConfig } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

const CONFIG: ExtractionConfig = {
  name: null,
  hint: null,
  fields: [field('total', 'Total', 'currency')],
  groups: [],
  splitKeys: [],
};

/** What is said of an invoice with these sums whose payment code asks for 116.60. */
function contradictions(...sums: readonly (readonly [label: string, amount: string])[]) {
  const texts = sums.flatMap(([label, amount], row) => [
    { x: 60, y: 300 + 16 * row, text: label },
    { x: 300, y: 300 + 16 * row, text: amount },
  ]);
  const page = composePage({ number: 1, texts: [{ x: 60, y: 60, text: 'INVOICE', size: 18 }, ...texts] });
  const carried = [{ origin: 'qr', name: 'amount_due', value: '116.60', currency: 'EUR', page: 1 }] as const;
  const { header, issues, notes } = readToExtraction({ pages: [page], carried }, CONFIG, {
    today: '2026-01-01',
  });
  const codes = issues.map(({ code, fieldKey }) => `${fieldKey}: ${code}`);
  return { total: header.total?.value, codes, notes: notes.map(({ note }) => note) };
}

describe('the sum that a payment code asks for', () => {
  it('contradicts a total where the page does not show it', () => {
    expect(contradictions(['Total EUR:', '216.60'])).toEqual({
      total: 216.6,
      codes: ['total: page_mismatch'],
      notes: ["Total is 216.6 on the page but 116.6 in the QR code. The page's value was kept."],
    });
  });

  it('does not where it is the total, or what is left of it', () => {
    expect(contradictions(['Total EUR:', '116.60']).codes).toEqual([]);
    expect(
      contradictions(['Total EUR:', '216.60'], ['Paid:', '100.00'], ['Amount due:', '116.60']).codes,
    ).toEqual([]);
  });
});
