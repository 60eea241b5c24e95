-- Who is to see to a document; null: nobody in particular.
alter table documents add column assignee_id text references users on delete set null;
create index documents_assignee on documents (assignee_id, mailbox_id) where assignee_id is not null;

-- What is said about a document, by people and API apps.
create table document_comments (
  id text primary key,
  document_id text not null references documents on delete cascade,
  author_kind text not null check (author_kind in ('person', 'app', 'mail', 'service')),
  -- No reference: what was said stays said when who said it has gone.
  author_id text,
  author_name text,
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index document_comments_document on document_comments (document_id, id);

alter table users alter column notification_preferences set default
  '{"documentProcessed":{"email":true,"push":true},"documentFailed":{"email":true,"push":true},"mailboxShared":{"email":true,"push":true},"documentAssigned":{"email":true,"push":true},"documentCommented":{"email":true,"push":true}}';
update users set notification_preferences =
  '{"documentAssigned":{"email":true,"push":true},"documentCommented":{"email":true,"push":true}}' || notification_preferences;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (
  type in ('documentProcessed', 'documentFailed', 'mailboxShared', 'documentAssigned', 'documentCommented')
);

-- What concerns a person, not a mailbox: a document is given to somebody; somebody says something about one that is somebody's, or
-- that somebody has said something about. Nobody is told of what he did himself.
create function queue_personal_notifications() returns trigger language plpgsql as $$
begin
  insert into notifications (type, mailbox_id, document_id, user_id, installation_id)
    with news as (
      select come.id, come.mailbox_id, come.document_id, 'documentAssigned' as type,
        come.data ->> 'assigneeId' as user_id, come.data ->> 'by' as by
      from come where come.type = 'document.assigned'
      union
      select come.id, come.mailbox_id, come.document_id, 'documentCommented', documents.assignee_id, come.data ->> 'by'
      from come join documents on documents.id = come.document_id where come.type = 'document.commented'
      union
      select come.id, come.mailbox_id, come.document_id, 'documentCommented', document_comments.author_id, come.data ->> 'by'
      from come join document_comments on document_comments.document_id = come.document_id
      where come.type = 'document.commented' and document_comments.author_kind = 'person'
    ), told as (
      select news.*, users.notification_preferences as preferences
      from news join users on users.id = news.user_id where news.user_id is distinct from news.by
    ), channels as (
      select id, type, mailbox_id, document_id, user_id, null as installation_id
      from told where (preferences #>> array[type, 'email'])::boolean
      union all
      select told.id, told.type, told.mailbox_id, told.document_id, null, installations.id
      from told join installations on installations.user_id = told.user_id
      where (told.preferences #>> array[told.type, 'push'])::boolean
    )
    select type, mailbox_id, document_id, user_id, installation_id from channels order by id;
  return null;
end
$$;
create trigger notify_persons after insert on events
  referencing new table as come for each statement execute function queue_personal_notifications();
