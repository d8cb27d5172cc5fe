import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of the alphabet's size in a byte, because higher bytes would favor some letters. */
const FAIR_BYTES = Math.floor(256 / ALPHABET.length) * ALPHABET.length;

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < FAIR_BYTES && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}

/** An id in the hosted API's form, such as `pi_1Qx…`. */
export function newId(prefix: string): string {
  return `${prefix}_1${randomText(23)}`;
}

/** The secret with which a browser may read and confirm this intent. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`;
}

/** An unguessable part of an address. */
export function newLinkSecret(): string {
  return randomText(32);
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
