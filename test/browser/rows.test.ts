import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, expect, it } from 'vitest';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';
import { cellText, chooseCell } from './sheet-cells.ts';

/** The most lines that can be entered for one document. */
const LINES = 10_000;
const DOCUMENTS = 5;

const CONFIG = {
  fields: [
    { key: 'number', label: 'Number', type: 'text' },
    { key: 'day', label: 'Day', type: 'date' },
    { key: 'total', label: 'Total', type: 'currency' },
    { key: 'note', label: 'Note', type: 'text' },
  ],
  groups: [
    {
      id: 'lines',
      name: 'Lines',
      fields: [
        { key: 'article', label: 'Article', type: 'text' },
        { key: 'quantity', label: 'Quantity', type: 'integer' },
        { key: 'amount', label: 'Amount', type: 'currency' },
      ],
    },
  ],
} as const;

onStage('the sheet of rows', (stage) => {
  let mailboxId: string;

  beforeEach(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Ledger', config: CONFIG } }));
    for (let index = 0; index < 25; index += 1) {
      const day = `2026-03-${String(index + 1).padStart(2, '0')}`;
      await enter({ number: `L-${index + 1}`, day, total: index });
    }
  });

  const enter = (
    data: Readonly<Record<string, string | number>>,
    sections: Readonly<Record<string, Record<string, string | number>[]>> = {},
  ) => stage.rowbox.createManualDocument({ mailboxId, body: { data, sections } });
  const stored = async () => (await stage.rowbox.getRows({ mailboxId })).rows.map(({ values }) => values);

  const open = async (query = '', permissions: string[] = []) => {
    const opened = await visit(stage, { permissions });
    await signIn(opened.page);
    await opened.page.goto(`/mailboxes/${mailboxId}/rows${query}`);
    await opened.page.getByText(/^[\d,]+ rows$/).waitFor();
    return opened;
  };

  it('is edited like a spreadsheet: by typing, by F2, by Enter, and taken back', async () => {
    const { page, faults, close } = await open('?sort=number');
    await chooseCell(page, 4, 0);
    // The first key is the first letter of what is typed, and replaces what was there.
    await page.keyboard.type('paid');
    await page.keyboard.press('Enter');
    await expect.poll(() => cellText(page, 4, 0), PATIENTLY).toBe('paid');
    await page.keyboard.press('ArrowUp');
    // F2 goes on behind what is there.
    await page.keyboard.press('F2');
    await page.keyboard.type(' in cash');
    await page.keyboard.press('Enter');
    const note = async () => (await stored()).find(({ number }) => number === 'L-1')?.note;
    await expect.poll(note, PATIENTLY).toBe('paid in cash');
    await page.keyboard.press('Control+Z');
    await expect.poll(note, PATIENTLY).toBe('paid');
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(note, PATIENTLY).toBe('paid in cash');
    expect(faults).toEqual([]);
    await close();
  });

  it('adds up what it shows, saves it as a file, and keeps it as a view', async () => {
    const { page, faults, close } = await open('?sort=-total');
    await page.getByRole('searchbox', { name: 'Search the rows' }).fill('L-2');
    // L-2 and L-20 to L-25.
    await page.getByText('7 of 25 rows').waitFor();
    const totals = page.getByRole('region', { name: 'Totals' });
    await totals.getByText('130.00').waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Show Day' }).uncheck();
    await page.keyboard.press('Escape');
    const save = async (kind: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: kind }).click(),
      ]);
      return readFile(await download.path());
    };
    const csv = (await save('CSV')).toString('utf8');
    const [head, first, ...others] = csv.trimEnd().split('\r\n');
    expect(head).toBe('\ufeff"Number","Total","Note","Document","Status","Link"');
    const link = `${stage.service.url}/mailboxes/${mailboxId}/documents/doc_`;
    expect(first?.startsWith(`"L-25",24,,"Entered by hand","In order","${link}`)).toBe(true);
    expect(others).toHaveLength(6);
    const { sheets } = await readXlsx(await save('Excel workbook'));
    expect(sheets[0]?.rows.slice(0, 2)).toEqual([
      ['Number', 'Total', 'Note', 'Document', 'Status', 'Link'],
      ['L-25', 24, null, 'Entered by hand', 'In order', expect.stringMatching(`^${link}`)],
    ]);

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('textbox', { name: 'Name of this view' }).fill('The twenties');
    await page.keyboard.press('Enter');
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(`/mailboxes/${mailboxId}/rows`);
    await page.getByText('25 rows', { exact: true }).waitFor();
    await totals.getByText('300.00').waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'The twenties', exact: true }).click();
    await page.getByText('7 of 25 rows').waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search the rows' }).inputValue()).toBe('L-2');
    expect(faults).toEqual([]);
    await close();
  });

  it('takes a range of 20 × 4 cells from the clipboard, and gives one', async () => {
    const { page, faults, close } = await open('?sort=day', ['clipboard-read', 'clipboard-write']);
    const lines = Array.from({ length: 20 }, (_, row) =>
      [`P-${row + 1}`, `2026-04-${String(row + 1).padStart(2, '0')}`, `${row}.50`, `note ${row}`].join('\t'),
    );
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\r\n'));
    await chooseCell(page, 1, 0);
    await page.keyboard.press('Control+V');
    const pasted = async () =>
      (await stored())
        .filter(({ number }) => String(number).startsWith('P-'))
        .map(({ number, day, total, note }) => [number, day, total, note]);
    await expect.poll(async () => (await pasted()).length, PATIENTLY).toBe(20);
    expect(await pasted()).toContainEqual(['P-20', '2026-04-20', 19.5, 'note 19']);

    await chooseCell(page, 1, 0);
    await page.keyboard.down('Shift');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Shift');
    await page.keyboard.press('Control+C');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENTLY)
      .toBe('P-1\t1 Apr 2026\nP-2\t2 Apr 2026');
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps the good cells of a pasted block, and the bad ones red with what was pasted', async () => {
    const { page, faults, close } = await open('?sort=day', ['clipboard-read', 'clipboard-write']);
    const lines = ['Q-1\t2026-05-01\t1.50', 'Q-2\tsome day\t2.50', 'Q-3\t2026-05-03\tmuch'];
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\r\n'));
    await chooseCell(page, 1, 0);
    await page.keyboard.press('Control+V');
    const pasted = async () =>
      (await stored())
        .filter(({ number }) => String(number).startsWith('Q-'))
        .map(({ number, day, total }) => [number, day, total])
        .sort();
    await expect.poll(pasted, PATIENTLY).toEqual([
      ['Q-1', '2026-05-01', 1.5],
      ['Q-2', '2026-03-02', 2.5],
      ['Q-3', '2026-05-03', 2],
    ]);
    await page.getByText(/Day: “some day” was not taken/).waitFor();
    await page.getByText(/Total: “much” was not taken/).waitFor();
    await expect.poll(() => cellText(page, 2, 1), PATIENTLY).toBe('some day');
    await expect.poll(() => cellText(page, 3, 2), PATIENTLY).toBe('much');
    // Mended where it stands; the other one stays until it is, too.
    await chooseCell(page, 2, 1);
    await page.keyboard.type('2026-05-02');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await pasted())[1], PATIENTLY).toEqual(['Q-2', '2026-05-02', 2.5]);
    await page.getByText(/Total: “much” was not taken/).waitFor();
    // What was not taken is not sent by undo, and the good cells go back together.
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await expect.poll(async () => (await pasted()).length, PATIENTLY).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('says what its keys do', async () => {
    const { page, faults, close } = await open();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('Ctrl D', { exact: true }).waitFor();
    await dialog.getByText(/good ones are stored/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await dialog.waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('says what was refused, with what was typed', async () => {
    const { page, faults, close } = await open('?sort=number');
    await expect.poll(() => cellText(page, 2, 0), PATIENTLY).not.toBe('');
    const before = await cellText(page, 2, 0);
    await chooseCell(page, 2, 0);
    await page.keyboard.type('some day');
    await page.keyboard.press('Enter');
    await page.getByText(/Day: “some day” was not taken/).waitFor();
    // It stays to be mended; what is stored is what was there.
    await expect.poll(() => cellText(page, 2, 0), PATIENTLY).toBe('some day');
    await chooseCell(page, 2, 0);
    await page.getByText(/^"some day" is not a date/).waitFor();
    await page.keyboard.press('Control+Z');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => cellText(page, 2, 0), PATIENTLY).toBe(before);
    const documentId = (await stage.rowbox.getRows({ mailboxId })).rows.find(
      ({ values }) => values.number === 'L-1',
    )?.documentId;
    const { states, confirmations } = await stage.rowbox.getDocumentExtraction({
      documentId: documentId ?? '',
      mailboxId,
    });
    expect([states.day, confirmations.day]).toEqual(['corrected', undefined]);
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps what was typed without a connection, and stores it when there is one again', async () => {
    const { page, close } = await open('?sort=number');
    await expect.poll(() => cellText(page, 2, 2), PATIENTLY).not.toBe('');
    await page.context().setOffline(true);
    await chooseCell(page, 4, 2);
    await page.keyboard.type('on the train');
    await page.keyboard.press('Enter');
    await page.getByText(/1 cell is not saved yet/).waitFor();
    await expect.poll(() => cellText(page, 4, 2), PATIENTLY).toBe('on the train');
    await page.context().setOffline(false);
    const notes = async () => (await stored()).map(({ note }) => note);
    await expect.poll(notes, PATIENTLY).toContain('on the train');
    await page.getByText(/not saved yet/).waitFor({ state: 'detached' });
    await close();
  });

  it('is sorted, filtered and arranged, and the address says how', async () => {
    const { page, faults, close } = await open();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('Sort by').selectOption({ label: 'Total' });
    await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'Descending' });
    await page.getByLabel('Show Note').uncheck();
    await page.getByRole('button', { name: 'Move Total to the left' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => cellText(page, 2, 0), PATIENTLY).toBe('24.00');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Add a filter').selectOption({ label: 'Total' });
    await page.getByLabel('To', { exact: true }).fill('5');
    await page.keyboard.press('Escape');
    await expect.poll(() => cellText(page, 2, 0), PATIENTLY).toBe('5.00');
    const shown = await page.getByText(/ of 25 rows/).textContent();
    await page.reload();
    await page.getByText(shown ?? '').waitFor();
    await expect.poll(() => cellText(page, 2, 0), PATIENTLY).toBe('5.00');
    expect(faults).toEqual([]);
    await close();
  });

  it('holds 50,000 rows, from the first to the last', async () => {
    for (let document = 0; document < DOCUMENTS; document += 1) {
      const lines = Array.from({ length: LINES }, (_, line) => ({
        article: `Article ${document * LINES + line + 1}`,
        quantity: line,
        amount: line / 4,
      }));
      await enter({ number: `Long ${document + 1}` }, { lines });
    }
    const { page, faults, close } = await open('?section=lines');
    await page.getByText('50,000 rows').waitFor();
    // The newest document comes first, and this is the first document's last line.
    await chooseCell(page, 5, 0);
    await page.keyboard.press('Control+ArrowDown');
    await expect.poll(() => cellText(page, 5, 49_999), PATIENTLY).toBe(`Article ${LINES}`);
    await page.getByLabel('Search the rows').fill('Article 49999');
    await page.getByText('1 of 50,000 rows').waitFor();
    await expect.poll(() => cellText(page, 5, 0), PATIENTLY).toBe('Article 49999');
    // One cell of them is changed without reading all of them again.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await chooseCell(page, 5, 0);
    await page.keyboard.type('Another article');
    await page.keyboard.press('Enter');
    const askedForRows = () => [...new Set(asked.filter((at) => at.endsWith('/rows')))];
    await expect.poll(askedForRows, PATIENTLY).toEqual([`/workspace/mailboxes/${mailboxId}/rows`]);
    await expect.poll(() => cellText(page, 5, 0), PATIENTLY).toBe('Another article');
    expect(faults).toEqual([]);
    await close();
  }, 120_000);
});
