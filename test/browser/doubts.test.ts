import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const CONFIG = {
  fields: [{ key: 'date', label: 'Date', type: 'date' }],
  groups: [
    {
      id: 'trips',
      name: 'Trips',
      fields: [
        { key: 'place', label: 'Place', type: 'text' },
        { key: 'day', label: 'Day', type: 'date' },
        // A rule that no trip keeps.
        { key: 'cost', label: 'Cost', type: 'currency', validate: 'cost < 1' },
      ],
    },
  ],
} as const;

/** Days that may be read two ways, and nothing that says which. */
async function composeTrips(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const put = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 10, font });
  put('Trips of a month', 50, 790);
  put('Date:', 50, 750);
  put('03/04/2026', 120, 750);
  for (const [index, cells] of [
    ['Place', 'Day', 'Cost'],
    ['Norwich', '05/06/2026', '52.00'],
    ['Ipswich', '07/08/2026', '48.50'],
    ['Harwich', '09/10/2026', '31.20'],
  ].entries()) {
    for (const [at, text] of cells.entries()) put(text, [50, 250, 420][at] ?? 0, 680 - 20 * index);
  }
  return document.save();
}

onStage('doubts in a table', (stage) => {
  let mailboxId: string;
  let documentId: string;
  beforeEach(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({
      body: { name: 'Trips', config: CONFIG } as never,
    }));
    const file = { name: 'trips.pdf', content: new Uint8Array(await composeTrips()) };
    const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
    documentId = results[0]?.documentId ?? '';
    const { data, alternatives, sections } = await stored();
    expect(data.date).toBe('2026-04-03');
    expect(alternatives.date).toMatchObject([{ value: '2026-03-04' }]);
    expect(sections.trips?.map((row) => row.alternatives.day?.[0]?.value)).toEqual([
      '2026-05-06',
      '2026-07-08',
      '2026-09-10',
    ]);
  });
  const stored = () => stage.rowbox.getDocumentExtraction({ documentId, mailboxId });
  const row = async (index: number) => (await stored()).sections.trips?.[index];
  const open = async (locale = 'en-GB') => {
    const opened = await visit(stage, { locale });
    await signIn(opened.page);
    await opened.page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    return opened;
  };
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
  const described = (page: Page, cell: string) =>
    page.evaluate((path) => {
      const id = document.querySelector(`[data-cell="${path}"]`)?.getAttribute('aria-describedby');
      return id ? (document.getElementById(id)?.textContent ?? null) : null;
    }, cell);

  it('are seen with their reason, which describes the cell, and settled by mouse', async () => {
    const { page, faults, close } = await open();
    // What else the header's value could be is offered beside it.
    await page.getByRole('button', { name: 'Rather 4 Mar 2026' }).click();
    await expect.poll(async () => (await stored()).data.date, PATIENTLY).toBe('2026-03-04');

    await expect
      .poll(() => described(page, 'Sections.trips[0].data.cost'), PATIENTLY)
      .toContain('Cost did not pass its check');
    await page.getByText('Cost did not pass its check').first().waitFor();
    expect(await described(page, 'Sections.trips[1].data.day')).toContain('Day');
    expect(await described(page, 'Sections.trips[1].data.place')).toBeNull();
    expect(await seriousFindings(page)).toEqual([]);

    await page
      .getByRole('button', { name: 'Rather 7 Aug 2026' })
      .or(page.getByRole('button', { name: 'Rather 8 Jul 2026' }))
      .click();
    await expect.poll(async () => (await row(1))?.data.day, PATIENTLY).toBe('2026-07-08');
    const cells = page.getByRole('cell').filter({ hasText: 'Cost did not pass its check' });
    await cells.first().getByRole('button', { name: 'Right', exact: true }).last().click();
    await expect.poll(async () => (await row(0))?.states.cost, PATIENTLY).toBe('confirmed');
    expect((await row(0))?.states.day).toBe('ambiguous');

    await page.getByRole('button', { name: 'Row 3 is right' }).click();
    await expect
      .poll(async () => (await row(2))?.states, PATIENTLY)
      .toMatchObject({
        place: 'confirmed',
        day: 'confirmed',
        cost: 'confirmed',
      });
    await page.getByRole('button', { name: 'Row 3 is right' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Row 3 is right' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('are settled by keys: a value by Enter, a row by Shift Enter, on to the next doubt', async () => {
    const { page, faults, close } = await open();
    await expect.poll(() => focused(page), PATIENTLY).toBe('Data.date');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), PATIENTLY).toBe('Sections.trips[0].data.day');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), PATIENTLY).toBe('Sections.trips[0].data.cost');
    await expect.poll(async () => (await row(0))?.states.day, PATIENTLY).toBe('confirmed');
    await page.keyboard.press('F8');
    await expect.poll(() => focused(page), PATIENTLY).toBe('Sections.trips[1].data.day');
    // What is typed is stored, not confirmed as it was; the rest of the row is right.
    await page.keyboard.type('2026-08-09');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => focused(page), PATIENTLY).toBe('Sections.trips[2].data.day');
    await expect
      .poll(async () => (await row(1))?.states, PATIENTLY)
      .toMatchObject({
        place: 'confirmed',
        day: 'corrected',
        cost: 'confirmed',
      });
    expect((await row(1))?.data.day).toBe('2026-08-09');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog').getByText('Shift Enter', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
    await close();
  });
});
