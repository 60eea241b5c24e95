import type { MailAddress, MailHeader } from '@rowbox/readers/mail';
import type { MessageAuthentication } from '../store/schema.ts';

/** Why a mail is refused: a stable code, and the same in words for the sender and the mailbox's owner. */
export interface Refusal {
  readonly reason: string;
  readonly text: string;
}

/** The one address a message is from. What the envelope says does not count: it is not what people see. */
export function senderOf({ from, fromHeaders }: MailHeader): MailAddress | Refusal {
  const [sender, ...others] = from;
  if (sender === undefined || !sender.address.includes('@')) {
    return { reason: 'from_missing', text: 'The message has no From address that could be read.' };
  }
  if (fromHeaders > 1 || others.length > 0) {
    return { reason: 'from_ambiguous', text: 'The message has more than one From address.' };
  }
  return sender;
}

/** RFC 5321, 6.3: no message goes so far but in a circle. */
const MOST_HOPS = 100;

/** A mail of our own comes back where somebody has his mail forwarded to a mailbox: reading it would make the next one. */
export function whetherInCircle({ loopMarks, hops }: MailHeader, domain: string): Refusal | null {
  if (loopMarks.some((mark) => mark.toLowerCase() === domain.toLowerCase())) {
    return { reason: 'mail_loop', text: 'This is a mail of this service itself, sent back to it.' };
  }
  if (hops <= MOST_HOPS) return null;
  return { reason: 'mail_loop', text: `The message has passed more than ${MOST_HOPS} servers.` };
}

/** @param entries addresses, and `*@domain` for all of a domain; in any case */
export function isAuthorized(address: string, entries: readonly { readonly email: string }[]): boolean {
  const own = address.toLowerCase();
  const domain = own.slice(own.lastIndexOf('@') + 1);
  return entries.some(({ email }) => {
    const entry = email.toLowerCase();
    return entry === own || entry === `*@${domain}`;
  });
}

/** What a failed check means, where checks are enforced. */
export function refusedByAuthentication(result: MessageAuthentication | null): Refusal | null {
  // A mailing list breaks signatures and vouches for them by its own seal, which is valid only where it is trusted.
  if (result === null || result.dmarc !== 'fail' || result.arc === 'pass') return null;
  const text = 'The domain of the From address says that this message is not its own (DMARC).';
  return { reason: 'dmarc_failed', text };
}
