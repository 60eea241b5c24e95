import { isIP } from 'node:net';
import { z } from 'zod';
import { TOKEN_ALGORITHMS } from './domain/access-tokens.ts';
import { textToS3Address } from './store/blobs/s3-address.ts';

/* Every setting of the service, each with the variable it is read from. Read once, at start; nothing else reads the
   environment. The reference page is made from this list. */

interface Setting<Schema extends z.ZodType> {
  readonly variable: `ROWBOX_${string}`;
  readonly schema: Schema;
  readonly doc: string;
  /** As it would be written in the environment; null: not set unless told. */
  readonly byDefault: string | null;
  /** Never logged. */
  readonly secret: boolean;
}

const setting = <Schema extends z.ZodType>(
  variable: `ROWBOX_${string}`,
  byDefault: string | null,
  schema: Schema,
  doc: string,
  secret = false,
): Setting<Schema> => ({ variable, schema, doc, byDefault, secret });

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** Who is believed when he says whom a request came from: nobody, the nearest so many, or who is in one of these networks. */
export type TrustedProxies = false | number | readonly string[];

const NETWORK_WORDS = ['loopback', 'linklocal', 'uniquelocal'];

const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (text === 'false') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text) === 0 ? false : Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every((network) => NETWORK_WORDS.includes(network) || isNetwork(network))) return networks;
  context.addIssue({
    code: 'custom',
    message:
      'must be how many reverse proxies stand in front of the service, such as 1, or their addresses, such as 10.0.0.0/8,192.0.2.1',
  });
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return (
    most > 0 &&
    more.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most))
  );
}

const text = z.string();
const optionalText = z.string().optional();

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const origins = list.pipe(
  z.array(
    z.string().refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin, {
      error: 'each must be an origin such as https://app.example.com',
    }),
  ),
);

const networks = list.pipe(
  z.array(z.string().refine(isNetwork, { error: 'each must be an address or a network such as 10.0.0.0/8' })),
);

const seconds = list.pipe(
  z
    .array(whole(1, 7 * 86_400))
    .min(1)
    .max(50),
);

const yesOrNo = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((word) => word === 'true');

const baseUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://push.example.com' })
  .transform((url) => url.replace(/\/+$/, ''));

/** `name=value`, with commas between. */
const headerList = list.transform((entries, context): Readonly<Record<string, string>> => {
  const pairs = entries.map((entry) => /^([A-Za-z0-9-]+)=([\x20-\x7e]+)$/.exec(entry));
  if (pairs.every((pair) => pair !== null)) {
    return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  }
  context.addIssue({ code: 'custom', message: 'must be like name=value,other=value' });
  return z.NEVER;
});

