import { z } from 'zod';
import { readDocumentFiles } from '../domain/document-files.ts';
import { LinkNotFollowed, readLinkedFile } from '../domain/linked-file.ts';
import type { UploadedFile } from '../domain/sort-files.ts';
import { documentFileOf } from './addresses.ts';
import { Refusal } from './error-to-text.ts';
import type { Call } from './tool.ts';

/** A file as an agent gives it: its bytes, or where they are. */
export const givenFileSchema = {
  fileName: z.string().min(1).max(500).describe('What the file is called, such as `invoice.pdf`.'),
  content: z.string().optional().describe('The bytes of the file in base64.'),
  uri: z
    .string()
    .max(20_000_000)
    .optional()
    .describe(
      'Instead of `content`, a resource link: `https://…`, which the service fetches (public addresses only), `data:…;base64,…`, or the `rowbox://…/file` of a document. By `rowbox mcp` also `file:///…`.',
    ),
};

export type GivenFile = z.output<z.ZodObject<typeof givenFileSchema>>;

/**
 * The bytes of files that were given with a call.
 *
 * @throws Refusal; DomainError for a document that cannot be read
 */
export async function givenFiles(call: Call, files: readonly GivenFile[]): Promise<readonly UploadedFile[]> {
  const read: UploadedFile[] = [];
  let left = call.maxUploadBytes;
  for (const file of files) {
    const bytes = await bytesOf(call, file, left);
    left -= bytes.length;
    if (left < 0) {
      const megabytes = Math.floor(call.maxUploadBytes / 1024 / 1024);
      throw new Refusal('content-too-large', `A call takes at most ${megabytes} MB of files.`);
    }
    read.push({ fileName: file.fileName, bytes });
  }
  return read;
}

async function bytesOf(
  call: Call,
  { fileName, content, uri }: GivenFile,
  maxBytes: number,
): Promise<Uint8Array> {
  if ((content === undefined) === (uri === undefined)) {
    throw new Refusal('invalid-arguments', `Give either \`content\` or \`uri\` for ${fileName}.`);
  }
  if (content !== undefined) return fromBase64(content);
  const link = uri ?? '';
  const data = /^data:[^,]{0,200};base64,/i.exec(link)?.[0];
  if (data !== undefined) return fromBase64(link.slice(data.length));
  if (/^https?:/i.test(link)) return fetched(call, link, maxBytes);
  const place = documentFileOf(link);
  if (place === null) {
    throw new Refusal(
      'invalid-arguments',
      'This link is not followed. Give the bytes as `content`, an `https:` link, a `data:` link in base64, or the `rowbox://…/file` of a document.',
    );
  }
  const file = (await readDocumentFiles(call.domain, call.accountId, place))[place.file - 1];
  if (!file) throw new Refusal('invalid-arguments', 'The document has no such file.');
  return file.bytes;
}

async function fetched({ domain, signal }: Call, link: string, maxBytes: number): Promise<Uint8Array> {
  try {
    return await readLinkedFile(domain, link, { maxBytes, signal });
  } catch (error) {
    if (error instanceof LinkNotFollowed) throw new Refusal('link-not-fetched', error.message);
    throw error;
  }
}

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Of both alphabets; broken into lines too. */
function fromBase64(text: string): Uint8Array {
  const joined = /\s/.test(text) ? text.replace(/\s+/g, '') : text;
  if (!BASE64.test(joined)) throw new Refusal('invalid-arguments', 'The content is not base64.');
  return Buffer.from(joined, 'base64');
}
