-- A scan or file that held several documents, parted into them.

-- What a mailbox does with a document that looks like several: nothing, say so, or part it.
alter table mailboxes add column stacks text not null default 'propose'
  check (stacks in ('off', 'propose', 'automatic'));

alter table documents
  -- Of the parts of one stack the same: the id of the document that was it, which is the first part now.
  add column stack_id text,
  -- On which page of the stack it begins, from 1.
  add column stack_page integer,
  -- JSON of the pages it could be parted into; null: it looks like one document, or somebody said that it is.
  add column proposed_parts jsonb,
  -- Somebody said that it is one document.
  add column is_one boolean not null default false;
create index documents_stack on documents (stack_id) where stack_id is not null;

-- A file that was parted, kept for the way back as long as every page of it is still a part's.
create table whole_files (
  id bigint generated always as identity primary key,
  sha256 text not null,
  size bigint not null,
  content_type text not null,
  file_name text,
  -- How many of its pages parts hold: some, such as separator sheets, may have been left out.
  pages integer not null
);
create index whole_files_blob on whole_files (sha256);

alter table document_files
  add column whole_id bigint references whole_files on delete set null,
  add column whole_first_page integer,
  add column whole_last_page integer;
create index document_files_whole on document_files (whole_id) where whole_id is not null;

-- Where a part goes, the file it is cut from is looked at, too.
create or replace function forget_document_files() returns trigger language plpgsql as $$
begin
  insert into forgotten_files (sha256, subject_id) select distinct sha256, document_id from gone;
  insert into forgotten_files (sha256, subject_id)
    select distinct whole_files.sha256, gone.document_id from gone join whole_files on whole_files.id = gone.whole_id;
  return null;
end
$$;
