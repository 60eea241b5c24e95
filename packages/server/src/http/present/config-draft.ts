import type { ConfigDraftResource, FieldValue } from '@rowbox/contract';
import type { StoredConfigDraft } from '../../domain/config-drafts.ts';
import { configToResource } from '../../domain/config-to-resource.ts';
import { timestamp } from './timestamp.ts';

type Sample = ConfigDraftResource['samples'][number];
type Evidence = Pick<Sample, 'data' | 'citations' | 'confidence'>;

/** An earlier proposal is not shown while another one is made. */
export function toConfigDraft(stored: StoredConfigDraft): ConfigDraftResource {
  const outcome = stored.status === 'pending' ? null : stored.outcome;
  const proposal = outcome?.proposal ?? null;
  const { hint, fields, exclude } = stored.hints;
  return {
    id: stored.id,
    status: stored.status,
    hints: { hint, fields: fields.map((field) => ({ ...field })), exclude: [...exclude] },
    config: proposal && { ...configToResource(proposal.config), layout: proposal.layout },
    doubts: (proposal?.doubts ?? []).map(({ group, key, reason }) => ({
      groupId: group,
      fieldKey: key,
      reason,
    })),
    samples: stored.files.map(({ fileName, contentType }, position) => {
      const sample = outcome?.samples[position];
      return {
        fileName,
        contentType,
        pageCount: sample?.pageCount ?? null,
        failureCode: sample?.failureCode ?? null,
        failureMessage: sample?.failureMessage ?? null,
        ...toEvidence(sample?.header ?? {}, proposal?.config.fields.map(({ key }) => key) ?? []),
        sections: Object.fromEntries(
          (proposal?.config.groups ?? []).map((group) => [
            group.id,
            (sample?.sections[group.id] ?? []).map((row) =>
              toEvidence(
                row,
                group.fields.map(({ key }) => key),
              ),
            ),
          ]),
        ),
        totalRows: { ...sample?.totalRows },
      };
    }),
    failureCode: stored.failure_code,
    failureMessage: stored.failure_message,
    warnings: stored.warnings.map(({ fileIndex, message }) => ({
      fieldName: `Files[${fileIndex}]`,
      message,
    })),
    createdAt: timestamp(stored.created_at),
    expiresAt: stored.inUse ? null : timestamp(stored.expires_at),
  };
}

/** @param keys in whose order values are shown; the database keeps none */
function toEvidence(values: Readonly<Record<string, FieldValue>>, keys: readonly string[]): Evidence {
  const evidence: Evidence = { data: {}, citations: {}, confidence: {} };
  for (const key of keys) {
    const found = values[key];
    if (!found) continue;
    evidence.data[key] = found.value;
    evidence.citations[key] = found.citation && { ...found.citation, box: [...found.citation.box] };
    evidence.confidence[key] = found.confidence;
  }
  return evidence;
}
