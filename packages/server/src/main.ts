import { Server as TlsServer } from 'node:https';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import type { Role, Settings } from './config.ts';
import { connectionForJobs, connectionOf } from './connection.ts';
import { createAccessTokens } from './domain/access-tokens.ts';
import { sweepArchives } from './domain/archives.ts';
import { forgetOldAuditEntries } from './domain/audit.ts';
import { forgetOldNotifications, forgetOldUndelivered } from './domain/bundle-notifications.ts';
import { sweepConfigDrafts } from './domain/config-drafts.ts';
import type { Context } from './domain/context.ts';
import { sweepUnknownFiles } from './domain/delete-files.ts';
import { forgetOldDeletions } from './domain/delete-mailbox.ts';
import { createDocumentEnds } from './domain/document-ends.ts';
import { forgetOldEvents } from './domain/events.ts';
import { forgetTraces } from './domain/forget-traces.ts';
import { createIdempotencyKeys } from './domain/idempotency-keys.ts';
import { createLimitLedger, forgetOverLimits } from './domain/limit-ledger.ts';
import { openLiveChanges, stirByChanges, UNHEARD_CHANGES } from './domain/live-changes.ts';
import { forgetOldRefusals } from './domain/messages.ts';
import { createPasswordMails } from './domain/password-mails.ts';
import { createPlanCheck } from './domain/plan-check.ts';
import { applyRetention } from './domain/retention.ts';
import { createSecretSeal } from './domain/seal-secret.ts';
import { bootstrap, createSetupLink } from './domain/setup.ts';
import { createSignIn, sweepSessions } from './domain/sign-in.ts';
import { createStreamLedger } from './domain/stream-ledger.ts';
import { forgetOldDeliveries } from './domain/webhook-log.ts';
import { once, startHousekeeping } from './housekeeping.ts';
import { createApp } from './http/app.ts';
import { basePathOf } from './http/base-path.ts';
import { listen } from './http/listen.ts';
import { MAX_UPLOAD_BYTES } from './http/multipart-body.ts';
import { toExtraction } from './http/present/extraction.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { createStreamLimit } from './http/stream-limit.ts';
import { createUploadMemory } from './http/upload-memory.ts';
import { startPagePictures } from './jobs/page-pictures.ts';
import { openJobs } from './jobs/start-jobs.ts';
import { createLogger } from './logger.ts';
import { createToolServer } from './mcp/tool-server.ts';
import { createMetrics } from './metrics.ts';
import { openFiles } from './open-files.ts';
import { openReading } from './open-reading.ts';
import { createDriveRequest } from './outbound/drives/drive-request.ts';
import {
  createDriveSignIns,
  createExportProviders,
  type ExportProvidersOptions,
} from './outbound/exports/open-export.ts';
import { createMailer } from './outbound/mailer.ts';
import { secretKey } from './secret-key.ts';
import { databaseUnreachable } from './start-error.ts';
import { startMail } from './start-mail.ts';
import { startOutbox } from './start-outbox.ts';
import { openPush } from './start-push.ts';
import { archiveFilesIn } from './store/archive-files.ts';
import { createStorageProbe } from './store/blobs/storage-probe.ts';
import { putAllTogether } from './store/counts.ts';
import { openDatabase } from './store/database.ts';
import { databaseAnswers } from './store/database-away.ts';
import { forgetOldLooks } from './store/memory.ts';
import { migrate } from './store/migrate.ts';
import type { Database } from './store/schema.ts';
import { takeStartTurn } from './store/start-turn.ts';
import { createTakeDown, type TakeDown } from './take-down.ts';
import { followTlsFiles, readTlsPair, tlsFilesOf } from './tls-files.ts';
import { NO_TRACING, openTracing } from './tracing.ts';
import { addWorkMetrics } from './work-metrics.ts';

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Where mail is taken; null: it is not. */
  readonly smtpPort: number | null;
  /** The one-time link for the first owner; null when there is an owner. */
  readonly setupUrl: string | null;
  /** Resolves when the service cannot go on: its database is lost for good. */
  readonly lost: Promise<Error>;
  /** Finishes what is at work, within the grace of the settings, and ends. May be called more than once. */
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  readonly logger?: Logger;
  /** The bundled code of the threads that read documents. */
  readonly workerFile?: URL;
  /** The folder of the built web app. */
  readonly webFolder?: URL;
}

