import type {
  AutoConfirm,
  CellValue,
  ConfigDraftStatus,
  ExtractionConfig,
  FieldType,
  FieldValue,
  LayoutDefinitionInput,
  Note,
  NotificationPreferences,
  PersonNotifications,
  ProposedPart,
  Retention,
  StackMode,
  ValidationIssue,
  ValidationStatus,
} from '@rowbox/contract';
import type { DraftDoubt, ExtractedDocument } from '@rowbox/engine';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely';

/* The tables as `migrations/` makes them. What a column means stands there; a change here needs a new migration. */

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T extends object> = JSONColumnType<T, string, string>;

export type DocumentStatus = 'pending' | 'processing' | 'extracted' | 'failed' | 'permanentlyFailed';

export interface AccountsTable {
  id: string;
  name: string;
  plan: 'free' | 'pro' | 'business';
  plan_status: 'active' | 'lapsed';
  created_at: Timestamp;
  /** Its data is gone, and only its id is left. */
  erased_at: NullableTimestamp;
}

export interface UsersTable {
  id: string;
  account_id: string;
  email: string;
  email_folded: ColumnType<string, never, never>;
  name: string | null;
  role: 'owner' | 'member';
  language: string | null;
  /** Whether the person said it; else a browser did. */
  language_chosen: Generated<boolean>;
  notification_preferences: JSONColumnType<PersonNotifications, string | undefined, string>;
  email_verified: Generated<boolean>;
  image: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface UserSessionsTable {
  id: string;
  user_id: string;
  token: string;
  expires_at: Timestamp;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Those columns of `user_credentials` that we write ourselves; the rest is better-auth's. */
interface UserCredentialsTable {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
}

interface UserVerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface SetupLinksTable {
  token_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface ApiAppsTable {
  id: string;
  account_id: string;
  name: string;
  secret_hash: string;
  created_at: Timestamp;
  rotated_at: NullableTimestamp;
}

interface SigningKeysTable {
  kid: string;
  algorithm: string;
  public_jwk: Json<Record<string, unknown>>;
  private_jwk: Json<Record<string, unknown>>;
  created_at: Timestamp;
  retired_at: NullableTimestamp;
}

interface InstallationSecretsTable {
  name: string;
  value: string;
  created_at: Timestamp;
}

export interface MailboxesTable {
  id: string;
  account_id: string;
  name: string;
  address_local_part: string;
  config: Json<ExtractionConfig>;
  config_version: Generated<number>;
  judged_version: Generated<number>;
  settings_version: Generated<number>;
  layout_definition: Json<LayoutDefinitionInput>;
  layout_source: string;
  layout_version: Generated<number>;
  layout_created_at: Timestamp;
  layout_updated_at: Timestamp;
  is_active: Generated<boolean>;
  config_locked: Generated<boolean>;
  export_provider: Generated<string>;
  export_folder_url: string | null;
  export_spreadsheet_url: string | null;
  sync_status: Generated<'idle' | 'syncing' | 'failed'>;
  last_synced_at: NullableTimestamp;
  sync_last_error: string | null;
  sample_inference_session_id: string | null;
  /** Of a mailbox on its way out, which nobody sees any more. */
  deletion_id: string | null;
  notification_preferences: Json<NotificationPreferences>;
  auto_confirm: JSONColumnType<AutoConfirm, string | undefined, string>;
  retention: JSONColumnType<Retention, string | undefined, string>;
  stacks: Generated<StackMode>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface MailboxSharesTable {
  mailbox_id: string;
  account_id: string;
  role: 'viewer' | 'editor';
  user_id: string | null;
  created_at: Timestamp;
}

interface MailboxLinksTable {
  mailbox_id: string;
  learns_from: string;
}

interface MailboxShareAddressesTable {
  mailbox_id: string;
  email_folded: string;
  email: string;
  role: 'viewer' | 'editor';
  created_at: Timestamp;
}
interface MailboxSendersTable {
  mailbox_id: string;
  position: number;
  email: string;
}

export interface DocumentsTable {
  id: string;
  mailbox_id: string;
  document_type: 'pdf' | 'image' | 'email' | 'manual';
  source: 'email' | 'upload' | 'manual';
  display_subject: string | null;
  display_from: string | null;
  original_file_name: string | null;
  status: DocumentStatus;
  failed_runs: Generated<number>;
  failure_code: string | null;
  failure_message: string | null;
  page_count: number | null;
  upload_id: string | null;
  client_reference_id: string | null;
  notes: string | null;
  duplicate_of: string | null;
  duplicate_found_by: 'bytes' | 'content' | null;
  content_hash: string | null;
  enqueued_at: NullableTimestamp;
  cloud_drive_upload_status: Generated<'none' | 'pending' | 'uploaded' | 'failed'>;
  cloud_drive_file_web_view_link: string | null;
  message_id: string | null;
  assignee_id: Generated<string | null>;
  stack_id: Generated<string | null>;
  stack_page: Generated<number | null>;
  proposed_parts: JSONColumnType<readonly ProposedPart[], string | null, string | null> | null;
  is_one: Generated<boolean>;
  created_at: Timestamp;
  processed_at: NullableTimestamp;
}

export interface DocumentCommentsTable {
  id: string;
  document_id: string;
  author_kind: 'person' | 'app' | 'mail' | 'service';
  author_id: string | null;
  /** As it was then. */
  author_name: string | null;
  text: string;
  created_at: Timestamp;
}

/** What SPF, DKIM, DMARC and ARC came to, each as RFC 8601 names results. */
export interface MessageAuthentication {
  readonly spf: string;
  readonly dkim: string;
  readonly dmarc: string;
  readonly arc: string;
  /** The relay whose word this is; null: checked here. */
  readonly relay: string | null;
}

export interface MessagesTable {
  id: string;
  mailbox_id: string;
  identity: string;
  sender: string | null;
  sender_name: string | null;
  recipient: string;
  subject: string | null;
  outcome: 'accepted' | 'refused' | 'duplicate';
  reason: string | null;
  reason_text: string | null;
  authentication: ColumnType<MessageAuthentication | null, string | null, string | null>;
  sha256: string | null;
  size: number;
  received_at: Timestamp;
}

interface DocumentFilesTable {
  document_id: string;
  position: number;
  sha256: string;
  size: number;
  content_type: string;
  file_name: string | null;
  whole_id: Generated<number | null>;
  whole_first_page: Generated<number | null>;
  whole_last_page: Generated<number | null>;
}

/** A file that was parted. */
interface WholeFilesTable {
  id: Generated<number>;
  sha256: string;
  size: number;
  content_type: string;
  file_name: string | null;
  /** How many of its pages parts hold. */
  pages: number;
}

interface DocumentWordsTable {
  document_id: string;
  mailbox_id: string;
  /** PostgreSQL's `tsvector`. */
  words: string;
}

interface DocumentPagesTable {
  document_id: string;
  pages: Uint8Array;
}

type StoredValues = Record<string, FieldValue>;

/** By group id, for each row the index of the read row it stems from; null for a row that a person added. */
export type RowOrigins = Readonly<Record<string, readonly (number | null)[]>>;

/** What was read or set and has no place in what holds; members that are left out hold nothing. */
export interface KeptApart {
  readonly header?: Readonly<StoredValues>;
  /** By group id; of a group the config has, row for row with what holds. */
  readonly sections?: Readonly<Record<string, readonly Readonly<StoredValues>[]>>;
  /** About those values, as only a look at the document can say them. */
  readonly issues?: readonly ValidationIssue[];
}

export interface ExtractionsTable {
  id: string;
  mailbox_id: string;
  document_id: string;
  /** Null in the table where it is the same as what holds: read by `reading-columns.ts`. */
  read_header: Json<StoredValues>;
  read_sections: Json<Record<string, StoredValues[]>>;
  header: Json<StoredValues>;
  sections: Json<Record<string, StoredValues[]>>;
  row_origins: JSONColumnType<RowOrigins, string | undefined, string>;
  kept_apart: JSONColumnType<KeptApart, string | undefined, string>;
  validation_status: ValidationStatus;
  validation_issues: Json<ValidationIssue[]>;
  notes: Json<Note[]>;
  split: string | null;
  content_key: string | null;
  config_version: number;
  engine: string;
  engine_version: string;
  attempt: number;
  revision: Generated<number>;
  extracted_at: Timestamp;
  updated_at: Timestamp;
  reviewed_at: NullableTimestamp;
  reviewed_by: string | null;
  auto_confirmed_at: NullableTimestamp;
  auto_drawn_at: NullableTimestamp;
  read_in_order: boolean | null;
  /** When the document came; null: nothing of it is to be checked. Set by a trigger. */
  received_at: NullableTimestamp;
}

/** From when on readings are stored only where they are another than what holds. */
interface ReadingSharingTable {
  begins_at: Timestamp;
}

/** What a document taught, for people. */
export interface Taught {
  readonly fields: readonly {
    readonly fieldKey: string;
    readonly state: 'corrected' | 'confirmed' | 'absent';
    readonly value: CellValue;
  }[];
  readonly groups: readonly { readonly sectionId: string; readonly rows: number }[];
}

interface MemoryExamplesTable {
  document_id: string;
  mailbox_id: string;
  look_id: string;
  revision: GeneratedAlways<number>;
  example: string;
  taught: Json<Taught>;
  settled_at: Timestamp;
  settled_by: string | null;
}

interface DocumentLooksTable {
  document_id: string;
  mailbox_id: string;
  look: string;
}

/** A value that would be another one. */
export interface ProposedChange {
  readonly sectionId: string | null;
  readonly rowIndex: number | null;
  readonly fieldKey: string;
  readonly before: CellValue;
  readonly after: CellValue;
}

interface ProposedReadingsTable {
  document_id: string;
  mailbox_id: string;
  taught_by: string;
  attempt: number;
  config_version: number;
  reading: Json<ExtractedDocument>;
  changes: Json<ProposedChange[]>;
  rows_added: Generated<number>;
  rows_removed: Generated<number>;
  total_changes: number;
  created_at: Timestamp;
}

interface CheckedExtractionsTable {
  extraction_id: string;
  mailbox_id: string;
  document_id: string;
  attempt: number;
  sender: string | null;
  sender_folded: string | null;
  right_values: number;
  corrected_values: number;
  missing_values: number;
  checked_at: Timestamp;
  lowest_confidence: number | null;
  read_in_order: boolean | null;
  is_whole: Generated<boolean>;
  auto: 'confirmed' | 'drawn' | null;
  read_right: readonly number[] | null;
  read_wrong: readonly number[] | null;
}

interface CheckedValuesTable {
  extraction_id: string;
  section_id: string;
  field_key: string;
  right_values: number;
  corrected_values: number;
  missing_values: number;
}

/** What a person said of a draft; every member present. */
export interface DraftHintsRecord {
  readonly hint: string | null;
  readonly fields: readonly {
    readonly label: string;
    readonly type: FieldType | null;
    readonly hint: string | null;
  }[];
  readonly exclude: readonly string[];
}

/** What one sample came to. Values are those the proposed config reads from it. */
export interface DraftSampleRecord {
  readonly pageCount: number | null;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
  readonly header: StoredValues;
  /** The first rows of each group. */
  readonly sections: Readonly<Record<string, readonly StoredValues[]>>;
  readonly totalRows: Readonly<Record<string, number>>;
}

export interface DraftProposalRecord {
  readonly config: ExtractionConfig;
  readonly layout: LayoutDefinitionInput;
  /** Left out by drafts of before there were any. */
  readonly doubts?: readonly DraftDoubt[];
}

export interface DraftOutcomeRecord {
  /** Null when no sample could be read. */
  readonly proposal: DraftProposalRecord | null;
  readonly samples: readonly DraftSampleRecord[];
}

export interface DraftWarningRecord {
  readonly fileIndex: number;
  readonly message: string;
}

interface ConfigDraftsTable {
  id: string;
  account_id: string;
  status: ConfigDraftStatus;
  hints: Json<DraftHintsRecord>;
  warnings: Json<readonly DraftWarningRecord[]>;
  outcome: ColumnType<DraftOutcomeRecord | null, string | null | undefined, string | null>;
  failure_code: string | null;
  failure_message: string | null;
  run: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
}

interface ConfigDraftFilesTable {
  draft_id: string;
  position: number;
  sha256: string;
  size: number;
  content_type: string;
  file_name: string | null;
}

interface IdempotencyKeysTable {
  account_id: string;
  key: string;
  request_hash: string;
  effect_id: Generated<string>;
  status: number | null;
  headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  body: string | null;
  named: ColumnType<readonly string[] | null, readonly string[] | null | undefined, readonly string[] | null>;
  created_at: Timestamp;
}

interface LimitLeasesTable {
  limit_name: string;
  key: Buffer;
  taken: number;
  granted: number;
  ends_at: Timestamp;
}

interface StreamPlacesTable {
  caller: Buffer;
  process_id: string;
  held: number;
  seen_at: Timestamp;
}

interface EventsTable {
  id: string;
  mailbox_id: string;
  type: string;
  document_id: string | null;
  extraction_id: string | null;
  data: Json<Record<string, unknown>>;
  created_at: Timestamp;
}

export interface WebhooksTable {
  id: string;
  mailbox_id: string;
  url: string;
  events: string[];
  is_active: Generated<boolean>;
  secret: string;
  previous_secret: string | null;
  previous_secret_until: NullableTimestamp;
  failing_since: NullableTimestamp;
  disabled_at: NullableTimestamp;
  disabled_reason: 'gone' | 'failing' | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface WebhookDeliveriesTable {
  position: GeneratedAlways<number>;
  id: Generated<string>;
  webhook_id: string;
  event_id: string;
  type: string;
  document_id: string | null;
  extraction_id: string | null;
  data: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  occurred_at: Timestamp;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  due_at: Timestamp;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
}

export interface WebhookAttemptsTable {
  delivery_position: number;
  attempt: number;
  attempted_at: Timestamp;
  milliseconds: number;
  status: number | null;
  answer: string | null;
  error: string | null;
}

export interface AuditEntriesTable {
  position: GeneratedAlways<number>;
  account_id: string;
  mailbox_id: string | null;
  mailbox_name: string | null;
  actor_kind: 'person' | 'app' | 'mail' | 'service';
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  subject_id: string | null;
  details: Json<Record<string, unknown>>;
  trace_id: string | null;
  created_at: Timestamp;
}

export interface InstallationsTable {
  id: string;
  account_id: string;
  user_id: string | null;
  platform: 'web' | 'fcm' | 'apns';
  address: string;
  keys: ColumnType<WebPushKeys | null, string | null, string | null>;
  name: string | null;
  created_at: Timestamp;
}

/** base64url, of a browser's subscription. */
export interface WebPushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

export interface NotificationsTable {
  position: GeneratedAlways<number>;
  type: keyof PersonNotifications;
  mailbox_id: string;
  document_id: string | null;
  user_id: string | null;
  installation_id: string | null;
  bundle: string | null;
  created_at: Timestamp;
}

export interface UndeliveredTable {
  id: string;
  account_id: string;
  channel: 'email' | 'push';
  recipient: string;
  subject: string;
  error: string;
  attempts: Generated<number>;
  created_at: Timestamp;
  last_tried_at: Timestamp;
  given_up_at: NullableTimestamp;
}

interface MailboxCountsTable {
  mailbox_id: string;
  counted: 'documents' | 'extractions' | 'validations' | 'configs' | 'checks';
  value: string | null;
  change: number;
  /** Process id of the connection whose row it is; null: many, put together. */
  connection: number | null;
}

interface ForgottenFilesTable {
  id: GeneratedAlways<number>;
  sha256: string;
  /** Of the document or mail whose it was. */
  subject_id: string | null;
}

export interface ForgottenDataTable {
  id: GeneratedAlways<number>;
  what: 'document' | 'extraction' | 'files' | 'mail';
  subject_id: string;
  mailbox_id: string;
  account_id: string;
  files_deleted: Generated<number>;
  files_shared: Generated<number>;
  gone_at: Timestamp;
}

interface DeletionsTable {
  id: string;
  account_id: string;
  mailbox_id: string;
  mailbox_name: string;
  documents: number;
  created_at: Timestamp;
  finished_at: Timestamp | null;
}

interface ReadingQueueTable {
  document_id: string;
  account_id: string;
  mailbox_id: string;
  urgency: number;
  trace_id: string;
  position: GeneratedAlways<number>;
  job_id: string | null;
}

interface MailboxExportsTable {
  mailbox_id: string;
  provider: string;
  folder: string;
  address: string | null;
  user_name: string | null;
  sealed_secret: string | null;
  uploads_originals: Generated<boolean>;
  failures: Generated<number>;
}

interface ExportWorkbooksTable {
  mailbox_id: string;
  split: string;
  file_name: string;
  tag: string | null;
  shown: string | null;
  url: string | null;
}

export interface MailboxArchivesTable {
  mailbox_id: string;
  id: string;
  status: Generated<'waiting' | 'working' | 'ready' | 'failed'>;
  attempts: Generated<number>;
  done: Generated<number>;
  total: number | null;
  missing: Generated<number>;
  size: number | null;
  message: string | null;
  requested_at: Timestamp;
  expires_at: NullableTimestamp;
}

interface DrivesTable {
  account_id: string;
  provider: string;
  user_name: string;
  sealed_access: string;
  connected_at: Timestamp;
}

interface DriveConsentsTable {
  id: string;
  account_id: string;
  actor_id: string;
  provider: string;
  mailbox_id: string | null;
  sealed_proof: string;
  expires_at: Timestamp;
}

interface ExportDeletionsTable {
  mailbox_id: string;
  extraction_id: string;
  keeps_rows: boolean;
}

interface ExportChangesTable {
  id: GeneratedAlways<number>;
  mailbox_id: string;
  due_at: Timestamp;
  created_at: Timestamp;
}

export interface Database {
  accounts: AccountsTable;
  users: UsersTable;
  user_sessions: UserSessionsTable;
  user_credentials: UserCredentialsTable;
  user_verifications: UserVerificationsTable;
  setup_links: SetupLinksTable;
  api_apps: ApiAppsTable;
  signing_keys: SigningKeysTable;
  installation_secrets: InstallationSecretsTable;
  mailboxes: MailboxesTable;
  mailbox_exports: MailboxExportsTable;
  export_workbooks: ExportWorkbooksTable;
  mailbox_archives: MailboxArchivesTable;
  drives: DrivesTable;
  drive_consents: DriveConsentsTable;
  export_deletions: ExportDeletionsTable;
  export_changes: ExportChangesTable;
  mailbox_shares: MailboxSharesTable;
  mailbox_share_addresses: MailboxShareAddressesTable;
  mailbox_links: MailboxLinksTable;
  mailbox_senders: MailboxSendersTable;
  documents: DocumentsTable;
  document_comments: DocumentCommentsTable;
  document_files: DocumentFilesTable;
  whole_files: WholeFilesTable;
  messages: MessagesTable;
  document_pages: DocumentPagesTable;
  document_words: DocumentWordsTable;
  extractions: ExtractionsTable;
  memory_examples: MemoryExamplesTable;
  document_looks: DocumentLooksTable;
  reading_sharing: ReadingSharingTable;
  proposed_readings: ProposedReadingsTable;
  checked_extractions: CheckedExtractionsTable;
  checked_values: CheckedValuesTable;
  reading_queue: ReadingQueueTable;
  forgotten_files: ForgottenFilesTable;
  forgotten_data: ForgottenDataTable;
  deletions: DeletionsTable;
  events: EventsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
  audit_entries: AuditEntriesTable;
  installations: InstallationsTable;
  notifications: NotificationsTable;
  undelivered: UndeliveredTable;
  mailbox_counts: MailboxCountsTable;
  config_drafts: ConfigDraftsTable;
  config_draft_files: ConfigDraftFilesTable;
  idempotency_keys: IdempotencyKeysTable;
  limit_leases: LimitLeasesTable;
  stream_places: StreamPlacesTable;
}

export type ServiceDatabase = Kysely<Database>;
