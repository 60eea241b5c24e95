import { randomBytes } from 'node:crypto';
import type { ConsentMethod, DriveGrant, DriveSignIn } from '../outbound/drives/drive-sign-in.ts';
import { ExportFailure } from '../outbound/exports/export-folder.ts';
import {
  deleteConsent,
  deleteDrive,
  drivesOf,
  findConsent,
  insertConsent,
  mailboxesOnDrive,
  putDrive,
  type StoredConsent,
} from '../store/drives.ts';
import { noteExportDue } from '../store/exports.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { openGrant, sealedForDrive } from './drive-access.ts';
import { DomainError, notFound } from './errors.ts';
import { mailboxToOwn } from './mailbox-access.ts';

/* The drives of an account that this service may write into: how that is allowed, and how it ends. */

type Ctx = Pick<Context, 'db' | 'exports'>;

export interface ShownDrive {
  readonly provider: string;
  /** How it may be connected here. */
  readonly methods: readonly ConsentMethod[];
  readonly connection: { readonly userName: string; readonly connectedAt: Date } | null;
}

/** Those that this installation knows, in their order. */
export async function listDrives({ db, exports }: Ctx, accountId: string): Promise<readonly ShownDrive[]> {
  const connected = new Map((await drivesOf(db, accountId)).map((drive) => [drive.provider, drive]));
  return [...exports.signIns].map(([provider, { methods }]) => {
    const drive = connected.get(provider);
    return {
      provider,
      methods,
      connection: drive ? { userName: drive.userName, connectedAt: drive.connectedAt } : null,
    };
  });
}

export interface AskedConsent {
  readonly id: string;
  /** The page on which a person allows it. */
  readonly url: string;
  /** What is to be entered there; null: nothing. */
  readonly userCode: string | null;
  readonly intervalSeconds: number | null;
  readonly expiresAt: Date;
}

export interface ConsentWish {
  readonly accountId: string;
  /** Who asks, and alone can finish it. */
  readonly actorId: string;
  readonly provider: string;
  readonly method: 'browser' | 'deviceCode';
  /** Where the person goes on; null: nowhere. */
  readonly mailboxId: string | null;
}

const CONSENT_SECONDS = 15 * 60;
const sealedForConsent = (id: string): string => `consent ${id}`;

/** @throws DomainError `not-found`, `not-owner`, `invalid-values` */
export async function askForConsent(
  { db, exports }: Ctx,
  { accountId, actorId, provider, method, mailboxId }: ConsentWish,
  redirectUrl: string,
): Promise<AskedConsent> {
  const signIn = signInOf(exports, provider, method);
  if (mailboxId !== null) await mailboxToOwn(db, accountId, mailboxId);
  const id = randomBytes(32).toString('base64url');
  const keep = (proof: string, seconds: number) =>
    insertConsent(
      db,
      {
        id,
        accountId,
        actorId,
        provider,
        mailboxId,
        sealedProof: exports.seal.seal(proof, sealedForConsent(id)),
      },
      seconds,
    );
  if (method === 'browser') {
    // RFC 7636, 4.1.
    const proof = randomBytes(32).toString('base64url');
    await keep(proof, CONSENT_SECONDS);
    const url = await signIn.consentUrl(id, redirectUrl, proof);
    return { id, url, userCode: null, intervalSeconds: null, expiresAt: inSeconds(CONSENT_SECONDS) };
  }
  const code = await inWords(() => signIn.askForCode());
  const seconds = Math.min(code.expiresSeconds, CONSENT_SECONDS);
  await keep(code.deviceCode, seconds);
  const { userCode, url, intervalSeconds } = code;
  return { id, url, userCode, intervalSeconds, expiresAt: inSeconds(seconds) };
}

const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

/** Whether the code has been entered; then the drive is connected. @throws DomainError `not-found`, `invalid-values` */
export async function finishCode(
  ctx: Ctx,
  who: Pick<ConsentWish, 'accountId' | 'actorId' | 'provider'>,
  consentId: string,
): Promise<boolean> {
  const { consent, proof } = await openConsent(ctx, who, consentId);
  const signIn = signInOf(ctx.exports, consent.provider, 'deviceCode');
  const grant = await inWords(() => signIn.finishCode(proof));
  if (grant === null) return false;
  await connect(ctx, consent.accountId, consent.provider, grant);
  await deleteConsent(ctx.db, consentId);
  return true;
}

