import { type DocumentHistory, HISTORY_ACTIONS } from '@rowbox/contract';
import type { Happening } from '../../domain/document-history.ts';
import { timestamp } from './timestamp.ts';

const SERVICE = { kind: 'service', id: null, name: null } as const;

export const toDocumentHistory = (happenings: readonly Happening[]): DocumentHistory => ({
  items: happenings.map((one) => {
    const at = timestamp(one.at);
    if (one.kind === 'done') {
      const { actor_kind: kind, actor_id: id, actor_name: name, action, details } = one.entry;
      const known = HISTORY_ACTIONS.find((each) => each === action) ?? 'extraction.corrected';
      return { at, actor: { kind, id, name }, action: known, details, reading: null };
    }
    if (one.kind === 'autoConfirmed') {
      return { at, actor: SERVICE, action: 'extraction.autoConfirmed' as const, details: {}, reading: null };
    }
    const { by, isRead } = one;
    return {
      at,
      actor: SERVICE,
      action: isRead ? ('document.read' as const) : ('document.failed' as const),
      details: {},
      reading: by && {
        engine: by.engine,
        engineVersion: by.engine_version,
        configVersion: by.config_version,
      },
    };
  }),
});
