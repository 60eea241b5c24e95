-- Mails that came for a mailbox, and what became of each. The raw message of one that was accepted is a blob.
create table messages (
  id text primary key,
  mailbox_id text not null references mailboxes on delete cascade,
  -- What tells it from others of its mailbox: its Message-ID, or the digest of one that has none.
  identity text not null,
  -- As the From header has it; null where there is none that could be read.
  sender text,
  sender_name text,
  -- The address it was sent to, with what stood behind a plus.
  recipient text not null,
  subject text,
  outcome text not null check (outcome in ('accepted', 'refused', 'duplicate')),
  -- Why it was refused: a code, and the same in words.
  reason text,
  reason_text text,
  -- What SPF, DKIM and DMARC came to; null where they were not asked.
  authentication jsonb,
  sha256 text,
  size bigint not null,
  received_at timestamptz not null default now()
);
-- The same message again brings nothing new, however many deliver it at once.
create unique index messages_accepted on messages (mailbox_id, identity) where outcome = 'accepted';
create index messages_newest on messages (mailbox_id, received_at desc, id desc);
create index messages_blob on messages (sha256) where sha256 is not null;

alter table documents add column message_id text references messages on delete set null;
create index documents_message on documents (message_id) where message_id is not null;
