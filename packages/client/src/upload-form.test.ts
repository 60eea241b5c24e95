import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES, uploadForm } from './upload-form.ts';

const filesOf = async (form: FormData) =>
  Promise.all((form.getAll('Files') as File[]).map(async (file) => [file.name, await file.text()]));

describe('the form of an upload', () => {
  it('takes bytes, blobs, and streams of the web and of Node', async () => {
    const form = await uploadForm([
      { name: 'bytes.pdf', content: new Uint8Array([97]) },
      { name: 'blob.pdf', content: new Blob(['b']) },
      { name: 'web.pdf', content: new Blob(['c', 'c']).stream() },
      { name: 'node.pdf', content: Readable.from([Buffer.from('d'), Buffer.from('d')]) },
    ]);
    expect(await filesOf(form)).toEqual([
      ['bytes.pdf', 'a'],
      ['blob.pdf', 'b'],
      ['web.pdf', 'cc'],
      ['node.pdf', 'dd'],
    ]);
    expect([...form.keys()]).toEqual(['Files', 'Files', 'Files', 'Files']);
  });

  it('names its parts as the interface does', async () => {
    const form = await uploadForm([], {
      clientReferenceId: 'ref',
      notes: 'note',
      groupAsSingleDocument: true,
      enqueue: false,
    });
    expect([...form.entries()]).toEqual([
      ['ClientReferenceId', 'ref'],
      ['Notes', 'note'],
      ['GroupAsSingleDocument', 'true'],
      ['Enqueue', 'false'],
    ]);
  });

  it('refuses more than a request may hold, also from a stream without an end', async () => {
    const half = new Uint8Array(MAX_UPLOAD_BYTES / 2 + 1);
    await expect(
      uploadForm([
        { name: 'a', content: half },
        { name: 'b', content: half },
      ]),
    ).rejects.toThrow('10 MB');
    let ended = false;
    const endless = (async function* () {
      try {
        for (;;) yield new Uint8Array(1024 * 1024);
      } finally {
        ended = true;
      }
    })();
    await expect(uploadForm([{ name: 'endless', content: endless }])).rejects.toThrow('10 MB');
    expect(ended).toBe(true);
  });
});
