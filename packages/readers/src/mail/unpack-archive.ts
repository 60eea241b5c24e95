import { type UnzipFileInfo, unzipSync } from 'fflate';
import { type MailFile, UnpackFailure } from './message.ts';

/** How much archives may hold together. */
export interface ArchiveBounds {
  readonly files: number;
  readonly bytes: number;
}

/** Packed text shrinks to a fifth, empty pages to a hundredth; what shrinks more was made to burst. */
const MOST_RATIO = 200;
const IGNORED = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/**
 * The files of a ZIP archive. Sizes are what the archive says before a byte is unpacked; one that lies about them fails
 * while it is unpacked. Folders are looked through, names are never paths.
 *
 * @throws UnpackFailure `unpacks_too_large`; any other error: the archive is damaged or has a password
 */
export function unzip(bytes: Uint8Array, bounds: ArchiveBounds): readonly MailFile[] {
  let files = 0;
  let size = 0;
  const wanted = ({ name, originalSize, size: packed }: UnzipFileInfo): boolean => {
    if (name.endsWith('/') || IGNORED.test(name)) return false;
    files += 1;
    size += originalSize;
    if (files > bounds.files || size > bounds.bytes || originalSize > MOST_RATIO * packed + 100_000) {
      throw new UnpackFailure('unpacks_too_large', 'The archive holds too much.');
    }
    return true;
  };
  return Object.entries(unzipSync(bytes, { filter: wanted })).map(([name, content]) => ({
    fileName: name.split(/[\\/]/).at(-1) ?? name,
    bytes: content,
  }));
}