/**
 * Goes on when the person comes back from the provider's page.
 *
 * @param answer the address they came back by
 * @returns the drive, the mailbox they came from, and what is wrong in words; null: the drive is connected
 * @throws DomainError `not-found` when nobody asked, or somebody else
 */
export async function finishConsent(
  ctx: Ctx,
  who: Pick<ConsentWish, 'accountId' | 'actorId'>,
  answer: URL,
  redirectUrl: string,
): Promise<{
  readonly provider: string;
  readonly mailboxId: string | null;
  readonly fault: string | null;
}> {
  const id = answer.searchParams.get('state') ?? '';
  const { consent, proof } = await openConsent(ctx, who, id);
  // Whatever comes of it, it is good for one answer.
  await deleteConsent(ctx.db, id);
  const signIn = signInOf(ctx.exports, consent.provider, 'browser');
  const { provider, mailboxId } = consent;
  try {
    await connect(
      ctx,
      consent.accountId,
      consent.provider,
      await signIn.finish(answer, id, redirectUrl, proof),
    );
    return { provider, mailboxId, fault: null };
  } catch (error) {
    if (error instanceof ExportFailure) return { provider, mailboxId, fault: error.message };
    throw error;
  }
}

export interface GivenServiceAccount {
  readonly email: string;
  readonly privateKey: string;
  readonly folderId: string;
}

/** Connects Google Drive by a service account of the owner's. @throws DomainError `not-found`, `invalid-values` */
export async function connectServiceAccount(
  ctx: Ctx,
  accountId: string,
  given: GivenServiceAccount,
): Promise<void> {
  const signIn = signInOf(ctx.exports, 'googleDrive', 'serviceAccount');
  const grant = await inWords(() =>
    signIn.renew({ kind: 'serviceAccount', ...given, accessToken: '', expiresAt: 0 }),
  );
  await connect(ctx, accountId, 'googleDrive', grant);
}

async function connect(ctx: Ctx, accountId: string, provider: string, grant: DriveGrant): Promise<void> {
  const { db, exports } = ctx;
  const userName = await inWords(() => signInOf(exports, provider, null).userName(grant));
  const sealedAccess = exports.seal.seal(JSON.stringify(grant), sealedForDrive(accountId, provider));
  await db.transaction().execute(async (transaction) => {
    await putDrive(transaction, accountId, { provider, userName, sealedAccess });
    await recordAudit(transaction, { accountId }, 'drive.connected', { provider, userName });
    // What failed for want of it goes on.
    for (const id of await mailboxesOnDrive(transaction, accountId, provider)) {
      await noteExportDue(transaction, id, 0);
    }
  });
}

/** Forgets what lets us in, and ends it at the provider. @throws DomainError `not-found` */
export async function disconnectDrive(ctx: Ctx, accountId: string, provider: string): Promise<void> {
  const opened = await openGrant(ctx, accountId, provider).catch(() => null);
  const wasThere = await ctx.db.transaction().execute(async (transaction) => {
    const deleted = await deleteDrive(transaction, accountId, provider);
    if (deleted) await recordAudit(transaction, { accountId }, 'drive.disconnected', { provider });
    return deleted;
  });
  if (!wasThere) throw notFound('connected drive');
  if (opened) await ctx.exports.signIns.get(provider)?.revoke(opened.grant);
}

async function openConsent(
  { db, exports }: Ctx,
  who: { readonly accountId: string; readonly actorId: string; readonly provider?: string },
  id: string,
): Promise<{ readonly consent: StoredConsent; readonly proof: string }> {
  const consent = await findConsent(db, id);
  const isTheirs =
    consent?.accountId === who.accountId &&
    consent.actorId === who.actorId &&
    (who.provider === undefined || who.provider === consent.provider);
  const proof = consent && isTheirs ? exports.seal.open(consent.sealedProof, sealedForConsent(id)) : null;
  if (!consent || proof === null) throw notFound('consent');
  return { consent, proof };
}

/** @param method null: whichever */
function signInOf(
  { signIns }: Context['exports'],
  provider: string,
  method: ConsentMethod | null,
): DriveSignIn {
  const signIn = signIns.get(provider);
  if (!signIn || (method !== null && !signIn.methods.includes(method))) {
    throw new DomainError('invalid-values', 'This drive cannot be connected in this way here.', {
      errors: { '/method': ['This installation does not offer it.'] },
    });
  }
  return signIn;
}

/** What is wrong with a drive is for who wants to connect it. */
async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ExportFailure)) throw error;
    throw new DomainError('invalid-values', error.message, { errors: { '': [error.message] } });
  }
}
