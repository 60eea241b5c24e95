import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps secrets of others in the database unreadable for who has the database alone. */
export interface SecretSeal {
  /** @param about what the secret belongs to; it opens for nothing else */
  readonly seal: (secret: string, about: string) => string;
  /** @returns null: it was sealed with another key, or for something else */
  readonly open: (sealed: string, about: string) => string | null;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256 in GCM. @param key 32 bytes */
export function createSecretSeal(key: Uint8Array): SecretSeal {
  return {
    seal: (secret, about) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const sealed = [cipher.update(secret, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const secret = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
        return Buffer.concat(secret).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
