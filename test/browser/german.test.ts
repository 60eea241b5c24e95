import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { OWNER, PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const CONFIG = {
  fields: [
    { key: 'number', label: 'Rechnungsnummer', type: 'text', validate: 'LEN(number) < 3' },
    { key: 'date', label: 'Rechnungsdatum', type: 'date' },
    { key: 'net', label: 'Nettobetrag', type: 'currency', validate: 'net < 1' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Positionen',
      fields: [
        { key: 'description', label: 'Bezeichnung', type: 'text' },
        { key: 'amount', label: 'Betrag', type: 'currency' },
      ],
    },
  ],
} as const;
const IN_GERMAN = { locale: 'de-DE' } as const;
const NARROW = { width: 360, height: 740 } as const;

async function signInInGerman(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-Mail-Adresse').fill(OWNER.email);
  await page.getByLabel('Passwort').fill(OWNER.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

onStage('the app in German', (stage) => {
  let mailboxId: string;
  const documents: string[] = [];
  beforeAll(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({
      body: { name: 'Eingangsrechnungen', config: CONFIG } as never,
    }));
    for (const number of ['LF-1', 'LF-2']) {
      const file = { name: `${number}.pdf`, content: new Uint8Array(await composeInvoice(number)) };
      const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
      documents.push(results[0]?.documentId ?? '');
    }
  });
  const stored = (index: number) =>
    stage.rowbox.getDocumentExtraction({ documentId: documents[index] ?? '', mailboxId });
  const focused = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.getAttribute('data-cell') ?? document.activeElement?.textContent,
    );

  it('is what a German browser gets, with what the service refuses', async () => {
    const { page, faults, close } = await visit(stage, IN_GERMAN);
    await page.goto('/');
    await page.getByLabel('E-Mail-Adresse').fill(OWNER.email);
    await page.getByLabel('Passwort').fill('not the password');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('E-Mail-Adresse oder Passwort stimmt nicht.').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('goes from doubt to doubt by Enter, reads values as Germans write them, and says what it cannot read', async () => {
    const { page, faults, close } = await visit(stage, IN_GERMAN);
    await signInInGerman(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documents[1]}?show=toCheck`);
    await page.getByRole('button', { name: '2 Werte zu prüfen' }).waitFor();
    await expect.poll(() => focused(page), PATIENTLY).toBe('Data.number');
    await page.getByText('Rechnungsnummer hat die Prüfung nicht bestanden').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '1 Wert zu prüfen' }).waitFor();
    await expect.poll(() => focused(page), PATIENTLY).toBe('Data.net');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('viel');
    await page.getByText('"viel" ist keine Zahl.').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('0,50');
    await page.getByText('Verstanden als 0,50').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored(1)).data.net, PATIENTLY).toBe(0.5);
    await page.getByText('Geprüft', { exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'LF-1.pdf' }).waitFor();
    await page.getByRole('button', { name: '2 Werte zu prüfen' }).waitFor();
    await page.getByRole('button', { name: 'Alles richtig' }).click();
    await page.getByText('Geprüft', { exact: true }).waitFor();
    expect((await stored(0)).states).toMatchObject({ number: 'confirmed', net: 'confirmed' });
    expect(faults).toEqual([]);
    await close();
  });

  it('has pages that are fit for everybody, and for small screens', async () => {
    const { page, faults, close } = await visit(stage, { ...IN_GERMAN, viewport: NARROW });
    await signInInGerman(page);
    const pages = [
      ['/', 'Eingangsrechnungen'],
      ['/new', 'Leer beginnen'],
      [`/mailboxes/${mailboxId}`, 'LF-1.pdf'],
      [`/mailboxes/${mailboxId}/rows`, '2 Zeilen'],
      [`/mailboxes/${mailboxId}/config`, 'Einmal im Dokument'],
      [`/mailboxes/${mailboxId}/quality`, 'ohne Eingriff richtig'],
      [`/mailboxes/${mailboxId}/settings`, 'Nimmt Dokumente an'],
      ['/settings', 'Passwort ändern'],
      ['/settings/notifications', 'Alles wurde zugestellt.'],
      ['/settings/members', 'Einladen'],
    ] as const;
    for (const [path, text] of pages) {
      await page.goto(path);
      await page.getByText(text).filter({ visible: true }).first().waitFor();
      expect([path, await seriousFindings(page)]).toEqual([path, []]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, wider]).toEqual([path, 0]);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('is chosen in the settings, whatever the browser says, and left the same way', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto('/settings');
    await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
    await page.getByRole('button', { name: 'Passwort ändern' }).waitFor();
    await page.getByLabel('Aktuelles Passwort').fill('not the password');
    await page.getByLabel('Neues Passwort').fill('another long password');
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await page.getByText('Das aktuelle Passwort stimmt nicht.').waitFor();
    await page.reload();
    await page.getByLabel('Sprache').selectOption('');
    await page.getByRole('button', { name: 'Change the password' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(faults).toEqual([]);
    await close();
  });

  it('shows on a narrow screen which page of a mailbox is open', async () => {
    const { id } = await stage.rowbox.createMailbox({ body: { name: 'Schmal', config: CONFIG } as never });
    const { page, close } = await visit(stage, { ...IN_GERMAN, viewport: NARROW });
    await signInInGerman(page);
    await page.goto(`/mailboxes/${id}/settings`);
    const tab = page.getByRole('link', { name: 'Einstellungen', exact: true });
    const right = async () => {
      const box = await tab.boundingBox();
      return box ? box.x + box.width : Number.NaN;
    };
    await expect.poll(right, PATIENTLY).toBeLessThanOrEqual(NARROW.width);
    await close();
  });
});
