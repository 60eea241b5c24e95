import { checkTarget } from '../outbound/guarded-post.ts';
import { RefusedAddress } from '../outbound/public-address.ts';
import {
  deleteInstallation as deleteStoredInstallation,
  type InstallationOwner,
  listInstallations,
  type StoredInstallation,
  upsertInstallation,
} from '../store/installations.ts';
import type { WebPushKeys } from '../store/schema.ts';
import type { Context } from './context.ts';
import { DomainError, notFound } from './errors.ts';
import { newId } from './ids.ts';

/* Browsers and native apps to which notifications are pushed. */

export type { InstallationOwner, StoredInstallation };

const MOST_INSTALLATIONS = 100;

export interface InstallationRequest {
  readonly platform: StoredInstallation['platform'];
  /** The endpoint of a browser, the token of an app. */
  readonly address: string;
  readonly keys: WebPushKeys | null;
  readonly name: string | null;
}

/** Oldest first. */
export const installationsOf = (
  { db }: Pick<Context, 'db'>,
  owner: InstallationOwner,
): Promise<readonly StoredInstallation[]> => listInstallations(db, owner);

/**
 * Registers an installation, or the same once more.
 *
 * @throws DomainError `invalid-values` for a platform that is not pushed to here, an endpoint that is not called, and one too many
 */
export async function registerInstallation(
  ctx: Pick<Context, 'db' | 'allowPrivateTargets' | 'pushPlatforms'>,
  owner: InstallationOwner,
  request: InstallationRequest,
): Promise<StoredInstallation> {
  if (!ctx.pushPlatforms.includes(request.platform)) {
    throw new DomainError('invalid-values', 'This service does not push to this platform.', {
      errors: { '/platform': ['Whoever runs the service has not set it up.'] },
    });
  }
  if (request.platform === 'web') expectCallable(ctx, request.address);
  const known = await listInstallations(ctx.db, owner);
  const isKnown = known.some(({ address }) => address === request.address);
  if (!isKnown && known.length >= MOST_INSTALLATIONS) {
    throw new DomainError('invalid-values', `There are at most ${MOST_INSTALLATIONS} installations.`);
  }
  return upsertInstallation(ctx.db, owner, { id: newId('ins'), ...request });
}

/** @throws DomainError `not-found` */
export async function deleteInstallation(
  { db }: Pick<Context, 'db'>,
  owner: InstallationOwner,
  id: string,
): Promise<void> {
  if (!(await deleteStoredInstallation(db, owner, id))) throw notFound('installation');
}

function expectCallable(
  { allowPrivateTargets }: Pick<Context, 'allowPrivateTargets'>,
  endpoint: string,
): void {
  try {
    checkTarget(endpoint, allowPrivateTargets);
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error;
    throw new DomainError('invalid-values', 'This endpoint cannot be called.', {
      errors: { '/endpoint': [error.message] },
    });
  }
}
