import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs values that leave this server and come back. The text begins with its purpose, so that no signature is valid for another purpose.
 */
export interface Signer {
  readonly sign: (text: string) => string;
  readonly isSigned: (text: string, signature: string) => boolean;
}

/**
 * The first key signs, and all of them verify. A new key is put in front, and signatures of older keys stay valid while these are listed.
 */
export function createSigner([first, ...older]: readonly [string, ...string[]]): Signer {
  const signWith = (key: string, text: string) =>
    createHmac('sha256', key).update(text).digest('base64url');
  const isSame = (right: Buffer, given: Buffer) =>
    right.length === given.length && timingSafeEqual(right, given);
  return {
    sign: (text) => signWith(first, text),
    isSigned: (text, signature) =>
      [first, ...older].some((key) =>
        isSame(Buffer.from(signWith(key, text)), Buffer.from(signature)),
      ),
  };
}
