import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

/** Types of content that is compressed already. */
export const PACKED = /^image\/|zip|openxmlformats/;

/** One part after the other: the next is opened when this one is written. */
export async function addToZip(
  zip: ZipFile,
  {
    name,
    content,
    isPacked,
  }: { readonly name: string; readonly content: Readable; readonly isPacked: boolean },
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const ended = once(content, 'end', { signal });
  zip.addReadStream(content, name, { compress: !isPacked });
  try {
    await ended;
  } catch (error) {
    content.destroy();
    throw error;
  }
}
