import { findMailboxByAddress } from '../store/mailboxes.ts';
import type { Context } from './context.ts';

/** An address that reaches a mailbox. */
export interface MailboxAddress {
  readonly mailboxId: string;
  /** As it was written. */
  readonly address: string;
  /** What stands behind a plus before the @ (`invoices-k3h7+march@…`). */
  readonly plus: string | null;
}

const LONGEST_PLUS = 200;

/** @returns null: no mailbox that takes mail has this address */
export async function addressToMailbox(
  ctx: Pick<Context, 'db' | 'mailDomain'>,
  address: string,
): Promise<MailboxAddress | null> {
  const at = address.lastIndexOf('@');
  if (at < 1 || address.slice(at + 1).toLowerCase() !== ctx.mailDomain.toLowerCase()) return null;
  const [local = '', ...behind] = address.slice(0, at).split('+');
  const found = await findMailboxByAddress(ctx.db, local.toLowerCase());
  if (!found?.is_active) return null;
  return { mailboxId: found.id, address, plus: behind.join('+').slice(0, LONGEST_PLUS) || null };
}
