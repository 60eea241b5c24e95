-- In which language a person is written to; null: not said yet.
alter table users add column language text;
-- What a person wants to be told, and how. What a mailbox does not tell, nobody is told.
alter table users add column notification_preferences jsonb not null default
  '{"documentProcessed":{"email":true,"push":true},"documentFailed":{"email":true,"push":true},"mailboxShared":{"email":true,"push":true}}';

-- Browsers and native apps to which is pushed.
create table installations (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  -- Whose it is; null: the account's, made by one of its API apps.
  user_id text references users on delete cascade,
  platform text not null check (platform in ('web', 'fcm', 'apns')),
  -- The endpoint of a browser, the token of an app.
  address text not null,
  -- Of a browser: p256dh and auth, by which what is pushed is encrypted.
  keys jsonb,
  name text,
  created_at timestamptz not null default now(),
  unique (platform, address)
);
create index installations_account on installations (account_id);
create index installations_user on installations (user_id);

-- The outbox: what somebody is to be told by mail, or an installation by push, written in the transaction in which it happened. What
-- comes together goes out together: a bundle.
create table notifications (
  position bigint generated always as identity primary key,
  type text not null check (type in ('documentProcessed', 'documentFailed', 'mailboxShared')),
  -- No references: somebody who goes at that very moment does not undo what happened. Whoever is gone is told nothing.
  mailbox_id text not null,
  document_id text,
  user_id text,
  installation_id text,
  -- What it goes out with; null: it waits for more.
  bundle text,
  created_at timestamptz not null default now(),
  check ((user_id is null) <> (installation_id is null))
);
create index notifications_waiting on notifications (user_id, installation_id) where bundle is null;
create index notifications_bundle on notifications (bundle) where bundle is not null;
create index notifications_age on notifications (created_at);

create function queue_notifications() returns trigger language plpgsql as $$
begin
  insert into notifications (type, mailbox_id, document_id, user_id, installation_id)
    with news as (
      select come.id, come.mailbox_id, come.document_id, come.data, mailboxes.account_id as owner_account,
        mailboxes.notification_preferences as preferences,
        case come.type when 'document.extracted' then 'documentProcessed' when 'document.failed' then 'documentFailed'
          else 'mailboxShared' end as type
      from come join mailboxes on mailboxes.id = come.mailbox_id and mailboxes.deletion_id is null
      where come.type in ('document.extracted', 'document.failed', 'mailbox.shared')
    ), told as (
      select news.*, news.owner_account as account_id from news where news.type <> 'mailboxShared'
      union all
      select news.*, mailbox_shares.account_id from news
        join mailbox_shares on mailbox_shares.mailbox_id = news.mailbox_id where news.type <> 'mailboxShared'
      union all
      select news.*, news.data ->> 'accountId' from news where news.type = 'mailboxShared'
    ), channels as (
      -- That a mailbox is shared is told by a mail of its own, to the address that was named.
      select told.id, told.type, told.mailbox_id, told.document_id, users.id as user_id, null as installation_id
      from told join users on users.account_id = told.account_id
      where told.type <> 'mailboxShared' and (told.preferences #>> array[told.type, 'email'])::boolean
        and (users.notification_preferences #>> array[told.type, 'email'])::boolean
      union all
      select told.id, told.type, told.mailbox_id, told.document_id, null, installations.id
      from told join installations on installations.account_id = told.account_id
        left join users on users.id = installations.user_id
      where (told.preferences #>> array[told.type, 'push'])::boolean
        and coalesce((users.notification_preferences #>> array[told.type, 'push'])::boolean, true)
    )
    select type, mailbox_id, document_id, user_id, installation_id from channels order by id;
  return null;
end
$$;
create trigger notify after insert on events
  referencing new table as come for each statement execute function queue_notifications();

-- Mails and pushes that could not be handed over at once, while they are tried again and after they were given up.
create table undelivered (
  -- Of the job.
  id text primary key,
  account_id text not null references accounts on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  -- The address, or what the installation is called.
  recipient text not null,
  subject text not null,
  error text not null,
  attempts integer not null default 1,
  created_at timestamptz not null default now(),
  last_tried_at timestamptz not null default now(),
  given_up_at timestamptz
);
create index undelivered_account on undelivered (account_id, created_at desc);
