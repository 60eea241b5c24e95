import { deflateSync } from 'node:zlib';

/** A file made to hurt whoever reads it, named for how. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const MEGABYTE = 1024 ** 2;
const LETTER = '/MediaBox [0 0 612 792]';
const FONT = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';

/** An ordinary invoice of one page, to be read after the others. */
export function composeGoodPdf(): Uint8Array<ArrayBuffer> {
  const lines = ['Invoice', 'Invoice number: 4711', 'Invoice date: 2026-03-09', 'Total: 119.00 EUR'];
  const text = lines.map((line, index) => `1 0 0 1 60 ${720 - 20 * index} Tm (${line}) Tj`).join('\n');
  return onePage(`BT /F1 12 Tf\n${text}\nET`);
}

/** Files of every kind of damage and malice that is known to us and can be made in a few lines. */
export function composeHostileFiles(): readonly HostileFile[] {
  const good = composeGoodPdf();
  return [
    { name: 'a PDF cut in half', bytes: good.slice(0, good.length >> 1) },
    { name: 'a PDF header with noise behind it', bytes: joined('%PDF-1.7\n', noise(200_000)) },
    { name: 'a cross-reference table that names itself as the one before', bytes: selfPrevious() },
    { name: 'a page tree that is its own child', bytes: pageTree('/Kids [2 0 R] /Count 1') },
    { name: 'a page tree with a billion pages', bytes: pageTree('/Kids [3 0 R] /Count 1000000000') },
    { name: 'a page tree 20,000 levels deep', bytes: deepPageTree(20_000) },
    { name: 'an array 200,000 levels deep', bytes: withExtra(`/X ${'['.repeat(200_000)}`) },
    { name: 'a form that draws itself', bytes: selfDrawingForm() },
    { name: 'forms that draw each other ten times over, ten levels deep', bytes: multiplyingForms(10, 10) },
    { name: 'a field of a form that is its own parent', bytes: selfParentField() },
    { name: 'a content stream of 400 MB in a few bytes', bytes: flateBomb(400) },
    { name: 'ten million operators', bytes: deflatedPage('q Q '.repeat(5_000_000)) },
    { name: 'a million saved graphics states', bytes: deflatedPage('q '.repeat(1_000_000)) },
    { name: 'a hundred thousand words on a page', bytes: crowdedPage(100_000) },
    { name: 'fifty thousand rules on a page', bytes: ruledPage(50_000) },
    { name: 'a page of a billion points', bytes: onePage('', '/MediaBox [0 0 1e9 1e9]') },
    { name: 'a page without area', bytes: onePage('', '/MediaBox [5 5 5 5]') },
    { name: 'an image of 60,000 × 60,000 pixels by its header', bytes: pngHeader(60_000, 60_000) },
    { name: 'an image of 90 million pixels in a few kilobytes', bytes: blankPng(10_000, 9_000) },
    { name: 'a TIFF whose directory follows itself', bytes: loopingTiff() },
    {
      name: 'a JPEG that ends after its header',
      bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70),
    },
    { name: 'a GIF without size', bytes: joined('GIF89a', new Uint8Array(7)) },
    { name: 'a WebP of noise', bytes: joined('RIFF\xff\xff\xff\x7fWEBPVP8 ', noise(5_000)) },
    { name: 'an AVIF of noise', bytes: joined('\0\0\0\x18ftypavif\0\0\0\0mif1avif', noise(5_000)) },
    { name: 'a HEIC of noise', bytes: joined('\0\0\0\x18ftypheic\0\0\0\0mif1heic', noise(5_000)) },
  ];
}

/** Objects from number 1 on, with a right cross-reference table. */
function pdf(objects: readonly string[], trailer = ''): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.7\n';
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return latin1(file + table + end);
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const ONE_PAGE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

function onePage(content: string, mediaBox = LETTER): Uint8Array<ArrayBuffer> {
  const page = `<< /Type /Page /Parent 2 0 R ${mediaBox} ${FONT} /Contents 4 0 R >>`;
  return pdf([CATALOG, ONE_PAGE, page, stream('', content)]);
}

function deflatedPage(content: string): Uint8Array<ArrayBuffer> {
  const page = `<< /Type /Page /Parent 2 0 R ${LETTER} ${FONT} /Contents 4 0 R >>`;
  return pdf([
    CATALOG,
    ONE_PAGE,
    page,
    stream('/Filter /FlateDecode', deflateSync(content).toString('latin1')),
  ]);
}

