-- Mailboxes of the same account whose examples a mailbox is read by beside its own. Nothing is copied: what goes there, goes here.
create table mailbox_links (
  mailbox_id text not null references mailboxes on delete cascade,
  learns_from text not null references mailboxes on delete cascade,
  primary key (mailbox_id, learns_from),
  check (mailbox_id <> learns_from)
);
create index mailbox_links_learns_from on mailbox_links (learns_from);
