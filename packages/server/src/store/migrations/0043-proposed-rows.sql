-- How many rows a proposal would bring and take away; both are in total_changes.
alter table proposed_readings add column rows_added integer not null default 0;
alter table proposed_readings add column rows_removed integer not null default 0;
