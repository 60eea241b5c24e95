import { describe, expect, it } from 'vitest';
import { type ComposedPage, line } from './testing/compose-pdf.ts';
import { pageOf, textsOf, wordOf } from './testing/read-composed.ts';

describe('words nobody sees', () => {
  it('white on white are left out with a remark', async () => {
    const page = await pageOf({ content: `${line('visible text', 50, 700)} 1 g ${line('secret', 50, 600)}` });
    expect(textsOf(page)).toEqual(['visible', 'text']);
    expect(page.remarks.map((remark) => remark.kind)).toEqual(['hidden_text']);
  });

  it('white on a dark ground are kept', async () => {
    const page = await pageOf({
      content: `0 0 0.5 rg 40 590 200 30 re f ${line('below', 50, 500)} 1 g ${line('Header', 50, 600)}`,
    });
    expect(textsOf(page)).toContain('Header');
  });

  it('in render mode 3 are left out unless they lie over a picture', async () => {
    const picture = 'q 300 0 0 300 40 400 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x80 EI Q ';
    const hidden = `3 Tr ${line('layer', 100, 500)} ${line('nowhere', 100, 100)} 0 Tr `;
    const page = await pageOf({ content: `${picture}${hidden}${line('printed', 400, 700)}` });
    expect(page.words.map((word) => [word.text, word.source])).toEqual([
      ['layer', 'ocr'],
      ['printed', 'text'],
    ]);
  });

  it('outside the crop box or too small to see are left out', async () => {
    const page = await pageOf({
      content: line('inside', 150, 300) + line('outside', 20, 20) + line('tiny', 150, 250, 0.3),
      cropBox: [100, 100, 400, 500],
    });
    expect(textsOf(page)).toEqual(['inside']);
    expect(page).toMatchObject({ width: 300, height: 400 });
    expect(wordOf(page, 'inside').box.left * 300).toBeCloseTo(50, 0);
  });

  const body = Array.from({ length: 6 }, (_, i) => line('Ordinary text', 50, 780 - 14 * i)).join('');
  const hiddenOn = async (page: ComposedPage) => {
    const read = await pageOf({ ...page, content: body + page.content });
    const texts = textsOf(read).filter((text) => text !== 'Ordinary' && text !== 'text');
    return { texts, remarks: read.remarks.map((remark) => remark.kind) };
  };

  it.each([
    ['a white box', '1 g 40 490 200 30 re f'],
    ['a black bar', '0 g 40 490 200 30 re f'],
    ['one of several boxes', '0.9 g 40 490 200 30 re 300 490 50 30 re f'],
    ['a picture', 'q 200 0 0 30 40 490 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x80 EI Q'],
  ])('under %s are left out', async (_, cover) => {
    const content = `0 g ${line('Covered 99.00', 50, 500)} ${cover} 1 0 0 rg ${line('Over', 50, 500)}`;
    expect(await hiddenOn({ content })).toEqual({ texts: ['Over'], remarks: ['hidden_text'] });
  });

  it.each([
    ['beside a box', '1 g 40 400 200 30 re f', ''],
    ['under a box that lets through', '/G1 gs 1 1 0 rg 40 490 200 30 re f', '/G1 << /ca 0.4 >>'],
    ['under a marker', '/G1 gs 1 1 0 rg 40 490 200 30 re f', '/G1 << /BM /Multiply >>'],
    ['under a box that is cut to another place', 'q 300 300 9 9 re W n 1 g 40 490 200 30 re f Q', ''],
    ['under a shape that leaves them open', '1 g 40 490 m 240 490 l 40 470 l f', ''],
    ['under a frame', '40 490 200 30 re S', ''],
  ])('are not those %s', async (_, drawing, states) => {
    const content = `${line('Seen 99.00', 50, 500)} ${drawing}`;
    expect(await hiddenOn({ content, states })).toEqual({ texts: ['Seen', '99.00'], remarks: [] });
  });

  it('in the colour of what is behind them are left out, whatever the colour', async () => {
    const box = '0.2 0.3 0.6 rg 40 490 300 30 re f';
    const content = `${box} ${line('Secret 99.00', 50, 500)} 1 g ${line('Heading', 200, 500)}`;
    expect(await hiddenOn({ content })).toEqual({ texts: ['Heading'], remarks: ['hidden_text'] });
  });

  it('on a white box over a dark ground are left out when they are white', async () => {
    const content = `0 g 40 480 400 60 re f 1 g 50 490 100 30 re f ${line('Secret', 60, 500)} ${line('Heading', 200, 500)}`;
    expect((await hiddenOn({ content })).texts).toEqual(['Heading']);
  });

  it('cut away by a clip are left out, but of a word that is cut all letters stay', async () => {
    const cell = `q 50 600 75 20 re W n ${line('Total 1,234.56 elsewhere', 60, 605)} Q`;
    const far = `q 300 300 10 10 re W n ${line('Secret', 50, 500)} Q`;
    expect(await hiddenOn({ content: cell + far })).toEqual({
      texts: ['Total', '1,234.56'],
      remarks: ['hidden_text'],
    });
  });

  it('in a few names too long for their cell are no matter for a remark', async () => {
    const names = Array.from({ length: 9 }, (_, i) => line('A name that is shown', 50, 600 - 14 * i)).join(
      '',
    );
    const cell = `q 50 400 75 20 re W n ${line('Total 1,234.56 elsewhere', 60, 405)} Q`;
    const { texts, remarks } = await hiddenOn({ content: names + cell });
    expect(texts).not.toContain('elsewhere');
    expect(remarks).toEqual([]);
  });

  it('outside of the form they stand in are left out, wherever it is drawn', async () => {
    const form = line('Inside', 60, 105) + line('Outside', 60, 300);
    const content = 'q 0.5 0 0 0.5 200 200 cm /X1 Do Q';
    expect((await hiddenOn({ content, form, formBox: [50, 100, 200, 120] })).texts).toEqual(['Inside']);
  });

  it('under a scan are its text layer', async () => {
    const scan = 'q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x80 EI Q ';
    const page = await pageOf({ content: line('Typed layer', 50, 500) + scan });
    expect(page.words.map((word) => [word.text, word.source])).toEqual([
      ['Typed', 'ocr'],
      ['layer', 'ocr'],
    ]);
  });

  it('are not those that serve as a clip for what is painted into them', async () => {
    const content = 'q BT /F1 12 Tf 7 Tr 50 500 Td (Shaped) Tj ET 1 0 0 rg 40 490 200 30 re f Q';
    expect(await hiddenOn({ content })).toEqual({ texts: ['Shaped'], remarks: [] });
  });
});
