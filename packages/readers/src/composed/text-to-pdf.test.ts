import { expect, it } from 'vitest';
import { LIMITS, reader } from '../pdf/testing/read-composed.ts';
import { createComposedReader } from './composed-reader.ts';
import { lineToRuns } from './line-to-runs.ts';
import { textToPdf } from './text-to-pdf.ts';

const read = async (text: string) => {
  const source = { bytes: new TextEncoder().encode(text), contentType: 'text/plain' };
  const result = await createComposedReader(reader).read(source, LIMITS);
  if (!result.ok) throw new Error(result.message);
  return result.pages;
};

it.each([
  ['Chinese', '发票号码 INV-2026-17\n合计金额：人民币 1,234.50 元', ['发票号码', 'INV-2026-17', '1,234.50']],
  ['Japanese', '請求書番号 A-17\nご請求金額 ￥98,000（税込）', ['請求書番号', 'A-17', '¥98,000']],
  ['Korean', '청구서 번호 K-17\n합계 금액 12,000원', ['청구서', '번호', 'K-17', '12,000원']],
  ['signs', 'No. ① ■ T-17', ['①', '■', 'T-17']],
  ['Greek, Cyrillic and Arabic', 'Τιμολόγιο Счёт 17', ['Τιμολόγιο', 'Счёт', '17']],
])('a text in %s is words on its page', async (_, text, words) => {
  const [page] = await read(text);
  const found = page?.words.map((word) => word.text).join(' ') ?? '';
  for (const word of words) expect(found).toContain(word);
  expect(found).not.toContain('\u0000');
});

it('characters of Chinese take two columns, so that columns stay columns', async () => {
  expect(lineToRuns('金额  12')).toEqual([
    { text: '金额', font: 'all', column: 0 },
    { text: '12', font: 'letters', column: 6 },
  ]);
  expect(lineToRuns('共 5 pieces 箱')).toEqual([
    { text: '共 ', font: 'all', column: 0 },
    { text: '5 pieces ', font: 'letters', column: 3 },
    { text: '箱', font: 'all', column: 12 },
  ]);
  const [page] = await read('品名                数量\n钢笔                12\nPencil, blue        7\n');
  const left = (text: string) => page?.words.find((word) => word.text === text)?.box.left ?? Number.NaN;
  expect(left('7')).toBeCloseTo(left('12'), 3);
});

it('a long line of them is broken where the page ends', async () => {
  const [page] = await read('合'.repeat(120));
  expect(page?.words.map(({ text }) => text).join('')).toBe('合'.repeat(120));
  for (const { box } of page?.words ?? []) expect(box.right).toBeLessThan(1);
  expect(new Set(page?.words.map(({ box }) => box.top.toFixed(3))).size).toBe(3);
});

it('only what is used of a font is in the file, and the same text gives the same bytes', async () => {
  const bytes = new TextEncoder().encode('发票 17');
  const once = await textToPdf(bytes, 'text/plain', 10);
  expect(once?.length).toBeLessThan(40_000);
  expect(await textToPdf(bytes, 'text/plain', 10)).toEqual(once);
});
