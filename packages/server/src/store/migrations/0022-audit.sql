-- Who did what when, written in the transaction in which it was done.
create table audit_entries (
  position bigint generated always as identity primary key,
  -- Who owns what was changed.
  account_id text not null references accounts on delete cascade,
  -- Without a reference: what was done to a mailbox is told after it is gone.
  mailbox_id text,
  mailbox_name text,
  actor_kind text not null check (actor_kind in ('person', 'app', 'mail', 'service')),
  -- Of the user or API app; the address of who sent a mail; null for the service itself and who runs it.
  actor_id text,
  -- What the actor was called then.
  actor_name text,
  action text not null,
  -- Id of the document, extraction, webhook, member or API app.
  subject_id text,
  details jsonb not null default '{}',
  -- Of the request, as it stands in the log.
  trace_id text,
  created_at timestamptz not null default clock_timestamp()
);
create index audit_entries_account on audit_entries (account_id, position desc);
create index audit_entries_mailbox on audit_entries (mailbox_id, position desc);
create index audit_entries_age on audit_entries (created_at);
