-- Counts the changes of what an owner sets beside the config (name, state, lock, notifications), for If-Match.
alter table mailboxes add column settings_version integer not null default 1;
