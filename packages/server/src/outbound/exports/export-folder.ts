/** Where workbooks are written: a folder of a drive, or of the server. Files have names without a path. */
export interface ExportFolder {
  /** Where a person finds it with a browser; null: nowhere. */
  readonly url: string | null;
  /** The same for a file of it. @throws ExportFailure */
  readonly urlOf: (name: string) => Promise<string | null>;
  /** Null: workbooks are files. A drive may keep them in a form of its own, and changes them itself. */
  readonly ownForm: OwnForm | null;
  /** What each file is now, by its name. Two files that differ have different tags. @throws ExportFailure */
  readonly tags: () => Promise<ReadonlyMap<string, string>>;
  /** @returns null: there is none of this name. @throws ExportFailure */
  readonly read: (name: string) => Promise<{ readonly bytes: Uint8Array; readonly tag: string } | null>;
  /**
   * Replaces the file as a whole, or not at all.
   *
   * @param expected the tag it must still have; null: it must not be there
   * @returns its tag from now on
   * @throws ExportConflict, ExportFailure
   */
  readonly write: (name: string, bytes: Uint8Array, expected: string | null) => Promise<string>;
}

export interface OwnForm {
  /**
   * Changes the workbook of this name, or makes it, as the plan says: from what is there, to the bodies of the requests that change it.
   *
   * @returns its tag from now on
   * @throws ExportConflict, ExportFailure
   */
  readonly change: (
    name: string,
    plan: (present: Uint8Array) => Promise<readonly Uint8Array[]>,
  ) => Promise<string>;
}

/** The file was changed by somebody else since it was read. */
export class ExportConflict extends Error {
  override readonly name = 'ExportConflict';
}

/** The message is a sentence for the owner of the mailbox. */
export class ExportFailure extends Error {
  override readonly name = 'ExportFailure';
}

/** Where a mailbox is to be exported to, its secrets opened. */
export interface ExportPlace {
  readonly provider: string;
  readonly accountId: string;
  /** Names of folders, one in the other. */
  readonly path: readonly string[];
  readonly webdav: WebdavAccount | null;
  /** What lets the service into a drive that was connected; null: the provider is none that is. */
  readonly drive: DriveAccess | null;
}

export interface DriveAccess {
  /** @param refused the token that the drive does not take any more. @throws ExportFailure */
  readonly token: (refused?: string) => Promise<string>;
  /** The id of the folder that all others are in; null: that of the user. */
  readonly root: string | null;
}

export interface WebdavAccount {
  readonly url: string;
  readonly userName: string;
  readonly password: string;
}

/** What the installation can export to. */
export interface ExportProviders {
  readonly available: readonly string[];
  /** Makes the folder if it is missing. @throws ExportFailure */
  readonly open: (place: ExportPlace) => Promise<ExportFolder>;
  /** The folders in the one the path leads to. @throws ExportFailure */
  readonly foldersIn: (place: ExportPlace) => Promise<readonly string[]>;
}
