import type { Transaction } from 'kysely';
import { shareBlobs } from '../store/blob-locks.ts';
import { findDocument, lockDocument } from '../store/documents.ts';
import { copiesByContent } from '../store/duplicates.ts';
import { readConfigForShare } from '../store/mailboxes.ts';
import type { Database } from '../store/schema.ts';
import {
  filesOfParts,
  insertFiles,
  insertPart,
  insertWhole,
  leaveOutPages,
  type NewContent,
  type PartFile,
  partsOfStack,
  replaceAllFiles,
  setContent,
  settleAsOne,
} from '../store/stacks.ts';
import { recordAudit } from './audit.ts';
import { changeContent, contentOf, expectSameFiles, isAtRest } from './change-content.ts';
import type { Context } from './context.ts';
import { type CutDocument, cutDocument, type PartContent } from './cut-document.ts';
import type { PageRange } from './cut-file.ts';
import { type DocumentPlace, documentToRead, documentToWrite } from './document-access.ts';
import type { StoredDocument } from './documents.ts';
import { judgeCopies, MOST_COPIES } from './duplicates.ts';
import { DomainError, notFound } from './errors.ts';
import { newId } from './ids.ts';

type Ctx = Pick<Context, 'db' | 'blobs' | 'jobs' | 'cutFile'>;

export interface Parting {
  /** Of all files of the document, in order. */
  readonly parts: readonly PageRange[];
  readonly traceId: string;
}

/**
 * Parts a stack into documents by its pages, each of which is read. The first part is the document that was the stack; what was read and
 * set of the stack goes. One part with all pages says that it is one document, and changes nothing else.
 *
 * @returns the parts, in order
 * @throws DomainError `not-found`, `read-only-share`, `document-has-no-file`, `document-not-extracted` while it is being read,
 *   `precondition-failed` when its files changed meanwhile, `file-missing`, `file-damaged`; `invalid-values` for pages it has not
 */
export async function partDocument(
  ctx: Ctx,
  accountId: string,
  place: DocumentPlace,
  parting: Parting,
): Promise<readonly StoredDocument[]> {
  const { mailbox_id: mailboxId, id, status } = await documentToWrite(ctx, accountId, place);
  isAtRest(status);
  return partStack(ctx, { id, mailboxId }, parting, isAtRest);
}

/**
 * Parts a stack that has just been read and not stored; its run ends with it.
 *
 * @returns none when it cannot be parted: it is gone, its run has ended meanwhile, or its file cannot be cut
 */
