-- What happened in a mailbox, written in the transaction in which it happened: whatever tells others of it (webhooks, mail, push,
-- the export) reads it here, so that nothing is told that did not happen and nothing that happened is forgotten.
create table events (
  -- Ids grow with time.
  id text primary key,
  -- No references: an event outlives what it is about, and writing one locks nothing.
  mailbox_id text not null,
  type text not null,
  document_id text,
  extraction_id text,
  -- What there is to say beyond that, by type; see domain/events.ts.
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index events_of_mailbox on events (mailbox_id, id);
create index events_age on events (created_at);
