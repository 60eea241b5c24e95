import { describe, expect, it } from 'vitest';
import { line } from './testing/compose-pdf.ts';
import { pageOf, textsOf, wordOf } from './testing/read-composed.ts';

describe('words of a text layer', () => {
  it('have boxes in fractions of the page, origin top left, and sizes in points', async () => {
    const page = await pageOf({ content: line('Invoice total', 100, 742, 20) });
    expect(page).toMatchObject({ number: 1, width: 595, height: 842 });
    expect(textsOf(page)).toEqual(['Invoice', 'total']);
    const invoice = wordOf(page, 'Invoice');
    expect(invoice.box.left * 595).toBeCloseTo(100, 0);
    // Helvetica: I n v o i c e = 278 556 500 556 222 500 556 thousandths.
    expect(invoice.box.right * 595).toBeCloseTo(100 + 0.02 * 3168, 0);
    expect(invoice.box.top * 842).toBeGreaterThan(75);
    expect(invoice.box.top * 842).toBeLessThan(86);
    expect(invoice.box.bottom * 842).toBeGreaterThan(100);
    expect(invoice).toMatchObject({ fontSize: 20, bold: false, angle: 0, source: 'text', confidence: 1 });
  });

  it('scale their font size with the text matrix', async () => {
    const page = await pageOf({ content: 'BT /F1 1 Tf 18 0 0 18 50 700 Tm (scaled) Tj ET' });
    expect(wordOf(page, 'scaled').fontSize).toBeCloseTo(18, 5);
  });

  it('are bold by font, or by fill and stroke together', async () => {
    const page = await pageOf({
      content: `${line('plain', 50, 700)}${line('font', 50, 680, 12, 'F2')}2 Tr ${line('stroked', 50, 660)} 0 Tr `,
    });
    const bold = page.words.map((word) => [word.text, word.bold]);
    expect(bold).toEqual([
      ['plain', false],
      ['font', true],
      ['stroked', true],
    ]);
  });

  it.each([
    [90, '0 1 -1 0', 270],
    [180, '-1 0 0 -1', 180],
    [270, '0 -1 1 0', 90],
  ] as const)('turned by %i° carry their direction', async (_, matrix, angle) => {
    const page = await pageOf({
      content: `${line('upright words stay the most on this page of text', 50, 100)}
        BT /F1 12 Tf ${matrix} 300 400 Tm (Sideways 12.50) Tj ET`,
    });
    expect(wordOf(page, 'Sideways').angle).toBe(angle);
    expect(wordOf(page, '12.50').angle).toBe(angle);
  });

  it('split at gaps without a space, and at columns', async () => {
    const page = await pageOf({
      content: `BT /F1 10 Tf 50 700 Td [(Net) -400 (amount) -3000 (19.00)] TJ ET${line('EUR', 200, 700, 10)}`,
    });
    expect(textsOf(page)).toEqual(['Net', 'amount', '19.00', 'EUR']);
  });

  it('hold together where their letters lean and are placed one by one, as wide as the same upright', async () => {
    // An italic that is made of upright letters leans by a quarter; its letters have a text object each.
    // Helvetica: L e a n i n g = 556 556 556 556 222 556 556 thousandths.
    const starts = [0, 556, 1112, 1668, 2224, 2446, 3002];
    const leaning = [...'Leaning'].map(
      (letter, at) => `BT /F1 12 Tf 1 0 .25 1 ${100 + 0.012 * (starts[at] ?? 0)} 700 Tm (${letter}) Tj ET`,
    );
    const page = await pageOf({ content: `${leaning.join(' ')} ${line('Leaning', 100, 600, 12)}` });
    expect(textsOf(page)).toEqual(['Leaning', 'Leaning']);
    const [lean, upright] = page.words;
    expect(lean?.fontSize).toBeCloseTo(12, 5);
    expect((lean?.box.left ?? 0) * 595).toBeCloseTo((upright?.box.left ?? 0) * 595, 0);
    expect((lean?.box.right ?? 0) * 595).toBeCloseTo((upright?.box.right ?? 0) * 595, 0);
  });

  it('hold together over kerning', async () => {
    const page = await pageOf({ content: 'BT /F1 10 Tf 50 700 Td [(T) 120 (ax) -30 (able)] TJ ET' });
    expect(textsOf(page)).toEqual(['Taxable']);
  });

  it('set with letter spacing are one word each', async () => {
    const page = await pageOf({
      content: `BT /F1 14 Tf 5 Tc 50 700 Td (INVOICE COPY) Tj ET BT /F1 14 Tf 0 Tc 50 600 Td (R E C H N U N G) Tj ET`,
    });
    expect(textsOf(page)).toEqual(['INVOICE', 'COPY', 'RECHNUNG']);
  });

  it('of single digits in a row stay apart', async () => {
    const page = await pageOf({ content: line('1 2 3 4 5', 50, 700) });
    expect(textsOf(page)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('leave a raised footnote mark apart', async () => {
    const page = await pageOf({ content: line('Total', 50, 700, 12) + line('2', 77.5, 705, 7) });
    expect(textsOf(page)).toEqual(['Total', '2']);
  });

  it('of two columns are never glued', async () => {
    const rows = ['first row', 'second row', 'third row'];
    const content = rows.map((row, i) => line(row, 50, 700 - 14 * i) + line(`right${i}`, 118, 700 - 14 * i));
    const page = await pageOf({ content: content.join('') });
    expect(textsOf(page).filter((text) => text.startsWith('right'))).toEqual(['right0', 'right1', 'right2']);
    expect(textsOf(page).filter((text) => text === 'row')).toHaveLength(3);
  });

  it('at the end of a line keep their hyphen', async () => {
    const page = await pageOf({ content: line('Liefer-', 50, 700) + line('schein', 50, 686) });
    expect(textsOf(page)).toEqual(['Liefer-', 'schein']);
  });

  it('printed twice as a shadow count once', async () => {
    const page = await pageOf({
      content: `0.7 g ${line('Balance 100.00', 50.6, 699.4, 16)} 0 g ${line('Balance 100.00', 50, 700, 16)}`,
    });
    expect(textsOf(page)).toEqual(['Balance', '100.00']);
  });

  it('printed twice in pieces count once', async () => {
    const page = await pageOf({
      content: `${line('Balance', 50.5, 700, 16)} BT /F1 16 Tf 50 700 Td (Bal) Tj (ance) Tj ET`,
    });
    expect(textsOf(page)).toEqual(['Balance']);
  });

  it('with ligatures and accents read as written', async () => {
    const page = await pageOf({
      content: `${line('Caf\xe9 \xbd m\xb2', 50, 700)}BT /F1 12 Tf 50 680 Td [(\xa8) 400 (ol)] TJ ET`,
    });
    expect(textsOf(page)).toEqual(['Café', '½', 'm²', 'öl']);
  });
});

describe('words that run off the page', () => {
  const lines = (x: number) => [0, 1, 2, 3].map((row) => line('Undividable', x, 700 - 20 * row)).join('');

  it('are remarked where several do', async () => {
    const page = await pageOf({ content: lines(560) });
    expect(page.remarks.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
      'cut_off: 4 words run off the page: it seems to be cut off.',
    ]);
  });

  it('are not where they end before its edge, or one alone does not', async () => {
    expect((await pageOf({ content: lines(525) })).remarks).toEqual([]);
    expect((await pageOf({ content: line('Undividable', 560, 700) })).remarks).toEqual([]);
  });
});

describe('pages with /Rotate', () => {
  it.each([
    [90, 842, 595],
    [180, 595, 842],
    [270, 842, 595],
  ] as const)(
    '%i have displayed sizes, and text that is upright on them reads so',
    async (rotate, width, height) => {
      const matrix = { 90: '0 1 -1 0 300 300', 180: '-1 0 0 -1 300 300', 270: '0 -1 1 0 300 300' }[rotate];
      const page = await pageOf({
        content: `BT /F1 12 Tf ${matrix} Tm (Upright amount 12.50) Tj ET`,
        rotate,
      });
      expect(page).toMatchObject({ width, height });
      expect(textsOf(page)).toEqual(['Upright', 'amount', '12.50']);
      const word = wordOf(page, 'Upright');
      expect(word.angle).toBe(0);
      expect(word.fontSize).toBeCloseTo(12, 4);
      expect((word.box.right - word.box.left) * width).toBeCloseTo(38.7, 0);
      expect((word.box.bottom - word.box.top) * height).toBeGreaterThan(10);
      expect((word.box.bottom - word.box.top) * height).toBeLessThan(18);
    },
  );

  it('none whose text runs sideways are turned upright, with a remark', async () => {
    const page = await pageOf({
      content: `BT /F1 12 Tf 0 1 -1 0 300 300 Tm (A page that was printed on its side, as tables are) Tj ET
        300 100 m 300 700 l S`,
    });
    expect(page).toMatchObject({ width: 842, height: 595 });
    expect(new Set(page.words.map((word) => word.angle))).toEqual(new Set([0]));
    expect(page.rulings.map((ruling) => ruling.orientation)).toEqual(['horizontal']);
    expect(page.remarks.map((remark) => remark.kind)).toEqual(['rotated']);
  });
});
