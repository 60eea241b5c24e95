-- Drives in which an account has allowed this service to write, one of each provider.
create table drives (
  account_id text not null references accounts on delete cascade,
  provider text not null,
  -- As whom the service writes there.
  user_name text not null,
  -- What lets it in, sealed with a key that is not in this database.
  sealed_access text not null,
  connected_at timestamptz not null default clock_timestamp(),
  primary key (account_id, provider)
);

-- Consents that were asked for and are not given yet.
create table drive_consents (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  -- Only who asked can finish it.
  actor_id text not null,
  provider text not null,
  mailbox_id text references mailboxes on delete cascade,
  -- What proves to the provider that it is us who asked, sealed.
  sealed_proof text not null,
  expires_at timestamptz not null
);

-- Where a person finds the workbook with a browser; null: it follows from its place.
alter table export_workbooks add column url text;
