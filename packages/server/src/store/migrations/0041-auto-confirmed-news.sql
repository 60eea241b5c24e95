-- What was confirmed by itself is told like what was read, by the preferences of mailbox and person.
alter table users alter column notification_preferences set default
  '{"documentProcessed":{"email":true,"push":true},"documentFailed":{"email":true,"push":true},"mailboxShared":{"email":true,"push":true},"autoConfirmed":{"email":true,"push":true},"documentAssigned":{"email":true,"push":true},"documentCommented":{"email":true,"push":true}}';
update users set notification_preferences =
  '{"autoConfirmed":{"email":true,"push":true}}' || notification_preferences;
update mailboxes set notification_preferences =
  '{"autoConfirmed":{"email":true,"push":true}}' || notification_preferences;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (
  type in (
    'documentProcessed', 'documentFailed', 'mailboxShared', 'autoConfirmed', 'documentAssigned', 'documentCommented'
  )
);

create or replace function queue_notifications() returns trigger language plpgsql as $$
begin
  insert into notifications (type, mailbox_id, document_id, user_id, installation_id)
    with news as (
      select come.id, come.mailbox_id, come.document_id, come.data, mailboxes.account_id as owner_account,
        mailboxes.notification_preferences as preferences,
        case come.type when 'document.extracted' then 'documentProcessed' when 'document.failed' then 'documentFailed'
          when 'extraction.autoConfirmed' then 'autoConfirmed' else 'mailboxShared' end as type
      from come join mailboxes on mailboxes.id = come.mailbox_id and mailboxes.deletion_id is null
      where come.type in ('document.extracted', 'document.failed', 'extraction.autoConfirmed', 'mailbox.shared')
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
