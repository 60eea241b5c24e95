-- The list of documents sorted by name, page by page.
create index documents_by_name on documents (
  mailbox_id,
  left(lower(coalesce(display_subject, original_file_name, '')), 200),
  id
);
