-- How many documents and extractions a mailbox has, written down as changes that are added up: counting them takes
-- longer the more there are, and a number kept in one row would make uploads to a mailbox wait for each other.
-- `store/counts.ts` reads it, and puts many changes together into one.
create table mailbox_counts (
  -- Without a reference: a deletion of documents that comes with that of their mailbox must not write here.
  mailbox_id text not null,
  counted text not null check (counted in ('documents', 'extractions')),
  -- The status of the documents, the split of the extractions.
  value text,
  change bigint not null
);
create index mailbox_counts_of on mailbox_counts (mailbox_id, counted, value) include (change);

create function count_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into mailbox_counts (mailbox_id, counted, value, change)
      select mailbox_id, 'documents', status, count(*) from come group by mailbox_id, status;
  elsif tg_op = 'DELETE' then
    insert into mailbox_counts (mailbox_id, counted, value, change)
      select mailbox_id, 'documents', status, -count(*) from gone
      where exists (select from mailboxes where mailboxes.id = gone.mailbox_id)
      group by mailbox_id, status;
  else
    insert into mailbox_counts (mailbox_id, counted, value, change)
      select mailbox_id, 'documents', status, sum(change) from (
        select mailbox_id, status, 1 as change from come union all select mailbox_id, status, -1 from gone
      ) as changes
      group by mailbox_id, status having sum(change) <> 0;
  end if;
  return null;
end
$$;

create function count_extractions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into mailbox_counts (mailbox_id, counted, value, change)
      select mailbox_id, 'extractions', split, count(*) from come group by mailbox_id, split;
  elsif tg_op = 'DELETE' then
    insert into mailbox_counts (mailbox_id, counted, value, change)
      select mailbox_id, 'extractions', split, -count(*) from gone
      where exists (select from mailboxes where mailboxes.id = gone.mailbox_id)
      group by mailbox_id, split;
  else
    insert into mailbox_counts (mailbox_id, counted, value, change)
      select mailbox_id, 'extractions', split, sum(change) from (
        select mailbox_id, split, 1 as change from come union all select mailbox_id, split, -1 from gone
      ) as changes
      group by mailbox_id, split having sum(change) <> 0;
  end if;
  return null;
end
$$;

create function forget_counts() returns trigger language plpgsql as $$
begin
  delete from mailbox_counts where mailbox_id = old.id;
  return null;
end
$$;

insert into mailbox_counts (mailbox_id, counted, value, change)
  select mailbox_id, 'documents', status, count(*) from documents group by mailbox_id, status;
insert into mailbox_counts (mailbox_id, counted, value, change)
  select mailbox_id, 'extractions', split, count(*) from extractions group by mailbox_id, split;

create trigger count_come after insert on documents
  referencing new table as come for each statement execute function count_documents();
create trigger count_gone after delete on documents
  referencing old table as gone for each statement execute function count_documents();
create trigger count_changed after update on documents
  referencing old table as gone new table as come for each statement execute function count_documents();

create trigger count_come after insert on extractions
  referencing new table as come for each statement execute function count_extractions();
create trigger count_gone after delete on extractions
  referencing old table as gone for each statement execute function count_extractions();
create trigger count_changed after update on extractions
  referencing old table as gone new table as come for each statement execute function count_extractions();

create trigger forget_counts after delete on mailboxes
  for each row execute function forget_counts();
