import { join } from 'node:path';
import type { ExportPlace, ExportProviders } from './export-folder.ts';
import { ExportFailure } from './export-folder.ts';
import { openFolderExport } from './folder-export.ts';

export interface ExportProvidersOptions {
  /** Beneath it every account has a folder of its own. */
  readonly folder: string;
}

/** What this installation can export to. */
export function createExportProviders({ folder }: ExportProvidersOptions): ExportProviders {
  const open = async (place: ExportPlace) => {
    if (place.provider === 'folder') return openFolderExport(join(folder, place.accountId, ...place.path));
    throw new ExportFailure('This installation cannot write to the place this mailbox is exported to.');
  };
  return { available: ['folder'], open, urlOf: () => null };
}
