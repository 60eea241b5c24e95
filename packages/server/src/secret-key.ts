import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const KEY_FILE = 'secrets.key';

/**
 * The key that secrets of others are sealed with: made of the operator's, or one of this installation's own, which is in a file beside
 * the database, not in it.
 *
 * @returns 32 bytes
 */
export async function secretKey(given: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (given !== undefined) return createHash('sha256').update(given).digest();
  const path = join(dataDir, KEY_FILE);
  const there = await readFile(path, 'utf8').catch(() => null);
  if (there !== null && /^[0-9a-f]{64}\s*$/.test(there)) return Buffer.from(there.trim(), 'hex');
  const key = randomBytes(32);
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(`${key.toString('hex')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  return key;
}
