-- The list of documents sorted by status: those to correct and those to check, each in the order of their list. The others stand in
-- indexes of their own already. Only the few with something to check are in it.
create index extractions_by_status on extractions (mailbox_id, validation_status, received_at, document_id)
  where validation_status <> 'valid';
