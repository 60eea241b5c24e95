import { expect, it } from 'vitest';
import { startTestService, type TestServiceOptions } from '../testing/test-service.ts';

/** How often a guesser gets through who sends another forged address each time, before what the proxy adds itself. */
async function guesses(trustProxy: NonNullable<TestServiceOptions['trustProxy']>, addedByProxy: string) {
  const service = await startTestService({ trustProxy, signInsPerMinute: 3 });
  try {
    const statuses: number[] = [];
    for (let forged = 1; forged <= 5; forged += 1) {
      const response = await fetch(`${service.url}/auth/sign-in/email`, {
        method: 'POST',
        headers: {
          origin: service.url,
          'content-type': 'application/json',
          'x-forwarded-for': `192.0.2.${forged}, ${addedByProxy}`,
        },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'a wrong password' }),
      });
      statuses.push(response.status);
    }
    return statuses;
  } finally {
    await service.close();
  }
}

it.each([
  ['nobody is trusted', false],
  ['one proxy is', 1],
  ['a network is', ['127.0.0.0/8']],
] as const)('an attempt counts for the address that it comes from when %s', async (_what, trusted) => {
  expect(await guesses(trusted, '198.51.100.7')).toEqual([401, 401, 401, 429, 429]);
});

it('clients behind a trusted proxy have an address each', async () => {
  const service = await startTestService({ trustProxy: 1, signInsPerMinute: 1 });
  try {
    const from = async (client: string) =>
      (
        await fetch(`${service.url}/auth/sign-in/email`, {
          method: 'POST',
          headers: { origin: service.url, 'content-type': 'application/json', 'x-forwarded-for': client },
          body: JSON.stringify({ email: 'nobody@example.com', password: 'a wrong password' }),
        })
      ).status;
    expect([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.1')]).toEqual([
      401, 401, 429,
    ]);
  } finally {
    await service.close();
  }
});
