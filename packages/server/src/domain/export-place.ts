import { ExportFailure, type ExportPlace } from '../outbound/exports/export-folder.ts';
import type { ExportSettings } from '../store/exports.ts';
import type { Context } from './context.ts';
import { accessToDrive } from './drive-access.ts';
import { pathToFolders } from './export-names.ts';

/** What a secret is sealed for: that of one mailbox opens nothing of another. */
export const sealedFor = (mailboxId: string): string => `export ${mailboxId}`;

/** @throws ExportFailure when the secret cannot be opened any more, or the drive is not connected */
export async function exportPlace(
  ctx: Pick<Context, 'db' | 'exports'>,
  settings: ExportSettings,
  mailboxId: string,
): Promise<ExportPlace> {
  const { provider, folder, address, userName, sealedSecret, accountId } = settings;
  const place = { provider, accountId, path: pathToFolders(folder) ?? [], webdav: null, drive: null };
  if (ctx.exports.signIns.has(provider))
    return { ...place, drive: await accessToDrive(ctx, accountId, provider) };
  if (provider !== 'webdav' || address === null) return place;
  const password = sealedSecret === null ? '' : ctx.exports.seal.open(sealedSecret, sealedFor(mailboxId));
  if (password === null) {
    throw new ExportFailure(
      'The password of the drive cannot be read any more, since the key of this installation has changed. Enter it again.',
    );
  }
  return { ...place, webdav: { url: address, userName: userName ?? '', password } };
}
