import { ExportFailure, type ExportPlace } from '../outbound/exports/export-folder.ts';
import type { ExportSettings } from '../store/exports.ts';
import { pathToFolders } from './export-names.ts';
import type { SecretSeal } from './seal-secret.ts';

/** What a secret is sealed for: that of one mailbox opens nothing of another. */
export const sealedFor = (mailboxId: string): string => `export ${mailboxId}`;

/** @throws ExportFailure when the secret cannot be opened any more */
export function exportPlace(settings: ExportSettings, seal: SecretSeal, mailboxId: string): ExportPlace {
  const { provider, folder, address, userName, sealedSecret, accountId } = settings;
  const path = pathToFolders(folder) ?? [];
  if (provider !== 'webdav' || address === null) return { provider, accountId, path, webdav: null };
  const password = sealedSecret === null ? '' : seal.open(sealedSecret, sealedFor(mailboxId));
  if (password === null) {
    throw new ExportFailure(
      'The password of the drive cannot be read any more, since the key of this installation has changed. Enter it again.',
    );
  }
  return { provider, accountId, path, webdav: { url: address, userName: userName ?? '', password } };
}
