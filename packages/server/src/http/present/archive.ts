import type { Archive } from '@rowbox/contract';
import type { StoredArchive } from '../../domain/archives.ts';
import { timestamp } from './timestamp.ts';

const NONE: Archive = {
  status: 'none',
  done: 0,
  total: null,
  missing: 0,
  size: null,
  error: null,
  requestedAt: null,
  expiresAt: null,
};

export function toArchive(stored: StoredArchive | null): Archive {
  if (!stored) return NONE;
  const {
    status,
    done,
    total,
    missing,
    size,
    message,
    requested_at: requested,
    expires_at: expires,
  } = stored;
  return {
    status,
    done,
    total,
    missing,
    size,
    error: message,
    requestedAt: timestamp(requested),
    expiresAt: expires && timestamp(expires),
  };
}
