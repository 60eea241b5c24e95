-- Accounts are workspaces: whoever pays, owns mailboxes and holds API apps.
create table accounts (
  id text primary key,
  name text not null,
  plan text not null check (plan in ('free', 'pro', 'business')),
  plan_status text not null check (plan_status in ('active', 'lapsed')),
  created_at timestamptz not null default now()
);

create table users (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  email text not null,
  name text,
  -- scrypt, as "salt:key" in hex; null until the person has set a password.
  password_hash text,
  role text not null check (role in ('owner', 'member')),
  created_at timestamptz not null default now()
);
-- E-mail addresses are compared without regard to case; they are kept as typed.
create unique index users_email on users (lower(email));
create index users_account on users (account_id);

-- One-time links by which the first owner sets an e-mail address and a password.
create table setup_links (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table api_apps (
  -- The client id.
  id text primary key,
  account_id text not null references accounts on delete cascade,
  name text not null,
  secret_hash text not null,
  created_at timestamptz not null default now(),
  rotated_at timestamptz
);
create index api_apps_account on api_apps (account_id, created_at);

-- Keys that sign access tokens. A retired key stays published until its last token has expired.
create table signing_keys (
  kid text primary key,
  algorithm text not null,
  public_jwk jsonb not null,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Secrets the installation made for itself (e.g. the key of signed view addresses).
create table installation_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table mailboxes (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  name text not null,
  -- The part before the @ of the inbound address; the domain is the installation's.
  address_local_part text not null,
  config jsonb not null,
  -- Counts the config's changes: an extraction remembers which one it was read by.
  config_version integer not null default 1,
  layout_definition jsonb not null,
  layout_source text not null,
  layout_version integer not null default 1,
  layout_created_at timestamptz not null default now(),
  layout_updated_at timestamptz not null default now(),
  is_active boolean not null default true,
  config_locked boolean not null default false,
  export_provider text not null default 'none',
  export_folder_url text,
  export_spreadsheet_url text,
  sync_status text not null default 'idle' check (sync_status in ('idle', 'syncing', 'failed')),
  last_synced_at timestamptz,
  sync_last_error text,
  sample_inference_session_id text,
  notification_preferences jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mailboxes_address on mailboxes (address_local_part);
create index mailboxes_account on mailboxes (account_id, created_at);

-- A mailbox shared with another account.
create table mailbox_shares (
  mailbox_id text not null references mailboxes on delete cascade,
  account_id text not null references accounts on delete cascade,
  role text not null check (role in ('viewer', 'editor')),
  created_at timestamptz not null default now(),
  primary key (mailbox_id, account_id)
);
create index mailbox_shares_account on mailbox_shares (account_id);

create table documents (
  -- Ids grow with time, so (created_at, id) is a stable order.
  id text primary key,
  mailbox_id text not null references mailboxes on delete cascade,
  document_type text not null check (document_type in ('pdf', 'image', 'email', 'manual')),
  source text not null check (source in ('email', 'upload', 'manual')),
  display_subject text,
  display_from text,
  original_file_name text,
  status text not null check (status in ('pending', 'processing', 'extracted', 'failed', 'permanentlyFailed')),
  -- Runs that ended in failed; three make it permanent.
  failed_runs integer not null default 0,
  failure_code text,
  failure_message text,
  page_count integer,
  upload_id text,
  client_reference_id text,
  notes text,
  -- The earlier document of this mailbox with the same bytes.
  duplicate_of text references documents on delete set null,
  -- sha-256 over the file hashes in order: what "the same bytes" means for a document of several files.
  content_hash text,
  -- Null until the document is to be read: "Enqueue=false" leaves it so.
  enqueued_at timestamptz,
  cloud_drive_upload_status text not null default 'none'
    check (cloud_drive_upload_status in ('none', 'pending', 'uploaded', 'failed')),
  cloud_drive_file_web_view_link text,
  created_at timestamptz not null default now(),
  processed_at timestamptz
);
create index documents_newest on documents (mailbox_id, created_at desc, id desc);
create index documents_newest_by_status on documents (mailbox_id, status, created_at desc, id desc);
create index documents_content on documents (mailbox_id, content_hash) where content_hash is not null;
create index documents_duplicate_of on documents (duplicate_of) where duplicate_of is not null;

-- The files of a document in page order; the bytes are blobs.
create table document_files (
  document_id text not null references documents on delete cascade,
  position integer not null,
  sha256 text not null,
  size bigint not null,
  content_type text not null,
  file_name text,
  primary key (document_id, position)
);
-- Says whether a blob is still somebody's when a document goes.
create index document_files_blob on document_files (sha256);

create table extractions (
  id text primary key,
  mailbox_id text not null references mailboxes on delete cascade,
  document_id text not null references documents on delete cascade,
  -- What the engine read, by field key: value, state, confidence, citation. A re-extraction replaces it.
  read_header jsonb not null,
  read_sections jsonb not null,
  -- What holds now: the reading with people's corrections, formulas computed. This is what answers are built from.
  header jsonb not null,
  sections jsonb not null,
  validation_status text not null check (validation_status in ('valid', 'warning', 'invalid')),
  validation_issues jsonb not null,
  notes jsonb not null,
  -- The value of the mailbox's split keys for this document; null for a mailbox without split keys.
  split text,
  config_version integer not null,
  engine text not null,
  engine_version text not null,
  -- Which run of the engine on this document it was, from 1.
  attempt integer not null,
  -- Counts every change, for If-Match and ETag.
  revision integer not null default 1,
  extracted_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index extractions_document on extractions (document_id);
create index extractions_newest on extractions (mailbox_id, extracted_at desc, id desc);
create index extractions_newest_of_split on extractions (mailbox_id, split, extracted_at desc, id desc);

-- Answers kept for 24 hours so that a repeated POST does nothing twice.
create table idempotency_keys (
  account_id text not null references accounts on delete cascade,
  key text not null,
  request_hash text not null,
  -- Null while the first request is still at work.
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
