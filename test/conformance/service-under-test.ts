import type { TestProject } from 'vitest/node';
import { serveGoogle } from '../../packages/server/src/outbound/drives/testing/serve-google.ts';
import { CREDENTIALS, makeDataDir, startService } from '../end-to-end/service.ts';
import { asOperator, makeParty, type PartyCredentials, setPlanOf } from './operator.ts';

/*
 * One bundled service for all files of the conformance suite, as a user starts it, with accounts that have nothing to do
 * with each other. Limits that tests run into are set low, rate limits off: those have a service of their own.
 */

export const ROW_CAP = 40;
export const MAX_PAGES = 3;
export const CORS_ORIGIN = 'https://app.example.com';

const PARTIES = ['editor', 'viewer', 'stranger', 'lapsing', 'free'] as const;

export interface ServiceUnderTest {
  readonly url: string;
  readonly dataDir: string;
  readonly parties: Readonly<Record<'owner' | (typeof PARTIES)[number], PartyCredentials>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    serviceUnderTest: ServiceUnderTest;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path: dataDir, remove } = await makeDataDir();
  const drive = await serveGoogle();
  const service = await startService(dataDir, {
    ROWBOX_GOOGLE_SERVICE_ACCOUNTS: 'true',
    ROWBOX_GOOGLE_TOKEN_URL: drive.url,
    ROWBOX_GOOGLE_API_URL: drive.url,
    ROWBOX_GOOGLE_SHEETS_URL: drive.url,
    ROWBOX_ROW_CAP: String(ROW_CAP),
    ROWBOX_MAX_PAGES: String(MAX_PAGES),
    ROWBOX_MAX_IMAGE_PIXELS: '1000000',
    ROWBOX_CORS_ORIGINS: CORS_ORIGIN,
  });
  const others = await asOperator(dataDir, async (db) => {
    const made = [];
    for (const name of PARTIES) made.push([name, await makeParty(db, name)] as const);
    return made;
  });
  const owner: PartyCredentials = { ...CREDENTIALS, accountId: null, email: 'owner@example.com' };
  // The entries are made name by name, which the type system cannot follow.
  const parties = { owner, ...Object.fromEntries(others) } as ServiceUnderTest['parties'];
  await setPlanOf(dataDir, parties.free, 'free', 'active');
  project.provide('serviceUnderTest', { url: service.url, dataDir, parties });
  return async () => {
    // A service that fell is a fault of its own, whatever the tests saw of it.
    const { exitCode, signalCode } = service.process;
    if (exitCode !== null || signalCode !== null) {
      throw new Error(
        `the service ended by itself (${exitCode ?? signalCode}):\n${service.output().slice(-4000)}`,
      );
    }
    await service.stop();
    await drive.stop();
    await remove();
  };
}
