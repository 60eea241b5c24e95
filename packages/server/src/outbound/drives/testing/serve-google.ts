import { randomUUID } from 'node:crypto';
import { type Answer, type Asked, type DriveServer, startDriveServer } from './drive-server.ts';
import { changeSheets, type FakeSheet, newSheet, type SheetCell } from './google-sheet-requests.ts';

/*
 * Google Drive v3 and Sheets v4 as their references describe them: files, folders, resumable uploads, and the requests of `batchUpdate`
 * that are asked for. https://developers.google.com/workspace/drive/api/reference/rest/v3, …/sheets/api/reference/rest/v4
 */

interface File {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly parent: string | null;
  version: number;
  content: Buffer;
  /** Of a native spreadsheet. */
  sheets: FakeSheet[];
}

export interface GoogleServer extends DriveServer {
  /** The values of a native spreadsheet by its path, `Books/Bills`: rows of each sheet. */
  readonly sheets: (path: string) => ReadonlyMap<string, readonly (readonly SheetCell['value'][])[]>;
  readonly sheet: (path: string, title: string) => FakeSheet;
  /** What a person does in it. */
  readonly edit: (path: string, requests: readonly Record<string, unknown>[]) => void;
  readonly exists: (path: string) => boolean;
  readonly remove: (path: string) => void;
}

const SHEET_TYPE = 'application/vnd.google-apps.spreadsheet';
const FOLDER_TYPE = 'application/vnd.google-apps.folder';
const PIECE = 256 * 1024;