/** The whole service: everything it is made of is put together here, and taken down here in the opposite order. */
export async function startServer(settings: Settings, options: ServerOptions = {}): Promise<RunningServer> {
  const logger = options.logger ?? createLogger(settings);
  const takenDown = createTakeDown(logger);
  try {
    return await putTogether(settings, options, logger, takenDown);
  } catch (error) {
    await takenDown.now();
    throw error;
  }
}

async function putTogether(
  settings: Settings,
  options: ServerOptions,
  logger: Logger,
  takeDown: TakeDown,
): Promise<RunningServer> {
  let reportLost: (error: Error) => void = () => {};
  const lost = new Promise<Error>((resolve) => {
    reportLost = resolve;
  });
  const does = (role: Role): boolean => settings.roles.includes(role);
  const stopping = new AbortController();
  const lastCall = new AbortController();
  const tlsFiles = tlsFilesOf(settings.tlsCert, settings.tlsKey);
  const tls = tlsFiles && (await readTlsPair(tlsFiles));
  const connection = await connectionOf(settings, logger, reportLost, takeDown);
  // Notifications and the queue need connections that stay theirs.
  const direct = settings.databaseDirectUrl ?? connection;
  const tracing =
    settings.otlpEndpoint === undefined
      ? NO_TRACING
      : await openTracing({
          endpoint: settings.otlpEndpoint,
          headers: settings.otlpHeaders,
          version: manifest.version,
          roles: settings.roles,
          logger,
        });
  takeDown.later('traces', tracing.close);
  const database = openDatabase<Database>(connection, {
    maxConnections: settings.databaseConnections,
    onConnectionLost: ({ message }) => {
      // At the end every connection goes; the error would bring the whole of it into the log.
      if (!stopping.signal.aborted) logger.warn({ cause: message }, 'a connection to the database was lost');
    },
  });
  takeDown.later('the database connections', () => database.close());
  const letNextStart = await takeStartTurn(database.pool).catch((fault: unknown) => {
    throw databaseUnreachable(connection, fault);
  });
  takeDown.later('the turn to start', async () => letNextStart());
  for (const { name } of await migrate(database.pool)) logger.info({ migration: name }, 'migrated');
  const { db } = database;
  await bootstrap(db, settings);
  const reading = openReading(settings, db, logger, takeDown);

  const blobs = await openFiles(settings, Math.max(MAX_UPLOAD_BYTES, settings.mailMaxMb * 1024 * 1024));
  const archives = archiveFilesIn(join(settings.dataDir, 'archives'));
  const documentEnds = createDocumentEnds();
  const metrics = createMetrics(documentEnds);
  const { smtpUrl, mailFrom = `Rowbox <rowbox@${settings.mailDomain}>` } = settings;
  const mailer =
    smtpUrl === undefined
      ? null
      : createMailer({ url: smtpUrl, from: mailFrom, loopMark: settings.mailDomain });
  if (mailer) takeDown.later('outgoing mail', async () => mailer.close());
  const pushSenders = await openPush(settings, db, takeDown);
  let address = '';
  const publicUrl = () => settings.publicUrl ?? address;
  const workerFile = options.workerFile ?? new URL('./extraction-worker.mjs', import.meta.url);
  const providers = exportOptions(settings);
  const exports = {
    providers: createExportProviders(providers),
    signIns: createDriveSignIns(providers),
    seal: createSecretSeal(await secretKey(settings.secretKey, settings.dataDir)),
  };
  const pictures = startPagePictures({
    workerFile,
    memoryMegabytes: settings.extractionMemoryMb,
    maxPixels: settings.maxImagePixels,
    maxPages: settings.maxPages,
  });
  takeDown.later('page pictures', () => pictures.close());
  const jobs = await openJobs({
    db,
    blobs,
    archives,
    presentExtraction: toExtraction,
    documentEnds,
    cutFile: pictures.cut,
    logger,
    connection: connectionForJobs(direct),
    tracing,
    workerFile,
    workbookWorkerFile: new URL('./workbook-worker.mjs', import.meta.url),
    exports,
    rowCap: settings.rowCap,
    reads: does('read'),
    syncs: does('sync'),
    threads: settings.workers || Math.max(1, availableParallelism() - 1),
    // Whoever tries a config waits for its reading; a process for mail or for workbooks has no document to read.
    warmThreads: does('read') || does('web') ? 1 : 0,
    timeoutSeconds: settings.extractionTimeoutSeconds,
    memoryMegabytes: settings.extractionMemoryMb,
    maxPages: settings.maxPages,
    maxPixels: settings.maxImagePixels,
    soleWorker: settings.databaseUrl === undefined,
    mails: mailer && { send: mailer.send, publicUrl },
    pushes: { senders: pushSenders, publicUrl },
    observe: metrics.observeExtraction,
    counts: metrics.counts,
  });
  letNextStart();
  // Requests and documents at work share the time there is to finish.
  let stopBy = 0;
  const timeLeft = () => Math.max(500, stopBy - performance.now());
  takeDown.later('jobs', () => jobs.stop(timeLeft()));

  const domain: Context = {
    db,
    reading,
    blobs,
    archives,
    jobs,
    documentEnds,
    pagePictures: pictures.draw,
    unlockPdf: pictures.unlock,
    cutFile: pictures.cut,
    readRegion: pictures.readRegion,
    readTrial: jobs.readTrial,
    backtests: new Map(),
    counts: metrics.counts,
    exports,
    mailDomain: settings.mailDomain,
    rowCap: settings.rowCap,
    allowPrivateTargets: settings.webhooksAllowPrivate,
    pushPlatforms: PUSH_PLATFORMS.filter((platform) => pushSenders[platform] !== null),
  };
  const takesFiles = createStorageProbe(blobs);
  addWorkMetrics(metrics.registry, { db, dataDir: settings.dataDir, takesFiles });
  const changes = does('web') || does('sync') ? openLiveChanges(direct) : UNHEARD_CHANGES;
  stirByChanges(changes, documentEnds);
  takeDown.later('the tidings of changes', () => changes.close());
  const idempotencyKeys = createIdempotencyKeys(db);
  // A database of our own has this process only.
  const ledger = settings.databaseUrl === undefined ? null : createLimitLedger(db);
  const eventStreams = createStreamLimit(settings.eventStreams, ledger && createStreamLedger(db));
  takeDown.later('the limit of streams', () => eventStreams.close());
  const whoeverGuesses = { ledger, uncounted: 'refuse' } as const;
  const app = await createApp(
    {
      domain,
      tokens: createAccessTokens(db, publicUrl, settings.tokenAlgorithm),
      signIn: createSignIn(db, {
        publicUrl,
        sendPasswordLink: mailer && createPasswordMails(mailer.send, logger),
      }),
      plans: createPlanCheck(db),
      idempotencyKeys,
      limits: {
        requests: createRateLimiter('requests', settings.rateLimitRequests, { ledger }),
        uploads: createRateLimiter('uploads', settings.rateLimitUploads, { ledger }),
        tokens: createRateLimiter('tokens', settings.rateLimitTokens, { ledger }),
        failedTokens: createRateLimiter('failed-tokens', settings.rateLimitTokens, whoeverGuesses),
        sessions: createRateLimiter('sessions', settings.rateLimitSessions, { ledger }),
        signIns: createRateLimiter('sign-ins', settings.rateLimitSignIns, whoeverGuesses),
      },
      changes,
      eventStreams,
      uploadMemory: createUploadMemory(settings.uploadMemoryMb * 1024 * 1024),
      toolServer: createToolServer({
        domain,
        maxUploadBytes: MAX_UPLOAD_BYTES,
        logger,
        stopping: stopping.signal,
        version: manifest.version,
      }),
      metrics: metrics.registry,
      receivesMail: settings.smtpPort !== 'off' || settings.lmtpSocket !== undefined,
      metricsToken: settings.metricsToken ?? null,
      publicUrl,
      basePath: basePathOf(settings.publicUrl ?? ''),
      doors: does('web') ? 'all' : 'health',
      webFolder: !does('web') ? null : fileURLToPath(options.webFolder ?? new URL('./web', import.meta.url)),
      ready: async () =>
        jobs.ready() && !stopping.signal.aborted && (await databaseAnswers(db)) && (await takesFiles()),
      stopping: stopping.signal,
      lastCall: lastCall.signal,
    },
    { logger, tracing, tls, trustProxy: settings.trustProxy, corsOrigins: settings.corsOrigins },
  );
  await app.ready();
  // Takes a tenth of a second and is kept: while nobody waits for anything else.
  app.swagger();
  const door = await listen(app, settings, (at) => {
    address = at;
  });
  if (tlsFiles && tls && app.server instanceof TlsServer) {
    const { server } = app;
    const unfollow = followTlsFiles(tlsFiles, tls, (pair) => server.setSecureContext(pair), logger);
    takeDown.later('the certificate', async () => unfollow());
  }
  takeDown.later('requests', () => {
    const calling = setTimeout(() => lastCall.abort(), timeLeft() * LAST_CALL_AT);
    return door.close(timeLeft()).finally(() => clearTimeout(calling));
  });
  const smtpPort = does('mail')
    ? await startMail(settings, { domain, logger, workerFile, timeLeft, ledger }, takeDown)
    : null;
  await jobs.start();
  if (does('sync')) {
    startOutbox(settings, { domain, changes, logger, tracing }, takeDown);
    // At start too: a service that is started each morning is never up for an hour.
    const housekeeping = startHousekeeping(
      {
        'idempotency keys': idempotencyKeys.sweep,
        events: () => forgetOldEvents(db),
        'limits of minutes past': () => forgetOverLimits(db),
        counts: () => putAllTogether(db),
        looks: once(() => forgetOldLooks(db)),
        sessions: () => sweepSessions(db),
        'config drafts': () => sweepConfigDrafts(domain),
        'audit entries': () => forgetOldAuditEntries(domain, settings.auditDays),
        notifications: () => forgetOldNotifications(domain),
        'undelivered mails': () => forgetOldUndelivered(domain),
        'webhook deliveries': () => forgetOldDeliveries(domain),
        'refused mails': () => forgetOldRefusals(domain),
        deletions: () => forgetOldDeletions(domain),
        archives: () => sweepArchives(domain),
        'documents and mails': (signal) => applyRetention(domain, signal),
        'traces of what is gone': (signal) => forgetTraces(domain, signal),
        'files that nobody knows': (signal) => sweepUnknownFiles(domain, { signal, counts: metrics.counts }),
      },
      logger,
    );
    takeDown.later('housekeeping', housekeeping.stop);
  }

  // Comes first when it stops: mail is taken and news go out as long as it still listens, and the grace is counted from here.
  takeDown.later('readiness', async () => {
    const grace = settings.stopGraceSeconds * 1000;
    stopBy = performance.now() + grace;
    stopping.abort();
    // Who shares out requests sees that this process is not ready any more before its doors are closed.
    await delay(Math.min(grace * NOT_READY_SHARE, MOST_NOT_READY_MILLISECONDS));
  });

  const setupToken = does('web') ? await createSetupLink(db) : null;
  return {
    address,
    smtpPort,
    setupUrl: setupToken === null ? null : `${publicUrl()}/setup/${setupToken}`,
    lost,
    stop: takeDown.now,
  };
}

