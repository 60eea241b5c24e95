-- How many days a mailbox keeps files, documents with what was read, and mails; null: until somebody deletes them.
alter table mailboxes add column retention jsonb not null
  default '{"filesDays": null, "extractionsDays": null, "mailsDays": null}';

-- An account whose data is gone: it stays as a name for the proof of that.
alter table accounts add column erased_at timestamptz;

-- What is gone, written in the transaction in which it went: a job takes its traces away everywhere else, writes the proof of it to the
-- audit log, and takes the entry out.
create table forgotten_data (
  id bigint generated always as identity primary key,
  what text not null check (what in ('document', 'extraction', 'files', 'mail')),
  -- Of the document (also of its files), the extraction or the mail.
  subject_id text not null,
  mailbox_id text not null,
  account_id text not null,
  -- Of its files: those that were deleted, and those that others hold, too.
  files_deleted integer not null default 0,
  files_shared integer not null default 0,
  gone_at timestamptz not null default now()
);
create index forgotten_data_subject on forgotten_data (subject_id);

-- Whose file it was: a document's or a mail's; null: nobody's who is told of.
alter table forgotten_files add column subject_id text;
create index forgotten_files_subject on forgotten_files (subject_id) where subject_id is not null;

-- A mailbox that goes takes its mails along: its account is known by the deletion then.
create function account_of_mailbox(id text) returns text language sql stable as $$
  select coalesce(
    (select account_id from mailboxes where mailboxes.id = $1),
    (select account_id from deletions where deletions.mailbox_id = $1 order by created_at desc limit 1)
  )
$$;
create index deletions_mailbox on deletions (mailbox_id);

create function note_forgotten_documents() returns trigger language plpgsql as $$
begin
  insert into forgotten_data (what, subject_id, mailbox_id, account_id)
    select 'document', gone.id, gone.mailbox_id, owner.account_id
    from gone cross join lateral account_of_mailbox(gone.mailbox_id) as owner (account_id)
    where owner.account_id is not null;
  return null;
end
$$;
create trigger note_forgotten after delete on documents
  referencing old table as gone for each statement execute function note_forgotten_documents();

create function note_forgotten_extractions() returns trigger language plpgsql as $$
begin
  insert into forgotten_data (what, subject_id, mailbox_id, account_id)
    select 'extraction', gone.id, gone.mailbox_id, owner.account_id
    from gone cross join lateral account_of_mailbox(gone.mailbox_id) as owner (account_id)
    where owner.account_id is not null;
  return null;
end
$$;
create trigger note_forgotten after delete on extractions
  referencing old table as gone for each statement execute function note_forgotten_extractions();

create function note_forgotten_messages() returns trigger language plpgsql as $$
begin
  insert into forgotten_data (what, subject_id, mailbox_id, account_id)
    select 'mail', gone.id, gone.mailbox_id, owner.account_id
    from gone cross join lateral account_of_mailbox(gone.mailbox_id) as owner (account_id)
    where gone.outcome = 'accepted' and owner.account_id is not null;
  return null;
end
$$;
create trigger note_forgotten after delete on messages
  referencing old table as gone for each statement execute function note_forgotten_messages();

create function forget_document_files() returns trigger language plpgsql as $$
begin
  insert into forgotten_files (sha256, subject_id) select distinct sha256, document_id from gone;
  return null;
end
$$;
drop trigger forget on document_files;
create trigger forget after delete on document_files
  referencing old table as gone for each statement execute function forget_document_files();

create or replace function forget_messages() returns trigger language plpgsql as $$
begin
  insert into forgotten_files (sha256, subject_id) select distinct sha256, id from gone where sha256 is not null;
  return null;
end
$$;

create or replace function forget_emptied_messages() returns trigger language plpgsql as $$
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
  insert into forgotten_files (sha256, subject_id)
    select sha256, (select min(gone.id) from gone where gone.message_id = emptied.id) from emptied;
  return null;
end
$$;

-- Finds what was written about one document or extraction.
create index audit_entries_subject on audit_entries (subject_id) where subject_id is not null;
create index webhook_deliveries_document on webhook_deliveries (document_id) where document_id is not null;

-- Ids that a kept answer names, so that it is found when what it tells of is gone; null: written by a version that did not note them.
alter table idempotency_keys add column named text[];
create index idempotency_keys_named on idempotency_keys using gin (named) where named is not null;
create index idempotency_keys_unnoted on idempotency_keys (created_at) where named is null and body is not null;
