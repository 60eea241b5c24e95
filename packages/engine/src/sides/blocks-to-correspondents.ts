import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { PartyRole } from '../lexicon/concept.ts';
import type { DocumentTitle } from '../lexicon/document-titles.ts';
import { captionToRole } from '../lexicon/party-role.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { AddressBlock } from './address-block.ts';
import { REGISTER } from './register.ts';
import type { Correspondent } from './sides.ts';

/** What the whole document says that helps to tell its sender from its addressee. */
export interface LetterFacts {
  readonly writtenBy: DocumentTitle['writtenBy'];
  /** Letters of mail and web domains. */
  readonly domains: readonly string[];
  /** Height of most lines, in points. */
  readonly fontSize: number;
  /** Of the proportions of letter paper, where addressees have their place; a till roll has none. */
  readonly isSheet: boolean;
}

/** Log-odds that speak for the sender and for the addressee; `other` for somebody who is neither. */
interface Evidence {
  sender: number;
  addressee: number;
  other: number;
}

/* What each observation is worth, in natural logarithms; set by hand, the model weighs the outcome. */
const CAPTION = 5;
const SENDER_LINE = 2.5;
const UNDER_SENDER_LINE = 3;
/** Named at the foot of the page with what the law asks a house to say of itself. */
const REGISTERED = 2.5;
const LETTERHEAD = 1.5;
const FOOTER = 2;
const OWN_DOMAIN = 2;
const OWN_DETAILS = 1;
const WINDOW = 1;
const ADDRESSED = 1.5;
const REPEATED = 0.7;
const ALSO_DELIVERED_TO = 1.5;
/** Of nobody being named on a side. */
const NOBODY = -0.5;
const LEAST_SHARED_NAME = 5;
/** Letters of a word of a name that a domain begins with. */
const LEAST_NAME = 6;
/** In shares of the page's height. */
const SLIP_BEGINS = 0.5;
const LETTERHEAD_ENDS = 0.25;

/** Everybody with an address, with the odds of being the seller (`issuer`) and the buyer (`recipient`): never both. */
export function blocksToCorrespondents(blocks: readonly AddressBlock[], facts: LetterFacts): Correspondent[] {
  const groups: AddressBlock[][] = [];
  for (const block of blocks) {
    const same = groups.find((group) => group.some((other) => isSameName(other.name.text, block.name.text)));
    if (same === undefined) groups.push([block]);
    else same.push(block);
  }
  const evidence = groups.map((group) => groupToEvidence(group, blocks, facts));
  const odds = evidenceToOdds(evidence);
  return groups.map((group, index) => {
    const { sender, addressee } = odds[index] as { sender: number; addressee: number };
    const sides =
      facts.writtenBy === 'seller'
        ? { issuer: sender, recipient: addressee }
        : { issuer: addressee, recipient: sender };
    return { ...sides, blocks: group };
  });
}

function groupToEvidence(
  group: readonly AddressBlock[],
  blocks: readonly AddressBlock[],
  facts: LetterFacts,
): Evidence {
  const { writtenBy } = facts;
  const total: Evidence = { sender: 0, addressee: 0, other: 0 };
  const roles = group.map((block) => roleByCaption(block, group));
  const senderRole: PartyRole = writtenBy === 'seller' ? 'issuer' : 'recipient';
  const addresseeRole: PartyRole = writtenBy === 'seller' ? 'recipient' : 'issuer';
  const isNamed = (role: PartyRole) => roles.includes(role);
  if (isNamed(senderRole)) total.sender += CAPTION;
  if (isNamed(addresseeRole)) total.addressee += CAPTION;
  if (isNamed('other') && !isNamed('issuer') && !isNamed('recipient')) {
    total.other += roles.every((role) => role === 'other') ? CAPTION : 0;
    total.addressee += ALSO_DELIVERED_TO;
  }
  total.sender += most(group, (block) => senderEvidence(block, facts));
  total.addressee += most(group, (block) => addresseeEvidence(block, blocks, facts));
  if (group.length > 1 && !isNamed('other')) total.sender += REPEATED;
  return total;
}

/**
 * What its caption says of whose an address is. `To:` over one that stands in the letterhead as well is the head of a
 * slip that goes back with the payment.
 */
export function roleByCaption(
  { caption, box }: AddressBlock,
  group: readonly AddressBlock[],
): PartyRole | null {
  if (caption === null) return null;
  const isReturned =
    box.top > SLIP_BEGINS &&
    isBareTo(caption) &&
    group.some((other) => other.caption === null && other.page === 1 && other.box.top < LETTERHEAD_ENDS);
  return isReturned ? null : captionToRole(caption);
}

