import type { DriveGrant } from '../outbound/drives/drive-sign-in.ts';
import { type DriveAccess, ExportFailure } from '../outbound/exports/export-folder.ts';
import { findDrive, renewDrive } from '../store/drives.ts';
import type { Context } from './context.ts';

/** What a grant is sealed for: that of one account opens nothing of another. */
export const sealedForDrive = (accountId: string, provider: string): string =>
  `drive ${accountId} ${provider}`;

/** @throws ExportFailure when the drive is not connected, or what lets us in cannot be read any more */
export async function openGrant(
  { db, exports }: Pick<Context, 'db' | 'exports'>,
  accountId: string,
  provider: string,
): Promise<{ readonly grant: DriveGrant; readonly sealed: string }> {
  const drive = await findDrive(db, accountId, provider);
  if (!drive) throw new ExportFailure('The drive is not connected. Connect it first.');
  const opened = exports.seal.open(drive.sealedAccess, sealedForDrive(accountId, provider));
  if (opened === null) {
    throw new ExportFailure(
      'The connection to the drive cannot be read any more, since the key of this installation has changed. Connect it again.',
    );
  }
  return { grant: JSON.parse(opened) as DriveGrant, sealed: drive.sealedAccess };
}

/** What lets this service into the drive of an account, as long as the drive allows it. @throws ExportFailure */
export async function accessToDrive(
  ctx: Pick<Context, 'db' | 'exports'>,
  accountId: string,
  provider: string,
): Promise<DriveAccess> {
  const { grant: first } = await openGrant(ctx, accountId, provider);
  return {
    root: first.kind === 'serviceAccount' ? first.folderId : null,
    token: async (refused) => {
      // Read anew each time: another sync may have renewed it, or the owner ended it.
      const { grant, sealed } = await openGrant(ctx, accountId, provider);
      if (grant.accessToken !== refused && grant.expiresAt > Date.now()) return grant.accessToken;
      const signIn = ctx.exports.signIns.get(provider);
      if (!signIn) throw new ExportFailure('This installation cannot write to this drive any more.');
      const renewed = await signIn.renew(grant);
      const sealedAccess = ctx.exports.seal.seal(
        JSON.stringify(renewed),
        sealedForDrive(accountId, provider),
      );
      await renewDrive(ctx.db, accountId, { provider, before: sealed, sealedAccess });
      return renewed.accessToken;
    },
  };
}
