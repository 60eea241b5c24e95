-- Whether the files of documents are put beside the workbook, too.
alter table mailbox_exports add column uploads_originals boolean not null default false;

create index documents_to_upload on documents (mailbox_id, id)
  where cloud_drive_upload_status in ('pending', 'failed');

-- A file that comes waits to be uploaded, and the next sync does so.
create function await_uploads() returns trigger language plpgsql as $$
begin
  with waiting as (
    update documents set cloud_drive_upload_status = 'pending'
    from mailbox_exports, mailboxes
    where documents.id in (select document_id from come)
      and mailbox_exports.mailbox_id = documents.mailbox_id and uploads_originals
      and mailboxes.id = documents.mailbox_id and mailboxes.export_provider <> 'none'
    returning documents.mailbox_id
  )
  insert into export_changes (mailbox_id) select distinct mailbox_id from waiting;
  return null;
end
$$;
create trigger await_uploads after insert on document_files
  referencing new table as come for each statement execute function await_uploads();
