import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another when an address is read out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RANDOM_LENGTH = 10;
const SLUG_LENGTH = 30;

/** `invoices-k3h7…`: tells a person what the address is for, and a stranger nothing to guess it by. */
export function newAddressLocalPart(mailboxName: string): string {
  const slug = mailboxName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-|-$/g, '');
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${slug || 'mailbox'}-${random}`;
}
