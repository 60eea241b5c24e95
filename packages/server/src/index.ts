/* What the command line works with. Everything else of the server is its own business. */

export { makeBackup } from './backup/make-backup.ts';
export { BackupError } from './backup/manifest.ts';
export { openBackup, openBackupPlace } from './backup/open-backup.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export { verifyBackup } from './backup/verify-backup.ts';
export { parseSettings, type Settings, SettingsError } from './config.ts';
export { rotateSigningKeys } from './domain/access-tokens.ts';
export { type Account, createAccount, listAccounts, type NewAccount, setPlan } from './domain/accounts.ts';
export {
  type ApiCredentials,
  createApiApp,
  deleteApiApp,
  listApiApps,
  rotateApiAppSecret,
} from './domain/api-apps.ts';
export { type Erasure, eraseAccount } from './domain/erase-account.ts';
export { DomainError } from './domain/errors.ts';
export { type AccountExport, exportAccount } from './domain/export-account.ts';
export { type LabelledFile, type MailboxSet, mailboxToSet } from './domain/labelled-set.ts';
export { moveFiles, rewriteFiles } from './domain/move-files.ts';
export { NOTHING_COUNTED } from './domain/work-counts.ts';
export { type ExtractionPool, startExtractionPool } from './jobs/extraction-pool.ts';
export type { ExtractionOutcome } from './jobs/extraction-task.ts';
export { type RunningServer, startServer } from './main.ts';
export { fenced, UNTRUSTED } from './mcp/untrusted.ts';
export { openFilePlaces, openFiles } from './open-files.ts';
export { archiveFilesIn } from './store/archive-files.ts';
export { openDatabase } from './store/database.ts';
export { migrate } from './store/migrate.ts';
export { findRunningEmbeddedPostgres, startEmbeddedPostgres } from './store/postgres/embedded-postgres.ts';
export type { ServiceDatabase } from './store/schema.ts';
