import { z } from 'zod';
import { timestampSchema } from './common.ts';

/* Who else may do something with a mailbox: send documents to it, read it, change it. */

const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const LOCAL_PART = /^[^\s@<>()[\]\\,;:"]{1,64}$/u;

/** Whether a text has the form of an e-mail address with a domain of at least two labels; what stands before the @ may be `*`. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    text.length <= 320 &&
    LOCAL_PART.test(text.slice(0, Math.max(at, 0))) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label))
  );
}

const emailSchema = z.string().trim().refine(isEmail, { error: 'must be an e-mail address' });

export const authorizedSendersSchema = z
  .object({
    senders: z.array(
      z
        .object({
          email: z.string(),
          source: z.enum(['owner', 'shared', 'custom']),
          isEditable: z.boolean().describe('False: the entry cannot be removed.'),
        })
        .meta({ id: 'AuthorizedSender' }),
    ),
  })
  .meta({
    id: 'AuthorizedSenders',
    description: 'Who may send documents to a mailbox by mail.',
    examples: [
      {
        senders: [
          { email: 'owner@example.com', source: 'owner', isEditable: false },
          { email: '*@supplier.example', source: 'custom', isEditable: true },
        ],
      },
    ],
  });

export const replaceAuthorizedSendersSchema = z
  .object({
    customEmails: z
      .array(emailSchema)
      .max(1000)
      .describe('Addresses, or `*@domain` for all of a domain; compared without regard to case.'),
  })
  .meta({
    id: 'ReplaceAuthorizedSenders',
    examples: [{ customEmails: ['billing@supplier.example', '*@partner.example'] }],
  });

export const SHARE_ROLES = ['viewer', 'editor'] as const;

const role = z
  .enum(SHARE_ROLES)
  .describe('`viewer` reads; `editor` also uploads, corrects, deletes documents and changes the config.');

export const mailboxSharesSchema = z
  .object({
    shares: z.array(
      z.object({ email: z.string(), role, createdAt: timestampSchema }).meta({ id: 'MailboxShare' }),
    ),
  })
  .meta({
    id: 'MailboxShares',
    description:
      'The addresses a mailbox is shared with, as they were given. Whoever has no account yet has the mailbox as soon as there is one.',
    examples: [
      {
        shares: [{ email: 'colleague@example.org', role: 'editor', createdAt: '2026-11-20T09:30:00.000Z' }],
      },
    ],
  });

export const replaceMailboxSharesSchema = z
  .object({
    shares: z
      .array(
        z
          .object({
            email: emailSchema.describe('Of somebody of another account, also of one who has none yet.'),
            role,
          })
          .meta({ id: 'MailboxShareRequest' }),
      )
      .max(200),
  })
  .meta({
    id: 'ReplaceMailboxShares',
    examples: [{ shares: [{ email: 'colleague@example.org', role: 'editor' }] }],
  });

export const configLockSchema = z
  .object({ configLocked: z.boolean() })
  .meta({ id: 'ConfigLock', examples: [{ configLocked: true }] });
