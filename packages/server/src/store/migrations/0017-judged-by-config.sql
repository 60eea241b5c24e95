-- An extraction is judged by one version of its mailbox's config. After a change of the config those that are behind are judged anew
-- in the background, a few at a time.

-- What holds (header, sections) has exactly the fields and groups of the config. Kept apart is what was read or set and has no place in
-- it: values of fields and groups that were taken out, values that are not of their field's type or gave way to a formula, what was
-- said of them. It comes back when the config does. Members: header, sections (by group id, row by row), issues.
alter table extractions add column kept_apart jsonb not null default '{}';

-- config_version is from now on that of the config it is judged by. Finds those that are behind.
create index extractions_by_config on extractions (mailbox_id, config_version);

-- The last version of the config by which all extractions were judged; until now nobody saw to it.
alter table mailboxes add column judged_version integer not null default 0;
alter table mailboxes alter column judged_version set default 1;

-- How many extractions are behind is counted by the version they are judged by.
alter table mailbox_counts drop constraint mailbox_counts_counted_check;
alter table mailbox_counts add constraint mailbox_counts_counted_check
  check (counted in ('documents', 'extractions', 'validations', 'configs'));

create or replace function count_extractions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into mailbox_counts (mailbox_id, counted, value, change)
      select mailbox_id, 'extractions', split, count(*) from come group by mailbox_id, split
      union all
      select mailbox_id, 'validations', validation_status, count(*) from come group by mailbox_id, validation_status
      union all
      select mailbox_id, 'configs', config_version::text, count(*) from come group by mailbox_id, config_version;
  elsif tg_op = 'DELETE' then
    insert into mailbox_counts (mailbox_id, counted, value, change)
      select mailbox_id, counted, value, -count(*) from (
        select mailbox_id, 'extractions' as counted, split as value from gone
        union all
        select mailbox_id, 'validations', validation_status from gone
        union all
        select mailbox_id, 'configs', config_version::text from gone
      ) as each_gone
      where exists (select from mailboxes where mailboxes.id = each_gone.mailbox_id)
      group by mailbox_id, counted, value;
  else
    insert into mailbox_counts (mailbox_id, counted, value, change)
      select mailbox_id, counted, value, sum(change) from (
        select mailbox_id, 'extractions' as counted, split as value, 1 as change from come
        union all select mailbox_id, 'extractions', split, -1 from gone
        union all select mailbox_id, 'validations', validation_status, 1 from come
        union all select mailbox_id, 'validations', validation_status, -1 from gone
        union all select mailbox_id, 'configs', config_version::text, 1 from come
        union all select mailbox_id, 'configs', config_version::text, -1 from gone
      ) as changes
      group by mailbox_id, counted, value having sum(change) <> 0;
  end if;
  return null;
end
$$;

insert into mailbox_counts (mailbox_id, counted, value, change)
  select mailbox_id, 'configs', config_version::text, count(*) from extractions group by mailbox_id, config_version;

create or replace function tell_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('rowbox_changes', json_build_object(
      'kind', 'event', 'id', id, 'type', type, 'mailboxId', mailbox_id, 'documentId', document_id,
      'extractionId', extraction_id, 'createdAt', created_at,
      'status', data ->> 'status', 'failureCode', data ->> 'failureCode', 'configVersion', data -> 'configVersion'
    )::text)
    from come where type <> 'mailbox.shared';
  return null;
end
$$;
