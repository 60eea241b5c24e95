-- What a document takes of the database. Measured by `npm run bench -- growth`.

-- A reading is kept apart from what holds only once that is another: until somebody works on it, the two are the same. Null: as `header`,
-- or `sections`, is. Whoever reads them says so (`coalesce`).
alter table extractions alter column read_header drop not null, alter column read_sections drop not null;

-- While processes of the version before may still run beside this one, whole readings are written for them.
create table reading_sharing (begins_at timestamptz not null);
insert into reading_sharing select now() + interval '1 hour' where exists (select from extractions);

create function share_reading() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.read_header is null and new.header <> old.header then
      new.read_header := old.header;
    end if;
    if new.read_sections is null and new.sections <> old.sections then
      new.read_sections := old.sections;
    end if;
  end if;
  if not exists (select from reading_sharing where begins_at > now()) then
    new.read_header := nullif(new.read_header, new.header);
    new.read_sections := nullif(new.read_sections, new.sections);
  end if;
  return new;
end
$$;
create trigger share_reading before insert or update of header, sections, read_header, read_sections on extractions
  for each row execute function share_reading();

-- An index whose newest entries come last keeps its pages full; those of one in which they come first stay half empty. They are read
-- backwards as well.
drop index documents_newest;
create index documents_newest on documents (mailbox_id, created_at, id);
drop index extractions_newest;
create index extractions_newest on extractions (mailbox_id, extracted_at, id);
drop index extractions_newest_of_split;
create index extractions_newest_of_split on extractions (mailbox_id, split, extracted_at, id);
drop index audit_entries_account;
create index audit_entries_account on audit_entries (account_id, position);
drop index audit_entries_mailbox;
create index audit_entries_mailbox on audit_entries (mailbox_id, position);

-- Nearly all documents are extracted: these are found among all, the others by themselves, in the order of their list.
drop index documents_newest_by_status;
create index documents_open on documents (mailbox_id, created_at, id) where status in ('pending', 'processing');
create index documents_failed on documents (mailbox_id, created_at, id) where status in ('failed', 'permanentlyFailed');
