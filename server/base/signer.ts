import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs what leaves this server and comes back. The text begins with its purpose, so that no signature is good for another one. */
export interface Signer {
  readonly sign: (text: string) => string;
  readonly isSigned: (text: string, signature: string) => boolean;
}

/**
 * The first key signs, all of them verify: a new key is put in front, and what older keys have signed stays valid while
 * they are listed.
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
