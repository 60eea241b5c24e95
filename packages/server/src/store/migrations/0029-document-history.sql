-- What was done to one document is found without reading all that was done to its mailbox.
create index audit_entries_document on audit_entries ((coalesce(details->>'documentId', subject_id)));
create index events_document on events (document_id);
