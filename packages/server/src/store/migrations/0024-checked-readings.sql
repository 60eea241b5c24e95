-- What people said of the values that were read, once they have been through an extraction: written in the transaction in which they
-- confirm or correct. A later reading of the document does not change it, so that it tells how well documents are read when they come.
create table checked_extractions (
  extraction_id text primary key references extractions on delete cascade,
  mailbox_id text not null,
  document_id text not null,
  -- Which reading was checked.
  attempt integer not null,
  -- Who issued the document, as its values say; null: they don't.
  sender text,
  sender_folded text,
  right_values integer not null,
  corrected_values integer not null,
  missing_values integer not null,
  -- Of the first check.
  checked_at timestamptz not null default now()
);
create index checked_extractions_newest on checked_extractions (mailbox_id, checked_at desc, extraction_id);

-- The same for each field; of a group all rows together.
create table checked_values (
  extraction_id text not null references checked_extractions on delete cascade,
  -- Group id; empty for the header.
  section_id text not null,
  field_key text not null,
  right_values integer not null,
  corrected_values integer not null,
  missing_values integer not null,
  primary key (extraction_id, section_id, field_key)
);
