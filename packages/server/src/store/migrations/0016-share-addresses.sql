-- A mailbox is shared with addresses. What that means for whoever has an account by now stands in mailbox_shares; somebody who gets
-- one later has the mailbox then. The owner sees addresses only: they do not tell who has an account.
create table mailbox_share_addresses (
  mailbox_id text not null references mailboxes on delete cascade,
  email_folded text not null,
  -- As the owner typed it.
  email text not null,
  role text not null check (role in ('viewer', 'editor')),
  created_at timestamptz not null default now(),
  primary key (mailbox_id, email_folded)
);
create index mailbox_share_addresses_email on mailbox_share_addresses (email_folded);

insert into mailbox_share_addresses (mailbox_id, email_folded, email, role, created_at)
  select distinct on (mailbox_id, lower(email)) mailbox_id, lower(email), email, role, created_at
  from (
    select shares.mailbox_id, shares.role, shares.created_at, coalesce(users.email, (
      select owners.email from users as owners
      where owners.account_id = shares.account_id and owners.role = 'owner'
      order by owners.created_at limit 1
    )) as email
    from mailbox_shares as shares left join users on users.id = shares.user_id
  ) as named
  where email is not null
  order by mailbox_id, lower(email), created_at;

-- A change of the list is told to all who see the mailbox; that an account has it now, to that account alone.
create function tell_share_address() returns trigger language plpgsql as $$
declare
  of_address mailbox_share_addresses := coalesce(new, old);
begin
  perform pg_notify('rowbox_changes', json_build_object(
      'kind', 'mailbox', 'mailboxId', id, 'accountId', account_id
    )::text)
    from mailboxes where id = of_address.mailbox_id;
  return null;
end
$$;
create trigger tell after insert or update or delete on mailbox_share_addresses
  for each row execute function tell_share_address();

create or replace function tell_share() returns trigger language plpgsql as $$
declare
  of_share mailbox_shares := coalesce(new, old);
begin
  perform pg_notify('rowbox_changes', json_build_object(
    'kind', 'share', 'mailboxId', of_share.mailbox_id, 'accountId', of_share.account_id
  )::text);
  return null;
end
$$;
