import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../packages/server/src/store/database.ts';
import { findRunningEmbeddedPostgres } from '../../packages/server/src/store/postgres/embedded-postgres.ts';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

onStage('a list of several pages', (stage) => {
  let mailboxId: string;
  const ids: string[] = [];
  beforeAll(async () => {
    const config = { fields: [{ key: 'note', label: 'Note', type: 'text', required: true }] };
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Many', config } as never }));
    for (let number = 52; number >= 1; number -= 1) {
      const body = { title: `Document ${number}`, data: {} };
      const { documentId } = await stage.rowbox.createManualDocument({ mailboxId, body });
      ids[number] = documentId;
    }
  });

  it('is walked to its end, and a link into it knows its place', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    const heading = (number: number) =>
      page
        .getByRole('heading', { name: `Document ${number}`, exact: false })
        .first()
        .waitFor();
    await page.goto(`/mailboxes/${mailboxId}/documents/${ids[50]}?show=toCheck`);
    await heading(50);
    await page.getByText('50 of 52').waitFor();
    await page.keyboard.press('Alt+Enter');
    await heading(51);
    await page.getByText('51 of 52').waitFor();
    await page.keyboard.press('Alt+Enter');
    await heading(52);
    await page.keyboard.press('Control+Shift+Enter');
    await page.keyboard.press('Control+Shift+Enter');
    await heading(50);
    // Settled, it leaves the list, and the one behind it is still the next.
    await page.getByLabel('Note').fill('seen');
    await page.keyboard.press('Enter');
    await page.getByText('Checked', { exact: true }).waitFor();
    await page.keyboard.press('Alt+Enter');
    await heading(51);
    // Nothing but its address is known of this one.
    await page.goto(`/mailboxes/${mailboxId}/documents/${ids[52]}`);
    await page.getByText('52 of 52').waitFor();
    await page.getByRole('button', { name: 'Previous document' }).click();
    await heading(51);
    expect(faults).toEqual([]);
    await close();
  });

  it('is walked as often as a key is pressed, though the next document is not drawn yet', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${ids[10]}`);
    await page.getByText('10 of 52').waitFor();
    const press = (keys: Readonly<Record<string, boolean>>, times: number) =>
      page.evaluate(
        ([keys, times]) => {
          const press = { key: 'Enter', bubbles: true, cancelable: true, ...keys };
          for (let time = 0; time < times; time += 1)
            document.body.dispatchEvent(new KeyboardEvent('keydown', press));
        },
        [keys, times] as const,
      );
    await press({ altKey: true }, 3);
    await page.getByText('13 of 52').waitFor();
    await press({ ctrlKey: true, shiftKey: true }, 2);
    await page.getByText('11 of 52').waitFor();
    // Held down it would run on after it is let go.
    await press({ altKey: true }, 1);
    await press({ altKey: true, repeat: true }, 5);
    await page.getByText('12 of 52').waitFor();
    await press({ ctrlKey: true, shiftKey: true }, 1);
    await page.getByText('11 of 52').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('is known however far down a link leads', async () => {
    const config = { fields: [{ key: 'note', label: 'Note', type: 'text' }] };
    const { id } = await stage.rowbox.createMailbox({ body: { name: 'Years', config } as never });
    await fillWith(stage.service.dataDir, id, 2120);

    const { page, faults, close } = await visit(stage);
    await signIn(page);
    const lists: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/Documents') lists.push(search);
    });
    await page.goto(`/mailboxes/${id}/documents/doc_${id}_2110?sort=name`);
    await page.getByText('2,110 of 2,120').waitFor();
    // Not page after page, until it comes; one may be asked for again, as news comes in.
    expect(new Set(lists).size).toBeLessThan(5);
    await page.keyboard.press('Alt+Enter');
    await page.getByText('2,111 of 2,120').waitFor();
    await page.getByRole('button', { name: 'Previous document' }).click();
    await page.getByText('2,110 of 2,120').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('43');
    expect(faults).toEqual([]);
    await close();
  });

  it('has the next document and its picture at hand before one goes on', async () => {
    const config = { fields: [{ key: 'number', label: 'Invoice number', type: 'text' }] };
    const bills = await stage.rowbox.createMailbox({ body: { name: 'Bills', config } as never });
    const upload = async (name: string): Promise<string> => {
      const file = { name: `${name}.pdf`, content: new Uint8Array(await composeInvoice(name)) };
      const { results } = await stage.rowbox.upload(bills.id, [file], {}, { waitSeconds: 60 });
      return results[0]?.documentId ?? '';
    };
    const second = await upload('LF-2');
    const first = await upload('LF-1');

    const { page, faults, close } = await visit(stage);
    const asked: string[] = [];
    const answered: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('requestfinished', (request) => answered.push(request.url()));
    const ofSecond = (urls: readonly string[], kind: RegExp) =>
      urls.filter((url) => url.includes(second) && kind.test(url));
    const pages = /\/pages\?/;
    const picture = /\/pages\/1\/picture/;
    await signIn(page);
    await page.goto(`/mailboxes/${bills.id}/documents/${first}`);
    await page.getByText('1 of 2').waitFor();
    for (const kind of [/\/Extractions\/document\//, pages, picture])
      await expect.poll(() => ofSecond(answered, kind).length, PATIENTLY).toBe(1);
    asked.length = 0;
    await page.keyboard.press('Alt+Enter');
    await page.getByText('2 of 2').waitFor();
    await page
      .locator(`[data-page="1"] img[src*="${second}"]`)
      .evaluate((image: HTMLImageElement) => image.decode());
    // What was there is shown, and not asked for again.
    expect([...ofSecond(asked, pages), ...ofSecond(asked, picture)]).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});

/** As if it had received documents for years; they are named in the order of their numbers. */
async function fillWith(dataDir: string, mailboxId: string, count: number): Promise<void> {
  const running = await findRunningEmbeddedPostgres(dataDir);
  if (running === null) throw new Error('the database of the service is not running');
  const { pool } = openDatabase(running.connection);
  await pool.query(
    `insert into documents (id, mailbox_id, document_type, source, status, original_file_name)
    select 'doc_' || $1::text || '_' || number, $1, 'manual', 'manual', 'extracted', 'Sheet ' || lpad(number::text, 6, '0')
    from generate_series(1, $2::integer) as number`,
    [mailboxId, count],
  );
  await pool.query(
    `insert into extractions (id, mailbox_id, document_id, header, sections, validation_status, validation_issues, notes,
      config_version, engine, engine_version, attempt)
    select 'ext_' || $1::text || '_' || number, $1, 'doc_' || $1::text || '_' || number,
      '{"note": {"value": "seen", "state": "found", "confidence": 1, "citation": null}}', '{}', 'valid', '[]', '[]', 1, 'e', '1', 1
    from generate_series(1, $2::integer) as number`,
    [mailboxId, count],
  );
  await pool.end();
}
