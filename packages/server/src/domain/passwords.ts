import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/* scrypt as better-auth stores it, so that a sign-in built on that library accepts these passwords: "salt:key" in hex,
   where the salt is used as the text of its hex digits. */

const COST: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const KEY_BYTES = 64;

const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password, salt)).toString('hex')}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [salt, key] = stored.split(':');
  if (!salt || !key) return false;
  const expected = Buffer.from(key, 'hex');
  return expected.length === KEY_BYTES && timingSafeEqual(await derive(password, salt), expected);
}
