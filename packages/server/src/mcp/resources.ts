import {
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
  type Variables,
} from '@modelcontextprotocol/server';
import { configToResource } from '../domain/config-to-resource.ts';
import { documentToRead } from '../domain/document-access.ts';
import { readDocumentFiles } from '../domain/document-files.ts';
import { DomainError } from '../domain/errors.ts';
import { getExtraction } from '../domain/extractions.ts';
import { getMailbox, listMailboxes } from '../domain/mailboxes.ts';
import { mailboxAddress } from './addresses.ts';
import { errorToText, isExpected } from './error-to-text.ts';
import type { ToolContext } from './tool.ts';
import { toToolDocument } from './tools/documents.ts';
import { toExtractionCells } from './tools/extractions.ts';
import { toMailbox } from './tools/mailboxes.ts';
import { UNTRUSTED } from './untrusted.ts';

const PAGE_SIZE = 50;
/** Whoever wants more rows asks `extraction_get`. */
const ROWS = 500;
const JSON_TYPE = 'application/json';

type Contents = ReadResourceResult['contents'][number];
/** What stands at an address, but for the address. */
type Found = { readonly mimeType: string } & ({ readonly text: string } | { readonly blob: string });

interface Kind {
  readonly name: string;
  readonly template: string;
  readonly title: string;
  readonly description: string;
  readonly untrusted: boolean;
  readonly read: (ctx: ToolContext, of: (variable: string) => string) => Promise<Found>;
}

const KINDS: readonly Kind[] = [
  {
    name: 'mailbox',
    template: 'rowbox://mailboxes/{mailboxId}',
    title: 'Mailbox',
    description: 'A mailbox with its extraction config.',
    untrusted: false,
    read: async ({ domain, accountId }, of) => {
      const stored = await getMailbox(domain, accountId, of('mailboxId'));
      return toJson({ ...toMailbox(stored, domain.mailDomain), config: configToResource(stored.config) });
    },
  },
  {
    name: 'document',
    template: 'rowbox://mailboxes/{mailboxId}/documents/{documentId}',
    title: 'Document',
    description: 'What is known of a document, and its status.',
    untrusted: true,
    read: async ({ domain, accountId }, of) =>
      toJson(toToolDocument(await documentToRead(domain, accountId, placeOf(of)))),
  },
  {
    name: 'extraction',
    template: 'rowbox://mailboxes/{mailboxId}/documents/{documentId}/extraction',
    title: 'Extraction',
    description: `What was read from a document: every value with its confidence, state, source and issues, of each group the first ${ROWS} rows.`,
    untrusted: true,
    read: async ({ domain, accountId }, of) => {
      const { mailboxId, documentId } = placeOf(of);
      const { extraction, config } = await getExtraction(domain, accountId, mailboxId, { documentId });
      return toJson(toExtractionCells(extraction, config, { section: null, from: 0, count: ROWS }));
    },
  },
  {
    name: 'file',
    template: 'rowbox://mailboxes/{mailboxId}/documents/{documentId}/file/{file}',
    title: 'Original file',
    description: 'The file a document was made from; `file` counts from 1.',
    untrusted: true,
    read: async ({ domain, accountId }, of) => {
      const files = await readDocumentFiles(domain, accountId, placeOf(of));
      const file = files[Number(of('file')) - 1];
      if (!file) throw new DomainError('not-found', 'The document has no such file.');
      return { mimeType: file.contentType, blob: Buffer.from(file.bytes).toString('base64') };
    },
  },
];

const toJson = (value: object): Found => ({ mimeType: JSON_TYPE, text: JSON.stringify(value) });
const placeOf = (of: (variable: string) => string) => ({
  mailboxId: of('mailboxId'),
  documentId: of('documentId'),
});

/** Registers what can be looked at by its address. Mailboxes are listed; what is in them is found by the tools. */
export function addResources(server: McpServer, ctx: ToolContext): void {
  for (const { name, template, title, description, untrusted, read } of KINDS) {
    server.registerResource(
      name,
      new ResourceTemplate(template, { list: undefined }),
      { title, description, mimeType: JSON_TYPE },
      async (uri, variables) => {
        const found = await readOrRefuse(ctx, uri.href, () => read(ctx, (of) => variable(variables, of)));
        const contents: Contents = { uri: uri.href, ...found, ...(untrusted && { _meta: UNTRUSTED }) };
        return { contents: [contents] };
      },
    );
  }
  server.server.setRequestHandler('resources/list', async ({ params }) => {
    const from = toOffset(params?.cursor);
    const all = await listMailboxes(ctx.domain, ctx.accountId);
    const next = from + PAGE_SIZE;
    return {
      resources: all.slice(from, next).map(({ id, name }) => ({
        uri: mailboxAddress(id),
        name,
        title: name,
        mimeType: JSON_TYPE,
      })),
      ...(next < all.length && { nextCursor: String(next) }),
    };
  });
}

const toOffset = (cursor: string | undefined): number =>
  cursor !== undefined && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;

function variable(variables: Variables, name: string): string {
  const value = variables[name];
  try {
    return decodeURIComponent(String(Array.isArray(value) ? value[0] : value));
  } catch {
    return '';
  }
}

async function readOrRefuse<Result>(
  { logger, traceId }: ToolContext,
  uri: string,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') throw new ResourceNotFoundError(uri);
    if (!isExpected(error)) logger.error({ err: error, traceId }, 'a resource could not be read');
    // What went wrong inside is not for the outside.
    throw new Error(errorToText(error));
  }
}
