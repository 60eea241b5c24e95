import { type DriveAccess, ExportConflict, ExportFailure, type ExportFolder } from './export-folder.ts';
import { type GoogleApi, type GoogleFile, googleFiles, SHEET_TYPE } from './google-files.ts';
import { changeSpreadsheet } from './google-sheets.ts';

/**
 * A folder of a Google Drive. Workbooks are native Google Sheets there, changed in place (Sheets v4), so that nothing of what people
 * made of them is converted away; other files are as they are.
 *
 * @param path folders below the root of the drive, or below the folder that a service account was given; made where they are missing
 * @throws ExportFailure
 */
export async function openGoogleDriveExport(
  access: DriveAccess,
  path: readonly string[],
  api: GoogleApi,
): Promise<ExportFolder> {
  const files = googleFiles(api, access);
  const folder = await files.folder(path, true);
  if (folder === null) {
    throw new ExportFailure(
      access.root === null
        ? 'The drive cannot be opened.'
        : 'The folder of the service account is not there any more, or is not shared with it.',
    );
  }
  return {
    url: folder.webViewLink ?? null,
    urlOf: async (name) => (await files.find(folder.id, name))?.webViewLink ?? null,
    tags: async () => {
      const tags = new Map<string, string>();
      for (const file of await files.list(folder.id)) {
        const isWorkbook = file.mimeType === SHEET_TYPE || /\.xlsx$/i.test(file.name);
        if (isWorkbook && !tags.has(file.name)) tags.set(file.name, tagOf(file));
      }
      return tags;
    },
    read: async (name) => {
      const file = await files.find(folder.id, name);
      const bytes = file && file.mimeType !== SHEET_TYPE ? await files.content(file.id) : null;
      return file && bytes && { bytes, tag: tagOf(file) };
    },
    write: async (name, bytes, expected) => {
      // Drive has no condition for a write: what is there is looked at just before.
      const file = await files.find(folder.id, name);
      if ((file && tagOf(file)) !== expected) throw new ExportConflict();
      return tagOf(await files.upload(file ? file.id : { folder: folder.id, name }, bytes));
    },
    ownForm: {
      change: async (name, plan) => {
        const found = await files.find(folder.id, name);
        if (found && found.mimeType !== SHEET_TYPE) {
          throw new ExportFailure(`“${name}” is there already, and is no Google Sheet. Rename or move it.`);
        }
        const file = found ?? (await files.create(folder.id, name, SHEET_TYPE));
        const isUnchanged = async () => (await files.get(file.id))?.version === file.version;
        await changeSpreadsheet(api, access, file.id, plan, isUnchanged);
        const now = await files.get(file.id);
        if (now === null) throw new ExportConflict();
        return tagOf(now);
      },
    },
  };
}

/** @throws ExportFailure */
export async function foldersOfGoogleDrive(
  access: DriveAccess,
  path: readonly string[],
  api: GoogleApi,
): Promise<readonly string[]> {
  const files = googleFiles(api, access);
  const folder = await files.folder(path, false);
  return folder === null ? [] : (await files.folders(folder.id)).map(({ name }) => name);
}

/** Native files have no revisions that could be told by their content. */
const tagOf = ({ id, version, headRevisionId }: GoogleFile): string =>
  `${id} ${headRevisionId ?? `v${version}`}`;
