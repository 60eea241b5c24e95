import type { Kysely } from 'kysely';
import { findAccount } from '../store/accounts.ts';
import { inTransaction } from '../store/in-transaction.ts';
import {
  deleteMember,
  findMember,
  membersOf,
  replacePasswordLink,
  type StoredMember,
  updateMemberName,
} from '../store/members.ts';
import type { Database } from '../store/schema.ts';
import { type Account, addUser } from './accounts.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { DomainError, notFound } from './errors.ts';
import { newId, randomToken } from './ids.ts';
import { passwordLinkUrl, type SignedIn } from './sign-in.ts';

/* The people of an account. Its owner says who belongs to it; everybody works on the same mailboxes. */

const INVITATION_SECONDS = 7 * 24 * 60 * 60;

export interface Profile {
  readonly user: StoredMember;
  readonly account: Account;
}

/** @throws DomainError `not-found` when the user or the account is gone */
export async function profileOf(
  db: Kysely<Database>,
  { userId, accountId }: Pick<SignedIn, 'userId' | 'accountId'>,
): Promise<Profile> {
  const [user, account] = await Promise.all([findMember(db, accountId, userId), findAccount(db, accountId)]);
  if (!user || !account) throw notFound('user');
  return { user, account };
}

export async function renameUser(db: Kysely<Database>, userId: string, name: string | null): Promise<void> {
  await updateMemberName(db, userId, name);
}

/** @throws DomainError `not-owner` */
export async function requireOwner(db: Kysely<Database>, signedIn: SignedIn): Promise<void> {
  const { user } = await profileOf(db, signedIn);
  if (user.role !== 'owner') {
    throw new DomainError('not-owner', 'Only the owner of the workspace may do this.');
  }
}

export const listMembers = (db: Kysely<Database>, accountId: string): Promise<readonly StoredMember[]> =>
  membersOf(db, accountId);

export interface Invitation {
  readonly userId: string;
  /** Where the person sets a password and is in; good for a week, once. */
  readonly url: string;
  /** Whether the link goes to the person by mail, too. */
  readonly mailed: boolean;
}

/** The invitation and the mail that tells of it come about together. @throws DomainError `email-taken` */
export async function inviteMember(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  publicUrl: string,
  accountId: string,
  email: string,
): Promise<Invitation> {
  return inTransaction(db, async (transaction) => {
    const userId = await addUser(transaction, accountId, { email, role: 'member' });
    const url = await newPasswordLink(transaction, publicUrl, { id: userId, email });
    await recordAudit(transaction, { accountId }, 'member.invited', { subjectId: userId, email });
    await jobs.enqueueMails?.(transaction, [{ kind: 'invitation', userId }]);
    return { userId, url, mailed: jobs.enqueueMails !== null };
  });
}

/** A fresh link for somebody who lost his or forgot his password. @throws DomainError `not-found` */
export async function linkForMember(
  db: Kysely<Database>,
  publicUrl: string,
  accountId: string,
  userId: string,
): Promise<Invitation> {
  const member = await findMember(db, accountId, userId);
  if (!member) throw notFound('member');
  const { email } = member;
  const url = await inTransaction(db, async (transaction) => {
    await recordAudit(transaction, { accountId }, 'member.link_made', { subjectId: userId, email });
    return newPasswordLink(transaction, publicUrl, member);
  });
  return { userId, url, mailed: false };
}

/** Signs the person out everywhere. @throws DomainError `not-found`, for the owner too */
export async function removeMember(db: Kysely<Database>, accountId: string, userId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const member = await findMember(transaction, accountId, userId);
    if (!member || !(await deleteMember(transaction, accountId, userId))) throw notFound('member');
    const { email } = member;
    await recordAudit(transaction, { accountId }, 'member.removed', { subjectId: userId, email });
  });
}

async function newPasswordLink(
  db: Kysely<Database>,
  publicUrl: string,
  { id: userId, email }: Pick<StoredMember, 'id' | 'email'>,
): Promise<string> {
  const token = randomToken(24);
  await replacePasswordLink(db, { id: newId('ver'), userId, token, validForSeconds: INVITATION_SECONDS });
  return passwordLinkUrl(publicUrl, token, email);
}
