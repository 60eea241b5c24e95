import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { composeLong, LONG, LONG_CONFIG } from '../../bench/src/checking/compose-long.ts';
import { PATIENTLY, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

/** It takes ten seconds of a processor to read. */
const READ = { timeout: 240_000 } as const;

const PATIENT_SERVICE = { ROWBOX_EXTRACTION_TIMEOUT_SECONDS: '240' };

onStage(
  'a document of many pages and rows',
  (stage) => {
    let mailboxId: string;
    let documentId: string;
    let rows: number;
    beforeAll(async () => {
      ({ id: mailboxId } = await stage.rowbox.createMailbox({
        body: { name: 'Statements', config: LONG_CONFIG } as never,
      }));
      const file = { name: 'statement.pdf', content: new Uint8Array(await composeLong()) };
      const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
      documentId = results[0]?.documentId ?? '';
      const { status } = await stage.rowbox.documentEnd(mailboxId, documentId, { everySeconds: 0.5 });
      expect(status).toBe('extracted');
      const { sections } = await stage.rowbox.getDocumentExtraction({ documentId, mailboxId });
      rows = sections.items?.length ?? 0;
      expect(rows).toBeGreaterThan(LONG.rows * 0.9);
    }, READ.timeout);

    const cell = (row: number) => `Sections.items[${row}].data.description`;
    const field = (page: Page, row: number) => page.locator(`[data-cell="${cell(row)}"]`);
    /** Far fewer than there are, however large the screen. */
    const expectFewRows = async (page: Page) => {
      const drawn = await page.locator('table[data-section] tr').count();
      expect(drawn).toBeGreaterThan(5);
      expect(drawn).toBeLessThan(120);
    };
    const drawnPages = (page: Page) =>
      page
        .locator('[data-page]:has(img)')
        .evaluateAll((pages) => pages.map((one) => Number((one as HTMLElement).dataset.page)));

    it('draws the rows and pages one looks at, and takes what is typed in any of them', async () => {
      const { page, faults, close } = await visit(stage);
      const pictured = new Set<number>();
      page.on('request', (request) => {
        const number = /\/pages\/(\d+)/.exec(new URL(request.url()).pathname)?.[1];
        if (number !== undefined) pictured.add(Number(number));
      });
      await signIn(page);
      await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
      await field(page, 0).waitFor();
      expect(await page.locator('[data-page]').count()).toBe(LONG.pages);
      await expectFewRows(page);
      await page.getByAltText('Page 1', { exact: true }).waitFor();
      expect(Math.max(...(await drawnPages(page)))).toBeLessThan(8);
      expect(pictured.size).toBeGreaterThan(0);
      expect(pictured.size).toBeLessThan(10);

      await field(page, 2).fill('Board of oak');
      await field(page, 2).press('Enter');
      await expect.poll(() => stored(2), PATIENTLY).toBe('Board of oak');

      // To the last one, whose page comes along.
      const last = rows - 1;
      await page
        .locator('[data-scrolls]:has(table[data-section])')
        .evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
      await field(page, last).click();
      await expect.poll(() => drawnPages(page), PATIENTLY).toContain(LONG.pages);
      await expectFewRows(page);
      await field(page, last).fill('Board of ash');
      await field(page, last).press('Enter');
      await expect.poll(() => stored(last), PATIENTLY).toBe('Board of ash');
      expect((await drawnPages(page)).length).toBeLessThan(12);
      expect(pictured.size).toBeLessThan(LONG.pages / 2);
      expect(faults).toEqual([]);
      await close();
    });

    const stored = async (row: number) => {
      const { sections } = await stage.rowbox.getDocumentExtraction({ documentId, mailboxId });
      return sections.items?.[row]?.data.description;
    };
  },
  PATIENT_SERVICE,
);
