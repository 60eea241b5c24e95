/**
 * Why the embedded PostgreSQL could not be had. Every one of them is met at start and ends it, so the message
 * is written for the person at the terminal: what is wrong, and what to do, in one line.
 */
export type EmbeddedPostgresErrorCode =
  | 'binaries_missing'
  | 'binaries_unusable'
  | 'data_folder_unusable'
  | 'data_folder_in_use'
  | 'wrong_major_version'
  | 'initialisation_failed'
  | 'start_failed';

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
