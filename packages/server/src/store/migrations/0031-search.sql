-- The words that stand on the pages of a document as it was last read, so that it is found by them in all mailboxes somebody may see.
-- Of no language: a number, a name and a word of any language are found as they are written.
create table document_words (
  document_id text primary key references documents on delete cascade,
  mailbox_id text not null,
  words tsvector not null
);
create index document_words_found on document_words using gin (words);
