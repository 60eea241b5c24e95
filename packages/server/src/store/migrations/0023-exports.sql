-- Mailboxes that are kept in a workbook. The provider, `none` included, and the state stand in `mailboxes`; here is what else it takes to write there.
create table mailbox_exports (
  mailbox_id text primary key references mailboxes on delete cascade,
  -- The last one that was not `none`: who comes back to it finds his workbooks again.
  provider text not null,
  folder text not null,
  -- Of a server that the owner named, and who he is there.
  address text,
  user_name text,
  -- His password, sealed with a key that is not in this database.
  sealed_secret text,
  -- Syncs that failed one after the other, since the last that did not.
  failures integer not null default 0
);

-- The workbooks of a mailbox: one, or one for each split value it ever had.
create table export_workbooks (
  mailbox_id text not null references mailboxes on delete cascade,
  -- Empty: of the whole mailbox. A split value is never empty.
  split text not null,
  file_name text not null,
  -- What the file was when it was last written; null: it may never have been.
  tag text,
  -- What it showed then.
  shown text,
  primary key (mailbox_id, split)
);

-- Deleted extractions, and whether their rows stay in the workbook as the customer's own. A workbook may come back from anywhere.
create table export_deletions (
  mailbox_id text not null references mailboxes on delete cascade,
  extraction_id text not null,
  keeps_rows boolean not null,
  primary key (mailbox_id, extraction_id)
);

-- That something has changed which a workbook shows. Rows are only added here, so that nobody waits for another; a sync takes them out
-- before it begins to read.
create table export_changes (
  id bigint generated always as identity primary key,
  mailbox_id text not null,
  -- Many changes come at once: the sync waits until it is quiet for a moment.
  due_at timestamptz not null default clock_timestamp() + interval '2 seconds',
  created_at timestamptz not null default clock_timestamp()
);
create index export_changes_mailbox on export_changes (mailbox_id);

create function note_export_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into export_changes (mailbox_id)
      select distinct mailbox_id from gone where mailbox_id in (select mailbox_id from mailbox_exports);
  else
    insert into export_changes (mailbox_id)
      select distinct mailbox_id from come where mailbox_id in (select mailbox_id from mailbox_exports);
  end if;
  return null;
end
$$;
create trigger note_export_come after insert on extractions
  referencing new table as come for each statement execute function note_export_change();
create trigger note_export_changed after update on extractions
  referencing new table as come for each statement execute function note_export_change();
create trigger note_export_gone after delete on extractions
  referencing old table as gone for each statement execute function note_export_change();

create function note_config_change() returns trigger language plpgsql as $$
begin
  insert into export_changes (mailbox_id) select new.id where new.id in (select mailbox_id from mailbox_exports);
  return null;
end
$$;
create trigger note_config_change after update of config on mailboxes
  for each row when (old.config is distinct from new.config) execute function note_config_change();

create function forget_export_changes() returns trigger language plpgsql as $$
begin
  delete from export_changes where mailbox_id = old.mailbox_id;
  return null;
end
$$;
create trigger forget_export_changes after delete on mailbox_exports
  for each row execute function forget_export_changes();

-- How a sync stands changes often, and nothing of a mailbox with it: whoever looks on is told apart, and reads no rows again.
create or replace function tell_mailbox() returns trigger language plpgsql as $$
declare
  of_mailbox mailboxes := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and new.updated_at = old.updated_at and new.export_provider = old.export_provider
    and new.deletion_id is not distinct from old.deletion_id
    and (new.sync_status, new.sync_last_error, new.last_synced_at)
      is distinct from (old.sync_status, old.sync_last_error, old.last_synced_at)
  then
    perform pg_notify('rowbox_changes', json_build_object('kind', 'sync', 'mailboxId', new.id)::text);
    return null;
  end if;
  perform pg_notify('rowbox_changes', json_build_object(
    'kind', 'mailbox', 'mailboxId', of_mailbox.id, 'accountId', of_mailbox.account_id
  )::text);
  return null;
end
$$;
