import { createHash } from 'node:crypto';
import { ExportConflict, ExportFailure, type ExportFolder, type WebdavAccount } from './export-folder.ts';
import {
  createWebdavRequest,
  type WebdavAnswer,
  type WebdavRequest,
  type WebdavRequestOptions,
} from './webdav-request.ts';

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The address of a folder below the one the owner gave. */
export function webdavUrl(base: string, path: readonly string[], isFolder: boolean): URL {
  const url = new URL(base);
  const names = path.map((name) => encodeURIComponent(name)).join('/');
  const start = url.pathname.replace(/\/*$/, '/');
  url.pathname = names === '' ? start : `${start}${names}${isFolder ? '/' : ''}`;
  url.search = '';
  url.hash = '';
  return url;
}

/**
 * A folder of a WebDAV server (RFC 4918). Servers replace a file as a whole, and only if its entity tag is still the one that is named.
 *
 * @param path folders below the account's address; made where they are missing
 * @throws ExportFailure
 */
export async function openWebdavExport(
  account: WebdavAccount,
  path: readonly string[],
  options: WebdavRequestOptions,
): Promise<ExportFolder> {
  const request = createWebdavRequest(account, options);
  await makeFolders(request, account.url, path);
  const urlOf = (name: string) => webdavUrl(account.url, [...path, name], false);

  const read: ExportFolder['read'] = async (name) => {
    const answer = await request('GET', urlOf(name));
    if (answer.status === 404) return null;
    expect(answer, [200]);
    return { bytes: answer.body, tag: tagOf(answer) };
  };
  const tagNow = async (name: string, expected: string | null): Promise<string | null> => {
    if (expected !== null && !isServersTag(expected)) return (await read(name))?.tag ?? null;
    const answer = await request('HEAD', urlOf(name));
    if (answer.status === 404) return null;
    expect(answer, [200]);
    return tagOf(answer);
  };
  return {
    url: webdavUrl(account.url, path, true).href,
    urlOf: async (name) => urlOf(name).href,
    ownForm: null,
    read,
    tags: async () => {
      const answer = await request(
        'PROPFIND',
        webdavUrl(account.url, path, true),
        { depth: '1', 'content-type': 'application/xml; charset=utf-8' },
        '<?xml version="1.0"?><d:propfind xmlns:d="DAV:"><d:prop><d:getetag/></d:prop></d:propfind>',
      );
      expect(answer, [207]);
      return multistatusToTags(answer.body.toString('utf8'));
    },
    write: async (name, bytes, expected) => {
      // Not all servers look at these headers: what is there is looked at by us too, just before.
      if ((await tagNow(name, expected)) !== expected) throw new ExportConflict();
      const condition =
        expected === null
          ? { 'if-none-match': '*' }
          : isServersTag(expected) && !expected.startsWith('W/')
            ? { 'if-match': expected }
            : {};
      const answer = await request(
        'PUT',
        urlOf(name),
        { 'content-type': /\.xlsx$/i.test(name) ? WORKBOOK_TYPE : 'application/octet-stream', ...condition },
        bytes,
      );
      if (answer.status === 412 || answer.status === 409) throw new ExportConflict();
      expect(answer, [200, 201, 204]);
      if (typeof answer.headers.etag === 'string') return answer.headers.etag;
      const head = await request('HEAD', urlOf(name));
      return typeof head.headers.etag === 'string' ? head.headers.etag : contentTag(bytes);
    },
  };
}

/** The folders in one of the server; none where it is not there. @throws ExportFailure */
export async function foldersOfWebdav(
  account: WebdavAccount,
  path: readonly string[],
  options: WebdavRequestOptions,
): Promise<readonly string[]> {
  const request = createWebdavRequest(account, options);
  const own = webdavUrl(account.url, path, true);
  const answer = await request(
    'PROPFIND',
    own,
    { depth: '1', 'content-type': 'application/xml; charset=utf-8' },
    '<?xml version="1.0"?><d:propfind xmlns:d="DAV:"><d:prop><d:resourcetype/></d:prop></d:propfind>',
  );
  if (answer.status === 404 && path.length > 0) return [];
  expect(answer, [207]);
  const isOwn = (href: string) =>
    decodeURI(new URL(href, own).pathname).replace(/\/*$/, '/') === decodeURI(own.pathname);
  return responsesOf(answer.body.toString('utf8')).flatMap(({ href, name, xml }) =>
    name !== null && /<(?:[\w-]+:)?collection\b/.test(xml) && !isOwn(href) ? [name] : [],
  );
}

/** A server that gives no tags is compared by contents. */
const contentTag = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('hex')}`;
const isServersTag = (tag: string): boolean => !tag.startsWith('sha256-');
const tagOf = ({ headers, body }: WebdavAnswer): string =>
  typeof headers.etag === 'string' ? headers.etag : contentTag(body);

async function makeFolders(request: WebdavRequest, base: string, path: readonly string[]): Promise<void> {
  const there = await request('PROPFIND', webdavUrl(base, path, true), { depth: '0' });
  if (there.status === 207) return;
  if (there.status !== 404) expect(there, [207]);
  for (let depth = 1; depth <= path.length; depth += 1) {
    const made = await request('MKCOL', webdavUrl(base, path.slice(0, depth), true));
    // 405: there is one; 409: the folder the owner named is not there.
    if (made.status === 409) throw new ExportFailure('The folder at this address is not there.');
    expect(made, [200, 201, 301, 405]);
  }
  if (path.length === 0) expect(there, [207]);
}

/** @throws ExportFailure in words for who gave the address */
function expect({ status }: WebdavAnswer, fine: readonly number[]): void {
  if (fine.includes(status)) return;
  throw new ExportFailure(
    WORDS[status] ??
      (status >= 500
        ? SERVERS_FAULT
        : `The server answered ${status}, which is not an answer of a WebDAV folder. Check the address.`),
  );
}

const SERVERS_FAULT = 'The server has a fault of its own now. It is tried again.';
const WORDS: Readonly<Record<number, string>> = {
  301: 'The address leads on to another one. Give that one instead.',
  302: 'The address leads on to another one. Give that one instead.',
  307: 'The address leads on to another one. Give that one instead.',
  308: 'The address leads on to another one. Give that one instead.',
  401: 'The server does not take this user name and password.',
  403: 'The user may not write into this folder.',
  404: 'There is no folder at this address.',
  405: 'There is no WebDAV folder at this address.',
  413: 'The workbook is larger than the server takes.',
  423: 'The workbook is open and locked by somebody. It is written as soon as it is closed.',
  429: 'The server asks to be called less often. It is tried again.',
  507: 'There is no space left for this user.',
};

/** The names and tags of files in a `multistatus` (RFC 4918, 14.16). */
function multistatusToTags(xml: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const { name, xml: response } of responsesOf(xml)) {
    const tag = /<(?:[\w-]+:)?getetag\b[^>]*>([^<]*)</.exec(response)?.[1]?.trim();
    if (name !== null && /\.xlsx$/i.test(name)) tags.set(name, tag ? unescaped(tag) : '');
  }
  return tags;
}

/** Each with the name that its address ends in; null where that cannot be read. */
const responsesOf = (
  xml: string,
): readonly { readonly href: string; readonly name: string | null; readonly xml: string }[] =>
  [...xml.matchAll(/<(?:[\w-]+:)?response\b[\s\S]*?<\/(?:[\w-]+:)?response>/g)].map(([response]) => {
    const href = unescaped(/<(?:[\w-]+:)?href\b[^>]*>([^<]*)</.exec(response)?.[1]?.trim() ?? '');
    return { href, name: decoded(href.replace(/\/$/, '').replace(/^.*\//, '')), xml: response };
  });

function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
  '#39': "'",
  '#38': '&',
};
const unescaped = (text: string): string =>
  text.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
