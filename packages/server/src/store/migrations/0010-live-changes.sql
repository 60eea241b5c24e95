-- Every process listens on one channel and passes on to the pages that are open what changed, when it is committed. What is told
-- names what changed and never what it is now: whoever is told asks for it, and is answered what he may see.
-- Events are told with their ids, so that a stream that broke off can go on where it was; the rest is for who looks on.
create function tell_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('rowbox_changes', json_build_object(
      'kind', 'event', 'id', id, 'type', type, 'mailboxId', mailbox_id, 'documentId', document_id,
      'extractionId', extraction_id, 'createdAt', created_at,
      'status', data ->> 'status', 'failureCode', data ->> 'failureCode'
    )::text)
    from come where type <> 'mailbox.shared';
  return null;
end
$$;
create trigger tell after insert on events
  referencing new table as come for each statement execute function tell_events();

-- A document that came, waits or is being read. What its end was is an event.
create function tell_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('rowbox_changes', json_build_object(
        'kind', 'documents', 'mailboxId', mailbox_id, 'documentId', case when count(*) = 1 then min(id) end
      )::text)
      from come group by mailbox_id;
  else
    perform pg_notify('rowbox_changes', json_build_object(
        'kind', 'documents', 'mailboxId', come.mailbox_id,
        'documentId', case when count(*) = 1 then min(come.id) end
      )::text)
      from come join gone on gone.id = come.id
      where come.status <> gone.status and come.status in ('pending', 'processing')
      group by come.mailbox_id;
  end if;
  return null;
end
$$;
create trigger tell_come after insert on documents
  referencing new table as come for each statement execute function tell_documents();
create trigger tell_changed after update on documents
  referencing old table as gone new table as come for each statement execute function tell_documents();

create function tell_mailbox() returns trigger language plpgsql as $$
declare
  of_mailbox mailboxes := coalesce(new, old);
begin
  perform pg_notify('rowbox_changes', json_build_object(
    'kind', 'mailbox', 'mailboxId', of_mailbox.id, 'accountId', of_mailbox.account_id
  )::text);
  return null;
end
$$;
create trigger tell after insert or update or delete on mailboxes
  for each row execute function tell_mailbox();

create function tell_share() returns trigger language plpgsql as $$
declare
  of_share mailbox_shares := coalesce(new, old);
begin
  perform pg_notify('rowbox_changes', json_build_object(
    'kind', 'mailbox', 'mailboxId', of_share.mailbox_id, 'accountId', of_share.account_id
  )::text);
  return null;
end
$$;
create trigger tell after insert or update or delete on mailbox_shares
  for each row execute function tell_share();

create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('rowbox_changes', json_build_object('kind', 'session', 'sessionId', old.id)::text);
  return null;
end
$$;
create trigger tell_end after delete on user_sessions
  for each row execute function tell_session_end();

-- How many extractions are worth a look is shown beside every mailbox: counted by what their values came to, too.
alter table mailbox_counts drop constraint mailbox_counts_counted_check;
alter table mailbox_counts add constraint mailbox_counts_counted_check
  check (counted in ('documents', 'extractions', 'validations'));

create or replace function count_extractions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into mailbox_counts (mailbox_id, counted, value, change)
      select mailbox_id, 'extractions', split, count(*) from come group by mailbox_id, split
      union all
      select mailbox_id, 'validations', validation_status, count(*) from come group by mailbox_id, validation_status;
  elsif tg_op = 'DELETE' then
    insert into mailbox_counts (mailbox_id, counted, value, change)
      select mailbox_id, counted, value, -count(*) from (
        select mailbox_id, 'extractions' as counted, split as value from gone
        union all
        select mailbox_id, 'validations', validation_status from gone
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
      ) as changes
      group by mailbox_id, counted, value having sum(change) <> 0;
  end if;
  return null;
end
$$;

insert into mailbox_counts (mailbox_id, counted, value, change)
  select mailbox_id, 'validations', validation_status, count(*) from extractions group by mailbox_id, validation_status;
