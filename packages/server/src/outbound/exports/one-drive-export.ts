import { z } from 'zod';
import {
  type DriveAnswer,
  type DriveCall,
  type DriveRequest,
  driveFailure,
  parseBody,
} from '../drives/drive-request.ts';
import { type DriveAccess, ExportConflict, ExportFailure, type ExportFolder } from './export-folder.ts';

const itemSchema = z.object({
  name: z.string(),
  eTag: z.string(),
  webUrl: z.string().optional(),
  file: z.object({}).optional(),
  folder: z.object({}).optional(),
});
const childrenSchema = z.object({ value: z.array(itemSchema), '@odata.nextLink': z.string().optional() });
const sessionSchema = z.object({ uploadUrl: z.url() });
const rangesSchema = z.object({ nextExpectedRanges: z.array(z.string()) });

/** A multiple of 320 KiB, as Graph wants it. */
const PIECE_BYTES = 16 * 320 * 1024;
const SELECT = '$select=id,name,eTag,webUrl,file,folder';

type Item = z.output<typeof itemSchema>;

interface Graph {
  readonly call: (path: string, call?: Omit<DriveCall, 'url' | 'token'>) => Promise<DriveAnswer>;
  readonly request: DriveRequest;
  readonly base: string;
}

export interface OneDriveOptions {
  readonly graphUrl: string;
  readonly request: DriveRequest;
}

/**
 * A folder of a OneDrive (Microsoft Graph v1.0). A file is replaced as a whole by an upload session, if its ETag is still the one that is
 * named.
 *
 * @param path folders below the root of the drive; made where they are missing
 * @throws ExportFailure
 */
export async function openOneDriveExport(
  { token }: DriveAccess,
  path: readonly string[],
  { graphUrl, request }: OneDriveOptions,
): Promise<ExportFolder> {
  const base = `${graphUrl}/v1.0/me/drive`;
  const call: Graph['call'] = (address, given = {}) => request({ url: base + address, token, ...given });
  const graph: Graph = { call, request, base };
  const folder = await makeFolders(graph, path);
  const find = async (name: string): Promise<Item | null> => {
    const answer = await call(`${addressOf([...path, name])}?${SELECT}`);
    if (answer.status === 404) return null;
    return itemOf(answer);
  };
  return {
    url: folder.webUrl ?? null,
    urlOf: async (name) => (await find(name))?.webUrl ?? null,
    ownForm: null,
    tags: async () => {
      const items = await childrenOf(graph, path, token);
      return new Map(
        items.flatMap(({ name, eTag, file }) => (file && /\.xlsx$/i.test(name) ? [[name, eTag]] : [])),
      );
    },
    read: async (name) => {
      const item = await find(name);
      if (item === null) return null;
      const answer = await call(`${addressOf([...path, name])}:/content`);
      if (answer.status === 404) return null;
      // Where the file lies: that address lets in whoever knows it, and must not be given the token.
      const url = answer.status === 302 ? answer.headers.get('location') : null;
      const content = url === null ? answer : await request({ url });
      if (content.status !== 200) throw driveFailure(content);
      return { bytes: content.body, tag: item.eTag };
    },
    write: (name, bytes, expected) => upload(graph, [...path, name], bytes, expected),
  };
}

/** @throws ExportFailure */
export async function foldersOfOneDrive(
  { token }: DriveAccess,
  path: readonly string[],
  { graphUrl, request }: OneDriveOptions,
): Promise<readonly string[]> {
  const base = `${graphUrl}/v1.0/me/drive`;
  const call: Graph['call'] = (address, given = {}) => request({ url: base + address, token, ...given });
  const items = await childrenOf({ call, request, base }, path, token);
  return items.filter(({ folder }) => folder !== undefined).map(({ name }) => name);
}

/** The address of an item by its path; what follows a path begins with a colon. */
const addressOf = (path: readonly string[]): string =>
  path.length === 0 ? '/root' : `/root:/${path.map((name) => encodeURIComponent(name)).join('/')}`;

const below = (path: readonly string[], what: string): string =>
  `${addressOf(path)}${path.length === 0 ? '' : ':'}/${what}`;

