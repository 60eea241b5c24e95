import { z } from 'zod';
import {
  type DriveAnswer,
  type DriveRequest,
  driveFailure,
  parseBody,
  requestJson,
} from '../drives/drive-request.ts';
import type { DriveAccess } from './export-folder.ts';

export interface GoogleApi {
  /** Without a slash at the end, both. */
  readonly apiUrl: string;
  readonly sheetsUrl: string;
  readonly request: DriveRequest;
}

const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  version: z.string(),
  headRevisionId: z.string().optional(),
  webViewLink: z.string().optional(),
});
const listSchema = z.object({ files: z.array(fileSchema), nextPageToken: z.string().optional() });

export type GoogleFile = z.output<typeof fileSchema>;

export const SHEET_TYPE = 'application/vnd.google-apps.spreadsheet';
const FOLDER_TYPE = 'application/vnd.google-apps.folder';
const FIELDS = 'id,name,mimeType,version,headRevisionId,webViewLink';
/** In shared drives, too. */
const EVERYWHERE = 'supportsAllDrives=true';
const PIECE_BYTES = 32 * 256 * 1024;

/** Files of a Google Drive (v3). Several may have the same name there: the oldest counts. */
export interface GoogleFiles {
  readonly token: DriveAccess['token'];
  readonly list: (folder: string, query?: string) => Promise<readonly GoogleFile[]>;
  readonly find: (folder: string, name: string) => Promise<GoogleFile | null>;
  /** The folder below the root. @param makes what is missing of it */
  readonly folder: (path: readonly string[], makes: boolean) => Promise<GoogleFile | null>;
  readonly folders: (folder: string) => Promise<readonly GoogleFile[]>;
  readonly get: (id: string) => Promise<GoogleFile | null>;
  readonly create: (folder: string, name: string, type: string) => Promise<GoogleFile>;
  readonly content: (id: string) => Promise<Buffer | null>;
  /** @param at the id of the file that is replaced, or the folder and name of a new one */
  readonly upload: (
    at: string | { readonly folder: string; readonly name: string },
    bytes: Uint8Array,
  ) => Promise<GoogleFile>;
}

export function googleFiles({ apiUrl, request }: GoogleApi, { token, root }: DriveAccess): GoogleFiles {
  const files = `${apiUrl}/drive/v3/files`;
  const json = { 'content-type': 'application/json; charset=utf-8' };

  const list: GoogleFiles['list'] = async (folder, query = '') => {
    const found: GoogleFile[] = [];
    let page: string | undefined;
    do {
      const url = new URL(files);
      url.searchParams.set('q', `${quoted(folder)} in parents and trashed = false${query}`);
      url.searchParams.set('fields', `nextPageToken,files(${FIELDS})`);
      url.searchParams.set('orderBy', 'createdTime');
      url.searchParams.set('pageSize', '1000');
      url.searchParams.set('supportsAllDrives', 'true');
      url.searchParams.set('includeItemsFromAllDrives', 'true');
      if (page !== undefined) url.searchParams.set('pageToken', page);
      const answer = await requestJson(request, listSchema, { url: url.href, token });
      found.push(...answer.files);
      page = answer.nextPageToken;
    } while (page !== undefined);
    return found;
  };
  const create: GoogleFiles['create'] = (folder, name, mimeType) =>
    requestJson(request, fileSchema, {
      url: `${files}?fields=${FIELDS}&${EVERYWHERE}`,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name, mimeType, parents: [folder] }),
      token,
    });
  const get: GoogleFiles['get'] = async (id) => {
    const answer = await request({
      url: `${files}/${encodeURIComponent(id)}?fields=${FIELDS}&${EVERYWHERE}`,
      token,
    });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw driveFailure(answer);
    return parseBody(fileSchema, answer);
  };
  const named = async (folder: string, name: string, query = ''): Promise<GoogleFile | null> =>
    (await list(folder, ` and name = ${quoted(name)}${query}`))[0] ?? null;
  return {
    token,
    list,
    create,
    get,
    find: (folder, name) => named(folder, name, ` and mimeType != '${FOLDER_TYPE}'`),
    folders: (folder) => list(folder, ` and mimeType = '${FOLDER_TYPE}'`),
    folder: async (path, makes) => {
      let at = await get(root ?? 'root');
      for (const name of path) {
        if (at === null) return null;
        const next: GoogleFile | null = await named(at.id, name, ` and mimeType = '${FOLDER_TYPE}'`);
        at = next ?? (makes ? await create(at.id, name, FOLDER_TYPE) : null);
      }
      return at;
    },
    content: async (id) => {
      const answer = await request({
        url: `${files}/${encodeURIComponent(id)}?alt=media&${EVERYWHERE}`,
        token,
      });
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw driveFailure(answer);
      return answer.body;
    },
    upload: async (at, bytes) => {
      const address = typeof at === 'string' ? `/${encodeURIComponent(at)}` : '';
      const begun = await request({
        url: `${apiUrl}/upload/drive/v3/files${address}?uploadType=resumable&fields=${FIELDS}&${EVERYWHERE}`,
        method: typeof at === 'string' ? 'PATCH' : 'POST',
        headers: json,
        body: JSON.stringify(typeof at === 'string' ? {} : { name: at.name, parents: [at.folder] }),
        token,
      });
      if (begun.status !== 200) throw driveFailure(begun);
      const session = begun.headers.get('location');
      if (session === null || new URL(session).origin !== new URL(apiUrl).origin) {
        throw driveFailure({ ...begun, status: 500 });
      }
      return parseBody(fileSchema, await sendPieces(request, session, bytes));
    },
  };
}

/** @param url lets in whoever knows it */
async function sendPieces(request: DriveRequest, url: string, bytes: Uint8Array): Promise<DriveAnswer> {
  let from = 0;
  for (;;) {
    const to = Math.min(from + PIECE_BYTES, bytes.length);
    const answer = await request({
      url,
      method: 'PUT',
      headers: { 'content-range': `bytes ${from}-${to - 1}/${bytes.length}` },
      body: bytes.subarray(from, to),
    });
    if (answer.status === 200 || answer.status === 201) return answer;
    if (answer.status !== 308) throw driveFailure(answer);
    // Without the header it has kept nothing.
    const kept = Number(/^bytes=0-(\d+)$/.exec(answer.headers.get('range') ?? '')?.[1] ?? -1) + 1;
    if (kept <= from && from > 0) throw driveFailure({ ...answer, status: 500 });
    from = kept;
  }
}

/** As a string in a query of files. */
const quoted = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
