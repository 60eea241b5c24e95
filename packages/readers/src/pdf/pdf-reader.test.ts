import type { ReadLimits } from '@rowbox/engine';
import { AFRelationship, PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { composePdf, line } from './testing/compose-pdf.ts';
import { composeEncryptedPdf } from './testing/encrypt-pdf.ts';
import { LIMITS, reader } from './testing/read-composed.ts';

const read = (bytes: Uint8Array, limits: ReadLimits = LIMITS) =>
  reader.read({ bytes, contentType: 'application/pdf' }, limits);

const page = (text: string) => ({ content: line(text, 50, 700) });

describe('the PDF reader', () => {
  it('takes PDF and nothing else', () => {
    expect(reader.accepts('application/pdf')).toBe(true);
    expect(reader.accepts('image/png')).toBe(false);
  });

  it('reads the pages in order', async () => {
    const result = await read(composePdf([page('one'), page('two'), page('three')]));
    expect(result.ok && result.pages.map((p) => [p.number, p.words[0]?.text])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ]);
  });

  it('reads one page alone where no other is wanted', async () => {
    const bytes = composePdf([page('one'), page('two'), page('three')]);
    const result = await read(bytes, { ...LIMITS, onlyPage: 2 });
    expect(result.ok && result.pages.map((p) => [p.number, p.words[0]?.text])).toEqual([[2, 'two']]);
    expect(await read(bytes, { ...LIMITS, onlyPage: 4 })).toMatchObject({ ok: false });
  });

  it.each([
    ['an empty file', new Uint8Array()],
    ['text', new TextEncoder().encode('This is no PDF, whatever its name says.')],
    ['a header alone', new TextEncoder().encode('%PDF-1.7\n')],
    ['noise', Uint8Array.from({ length: 5000 }, (_, i) => (i * i * 31 + i * 7) & 255)],
  ])('answers unreadable_file for %s', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject({ ok: false, code: 'unreadable_file' });
  });

  it('rescues a file whose end is missing, as long as its catalog is there', async () => {
    const whole = composePdf([page('rescued')]);
    const result = await read(whole.slice(0, whole.length - 250));
    expect(result.ok ? result.pages[0]?.words[0]?.text : result.code).toBe('rescued');
    const stump = await read(whole.slice(0, 120));
    expect(stump.ok).toBe(false);
  });

  it('answers password_protected, and opens files whose password is empty', async () => {
    const closed = composeEncryptedPdf([page('locked')], 'secret');
    expect(await read(closed)).toMatchObject({ ok: false, code: 'password_protected' });
    const open = await read(composeEncryptedPdf([page('opened')], ''));
    expect(open.ok && open.pages[0]?.words[0]?.text).toBe('opened');
  });

  it('makes of a locked file one that opens by itself, for whoever knows the password', async () => {
    const closed = composeEncryptedPdf([page('locked'), page('away')], 'gehört mir');
    expect(await reader.unlock(closed, 'guessed')).toMatchObject({ ok: false, code: 'password_protected' });
    expect(await reader.unlock(closed, '')).toMatchObject({ ok: false, code: 'password_protected' });
    const unlocked = await reader.unlock(closed, 'gehört mir');
    const opened = unlocked.ok ? await read(unlocked.bytes) : unlocked;
    expect(opened.ok && opened.pages.map(({ words }) => words[0]?.text)).toEqual(['locked', 'away']);
    expect(await reader.unlock(new Uint8Array(40), 'any')).toMatchObject({
      ok: false,
      code: 'unreadable_file',
    });
  });

  it('answers no_pages for a document without pages', async () => {
    expect(await read(composePdf([]))).toMatchObject({ ok: false, code: 'no_pages' });
  });

  it('answers too_many_pages beyond the limit', async () => {
    const bytes = composePdf([page('one'), page('two'), page('three')]);
    expect(await read(bytes, { ...LIMITS, maxPages: 2 })).toMatchObject({
      ok: false,
      code: 'too_many_pages',
    });
  });

  it('reads the same after damaged files as before them', async () => {
    const good = composePdf([page('same answer')]);
    const before = await read(good);
    await Promise.all([read(good.slice(0, 300)), read(new Uint8Array(10)), read(composePdf([]))]);
    expect(await read(good)).toEqual(before);
  });

  it('says when the letters of a page cannot be known', async () => {
    const shifted = [
      ...'This is a page of ordinary prose whose glyph numbers were taken for letters again and again',
    ]
      .map((letter) => (letter === ' ' ? ' ' : String.fromCharCode(letter.charCodeAt(0) - 29)))
      .join('');
    const result = await read(composePdf([{ content: line(shifted, 20, 700, 8) }]));
    expect(result.ok && result.pages[0]).toMatchObject({ words: [], remarks: [{ kind: 'unreadable_text' }] });
  });

  it('draws pages as they are displayed', async () => {
    const bytes = composePdf([{ content: '1 0 0 rg 0 421 595 421 re f', rotate: 90 }]);
    const result = await reader.renderPage(bytes, 1, 72);
    if (!result.ok) throw new Error(result.message);
    const { width, height, rgb } = result.image;
    expect([width, height]).toEqual([842, 595]);
    const at = (x: number, y: number) => [...rgb.slice((y * width + x) * 3, (y * width + x) * 3 + 3)];
    expect(at(100, 300)).toEqual([255, 255, 255]);
    expect(at(700, 300)).toEqual([255, 0, 0]);
  });

  it('draws nothing of a page that is not there', async () => {
    expect(await reader.renderPage(composePdf([page('one')]), 2, 72)).toMatchObject({ ok: false });
  });
});

describe('embedded files', () => {
  it('are given when they are e-invoices', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    const xml = new TextEncoder().encode('<Invoice/>');
    await document.attach(xml, 'factur-x.xml', { afRelationship: AFRelationship.Data });
    await document.attach(new Uint8Array(10), 'photo.jpg');
    expect(await reader.eInvoices(await document.save())).toEqual([{ name: 'factur-x.xml', bytes: xml }]);
  });

  it('are none in a file that cannot be opened', async () => {
    expect(await reader.eInvoices(new Uint8Array(3))).toEqual([]);
  });
});
