-- Addresses that are told what happens in a mailbox, each with the secret by which what it is told is signed.
create table webhooks (
  id text primary key,
  mailbox_id text not null references mailboxes on delete cascade,
  url text not null,
  events text[] not null,
  is_active boolean not null default true,
  secret text not null,
  -- Signs along for a while after a change of the secret.
  previous_secret text,
  previous_secret_until timestamptz,
  -- Since when no delivery has succeeded; null: the last one did, or there was none.
  failing_since timestamptz,
  -- Turned off by us, and why: the receiver said that it is gone, or had failed for days.
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index webhooks_mailbox on webhooks (mailbox_id, created_at);

-- The outbox: one row for each webhook that is to be told of an event, written in the event's transaction.
create table webhook_deliveries (
  -- The order in which what happened to one document is told.
  position bigint generated always as identity primary key,
  id text not null unique default 'whd_' || replace(gen_random_uuid()::text, '-', ''),
  webhook_id text not null references webhooks on delete cascade,
  -- The same for every attempt, and when it is delivered again: receivers know by it what they have had.
  event_id text not null,
  type text not null,
  document_id text,
  extraction_id text,
  data jsonb not null default '{}',
  occurred_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When it is tried next; while it is being tried, when it counts as lost.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where state = 'waiting';
create index webhook_deliveries_order on webhook_deliveries (webhook_id, document_id, position) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, position desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- What each attempt came to.
create table webhook_attempts (
  delivery_position bigint not null references webhook_deliveries on delete cascade,
  attempt integer not null,
  attempted_at timestamptz not null default now(),
  milliseconds integer not null,
  -- Of the answer; null: there was none.
  status integer,
  -- The beginning of the answer's body.
  answer text,
  -- Why there was no answer, or none that counts.
  error text,
  primary key (delivery_position, attempt)
);

create function queue_deliveries() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (webhook_id, event_id, type, document_id, extraction_id, data, occurred_at)
    select webhooks.id, come.id, come.type, come.document_id, come.extraction_id, come.data, come.created_at
    from come join webhooks on webhooks.mailbox_id = come.mailbox_id
    where webhooks.is_active and come.type = any (webhooks.events)
    order by come.id
    -- One that is deleted at that very moment does not undo what happened.
    for key share of webhooks;
  return null;
end
$$;
create trigger deliver after insert on events
  referencing new table as come for each statement execute function queue_deliveries();
