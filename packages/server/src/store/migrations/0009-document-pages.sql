-- What stands where on the pages of a document, as they were last read: what the web app lets people point at. Gzipped JSON of
-- `ShownPage[]` (jobs/shown-pages.ts); one row a document, because it is written and forgotten as a whole.
create table document_pages (
  document_id text primary key references documents on delete cascade,
  pages bytea not null
);
alter table document_pages alter column pages set storage external;
