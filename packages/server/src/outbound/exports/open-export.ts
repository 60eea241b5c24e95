import { join } from 'node:path';
import type { DriveRequest } from '../drives/drive-request.ts';
import type { DriveSignIn } from '../drives/drive-sign-in.ts';
import { createGoogleSignIn, type GoogleOptions } from '../drives/google-sign-in.ts';
import { createMicrosoftSignIn, type MicrosoftOptions } from '../drives/microsoft-sign-in.ts';
import { ExportFailure, type ExportPlace, type ExportProviders } from './export-folder.ts';
import { foldersOfFolder, openFolderExport } from './folder-export.ts';
import { foldersOfGoogleDrive, openGoogleDriveExport } from './google-drive-export.ts';
import { foldersOfOneDrive, openOneDriveExport } from './one-drive-export.ts';
import { foldersOfWebdav, openWebdavExport } from './webdav-export.ts';

export interface ExportProvidersOptions {
  /** Beneath it every account has a folder of its own. */
  readonly folder: string;
  /** Whether drives in the operator's own network may be written to. */
  readonly allowPrivate: boolean;
  /** Null: this installation does not know the provider. */
  readonly google: GoogleOptions | null;
  readonly microsoft: MicrosoftOptions | null;
  readonly request: DriveRequest;
}

/** How drives of the providers that this installation knows are connected. */
export const createDriveSignIns = ({
  google,
  microsoft,
  request,
}: ExportProvidersOptions): ReadonlyMap<string, DriveSignIn> =>
  new Map([
    ...(google ? [['googleDrive', createGoogleSignIn(google, request)] as const] : []),
    ...(microsoft ? [['oneDrive', createMicrosoftSignIn(microsoft, request)] as const] : []),
  ]);

/** What this installation can export to. */
export function createExportProviders(options: ExportProvidersOptions): ExportProviders {
  const { folder, allowPrivate, google, microsoft, request } = options;
  const unknown = () =>
    new ExportFailure('This installation cannot write to the place this mailbox is exported to.');
  return {
    available: ['folder', 'webdav', ...(google ? ['googleDrive'] : []), ...(microsoft ? ['oneDrive'] : [])],
    open: async ({ provider, accountId, path, webdav, drive }: ExportPlace) => {
      if (provider === 'folder') return openFolderExport(join(folder, accountId, ...path));
      if (webdav) return openWebdavExport(webdav, path, { allowPrivate });
      if (drive && google && provider === 'googleDrive') {
        return openGoogleDriveExport(drive, path, { ...google, request });
      }
      if (drive && microsoft && provider === 'oneDrive') {
        return openOneDriveExport(drive, path, { ...microsoft, request });
      }
      throw unknown();
    },
    foldersIn: async ({ provider, accountId, path, webdav, drive }) => {
      if (provider === 'folder') return foldersOfFolder(join(folder, accountId, ...path));
      if (webdav) return foldersOfWebdav(webdav, path, { allowPrivate });
      if (drive && google && provider === 'googleDrive') {
        return foldersOfGoogleDrive(drive, path, { ...google, request });
      }
      if (drive && microsoft && provider === 'oneDrive') {
        return foldersOfOneDrive(drive, path, { ...microsoft, request });
      }
      throw unknown();
    },
  };
}
