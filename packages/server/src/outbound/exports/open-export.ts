import { join } from 'node:path';
import { ExportFailure, type ExportPlace, type ExportProviders } from './export-folder.ts';
import { openFolderExport } from './folder-export.ts';
import { openWebdavExport, webdavUrl } from './webdav-export.ts';

export interface ExportProvidersOptions {
  /** Beneath it every account has a folder of its own. */
  readonly folder: string;
  /** Whether drives in the operator's own network may be written to. */
  readonly allowPrivate: boolean;
}

/** What this installation can export to. */
export function createExportProviders({ folder, allowPrivate }: ExportProvidersOptions): ExportProviders {
  return {
    available: ['folder', 'webdav'],
    open: async ({ provider, accountId, path, webdav }: ExportPlace) => {
      if (provider === 'folder') return openFolderExport(join(folder, accountId, ...path));
      if (webdav) return openWebdavExport(webdav, path, { allowPrivate });
      throw new ExportFailure('This installation cannot write to the place this mailbox is exported to.');
    },
    urlOf: ({ path, webdav }, fileName) =>
      webdav && webdavUrl(webdav.url, fileName === null ? path : [...path, fileName], fileName === null).href,
  };
}
