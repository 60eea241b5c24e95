-- Documents that nobody has checked: neither people (`reviewed_at`) nor the service by itself, or whose values are in doubt by now. They are
-- found and counted as those with something to check are. `store/matching-documents.ts` says the same in the same words, by which the index
-- serves.
alter table mailbox_counts drop constraint mailbox_counts_counted_check;
alter table mailbox_counts add constraint mailbox_counts_counted_check
  check (counted in ('documents', 'extractions', 'validations', 'configs', 'checks'));

-- What is written from here on to the end is no change of anybody's, of which workbooks and counts would have to hear.
alter table extractions disable trigger user;

-- What was entered by hand is checked by whoever entered it.
update extractions set reviewed_at = extracted_at, reviewed_by = (
    select actor_name from audit_entries
    where coalesce(details->>'documentId', subject_id) = extractions.document_id and action = 'document.entered'
    order by position desc limit 1
  ), revision = revision + 1
  where engine = 'manual' and validation_status = 'valid' and reviewed_at is null;

-- The list of these is in the order in which they came. Each is one of them when it is read.
update extractions set received_at = documents.created_at
  from documents
  where documents.id = document_id and received_at is null
    and (validation_status <> 'valid' or (reviewed_at is null and auto_confirmed_at is null));
create or replace function note_received() returns trigger language plpgsql as $$
begin
  if new.received_at is null then
    new.received_at := (select created_at from documents where documents.id = new.document_id);
  end if;
  return new;
end
$$;
create index extractions_unchecked on extractions (mailbox_id, received_at, document_id)
  where validation_status <> 'valid' or (reviewed_at is null and auto_confirmed_at is null);

insert into mailbox_counts (mailbox_id, counted, value, change)
  select mailbox_id, 'checks', 'unchecked', count(*) from extractions
  where validation_status <> 'valid' or (reviewed_at is null and auto_confirmed_at is null)
  group by mailbox_id;

create or replace function count_extractions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_count(mailbox_id, counted, value, count(*)) from (
        select mailbox_id, 'extractions' as counted, split as value from come
        union all select mailbox_id, 'validations', validation_status from come
        union all select mailbox_id, 'configs', config_version::text from come
        union all select mailbox_id, 'checks', 'unchecked' from come
          where validation_status <> 'valid' or (reviewed_at is null and auto_confirmed_at is null)
      ) as each_come
      group by mailbox_id, counted, value;
  elsif tg_op = 'DELETE' then
    perform add_count(mailbox_id, counted, value, -count(*)) from (
        select mailbox_id, 'extractions' as counted, split as value from gone
        union all select mailbox_id, 'validations', validation_status from gone
        union all select mailbox_id, 'configs', config_version::text from gone
        union all select mailbox_id, 'checks', 'unchecked' from gone
          where validation_status <> 'valid' or (reviewed_at is null and auto_confirmed_at is null)
      ) as each_gone
      where exists (select from mailboxes where mailboxes.id = each_gone.mailbox_id)
      group by mailbox_id, counted, value;
  else
    perform add_count(mailbox_id, counted, value, sum(change)::bigint) from (
        select mailbox_id, 'extractions' as counted, split as value, 1 as change from come
        union all select mailbox_id, 'extractions', split, -1 from gone
        union all select mailbox_id, 'validations', validation_status, 1 from come
        union all select mailbox_id, 'validations', validation_status, -1 from gone
        union all select mailbox_id, 'configs', config_version::text, 1 from come
        union all select mailbox_id, 'configs', config_version::text, -1 from gone
        union all select mailbox_id, 'checks', 'unchecked', 1 from come
          where validation_status <> 'valid' or (reviewed_at is null and auto_confirmed_at is null)
        union all select mailbox_id, 'checks', 'unchecked', -1 from gone
          where validation_status <> 'valid' or (reviewed_at is null and auto_confirmed_at is null)
      ) as changes
      group by mailbox_id, counted, value having sum(change) <> 0;
  end if;
  return null;
end
$$;

alter table extractions enable trigger user;
