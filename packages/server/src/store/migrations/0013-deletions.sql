-- Files that lost a document or a draft, written in the transaction in which they did: whoever holds none of them any more is
-- deleted by a job, which takes the entry away once that is done. One blob may stand here several times.
create table forgotten_files (
  id bigint generated always as identity primary key,
  sha256 text not null
);

create function forget_files() returns trigger language plpgsql as $$
begin
  insert into forgotten_files (sha256) select distinct sha256 from gone;
  return null;
end
$$;
create trigger forget after delete on document_files
  referencing old table as gone for each statement execute function forget_files();
create trigger forget after delete on config_draft_files
  referencing old table as gone for each statement execute function forget_files();

-- A mailbox on its way out: nobody sees it any more, and a job deletes what it holds, some hundred documents at a time.
create table deletions (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  -- Without a reference: it is what goes.
  mailbox_id text not null,
  mailbox_name text not null,
  documents integer not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index deletions_account on deletions (account_id, created_at);
alter table mailboxes add column deletion_id text;
