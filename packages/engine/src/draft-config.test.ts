import { expect, it } from 'vitest';
import { NO_HINTS } from './draft/config-draft.ts';
import { draftConfig } from './draft-config.ts';
import type { Page } from './page/page.ts';
import { composePage } from './testing/compose-page.ts';

const PAGE = composePage({
  texts: [
    { x: 330, y: 160, text: 'Invoice number:' },
    { x: 450, y: 160, text: 'R-2024-0117' },
  ],
});

async function boxOfNumber(page: Page) {
  const reader = {
    accepts: () => true,
    read: async () => ({ ok: true as const, pages: [page], carried: [] }),
  };
  const ports = { readers: [reader], limits: { maxPages: 1, maxPixels: 1 }, today: '2026-01-01' };
  const file = { bytes: new Uint8Array(), contentType: 'application/pdf' };
  const { draft } = await draftConfig([{ files: [file] }], NO_HINTS, ports);
  const [value] = draft?.fields.find(({ key }) => key === 'invoiceNumber')?.values ?? [];
  return value?.citation?.box ?? [];
}

it('points at the samples as they are displayed, whether or not they were turned to be read', async () => {
  const [left = 0, top = 0, right = 0, bottom = 0] = await boxOfNumber(PAGE);
  expect(right).toBeGreaterThan(left);
  const turned = await boxOfNumber({ ...PAGE, straightening: { rotation: 180, skew: 0 } });
  [1 - right, 1 - bottom, 1 - left, 1 - top].forEach((at, index) => {
    expect(turned[index]).toBeCloseTo(at);
  });
});