async function makeFolders({ call }: Graph, path: readonly string[]): Promise<Item> {
  const there = await call(`${addressOf(path)}?${SELECT}`);
  if (there.status === 200) return folderOf(itemOf(there));
  if (there.status !== 404) throw driveFailure(there);
  let made: DriveAnswer = there;
  for (let depth = 1; depth <= path.length; depth += 1) {
    made = await call(below(path.slice(0, depth - 1), 'children'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: path[depth - 1],
        folder: {},
        '@microsoft.graph.conflictBehavior': 'fail',
      }),
    });
    if (made.status !== 201 && made.status !== 409) throw driveFailure(made);
  }
  return folderOf(made.status === 201 ? itemOf(made) : itemOf(await call(`${addressOf(path)}?${SELECT}`)));
}

function folderOf(item: Item): Item {
  if (item.file) throw new ExportFailure(`“${item.name}” is a file in the drive, not a folder.`);
  return item;
}

async function childrenOf(
  { call, request, base }: Graph,
  path: readonly string[],
  token: DriveAccess['token'],
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let answer = await call(`${below(path, 'children')}?${SELECT}&$top=200`);
  for (;;) {
    if (answer.status !== 200) throw driveFailure(answer);
    const { value, '@odata.nextLink': next } = parseBody(childrenSchema, answer);
    items.push(...value);
    if (next === undefined) return items;
    // The token is for this server alone.
    if (!next.startsWith(`${new URL(base).origin}/`)) throw driveFailure({ ...answer, status: 500 });
    answer = await request({ url: next, token });
  }
}

function itemOf(answer: DriveAnswer): Item {
  if (answer.status !== 200 && answer.status !== 201) throw driveFailure(answer);
  return parseBody(itemSchema, answer);
}

async function upload(
  { call, request }: Graph,
  path: readonly string[],
  bytes: Uint8Array,
  expected: string | null,
): Promise<string> {
  const begun = await call(`${addressOf(path)}:/createUploadSession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(expected !== null && { 'if-match': expected }) },
    body: JSON.stringify({
      item: { '@microsoft.graph.conflictBehavior': expected === null ? 'fail' : 'replace' },
    }),
  });
  if (isConflict(begun)) throw new ExportConflict();
  // Replaced only if it is there: who took it away meanwhile has it written anew by the next sync.
  if (begun.status === 404 && expected !== null) throw new ExportConflict();
  if (begun.status !== 200) throw driveFailure(begun);
  const { uploadUrl } = parseBody(sessionSchema, begun);
  try {
    return await sendPieces(request, uploadUrl, bytes);
  } catch (error) {
    // Nothing of it may be left in the way of the next one.
    await request({ url: uploadUrl, method: 'DELETE' }).catch(() => undefined);
    throw error;
  }
}

/** @param url lets in whoever knows it, and must not be given the token */
async function sendPieces(request: DriveRequest, url: string, bytes: Uint8Array): Promise<string> {
  let from = 0;
  for (;;) {
    const to = Math.min(from + PIECE_BYTES, bytes.length);
    const answer = await request({
      url,
      method: 'PUT',
      headers: { 'content-range': `bytes ${from}-${to - 1}/${bytes.length}` },
      body: bytes.subarray(from, to),
    });
    if (answer.status === 200 || answer.status === 201) return parseBody(itemSchema, answer).eTag;
    if (isConflict(answer)) throw new ExportConflict();
    // 416: it has had this piece already, since the answer to it was lost.
    const state = answer.status === 416 ? await request({ url }) : answer;
    if (state.status !== 202 && state.status !== 200) throw driveFailure(state);
    const [next] = parseBody(rangesSchema, state).nextExpectedRanges;
    const start = Number(/^(\d+)-/.exec(next ?? '')?.[1] ?? Number.NaN);
    if (!(start > from && start < bytes.length)) throw driveFailure({ ...state, status: 500 });
    from = start;
  }
}

function isConflict({ status, body }: DriveAnswer): boolean {
  if (status === 412) return true;
  if (status !== 409) return false;
  return /"code"\s*:\s*"(?:nameAlreadyExists|resourceModified)"/.test(body.toString('utf8', 0, 4000));
}
