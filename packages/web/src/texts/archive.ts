import { count } from './count.ts';

const BYTES_OF_MEGABYTE = 1_000_000;

const size = (bytes: number): string =>
  bytes < BYTES_OF_MEGABYTE
    ? `${Math.ceil(bytes / 1000).toLocaleString()} kB`
    : `${(bytes / BYTES_OF_MEGABYTE).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`;

/** The texts about everything in a mailbox as one file. */
export const ARCHIVE_TEXTS = {
  title: 'Archive',
  lead: 'Everything in this mailbox as one ZIP file: the files as they came, what was read of them as JSON Lines, and the workbook.',
  make: 'Make an archive',
  again: 'Make a new one',
  waiting: 'Waits for its turn.',
  working: (done: number, total: number) =>
    `${done.toLocaleString()} of ${count(total, 'file or extraction', 'files and extractions')} packed.`,
  progress: 'How far the archive is',
  download: (bytes: number) => `Download (${size(bytes)})`,
  made: 'Asked for',
  kept: (until: Date) => `Kept until ${until.toLocaleDateString(undefined, { dateStyle: 'medium' })}.`,
  missing: (files: number) =>
    `${count(files, 'file is', 'files are')} lost or damaged on the server and not in it; originals.jsonl names them.`,
  none: 'There is none.',
} as const;
