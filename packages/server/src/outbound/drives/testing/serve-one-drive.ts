import { randomUUID } from 'node:crypto';
import { type Answer, type Asked, type DriveServer, startDriveServer } from './drive-server.ts';

/*
 * Microsoft Graph v1.0 as its reference describes it: items by path, upload sessions with ranges, ETags and `If-Match`.
 * https://learn.microsoft.com/graph/api/driveitem-createuploadsession
 */

interface Item {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  eTag: string;
  /** Null: a folder. */
  content: Buffer | null;
}

interface Session {
  readonly parent: string;
  readonly name: string;
  readonly replaces: boolean;
  received: Buffer;
}

export interface OneDriveServer extends DriveServer {
  /** Content of a file by its path, `Books/a.xlsx`. */
  readonly file: (path: string) => Buffer | undefined;
  /** What a person does with it. */
  readonly put: (path: string, content: Buffer) => void;
  readonly remove: (path: string) => void;
}

/** Ranges come in pieces of these bytes. */
const PIECE = 320 * 1024;
const PAGE = 2;
const PATHS = {
  authorize: '/common/oauth2/v2.0/authorize',
  token: '/common/oauth2/v2.0/token',
  device: '/common/oauth2/v2.0/devicecode',
};

export async function serveOneDrive(): Promise<OneDriveServer> {
  const root: Item = { id: 'root', name: 'root', parent: null, eTag: 'root', content: null };
  const items = new Map<string, Item>([[root.id, root]]);
  const sessions = new Map<string, Session>();
  const childOf = (parent: string, name: string) =>
    [...items.values()].find(
      (item) => item.parent === parent && item.name.toLowerCase() === name.toLowerCase(),
    );
  const itemAt = (path: readonly string[]): Item | undefined => {
    let at: Item | undefined = root;
    for (const name of path) at = at && childOf(at.id, name);
    return at;
  };
  const shown = (item: Item, own: string) => ({
    id: item.id,
    name: item.name,
    eTag: item.eTag,
    webUrl: `${own}/web/${item.id}`,
    ...(item.content ? { file: {}, size: item.content.length } : { folder: {} }),
  });
  const put = (parent: string, name: string, content: Buffer | null): Item => {
    const there = childOf(parent, name);
    const item = there ?? { id: randomUUID(), name, parent, eTag: '', content };
    item.eTag = `"{${item.id}},${randomUUID()}"`;
    item.content = content;
    items.set(item.id, item);
    return item;
  };
  const fault = (status: number, code: string): Answer => ({
    status,
    json: { error: { code, message: code } },
  });

  const onItem = (asked: Asked, path: readonly string[], action: string, own: string): Answer => {
    const { method, url, headers, body } = asked;
    const item = itemAt(path);
    if (action === 'createUploadSession') {
      const parent = itemAt(path.slice(0, -1));
      if (!parent) return fault(404, 'itemNotFound');
      const condition = headers['if-match'];
      if (condition !== undefined && !item) return fault(404, 'itemNotFound');
      if (condition !== undefined && condition !== item?.eTag) return fault(412, 'resourceModified');
      const behavior = (JSON.parse(body.toString()) as { item: Record<string, string> }).item[
        '@microsoft.graph.conflictBehavior'
      ];
      if (behavior === 'fail' && item) return fault(409, 'nameAlreadyExists');
      const id = randomUUID();
      sessions.set(id, {
        parent: parent.id,
        name: path.at(-1) ?? '',
        replaces: behavior === 'replace',
        received: Buffer.alloc(0),
      });
      return { status: 200, json: { uploadUrl: `${own}/upload/${id}`, nextExpectedRanges: ['0-'] } };
    }
    if (!item) return fault(404, 'itemNotFound');
    if (action === 'content') {
      return { status: 302, headers: { location: `${own}/download/${item.id}` } };
    }
    if (action === 'children' && method === 'POST') {
      const { name } = JSON.parse(body.toString()) as { name: string };
      if (childOf(item.id, name)) return fault(409, 'nameAlreadyExists');
      return { status: 201, json: shown(put(item.id, name, null), own) };
    }
    if (action === 'children') {
      const skip = Number(url.searchParams.get('$skiptoken') ?? 0);
      const all = [...items.values()].filter(({ parent }) => parent === item.id);
      const next = new URL(url);
      next.searchParams.set('$skiptoken', String(skip + PAGE));
      return {
        status: 200,
        json: {
          value: all.slice(skip, skip + PAGE).map((one) => shown(one, own)),
          ...(skip + PAGE < all.length && { '@odata.nextLink': next.href }),
        },
      };
    }
    return { status: 200, json: shown(item, own) };
  };

  const onUpload = ({ method, headers, body }: Asked, id: string, own: string): Answer => {
    const session = sessions.get(id);
    if (!session) return fault(404, 'itemNotFound');
    if (method === 'DELETE') {
      sessions.delete(id);
      return { status: 204 };
    }
    const expects = () => ({ nextExpectedRanges: [`${session.received.length}-`] });
    if (method === 'GET') return { status: 200, json: expects() };
    const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
    if (Number(from) !== session.received.length) return fault(416, 'invalidRange');
    if (body.length !== Number(to) - Number(from) + 1) return fault(400, 'invalidRequest');
    const isLast = Number(to) + 1 === Number(size);
    if (!isLast && body.length % PIECE !== 0) return fault(400, 'invalidRequest');
    session.received = Buffer.concat([session.received, body]);
    if (!isLast) return { status: 202, json: expects() };
    sessions.delete(id);
    if (!session.replaces && childOf(session.parent, session.name)) return fault(409, 'nameAlreadyExists');
    return { status: 201, json: shown(put(session.parent, session.name, session.received), own) };
  };

  const server = await startDriveServer(PATHS, {
    isOpen: ({ pathname }) => /^\/(?:upload|download)\//.test(pathname),
    answer: (asked, own) => {
      const { pathname } = asked.url;
      const upload = /^\/upload\/(.+)$/.exec(pathname)?.[1];
      if (upload !== undefined) return onUpload(asked, upload, own);
      const download = items.get(/^\/download\/(.+)$/.exec(pathname)?.[1] ?? '');
      if (download?.content) return { status: 200, bytes: download.content };
      if (pathname === '/v1.0/me') return { status: 200, json: { userPrincipalName: 'anna@example.com' } };
      const found = /^\/v1\.0\/me\/drive\/root(?:\/(\w+)|:\/([^:]+)(?::\/(\w+))?)?$/.exec(pathname);
      if (!found) return fault(404, 'itemNotFound');
      const [, ofRoot, path, ofPath] = found;
      return onItem(asked, path?.split('/').map(decodeURIComponent) ?? [], ofRoot ?? ofPath ?? '', own);
    },
  });
  const split = (path: string) => path.split('/');
  return {
    ...server,
    file: (path) => itemAt(split(path))?.content ?? undefined,
    put: (path, content) => {
      const names = split(path);
      put(itemAt(names.slice(0, -1))?.id ?? '', names.at(-1) ?? '', content);
    },
    remove: (path) => {
      items.delete(itemAt(split(path))?.id ?? '');
    },
  };
}
