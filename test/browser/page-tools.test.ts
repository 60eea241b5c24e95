import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const CONFIG = {
  fields: [
    { key: 'invoice_number', label: 'Invoice number', type: 'text' },
    { key: 'invoice_date', label: 'Invoice date', type: 'date' },
  ],
  groups: [],
} as const;

/** The invoice, and two pages of terms behind it. */
async function invoiceWithTerms(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await composeInvoice('LF-2026-0391'));
  for (const text of ['Terms of sale', 'Terms of delivery'])
    document.addPage([595, 842]).drawText(text, { x: 60, y: 760, size: 14 });
  return document.save();
}

onStage('the pages beside the form', (stage) => {
  let address: string;

  beforeAll(async () => {
    const { id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Bills', config: CONFIG } });
    const file = { name: 'bill.pdf', content: new Uint8Array(await invoiceWithTerms()) };
    const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
    address = `/mailboxes/${mailboxId}/documents/${results[0]?.documentId ?? ''}`;
  });

  const widthOf = (page: Page, number = 1) =>
    page.locator(`[data-page="${number}"]`).evaluate((element) => element.getBoundingClientRect().width);
  const topOf = (page: Page, number: number) =>
    page
      .locator(`[data-page="${number}"]`)
      .evaluate(
        (element) =>
          element.getBoundingClientRect().top -
          (element.closest('.overflow-auto')?.getBoundingClientRect().top ?? 0),
      );

  it('are gone to by number and by their small pictures', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(address);
    await page.getByAltText('Page 1').waitFor();
    const number = page.getByLabel('Page', { exact: true });
    await number.fill('3');
    await number.press('Enter');
    await expect.poll(() => topOf(page, 3), PATIENTLY).toBeLessThan(200);
    await expect.poll(() => number.inputValue(), PATIENTLY).toBe('3');

    await page.getByRole('button', { name: 'Small pictures of the pages' }).click();
    const strip = page.getByRole('navigation', { name: 'Small pictures of the pages' });
    expect(await strip.getByRole('button').count()).toBe(3);
    expect(await strip.locator('[aria-current=page]').getAttribute('aria-label')).toMatch(/^Page 3/);
    await strip.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(() => topOf(page, 2), PATIENTLY).toBeLessThan(30);
    await expect.poll(() => number.inputValue(), PATIENTLY).toBe('2');
    expect(await seriousFindings(page)).toEqual([]);

    // As it was left.
    await page.reload();
    await strip.waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('are asked for again when their picture did not come, at last by a button', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    let refused = 0;
    await page.route(/\/pages\/1\/picture/, (route) => {
      refused += 1;
      return refused <= 5 ? route.fulfill({ status: 503 }) : route.continue();
    });
    await page.clock.install();
    await page.goto(address);
    for (const [times, seconds] of [1, 3, 9].entries()) {
      await expect.poll(() => refused, PATIENTLY).toBe(times + 1);
      await expect.poll(() => page.getByAltText('Page 1', { exact: true }).count(), PATIENTLY).toBe(0);
      await page.clock.runFor(seconds * 1000);
    }
    await page.getByText('The picture of this page did not come.').waitFor();
    expect(refused).toBe(4);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => refused, PATIENTLY).toBe(5);
    await page.clock.runFor(1000);
    const picture = page.getByAltText('Page 1', { exact: true });
    await picture.waitFor();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    expect(faults).toEqual([]);
    await close();
  });

  it('grow by Ctrl and the wheel about the pointer, and fit their place again', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(address);
    await page.getByAltText('Page 1').waitFor();
    const before = await widthOf(page);
    const place = await page.locator('[data-page="1"]').boundingBox();
    await page.mouse.move((place?.x ?? 0) + 200, (place?.y ?? 0) + 150);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await expect.poll(() => widthOf(page), PATIENTLY).toBeGreaterThan(before * 1.5);
    const after = await page.locator('[data-page="1"]').boundingBox();
    const times = (after?.width ?? 0) / before;
    // What lay under the pointer lies there still, give or take the margin that does not grow.
    expect(Math.abs((place?.x ?? 0) + 200 - ((after?.x ?? 0) + 200 * times))).toBeLessThan(20);

    // Another document is looked at as this one was.
    await page.reload();
    await expect.poll(() => widthOf(page), PATIENTLY).toBeGreaterThan(before * 1.5);
    await page.getByRole('button', { name: 'As wide as its place' }).click();
    await expect.poll(() => widthOf(page), PATIENTLY).toBeCloseTo(before, 0);
    await page.getByRole('button', { name: 'The whole page' }).click();
    await expect.poll(() => widthOf(page), PATIENTLY).toBeLessThan(before);
    expect(faults).toEqual([]);
    await close();
  });

  it('can be turned, and are pointed at where they are seen', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(address);
    await page.getByAltText('Page 1').waitFor();
    const upright = await page.locator('[data-page="1"]').boundingBox();
    await page.getByRole('button', { name: 'Turn the pages' }).click();
    const turned = await page.locator('[data-page="1"]').boundingBox();
    expect((turned?.width ?? 0) / (turned?.height ?? 1)).toBeCloseTo(
      (upright?.height ?? 0) / (upright?.width ?? 1),
      2,
    );

    // The number stands at 450 to 510 of 595 points from the left and 750 of 842 from below.
    const [x, y] = [480 / 595, (842 - 753) / 842];
    await page.getByLabel('Invoice date').focus();
    const { x: left = 0, y: top = 0, width = 0, height = 0 } = turned ?? {};
    await page.mouse.click(left + (1 - y) * width, top + x * height);
    await expect
      .poll(
        () => page.getByLabel('Invoice number').evaluate((field) => field === document.activeElement),
        PATIENTLY,
      )
      .toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('share their width with the form as somebody likes it', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(address);
    const bar = page.getByRole('separator', { name: 'Width of the pages' });
    await bar.waitFor();
    const wide = await widthOf(page);
    const place = await bar.boundingBox();
    await page.mouse.move(place?.x ?? 0, 400);
    await page.mouse.down();
    await page.mouse.move((place?.x ?? 0) - 240, 400, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => widthOf(page), PATIENTLY).toBeLessThan(wide - 200);
    await bar.focus();
    await page.keyboard.press('ArrowRight');
    const share = await bar.getAttribute('aria-valuenow');
    await page.reload();
    await expect.poll(() => bar.getAttribute('aria-valuenow'), PATIENTLY).toBe(share);
    expect(Number(share)).toBeLessThan(45);
    await bar.dblclick();
    await expect.poll(() => bar.getAttribute('aria-valuenow'), PATIENTLY).toBe('50');
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('open the file they are of', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(address);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open the original' }).click();
    const tab = await opened;
    await expect.poll(() => tab.url(), PATIENTLY).toContain('http');
    expect(faults).toEqual([]);
    await close();
  });
});
