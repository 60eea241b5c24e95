import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Vitest's global set-up: one database server for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}
