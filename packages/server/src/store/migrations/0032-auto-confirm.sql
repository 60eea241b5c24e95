-- What the owner of a mailbox bears: documents that are read surely enough for it are confirmed without anybody looking.
alter table mailboxes add column auto_confirm jsonb not null
  default '{"enabled": false, "wrongPerThousand": 5, "sampleShare": 0.05}';

alter table extractions
  -- When the service confirmed it by itself, or drew it for people though it would have.
  add column auto_confirmed_at timestamptz,
  add column auto_drawn_at timestamptz,
  -- Whether nothing was in doubt when it was read, before anybody worked on it; null: not known, or somebody had.
  add column read_in_order boolean;
create index extractions_auto_checked on extractions (mailbox_id, extracted_at desc)
  where auto_confirmed_at is not null or auto_drawn_at is not null;

-- How sure the reading was that people checked. Null: it was checked before this was noted.
alter table checked_extractions
  -- Of the value that was read least surely; also null where none was read.
  add column lowest_confidence real,
  add column read_in_order boolean,
  -- Whether somebody left nothing in doubt, so that all its values count.
  add column is_whole boolean not null default false,
  -- What the service had made of it before.
  add column auto text check (auto in ('confirmed', 'drawn')),
  -- Of the values that were read, by steps of the confidence they were read with (domain/confidence-steps.ts), how many were right and how many
  -- wrong.
  add column read_right integer[],
  add column read_wrong integer[];