export async function partWhileRead(
  ctx: Ctx,
  document: { readonly id: string; readonly mailboxId: string },
  parting: Parting,
): Promise<readonly StoredDocument[]> {
  if ((await findDocument(ctx.db, document.id))?.status !== 'processing') return [];
  try {
    return await partStack(ctx, document, parting, (status) => {
      if (status !== 'processing') throw notFound('document');
    });
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

async function partStack(
  ctx: Ctx,
  { id, mailboxId }: { readonly id: string; readonly mailboxId: string },
  { parts: ranges, traceId }: Parting,
  check: (status: StoredDocument['status']) => void,
): Promise<readonly StoredDocument[]> {
  const files = (await filesOfParts(ctx.db, [id])).get(id) ?? [];
  if (files.length === 0) {
    throw new DomainError('document-has-no-file', 'This document has no pages that could be parted.');
  }
  const cut = await cutDocument(ctx, files, ranges);
  const { parts } = cut;
  const isOne = parts.length === 1;
  if (isOne && parts.flat().length !== files.length) throw someLeftOut();
  if (isOne && parts.flat().some(({ cut }) => cut !== null)) throw someLeftOut();
  const copies = isOne ? [] : await copiesByContent(ctx.db, id, MOST_COPIES);
  const made = await ctx.db.transaction().execute(async (transaction) => {
    // The mailbox before the document, as everywhere.
    if (!(await readConfigForShare(transaction, mailboxId))) throw notFound('mailbox');
    await shareCut(ctx, transaction, files, parts);
    const state = await lockDocument(transaction, id);
    const stack = await findDocument(transaction, id);
    if (!state || stack?.mailbox_id !== mailboxId) throw notFound('document');
    check(state.status);
    await expectSameFiles(transaction, new Map([[id, files]]));
    if (isOne) {
      await settleAsOne(transaction, id);
      await recordAudit(transaction, { mailboxId }, 'document.kept_as_one', { subjectId: id });
      return [await documentNow(transaction, id)];
    }
    const asParts = await partsToFiles(transaction, files, ranges, cut);
    await storeParts(transaction, stack, asParts);
    const stored = await partsOfStack(transaction, mailboxId, stack.stack_id ?? id);
    const ids = new Set([id, ...asParts.slice(1).map((part) => part.id)]);
    for (const documentId of ids) {
      await ctx.jobs.enqueueExtraction(transaction, { documentId, traceId, urgency: 'person' });
    }
    const partIds = asParts.map((part, index) => (index === 0 ? id : part.id));
    await recordAudit(transaction, { mailboxId }, 'document.parted', {
      subjectId: id,
      partIds,
      parts: [...ranges],
    });
    return stored.filter((document) => ids.has(document.id));
  });
  // On its own: it would lock extractions in another order than corrections do.
  await judgeCopies(ctx, mailboxId, copies);
  return made;
}

const someLeftOut = () =>
  new DomainError('invalid-values', 'A document of one part has all its pages.', {
    errors: { '/parts': ['Give at least two parts, or one with all pages.'] },
  });

async function documentNow(transaction: Transaction<Database>, id: string): Promise<StoredDocument> {
  const document = await findDocument(transaction, id);
  if (!document) throw notFound('document');
  return document;
}

/** Until the transaction ends all that the parts and the way back need is there. */
async function shareCut(
  { blobs }: Pick<Context, 'blobs'>,
  transaction: Transaction<Database>,
  files: readonly PartFile[],
  parts: readonly (readonly PartContent[])[],
): Promise<void> {
  const made = parts.flat().flatMap(({ cut }) => cut ?? []);
  await shareBlobs(
    transaction,
    [...files, ...made].map(({ sha256 }) => sha256),
  );
  for (const { sha256, bytes } of made) {
    if (!(await blobs.has(sha256))) await blobs.put(bytes);
  }
}

interface NewPart {
  /** Of the document; the first part has the stack's own. */
  readonly id: string;
  readonly files: readonly PartFile[];
  /** Of the document that is parted. */
  readonly firstPage: number;
}

/** Says of each part's files which pages of which file they are; a part of a part is one of the file that was parted first. */
async function partsToFiles(
  transaction: Transaction<Database>,
  files: readonly PartFile[],
  ranges: readonly PageRange[],
  { parts, pageCounts }: CutDocument,
): Promise<readonly NewPart[]> {
  const wholes = new Map<number, { readonly id: number; readonly sha256: string; readonly offset: number }>();
  for (const [index, file] of files.entries()) {
    const contents = parts.flat().filter((content) => content.file === index);
    if (contents.length === 0 && file.whole === null) continue;
    const kept = contents.reduce((sum, { pages }) => sum + pages.lastPage - pages.firstPage + 1, 0);
    if (file.whole !== null) {
      const { wholeId: id, wholeSha256: sha256, firstPage } = file.whole;
      await leaveOutPages(transaction, id, (pageCounts[index] ?? 0) - kept);
      wholes.set(index, { id, sha256, offset: firstPage - 1 });
    } else if (contents.some(({ cut }) => cut !== null)) {
      const id = await insertWhole(transaction, file, kept);
      wholes.set(index, { id, sha256: file.sha256, offset: 0 });
    }
  }
  const toFile = ({ file: index, pages, cut }: PartContent): PartFile[] => {
    const file = files[index];
    const whole = wholes.get(index);
    if (!file) return [];
    if (cut === null || !whole) return [file];
    const [firstPage, lastPage] = [whole.offset + pages.firstPage, whole.offset + pages.lastPage];
    return [
      {
        sha256: cut.sha256,
        size: cut.size,
        contentType: cut.contentType,
        fileName: nameOfPages(file.fileName, pages),
        whole: { wholeId: whole.id, wholeSha256: whole.sha256, firstPage, lastPage },
      },
    ];
  };
  return parts.map((contents, index) => ({
    id: newId('doc'),
    files: contents.flatMap(toFile),
    firstPage: ranges[index]?.firstPage ?? 1,
  }));
}

/** `scan.pdf` → `scan (2-3).pdf` */
function nameOfPages(fileName: string | null, { firstPage, lastPage }: PageRange): string | null {
  if (fileName === null) return null;
  const [, stem = fileName, extension = ''] = /^(.+?)(\.[^.]{1,8})?$/s.exec(fileName) ?? [];
  return `${stem} (${firstPage === lastPage ? firstPage : `${firstPage}-${lastPage}`})${extension}`;
}

async function storeParts(
  transaction: Transaction<Database>,
  stack: StoredDocument,
  [first, ...others]: readonly NewPart[],
): Promise<void> {
  if (!first) return;
  const before = (stack.stack_page ?? 1) - 1;
  const toContent = ({ files, firstPage }: NewPart): NewContent => ({
    ...contentOf(files),
    stack: { id: stack.stack_id ?? stack.id, page: before + firstPage },
    isOne: true,
  });
  // The others first: they are made as the stack is.
  for (const part of others) {
    await insertPart(transaction, stack, { id: part.id, ...toContent(part) });
    await insertFiles(transaction, part.id, part.files);
  }
  await changeContent(transaction, stack);
  await replaceAllFiles(transaction, stack.id, first.files);
  await setContent(transaction, stack, toContent(first));
}

/** The documents that came of the same stack as this one, as they stood in it. @throws DomainError `not-found` */
export async function listParts(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  place: DocumentPlace,
): Promise<readonly StoredDocument[]> {
  const { mailbox_id: mailboxId, stack_id: stackId } = await documentToRead(ctx, accountId, place);
  return stackId === null ? [] : partsOfStack(ctx.db, mailboxId, stackId);
}
