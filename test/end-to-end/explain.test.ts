import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowbox } from './run-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rowbox-explain-'));
});
afterAll(() => rm(folder, { recursive: true }));

const CASE = 'test/documents/invoice-french-two-pages';
const DOCUMENT = [`${CASE}/input.pdf`, '--config', `${CASE}/config.json`];

async function explain(document: readonly string[], name: string, ...options: readonly string[]) {
  const out = path.join(folder, name);
  const { code, stderr } = await rowbox(['explain', ...document, '--out', out, ...options]);
  expect(code, stderr).toBe(0);
  return readFile(out);
}

/** Width and height in a PNG's header. */
function sizeOf(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

describe('rowbox explain', () => {
  it('writes an HTML that shows both pages, the values, their rivals and the evidence that decided', async () => {
    const expected = JSON.parse(await readFile(`${CASE}/expected.json`, 'utf8'));
    const html = (await explain(DOCUMENT, 'out.html')).toString();
    expect(html.match(/<img src="data:image\/webp;base64,/g)).toHaveLength(2);
    for (const layer of ['words', 'lines', 'blocks', 'tables', 'candidates', 'rows', 'values', 'rivals']) {
      expect(html).toContain(`<g class="layer ${layer}">`);
    }
    expect(html).toContain('invoice_number = ');
    expect(html).toContain(expected.header.invoice_number.value);
    expect(html).toMatch(/<title>date: [^<]+ → \d{4}-\d{2}-\d{2} /);
    expect(html).toMatch(/\d+ spans could be its value/);
    expect(html).toMatch(
      /<tr class="for"><td>(?:label|rule|plain|page):\w+<\/td><td class="number">\d+\.\d\d<\/td>/,
    );
    expect(html).toMatch(/The best value's evidence would change the score: \w+ \+\d/);
    expect(html).toMatch(/table \d+, found by its \w+, rows of items/);
  });

  it('writes an HTML that asks nothing of any network', async () => {
    const html = (await explain(DOCUMENT, 'offline.html', '--pages', '2')).toString();
    expect(html).toContain('default-src &#39;none&#39;');
    expect(html).not.toMatch(/https?:\/\/|@import|url\(/);
    expect(html.match(/<img /g)).toHaveLength(1);
  });

  it('writes a PNG of the page asked for, with a column beside it', async () => {
    const first = await explain(DOCUMENT, 'one.png');
    const second = await explain(DOCUMENT, 'two.png', '--page', '2');
    // A4 at 110 dpi, and the column.
    expect(sizeOf(first)).toEqual({ width: 909 + 460, height: 1286 });
    expect(sizeOf(second)).toEqual(sizeOf(first));
    expect(first.equals(second)).toBe(false);
  });

  it('does not let a document write into its explanation', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const page = document.addPage([595, 842]);
    page.drawText('Invoice number:', { x: 50, y: 700, size: 10, font });
    page.drawText('A-1"><script>alert(1)</script><img/src=x>', { x: 150, y: 700, size: 10, font });
    const file = path.join(folder, 'hostile.pdf');
    await writeFile(file, await document.save());
    const hostile = [file, '--config', `${CASE}/config.json`];
    const html = (await explain(hostile, 'hostile.html')).toString();
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(sizeOf(await explain(hostile, 'hostile.png')).height).toBe(1286);
  });

  it('says what is wrong with how it was called, and ends with 2', async () => {
    const calls = [
      [[...DOCUMENT, '--out', 'out.svg'], '.png or .html'],
      [[...DOCUMENT, '--out', 'out.png', '--page', '3'], 'has no page 3; it has 2'],
      [[...DOCUMENT, '--out', 'out.html', '--pages', '2-1'], 'range of pages'],
      [[...DOCUMENT, '--out', path.join(folder, 'absent', 'out.html')], 'cannot be written'],
      [['absent.pdf', '--config', `${CASE}/config.json`, '--out', 'out.html'], 'cannot be opened'],
    ] as const;
    for (const [call, message] of calls) {
      const { code, stderr } = await rowbox(['explain', ...call]);
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    }
  });

  it('says that a file cannot be read, and ends with 1', async () => {
    const file = path.join(folder, 'bad.pdf');
    await writeFile(file, 'This is no PDF.');
    const out = path.join(folder, 'bad.html');
    const { code, stderr } = await rowbox(['explain', file, '-c', `${CASE}/config.json`, '-o', out]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('unreadable_file')]);
  });
});
