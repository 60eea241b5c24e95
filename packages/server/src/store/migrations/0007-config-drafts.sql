-- A config proposed from sample documents. It goes when its time is over, unless a mailbox was made from it.
create table config_drafts (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  status text not null check (status in ('pending', 'ready', 'failed')),
  -- What a person said of it: free words, wanted and unwanted fields.
  hints jsonb not null,
  -- Files of the request that became no sample.
  warnings jsonb not null,
  -- The proposed config with its layout, and what became of each sample; null until the samples were read.
  outcome jsonb,
  failure_code text,
  failure_message text,
  -- Counts inferences: what an earlier one comes to is not stored any more.
  run integer not null default 1,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index config_drafts_account on config_drafts (account_id);
create index config_drafts_expiry on config_drafts (expires_at);

-- The sample documents, one a file; the bytes are blobs.
create table config_draft_files (
  draft_id text not null references config_drafts on delete cascade,
  position integer not null,
  sha256 text not null,
  size bigint not null,
  content_type text not null,
  file_name text,
  primary key (draft_id, position)
);
create index config_draft_files_blob on config_draft_files (sha256);

create index mailboxes_draft on mailboxes (sample_inference_session_id)
  where sample_inference_session_id is not null;
