-- What documents teach that people confirmed or corrected (engine: documentToExample). Goes with the extraction.
create table memory_examples (
  document_id text primary key references extractions (document_id) on delete cascade,
  mailbox_id text not null,
  -- One of the documents that look the same.
  look_id text not null,
  -- Grows with every example of the installation: how many a mailbox has and the highest of them tell one memory from another.
  revision bigint generated always as identity,
  -- JSON; of a bounded size.
  example text not null,
  -- The same for people: which values of which fields.
  taught jsonb not null,
  settled_at timestamptz not null,
  settled_by text
);
create index memory_examples_of_mailbox on memory_examples (mailbox_id, revision);
create index memory_examples_of_look on memory_examples (mailbox_id, look_id);

-- What a document looks like that nobody has settled yet, so that those of one look are found when one of them teaches something.
create table document_looks (
  document_id text primary key references extractions (document_id) on delete cascade,
  mailbox_id text not null,
  -- JSON; of a bounded size.
  look text not null
);
create index document_looks_of_mailbox on document_looks (mailbox_id, document_id);

-- What a document that waits for a check would read like with what its mailbox has learnt since: for somebody to accept or leave.
create table proposed_readings (
  document_id text primary key references extractions (document_id) on delete cascade,
  mailbox_id text not null,
  -- Whose example made it worth reading again.
  taught_by text not null references memory_examples (document_id) on delete cascade,
  -- The reading it would take the place of, and the config it was read by. Where there is another by now it counts no more.
  attempt integer not null,
  config_version integer not null,
  reading jsonb not null,
  changes jsonb not null,
  total_changes integer not null,
  created_at timestamptz not null default now()
);
create index proposed_readings_of_mailbox on proposed_readings (mailbox_id, document_id);
create index proposed_readings_taught_by on proposed_readings (taught_by);

-- Finds the documents of a mailbox that people have been through, by which changes of its config are tried.
create index extractions_reviewed on extractions (mailbox_id, reviewed_at desc) where reviewed_at is not null;
