import PostalMime, { type Address, addressParser, type Email, type Mailbox } from 'postal-mime';
import { type MailAddress, type MailHeader, UnpackFailure } from './message.ts';

/** Real headers have a few kilobytes; mailing lists and signatures make them 30. */
const MOST_HEADER_BYTES = 256 * 1024;
const MOST_ADDRESSES = 20;
const LONGEST = 998;

/** Reads the header alone: who a message is from is known before anything of it is unpacked. @throws UnpackFailure */
export async function parseMailHeader(raw: Uint8Array): Promise<MailHeader> {
  const end = headerEnd(raw);
  if (end > MOST_HEADER_BYTES) throw new UnpackFailure('not_a_message', 'Its header is too long.');
  try {
    return emailToHeader(await PostalMime.parse(raw.subarray(0, end), { maxHeadersSize: MOST_HEADER_BYTES }));
  } catch {
    throw new UnpackFailure('not_a_message', 'Its header cannot be read.');
  }
}

export function emailToHeader({ headers, subject, messageId }: Email): MailHeader {
  const fromHeaders = headers.filter(({ key }) => key === 'from');
  return {
    from: fromHeaders.flatMap(({ value }) => addressesOf(addressParser(value))).slice(0, MOST_ADDRESSES),
    fromHeaders: fromHeaders.length,
    subject: oneLine(subject),
    messageId: oneLine(messageId?.replace(/^[<\s]+|[>\s]+$/g, '')),
    loopMarks: headers.flatMap(({ key, value }) => (key === 'x-loop' ? [oneLine(value) ?? ''] : [])),
    hops: headers.filter(({ key }) => key === 'received').length,
  };
}

function addressesOf(parsed: readonly Address[]): MailAddress[] {
  return parsed
    .flatMap((entry): readonly Mailbox[] => (entry.group === undefined ? [entry] : entry.group))
    .map(({ name, address }) => ({ name: oneLine(name) ?? '', address: oneLine(address) ?? '' }));
}

/** Where the first empty line ends, whichever line ends the message has; the end of a message that is all header. */
function headerEnd(raw: Uint8Array): number {
  for (let at = 0; at < raw.length - 1; at += 1) {
    if (raw[at] !== 0x0a) continue;
    if (raw[at + 1] === 0x0a) return at + 2;
    if (raw[at + 1] === 0x0d && raw[at + 2] === 0x0a) return at + 3;
  }
  return raw.length;
}

/** Control characters go: what stands in a header is shown in lists and written into logs. */
function oneLine(text: string | undefined): string | null {
  const clean = (text ?? '').replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
  return clean === '' ? null : clean.slice(0, LONGEST);
}
