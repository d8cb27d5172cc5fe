import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { PASSWORD_COST } from './password-cost';

const options = (cost: number): ScryptOptions => ({
  N: cost,
  r: 8,
  p: 1,
  maxmem: 64 * 1024 * 1024,
});
const KEY_BYTES = 32;
/** The cost of a hash that does not name its own. */
const FIRST_COST = 2 ** 14;

const derive = (password: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options(cost), (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

/** Returns a slow, salted hash as `salt.key` in base64url. `.cost` follows if it differs from the first one. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, PASSWORD_COST);
  const parts = [salt.toString('base64url'), key.toString('base64url')];
  return [...parts, ...(PASSWORD_COST === FIRST_COST ? [] : [PASSWORD_COST])].join('.');
}

/** Checks a password. It takes the same time for a user without a password. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', key = '', cost = hash ? FIRST_COST : PASSWORD_COST] = (hash ?? '').split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
