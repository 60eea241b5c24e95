import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { filesOfDocument, type StoredFile } from '../store/documents.ts';
import { secretOrElse } from '../store/installation-secrets.ts';
import type { Database } from '../store/schema.ts';
import { DomainError, notFound } from './errors.ts';
import { randomToken } from './ids.ts';

const LIFETIME_MILLISECONDS = 5 * 60 * 1000;
const SECRET_NAME = 'view-links';
const SECRET_BYTES = 32;

/** What a link is for, and until when. */
export interface ViewLink {
  readonly documentId: string;
  /** Which of the document's files, from 1. */
  readonly file: number;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export interface SignedViewLink extends ViewLink {
  /** base64url */
  readonly signature: string;
}

/** Links by which whoever holds one may see one file for a while, without a token. */
export interface ViewLinks {
  readonly sign: (documentId: string, file: number) => Promise<SignedViewLink>;
  /** @throws DomainError `not-found` for a link that was never signed so, `link-expired` */
  readonly verify: (link: SignedViewLink) => Promise<void>;
}

export function createViewLinks(db: Kysely<Database>): ViewLinks {
  let key: Promise<string> | undefined;
  const signatureOf = async ({ documentId, file, expires }: ViewLink): Promise<Buffer> => {
    key ??= secretOrElse(db, SECRET_NAME, randomToken(SECRET_BYTES)).catch((error: unknown) => {
      // The next request asks again.
      key = undefined;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(JSON.stringify([documentId, file, expires]))
      .digest();
  };
  return {
    sign: async (documentId, file) => {
      const link = { documentId, file, expires: Date.now() + LIFETIME_MILLISECONDS };
      return { ...link, signature: (await signatureOf(link)).toString('base64url') };
    },
    verify: async (link) => {
      const [given, right] = [Buffer.from(link.signature, 'base64url'), await signatureOf(link)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw notFound('file');
      if (link.expires < Date.now()) {
        throw new DomainError('link-expired', 'This link has expired. Ask for a new one.');
      }
    },
  };
}

export interface FileOfDocument extends StoredFile {
  /** How many files the document has. */
  readonly fileCount: number;
}

/**
 * One file of a document.
 *
 * @param file from 1
 * @throws DomainError `not-found`, in words of its own for a document that never had a file
 */
export async function fileOfDocument(
  db: Kysely<Database>,
  documentId: string,
  file: number,
): Promise<FileOfDocument> {
  const files = await filesOfDocument(db, documentId);
  if (files.length === 0) {
    throw new DomainError('not-found', 'This document was made from values and has no file.');
  }
  const found = files[file - 1];
  if (!found) throw notFound('file');
  return { ...found, fileCount: files.length };
}