function exportOptions(settings: Settings): ExportProvidersOptions {
  const { googleClientId, googleClientSecret, microsoftClientId } = settings;
  const hasClient = googleClientId !== undefined && googleClientSecret !== undefined;
  return {
    folder: settings.exportDir ?? join(settings.dataDir, 'exports'),
    allowPrivate: settings.exportsAllowPrivate,
    google:
      hasClient || settings.googleServiceAccounts
        ? {
            client: hasClient ? { id: googleClientId, secret: googleClientSecret } : null,
            serviceAccounts: settings.googleServiceAccounts,
            scope: settings.googleScope,
            authUrl: settings.googleAuthUrl,
            tokenUrl: settings.googleTokenUrl,
            apiUrl: settings.googleApiUrl,
            sheetsUrl: settings.googleSheetsUrl,
          }
        : null,
    microsoft:
      microsoftClientId === undefined
        ? null
        : {
            clientId: microsoftClientId,
            clientSecret: settings.microsoftClientSecret,
            tenant: settings.microsoftTenant,
            loginUrl: settings.microsoftLoginUrl,
            graphUrl: settings.microsoftGraphUrl,
          },
    request: createDriveRequest(),
  };
}

const PUSH_PLATFORMS = ['web', 'fcm', 'apns'] as const;
/** Of what is left of the grace: then what is still arriving is answered instead of waited for. */
const LAST_CALL_AT = 0.8;
const NOT_READY_SHARE = 0.2;
const MOST_NOT_READY_MILLISECONDS = 2000;
