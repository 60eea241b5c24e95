import { expect, it } from 'vitest';
import { startTestService } from '../testing/test-service.ts';

const TOKEN = 'the token of the metrics';

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
