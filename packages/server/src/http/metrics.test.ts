import { expect, it } from 'vitest';
import { sweepUnknownFiles } from '../domain/delete-files.ts';
import { startTestService } from '../testing/test-service.ts';

const TOKEN = 'the token of the metrics';

it('tell how many files are kept once they were looked at, and of recognitions that were started again', async () => {
  const service = await startTestService();
  try {
    expect(await service.measured('rowbox_recognition_restarts_total')).toContain(' 0');
    for (const text of ['one', 'three']) await service.domain.blobs.put(Buffer.from(text));
    const { counts } = service.domain;
    await sweepUnknownFiles(service.domain, { counts });
    expect(await service.measured('rowbox_files_kept')).toContain('\nrowbox_files_kept 2');
    expect(await service.measured('rowbox_files_kept_bytes')).toContain('\nrowbox_files_kept_bytes 8');
    counts.recognitionsLost(2);
    expect(await service.measured('rowbox_recognition_restarts_total')).toContain(' 2');
  } finally {
    await service.close();
  }
});

it('metrics are shown to who has their token, and are not there without one', async () => {
  const open = await startTestService({ metricsToken: TOKEN });
  const closed = await startTestService();
  try {
    const ask = async (url: string, authorization?: string) =>
      (await fetch(`${url}/metrics`, { ...(authorization !== undefined && { headers: { authorization } }) }))
        .status;
    expect(await ask(open.url, `Bearer ${TOKEN}`)).toBe(200);
    for (const wrong of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      expect(await ask(open.url, wrong)).toBe(401);
    }
    expect(await ask(closed.url, 'Bearer ')).toBe(404);
  } finally {
    await open.close();
    await closed.close();
  }
});
