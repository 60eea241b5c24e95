-- Documents that are to be read. Jobs of the queue say how many may be read, this says which: the next one is chosen when a thread
-- is free, by turns of accounts and mailboxes (store/reading-queue.ts). A row goes with its document, or when that has ended.
create table reading_queue (
  document_id text primary key references documents on delete cascade,
  -- Whose turn it takes: the owner of the mailbox.
  account_id text not null,
  mailbox_id text not null,
  -- 0: a person brought it, 1: a program did, 2: it was read before.
  urgency smallint not null,
  trace_id text not null,
  position bigint generated always as identity,
  -- The job that reads it; null while it waits.
  job_id uuid
);
create index reading_queue_waiting on reading_queue (account_id, urgency, mailbox_id, position) where job_id is null;
create unique index reading_queue_at_work on reading_queue (job_id) include (account_id) where job_id is not null;

-- Their jobs named them so far; now these stand for any of them.
insert into reading_queue (document_id, account_id, mailbox_id, urgency, trace_id)
  select documents.id, mailboxes.account_id, documents.mailbox_id, 1, ''
  from documents join mailboxes on mailboxes.id = documents.mailbox_id
  where documents.status in ('pending', 'processing') and documents.enqueued_at is not null
  order by documents.created_at, documents.id;
