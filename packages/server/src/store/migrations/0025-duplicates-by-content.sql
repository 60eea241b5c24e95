-- Sender, number, date and total of a document, folded and hashed: two documents with the same are the same thing twice, although
-- their bytes differ. Null: the config has no such fields, or the document no such values.
alter table extractions add column content_key text;
create index extractions_content_key on extractions (mailbox_id, content_key) where content_key is not null;

-- How it was found that a document is there already.
alter table documents add column duplicate_found_by text check (duplicate_found_by in ('bytes', 'content'));
update documents set duplicate_found_by = 'bytes' where duplicate_of is not null;
