import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests start processes, databases and services; on a busy machine that takes its time. */
const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  // A build machine that stands still for a moment fails no build; which tests needed a second attempt is printed with them.
  retry: process.env.CI === undefined ? 0 : 1,
};
const EXCLUDED = ['**/node_modules/**', '**/dist/**'];
/** Packs and installs the product as a stranger gets it: `npm run test:node-versions` does so on each release of Node.js. */
const OF_RELEASES =
  process.env.ROWBOX_TEST_PACKAGE === undefined ? ['test/end-to-end/product-package.test.ts'] : [];

/** Starts the version that stood before beside this one: `npm run test:upgrade` builds it. */
const OF_UPGRADES = process.env.ROWBOX_TEST_FORMER === undefined ? ['test/end-to-end/upgrade.test.ts'] : [];

/** Tests of what belongs to a whole process: its signals, threads, environment and the database server it runs. */
const PROGRAMS = [
  'packages/server/src/*.test.ts',
  'packages/server/src/{jobs,store/postgres}/**/*.test.ts',
  'packages/server/src/store/external-server.test.ts',
];
/**
 * What takes minutes: whole services by their commands, as guides tell them, killed, cut off, lost and brought back; hundreds of damaged files; every
 * page at every width, documents of 55 pages, and the app built or placed otherwise. `npm run test:drills` runs them, and `npm test` does not.
 */
const DRILLS = [
  'packages/server/src/jobs/hostile.test.ts',
  'packages/server/src/backup/backup-place.test.ts',
  'test/browser/{interruptions,screens,long-document,added-language,beneath-a-path}.test.ts',
  'test/{end-to-end,fuzz}/**/*.test.ts',
];
/** One database server for all files of a project; each file makes its own database on it. */
const DATABASE_SERVER = ['packages/server/src/testing/global-setup.ts'];
/** A data folder that most services of a run begin with. */
const STARTED_DATA = ['test/end-to-end/make-started-data.ts'];

/** Of our own packages tests run the source, also of that which others install built. */
const resolve = {
  conditions: ['rowbox-source', 'node', 'development|production'],
  // What is set up once for a whole run does not follow the conditions.
  alias: { '@rowbox/client': fileURLToPath(new URL('packages/client/src/index.ts', import.meta.url)) },
};

export default defineConfig({
  resolve,
  ssr: { resolve },
  test: {
    // Most of a test here is waiting for a database, a service or a browser: two at a time even on two processors.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['{packages,bench,scripts,training}/**/*.test.{ts,tsx}'],
          exclude: [...EXCLUDED, 'packages/server/**'],
          // Nothing here keeps anything between tests, and the engine with its weights takes longer to load than most files to run.
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          exclude: [...EXCLUDED, ...PROGRAMS, ...DRILLS],
          // Each file makes services of its own; the code they are made of is loaded once.
          isolate: false,
          globalSetup: DATABASE_SERVER,
          ...PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: PROGRAMS,
          exclude: [...EXCLUDED, ...DRILLS],
          globalSetup: DATABASE_SERVER,
          ...PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: ['test/conformance/**/*.test.ts'],
          exclude: EXCLUDED,
          // One service for all files of the run.
          globalSetup: ['test/conformance/service-under-test.ts'],
          ...PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['test/**/*.test.ts'],
          exclude: [...EXCLUDED, ...DRILLS, 'test/conformance/**'],
          // Nothing is kept between files, and what they test is loaded once.
          isolate: false,
          globalSetup: STARTED_DATA,
          ...PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'drills',
          include: DRILLS,
          exclude: [...EXCLUDED, ...OF_RELEASES, ...OF_UPGRADES],
          globalSetup: [...DATABASE_SERVER, ...STARTED_DATA],
          ...PATIENCE,
        },
      },
    ],
  },
});