export async function serveGoogle(): Promise<GoogleServer> {
  const newFile = (id: string, name: string, mimeType: string, parent: string | null): File => ({
    id,
    name,
    mimeType,
    parent,
    version: 1,
    content: Buffer.alloc(0),
    sheets: mimeType === SHEET_TYPE ? [newSheet(0, 'Sheet1')] : [],
  });
  const files = new Map<string, File>([
    ['root', newFile('root', 'My Drive', FOLDER_TYPE, null)],
    ['shared-1', newFile('shared-1', 'Shared', FOLDER_TYPE, null)],
  ]);
  const sessions = new Map<string, { readonly of: File; received: Buffer }>();
  const shown = (file: File) => ({
    id: file.id,
    name: file.name,
    mimeType: file.mimeType,
    version: String(file.version),
    webViewLink: `https://docs.example.com/${file.id}`,
    ...(file.mimeType !== SHEET_TYPE &&
      file.mimeType !== FOLDER_TYPE && { headRevisionId: `r${file.version}` }),
  });
  const fault = (status: number, reason: string): Answer => ({
    status,
    json: { error: { code: status, errors: [{ reason }], message: reason } },
  });

  const list = ({ searchParams }: URL): Answer => {
    const query = searchParams.get('q') ?? '';
    const text = (pattern: RegExp) => pattern.exec(query)?.[1]?.replace(/\\(.)/g, '$1');
    const parent = text(/'((?:[^'\\]|\\.)*)' in parents/);
    const name = text(/name = '((?:[^'\\]|\\.)*)'/);
    const [, sign, type] = /mimeType (!?=) '([^']*)'/.exec(query) ?? [];
    const found = [...files.values()].filter(
      (file) =>
        file.parent === parent &&
        (name === undefined || file.name === name) &&
        (type === undefined || (sign === '=') === (file.mimeType === type)),
    );
    const from = Number(searchParams.get('pageToken') ?? 0);
    // Pages are short, so that there are several.
    return {
      status: 200,
      json: {
        files: found.slice(from, from + 2).map(shown),
        ...(from + 2 < found.length && { nextPageToken: String(from + 2) }),
      },
    };
  };

  const onFiles = ({ method, url, body }: Asked, id: string | undefined): Answer => {
    if (id === undefined && method === 'GET') return list(url);
    if (id === undefined) {
      const { name, mimeType, parents } = JSON.parse(body.toString()) as {
        name: string;
        mimeType: string;
        parents: string[];
      };
      const parent = parents[0] ?? '';
      if (!files.has(parent)) return fault(404, 'notFound');
      const file = newFile(randomUUID(), name, mimeType, parent);
      files.set(file.id, file);
      return { status: 200, json: shown(file) };
    }
    const file = files.get(id);
    if (!file) return fault(404, 'notFound');
    return url.searchParams.get('alt') === 'media'
      ? { status: 200, bytes: file.content }
      : { status: 200, json: shown(file) };
  };

  const onUpload = ({ method, url, headers, body }: Asked, id: string | undefined, own: string): Answer => {
    const session = url.searchParams.get('upload_id');
    if (session === null) {
      const given = JSON.parse(body.toString()) as { name?: string; parents?: string[] };
      const of =
        method === 'PATCH'
          ? files.get(id ?? '')
          : newFile(randomUUID(), given.name ?? '', 'application/octet-stream', given.parents?.[0] ?? '');
      if (!of) return fault(404, 'notFound');
      const key = randomUUID();
      sessions.set(key, { of, received: Buffer.alloc(0) });
      return {
        status: 200,
        headers: { location: `${own}/upload/drive/v3/files?uploadType=resumable&upload_id=${key}` },
      };
    }
    const upload = sessions.get(session);
    if (!upload) return fault(404, 'notFound');
    const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
    if (Number(from) !== upload.received.length) return fault(400, 'badRequest');
    const isLast = Number(to) + 1 === Number(size);
    if (body.length !== Number(to) - Number(from) + 1 || (!isLast && body.length % PIECE !== 0))
      return fault(400, 'badRequest');
    upload.received = Buffer.concat([upload.received, body]);
    if (!isLast) return { status: 308, headers: { range: `bytes=0-${upload.received.length - 1}` } };
    upload.of.content = upload.received;
    upload.of.version += 1;
    files.set(upload.of.id, upload.of);
    sessions.delete(session);
    return { status: 200, json: shown(upload.of) };
  };

  const onSheets = ({ body }: Asked, id: string, action: string): Answer => {
    const file = files.get(id);
    if (!file || file.mimeType !== SHEET_TYPE) return fault(404, 'notFound');
    const given = body.length > 0 ? (JSON.parse(body.toString()) as Record<string, unknown>) : {};
    if (action === '') {
      const sheets = file.sheets.map(({ sheetId, title, rows, columns }) => ({
        properties: {
          sheetId,
          title,
          sheetType: 'GRID',
          gridProperties: { rowCount: rows.length, columnCount: columns.length },
        },
      }));
      return { status: 200, json: { sheets } };
    }
    if (action === '/developerMetadata:search') {
      const found = file.sheets.flatMap(({ sheetId, columns }) =>
        columns.flatMap(({ marks }, startIndex) =>
          marks.map(({ metadataKey, metadataValue }) => ({
            developerMetadata: {
              metadataKey,
              metadataValue,
              location: {
                dimensionRange: { sheetId, dimension: 'COLUMNS', startIndex, endIndex: startIndex + 1 },
              },
            },
          })),
        ),
      );
      return { status: 200, json: found.length > 0 ? { matchedDeveloperMetadata: found } : {} };
    }
    if (action === '/values:batchGetByDataFilter') {
      const [filter] = given.dataFilters as { gridRange: { sheetId: number } }[];
      const sheet = file.sheets.find(({ sheetId }) => sheetId === filter?.gridRange.sheetId);
      const values = sheet ? withoutEnds(sheet) : [];
      return { status: 200, json: { valueRanges: [{ valueRange: values.length > 0 ? { values } : {} }] } };
    }
    const changed = changeSheets(file.sheets, given.requests as Record<string, unknown>[]);
    if (changed === null) return fault(400, 'INVALID_ARGUMENT');
    file.sheets = changed;
    file.version += 1;
    return { status: 200, json: { spreadsheetId: id, replies: [] } };
  };

  const server = await startDriveServer(
    { authorize: '/o/oauth2/v2/auth', token: '/token' },
    {
      isOpen: ({ searchParams }) => searchParams.has('upload_id'),
      answer: (asked, own) => {
        const { pathname } = asked.url;
        if (pathname === '/drive/v3/about')
          return { status: 200, json: { user: { emailAddress: 'anna@example.com' } } };
        const sheets = /^\/v4\/spreadsheets\/([^/:]+)(.*)$/.exec(pathname);
        if (sheets) return onSheets(asked, sheets[1] ?? '', sheets[2] ?? '');
        const upload = /^\/upload\/drive\/v3\/files(?:\/(.+))?$/.exec(pathname);
        if (upload) return onUpload(asked, upload[1], own);
        const file = /^\/drive\/v3\/files(?:\/(.+))?$/.exec(pathname);
        return file ? onFiles(asked, file[1]) : fault(404, 'notFound');
      },
    },
  );
  const at = (path: string): File => {
    let found = files.get('root');
    for (const name of path.split('/')) {
      found = [...files.values()].find((file) => file.parent === found?.id && file.name === name);
    }
    if (!found) throw new Error(`there is no ${path}`);
    return found;
  };
  return {
    ...server,
    sheets: (path) => new Map(at(path).sheets.map((sheet) => [sheet.title, withoutEnds(sheet)])),
    sheet: (path, title) => {
      const sheet = at(path).sheets.find((one) => one.title === title);
      if (!sheet) throw new Error(`there is no sheet ${title}`);
      return sheet;
    },
    edit: (path, requests) => {
      const file = at(path);
      const changed = changeSheets(file.sheets, requests);
      if (changed === null) throw new Error('the edit is refused');
      file.sheets = changed;
      file.version += 1;
    },
    exists: (path) => {
      try {
        return at(path) !== undefined;
      } catch {
        return false;
      }
    },
    remove: (path) => {
      files.delete(at(path).id);
    },
  };
}

/** As the values API does: without what is empty at the end of rows, and of all of them. */
function withoutEnds({ rows }: FakeSheet): readonly (readonly SheetCell['value'][])[] {
  const values = rows.map((row) => {
    const all = row.map(({ value }) => value);
    return all.slice(0, all.findLastIndex((value) => value !== '') + 1);
  });
  return values.slice(0, values.findLastIndex((row) => row.length > 0) + 1);
}
