-- What is asked of many documents takes as long as of few. Measured by `npm run bench -- growth`.

-- Names are searched for any part of them, by pieces: of each word (letters and digits) what begins at each of its letters, six letters
-- of it at most. A text stands in a name only where the beginnings and ends of its words are pieces of the name; whether it does, is
-- looked at then. Of three letters (`pg_trgm`) a number of six shares each with every two-hundredth document.
create function name_pieces(name text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(distinct substr(word, place, 6)), '{}'))
  from regexp_split_to_table(lower(name), '[^[:alnum:]]+') as word
    cross join generate_series(1, greatest(1, length(word) - 2)) as place
  where word <> ''
$$;
-- Of a text without a word of three letters it is one that every name meets.
create function name_query(searched text) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg(quote_literal(piece) || case when length(piece) < 6 then ':*' else '' end, ' & '), '!''-''')::tsquery
  from (
    select left(word, 6) as piece from regexp_split_to_table(lower(searched), '[^[:alnum:]]+') as word where length(word) > 2
    union
    select right(word, 6) from regexp_split_to_table(lower(searched), '[^[:alnum:]]+') as word where length(word) > 6
  ) as pieces
$$;

-- What others have makes a search slower unless the mailbox is part of the index, for which it takes an extension that comes with
-- PostgreSQL and that a database's owner may make. Nothing waits to be put in (`fastupdate`): every search would read that, too.
do $$
begin
  create extension if not exists btree_gin;
  create index documents_named on documents using gin (
    mailbox_id,
    name_pieces(coalesce(display_subject || ' ', '') || coalesce(display_from || ' ', '') || coalesce(original_file_name, ''))
  ) with (fastupdate = off);
  create index document_words_of_mailbox on document_words using gin (mailbox_id, words) with (fastupdate = off);
  drop index document_words_found;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'without btree_gin: %', sqlerrm;
  create index documents_named on documents using gin (
    name_pieces(coalesce(display_subject || ' ', '') || coalesce(display_from || ' ', '') || coalesce(original_file_name, ''))
  ) with (fastupdate = off);
end
$$;

-- Of those to check, when their documents came: the list of these is in that order.
alter table extractions add column received_at timestamptz;
update extractions set received_at = documents.created_at
  from documents where documents.id = document_id and validation_status <> 'valid';
create function note_received() returns trigger language plpgsql as $$
begin
  if new.received_at is null and new.validation_status <> 'valid' then
    new.received_at := (select created_at from documents where documents.id = new.document_id);
  end if;
  return new;
end
$$;
create trigger note_received before insert or update of validation_status on extractions
  for each row execute function note_received();
drop index extractions_to_check;
create index extractions_to_check on extractions (mailbox_id, received_at, document_id) where validation_status <> 'valid';

-- Each connection adds to rows of its own, so that nobody waits for another, and there are no more of them the more there is to count.
alter table mailbox_counts add column connection integer;
drop index mailbox_counts_of;
create index mailbox_counts_of on mailbox_counts (mailbox_id, counted, value);
create unique index mailbox_counts_mine on mailbox_counts (mailbox_id, counted, coalesce(value, ''), connection)
  where connection is not null;

create function add_count(of_mailbox text, of_counted text, of_value text, of_change bigint) returns void language sql as $$
  insert into mailbox_counts (mailbox_id, counted, value, connection, change)
    values (of_mailbox, of_counted, of_value, pg_backend_pid(), of_change)
    on conflict (mailbox_id, counted, coalesce(value, ''), connection) where connection is not null
    do update set change = mailbox_counts.change + excluded.change
$$;

create or replace function count_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_count(mailbox_id, 'documents', status, count(*)) from come group by mailbox_id, status;
  elsif tg_op = 'DELETE' then
    perform add_count(mailbox_id, 'documents', status, -count(*)) from gone
      where exists (select from mailboxes where mailboxes.id = gone.mailbox_id)
      group by mailbox_id, status;
  else
    perform add_count(mailbox_id, 'documents', status, sum(change)::bigint) from (
        select mailbox_id, status, 1 as change from come union all select mailbox_id, status, -1 from gone
      ) as changes
      group by mailbox_id, status having sum(change) <> 0;
  end if;
  return null;
end
$$;

create or replace function count_extractions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_count(mailbox_id, counted, value, count(*)) from (
        select mailbox_id, 'extractions' as counted, split as value from come
        union all select mailbox_id, 'validations', validation_status from come
        union all select mailbox_id, 'configs', config_version::text from come
      ) as each_come
      group by mailbox_id, counted, value;
  elsif tg_op = 'DELETE' then
    perform add_count(mailbox_id, counted, value, -count(*)) from (
        select mailbox_id, 'extractions' as counted, split as value from gone
        union all select mailbox_id, 'validations', validation_status from gone
        union all select mailbox_id, 'configs', config_version::text from gone
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
      ) as changes
      group by mailbox_id, counted, value having sum(change) <> 0;
  end if;
  return null;
end
$$;
