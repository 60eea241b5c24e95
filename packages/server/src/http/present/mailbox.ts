import { EXPORT_PROVIDERS, type Mailbox } from '@rowbox/contract';
import { configToResource } from '../../domain/config-to-resource.ts';
import type { StoredMailbox } from '../../domain/mailboxes.ts';
import { timestamp, timestampOrNull } from './timestamp.ts';

/** What of a mailbox is changed by itself, each with a version of its own: where these stand in its tag. */
export const [CONFIG, SETTINGS] = [0, 1];

export const versionsOf = ({ config_version, settings_version }: StoredMailbox): readonly number[] => [
  config_version,
  settings_version,
];

export function toMailbox(stored: StoredMailbox, mailDomain: string, publicUrl: string): Mailbox {
  return {
    id: stored.id,
    name: stored.name,
    emailAddress: `${stored.address_local_part}@${mailDomain}`,
    config: configToResource(stored.config),
    configVersion: stored.config_version,
    extractionsToJudge: stored.extractions_to_judge,
    layout: {
      version: stored.layout_version,
      definition: stored.layout_definition,
      source: stored.layout_source,
      createdAt: timestamp(stored.layout_created_at),
      updatedAt: timestamp(stored.layout_updated_at),
    },
    isActive: stored.is_active,
    hasDocuments: stored.total_documents > 0,
    configLocked: stored.config_locked,
    totalDocuments: stored.total_documents,
    failedDocuments: stored.failed_documents,
    documentsToCheck: stored.documents_to_check,
    uncheckedDocuments: stored.unchecked_documents,
    accessType: stored.access === 'owner' ? 'owned' : 'shared',
    access: stored.access,
    ownerEmail: stored.owner_email,
    exportProvider: EXPORT_PROVIDERS.find((provider) => provider === stored.export_provider) ?? 'none',
    exportFolderUrl: stored.export_folder_url,
    exportSpreadsheetUrl: stored.export_spreadsheet_url ?? workbookOfWhole(stored, publicUrl),
    syncStatus: stored.sync_status,
    lastSyncedAt: timestampOrNull(stored.last_synced_at),
    syncLastError: stored.sync_last_error,
    sampleInferenceSessionId: stored.sample_inference_session_id,
    notificationPreferences: stored.notification_preferences,
    autoConfirm: stored.auto_confirm,
    retention: stored.retention,
    stacks: stored.stacks,
    // What else the owner has is nobody's business.
    learnsFrom: stored.access === 'owner' ? [...stored.learns_from] : [],
    createdAt: timestamp(stored.created_at),
  };
}

/** Of a mailbox whose workbook is in a folder of the server; null while there is none, and with split keys. */
const workbookOfWhole = (stored: StoredMailbox, publicUrl: string): string | null =>
  stored.export_provider === 'folder' && stored.last_synced_at && stored.config.splitKeys.length === 0
    ? workbookUrl(publicUrl, stored.id, null)
    : null;

export const workbookUrl = (publicUrl: string, mailboxId: string, split: string | null): string =>
  `${publicUrl}/api/Mailboxes/${mailboxId}/workbook${split === null ? '' : `?split=${encodeURIComponent(split)}`}`;