/** A proxy that takes its path away could not be told from one that does not. */
const OWN_PATHS =
  /^\/(?:\.well-known|api|assets|auth|connect|docs|files|healthz|mailboxes|mcp|metrics|new|openapi\.json|readyz|set-password|settings|setup|sign-in|unsubscribe|workspace)(?:\/|$)/i;

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://rowbox.example.com' })
  .refine((url) => !/[?#]/.test(url), { error: 'must have nothing behind its path' })
  .refine((url) => !OWN_PATHS.test(new URL(url).pathname), {
    error: 'must not lie beneath a path that the service has itself',
  })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();

export const ROLES = ['web', 'mail', 'read', 'sync'] as const;
/** A part of the service's work that a process does. */
export type Role = (typeof ROLES)[number];

const roles = list.pipe(
  z
    .array(z.enum(ROLES, { error: `each must be one of ${ROLES.join(', ')}` }))
    .min(1, 'must name at least one role'),
);

/** Of a folder or a bucket, as it was written. */
const filesPlace = z
  .string()
  .superRefine((text, context) => {
    if (/^file:\/\/\/[^?#]*$/.test(text)) return;
    try {
      if (!text.startsWith('s3:')) throw new Error('must begin with file:/// or s3://');
      textToS3Address(text);
    } catch (fault) {
      context.addIssue({ code: 'custom', message: fault instanceof Error ? fault.message : String(fault) });
    }
  })
  .optional();

const SETTINGS = {
  host: setting('ROWBOX_HOST', '127.0.0.1', text, 'The network address the service listens on.'),
  port: setting('ROWBOX_PORT', '8080', whole(0, 65_535), 'The port it listens on. 0 takes any free one.'),
  publicUrl: setting(
    'ROWBOX_PUBLIC_URL',
    null,
    publicUrl,
    'The address under which clients reach the service; issuer and audience of access tokens. May have a path, such as `https://example.com/rowbox`, behind a proxy. Left out: the address listened on.',
  ),
  tlsCert: setting(
    'ROWBOX_TLS_CERT',
    null,
    optionalText,
    'The file with the certificate chain (PEM) by which the service speaks HTTPS itself. It is looked at every two seconds: a new one is used for new connections, and ends no old ones. Left out: it speaks HTTP.',
  ),
  tlsKey: setting('ROWBOX_TLS_KEY', null, optionalText, 'The file with its private key (PEM).'),
  trustProxy: setting(
    'ROWBOX_TRUST_PROXY',
    'false',
    trustedProxies,
    "Whose `X-Forwarded-*` headers are believed: how many reverse proxies stand in front of the service (`1`), or their addresses and networks, separated by commas (`10.0.0.0/8,192.0.2.1`). `false`: nobody's.",
  ),
  dataDir: setting(
    'ROWBOX_DATA_DIR',
    './data',
    text,
    'The folder of the embedded database and of the documents.',
  ),
  roles: setting(
    'ROWBOX_ROLES',
    'web,mail,read,sync',
    roles,
    'What this process does, separated by commas: `web` (the app and the API), `mail` (takes mail), `read` (reads documents), `sync` (workbooks, archives, webhooks, mails, deletions, housekeeping). A process without `web` answers `/healthz`, `/readyz` and `/metrics` alone. See [several processes](processes.md).',
  ),
  filesUrl: setting(
    'ROWBOX_FILES_URL',
    null,
    filesPlace,
    'Where the files of documents and mails are kept: a folder (`file:///srv/rowbox/files`) or a bucket of an S3 store (`s3://bucket/prefix?endpoint=https://…&region=…`, see [files](files.md)). Left out: `blobs` in the data folder.',
  ),
  filesAlsoUrl: setting(
    'ROWBOX_FILES_ALSO_URL',
    null,
    filesPlace,
    'A second place, of the same form, where files are read from and none are stored: where they come from while `rowbox files move` moves them.',
  ),
  filesKey: setting(
    'ROWBOX_FILES_KEY',
    null,
    z.string().min(16, 'must have 16 characters or more').optional(),
    'What files are encrypted with where they are kept and in backups (AES-256-GCM); 32 random bytes or more, such as `openssl rand -hex 32` prints. Whoever loses it loses the files. Left out: they are not encrypted.',
    true,
  ),
  exportDir: setting(
    'ROWBOX_EXPORT_DIR',
    null,
    optionalText,
    'The folder beneath which mailboxes are exported to workbooks on this server, a folder an account. Left out: `exports` in the data folder.',
  ),
  exportsAllowPrivate: setting(
    'ROWBOX_EXPORTS_ALLOW_PRIVATE',
    'false',
    yesOrNo,
    'Whether mailboxes may be exported to WebDAV servers of your own network, by HTTP too. `false`: private, loopback, link-local and reserved addresses are refused, whatever name leads to them.',
  ),
  googleClientId: setting(
    'ROWBOX_GOOGLE_CLIENT_ID',
    null,
    optionalText,
    'The OAuth client by which owners connect their Google Drive; its redirect address is `/workspace/drives/callback` at the public URL. Left out: they cannot.',
  ),
  googleClientSecret: setting(
    'ROWBOX_GOOGLE_CLIENT_SECRET',
    null,
    optionalText,
    "That client's secret.",
    true,
  ),
  googleServiceAccounts: setting(
    'ROWBOX_GOOGLE_SERVICE_ACCOUNTS',
    'false',
    yesOrNo,
    'Whether owners may connect Google Drive by the key of a service account of theirs, too.',
  ),
  googleScope: setting(
    'ROWBOX_GOOGLE_SCOPE',
    'drive.file',
    z.enum(['drive.file', 'drive']),
    'What is asked for in Google Drive: `drive.file`, what this service makes there itself; `drive`, all of the drive, so that any of its folders can be chosen.',
  ),
  googleAuthUrl: setting(
    'ROWBOX_GOOGLE_AUTH_URL',
    'https://accounts.google.com',
    baseUrl,
    'Where people give their consent to Google.',
  ),
  googleTokenUrl: setting(
    'ROWBOX_GOOGLE_TOKEN_URL',
    'https://oauth2.googleapis.com',
    baseUrl,
    'Where Google gives tokens.',
  ),
  googleApiUrl: setting(
    'ROWBOX_GOOGLE_API_URL',
    'https://www.googleapis.com',
    baseUrl,
    'Where the API of Google Drive is.',
  ),
  googleSheetsUrl: setting(
    'ROWBOX_GOOGLE_SHEETS_URL',
    'https://sheets.googleapis.com',
    baseUrl,
    'Where the API of Google Sheets is.',
  ),
  microsoftClientId: setting(
    'ROWBOX_MICROSOFT_CLIENT_ID',
    null,
    optionalText,
    'The app registration by which owners connect their OneDrive; its redirect address is `/workspace/drives/callback` at the public URL. Left out: they cannot.',
  ),
  microsoftClientSecret: setting(
    'ROWBOX_MICROSOFT_CLIENT_SECRET',
    null,
    optionalText,
    "That app's secret. Left out: it is a public client, and drives are connected by a code that is entered on another device.",
    true,
  ),
  microsoftTenant: setting(
    'ROWBOX_MICROSOFT_TENANT',
    'common',
    z
      .string()
      .regex(/^[A-Za-z0-9.-]{1,100}$/, 'must be a tenant id, a domain, common, organizations or consumers'),
    "Whose users may connect: a tenant's id or domain, `organizations`, `consumers` or `common`.",
  ),
  microsoftLoginUrl: setting(
    'ROWBOX_MICROSOFT_LOGIN_URL',
    'https://login.microsoftonline.com',
    baseUrl,
    'Where people give their consent to Microsoft; another one for national clouds.',
  ),
  microsoftGraphUrl: setting(
    'ROWBOX_MICROSOFT_GRAPH_URL',
    'https://graph.microsoft.com',
    baseUrl,
    'Where Microsoft Graph is.',
  ),
  secretKey: setting(
    'ROWBOX_SECRET_KEY',
    null,
    z.string().min(16, 'must have 16 characters or more').optional(),
    'What passwords and tokens of drives are encrypted with in the database. Left out: a key of this installation, in `secrets.key` in the data folder. With another key they must be entered again.',
    true,
  ),
  databaseUrl: setting(
    'ROWBOX_DATABASE_URL',
    null,
    optionalText,
    'A PostgreSQL server to use instead of the embedded one: `postgres://user:password@host:5432/database`.',
    true,
  ),
  databaseDirectUrl: setting(
    'ROWBOX_DATABASE_DIRECT_URL',
    null,
    optionalText,
    'The server itself, where `ROWBOX_DATABASE_URL` is a pooler that hands connections out by the transaction: notifications, the job queue and backups go there. Left out: they go where all the rest goes.',
    true,
  ),
  databaseReplicaUrl: setting(
    'ROWBOX_DATABASE_REPLICA_URL',
    null,
    optionalText,
    'A replica of `ROWBOX_DATABASE_URL` (streaming replication) for lists, rows and searches. It is asked only while it has everything that was committed before; else, and when it is away, the primary is.',
    true,
  ),
  databaseConnections: setting(
    'ROWBOX_DATABASE_CONNECTIONS',
    '10',
    whole(2, 500),
    'The most connections to the database at once, besides those of the job queue.',
  ),
  smtpPort: setting(
    'ROWBOX_SMTP_PORT',
    '2525',
    z.union([z.literal('off'), whole(0, 65_535)], { error: 'must be a port or off' }),
    'The port on which documents arrive by mail. 0 takes any free one; `off`: none do.',
  ),
  lmtpSocket: setting(
    'ROWBOX_LMTP_SOCKET',
    null,
    optionalText,
    'The path of a socket on which a mail server beside this service hands over mail by LMTP.',
  ),
  smtpCertFile: setting(
    'ROWBOX_SMTP_CERT_FILE',
    null,
    optionalText,
    'The certificate chain (PEM) with which arriving mail is encrypted by STARTTLS; another one is taken up within seconds. Left out: it is not.',
  ),
  smtpKeyFile: setting('ROWBOX_SMTP_KEY_FILE', null, optionalText, 'Its private key (PEM).'),
  mailMaxMb: setting('ROWBOX_MAIL_MAX_MB', '25', whole(1, 200), 'The largest message that is taken, in MB.'),
  mailConnections: setting(
    'ROWBOX_MAIL_CONNECTIONS',
    '100',
    whole(1, 10_000),
    'The most connections of mail servers at once.',
  ),
  rateLimitMails: setting(
    'ROWBOX_RATE_LIMIT_MAILS',
    '1200',
    whole(0, 1_000_000),
    'Messages a minute and sending host; 0 turns the limit off.',
  ),
  mailAuthentication: setting(
    'ROWBOX_MAIL_AUTHENTICATION',
    'enforce',
    z.enum(['off', 'report', 'enforce']),
    'Whether SPF, DKIM, DMARC and ARC of arriving mail are verified by DNS: not at all, only noted, or so that mail whose DMARC fails is refused.',
  ),
  mailTrustedRelays: setting(
    'ROWBOX_MAIL_TRUSTED_RELAYS',
    '',
    networks,
    "Networks of mail servers that check mail themselves and hand it on, such as `10.0.0.0/8`, separated by commas: the topmost `Authentication-Results` of their mail is believed. Nobody else's is.",
  ),
  mailDnsServers: setting(
    'ROWBOX_MAIL_DNS_SERVERS',
    '',
    list,
    'DNS servers for that, as `address` or `address:port`, separated by commas. Empty: those of the machine.',
  ),
  smtpUrl: setting(
    'ROWBOX_SMTP_URL',
    null,
    z.url({ protocol: /^smtps?$/, error: 'must be of the form smtp://user:password@host:587' }).optional(),
    'The mail server that takes mails of the service, such as links to set a password and invitations: `smtp://user:password@host:587`, or `smtps://…:465`. Left out: none are sent.',
    true,
  ),
  mailFrom: setting(
    'ROWBOX_MAIL_FROM',
    null,
    z
      .string()
      .max(300)
      .regex(/^[^\r\n]+$/, 'must be one line')
      .optional(),
    'The sender of these mails, such as `Rowbox <rowbox@example.com>`. Left out: `rowbox` at the mail domain.',
  ),
  mailDomain: setting(
    'ROWBOX_MAIL_DOMAIN',
    'rowbox.localhost',
    z.string().regex(/^[a-z0-9][a-z0-9.-]{0,252}$/i, 'must be a domain name'),
    'The part of inbound addresses after the @.',
  ),
  webhooksAllowPrivate: setting(
    'ROWBOX_WEBHOOKS_ALLOW_PRIVATE',
    'false',
    yesOrNo,
    'Whether webhooks may call addresses of your own network, by HTTP too. `false`: private, loopback, link-local and reserved addresses are refused, whatever name leads to them.',
  ),
  webhookRetrySeconds: setting(
    'ROWBOX_WEBHOOK_RETRY_SECONDS',
    '5,30,120,600,1800,3600,7200,14400,28800,28800',
    seconds,
    'How long after each failed attempt a delivery to a webhook is tried again, in seconds; after the last of them it has failed.',
  ),
  auditDays: setting(
    'ROWBOX_AUDIT_DAYS',
    '365',
    whole(0, 36_500),
    'How many days the audit log is kept; 0: for ever.',
  ),
  notificationSeconds: setting(
    'ROWBOX_NOTIFICATION_SECONDS',
    '60',
    whole(1, 86_400),
    'How long no more news must have come for a person before they are mailed together, in seconds; at most ten times as long in all. What is pushed waits a tenth of it.',
  ),
  fcmAccountFile: setting(
    'ROWBOX_FCM_ACCOUNT_FILE',
    null,
    optionalText,
    'The service account (JSON) by which is pushed to Android apps by Firebase Cloud Messaging. Left out: it is not.',
  ),
  fcmUrl: setting('ROWBOX_FCM_URL', 'https://fcm.googleapis.com', baseUrl, 'Where that service is.'),
  apnsKeyFile: setting(
    'ROWBOX_APNS_KEY_FILE',
    null,
    optionalText,
    'The key (`.p8`) by which is pushed to Apple apps. Left out: it is not.',
  ),
  apnsKeyId: setting('ROWBOX_APNS_KEY_ID', null, optionalText, 'The id of that key.'),
  apnsTeamId: setting('ROWBOX_APNS_TEAM_ID', null, optionalText, 'The id of the team it belongs to.'),
  apnsTopic: setting('ROWBOX_APNS_TOPIC', null, optionalText, 'The bundle id of the app.'),
  apnsUrl: setting(
    'ROWBOX_APNS_URL',
    'https://api.push.apple.com',
    baseUrl,
    'Where that service is; for development builds `https://api.sandbox.push.apple.com`.',
  ),
  tokenAlgorithm: setting(
    'ROWBOX_TOKEN_ALGORITHM',
    'EdDSA',
    z.enum(TOKEN_ALGORITHMS),
    'By which access tokens are signed: `EdDSA`, or `RS256` where something between the service and its clients verifies tokens and knows nothing newer. Those of both are taken.',
  ),
  logLevel: setting(
    'ROWBOX_LOG_LEVEL',
    'info',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'The least severe entries that are logged.',
  ),
  logFormat: setting(
    'ROWBOX_LOG_FORMAT',
    'json',
    z.enum(['json', 'pretty']),
    '`json`: one JSON object a line; `pretty`: for reading along at a terminal.',
  ),
  corsOrigins: setting(
    'ROWBOX_CORS_ORIGINS',
    '',
    origins,
    'Origins whose web pages may call the API, separated by commas. Empty: none.',
  ),
  rateLimitRequests: setting(
    'ROWBOX_RATE_LIMIT_REQUESTS',
    '600',
    whole(0, 1_000_000),
    'API requests a minute and API app; 0 turns the limit off.',
  ),
  rateLimitUploads: setting(
    'ROWBOX_RATE_LIMIT_UPLOADS',
    '60',
    whole(0, 1_000_000),
    'Upload requests a minute and API app; 0 turns the limit off.',
  ),
  rateLimitTokens: setting(
    'ROWBOX_RATE_LIMIT_TOKENS',
    '10',
    whole(0, 1_000_000),
    'Token requests a minute and API app, and failed ones a minute and network address; 0 turns the limit off.',
  ),
  rateLimitSignIns: setting(
    'ROWBOX_RATE_LIMIT_SIGN_INS',
    '10',
    whole(0, 1_000_000),
    'Attempts to sign in a minute and network address; 0 turns the limit off.',
  ),
  rateLimitSessions: setting(
    'ROWBOX_RATE_LIMIT_SESSIONS',
    '3000',
    whole(0, 1_000_000),
    'Requests of the web app a minute and person; 0 turns the limit off.',
  ),
  eventStreams: setting(
    'ROWBOX_EVENT_STREAMS',
    '30',
    whole(1, 10_000),
    'The most event streams one person or API app may have open at once.',
  ),
  rowCap: setting(
    'ROWBOX_ROW_CAP',
    '50000',
    whole(1, 1_000_000),
    'The most rows one answer of the rows endpoint holds; the newest are kept.',
  ),
  maxPages: setting('ROWBOX_MAX_PAGES', '200', whole(1, 10_000), 'The most pages a document may have.'),
  maxImagePixels: setting(
    'ROWBOX_MAX_IMAGE_PIXELS',
    '100000000',
    whole(1_000_000, 1_000_000_000),
    'The most pixels an image may have; larger ones are refused before they are decoded.',
  ),
  workers: setting(
    'ROWBOX_WORKERS',
    '0',
    whole(0, 256),
    'Threads that read documents. 0: one less than there are processor cores, at least one.',
  ),
  extractionTimeoutSeconds: setting(
    'ROWBOX_EXTRACTION_TIMEOUT_SECONDS',
    '120',
    whole(1, 3600),
    'The longest one document may be read; after that it fails with `timeout`.',
  ),
  extractionMemoryMb: setting(
    'ROWBOX_EXTRACTION_MEMORY_MB',
    '768',
    whole(128, 4096),
    'The memory a reading thread may use, in MB.',
  ),
  uploadMemoryMb: setting(
    'ROWBOX_UPLOAD_MEMORY_MB',
    '256',
    whole(32, 65_536),
    'The memory all uploads that are just being received may use together, in MB; those of one account may use half of it. Beyond it the latest are answered 503.',
  ),
  metricsToken: setting(
    'ROWBOX_METRICS_TOKEN',
    null,
    z.string().min(16, 'must have at least 16 characters').max(512).optional(),
    'Opens `/metrics` to who sends it as `Authorization: Bearer …`. Left out: there are no metrics to be seen.',
    true,
  ),
  otlpEndpoint: setting(
    'ROWBOX_OTLP_ENDPOINT',
    null,
    baseUrl.optional(),
    'Where traces (OpenTelemetry) of requests, documents, deliveries and workbooks are sent by OTLP over HTTP, such as `http://collector.example.com:4318`; `/v1/traces` is added. Left out: there are none.',
  ),
  otlpHeaders: setting(
    'ROWBOX_OTLP_HEADERS',
    '',
    headerList,
    'Headers sent with them, such as `authorization=Bearer …`, with commas between.',
    true,
  ),
  stopGraceSeconds: setting(
    'ROWBOX_STOP_GRACE_SECONDS',
    '8',
    whole(0, 600),
    'How long requests and documents at work may take to finish when the service is told to stop. For the first fifth of it, at most 2 s, requests are still taken while `/readyz` says that the service is not ready.',
  ),
  bootstrapOwnerEmail: setting(
    'ROWBOX_BOOTSTRAP_OWNER_EMAIL',
    null,
    z.email().max(254).optional(),
    'Makes an account with this owner at start, unless there is one with this address.',
  ),
  bootstrapOwnerPassword: setting(
    'ROWBOX_BOOTSTRAP_OWNER_PASSWORD',
    null,
    z.string().max(256).optional(),
    "That owner's password.",
    true,
  ),
  bootstrapClientId: setting(
    'ROWBOX_BOOTSTRAP_CLIENT_ID',
    null,
    z
      .string()
      .regex(/^[A-Za-z0-9._~-]{1,100}$/, 'letters, digits and . _ ~ - only')
      .optional(),
    'Makes an API app with this client ID at start, unless there is one.',
  ),
  bootstrapClientSecret: setting(
    'ROWBOX_BOOTSTRAP_CLIENT_SECRET',
    null,
    z.string().max(512).optional(),
    "That app's client secret.",
    true,
  ),
} as const;

type SettingName = keyof typeof SETTINGS;

export type Settings = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

export class SettingsError extends Error {
  /** @param faults one line a variable */
  constructor(readonly faults: readonly string[]) {
    super(`The settings are not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/** These must be given together or not at all. */
const PAIRS = [
  ['bootstrapOwnerEmail', 'bootstrapOwnerPassword'],
  ['bootstrapClientId', 'bootstrapClientSecret'],
  ['googleClientId', 'googleClientSecret'],
  ['smtpCertFile', 'smtpKeyFile'],
  ['apnsKeyFile', 'apnsKeyId'],
  ['apnsKeyFile', 'apnsTeamId'],
  ['apnsKeyFile', 'apnsTopic'],
] as const;

/**
 * Reads the settings from the environment's variables. A variable that is set to nothing counts as not set.
 *
 * @returns the settings, and a sentence for each thing that looks like a mistake but does no harm
 * @throws SettingsError naming every variable that is wrong; it never repeats a value
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): {
  readonly settings: Settings;
  readonly warnings: readonly string[];
} {
  const entries = Object.entries(SETTINGS);
  const shape = Object.fromEntries(entries.map(([name, { schema }]) => [name, schema]));
  const given = Object.fromEntries(
    entries.map(([name, { variable, byDefault }]) => [
      name,
      environment[variable] || (byDefault ?? undefined),
    ]),
  );
  const parsed = z.object(shape).safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map(
        (issue) => `${SETTINGS[issue.path[0] as SettingName].variable}: ${issue.message}`,
      ),
    );
  }
  // The shape above was made from SETTINGS name by name, which the type system cannot follow.
  const settings = parsed.data as Settings;
  for (const [one, other] of PAIRS) {
    if ((settings[one] === undefined) !== (settings[other] === undefined)) {
      throw new SettingsError([
        `${SETTINGS[one].variable} and ${SETTINGS[other].variable} must be given together`,
      ]);
    }
  }
  return { settings, warnings: [...unknownVariables(environment), ...weakSecrets(settings)] };
}

function unknownVariables(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set<string>(Object.values(SETTINGS).map(({ variable }) => variable));
  return Object.keys(environment)
    .filter((variable) => variable.startsWith('ROWBOX_') && !known.has(variable))
    .map((variable) => `${variable} is not a setting of this version and has no effect`);
}

function weakSecrets(settings: Settings): string[] {
  const { bootstrapOwnerPassword, bootstrapClientSecret } = settings;
  return [
    ...((bootstrapOwnerPassword?.length ?? 12) < 12
      ? ['ROWBOX_BOOTSTRAP_OWNER_PASSWORD is short; use 12 characters or more']
      : []),
    ...((bootstrapClientSecret?.length ?? 32) < 32
      ? ['ROWBOX_BOOTSTRAP_CLIENT_SECRET is short; use 32 random characters or more']
      : []),
  ];
}

/** A row of the reference page of settings. */
export interface SettingReference {
  readonly variable: string;
  readonly byDefault: string | null;
  readonly doc: string;
  readonly secret: boolean;
}

export const settingsReference = (): readonly SettingReference[] =>
  Object.values(SETTINGS).map(({ variable, byDefault, doc, secret }) => ({
    variable,
    byDefault,
    doc,
    secret,
  }));