function isBareTo(caption: string): boolean {
  return /^(?:to|an|a|à|aan|till|til)\s*:?\s*$/iu.test(caption);
}

function senderEvidence(block: AddressBlock, { domains, fontSize, isSheet }: LetterFacts): number {
  const { box, page, name, shape, lines } = block;
  let worth = 0;
  if (shape === 'oneLine') worth += SENDER_LINE;
  if (shape === 'name' && box.top > LETTERHEAD_ENDS) worth += REGISTERED;
  if (page === 1 && !isSheet && box.top < 0.4) worth += LETTERHEAD;
  else if (page === 1 && box.top < 0.13) worth += LETTERHEAD * (1 - box.top / 0.26);
  if (page === 1 && name.line.fontSize > 1.2 * fontSize && box.top < 0.3) worth += LETTERHEAD / 2;
  if (box.top > 0.85) worth += FOOTER;
  if (holdsDomain(name.text, domains)) worth += OWN_DOMAIN;
  if (lines.some(({ text }) => /@|www\.|https?:|\biban\b|\bbic\b/i.test(text))) worth += OWN_DETAILS;
  if (lines.some(({ text }) => REGISTER.test(text))) worth += OWN_DETAILS;
  return worth;
}

function addresseeEvidence(
  { box, page, shape, isAddressed, lines }: AddressBlock,
  blocks: readonly AddressBlock[],
  { isSheet }: LetterFacts,
): number {
  if (shape !== 'block') return 0;
  let worth = 0;
  const isUnder = (other: AddressBlock) =>
    other.shape === 'oneLine' &&
    other.page === page &&
    other.box.top > 0.08 &&
    box.top > other.box.top &&
    box.top - other.box.bottom < 0.07 &&
    Math.abs(box.left - other.box.left) < 0.06;
  if (blocks.some(isUnder)) worth += UNDER_SENDER_LINE;
  if (isSheet && page === 1 && box.top > 0.1 && box.top < 0.4) worth += WINDOW;
  if (isAddressed) worth += ADDRESSED;
  if (lines.some(({ text }) => /www\.|https?:|\biban\b|\bbic\b/i.test(text) || REGISTER.test(text)))
    worth -= OWN_DETAILS;
  return worth;
}

/** Every pair of a sender and an addressee by what speaks for both; the odds are each one's share of the pairs. */
function evidenceToOdds(evidence: readonly Evidence[]): { sender: number; addressee: number }[] {
  const odds = evidence.map(() => ({ sender: 0, addressee: 0 }));
  const size = evidence.length;
  let total = 0;
  for (let a = -1; a < size; a += 1) {
    for (let b = -1; b < size; b += 1) {
      if (a === b && a >= 0) continue;
      const sender = evidence[a];
      const addressee = evidence[b];
      const worth =
        (sender === undefined ? NOBODY : sender.sender - sender.other) +
        (addressee === undefined ? NOBODY : addressee.addressee - addressee.other);
      const weight = Math.exp(worth);
      total += weight;
      if (a >= 0) (odds[a] as { sender: number }).sender += weight;
      if (b >= 0) (odds[b] as { addressee: number }).addressee += weight;
    }
  }
  return odds.map(({ sender, addressee }) => ({ sender: sender / total, addressee: addressee / total }));
}

/** The same letters, or one is the beginning of the other (`Nordlicht`, `Nordlicht Fahrzeugpark GmbH`). */
function isSameName(a: string, b: string): boolean {
  const [left, right] = [lettersOf(a), lettersOf(b)];
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.length < LEAST_SHARED_NAME || !long.startsWith(short)) return false;
  return hasLegalForm(a) !== hasLegalForm(b) || short.length * 1.5 >= long.length;
}

function lettersOf(name: string): string {
  return foldToAlphanumerics(name.replace(/^the\s/iu, ''));
}

function holdsDomain(name: string, domains: readonly string[]): boolean {
  const letters = foldToAlphanumerics(name);
  // `jw@veldhuispa.example`: the last name begins it, and what one does follows.
  const words = name.split(/\s+/).map(foldToAlphanumerics);
  return domains.some(
    (domain) =>
      letters.includes(domain) ||
      (letters.length >= 5 && domain.includes(letters)) ||
      words.some((word) => word.length >= LEAST_NAME && domain.startsWith(word)),
  );
}

function most(group: readonly AddressBlock[], worth: (block: AddressBlock) => number): number {
  return group.reduce((best, block) => Math.max(best, worth(block)), Number.NEGATIVE_INFINITY);
}
