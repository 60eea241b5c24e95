-- Addresses that may send documents to a mailbox beside its owner's and those it is shared with: as typed, `*@domain` for a whole domain.
create table mailbox_senders (
  mailbox_id text not null references mailboxes on delete cascade,
  position integer not null,
  email text not null,
  primary key (mailbox_id, position)
);

-- Whose address a mailbox was shared by; the share itself is with the account.
alter table mailbox_shares add column user_id text references users on delete set null;
create index mailbox_shares_user on mailbox_shares (user_id) where user_id is not null;
