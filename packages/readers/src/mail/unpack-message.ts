import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { sniffContentType } from '../image/sniff-content-type.ts';
import { expectFewParts } from './count-parts.ts';
import { type MailFile, type UnpackedMessage, UnpackFailure } from './message.ts';
import { emailToHeader } from './parse-header.ts';
import { isZip, unzip } from './unpack-archive.ts';
import { isTnef, unpackTnef } from './unpack-tnef.ts';

/** What one message may hold, everything unpacked. */
const MOST_FILES = 200;
const MOST_BYTES = 100 * 1024 * 1024;
/** Messages in messages, archives in archives. */
const MOST_NESTING = 5;
/** A smaller picture that the text shows is a logo, a signature or a smile. */
const LEAST_INLINE_PICTURE = 10 * 1024;
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1024 * 1024, maxRfc822NestingDepth: MOST_NESTING };

type Taken = {
  files: UnpackedMessage['files'][number][];
  leftOut: UnpackedMessage['leftOut'][number][];
  bytes: number;
};

/**
 * Takes a raw message apart: every file with it that is a document, whatever its disposition or declared type, those in
 * nested messages, ZIP archives and winmail.dat included. Pictures under 10 kB that the text shows are left out.
 *
 * @throws UnpackFailure when it holds more than its bounds or cannot be read
 */
export async function unpackMessage(raw: Uint8Array): Promise<UnpackedMessage> {
  expectFewParts(raw);
  const email = await parse(raw);
  const taken: Taken = { files: [], leftOut: [], bytes: 0 };
  for (const attachment of email.attachments) takeFile(toFile(attachment), isInline(attachment), 0, taken);
  await takeNested(email, taken);
  return { ...emailToHeader(email), files: taken.files, leftOut: taken.leftOut, body: bodyOf(email) };
}

async function parse(raw: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(raw, LIMITS);
  } catch (error) {
    const deep = error instanceof Error && /nesting/i.test(error.message);
    throw deep
      ? new UnpackFailure('nested_too_deep', 'Its parts are nested too deep.')
      : new UnpackFailure('not_a_message', 'It cannot be read as a message.');
  }
}

/** Messages that came as files of their own; those within the text were parsed with it. */
async function takeNested(email: Email, taken: Taken, depth = 0): Promise<void> {
  for (const attachment of email.attachments) {
    if (attachment.mimeType !== 'message/rfc822') continue;
    if (depth >= MOST_NESTING)
      throw new UnpackFailure('nested_too_deep', 'Its messages are nested too deep.');
    const nested = await parse(toFile(attachment).bytes);
    for (const one of nested.attachments) takeFile(toFile(one), isInline(one), depth, taken);
    await takeNested(nested, taken, depth + 1);
  }
}

function takeFile(file: MailFile, inline: boolean, depth: number, taken: Taken): void {
  const { fileName, bytes } = file;
  if (isTnef(bytes)) {
    for (const inner of unpackTnef(bytes)) takeFile(inner, false, depth + 1, taken);
    return;
  }
  if (isZip(bytes)) {
    takeArchive(file, depth, taken);
    return;
  }
  const contentType = sniffContentType(bytes);
  if (contentType === null) {
    taken.leftOut.push({ fileName, reason: bytes.length === 0 ? 'empty' : 'no document' });
  } else if (inline && contentType !== 'application/pdf' && bytes.length < LEAST_INLINE_PICTURE) {
    taken.leftOut.push({ fileName, reason: 'picture of the text' });
  } else {
    taken.bytes += bytes.length;
    if (taken.files.length >= MOST_FILES || taken.bytes > MOST_BYTES) {
      throw new UnpackFailure('unpacks_too_large', 'It holds too many files.');
    }
    taken.files.push({ fileName, contentType, bytes });
  }
}

function takeArchive({ fileName, bytes }: MailFile, depth: number, taken: Taken): void {
  if (depth >= MOST_NESTING) throw new UnpackFailure('nested_too_deep', 'Its archives are nested too deep.');
  let inner: readonly MailFile[];
  try {
    inner = unzip(bytes, { files: MOST_FILES - taken.files.length, bytes: MOST_BYTES - taken.bytes });
  } catch (error) {
    if (error instanceof UnpackFailure) throw error;
    taken.leftOut.push({ fileName, reason: 'archive that cannot be opened' });
    return;
  }
  for (const file of inner) takeFile(file, false, depth + 1, taken);
}

/** Bytes, since no other encoding was asked for. */
const toFile = ({ filename, content }: Attachment): MailFile => ({
  fileName: filename === null ? null : safeName(filename),
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
});

/** A name is no path and has no line ends: it is shown, and written into headers of answers. */
function safeName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 255);
}

const isInline = ({ related, disposition }: Attachment): boolean =>
  related === true || disposition === 'inline';

/** HTML where the message has it: plain text beside it is often a mere "see HTML". */
function bodyOf({ html, text }: Email): UnpackedMessage['body'] {
  const encoder = new TextEncoder();
  if (html !== undefined && html.trim() !== '')
    return { contentType: 'text/html', bytes: encoder.encode(html) };
  if (text !== undefined && text.trim() !== '')
    return { contentType: 'text/plain', bytes: encoder.encode(text) };
  return null;
}
