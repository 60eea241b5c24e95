/*
 * Who may import whom. Each rule's comment says what to do instead. ARCHITECTURE.md ("Rooms") tells the reasons.
 * Patterns are matched against paths from the root; a workspace package resolves to its source (`packages/<name>/src`).
 */

/** Doors of the server: where something comes in from outside. */
const DOORS = 'http|smtp|mcp|jobs';
const TESTS = '\\.(test|suite)\\.ts$|/testing/';

/** What a room may import of the other rooms, everything else of the repository being forbidden to it. */
const ROOMS = [
  {
    room: 'contract',
    mayImport: [],
    instead:
      'The contract is the ground floor: it knows nothing of who speaks it. Move the type or schema into packages/contract, or the code that needs both upwards.',
  },
  {
    room: 'engine',
    mayImport: ['packages/contract'],
    instead:
      'The engine is pure. What it needs from outside is a port in packages/engine/src/ports.ts, implemented in packages/readers and handed in.',
  },
  {
    room: 'readers',
    mayImport: ['packages/contract', 'packages/engine'],
    instead:
      'Readers implement ports of the engine and know nothing of the service. Hand them what they need as an argument.',
  },
  {
    room: 'server',
    mayImport: ['packages/contract', 'packages/engine', 'packages/readers'],
    instead:
      'The server is driven by the command line, not the other way round. Export what the command needs from packages/server.',
  },
  {
    room: 'client',
    mayImport: [],
    instead:
      'The client is made from docs/openapi.json and runs anywhere. What it must know of the API belongs into that document.',
  },
  {
    room: 'web',
    mayImport: [
      'packages/client',
      'packages/contract',
      'packages/engine/src/expression',
      'packages/engine/src/config',
      'packages/engine/src/sheet',
    ],
    instead: 'The web app speaks to the server over HTTP. Share types through packages/contract.',
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...ROOMS.map(({ room, mayImport, instead }) => ({
      name: `room-${room}`,
      severity: 'error',
      comment: instead,
      from: { path: `^packages/${room}/` },
      to: {
        path: '^(packages|bench|training|test|scripts)/',
        pathNot: [`^packages/${room}/`, ...mayImport.map((allowed) => `^${allowed}/`)],
      },
    })),
    {
      name: 'front-doors-only',
      severity: 'error',
      comment:
        "Import a package by its name (`@rowbox/engine`), not by a path into its folder. If its index does not export what you need, ask whether it should: the index is the package's promise.",
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot: [
          '^packages/$1/',
          '^packages/[^/]+/src/index\\.ts$',
          '^packages/engine/src/(expression|config|sheet)/index\\.ts$',
          '^packages/contract/src/messages/index\\.ts$',
          // Telling file types apart must not load what reads them.
          '^packages/readers/src/image/sniff-content-type\\.ts$',
          // Nor must taking mails in.
          '^packages/readers/src/mail/index\\.ts$',
        ],
      },
    },
    {
      name: 'engine-is-pure',
      severity: 'error',
      comment:
        'No clock, environment, file or network in the engine: it gives the same answer everywhere. Take the value as an argument or a port.',
      from: { path: '^packages/(engine|contract)/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'doors-do-not-know-each-other',
      severity: 'error',
      comment: 'Two doors that share something share it through packages/server/src/domain.',
      from: { path: `^packages/server/src/(${DOORS})/`, pathNot: TESTS },
      to: { path: `^packages/server/src/(${DOORS})/`, pathNot: '^packages/server/src/$1/' },
    },
    {
      name: 'doors-go-through-the-domain',
      severity: 'error',
      comment:
        'A door parses, authorises, makes one domain call and presents. Give the domain a function that does what you need from the store.',
      from: { path: '^packages/server/src/(http|smtp|mcp)/', pathNot: TESTS },
      to: { path: '^packages/server/src/(store|outbound)/' },
    },
    {
      name: 'domain-does-not-know-doors',
      severity: 'error',
      comment:
        'The domain is called by doors. Where it must reach one, it declares an interface and main.ts hands it in.',
      from: { path: '^packages/server/src/domain/', pathNot: TESTS },
      to: { path: `^packages/server/src/(${DOORS})/` },
    },
    {
      name: 'store-is-the-floor',
      severity: 'error',
      comment:
        'Store and outbound do as they are told. A decision belongs into packages/server/src/domain, which calls them.',
      from: { path: '^packages/server/src/(store|outbound)/', pathNot: TESTS },
      to: {
        path: `^packages/server/src/(domain|${DOORS})/`,
        // Types of the domain may stand in a signature of the store: nothing of the domain runs there.
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-stays-in-the-store',
      severity: 'error',
      comment: 'Queries are written in packages/server/src/store, as functions named for what they answer.',
      from: { path: '^packages/', pathNot: ['^packages/server/src/(store|jobs|main\\.ts)', TESTS] },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Two files that need each other hold one thing in two places: move the shared part into a third file.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'tests-stay-tests',
      severity: 'error',
      comment:
        'What production code needs stands in an ordinary file; fixtures and composers of tests stay beside the tests.',
      // Benches of many processes and of faults start the same servers as the tests: PgBouncer, two databases, an S3 store, and what spoils its answers.
      from: {
        path: '^(packages|bench/src)/',
        pathNot: [
          TESTS,
          '^bench/src/(cluster/cluster|fail-over/measure-fail-over|s3-faults/measure-s3-faults)\\.ts$',
        ].flat(),
      },
      to: { path: TESTS },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'The import leads nowhere: mend the path, or add the package to the package.json of the workspace.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-packages-in-production',
      severity: 'error',
      comment: 'A production install leaves devDependencies out: move the package to dependencies.',
      from: { path: '^packages/[^/]+/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|bench/results)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['rowbox-source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
