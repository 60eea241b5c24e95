import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';

export type IdPrefix =
  | 'acc'
  | 'usr'
  | 'ses'
  | 'crd'
  | 'ver'
  | 'mbx'
  | 'upl'
  | 'doc'
  | 'ext'
  | 'evt'
  | 'drf'
  | 'msg'
  | 'del'
  | 'whk'
  | 'ins'
  | 'arc'
  | 'cmt';

/** An opaque id that grows with time, so that ids break ties between equal timestamps; the prefix says of what it is. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${uuidV7().replaceAll('-', '')}`;

/** The id of what a request makes that may come again: the same each time. */
export const effectId = (prefix: IdPrefix, effect: string): string =>
  `${prefix}_${effect.replaceAll('-', '')}`;

/** `bytes` random bytes, base64url. */
export const randomToken = (bytes: number): string => randomBytes(bytes).toString('base64url');

export const sha256Hex = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');
