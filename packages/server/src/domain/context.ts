import type { Kysely } from 'kysely';
import type { DriveSignIn } from '../outbound/drives/drive-sign-in.ts';
import type { ExportProviders } from '../outbound/exports/export-folder.ts';
import type { ArchiveFiles } from '../store/archive-files.ts';
import type { BlobStore } from '../store/blobs/blob-store.ts';
import type { Reading } from '../store/replica.ts';
import type { Database } from '../store/schema.ts';
import type { CutFile } from './cut-file.ts';
import type { DocumentEnds } from './document-ends.ts';
import type { JobQueue } from './job-queue.ts';
import type { RegionReader } from './region-reader.ts';
import type { SecretSeal } from './seal-secret.ts';
import type { PagePictures } from './shown-pages.ts';
import type { TrialReader } from './trial-reader.ts';
import type { UnlockPdf } from './unlock-pdf.ts';
import type { WorkCounts } from './work-counts.ts';

/** What most of the domain works with. Made once, in `main.ts`. */
export interface Context {
  readonly db: Kysely<Database>;
  /** For lists, rows and searches: from a replica if there is one. */
  readonly reading: Reading;
  readonly blobs: BlobStore;
  readonly archives: ArchiveFiles;
  readonly jobs: JobQueue;
  readonly documentEnds: DocumentEnds;
  readonly pagePictures: PagePictures;
  readonly unlockPdf: UnlockPdf;
  readonly cutFile: CutFile;
  readonly readRegion: RegionReader;
  readonly readTrial: TrialReader;
  /** Of each account the back-test under way. */
  readonly backtests: Map<string, AbortController>;
  readonly counts: WorkCounts;
  readonly exports: {
    readonly providers: ExportProviders;
    readonly seal: SecretSeal;
    /** Of each provider whose drives are connected by consent. */
    readonly signIns: ReadonlyMap<string, DriveSignIn>;
  };
  /** The part of inbound addresses after the @. */
  readonly mailDomain: string;
  /** The most rows one answer of the rows endpoint holds. */
  readonly rowCap: number;
  /** Whether webhooks and push services may stand at addresses of the operator's own network. */
  readonly allowPrivateTargets: boolean;
  /** To which kinds of installations is pushed. */
  readonly pushPlatforms: readonly ('web' | 'fcm' | 'apns')[];
}
