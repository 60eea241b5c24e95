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

-- A raw message holds the documents it brought: it goes with the last of them, and with its mailbox.
create function forget_messages() returns trigger language plpgsql as $$
begin
  insert into forgotten_files (sha256) select distinct sha256 from gone where sha256 is not null;
  return null;
end
$$;
create trigger forget after delete on messages
  referencing old table as gone for each statement execute function forget_messages();

create function forget_emptied_messages() returns trigger language plpgsql as $$
begin
  with emptied as (
    select id, sha256 from messages
    where sha256 is not null
      and id in (select message_id from gone where message_id is not null)
      and not exists (select from documents where documents.message_id = messages.id)
    for update
  ), cleared as (
    update messages set sha256 = null from emptied where messages.id = emptied.id
  )
  insert into forgotten_files (sha256) select sha256 from emptied;
  return null;
end
$$;
create trigger forget_messages after delete on documents
  referencing old table as gone for each statement execute function forget_emptied_messages();
