import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegion } from '@rowbox/engine';
import { createReaders, cutFile, unlockPdf } from '@rowbox/readers';
import type { ClientConfig } from 'pg';
import type { TrustedProxies } from '../config.ts';
import { createAccessTokens } from '../domain/access-tokens.ts';
import { createAccount } from '../domain/accounts.ts';
import { type ApiCredentials, createApiApp } from '../domain/api-apps.ts';
import type { Context } from '../domain/context.ts';
import { continueMailboxDeletion } from '../domain/delete-mailbox.ts';
import { createDocumentEnds } from '../domain/document-ends.ts';
import { createIdempotencyKeys } from '../domain/idempotency-keys.ts';
import type {
  ArchiveJob,
  DraftJob,
  ExtractionJob,
  JudgingJob,
  LearningJob,
  MailboxDeletionJob,
  MailJob,
  ProposingJob,
  PushJob,
  ReprocessingJob,
  SyncJob,
} from '../domain/job-queue.ts';
import { openLiveChanges, stirByChanges } from '../domain/live-changes.ts';
import { makeArchive } from '../domain/make-archive.ts';
import { createPasswordMails } from '../domain/password-mails.ts';
import { createPlanCheck } from '../domain/plan-check.ts';
import { createSecretSeal } from '../domain/seal-secret.ts';
import { createSignIn } from '../domain/sign-in.ts';
import { type RewriteWorkbook, syncMailbox } from '../domain/sync-export.ts';
import type { TrialReader } from '../domain/trial-reader.ts';
import { createApp } from '../http/app.ts';
import { listen } from '../http/listen.ts';
import { MAX_UPLOAD_BYTES } from '../http/multipart-body.ts';
import { toExtraction } from '../http/present/extraction.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { createStreamLimit } from '../http/stream-limit.ts';
import { createUploadMemory } from '../http/upload-memory.ts';
import { SYNC_EXPORT } from '../jobs/queue.ts';
import workbookTask from '../jobs/workbook-worker.ts';
import { createLogger } from '../logger.ts';
import { createToolServer } from '../mcp/tool-server.ts';
import { createMetrics } from '../metrics.ts';
import { createDriveRequest } from '../outbound/drives/drive-request.ts';
import type { GoogleOptions } from '../outbound/drives/google-sign-in.ts';
import type { MicrosoftOptions } from '../outbound/drives/microsoft-sign-in.ts';
import { createDriveSignIns, createExportProviders } from '../outbound/exports/open-export.ts';
import { createMailer } from '../outbound/mailer.ts';
import { archiveFilesIn } from '../store/archive-files.ts';
import { openLocalBlobStore } from '../store/blobs/local-blob-store.ts';
import { NO_TRACING } from '../tracing.ts';
import { WorkbookError } from '../workbook/workbook-error.ts';
import { makeTestDatabase } from './test-database.ts';

export interface TestServiceOptions {
  readonly rowCap?: number;
  readonly allowPrivateTargets?: boolean;
  readonly requestsPerMinute?: number;
  readonly uploadsPerMinute?: number;
  readonly tokensPerMinute?: number;
  readonly signInsPerMinute?: number;
  readonly webFolder?: string;
  readonly eventStreams?: number;
  /** Where mails go; left out: none are sent. */
  readonly smtpUrl?: string;
  readonly uploadMemoryBytes?: number;
  readonly corsOrigins?: readonly string[];
  readonly trustProxy?: TrustedProxies;
  readonly metricsToken?: string;
  /** Puts documents to read into a queue of the test's; what is put in is noted all the same. */
  readonly enqueueExtractions?: Context['jobs']['enqueueExtractions'];
  /** What a trial reads; by default no document can be read. */
  readonly readTrial?: TrialReader;
  /** Left out: the installation does not know the drive. */
  readonly google?: GoogleOptions;
  readonly microsoft?: MicrosoftOptions;
  /** Told every line of the log. */
  readonly onLog?: (line: string) => void;
}

/** An account with an API app, and requests made in its name. */
export interface TestAccount extends ApiCredentials {
  readonly accountId: string;
  readonly token: string;
  /** Answers of any status; a plain object as `body` is sent as JSON. */
  readonly call: (method: string, path: string, body?: unknown, headers?: Headers) => Promise<Response>;
}

type Headers = Readonly<Record<string, string>>;

