-- Everything in a mailbox as one file, made because somebody asked for it: the last one of each mailbox.
create table mailbox_archives (
  mailbox_id text primary key references mailboxes on delete cascade,
  -- Names the file, which is not in this database.
  id text not null unique,
  status text not null default 'waiting' check (status in ('waiting', 'working', 'ready', 'failed')),
  -- How often it was begun: one that takes its process down each time is given up.
  attempts integer not null default 0,
  -- Files and extractions.
  done integer not null default 0,
  total integer,
  -- Files of documents that were lost or damaged here.
  missing integer not null default 0,
  -- Of the archive, in bytes.
  size bigint,
  message text,
  requested_at timestamptz not null default now(),
  -- When it is deleted; null while it is being made.
  expires_at timestamptz
);
