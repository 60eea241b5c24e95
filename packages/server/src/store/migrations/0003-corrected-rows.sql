-- Where people added or removed rows of a section: by group id, for each of its rows now the index of the row in read_sections it
-- stems from, null for a row that a person added. A group without an entry has its rows as they were read.
alter table extractions add column row_origins jsonb not null default '{}';