export interface TestService {
  readonly url: string;
  readonly domain: Context;
  readonly connection: ClientConfig;
  /** What was put into the queue, in order; nothing takes it out. */
  readonly enqueued: readonly ExtractionJob[];
  readonly enqueuedDrafts: readonly DraftJob[];
  readonly reprocessing: readonly ReprocessingJob[];
  readonly mailboxDeletions: readonly MailboxDeletionJob[];
  /** Does what the queue was told of mailboxes that are deleted. */
  readonly finishDeletions: () => Promise<void>;
  readonly judging: readonly JudgingJob[];
  readonly syncs: readonly SyncJob[];
  readonly archiving: readonly ArchiveJob[];
  readonly archiveFolder: string;
  readonly fileFolder: string;
  /** Makes the archives that were asked for, as jobs would. */
  readonly makeArchives: () => Promise<void>;
  readonly learning: readonly LearningJob[];
  readonly proposing: readonly ProposingJob[];
  /** Where mailboxes are exported to. */
  readonly exportFolder: string;
  /** Writes the workbooks of a mailbox, as a job would. */
  readonly sync: (mailboxId: string) => Promise<void>;
  /** Empty unless there is somewhere for mails to go. */
  readonly enqueuedMails: readonly MailJob[];
  readonly enqueuedPushes: readonly PushJob[];
  /** How many statements, beginnings and ends of transactions among them, the database was asked for so far. */
  readonly statements: () => number;
  /** What the metrics tell of a name, a line for each of its labels. */
  readonly measured: (name: string) => Promise<string>;
  readonly newAccount: (plan?: 'free' | 'pro') => Promise<TestAccount>;
  /** Asks for a token with a form. */
  readonly askToken: (form: Headers, headers?: Headers) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/**
 * The service behind a real socket, on a database and a blob folder of its own. The queue only notes what is put into it:
 * a test says itself when a document is read, and what was read.
 */
let allReaders: ReturnType<typeof createReaders> | undefined;
const readers = () => {
  allReaders ??= createReaders();
  return allReaders;
};

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const database = await makeTestDatabase();
  const documentEnds = createDocumentEnds();
  const metrics = createMetrics(documentEnds);
  const folder = await mkdtemp(join(tmpdir(), 'rowbox-test-blobs-'));
  const enqueued: ExtractionJob[] = [];
  const drafts: DraftJob[] = [];
  const reprocessing: ReprocessingJob[] = [];
  const judging: JudgingJob[] = [];
  const syncs: SyncJob[] = [];
  const archiving: ArchiveJob[] = [];
  const archiveFolder = await mkdtemp(join(tmpdir(), 'rowbox-test-archives-'));
  const learning: LearningJob[] = [];
  const proposing: ProposingJob[] = [];
  const exportFolder = await mkdtemp(join(tmpdir(), 'rowbox-test-exports-'));
  const providers = {
    folder: exportFolder,
    allowPrivate: true,
    google: options.google ?? null,
    microsoft: options.microsoft ?? null,
    request: createDriveRequest({ patienceMilliseconds: 20 }),
  };
  const exports = {
    providers: createExportProviders(providers),
    signIns: createDriveSignIns(providers),
    seal: createSecretSeal(randomBytes(32)),
  };
  const mails: MailJob[] = [];
  const pushes: PushJob[] = [];
  const mailboxDeletions: MailboxDeletionJob[] = [];
  let statements = 0;
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const counting = (...asked: unknown[]) => {
      statements += 1;
      return query(...asked);
    };
    client.query = counting as typeof client.query;
  });
  const domain: Context = {
    reading: (work) => work(database.db),
    db: database.db,
    blobs: await openLocalBlobStore({ folder, maxBytes: MAX_UPLOAD_BYTES }),
    jobs: {
      mailboxQueues: [SYNC_EXPORT],
      enqueueExtraction: async (_transaction, job) => {
        enqueued.push(job);
      },
      enqueueExtractions: async (transaction, jobs) => {
        enqueued.push(...jobs);
        await options.enqueueExtractions?.(transaction, jobs);
      },
      enqueueDraft: async (_transaction, job) => {
        drafts.push(job);
      },
      enqueueArchive: async (_transaction, job) => {
        archiving.push(job);
      },
      enqueueSync: async (_transaction, job) => {
        syncs.push(job);
      },
      enqueueLearning: async (_transaction, job) => {
        learning.push(job);
      },
      enqueueProposing: async (_transaction, job) => {
        proposing.push(job);
      },
      enqueueReprocessing: async (_transaction, job) => {
        reprocessing.push(job);
      },
      enqueueMailboxDeletion: async (_transaction, job) => {
        mailboxDeletions.push(job);
      },
      enqueueFileDeletion: async () => undefined,
      enqueueJudging: async (_transaction, job) => {
        judging.push(job);
      },
      enqueuePushes: async (_transaction, jobs) => {
        pushes.push(...jobs);
      },
      enqueueMails:
        options.smtpUrl === undefined
          ? null
          : async (_transaction, jobs) => {
              mails.push(...jobs);
            },
    },
    archives: archiveFilesIn(archiveFolder),
    documentEnds,
    counts: metrics.counts,
    pagePictures: async ({ page, width }) => Buffer.from(`page ${page}, ${width} pixels across`),
    unlockPdf: ({ bytes, password }) => unlockPdf(bytes, password),
    cutFile: (wanted) => cutFile({ ...wanted, maxPixels: 1_000_000 }),
    readRegion: async (drawn) =>
      readRegion(drawn, { readers: await readers(), limits: { maxPages: 50, maxPixels: 50_000_000 } }),
    readTrial: options.readTrial ?? (async () => ({ outcome: 'unreadable', message: 'not read' })),
    backtests: new Map(),
    exports,
    mailDomain: 'in.example.com',
    rowCap: options.rowCap ?? 50_000,
    allowPrivateTargets: options.allowPrivateTargets ?? false,
    pushPlatforms: ['web', 'fcm', 'apns'],
  };
  const { onLog } = options;
  const logger = onLog
    ? createLogger({ logLevel: 'trace', logFormat: 'json' }, { write: onLog })
    : createLogger({ logLevel: 'silent', logFormat: 'json' });
  const { smtpUrl } = options;
  const mailer =
    smtpUrl === undefined
      ? null
      : createMailer({ url: smtpUrl, from: 'Rowbox <rowbox@example.com>', loopMark: 'in.example.com' });
  const changes = openLiveChanges(database.connection);
  stirByChanges(changes, documentEnds);
  let url = '';
  const publicUrl = () => url;
  const stopping = new AbortController();
  const app = await createApp(
    {
      domain,
      tokens: createAccessTokens(domain.db, publicUrl),
      signIn: createSignIn(domain.db, {
        publicUrl,
        sendPasswordLink: mailer && createPasswordMails(mailer.send, logger),
      }),
      plans: createPlanCheck(domain.db),
      idempotencyKeys: createIdempotencyKeys(domain.db),
      limits: {
        requests: createRateLimiter('requests', options.requestsPerMinute ?? 0),
        uploads: createRateLimiter('uploads', options.uploadsPerMinute ?? 0),
        tokens: createRateLimiter('tokens', options.tokensPerMinute ?? 0),
        failedTokens: createRateLimiter('failed-tokens', options.tokensPerMinute ?? 0),
        sessions: null,
        signIns: createRateLimiter('sign-ins', options.signInsPerMinute ?? 0),
      },
      changes,
      eventStreams: createStreamLimit(options.eventStreams ?? 10),
      uploadMemory: createUploadMemory(options.uploadMemoryBytes ?? 1e9),
      toolServer: createToolServer({
        domain,
        maxUploadBytes: MAX_UPLOAD_BYTES,
        logger,
        stopping: stopping.signal,
        version: '1.2.3',
      }),
      metrics: metrics.registry,
      receivesMail: true,
      metricsToken: options.metricsToken ?? null,
      publicUrl,
      basePath: '',
      doors: 'all',
      webFolder: options.webFolder ?? null,
      ready: async () => true,
      stopping: stopping.signal,
      lastCall: stopping.signal,
    },
    {
      logger,
      tracing: NO_TRACING,
      tls: null,
      trustProxy: options.trustProxy ?? false,
      corsOrigins: options.corsOrigins ?? [],
    },
  );
  const door = await listen(app, { host: '127.0.0.1', port: 0 }, (address) => {
    url = address;
  });

  const askToken = (form: Headers, headers: Headers = {}) =>
    fetch(`${url}/connect/token`, { method: 'POST', body: new URLSearchParams(form), headers });

  const newAccount = async (plan: 'free' | 'pro' = 'pro'): Promise<TestAccount> => {
    const accountId = await createAccount(domain.db, { name: 'Test', plan });
    const credentials = await createApiApp(domain.db, accountId, 'Test app');
    const tokens = createAccessTokens(domain.db, publicUrl);
    const token = await tokens.issue({ ...credentials, accountId, scopes: ['api.read', 'api.write'] });
    const call = (method: string, path: string, body?: unknown, headers: Headers = {}) =>
      fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(isPlain(body) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isPlain(body) ? JSON.stringify(body) : (body as FormData) }),
      });
    return { ...credentials, accountId, token, call };
  };

  const close = async () => {
    stopping.abort();
    await door.close(1000);
    await changes.close();
    mailer?.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
    await rm(archiveFolder, { recursive: true, force: true });
    await rm(exportFolder, { recursive: true, force: true });
  };
  return {
    url,
    domain,
    connection: database.connection,
    enqueued,
    enqueuedDrafts: drafts,
    reprocessing,
    judging,
    syncs,
    archiving,
    archiveFolder,
    fileFolder: folder,
    makeArchives: async () => {
      const ctx = { ...domain, logger, rewrite: rewriteHere, presentExtraction: toExtraction };
      for (const { archiveId } of archiving) await makeArchive(ctx, archiveId, stopping.signal);
    },
    learning,
    proposing,
    exportFolder,
    sync: (mailboxId) => syncMailbox({ ...domain, logger, rewrite: rewriteHere }, mailboxId),
    enqueuedMails: mails,
    enqueuedPushes: pushes,
    mailboxDeletions,
    finishDeletions: async () => {
      // Each may note the next one.
      for (const job of mailboxDeletions) await continueMailboxDeletion(domain, job);
    },
    statements: () => statements,
    measured: (name) => metrics.registry.getSingleMetricAsString(name),
    newAccount,
    askToken,
    close,
  };
}

/** Without the thread: what it does is the same. */
const rewriteHere: RewriteWorkbook = async (kind, present, sheets, deleted) => {
  const answer = workbookTask({ kind, present, sheets, deleted });
  if (!answer.ok) throw new WorkbookError(answer.message);
  return answer.bytes;
};

const isPlain = (body: unknown): boolean =>
  body !== undefined && !(body instanceof FormData) && typeof body !== 'string';