function stream(dictionary: string, content: string): string {
  return `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

function selfPrevious(): Uint8Array<ArrayBuffer> {
  const page = `<< /Type /Page /Parent 2 0 R ${LETTER} >>`;
  const objects = [CATALOG, ONE_PAGE, page];
  const start = /startxref\n(\d+)/.exec(Buffer.from(pdf(objects)).toString('latin1'))?.[1];
  return pdf(objects, `/Prev ${start}`);
}

function pageTree(root: string): Uint8Array<ArrayBuffer> {
  return pdf([CATALOG, `<< /Type /Pages ${root} >>`, `<< /Type /Page /Parent 2 0 R ${LETTER} >>`]);
}

function deepPageTree(levels: number): Uint8Array<ArrayBuffer> {
  const nodes = Array.from(
    { length: levels },
    (_, index) => `<< /Type /Pages /Parent ${index + 1} 0 R /Kids [${index + 3} 0 R] /Count 1 >>`,
  );
  return pdf([CATALOG, ...nodes, `<< /Type /Page /Parent ${levels + 1} 0 R ${LETTER} >>`]);
}

function withExtra(entry: string): Uint8Array<ArrayBuffer> {
  return pdf([CATALOG, ONE_PAGE, `<< /Type /Page /Parent 2 0 R ${LETTER} ${entry} >>`]);
}

function selfDrawingForm(): Uint8Array<ArrayBuffer> {
  const resources = '/Resources << /XObject << /X1 5 0 R >> >>';
  const page = `<< /Type /Page /Parent 2 0 R ${LETTER} ${resources} /Contents 4 0 R >>`;
  const form = stream(`/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${resources}`, '/X1 Do /X1 Do');
  return pdf([CATALOG, ONE_PAGE, page, stream('', '/X1 Do'), form]);
}

/** `breadth` to the power of `levels` drawings of the last form, after the "billion laughs" of XML. */
function multiplyingForms(breadth: number, levels: number): Uint8Array<ArrayBuffer> {
  const calling = (number: number) => `/Resources << /XObject << /X ${number} 0 R >> >>`;
  const forms = Array.from({ length: levels }, (_, index) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${calling(6 + index)}`,
      '/X Do '.repeat(breadth),
    ),
  );
  const last = stream('/Type /XObject /Subtype /Form /BBox [0 0 612 792]', '0 0 m 9 9 l S');
  const page = `<< /Type /Page /Parent 2 0 R ${LETTER} ${calling(5)} /Contents 4 0 R >>`;
  return pdf([CATALOG, ONE_PAGE, page, stream('', '/X Do'), ...forms, last]);
}

function selfParentField(): Uint8Array<ArrayBuffer> {
  const page = `<< /Type /Page /Parent 2 0 R ${LETTER} /Annots [4 0 R] >>`;
  const field =
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Parent 4 0 R /Kids [4 0 R] /Rect [9 9 99 30] >>';
  return pdf(['<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> >>', ONE_PAGE, page, field]);
}

/** Zeros deflated, and that deflated again: about a millionth of their size. */
function flateBomb(megabytes: number): Uint8Array<ArrayBuffer> {
  const content = deflateSync(deflateSync(Buffer.alloc(megabytes * MEGABYTE, ' ')));
  const page = `<< /Type /Page /Parent 2 0 R ${LETTER} /Contents 4 0 R >>`;
  const bomb = stream('/Filter [/FlateDecode /FlateDecode]', content.toString('latin1'));
  return pdf([CATALOG, ONE_PAGE, page, bomb]);
}

function crowdedPage(words: number): Uint8Array<ArrayBuffer> {
  const texts = ['Total', '12.03.2026', '19,00', 'EUR', 'No.'];
  const places = pseudoRandom();
  const content = Array.from({ length: words }, (_, index) => {
    const [x, y] = [places() % 600, places() % 780];
    return `1 0 0 1 ${x} ${y} Tm (${texts[index % texts.length]}) Tj`;
  });
  return deflatedPage(`BT /F1 4 Tf ${content.join('\n')} ET`);
}

function ruledPage(rules: number): Uint8Array<ArrayBuffer> {
  const places = pseudoRandom();
  const content = Array.from(
    { length: rules },
    () => `${places() % 600} ${places() % 780} ${places() % 90} 9 re S`,
  );
  return deflatedPage(`0.3 w ${content.join('\n')}`);
}

function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  return joined('\x89PNG\r\n\x1a\n', pngChunk('IHDR', pngSize(width, height)), pngChunk('IDAT', noise(100)));
}

/** White, one bit a pixel. */
function blankPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height, 0xff);
  for (let row = 0; row < height; row++) rows[row * (1 + Math.ceil(width / 8))] = 0;
  return joined(
    '\x89PNG\r\n\x1a\n',
    pngChunk('IHDR', pngSize(width, height)),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array(0)),
  );
}

function pngSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return header;
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** As PNG defines it (ISO/IEC 15948, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** One directory without entries, whose successor is itself. */
function loopingTiff(): Uint8Array<ArrayBuffer> {
  return joined('II*\0', Uint8Array.of(8, 0, 0, 0, 0, 0, 8, 0, 0, 0));
}

/** The same numbers at every run, after Park and Miller. */
function pseudoRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
}

function noise(length: number): Uint8Array {
  const next = pseudoRandom();
  return Uint8Array.from({ length }, () => next() & 0xff);
}

function joined(...parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const bytes = parts.map((part) => (typeof part === 'string' ? latin1(part) : part));
  return new Uint8Array(Buffer.concat(bytes));
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
